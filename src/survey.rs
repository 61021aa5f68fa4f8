//! Questions about views: their values, as jobs that work for any view, cell
//! by cell or as sums of tables; and their periods.

mod periods;

use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::job::{Job, Progress};
use crate::limits::LARGEST_PILE;
use crate::memo::Memo;
use crate::region::Region;
use crate::ruleset::Survey;
use crate::sequence::{Certainty, Periodicity};
use crate::table::{Cells, Table};
use crate::view::{Quantity, Term, View};
use periods::PeriodJob;

/// The job that computes the values of `view` over `region`.
///
/// # Errors
/// A sentence that names the limit.
pub fn survey(view: &View, region: &Region, convention: Convention) -> Result<Survey, TooLarge> {
    if region.x.end().max(region.y.end()) > LARGEST_PILE + 1 {
        return Err(TooLarge::new(
            "Coordinates go to 10^18. A region nearer to the corner would do.",
        ));
    }
    let fast = |term: &Term| {
        let ruleset = term.ruleset.ruleset();
        ruleset.survey(&term.template, region, convention)
    };
    if view.quantity() == Quantity::Period {
        return Ok(Box::new(PeriodJob::new(view, region, convention)));
    }
    let whole: Survey = match (view.terms(), convention) {
        ([term], _) => {
            fast(term).unwrap_or_else(|| Box::new(CellJob::new(view, region, convention)))
        }
        (terms, Convention::Normal) => {
            let jobs = terms.iter().map(|term| {
                let alone = View::new_part(term.clone());
                fast(term).unwrap_or_else(|| Box::new(CellJob::new(&alone, region, convention)))
            });
            Box::new(SumJob::new(jobs.collect()))
        }
        (_, Convention::Misere) => Box::new(CellJob::new(view, region, convention)),
    };
    Ok(whole)
}

/// The period of a sequence: `values` is its table from x = `from` on,
/// every x. What comes before a hole is left aside. A period that was seen
/// is called proved if the ruleset has a proof for it.
pub fn period_of_view(
    view: &View,
    convention: Convention,
    values: &Table,
    from: u64,
) -> Option<Periodicity> {
    let cells = (0..values.width).map(|column| values.get(column, 0));
    let mut tail = Vec::new();
    let mut start = from;
    for (cell, x) in cells.zip(from..) {
        match cell {
            Some(value) => tail.push(value),
            None => {
                tail.clear();
                start = x + 1;
            }
        }
    }
    let seen = Periodicity::seen(&tail, start)?;
    let proof = match view.terms() {
        [term] if view.quantity() == Quantity::Value => {
            term.ruleset
                .ruleset()
                .proof(&term.template, convention, &seen)
        }
        _ => None,
    };
    Some(Periodicity {
        known: proof.map_or(seen.known, Certainty::Proved),
        ..seen
    })
}

/// Units of work that one cell costs at least.
const CELL: u64 = 16;

/// Solves every cell by itself, with one memory for all.
pub(crate) struct CellJob {
    view: View,
    region: Region,
    convention: Convention,
    memo: Memo,
    values: Vec<u64>,
    holes: Vec<bool>,
    failed: Option<TooLarge>,
}

impl CellJob {
    pub(crate) fn new(view: &View, region: &Region, convention: Convention) -> CellJob {
        CellJob {
            view: view.clone(),
            region: *region,
            convention,
            memo: Memo::default(),
            values: Vec::with_capacity(region.cells()),
            holes: Vec::with_capacity(region.cells()),
            failed: None,
        }
    }

    /// The value of the next cell, `None` in a hole.
    fn next(&mut self, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let index = self.values.len();
        let x = self.region.x.at(index % self.region.x.count);
        let y = self.region.y.at(index / self.region.x.count);
        budget.spend(CELL)?;
        let Some(position) = self.view.at(x, y) else {
            return Ok(None);
        };
        let answer = self.memo.solve(&position, self.convention, budget)?;
        match answer.value {
            Some(value) => Ok(Some(value)),
            None => Err(TooLarge::new(format!(
                "Of {position} only the outcome is known, not the value. Smaller numbers would do."
            ))
            .into()),
        }
    }
}

impl Job for CellJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut budget = Budget::new(budget);
        let total = self.region.cells();
        while self.values.len() < total && self.failed.is_none() {
            match self.next(&mut budget) {
                Ok(value) => {
                    self.values.push(value.unwrap_or(0));
                    self.holes.push(value.is_none());
                }
                Err(Halt::Paused) => break,
                Err(Halt::TooLarge(limit)) => self.failed = Some(limit),
            }
        }
        Progress {
            done: self.values.len() as u64,
            total: total as u64,
            finished: self.values.len() == total || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        if let Some(limit) = self.failed {
            return Err(limit);
        }
        assert_eq!(self.values.len(), self.region.cells(), "job not finished");
        Ok(Table {
            width: self.region.x.count,
            height: self.region.y.count,
            cells: Cells::narrowest(self.values),
            holes: self.holes.contains(&true).then_some(self.holes),
        })
    }
}

/// The nim-sum, cell by cell, of the tables of several jobs.
pub(crate) struct SumJob {
    open: Vec<Survey>,
    count: u64,
    done: Option<Result<Table, TooLarge>>,
}

/// Parts of a whole job's progress, for each of its terms.
const PARTS: u64 = 1_000;

impl SumJob {
    pub(crate) fn new(jobs: Vec<Survey>) -> SumJob {
        SumJob {
            count: jobs.len() as u64,
            open: jobs,
            done: None,
        }
    }

    fn add(&mut self, table: Result<Table, TooLarge>) {
        self.done = Some(match (self.done.take(), table) {
            (None, table) => table,
            (Some(Ok(sum)), Ok(table)) => Ok(sum.nim_sum(&table)),
            (Some(Err(limit)), _) | (_, Err(limit)) => Err(limit),
        });
        if matches!(self.done, Some(Err(_))) {
            self.open.clear();
        }
    }
}

impl Job for SumJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut part = 0;
        if let Some(job) = self.open.last_mut() {
            let progress = job.advance(budget);
            if progress.finished {
                let job = self.open.pop().expect("just advanced");
                self.add(job.finish());
            } else {
                part = progress.done * PARTS / progress.total.max(1);
            }
        }
        let left = self.open.len() as u64;
        Progress {
            done: (self.count - left) * PARTS + part,
            total: self.count * PARTS,
            finished: left == 0,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        assert!(self.open.is_empty(), "job not finished");
        self.done.expect("a sum has a term")
    }
}
