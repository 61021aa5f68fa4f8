//! Maps of other numbers where the moves are rays of two piles.

use crate::arguments::Template;
use crate::budget::TooLarge;
use crate::form::Form;
use crate::job::{Job, Progress};
use crate::limits::LARGEST_NUMBER;
use crate::pictures::Survey;
use crate::rays::{Ray, Rows, Tally};
use crate::region::Region;
use crate::table::{Filling, Table};

/// The most cells of a table from which the cells of a picture are picked.
const MOST_HELD: u64 = 1 << 24;

/// The most rows of a table that are visited.
const MOST_SWEPT: u64 = 1 << 30;

/// The size of the table of two piles that a view of them over a region needs.
pub(super) fn sides(view: &Template, region: &Region) -> Option<[usize; 2]> {
    let [across, up] = view.numbers[..] else {
        return None;
    };
    let [width, height] = [across, up].map(|form| {
        let largest = form.largest_over(region);
        (largest <= LARGEST_NUMBER).then_some(largest + 1)
    });
    let (width, height) = (width?, height?);
    let cells = width.checked_mul(height)?;
    let held = is_plain(view, region) || cells <= MOST_HELD;
    (held && cells <= MOST_SWEPT)
        .then(|| Some([usize::try_from(width).ok()?, usize::try_from(height).ok()?]))?
}

/// Whether the cells of a picture are those of the table, shifted.
fn is_plain(view: &Template, region: &Region) -> bool {
    let near = |form: Form, (x, y): (i64, i64)| (form.x, form.y) == (x, y) && form.constant >= 0;
    let [across, up] = [(1, 0), (0, 1)];
    near(view.numbers[0], across)
        && near(view.numbers[1], up)
        && region.x.step == 1
        && region.y.step == 1
}

/// The job for a view of two piles, from a table of these sides; `None` if too
/// many of its rows would have to be kept.
pub(super) fn survey<T: Tally + 'static>(
    tally: T,
    rays: &[Ray],
    view: &Template,
    region: &Region,
    sides: [usize; 2],
) -> Option<Survey>
where
    T::Total: 'static,
{
    let plain = is_plain(view, region);
    Some(Box::new(RayJob {
        rows: Rows::new(tally, rays, sides[0], sides[1])?,
        sides,
        done: 0,
        held: (!plain).then(Vec::new),
        piles: [view.numbers[0], view.numbers[1]],
        region: *region,
        cells: Filling::new(region.x.count, region.y.count),
        failed: None,
    }))
}

struct RayJob<T: Tally> {
    rows: Rows<T>,
    sides: [usize; 2],
    /// How many rows of the table are done.
    done: usize,
    /// The table, where its rows are not those of the picture.
    held: Option<Vec<u32>>,
    piles: [Form; 2],
    region: Region,
    cells: Filling,
    failed: Option<TooLarge>,
}

/// Cells picked for one unit of work.
const PICKED: u64 = 4;

impl<T: Tally> RayJob<T> {
    /// Computes a row, or picks one; the work that it was.
    fn step(&mut self) -> Result<u64, TooLarge> {
        if self.done < self.sides[1] {
            let row = self.done as u64;
            let numbers = self.rows.next();
            self.done += 1;
            match &mut self.held {
                Some(held) => held.extend_from_slice(numbers),
                None => {
                    let first = self.region.y.from + self.piles[1].constant as u64;
                    if row >= first && !self.cells.is_full() {
                        let from = (self.region.x.from + self.piles[0].constant as u64) as usize;
                        self.cells
                            .extend(&numbers[from..from + self.region.x.count])?;
                    }
                }
            }
            return Ok(self.rows.work());
        }
        let (_, row) = self.cells.next();
        let y = self.region.y.at(row);
        let held = self.held.as_ref().expect("rows were picked on the way");
        for column in 0..self.region.x.count {
            let x = self.region.x.at(column);
            let piles = self.piles.map(|form| form.at(x, y));
            let [Some(across), Some(up)] = piles else {
                self.cells.push(None)?;
                continue;
            };
            let number = held[up as usize * self.sides[0] + across as usize];
            self.cells.push(Some(number.into()))?;
        }
        Ok(1 + self.region.x.count as u64 / PICKED)
    }
}

impl<T: Tally> Job for RayJob<T> {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut left = budget.max(1);
        while left > 0 && !self.cells.is_full() && self.failed.is_none() {
            match self.step() {
                Ok(work) => left = left.saturating_sub(work),
                Err(limit) => self.failed = Some(limit),
            }
        }
        let finished = self.cells.is_full() || self.failed.is_some();
        let total = self.sides[1] as u64;
        Progress {
            done: if finished { total } else { self.done as u64 },
            total,
            finished,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        match self.failed {
            Some(limit) => Err(limit),
            None => Ok(self.cells.finish()),
        }
    }
}
