//! Long work, cut into slices that can be shown, stopped and resumed.

/// How far a job has come, in units of its own choosing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Units done so far.
    pub done: u64,
    /// Units in all; a job that learns more about its size may raise it.
    pub total: u64,
    /// Nothing is left to do.
    pub finished: bool,
}

/// Work that goes on only while it is called.
///
/// The law every job keeps: any split of the work into budgets gives the
/// same outcome as one call with an endless budget.
pub trait Job {
    /// What the finished job hands over.
    type Outcome;

    /// Does about `budget` units of work (some tens of nanoseconds each: a
    /// cell visited, a state expanded) and says how far it has come.
    fn advance(&mut self, budget: u64) -> Progress;

    /// The outcome. To be called once `advance` has said `finished`.
    ///
    /// # Panics
    /// If the job is not finished.
    fn finish(self: Box<Self>) -> Self::Outcome;
}

/// Runs a job to its end in one go.
pub fn complete<J: Job + ?Sized>(mut job: Box<J>) -> J::Outcome {
    while !job.advance(u64::MAX).finished {}
    job.finish()
}
