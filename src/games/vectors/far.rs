//! Values of a list of vectors and rays far out along its first rows, or
//! columns.

use super::allows::Allows;
use super::lines::{Beam, Lines};
use super::{columns, strip};
use crate::game::pictures::{FarSurvey, Survey};
use crate::games::far;
use crate::games::shown::{Shown, shown};
use crate::solve::convention::Convention;
use crate::table::rays::{MOST_PILES, Ray};
use crate::table::region::Region;
use crate::text::arguments::Template;

/// The vectors of a rule for two piles that lists them, without rays that another one holds.
fn rays<A: Allows>(view: &Template) -> Option<Vec<Beam>> {
    if view.numbers.len() != 2 || !view.parameters[0].is_constant() {
        return None;
    }
    let argument = view.parameters[0].at(0, 0).ok()?;
    let allows = A::read(&argument, 2).ok()?;
    let listed = allows.listed().filter(|_| allows.fence().is_none())?;
    let ray = |(vector, multiples): ([u64; MOST_PILES], bool)| {
        let taken = [vector[0], vector[1]];
        match multiples {
            true => Ray::multiples(taken),
            false => Ray::single(taken),
        }
    };
    let mut rays: Vec<Ray> = Vec::new();
    for ray in listed.into_iter().map(ray) {
        if !rays.iter().any(|known| known.holds(ray)) {
            rays.retain(|&known| !ray.holds(known));
            rays.push(ray);
        }
    }
    Some(rays.into_iter().map(Beam::narrow).collect())
}

/// A list of vectors and rays on two piles.
struct Rule {
    beams: Vec<Beam>,
    convention: Convention,
}

impl Rule {
    /// The rule of a view, if it is a list of vectors and does not vary.
    fn of<A: Allows>(view: &Template, convention: Convention) -> Option<Rule> {
        let beams = rays::<A>(view)?;
        Some(Rule { beams, convention })
    }

    /// This many rows; columns, if the piles are `swapped`.
    fn rows(&self, swapped: bool, rows: usize) -> Lines {
        let mut beams = self.beams.clone();
        if swapped {
            beams = beams.into_iter().map(Beam::turned).collect();
        }
        Lines {
            beams,
            convention: self.convention,
            rows,
        }
    }

    /// Rows along which a ray leads.
    fn along(&self, swapped: bool, rows: usize) -> Option<strip::Rows> {
        strip::Rows::new(self.rows(swapped, rows))
    }

    /// Rows along which none does.
    fn across(&self, swapped: bool, rows: usize) -> Option<columns::Rows> {
        columns::Rows::new(self.rows(swapped, rows))
    }

    fn survey(&self, shown: &Shown) -> Option<Survey> {
        far::survey(|swapped, rows| self.along(swapped, rows), shown)
            .or_else(|| far::survey(|swapped, rows| self.across(swapped, rows), shown))
    }

    fn far(&self, shown: &Shown, region: &Region) -> Option<(Region, FarSurvey)> {
        far::far(|swapped, rows| self.along(swapped, rows), shown, region)
            .or_else(|| far::far(|swapped, rows| self.across(swapped, rows), shown, region))
    }
}

/// The job for a region that no table from the corner on reaches; `None` where
/// nothing is known.
pub(super) fn survey<A: Allows>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey> {
    Rule::of::<A>(view, convention)?.survey(&shown(view, region)?)
}

/// The part of a region whose values are known here, with the job for them.
pub(super) fn far<A: Allows>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<(Region, FarSurvey)> {
    Rule::of::<A>(view, convention)?.far(&shown(view, region)?, region)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::pictures::Far;
    use crate::games::far::forget;
    use crate::solve::job::complete;
    use crate::table::region::Axis;
    use crate::table::values::Table;
    use crate::{read_view, survey};
    use proptest::prelude::*;

    /// What is known of the view over the region, asked in slices, and of which
    /// part.
    fn found_far(
        line: &str,
        region: &Region,
        convention: Convention,
        work: u64,
    ) -> Option<(Region, Far)> {
        let (part, mut job) = read_view(line).expect(line).far(region, convention)?;
        let mut before = 0;
        loop {
            let progress = job.advance(work);
            assert!(before <= progress.done && progress.done <= progress.total);
            before = progress.done;
            if progress.finished {
                return Some((part, job.finish().expect(line)));
            }
        }
    }

    /// The table of the view from the corner on, up to the end of a region.
    fn table(line: &str, region: &Region, convention: Convention) -> Table {
        let around = Region {
            x: Axis::new(0, region.x.end() as usize),
            y: Axis::new(0, region.y.end() as usize),
        };
        let view = read_view(line).expect(line);
        complete(survey(&view, &around, convention).expect(line)).expect(line)
    }

    /// Where a window is not that part of the table.
    fn wrong(window: &Table, region: &Region, table: &Table) -> Option<(u64, u64)> {
        assert_eq!(
            (window.width, window.height),
            (region.x.count, region.y.count)
        );
        let cells = (0..region.y.count).flat_map(|j| (0..region.x.count).map(move |i| (i, j)));
        let mut cells = cells.zip(window.cells.iter());
        let wrong = cells.find(|&((i, j), value)| {
            table.get(region.x.at(i) as usize, region.y.at(j) as usize) != Some(value)
        });
        wrong.map(|((i, j), _)| (region.x.at(i), region.y.at(j)))
    }

    fn axis(most: u64) -> impl Strategy<Value = Axis> {
        (0..most, 1usize..9, 1u64..30).prop_map(|(from, count, step)| Axis { from, count, step })
    }

    /// WYT(a,b), or vectors and rays as a line lists them.
    fn rule() -> impl Strategy<Value = String> {
        let wyt = (0..7u64, 1..7u64).prop_map(|(a, b)| format!("wyt({a},{b})"));
        prop_oneof![3 => list().prop_map(|list| format!("moves({list})")), 2 => wyt]
    }

    fn list() -> impl Strategy<Value = String> {
        let step = |least: u64| (0..5u64, least..5).prop_filter("a move", |step| *step != (0, 0));
        let level = prop_oneof![
            4 => Just(vec![(1, 0)]),
            2 => Just(Vec::new()),
            2 => (2..5u64).prop_map(|step| vec![(step, 0)]),
            1 => (2..5u64, 2..7u64).prop_map(|(a, b)| vec![(a, 0), (b, 0)]),
        ];
        let rays = prop::collection::vec(step(1), 0..4);
        let long = (0..150u64, 1..70u64).prop_map(Some);
        let long = prop_oneof![3 => Just(None), 1 => long];
        let vectors = prop::collection::vec(step(0), 0..4);
        (level, rays, vectors, long).prop_filter_map(
            "something to take",
            |(level, rays, vectors, long)| {
                let rays = level
                    .into_iter()
                    .chain(rays)
                    .map(|(s, t)| format!("({s},{t})*"));
                let vectors = vectors
                    .into_iter()
                    .chain(long)
                    .map(|(s, t)| format!("({s},{t})"));
                let all: Vec<String> = rays.chain(vectors).collect();
                (!all.is_empty()).then(|| all.join(","))
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]

        /// Any window of any rule, asked in any slices after any others, is a
        /// part of the table.
        #[test]
        fn windows_are_parts_of_the_table(
            rule in rule(),
            windows in prop::collection::vec((axis(700), axis(120), any::<bool>()), 1..3),
            view in prop_oneof![Just("x,y"), Just("y,x"), Just("y+2,x+1")],
            work in prop_oneof![1u64..4, 4u64..30_000],
        ) {
            forget();
            let line = format!("{rule} {view}");
            for convention in Convention::BOTH {
                for &(x, y, swapped) in &windows {
                    let region = if swapped { Region { x: y, y: x } } else { Region { x, y } };
                    // Rays one of which begins a long way off may be too many.
                    let Some((part, far)) = found_far(&line, &region, convention, work) else {
                        continue;
                    };
                    prop_assert_eq!(part, region);
                    let table = table(&line, &region, convention);
                    prop_assert_eq!(wrong(&far.table, &region, &table), None, "{}", line);
                }
            }
        }

    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// Behind a repeated state, values are those of the table.
        #[test]
        fn rows_repeat_as_they_are_computed(
            rule in rule(),
            from in 20_000u64..40_000,
            rows in 1usize..6,
            tall in any::<bool>(),
        ) {
            forget();
            let line = format!("{rule} x,y");
            let (x, y) = (Axis::new(from, 40), Axis::new(0, rows));
            let region = if tall { Region { x: y, y: x } } else { Region { x, y } };
            for convention in Convention::BOTH {
                let Some((_, far)) = found_far(&line, &region, convention, 1 << 20) else {
                    continue;
                };
                let table = table(&line, &region, convention);
                prop_assert_eq!(wrong(&far.table, &region, &table), None, "{}", line);
            }
        }
    }

    /// A row that becomes wider while it is at work keeps what blocks it from before.
    #[test]
    fn rows_that_become_wider_keep_what_blocks_them() {
        let (x, y) = (Axis::new(0, 3), Axis::new(20_000, 40));
        for rule in [
            "(1,0)*,(0,4)*,(1,1)",
            "(0,3)*,(0,5)*,(1,1)*",
            "(0,6)*,(1,2)*",
        ] {
            let (line, region) = (format!("moves({rule}) x,y"), Region { x, y });
            for convention in Convention::BOTH {
                let (_, far) = found_far(&line, &region, convention, 1 << 20).expect(rule);
                let table = table(&line, &region, convention);
                assert_eq!(wrong(&far.table, &region, &table), None, "{line}");
            }
        }
    }

    /// A queen by a list has the rows of WYT(1,1), far out as well.
    #[test]
    fn a_list_with_other_words_for_a_known_game_has_its_values() {
        let region = |x| Region {
            x: Axis::new(x, 50),
            y: Axis::new(0, 64),
        };
        let own = "moves((1,0)*,(0,1)*,(1,1)*,(3,3)*,(2,0)) x,y";
        for x in [300, 1_000_000_000] {
            let [own, known] = [own, "wyt(1,1) x,y"]
                .map(|line| found_far(line, &region(x), Convention::Normal, 1 << 20).expect(line));
            assert_eq!(own, known);
            assert_eq!(own.1.why.is_some(), x > 300);
        }
    }

    /// What repeats is said of rows or columns, with what is added.
    #[test]
    fn what_repeats_is_said() {
        let (far, near) = (Axis::new(1 << 40, 2), Axis::new(0, 64));
        for (rule, tall, said) in [
            ("(1,2),(3,0)", false, "rows 0 to 63 repeat every 6 columns"),
            ("(2,1),(0,3)", true, "columns 0 to 63 repeat every 6 rows"),
            (
                "(1,0)*,(0,1)*,(2,3)*",
                false,
                "rows 0 to 63 repeat every 64 columns, larger by 64",
            ),
            // A ray of every other column: half as much is added.
            (
                "(2,0)*",
                false,
                "rows 0 to 63 repeat every 128 columns, larger by 64",
            ),
        ] {
            let region = if tall {
                Region { x: near, y: far }
            } else {
                Region { x: far, y: near }
            };
            let line = format!("moves({rule}) x,y");
            let (_, far) = found_far(&line, &region, Convention::Normal, 1 << 20).expect(rule);
            let why = far.why.expect(rule).statement;
            assert!(why.ends_with(said), "{line}: {why}");
        }
    }

    /// Rules that are not lists of vectors, and views with other piles, have no
    /// windows; what is too much for a table says so.
    #[test]
    fn other_rules_are_told_nothing() {
        let far = Region {
            x: Axis::new(1 << 40, 2),
            y: Axis::new(0, 2),
        };
        for line in [
            "take(s=0 or t=0) x,y",
            "moves((1,0)*,(0,1)*) x,x+y",
            "moves((1,0)*,(0,1)*,(1,1),(1,5000000)*,(5000000,1)) x,y",
            "moves((1,0,0)*,(0,1,0)*,(0,0,1)*) x,y,3",
            "moves((x,1)) x,y",
        ] {
            assert!(
                found_far(line, &far, Convention::Normal, 1 << 20).is_none(),
                "{line}"
            );
        }
        let values = |line| {
            let job = survey(&read_view(line).expect(line), &far, Convention::Normal);
            complete(job.expect(line))
        };
        assert!(values("moves((1,2),(3,0)) x,y").is_ok());
        assert!(values("moves((1,2),(3,0)) x,x+y").is_err());
    }
}
