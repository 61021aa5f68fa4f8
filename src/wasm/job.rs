//! Jobs driven by JavaScript: slice by slice, then the outcome once.

use js_sys::Error;
use serde::Serialize;

use super::JsProgress;
use super::convert::{refused, to_js};
use crate::{Code, Job, Progress, TooLarge};

/// A job that may be beyond a limit.
pub(super) type Work<T> = dyn Job<Outcome = Result<T, TooLarge>>;

/// A job that is advanced in slices until it is finished, and then asked for its outcome.
pub(super) struct Running<J: ?Sized> {
    job: Option<Box<J>>,
    finished: bool,
}

impl<J: Job + ?Sized> Running<J> {
    pub fn new(job: Box<J>) -> Running<J> {
        Running {
            job: Some(job),
            finished: false,
        }
    }

    /// Does about `work` units; a job whose outcome was taken counts as finished.
    pub fn step(&mut self, work: u64) -> Progress {
        let progress = self.job.as_mut().map_or(FINISHED, |job| job.advance(work));
        self.finished |= progress.finished;
        progress
    }

    pub fn advance(&mut self, work: f64) -> JsProgress {
        progress_out(self.step(work as u64))
    }

    /// The finished job, once.
    pub fn take(&mut self) -> Result<Box<J>, Error> {
        if self.job.is_some() && !self.finished {
            return Err(unfinished());
        }
        self.job.take().ok_or_else(taken)
    }

    pub fn finish(&mut self) -> Result<J::Outcome, Error> {
        Ok(self.take()?.finish())
    }
}

pub(super) const FINISHED: Progress = Progress {
    done: 1,
    total: 1,
    finished: true,
};

pub(super) fn unfinished() -> Error {
    refused(
        Code::NotReady,
        "This job is not finished: call advance until it reports finished.",
    )
}

pub(super) fn taken() -> Error {
    refused(Code::NotReady, "This was taken already.")
}

#[derive(Serialize)]
struct ProgressOut {
    done: f64,
    total: f64,
    finished: bool,
}

pub(super) fn progress_out(progress: Progress) -> JsProgress {
    to_js(&ProgressOut {
        done: progress.done as f64,
        total: progress.total as f64,
        finished: progress.finished,
    })
}
