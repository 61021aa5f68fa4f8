//! Slices through three piles or four, as the pictures of a film. The table of the last slice is kept. When
//! a slice of the same game lies beyond it, the new table gets a few more slices than asked for: the
//! next pictures are then read from it.

use std::rc::Rc;

use super::allows::Allows;
use super::table::{Table, VectorJob};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::solve::kept;
use crate::solve::limits::MOST_SLICED_CELLS;

/// The latest table of a game.
struct Kept<A> {
    game: Game<A>,
    table: Rc<Table>,
}

#[derive(Clone, PartialEq, Eq)]
struct Game<A> {
    allows: A,
    convention: Convention,
}

/// The job for a table that holds a slice.
pub(super) struct SliceJob<A> {
    game: Game<A>,
    /// Jobs that lead to one, the best last.
    jobs: Vec<VectorJob>,
    /// Cells of the slice, and of those before it.
    cells: u64,
    outcome: Option<Result<Rc<Table>, TooLarge>>,
}

impl<A: Allows> SliceJob<A> {
    /// `exact` is the job for the least table; `fixed` is true for piles whose number of stones is
    /// the same in the whole picture.
    pub(super) fn new(
        allows: &A,
        exact: VectorJob,
        fixed: &[bool],
        convention: Convention,
    ) -> SliceJob<A> {
        let shape = exact.shape();
        let mut slices = SliceJob {
            game: Game {
                allows: allows.clone(),
                convention,
            },
            jobs: vec![exact],
            cells: shape.cells() as u64,
            outcome: None,
        };
        match kept::take(|kept: &Kept<A>| kept.game == slices.game) {
            Some(Kept { table, .. }) if table.holds(shape.sides.map(|side| side - 1)) => {
                slices.keep(&table);
                slices.end(Ok(table));
            }
            Some(_) => {
                let mut more = shape;
                let sides = more.sides.iter_mut().zip(fixed);
                for (side, _) in sides.filter(|(_, fixed)| **fixed) {
                    *side += *side / 4 + 1;
                }
                if more.cells() as u64 <= MOST_SLICED_CELLS {
                    let job =
                        VectorJob::new(allows.rule(), allows.fence(), more, [1, 1], convention);
                    slices.jobs.extend(job.ok());
                }
            }
            None => (),
        }
        slices
    }

    fn end(&mut self, outcome: Result<Rc<Table>, TooLarge>) {
        self.jobs.clear();
        self.outcome = Some(outcome);
    }

    fn keep(&self, table: &Rc<Table>) {
        let (game, table) = (self.game.clone(), table.clone());
        let bytes = table.bytes();
        kept::keep(Kept { game, table }, bytes);
    }
}

impl<A: Allows> Job for SliceJob<A> {
    type Outcome = Result<Rc<Table>, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut progress = Progress {
            done: self.cells,
            total: self.cells,
            finished: true,
        };
        if let Some(job) = self.jobs.last_mut() {
            progress = job.advance(budget);
        }
        if progress.finished
            && let Some(job) = self.jobs.pop()
        {
            match Box::new(job).finish().map(Rc::new) {
                Ok(table) => {
                    self.keep(&table);
                    self.end(Ok(table));
                }
                Err(limit) if self.jobs.is_empty() => self.end(Err(limit)),
                // The least table may be within the limits.
                Err(_) => progress.finished = false,
            }
        }
        progress
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        self.outcome.expect("the job is finished")
    }
}
