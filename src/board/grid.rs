//! Coins in columns and rows: a move turns the four corners of a rectangle
//! whose far corner is one of them.

use super::action::{Action, Moves};
use crate::arguments::Arguments;

/// Coins on a quarter plane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// Column and row of each coin that can be moved, ascending.
    pub coins: Vec<[u64; 2]>,
}

impl Moves for Grid {
    fn pieces(&self) -> usize {
        self.coins.len()
    }

    fn count_of(&self, coin: usize) -> u128 {
        let place = self.coins.get(coin);
        place.map_or(0, |&[column, row]| u128::from(column) * u128::from(row))
    }

    fn nth_of(&self, piece: usize, index: u128) -> Action {
        let [column, row] = self.coins[piece];
        Action {
            piece,
            to: column - 1 - (index / u128::from(row)) as u64,
            also: row - 1 - (index % u128::from(row)) as u64,
        }
    }

    fn after(&self, action: Action) -> Option<Arguments> {
        let &[column, row] = self.coins.get(action.piece)?;
        let (to, also) = (action.to, action.also);
        (to < column && also < row).then(|| {
            let corners = [[column, row], [to, row], [column, also], [to, also]];
            Arguments::of_numbers([&self.coins[..], &corners].concat().concat())
        })
    }

    fn candidates(&self, option: &Arguments) -> Vec<Action> {
        let (after, _) = option.numbers.as_chunks();
        let gone = self.coins.iter().filter(|coin| !after.contains(coin));
        let come = after
            .iter()
            .filter(|coin| !self.coins.contains(coin) && !coin.contains(&0));
        let changed: Vec<[u64; 2]> = gone.chain(come).copied().collect();
        // Of the corners that changed, the far one is furthest in both ways.
        let Some(&far) = changed.iter().max() else {
            return Vec::new();
        };
        let near = |side: usize| {
            let others = changed.iter().map(|place| place[side]);
            let others = others.filter(|&at| at != far[side]);
            others.min().unwrap_or(0)
        };
        let piece = self.coins.iter().position(|&coin| coin == far);
        let action = piece.map(|piece| Action {
            piece,
            to: near(0),
            also: near(1),
        });
        action.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rectangle_has_one_number() {
        let grid = Grid {
            coins: vec![[1, 2], [3, 4]],
        };
        for piece in 0..2 {
            let [column, row] = grid.coins[piece];
            let numbered: Vec<(u64, u64)> = (0..grid.count_of(piece))
                .map(|index| grid.nth_of(piece, index))
                .map(|action| (action.to, action.also))
                .collect();
            let expected: Vec<(u64, u64)> = (0..column)
                .rev()
                .flat_map(|to| (0..row).rev().map(move |also| (to, also)))
                .collect();
            assert_eq!(numbered, expected);
        }
        let beyond = Action {
            piece: 0,
            to: 1,
            also: 0,
        };
        assert_eq!(grid.after(beyond), None);
    }
}
