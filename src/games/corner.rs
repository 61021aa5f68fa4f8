//! Pictures out of a table from the corner on.

use super::work::SLICE;
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::Survey;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::job::{Job, Progress};
use crate::table::region::{Axis, Region};
use crate::text::form::Form;

/// What a table says of the cell (x, y) of a view; `None` in a hole.
pub(super) type Reader = Box<dyn Fn(u64, u64) -> Option<u64>>;

/// The job that makes a table, and ends with what reads it.
pub(super) type Corner = Box<dyn Job<Outcome = Result<Reader, TooLarge>>>;

/// A table on its way, then the cells of a view.
struct Picked {
    job: Option<Corner>,
    read: Option<Reader>,
    worked: Progress,
}

/// The job for the cells of a view, out of the table that `job` makes.
pub(super) fn picked(job: Corner, region: &Region) -> Survey {
    let worked = Progress {
        done: 0,
        total: 1,
        finished: false,
    };
    let picked = Picked {
        job: Some(job),
        read: None,
        worked,
    };
    Box::new(LookupJob::new(picked, region))
}

/// The job for the cells of a view that need no table.
pub(super) fn read(read: Reader, region: &Region) -> Survey {
    let worked = Progress {
        done: 0,
        total: 0,
        finished: true,
    };
    let picked = Picked {
        job: None,
        read: Some(read),
        worked,
    };
    Box::new(LookupJob::new(picked, region))
}

/// Whether the piles are x and y, from 0 on without gaps.
pub(super) fn is_whole(piles: &[Form], region: &Region) -> bool {
    let from_zero = |axis: Axis| axis.from == 0 && axis.step == 1;
    let [x, y] = [(1, 0), (0, 1)].map(|(x, y)| Form {
        x,
        y,
        ..Form::default()
    });
    from_zero(region.x) && from_zero(region.y) && piles == [x, y]
}

impl Source for Picked {
    fn prepare(&mut self, _y: u64, budget: &mut Budget) -> Result<(), Halt> {
        while let Some(job) = &mut self.job {
            budget.spend(SLICE)?;
            self.worked = job.advance(SLICE);
            if self.worked.finished {
                let job = self.job.take().expect("it is at work");
                self.read = Some(job.finish()?);
            }
        }
        Ok(())
    }

    fn value(&mut self, x: u64, y: u64, _budget: &mut Budget) -> Result<Option<u64>, Halt> {
        Ok(self.read.as_ref().expect("the table is there")(x, y))
    }

    fn cost(&self) -> u64 {
        1
    }

    fn prepared(&self) -> (u64, u64) {
        (self.worked.done, self.worked.total)
    }
}
