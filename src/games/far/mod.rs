//! Values far out along the first rows of games on two piles, or columns.
//!
//! A *strip* is a number of rows, followed to the right step by step. Its *front* is all that the
//! later steps depend on, so where a front repeats, the rows repeat. A [`track`] follows a strip
//! and looks for such a repetition; a [`job`] reads the values of a window. Each game says what its
//! strip is, and why its front decides the rest.

mod free;
mod job;
mod proof;
mod strip;
mod track;

#[cfg(test)]
pub(super) use crate::solve::kept::forget;
pub(super) use free::{Free, FreeFront};
pub(super) use job::{FarJob, far, survey};
pub(super) use proof::{RowsJob, proves};
pub(super) use strip::{Front, Rows, Strip};
