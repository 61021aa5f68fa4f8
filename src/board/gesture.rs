//! A move by its number, and a move as a player makes it.

/// A move in a position: a component by its index, and the number of the move
/// among those of the component, in the order of its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// The component moved in.
    pub component: usize,
    /// The number of the move there.
    pub number: u128,
}

/// A move as it is made on what a [`super::Look`] draws, and as links write it:
/// the piece that is picked, and the place that is chosen for it. How many
/// numbers name a place is said with the look; those that it does without are
/// 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gesture {
    /// The piece, by its index in the line.
    pub piece: usize,
    /// The place.
    pub to: u64,
    /// The second number of the place.
    pub also: u64,
}
