//! Long work on the way to one answer.

use crate::budget::{Budget, Halt};
use crate::job::Job;

/// Work done before the budget is looked at again.
pub(super) const SLICE: u64 = 1 << 14;

/// Goes on with a job to its end.
///
/// # Errors
/// [`Halt::Paused`] where the budget ends before: call again to go on.
pub(super) fn finish(job: &mut impl Job, budget: &mut Budget) -> Result<(), Halt> {
    loop {
        budget.spend(SLICE)?;
        if job.advance(SLICE).finished {
            return Ok(());
        }
    }
}
