//! Jobs that look every cell up in something that is made ready first.

use crate::budget::{Budget, Halt, TooLarge};
use crate::form::Form;
use crate::job::{Job, Progress};
use crate::region::{Axis, Region};
use crate::table::{Filling, Table};

/// Units of work that most look-ups cost.
const CELL: u64 = 2;

/// Something that knows values once it is ready.
pub(crate) trait Source {
    /// Makes ready what row `y` needs.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to go on. [`Halt::TooLarge`]: the row is
    /// beyond a limit.
    fn prepare(&mut self, y: u64, budget: &mut Budget) -> Result<(), Halt>;

    /// The value at (x, y), in a row that is ready; `None` in a hole.
    fn value(&self, x: u64, y: u64) -> Option<u64>;

    /// Units of work that one look-up costs.
    fn cost(&self) -> u64 {
        CELL
    }

    /// How much of the present row's preparation is done, and how much there
    /// is in all, in cells.
    fn prepared(&self) -> (u64, u64);
}

/// The largest number that `form` takes along the row `y`; `None` if all are
/// negative. A number beyond 64 bits counts as the largest of them.
pub(crate) fn largest_of(form: Form, x: Axis, y: u64) -> Option<u64> {
    let at = |x: u64| {
        i128::from(form.x) * i128::from(x)
            + i128::from(form.y) * i128::from(y)
            + i128::from(form.constant)
    };
    let largest = at(x.from).max(at(x.end().saturating_sub(1)));
    (largest >= 0).then(|| u64::try_from(largest).unwrap_or(u64::MAX))
}

/// Looks the cells of a region up, row by row.
pub(crate) struct LookupJob<S> {
    source: S,
    region: Region,
    cells: Filling,
    failed: Option<TooLarge>,
}

impl<S: Source> LookupJob<S> {
    pub(crate) fn new(source: S, region: &Region) -> LookupJob<S> {
        LookupJob {
            source,
            region: *region,
            cells: Filling::new(region.x.count, region.y.count),
            failed: None,
        }
    }

    fn fill(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        let cost = self.source.cost();
        while !self.cells.is_full() {
            let (first, row) = self.cells.next();
            let y = self.region.y.at(row);
            self.source.prepare(y, budget)?;
            for column in first..self.region.x.count {
                budget.spend(cost)?;
                let value = self.source.value(self.region.x.at(column), y);
                self.cells.push(value)?;
            }
        }
        Ok(())
    }
}

impl<S: Source> Job for LookupJob<S> {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut budget = match budget {
            u64::MAX => Budget::endless(),
            work => Budget::new(work),
        };
        if self.failed.is_none()
            && let Err(Halt::TooLarge(limit)) = self.fill(&mut budget)
        {
            self.failed = Some(limit);
        }
        let (done, total) = self.source.prepared();
        let (looked_up, cells) = (self.cells.len(), self.region.cells());
        Progress {
            done: done + looked_up as u64,
            total: total + cells as u64,
            finished: looked_up == cells || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        if let Some(limit) = self.failed {
            return Err(limit);
        }
        Ok(self.cells.finish())
    }
}

/// The job that a survey is where its table would be too large.
pub(crate) struct Refused(pub(crate) TooLarge);

impl Job for Refused {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, _budget: u64) -> Progress {
        Progress {
            done: 1,
            total: 1,
            finished: true,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        Err(self.0)
    }
}
