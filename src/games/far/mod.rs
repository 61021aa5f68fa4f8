//! Values far out along the first rows of games on two piles, or columns.
//!
//! A *strip* is a number of rows, followed to the right step by step. What the
//! steps to come depend on is its *front*. Where a front repeats, so does
//! all that follows from it: the rows repeat. A [`track`] follows a strip and
//! looks for that; a [`job`] reads the values of a window. What a strip is of,
//! and why its front decides the rest, is the games' own affair.

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
