//! Piles of stones: a move takes some from one of them.

use super::counted::{Counted, boxes, number_of_rank};
use super::gesture::Gesture;
use crate::text::arguments::{Argument, Arguments};
use crate::text::number_set::NumberSet;

/// Piles, and the numbers that may be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PileMoves {
    /// The stones in each pile, ascending.
    pub piles: Vec<u64>,
    /// Which numbers may be taken from one pile.
    pub takes: Takes,
}

/// Which numbers may be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Takes {
    /// Any.
    Any,
    /// Any but the number taken last (0: none was), which the line keeps in
    /// its first named value.
    AllBut(u64),
    /// One of this set, each number once in a game; the line keeps the set in
    /// its first named value.
    Within(NumberSet),
    /// One of this set, or any other; the line keeps the set as its parameter.
    Among {
        /// The set as written.
        set: NumberSet,
        /// The numbers outside of it are meant.
        outside: bool,
    },
}

impl Takes {
    /// Whether `taken` stones may be taken from a pile that has them.
    pub fn allows(&self, taken: u64) -> bool {
        match self {
            Takes::Any => taken > 0,
            Takes::AllBut(last) => taken > 0 && taken != *last,
            Takes::Within(set) => set.contains(taken),
            Takes::Among { set, outside } => taken > 0 && set.contains(taken) != *outside,
        }
    }

    fn count_up_to(&self, most: u64) -> u64 {
        match self {
            Takes::Any => most,
            Takes::AllBut(last) => most - u64::from((1..=most).contains(last)),
            Takes::Within(set) => set.count_up_to(most),
            Takes::Among { set, outside } => match outside {
                true => most - set.count_up_to(most),
                false => set.count_up_to(most),
            },
        }
    }

    fn parameters(&self) -> Vec<Argument> {
        match self {
            Takes::Among { set, outside } => vec![Argument::Set {
                set: set.clone(),
                outside: *outside,
            }],
            _ => Vec::new(),
        }
    }

    fn named_after(&self, taken: u64) -> Vec<Option<Argument>> {
        match self {
            Takes::Any | Takes::Among { .. } => Vec::new(),
            Takes::AllBut(_) => vec![Some(Argument::Number(taken))],
            Takes::Within(set) => vec![Some(Argument::Set {
                set: set.without(taken),
                outside: false,
            })],
        }
    }
}

impl Counted for PileMoves {
    fn pieces(&self) -> usize {
        self.piles.len()
    }

    fn count_of(&self, pile: usize) -> u128 {
        self.takes.count_up_to(self.piles[pile]).into()
    }

    fn nth_of(&self, pile: usize, index: u128) -> Gesture {
        let stones = self.piles[pile];
        let taken = number_of_rank(stones, index as u64, |most| self.takes.count_up_to(most));
        Gesture {
            piece: pile,
            to: stones - taken,
            also: 0,
        }
    }

    fn index_of(&self, Gesture { piece, to, also }: Gesture) -> Option<u128> {
        let taken = self.piles.get(piece)?.checked_sub(to)?;
        let legal = also == 0 && self.takes.allows(taken);
        legal.then(|| u128::from(self.takes.count_up_to(taken) - 1))
    }

    fn after(&self, Gesture { piece, to, .. }: Gesture) -> Arguments {
        let mut piles = self.piles.clone();
        let taken = std::mem::replace(&mut piles[piece], to) - to;
        Arguments {
            parameters: self.takes.parameters(),
            named: self.takes.named_after(taken),
            ..Arguments::of_numbers(piles)
        }
    }

    fn states(&self) -> Option<u128> {
        let largest = self.piles.iter().copied().max().unwrap_or(0);
        let memory = match &self.takes {
            Takes::Any | Takes::Among { .. } => 1,
            Takes::AllBut(_) => u128::from(largest) + 1,
            Takes::Within(set) => 1u128
                .checked_shl(set.count_up_to(largest) as u32)
                .unwrap_or(u128::MAX),
        };
        Some(memory.saturating_mul(boxes(self.piles.iter().copied())))
    }

    fn has_theory(&self) -> bool {
        self.takes == Takes::Any
    }
}
