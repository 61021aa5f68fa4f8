//! Positions to practise on: one has to find a winning move.

use super::deal::deal_like;
use super::lot::Lot;
use crate::answer::Outcome;
use crate::budget::{Budget, Halt};
use crate::convention::Convention;
use crate::memo::Memo;
use crate::position::Position;

/// How hard a puzzle is meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Small numbers, up to a third of the moves win.
    Easy,
    /// Up to a sixth of the moves win.
    Medium,
    /// Up to a twelfth of the moves win.
    Hard,
}

/// A position that the player to move can win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// How many moves win; two that lead to one position count once.
    pub winning: usize,
    /// How many moves there are.
    pub moves: u128,
}

/// Positions drawn before the best of them is taken.
const TRIES: usize = 60;

impl Difficulty {
    /// The largest number dealt, the fewest moves, and one in how many of
    /// them may win.
    const fn bounds(self) -> (u64, u128, u128) {
        match self {
            Difficulty::Easy => (7, 4, 3),
            Difficulty::Medium => (13, 8, 6),
            Difficulty::Hard => (24, 16, 12),
        }
    }
}

/// A puzzle with the rules of the first component of `model`, not solved by
/// a move that ends the game; `None` if there was none among the positions
/// drawn. The same again for the same seed.
///
/// # Errors
/// As for [`Memo::solve`].
pub fn puzzle(
    model: &Position,
    difficulty: Difficulty,
    convention: Convention,
    seed: u64,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Option<Puzzle>, Halt> {
    let component = model.components()[0].resolved();
    let (size, fewest, share) = difficulty.bounds();
    // Coins need room: with many of them, more squares.
    let size = size.max(2 * component.arguments().numbers.len() as u64);
    let mut lot = Lot::new(seed, 0);
    let mut best: Option<Puzzle> = None;
    for _ in 0..TRIES {
        let Some(position) = deal_like(&component, size, &mut lot) else {
            return Ok(None);
        };
        let moves = position.count_moves();
        if moves < fewest || memo.solve(&position, convention, budget)?.outcome == Outcome::P {
            continue;
        }
        let winning = memo.winning_moves(&position, convention, budget)?;
        if winning.iter().any(Position::is_terminal) {
            continue;
        }
        let found = Puzzle {
            position,
            winning: winning.len(),
            moves,
        };
        if found.winning as u128 * share <= moves {
            return Ok(Some(found));
        }
        let rarer = |other: &Puzzle| {
            found.winning as u128 * other.moves < other.winning as u128 * found.moves
        };
        if best.as_ref().is_none_or(rarer) {
            best = Some(found);
        }
    }
    Ok(best)
}
