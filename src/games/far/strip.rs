//! What a game provides so that its rows can be followed and found to repeat.

use std::fmt::Debug;

/// A game, a convention, and a number of its rows.
pub(in crate::games) trait Rows: Debug + Clone + PartialEq + 'static {
    /// The strip that follows them.
    type Strip: Strip + 'static;

    /// The strip of these rows, at its start.
    fn strip(&self) -> Self::Strip;

    /// The number of rows.
    fn count(&self) -> usize;

    /// Whether `other` is the first part of these rows.
    fn hold(&self, other: &Self) -> bool;

    /// The cost of a cell, in cells of WYT(1,1).
    fn weight(&self) -> u64 {
        1
    }

    /// The column by which most such rows repeat.
    fn expected(&self) -> u64;

    /// A bound on the values in the columns below `end`.
    fn largest_value(&self, end: u64) -> u64;
}

/// Rows that are being followed to the right.
pub(in crate::games) trait Strip: Debug {
    /// All that the later steps depend on.
    type Front: Front;

    /// What one step adds to every value when rows repeat.
    const RISE: u64;

    /// Continues until about `budget` cells are visited or the step is done. Passes each column,
    /// row and value to `put`; returns the number of cells visited.
    fn advance(&mut self, budget: u64, put: impl FnMut(u64, usize, u64)) -> u64;

    /// The current step.
    fn step(&self) -> u64;

    /// Whether the current step has not begun.
    fn between(&self) -> bool;

    /// A column from which no cell has a value.
    fn open_from(&self) -> u64;

    /// The front before the current step, which must not have begun.
    fn front(&self) -> Self::Front;

    /// By how many columns the front before the current step is `front`, moved right; `None` if
    /// they differ.
    fn after(&self, front: &Self::Front) -> Option<u64>;

    /// Jumps to `front`, this many steps and columns later.
    fn go_to(&mut self, front: &Self::Front, steps: u64, columns: u64);

    /// The memory it takes, in bytes.
    fn bytes(&self) -> usize;
}

/// What the steps to come depend on.
pub(in crate::games) trait Front: Debug {
    /// The step that it precedes.
    fn step(&self) -> u64;

    /// A column from which on no cell has a value.
    fn open_from(&self) -> u64;

    /// The memory that it takes.
    fn bytes(&self) -> usize;
}
