//! Coins in columns and rows: a move turns the four corners of a rectangle
//! whose far corner is one of them.

use super::counted::Counted;
use super::gesture::Gesture;
use crate::text::arguments::Arguments;

/// Coins on a quarter plane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// Column and row of each coin that can be moved, ascending.
    pub coins: Vec<[u64; 2]>,
}

impl Counted for Grid {
    fn pieces(&self) -> usize {
        self.coins.len()
    }

    fn count_of(&self, coin: usize) -> u128 {
        let place = self.coins.get(coin);
        place.map_or(0, |&[column, row]| u128::from(column) * u128::from(row))
    }

    fn nth_of(&self, piece: usize, index: u128) -> Gesture {
        let [column, row] = self.coins[piece];
        Gesture {
            piece,
            to: column - 1 - (index / u128::from(row)) as u64,
            also: row - 1 - (index % u128::from(row)) as u64,
        }
    }

    fn index_of(&self, Gesture { piece, to, also }: Gesture) -> Option<u128> {
        let &[column, row] = self.coins.get(piece)?;
        let legal = to < column && also < row;
        legal.then(|| u128::from(column - 1 - to) * u128::from(row) + u128::from(row - 1 - also))
    }

    fn after(&self, Gesture { piece, to, also }: Gesture) -> Arguments {
        let [column, row] = self.coins[piece];
        let corners = [[column, row], [to, row], [column, also], [to, also]];
        Arguments::of_numbers([&self.coins[..], &corners].concat().concat())
    }

    fn has_theory(&self) -> bool {
        true
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
                .map(|index| {
                    let gesture = grid.nth_of(piece, index);
                    assert_eq!(grid.index_of(gesture), Some(index));
                    (gesture.to, gesture.also)
                })
                .collect();
            let expected: Vec<(u64, u64)> = (0..column)
                .rev()
                .flat_map(|to| (0..row).rev().map(move |also| (to, also)))
                .collect();
            assert_eq!(numbered, expected);
        }
        let beyond = Gesture {
            piece: 0,
            to: 1,
            also: 0,
        };
        assert_eq!(grid.index_of(beyond), None);
    }
}
