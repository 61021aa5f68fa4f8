//! Pictures of periods: each cell is a game of its own.

use crate::game::view::View;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::table::region::Region;
use crate::table::sequence::ProofJob;
use crate::table::values::{Cells, Table};
use crate::text::arguments::{Arguments, Pattern};
use crate::text::form::{Form, ProgressionForm};

/// Units of work that one cell costs at least.
const CELL: u64 = 64;

/// Finds and proves the period of every cell by itself. Cells that have the
/// same rules as their mirror image in the diagonal share its period.
pub(super) struct PeriodJob {
    view: View,
    region: Region,
    convention: Convention,
    /// Whether the mirror image of every cell has the same rules.
    symmetric: bool,
    /// The work for the next cell, once it has begun.
    open: Option<ProofJob>,
    periods: Vec<u64>,
    holes: Vec<bool>,
    failed: Option<TooLarge>,
}

impl PeriodJob {
    pub(super) fn new(view: &View, region: &Region, convention: Convention) -> PeriodJob {
        PeriodJob {
            view: view.clone(),
            region: *region,
            convention,
            symmetric: is_symmetric(view),
            open: None,
            periods: Vec::with_capacity(region.cells()),
            holes: Vec::with_capacity(region.cells()),
            failed: None,
        }
    }

    /// The coordinates of a cell.
    fn place(&self, index: usize) -> (u64, u64) {
        let width = self.region.x.count;
        (
            self.region.x.at(index % width),
            self.region.y.at(index / width),
        )
    }

    /// The rules at (x, y).
    fn rules(&self, x: u64, y: u64) -> Option<Arguments> {
        self.view.terms()[0].rules_at(x, y).ok()
    }

    /// The mirror image of the next cell, if it was looked at already and has
    /// the same rules.
    fn mirrored(&self) -> Option<usize> {
        let (width, index) = (self.region.x.count, self.periods.len());
        let (column, row) = (index % width, index / width);
        if column >= row || row >= width || self.region.x != self.region.y {
            return None;
        }
        let (x, y) = self.place(index);
        (self.symmetric || self.rules(x, y) == self.rules(y, x)).then_some(column * width + row)
    }

    fn push(&mut self, period: Option<u64>) {
        self.periods.push(period.unwrap_or(0));
        self.holes.push(period.is_none());
    }

    /// Works at the next cell; returns how much was done.
    fn step(&mut self, budget: u64) -> u64 {
        let (x, y) = self.place(self.periods.len());
        if self.open.is_none() {
            if let Some(same) = self.mirrored() {
                let known = (!self.holes[same]).then(|| self.periods[same]);
                self.push(known);
                return CELL;
            }
            let Ok(sequence) = self.view.sequence_at(x, y) else {
                self.push(None);
                return CELL;
            };
            match sequence.prove(self.convention) {
                Some(Ok(job)) => self.open = Some(job),
                Some(Err(limit)) => self.failed = Some(limit),
                None => {
                    let message = format!("No way is known to prove the period of {sequence}.");
                    self.failed = Some(TooLarge::new(message));
                }
            }
        }
        let Some(mut job) = self.open.take() else {
            return CELL;
        };
        let progress = job.advance(budget);
        if !progress.finished {
            self.open = Some(job);
            return budget;
        }
        match job.finish() {
            Ok(proved) => self.push(Some(proved.period)),
            Err(limit) => {
                let sequence = self.view.sequence_at(x, y);
                let name = sequence.map_or_else(|_| self.view.to_string(), |it| it.to_string());
                let message = format!("The period of {name} is not known. {}", limit.message);
                self.failed = Some(TooLarge::new(message));
            }
        }
        CELL + progress.done
    }
}

/// Whether x and y may change places in every set and number of the rules.
fn is_symmetric(view: &View) -> bool {
    let mirrored = |form: Form| Form {
        x: form.y,
        y: form.x,
        ..form
    };
    let mut patterns = view.terms()[0].template.parameters.iter();
    patterns.all(|pattern| match pattern {
        Pattern::Number(form) => *form == mirrored(*form),
        Pattern::Set { parts, .. } => parts.iter().all(|part| {
            parts.contains(&ProgressionForm {
                first: mirrored(part.first),
                last: part.last.map(mirrored),
                step: mirrored(part.step),
            })
        }),
        Pattern::Phrase(_) => false,
    })
}

impl Job for PeriodJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let total = self.region.cells();
        let mut left = budget.max(1);
        while self.periods.len() < total && self.failed.is_none() && left > 0 {
            left = left.saturating_sub(self.step(left));
        }
        Progress {
            done: self.periods.len() as u64,
            total: total as u64,
            finished: self.periods.len() == total || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        if let Some(limit) = self.failed {
            return Err(limit);
        }
        assert_eq!(self.periods.len(), self.region.cells(), "job not finished");
        Ok(Table {
            width: self.region.x.count,
            height: self.region.y.count,
            cells: Cells::narrowest(self.periods),
            holes: self.holes.contains(&true).then_some(self.holes),
            unknown: None,
        })
    }
}
