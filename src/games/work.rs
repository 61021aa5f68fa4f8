//! Long work for one answer.

use crate::solve::budget::{Budget, Halt};
use crate::solve::job::Job;

/// Work between two checks of the budget.
pub(super) const SLICE: u64 = 1 << 14;

/// Runs a job to its end.
///
/// # Errors
///
/// [`Halt::Paused`] if the budget ends before: call again to continue.
pub(super) fn finish(job: &mut impl Job, budget: &mut Budget) -> Result<(), Halt> {
    loop {
        budget.spend(SLICE)?;
        if job.advance(SLICE).finished {
            return Ok(());
        }
    }
}
