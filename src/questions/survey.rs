//! Questions about views: their values, as jobs that work for any view, cell
//! by cell or as sums of tables; their periods, and maps of other numbers.

mod lines;
mod maps;
mod periods;
mod rays;
mod solved;

use crate::game::lookup::LookupJob;
use crate::game::pictures::Survey;
use crate::game::view::{Quantity, Term, View};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::solve::limits::{LARGEST_PILE, MOST_SUM_CELLS};
use crate::table::region::Region;
use crate::table::sequence::{Certainty, Periodicity};
use crate::table::values::{Cells, Table, room_for_long};
use lines::LinesJob;
use periods::PeriodJob;
use solved::Solved;

/// The job that computes the numbers of `view` over `region`; of a stack those
/// of its first frame.
///
/// # Errors
/// A sentence that names the limit.
pub fn survey(view: &View, region: &Region, convention: Convention) -> Result<Survey, TooLarge> {
    let view = &view.first_frame();
    if region.x.end().max(region.y.end()) > LARGEST_PILE + 1 {
        return Err(TooLarge::new(
            "Coordinates go to 10^18. Try a region nearer to the corner.",
        ));
    }
    match view.quantity() {
        Quantity::Value => {}
        Quantity::Period => return Ok(Box::new(PeriodJob::new(view, region, convention))),
        _ => return maps::survey(view, region, convention),
    }
    let whole: Survey = match (view.terms(), convention) {
        ([term], _) => survey_of_term(term, region, convention),
        (terms, Convention::Normal) => {
            if region.cells() as u64 > MOST_SUM_CELLS {
                return Err(TooLarge::new(format!(
                    "The table of a sum has at most {MOST_SUM_CELLS} cells (8192 × 4096). Try a smaller region."
                )));
            }
            Box::new(SumJob::new(terms, region))
        }
        (_, Convention::Misere) => {
            let cells = Solved::new(view, convention).corner_first(region);
            Box::new(LookupJob::new(cells, region))
        }
    };
    Ok(whole)
}

fn survey_of_term(term: &Term, region: &Region, convention: Convention) -> Survey {
    let fast = term.pictures().and_then(|pictures| pictures.survey);
    if let Some(job) = fast.and_then(|survey| survey(&term.template, region, convention)) {
        return job;
    }
    if let Some(job) = LinesJob::new(term, region, convention, survey_of_term) {
        return Box::new(job);
    }
    let alone = View::new_part(term.clone());
    Box::new(LookupJob::new(Solved::new(&alone, convention), region))
}

/// How much work may be done to name a part of a region that can be computed.
const REACH: u64 = 1 << 18;

/// The work of one of its slices: a job may end each with a stage of its own.
const SLICE: u64 = 1 << 14;

/// A part of a region that can be computed where all of it is beyond a limit: from
/// its first cell on, a half of each side, or a half of that, as long as it takes but a
/// moment. `None` if not even the first cell is known so fast.
pub fn reach(view: &View, region: &Region, convention: Convention) -> Option<Region> {
    let half = |of: &Region| {
        let mut part = *of;
        for axis in [&mut part.x, &mut part.y] {
            axis.count = axis.count.div_ceil(2);
        }
        (part != *of).then_some(part)
    };
    let mut parts: Vec<Region> = std::iter::successors(half(region), half).collect();
    parts.reverse();
    // The smallest first: what cannot be computed so fast is tried but once.
    let mut slices = 0..REACH / SLICE;
    let known = parts.into_iter().take_while(|part| {
        survey(view, part, convention).is_ok_and(|mut job| {
            let finished = slices.any(|_| job.advance(SLICE).finished);
            finished && job.finish().is_ok()
        })
    });
    known.last()
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
    let proof = view.proof(convention, &seen);
    Some(Periodicity {
        known: proof.map_or(seen.known, Certainty::Proved),
        ..seen
    })
}

/// The nim-sum, cell by cell, of the tables of several terms, one after the
/// other: each job begins when the one before it is done, and its memory free.
struct SumJob {
    terms: Vec<Term>,
    region: Region,
    /// How many tables were added.
    added: usize,
    open: Option<Survey>,
    sum: Option<Result<Table, TooLarge>>,
}

/// Parts of a whole job's progress, for each of its terms.
const PARTS: u64 = 1_000;

impl SumJob {
    fn new(terms: &[Term], region: &Region) -> SumJob {
        SumJob {
            terms: terms.to_vec(),
            region: *region,
            added: 0,
            open: None,
            sum: None,
        }
    }

    fn add(&mut self, table: Result<Table, TooLarge>) {
        let sum = match (self.sum.take(), table) {
            (Some(Ok(sum)), Ok(table)) => Ok(sum.nim_sum(table)),
            (_, table) => table,
        };
        // Beside the next table there is room for half of the most.
        let sum = sum.and_then(|sum| match &sum.cells {
            Cells::Long(cells) => room_for_long(2 * cells.len()).map(|()| sum),
            _ => Ok(sum),
        });
        self.added = match &sum {
            Ok(_) => self.added + 1,
            Err(_) => self.terms.len(),
        };
        self.sum = Some(sum);
    }
}

impl Job for SumJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut part = 0;
        if let Some(term) = self.terms.get(self.added) {
            let mut job = (self.open.take())
                .unwrap_or_else(|| survey_of_term(term, &self.region, Convention::Normal));
            let progress = job.advance(budget);
            if progress.finished {
                self.add(job.finish());
            } else {
                self.open = Some(job);
                part = progress.done * PARTS / progress.total.max(1);
            }
        }
        Progress {
            done: self.added as u64 * PARTS + part,
            total: self.terms.len() as u64 * PARTS,
            finished: self.added == self.terms.len(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        assert!(self.added == self.terms.len(), "job not finished");
        self.sum.expect("a sum has a term")
    }
}
