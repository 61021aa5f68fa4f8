//! Coins on a strip: a move slides one to a free square on its left.

use super::action::{Action, Moves};
use crate::arguments::Arguments;

/// Coins on a strip of squares numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strip {
    /// The squares of the coins, ascending.
    pub squares: Vec<u64>,
    /// Coins before this index may never move; the others, over coins if need
    /// be, to any free square below.
    pub first_movable: usize,
}

impl Strip {
    fn is_movable(&self, coin: usize) -> bool {
        (self.first_movable..self.squares.len()).contains(&coin)
    }
}

impl Moves for Strip {
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

    fn nth_of(&self, coin: usize, index: u128) -> Action {
        // Of the free squares below, the one with this rank from 0 upwards.
        let mut square = (self.count_of(coin) - 1 - index) as u64;
        for &taken in &self.squares[..coin] {
            if taken <= square {
                square += 1;
            }
        }
        Action {
            piece: coin,
            to: square,
            also: 0,
        }
    }

    fn after(&self, action: Action) -> Option<Arguments> {
        let free = self.squares.binary_search(&action.to).is_err();
        let legal = self.is_movable(action.piece)
            && action.to < self.squares[action.piece]
            && free
            && action.also == 0;
        legal.then(|| {
            let mut squares = self.squares.clone();
            squares[action.piece] = action.to;
            Arguments::of_numbers(squares)
        })
    }

    fn candidates(&self, option: &Arguments) -> Vec<Action> {
        let left = |square: &&u64| !option.numbers.contains(square);
        let entered = |square: &&u64| !self.squares.contains(square);
        let from = self.squares.iter().position(|square| left(&square));
        let to = option.numbers.iter().find(entered);
        let action = from
            .zip(to)
            .map(|(piece, &to)| Action { piece, to, also: 0 });
        action.into_iter().collect()
    }
}
