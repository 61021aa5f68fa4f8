//! Questions about positions and views, answered by whichever game they are about: values and moves, tables,
//! periods, classes, quotients and reasons.
//! It uses `game`, and knows no single game.

#[cfg(feature = "whole")]
pub mod classes;
pub(crate) mod memo;
pub(crate) mod slice;
pub(crate) mod survey;
pub mod why;
pub mod wild;
