//! Piles of stones: a move takes some from one of them.

use super::action::{Action, Moves, number_of_rank};
use crate::arguments::{Argument, Arguments};
use crate::number_set::NumberSet;

/// Piles, and the numbers that may be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piles {
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

impl Moves for Piles {
    fn pieces(&self) -> usize {
        self.piles.len()
    }

    fn count_of(&self, pile: usize) -> u128 {
        self.takes.count_up_to(self.piles[pile]).into()
    }

    fn nth_of(&self, pile: usize, index: u128) -> Action {
        let stones = self.piles[pile];
        let taken = number_of_rank(stones, index as u64, |most| self.takes.count_up_to(most));
        Action {
            piece: pile,
            to: stones - taken,
            also: 0,
        }
    }

    fn after(&self, action: Action) -> Option<Arguments> {
        let stones = *self.piles.get(action.piece)?;
        let taken = stones.checked_sub(action.to)?;
        (action.also == 0 && self.takes.allows(taken)).then(|| {
            let mut piles = self.piles.clone();
            piles[action.piece] = action.to;
            Arguments {
                parameters: self.takes.parameters(),
                named: self.takes.named_after(taken),
                ..Arguments::of_numbers(piles)
            }
        })
    }

    fn candidates(&self, option: &Arguments) -> Vec<Action> {
        let (before, after) = (&self.piles, &option.numbers);
        // One pile became smaller: what stands before it and behind its new
        // place is the same in both lines.
        let head = |(a, b): &(&u64, &u64)| a == b;
        let same = before.iter().zip(after).take_while(head).count();
        let tail = before.iter().rev().zip(after.iter().rev());
        let same_tail = tail.take_while(head).count();
        let piece = before.len().checked_sub(same_tail + 1);
        let to = after.get(same);
        let Some((first, &to)) = piece.zip(to) else {
            return Vec::new();
        };
        // From each of equal piles the same may be taken.
        let equal = before[first..]
            .iter()
            .take_while(|&&pile| pile == before[first]);
        (first..)
            .zip(equal)
            .map(|(piece, _)| Action { piece, to, also: 0 })
            .collect()
    }
}
