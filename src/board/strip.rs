//! Coins on a strip: a move slides one to a free square on its left.

use super::counted::Counted;
use super::gesture::Gesture;
use crate::text::arguments::Arguments;

/// Coins on a strip of squares numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StripMoves {
    /// The squares of the coins, ascending.
    pub squares: Vec<u64>,
    /// Coins before this index may never move; the others, over coins if need
    /// be, to any free square below.
    pub first_movable: usize,
}

impl StripMoves {
    fn is_movable(&self, coin: usize) -> bool {
        (self.first_movable..self.squares.len()).contains(&coin)
    }
}

impl Counted for StripMoves {
    fn pieces(&self) -> usize {
        self.squares.len()
    }

    fn count_of(&self, coin: usize) -> u128 {
        if !self.is_movable(coin) {
            return 0;
        }
        // As many squares below are taken as there are coins below.
        u128::from(self.squares[coin] - coin as u64)
    }

    fn nth_of(&self, coin: usize, index: u128) -> Gesture {
        // Of the free squares below, the one with this rank from 0 upwards.
        let mut square = (self.count_of(coin) - 1 - index) as u64;
        for &taken in &self.squares[..coin] {
            if taken <= square {
                square += 1;
            }
        }
        Gesture {
            piece: coin,
            to: square,
            also: 0,
        }
    }

    fn index_of(&self, Gesture { piece, to, also }: Gesture) -> Option<u128> {
        let below = self.squares.binary_search(&to).err()?;
        let legal = self.is_movable(piece) && to < self.squares[piece] && also == 0;
        legal.then(|| self.count_of(piece) - 1 - u128::from(to - below as u64))
    }

    fn after(&self, gesture: Gesture) -> Arguments {
        let mut squares = self.squares.clone();
        squares[gesture.piece] = gesture.to;
        Arguments::of_numbers(squares)
    }

    /// Sets of as many squares up to the last coin's.
    fn states(&self) -> Option<u128> {
        let squares = self.squares.last().map_or(0, |last| u128::from(*last) + 1);
        let sets = (0..self.squares.len() as u128).fold(1u128, |sets, coin| {
            sets.saturating_mul(squares - coin) / (coin + 1)
        });
        Some(sets)
    }

    fn has_theory(&self) -> bool {
        true
    }
}
