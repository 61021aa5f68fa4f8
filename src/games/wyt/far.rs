//! Values of WYT(a,b) far out along its first rows, or columns.

use std::cell::RefCell;

use super::formula::value_by_formula;
use super::picture::shown;
use super::strip::Strip;
use super::track::{Rows, Track};
use crate::arguments::Template;
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::job::{Job, Progress};
use crate::limits::{
    LARGEST_NUMBER, MOST_FAR_ROWS, MOST_STRIP_CELLS, MOST_STRIP_ROWS, MOST_WYT_VALUES,
};
use crate::region::{Axis, Region};
use crate::ruleset::{Far, FarSurvey, Proof, Survey};
use crate::table::{Cells, Table};

/// The largest a and b of such a game.
const LARGEST_RULE: u64 = 64;

/// Rows are followed in multiples of this, so that windows near each other
/// follow the same.
const ROWS: u64 = 64;

/// The most memory that tracks take which nobody follows.
const MOST_KEPT: usize = 1 << 27;

/// Why rows repeat.
const GROUNDS: &str = "proved, for a state of them came again";

thread_local! {
    /// Tracks of windows before, the latest last: a window beside one of them
    /// need not begin in the corner. No answer depends on what is here.
    static TRACKS: RefCell<Vec<Track>> = const { RefCell::new(Vec::new()) };
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
    let piles = shown(view, region)?;
    let table = u128::from(piles.x.end()) * u128::from(piles.y.end());
    if table <= MOST_WYT_VALUES.into() || piles.cells() as u128 * 4 > table {
        return None;
    }
    let far = FarJob::new(a, b, convention, &piles)?;
    Some(Box::new(Values { far: Box::new(far) }))
}

/// The part of a region whose values are told here, with the job for them: all
/// columns, and as many of the rows as can be, or the other way round.
pub(super) fn far(
    a: u64,
    b: u64,
    convention: Convention,
    view: &Template,
    region: &Region,
) -> Option<(Region, FarSurvey)> {
    let piles = shown(view, region)?;
    let tall = piles.y.end() > piles.x.end();
    let (along, across) = if tall {
        (piles.y, piles.x)
    } else {
        (piles.x, piles.y)
    };
    let rows =
        (MOST_STRIP_CELLS / along.end().max(1) / ROWS * ROWS).clamp(MOST_FAR_ROWS, MOST_STRIP_ROWS);
    let count = rows.saturating_sub(across.from).div_ceil(across.step);
    let count = across.count.min(count as usize);
    let part = |Region { x, y }: Region| match tall {
        true => Region {
            x: Axis { count, ..x },
            y,
        },
        false => Region {
            x,
            y: Axis { count, ..y },
        },
    };
    let (part, piles) = (part(*region), part(piles));
    let job = FarJob::new(a, b, convention, &piles).filter(|_| piles.cells() > 0)?;
    Some((part, Box::new(job)))
}

/// Whether the strip of so many rows can be followed to all columns below
/// `end`.
fn is_within(rows: u64, end: u64) -> bool {
    let cells = u128::from(rows) * u128::from(end);
    rows <= MOST_FAR_ROWS || rows <= MOST_STRIP_ROWS && cells <= MOST_STRIP_CELLS.into()
}

/// Follows the first rows up to a window, and through it.
#[derive(Debug)]
pub(super) struct FarJob {
    of: Rows,
    /// The window, with the longer pile as x.
    window: Region,
    /// Whether the piles were swapped.
    swapped: bool,
    /// What was followed so far; given back in the end.
    track: Option<Track>,
    /// The strip that goes through the window.
    reader: Option<Strip>,
    cells: Vec<u64>,
    /// Cells that have no value yet.
    left: usize,
    done: u64,
    total: u64,
    refused: Option<TooLarge>,
}

impl FarJob {
    /// The job for a region of piles; `None` where it is too far out, or the
    /// game has a closed form.
    fn new(a: u64, b: u64, convention: Convention, region: &Region) -> Option<FarJob> {
        let swapped = region.y.end() > region.x.end();
        let window = if swapped {
            Region {
                x: region.y,
                y: region.x,
            }
        } else {
            *region
        };
        let end = window.x.end();
        let rows = window.y.end().next_multiple_of(ROWS);
        let through = u128::from(rows) * u128::from(end - window.x.from.min(end));
        let told = value_by_formula(a, b, convention, 0, 0).is_none()
            && a.max(b) <= LARGEST_RULE
            && is_within(rows, end)
            && through <= MOST_STRIP_CELLS.into()
            && end + rows < LARGEST_NUMBER;
        told.then(|| FarJob {
            of: Rows {
                a: a as usize,
                b: b as usize,
                convention,
                rows: rows as usize,
            },
            window,
            swapped,
            track: None,
            reader: None,
            cells: Vec::new(),
            left: window.cells(),
            done: 0,
            total: 1,
            refused: None,
        })
    }

    /// Begins: with what an earlier window left, if that is of use.
    fn begin(&mut self) {
        self.cells = vec![0; self.window.cells()];
        let (of, first) = (self.of, self.window.x.from);
        let track = TRACKS.with_borrow_mut(|tracks| {
            let fits = |it: &Track| it.of() == of || it.of().hold(of) && it.reaches(first);
            let found = tracks.iter().position(fits)?;
            Some(tracks.remove(found))
        });
        self.track = Some(track.unwrap_or_else(|| Track::new(of)));
    }

    /// About how many cells are visited in all, as far as can be told.
    fn guess(&self, track: &Track) -> u64 {
        let rows = self.of.rows as u64;
        let through = (self.window.x.end() - self.window.x.from + 3 * rows) * rows * 2;
        if track.reaches(self.window.x.from) {
            return self.done + through;
        }
        // Most rows repeat before a fifth of the cube of their number.
        let here = track.block() * 64;
        let expected = (rows.pow(3) / 5).max(here + here / 4);
        let columns = expected.min(self.window.x.from).max(here) - here;
        self.done + through + 2 * rows * columns
    }

    /// Goes on; says how many cells were visited.
    fn step(&mut self, budget: u64) -> u64 {
        if self.track.is_none() {
            self.begin();
        }
        let track = self.track.as_mut().expect("begun above");
        let first = self.window.x.from;
        if !track.reaches(first) {
            if track.block() * 64 * self.of.rows as u64 > MOST_STRIP_CELLS {
                self.refused = Some(TooLarge::new(format!(
                    "No state of the first {} rows came again within {MOST_STRIP_CELLS} cells. A smaller region would do, or one nearer to the corner.",
                    self.of.rows
                )));
            }
            return track.follow(budget);
        }
        let reader = self.reader.get_or_insert_with(|| track.before(first));
        let Region { x, y } = self.window;
        let (cells, left) = (&mut self.cells, &mut self.left);
        reader.advance(budget, |column, row, value| {
            let (Some(column), Some(row)) = (index(x, column), index(y, row as u64)) else {
                return;
            };
            cells[row * x.count + column] = value;
            *left -= 1;
        })
    }

    fn finished(&self) -> bool {
        self.left == 0 || self.refused.is_some()
    }

    /// Why the values hold so far out, if the rows repeat before.
    fn why(&self) -> Option<Proof> {
        let (first, period) = self.track.as_ref()?.repeats()?;
        let last = self.of.rows - 1;
        let (whose, each) = match self.swapped {
            false => ("rows", "column"),
            true => ("columns", "row"),
        };
        (first <= self.window.x.from).then(|| Proof {
            statement: format!(
                "From {each} {first} on, {whose} 0 to {last} repeat every {period} {each}s"
            ),
            grounds: GROUNDS,
        })
    }

    /// The cells row after row, the narrowest that hold them.
    fn table(&mut self) -> Table {
        let Region { x, y } = self.window;
        let mut cells = std::mem::take(&mut self.cells);
        let (mut width, mut height) = (x.count, y.count);
        if self.swapped {
            let turned = (0..width).flat_map(|i| (0..height).map(move |j| j * x.count + i));
            cells = turned.map(|at| cells[at]).collect();
            (width, height) = (height, width);
        }
        Table {
            width,
            height,
            cells: Cells::narrowest(cells),
            holes: None,
        }
    }
}

/// Which coordinate of `axis` this is.
fn index(axis: Axis, coordinate: u64) -> Option<usize> {
    let ahead = coordinate.checked_sub(axis.from)?;
    let index = ahead / axis.step;
    (ahead % axis.step == 0 && index < axis.count as u64).then_some(index as usize)
}

impl Job for FarJob {
    type Outcome = Result<Far, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let end = self.done.saturating_add(budget);
        while !self.finished() && self.done < end {
            self.done += self.step(end - self.done);
        }
        let finished = self.finished();
        self.total = match &self.track {
            Some(track) if !finished => self.guess(track),
            _ => self.done,
        };
        Progress {
            done: self.done,
            total: self.total.max(self.done + u64::from(!finished)),
            finished,
        }
    }

    fn finish(mut self: Box<Self>) -> Self::Outcome {
        assert!(self.finished(), "the job is not finished");
        match self.refused.take() {
            Some(limit) => Err(limit),
            None => Ok(Far {
                why: self.why(),
                table: self.table(),
            }),
        }
    }
}

/// The values alone.
struct Values {
    far: Box<FarJob>,
}

impl Job for Values {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        self.far.advance(budget)
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        self.far.finish().map(|far| far.table)
    }
}

impl Drop for FarJob {
    /// What was followed is kept for windows to come, even of a job that was
    /// stopped.
    fn drop(&mut self) {
        let Some(track) = self.track.take() else {
            return;
        };
        TRACKS.with_borrow_mut(|tracks| {
            tracks.push(track);
            let mut bytes: usize = tracks.iter().map(Track::bytes).sum();
            while bytes > MOST_KEPT && !tracks.is_empty() {
                bytes -= tracks.remove(0).bytes();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wyt::joint::Joint;
    use crate::games::wyt::{RowPeriod, RowsJob, TableJob};
    use crate::job::complete;
    use crate::{read_view, survey};
    use proptest::prelude::*;

    /// Forgets all tracks.
    fn forget() {
        TRACKS.take();
    }

    /// Whether a window is that part of the table.
    fn is_part(window: &Table, region: &Region, table: &Table) -> bool {
        let cells = (0..region.y.count).flat_map(|j| (0..region.x.count).map(move |i| (i, j)));
        let mut cells = cells.zip(window.cells.iter());
        (window.width, window.height) == (region.x.count, region.y.count)
            && cells.all(|((i, j), value)| {
                let (x, y) = (region.x.at(i) as usize, region.y.at(j) as usize);
                table.get(x, y) == Some(value)
            })
    }

    fn axis(most: u64) -> impl Strategy<Value = Axis> {
        (0..most, 1usize..9, 1u64..40).prop_map(|(from, count, step)| Axis { from, count, step })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// Any window, asked in any slices after any others, is a part of the
        /// table.
        #[test]
        fn windows_are_parts_of_the_table(
            (a, b) in (0u64..7, 1u64..7),
            windows in prop::collection::vec((axis(1500), axis(150), any::<bool>()), 1..4),
            work in 1u64..30_000,
        ) {
            prop_assume!((a, b) != (0, 1));
            forget();
            for convention in Convention::BOTH {
                for &(x, y, swapped) in &windows {
                    let region = if swapped { Region { x: y, y: x } } else { Region { x, y } };
                    let (width, height) = (region.x.end() as usize, region.y.end() as usize);
                    let table = complete(Box::new(TableJob::new(a, b, convention, width, height)));
                    let mut job = Box::new(FarJob::new(a, b, convention, &region).expect("near"));
                    let mut before = 0;
                    loop {
                        let progress = job.advance(work);
                        prop_assert!(before <= progress.done && progress.done <= progress.total);
                        before = progress.done;
                        if progress.finished {
                            break;
                        }
                    }
                    let found = job.finish().expect("near").table;
                    prop_assert!(is_part(&found, &region, &table), "wyt({a},{b}) {region:?}");
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// Behind a state that came again, values are those of the rows computed
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
                let Some(mut job) = FarJob::new(a as u64, b as u64, convention, &region) else {
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

    /// What is told of the view over the region, and of which part.
    fn told(line: &str, x: Axis, y: Axis) -> Option<(Region, Far)> {
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
        let table = complete(Box::new(TableJob::new(
            1,
            1,
            Convention::Normal,
            width,
            height,
        )));
        let region = [Axis::new(x, 100), Axis::new(0, height)];
        let (part, far) = told("wyt(1,1) x,y", region[0], region[1]).expect("they repeat");
        assert_eq!(
            part,
            Region {
                x: region[0],
                y: region[1]
            }
        );
        assert!(far.why.is_some_and(|why| {
            why.statement
                .contains("rows 0 to 63 repeat every 1536 columns")
        }));
        let (_, turned) = told("wyt(1,1) x,y", region[1], region[0]).expect("they repeat");
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
    /// is told.
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
            let found = told(line, far, rows).map_or(0, |(part, _)| part.y.count);
            assert_eq!(found, part, "{line}");
        }
        for line in [
            "wyt(1,0) x,y",
            "wyt(0,1) x,y",
            "wyt(65,1) x,y",
            "wyt(1,1) x,x+y",
        ] {
            assert!(told(line, far, rows).is_none(), "{line}");
        }
        let view = read_view("wyt(2,3) x,y").expect("a view");
        let refused = |y| {
            let region = Region { x: far, y };
            complete(survey(&view, &region, Convention::Normal).expect("near")).is_err()
        };
        assert!(refused(rows) && !refused(Axis { count: 2, ..rows }));
        // A million columns of 4096 rows are gone through, and no more.
        assert!(is_within(4096, 1_000_000) && !is_within(4096, 1 << 21) && !is_within(8256, 9000));
    }
}
