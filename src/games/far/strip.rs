//! What it takes to follow rows, and to find that they repeat.

use std::fmt::Debug;

/// A game, a convention and how many of its rows.
pub(in crate::games) trait Rows: Debug + Clone + PartialEq + 'static {
    /// What follows them.
    type Strip: Strip + 'static;

    /// These rows, nothing of them followed yet.
    fn strip(&self) -> Self::Strip;

    /// How many they are.
    fn count(&self) -> usize;

    /// Whether some of these rows are `other`.
    fn hold(&self, other: &Self) -> bool;

    /// The work that a cell takes, in cells of WYT(1,1).
    fn weight(&self) -> u64 {
        1
    }

    /// The column by which most such rows repeat.
    fn expected(&self) -> u64;

    /// No value in the columns below `end` is larger.
    fn largest_value(&self, end: u64) -> u64;
}

/// Rows on their way to the right.
pub(in crate::games) trait Strip: Debug {
    /// What the steps to come depend on.
    type Front: Front;

    /// What a step adds to all values that repeat after it.
    const RISE: u64;

    /// Continues until about `budget` cells are visited or the step is done,
    /// handing each column, row and value to `put`; returns how many cells were
    /// visited.
    fn advance(&mut self, budget: u64, put: impl FnMut(u64, usize, u64)) -> u64;

    /// The step at work.
    fn step(&self) -> u64;

    /// Whether the step at work is still to begin.
    fn between(&self) -> bool;

    /// A column from which on no cell has a value.
    fn open_from(&self) -> u64;

    /// The front before the step at work, which is still to begin.
    fn front(&self) -> Self::Front;

    /// How many columns after `front` the same front stands before the step at
    /// work; `None` if it is another one.
    fn after(&self, front: &Self::Front) -> Option<u64>;

    /// Goes to where `front` stands this many steps and columns later.
    fn go_to(&mut self, front: &Self::Front, steps: u64, columns: u64);

    /// The memory that it takes.
    fn bytes(&self) -> usize;
}

/// What the steps to come depend on.
pub(in crate::games) trait Front: Debug {
    /// The step before which it stands.
    fn step(&self) -> u64;

    /// A column from which on no cell has a value.
    fn open_from(&self) -> u64;

    /// The memory that it takes.
    fn bytes(&self) -> usize;
}
