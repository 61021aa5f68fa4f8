//! Jobs driven by JavaScript: slice by slice, then the outcome once.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::JsProgress;
use super::convert::{object, refused, set};
use crate::solve::job::FINISHED;
use crate::{Code, Job, Progress};

/// A job with its outcome as JavaScript has it.
struct Showing<J: ?Sized, F> {
    job: Box<J>,
    show: F,
}

impl<J, F> Job for Showing<J, F>
where
    J: Job + ?Sized,
    F: FnOnce(Box<J>) -> Result<JsValue, Error>,
{
    type Outcome = Result<JsValue, Error>;

    fn advance(&mut self, budget: u64) -> Progress {
        self.job.advance(budget)
    }

    fn finish(self: Box<Self>) -> Result<JsValue, Error> {
        let Showing { job, show } = *self;
        show(job)
    }
}

/// A job without work.
pub(super) struct Nothing;

impl Job for Nothing {
    type Outcome = ();

    fn advance(&mut self, _budget: u64) -> Progress {
        FINISHED
    }

    fn finish(self: Box<Self>) {}
}

/// A job that is advanced in slices until it is finished, and then asked for its outcome.
pub(super) struct Running {
    job: Option<Box<dyn Job<Outcome = Result<JsValue, Error>>>>,
    finished: bool,
}

impl Running {
    /// `show` takes the outcome of the finished job.
    pub fn new<J: Job + ?Sized + 'static>(
        job: Box<J>,
        show: impl FnOnce(Box<J>) -> Result<JsValue, Error> + 'static,
    ) -> Running {
        Running {
            job: Some(Box::new(Showing { job, show })),
            finished: false,
        }
    }

    /// Does about `work` units; a job whose outcome was taken counts as finished.
    pub fn advance(&mut self, work: f64) -> JsProgress {
        let progress = self.job.as_mut().map(|job| job.advance(work as u64));
        let Progress {
            done,
            total,
            finished,
        } = progress.unwrap_or(FINISHED);
        self.finished |= finished;
        object! { done: done as f64, total: total as f64, finished }.unchecked_into()
    }

    /// The outcome of the finished job, once.
    pub fn finish(&mut self) -> Result<JsValue, Error> {
        if self.job.is_some() && !self.finished {
            let message = "This job is not finished: call advance until it reports finished.";
            return Err(refused(Code::NotReady, message));
        }
        let job = self.job.take();
        job.ok_or_else(|| refused(Code::NotReady, "This was taken already."))?
            .finish()
    }
}

/// What every class for a job has.
macro_rules! job {
    ($name:ident, $outcome:ident, $finished:tt) => {
        #[wasm_bindgen]
        impl $name {
            /// Does about `work` units (some tens of nanoseconds each).
            pub fn advance(&mut self, work: f64) -> $crate::wasm::JsProgress {
                self.0.advance(work)
            }

            #[doc = $finished]
            ///
            /// # Errors
            ///
            /// An `Error` with the limit that was met, or if it was taken already or the job is not
            /// finished.
            pub fn finish(&mut self) -> Result<$outcome, Error> {
                Ok(self.0.finish()?.unchecked_into())
            }
        }
    };
}
pub(super) use job;
