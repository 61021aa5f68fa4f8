//! Moves that are counted, since they may be too many for a list.

use std::fmt;

use super::gesture::Gesture;
use crate::text::arguments::Arguments;

/// The moves of one board, by piece and by number.
pub trait Counted: fmt::Debug {
    /// How many pieces there are, movable or not.
    fn pieces(&self) -> usize;

    /// How many moves the piece has.
    fn count_of(&self, piece: usize) -> u128;

    /// The move of `piece` with number `index`, below its count.
    fn nth_of(&self, piece: usize, index: u128) -> Gesture;

    /// The number of a move among those of its piece; `None` if it is against
    /// the rules.
    fn index_of(&self, gesture: Gesture) -> Option<u128>;

    /// Arguments after a move by the rules, not yet canonical.
    fn after(&self, gesture: Gesture) -> Arguments;

    /// The moves that may lead to these arguments: all that do are among them. `None` if the look
    /// finds them in the numbers.
    fn candidates(&self, _option: &Arguments) -> Option<Vec<Gesture>> {
        None
    }

    /// At least the number of positions that can be reached; `None` where they
    /// have to be visited.
    fn states(&self) -> Option<u128> {
        None
    }

    /// Whether theory finds the moves to a value without a look at every move.
    fn has_theory(&self) -> bool {
        false
    }
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

/// The positions of piles that are at most so high.
pub(super) fn boxes(sides: impl IntoIterator<Item = u64>) -> u128 {
    sides.into_iter().fold(1u128, |product, side| {
        product.saturating_mul(u128::from(side) + 1)
    })
}
