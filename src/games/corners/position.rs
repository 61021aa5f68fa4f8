//! Coins, and what a move turns.

use super::product::nim_product;
use crate::solve::solver::Rules;

/// The coins showing heads. Those in column 0 or row 0 can never be turned first, and are not
/// stored.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Corners {
    /// Column and row of each coin, both positive; ascending.
    pub(super) coins: Vec<[u64; 2]>,
    /// If no move is possible, the coin that was named in the line.
    pub(super) idle: [u64; 2],
}

impl Corners {
    /// The position after turning these coins one after the other.
    pub(super) fn of(turned: impl IntoIterator<Item = [u64; 2]>) -> Corners {
        let mut coins: Vec<[u64; 2]> = turned
            .into_iter()
            .filter(|place| !place.contains(&0))
            .collect();
        coins.sort_unstable();
        // A coin turned twice lies as before.
        let mut heads: Vec<[u64; 2]> = Vec::with_capacity(coins.len());
        for place in coins {
            if heads.last() == Some(&place) {
                heads.pop();
            } else {
                heads.push(place);
            }
        }
        Corners {
            coins: heads,
            idle: [0, 0],
        }
    }

    /// The position after turning the corners from (`column`, `row`) to a coin.
    pub(super) fn turned(&self, coin: [u64; 2], [column, row]: [u64; 2]) -> Corners {
        let corners = [coin, [column, coin[1]], [coin[0], row], [column, row]];
        Corners::of(self.coins.iter().copied().chain(corners))
    }

    /// The value in normal play.
    pub(super) fn value(&self) -> u64 {
        self.coins
            .iter()
            .fold(0, |sum, &[column, row]| sum ^ nim_product(column, row))
    }
}

impl Rules for Corners {
    const LOOKS_AHEAD: bool = true;

    fn options(&self) -> Box<dyn Iterator<Item = Corners> + '_> {
        Box::new(self.coins.iter().flat_map(move |&coin| {
            let columns = (0..coin[0]).rev();
            let places =
                columns.flat_map(move |column| (0..coin[1]).rev().map(move |row| [column, row]));
            places.map(move |place| self.turned(coin, place))
        }))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.coins[..])
    }
}
