//! Jobs that look up each cell separately, in something prepared before or on demand.

mod cross;
mod rows;

pub(crate) use cross::{CrossJob, Side, parted};
pub(crate) use rows::{DoneRows, append};

use crate::solve::budget::{Budget, Halt, LEAST_SLICE, TooLarge};
use crate::solve::job::{FINISHED, Job, Progress};
use crate::table::region::{Axis, Region};
use crate::table::values::{Filling, Table, Unknown};
use crate::text::form::Form;

/// Units of work of most look-ups.
const CELL: u64 = 2;

/// Numbers of cells, asked for row by row.
pub(crate) trait Source {
    /// Prepares row `y`.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: the row is beyond a limit.
    fn prepare(&mut self, _y: u64, _budget: &mut Budget) -> Result<(), Halt> {
        Ok(())
    }

    /// The number at (x, y), in a prepared row; `None` in a hole.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: the cell is beyond a limit.
    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt>;

    /// What is not known about the last cell asked for, if it had no number.
    fn unknown(&self) -> Unknown {
        Unknown::Nothing
    }

    /// The least units of work per cell.
    fn cost(&self) -> u64 {
        CELL
    }

    /// How much of the current row is prepared, and how much there is in all, in cells.
    fn prepared(&self) -> (u64, u64) {
        (0, 0)
    }

    /// The limit because of which the whole table is refused, though no single cell was.
    fn refused(&mut self) -> Option<TooLarge> {
        None
    }
}

/// The largest number that `form` takes along row `y`; `None` if all are negative. A number beyond
/// 64 bits counts as the largest 64-bit number.
pub(crate) fn largest_of(form: Form, x: Axis, y: u64) -> Option<u64> {
    let at = |x: u64| {
        i128::from(form.x) * i128::from(x)
            + i128::from(form.y) * i128::from(y)
            + i128::from(form.constant)
    };
    let largest = at(x.from).max(at(x.end().saturating_sub(1)));
    (largest >= 0).then(|| u64::try_from(largest).unwrap_or(u64::MAX))
}

/// Looks up the cells of a region, row by row.
pub(crate) struct LookupJob<S> {
    source: S,
    region: Region,
    cells: Filling,
    /// Whether the cost of the next cell is paid: a cell that uses up a whole budget gets the next
    /// one to itself.
    paid: bool,
    failed: Option<TooLarge>,
}

impl<S: Source> LookupJob<S> {
    pub(crate) fn new(source: S, region: &Region) -> LookupJob<S> {
        LookupJob {
            source,
            region: *region,
            cells: Filling::new(region.x.count, region.y.count),
            paid: false,
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
                if !self.paid {
                    budget.spend(cost)?;
                    self.paid = true;
                }
                let value = self.source.value(self.region.x.at(column), y, budget)?;
                self.paid = false;
                match value {
                    None => self.cells.push_unknown(self.source.unknown())?,
                    value => self.cells.push(value)?,
                }
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
            work => Budget::new(work.max(LEAST_SLICE)),
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

    fn finish(mut self: Box<Self>) -> Self::Outcome {
        match self.failed.take().or_else(|| self.source.refused()) {
            Some(limit) => Err(limit),
            None => Ok(self.cells.finish()),
        }
    }
}

/// The job of a survey whose table would be too large.
pub(crate) struct Refused(pub(crate) TooLarge);

impl Job for Refused {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, _budget: u64) -> Progress {
        FINISHED
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        Err(self.0)
    }
}
