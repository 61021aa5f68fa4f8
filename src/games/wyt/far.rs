//! Values of WYT(a,b) far out along its first rows, or columns.

use super::formula::value_by_formula;
use crate::game::pictures::{FarSurvey, Survey};
use crate::games::far;
use crate::games::shown::shown;
use crate::games::vectors::{Lines, Strips, wythoff};
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_RULE, MOST_WYT_VALUES};
use crate::table::region::Region;
use crate::text::arguments::Template;

/// This number of rows of a game; `None` if it has a closed form, or is too wide.
pub(super) fn rows(
    a: u64,
    b: u64,
    convention: Convention,
) -> impl Fn(bool, usize) -> Option<Strips> {
    let known = value_by_formula(a, b, convention, 0, 0).is_none();
    // The game is symmetric: its columns are its rows.
    move |_, rows| {
        let strips = known.then(|| strips(a, b, convention, rows));
        strips.flatten()
    }
}

/// This number of rows of a game with b >= 1; `None` if it is too wide.
pub(super) fn strips(a: u64, b: u64, convention: Convention, rows: usize) -> Option<Strips> {
    (a.max(b) <= LARGEST_RULE).then(|| {
        Strips::new(Lines {
            beams: wythoff(a as usize, b as usize),
            convention,
            rows,
        })
    })?
}

/// The job for a view over a region of which the table from the corner on
/// would be large, or mostly of no use; `None` where the table has to do.
pub(super) fn survey(
    a: u64,
    b: u64,
    convention: Convention,
    view: &Template,
    region: &Region,
) -> Option<Survey> {
    let shown = shown(view, region)?;
    let piles = shown.region;
    let table = u128::from(piles.x.end()) * u128::from(piles.y.end());
    if table <= MOST_WYT_VALUES.into() || piles.cells() as u128 * 4 > table {
        return None;
    }
    far::survey(rows(a, b, convention), &shown)
}

/// The part of a region whose values are known here, with the job for them.
pub(super) fn far(
    a: u64,
    b: u64,
    convention: Convention,
    view: &Template,
    region: &Region,
) -> Option<(Region, FarSurvey)> {
    far::far(rows(a, b, convention), &shown(view, region)?, region)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::pictures::Far;
    use crate::games::far::{FarJob, forget};
    use crate::games::shown::Shown;
    use crate::games::vectors::PlaneJob;
    use crate::games::wyt::joint::Joint;
    use crate::games::wyt::{RowPeriod, RowsJob};
    use crate::solve::job::{Job, complete};
    use crate::table::region::Axis;
    use crate::{read_view, survey};
    use proptest::prelude::*;

    /// The job for a region of piles.
    fn job(a: u64, b: u64, convention: Convention, region: &Region) -> Option<FarJob<Strips>> {
        let shown = Shown {
            region: *region,
            turned: false,
        };
        FarJob::new(rows(a, b, convention), &shown)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// Behind a repeated state, values are those of the rows computed
        /// column by column up to there.
        #[test]
        fn what_repeats_is_what_is_computed(
            (a, b) in (0usize..4, 1usize..4),
            from in 0u64..120_000,
            rows in 1usize..24,
            work in 1000u64..1_000_000,
        ) {
            forget();
            let window = Axis::new(from, 40);
            for convention in Convention::BOTH {
                let region = Region { x: window, y: Axis::new(0, rows) };
                let Some(mut job) = job(a as u64, b as u64, convention, &region) else {
                    prop_assert_eq!((a, b), (0, 1));
                    continue;
                };
                while !job.advance(work).finished {}
                let found = Box::new(job).finish().expect("near");
                prop_assert!(found.why.is_some() || from < 60_000 || (a, b) != (1, 1));
                let mut joint = Joint::new(a, b, convention, rows - 1);
                (0..from).for_each(|_| joint.step());
                for (i, x) in (from..window.end()).enumerate() {
                    joint.step();
                    for (y, &value) in joint.column(x).iter().enumerate() {
                        let value = x.strict_add_signed(value.into());
                        prop_assert_eq!(found.table.get(i, y), Some(value), "wyt({},{}) {},{}", a, b, x, y);
                    }
                }
            }
        }
    }

    /// What is known of the view over the region, and of which part.
    fn found_far(line: &str, x: Axis, y: Axis) -> Option<(Region, Far)> {
        let (view, region) = (read_view(line).expect(line), Region { x, y });
        let (part, job) = view.far(&region, Convention::Normal)?;
        Some((part, complete(job).expect(line)))
    }

    /// A thousand million columns out, by the certificate of these rows.
    #[test]
    fn far_out_the_certified_periods_hold() {
        let (last, x) = (40, 1_000_000_000);
        let job = RowsJob::new(1, 1, Convention::Normal, last).expect("small rows");
        let rows = complete(Box::new(job)).expect("they repeat").rows;
        let near = 32_768;
        let (width, height) = (near as usize, last as usize + 1);
        let table = complete(Box::new(PlaneJob::new(
            1,
            1,
            Convention::Normal,
            width,
            height,
        )));
        let region = [Axis::new(x, 100), Axis::new(0, height)];
        let (part, far) = found_far("wyt(1,1) x,y", region[0], region[1]).expect("they repeat");
        assert_eq!(
            part,
            Region {
                x: region[0],
                y: region[1]
            }
        );
        assert!(far.why.is_some_and(|why| {
            why.statement
                .contains("rows 0 to 63 repeat every 1536 columns, larger by 1536")
        }));
        let (_, turned) = found_far("wyt(1,1) x,y", region[1], region[0]).expect("they repeat");
        for (i, j) in (0..100).flat_map(|i| (0..height).map(move |j| (i, j))) {
            let RowPeriod { preperiod, period } = rows[j];
            let ahead = (x + i as u64 - preperiod) / period * period;
            let reduced = (x + i as u64 - ahead) as usize;
            let value = table.get(reduced, j).map(|value| value + ahead);
            assert_eq!(far.table.get(i, j), value);
            assert_eq!(turned.table.get(j, i), value);
        }
    }

    /// Views with piles of their own for x and y, and regions of which a part
    /// is known.
    #[test]
    fn a_part_is_told_and_the_rest_is_not() {
        let (far, rows) = (
            Axis::new(1 << 40, 3),
            Axis {
                from: 200,
                count: 9,
                step: 50,
            },
        );
        for (line, part) in [
            ("wyt(2,3) x,y", 2),
            ("wyt(2,3) y+60,x-7", 0),
            ("wyt(2,3) y,x", 2),
        ] {
            let found = found_far(line, far, rows).map_or(0, |(part, _)| part.y.count);
            assert_eq!(found, part, "{line}");
        }
        for line in [
            "wyt(1,0) x,y",
            "wyt(0,1) x,y",
            "wyt(65,1) x,y",
            "wyt(1,1) x,x+y",
        ] {
            assert!(found_far(line, far, rows).is_none(), "{line}");
        }
        let view = read_view("wyt(2,3) x,y").expect("a view");
        let refused = |y| {
            let region = Region { x: far, y };
            complete(survey(&view, &region, Convention::Normal).expect("near")).is_err()
        };
        assert!(refused(rows) && !refused(Axis { count: 2, ..rows }));
        // A million columns of 4096 rows are visited, and no more.
        let is_within = |rows: usize, end: u64| {
            let x = Axis::new(end - 1, 1);
            let y = Axis::new(rows as u64 - 1, 1);
            job(1, 1, Convention::Normal, &Region { x, y }).is_some()
        };
        assert!(is_within(4096, 1_000_000) && !is_within(4096, 1 << 21) && !is_within(8256, 9000));
    }
}
