//! Questions about positions and views, whichever game they are about: values and moves, tables,
//! periods, classes, quotients, reasons.
//!
//! Uses `board`, `game`, `solve`, `table`, `text`, `theory`.

pub mod classes;
pub(crate) mod memo;
pub mod misere_sums;
pub(crate) mod slice;
pub(crate) mod survey;
pub mod why;
