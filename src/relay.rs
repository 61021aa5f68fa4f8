//! A table made by several workers, one behind the other.
//!
//! Values are found in blocks, and what a block does in a row asks of the
//! smaller ones only which cells of that row they have filled. So a first
//! worker can do the small blocks of some rows and hand these rows on to the
//! next, which does larger ones while the first goes on above. Each does a
//! leg; what it hands on is a baton. The last leg ends with the table.

use crate::job::Progress;
use crate::table::Table;
use std::ops::Range;

/// Some rows of a table on its way, from one leg to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Baton {
    /// The values found so far, and anything in the other cells.
    pub values: Vec<u16>,
    /// Cells without a value, a bit each.
    pub free: Vec<u64>,
}

/// How the work on a table is divided.
pub trait Relay {
    /// The first block of each leg, for so many workers: at least one leg, at
    /// most one for each.
    fn legs(&self, workers: usize) -> Vec<usize>;

    /// The leg that does these blocks; the last one goes on without an end,
    /// to `usize::MAX`.
    fn leg(&self, blocks: Range<usize>) -> Box<dyn Leg>;
}

/// One worker's part of a table.
///
/// As with a [`crate::Job`], any split of the work into budgets gives the same.
pub trait Leg {
    /// Goes on for about `budget` units, unless it waits or has a baton to
    /// give.
    fn advance(&mut self, budget: u64) -> Progress;

    /// Whether it can go on only with the next baton of the leg before.
    fn waits(&self) -> bool;

    /// Takes the next baton of the leg before.
    ///
    /// # Panics
    /// If it does not wait for one, or this is none for it.
    fn take(&mut self, baton: Baton);

    /// Hands over the baton for the leg behind, if one is ready.
    fn give(&mut self) -> Option<Baton>;

    /// The table, of the last leg; to be called once `advance` has said
    /// `finished`.
    fn finish(self: Box<Self>) -> Option<Table>;
}
