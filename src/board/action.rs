//! A move on a board, and what every board tells of its moves.

use crate::arguments::Arguments;

/// One move on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Action {
    /// The coin or pile, by its index in the line; the queen and the heap
    /// are piece 0.
    pub piece: usize,
    /// The square that the coin goes to, or the stones left in the pile (of
    /// the queen's two: in the first; of a heap that is split: in the larger
    /// part). In a list of options: its number.
    pub to: u64,
    /// Queen: the stones left in the second pile. Heap: 1 if the opponent has
    /// to take a number outside of the set. Heaps: the smaller part. 0 on other
    /// boards.
    pub also: u64,
}

/// A move in a position: a component by its index, and what is done there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// The component moved in.
    pub component: usize,
    /// The move there.
    pub action: Action,
}

/// The moves of one board, by piece and by number.
pub(super) trait Moves {
    /// How many pieces there are, movable or not.
    fn pieces(&self) -> usize;

    /// How many moves the piece has.
    fn count_of(&self, piece: usize) -> u128;

    /// The move of `piece` with number `index`, below its count.
    fn nth_of(&self, piece: usize, index: u128) -> Action;

    /// Arguments after the move, not yet canonical; `None` if it is against
    /// the rules.
    fn after(&self, action: Action) -> Option<Arguments>;

    /// Moves that may lead to these arguments, each once: all that do are
    /// among them.
    fn candidates(&self, option: &Arguments) -> Vec<Action>;
}

/// The number with rank `index` (from 0) of those that `count_up_to` counts,
/// at most `most`.
pub(super) fn number_of_rank(most: u64, index: u64, count_up_to: impl Fn(u64) -> u64) -> u64 {
    let (mut low, mut high) = (0, most);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if count_up_to(middle) <= index {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}
