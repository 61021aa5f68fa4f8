//! Pictures of misère play, cell by cell: what is not known of one cell does not keep
//! the others from being drawn.

use super::answer::{misere_answer, value_unknown};
use super::memo::HeapMemo;
use super::rule::Heaps;
use crate::arguments::Template;
use crate::budget::{Budget, Halt, TooLarge};
use crate::job::{Job, Progress};
use crate::limits::LARGEST_NUMBER;
use crate::region::Region;
use crate::table::{Filling, Table};

/// Units of work that one cell costs at least.
const CELL: u64 = 8;

/// The misère values of a view. A cell without a position is a hole, and so is one of
/// which no value is known; if all are, the table is refused with what was said of the
/// first.
pub(super) struct MisereCells<H: Heaps> {
    view: Template,
    region: Region,
    memo: HeapMemo<H>,
    cells: Filling,
    /// Whether a value is known of any cell.
    any: bool,
    unknown: Option<TooLarge>,
    failed: Option<TooLarge>,
}

impl<H: Heaps> MisereCells<H> {
    pub(super) fn new(view: &Template, region: &Region) -> MisereCells<H> {
        MisereCells {
            view: view.clone(),
            region: *region,
            memo: HeapMemo::default(),
            cells: Filling::new(region.x.count, region.y.count),
            any: false,
            unknown: None,
            failed: None,
        }
    }

    /// The value of the next cell, `None` where there is none or none is known.
    fn next(&mut self, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let (column, row) = self.cells.next();
        let (x, y) = (self.region.x.at(column), self.region.y.at(row));
        budget.spend(CELL)?;
        let Ok(arguments) = self.view.at(x, y) else {
            return Ok(None);
        };
        let heaps = arguments.numbers;
        let within = heaps.iter().all(|&heap| heap <= LARGEST_NUMBER);
        let Some(rule) = H::read(&arguments.parameters).ok().filter(|_| within) else {
            return Ok(None);
        };
        let value = match misere_answer(&rule, &heaps, &mut self.memo, budget) {
            Ok(answer) => match answer.value {
                Some(value) => Ok(value),
                None => Err(value_unknown::<H>()),
            },
            Err(Halt::Paused) => return Err(Halt::Paused),
            Err(Halt::TooLarge(limit)) => Err(limit),
        };
        self.any |= value.is_ok();
        match value {
            Ok(value) => Ok(Some(value)),
            Err(limit) => {
                self.unknown.get_or_insert(limit);
                Ok(None)
            }
        }
    }
}

impl<H: Heaps> Job for MisereCells<H> {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut budget = Budget::new(budget);
        while !self.cells.is_full() && self.failed.is_none() {
            let filled = self.next(&mut budget);
            match filled.and_then(|value| Ok(self.cells.push(value)?)) {
                Ok(()) => {}
                Err(Halt::Paused) => break,
                Err(Halt::TooLarge(limit)) => self.failed = Some(limit),
            }
        }
        Progress {
            done: self.cells.len() as u64,
            total: self.region.cells() as u64,
            finished: self.cells.is_full() || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        match self.failed.or(self.unknown.filter(|_| !self.any)) {
            Some(limit) => Err(limit),
            None => Ok(self.cells.finish()),
        }
    }
}
