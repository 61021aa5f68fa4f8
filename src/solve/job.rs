//! Long work, cut into slices that can be shown, stopped and resumed.

/// How far a job has come, in units of its choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Units done so far.
    pub done: u64,
    /// Units in all; may grow as the job learns its size.
    pub total: u64,
    /// Nothing is left to do.
    pub finished: bool,
}

/// Work that only proceeds while `advance` is called.
///
/// Every job keeps this law: any split of the work into budgets gives the same outcome as one call
/// with an endless budget.
#[must_use = "a job does nothing until it is advanced"]
pub trait Job {
    /// The result of the finished job.
    type Outcome;

    /// Does about `budget` units of work (some tens of nanoseconds each: a cell visited, a state
    /// expanded) and reports the progress.
    fn advance(&mut self, budget: u64) -> Progress;

    /// The outcome. Call it once `advance` has reported `finished`.
    ///
    /// # Panics
    ///
    /// If the job is not finished.
    fn finish(self: Box<Self>) -> Self::Outcome;
}

/// The progress of a job without work.
pub(crate) const FINISHED: Progress = Progress {
    done: 1,
    total: 1,
    finished: true,
};

/// Runs a job to its end.
pub fn complete<J: Job + ?Sized>(mut job: Box<J>) -> J::Outcome {
    while !job.advance(u64::MAX).finished {}
    job.finish()
}

/// A job whose outcome is turned into another one.
struct Then<J, F> {
    job: Box<J>,
    turn: F,
}

impl<J: Job, T, F: FnOnce(J::Outcome) -> T> Job for Then<J, F> {
    type Outcome = T;

    fn advance(&mut self, budget: u64) -> Progress {
        self.job.advance(budget)
    }

    fn finish(self: Box<Self>) -> T {
        let Then { job, turn } = *self;
        turn(job.finish())
    }
}

/// The same work, with its outcome turned into another one.
pub(crate) fn then<J: Job + 'static, T: 'static>(
    job: J,
    turn: impl FnOnce(J::Outcome) -> T + 'static,
) -> Box<dyn Job<Outcome = T>> {
    let job = Box::new(job);
    Box::new(Then { job, turn })
}
