//! One pile, a set, and the side of the set that the mover has to take from;
//! who moves says which side the opponent gets.

use super::action::{Action, Moves, number_of_rank};
use crate::arguments::{Argument, Arguments};
use crate::number_set::NumberSet;

/// A pile for comply/constrain subtraction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heap {
    /// The stones.
    pub stones: u64,
    /// The set S.
    pub set: NumberSet,
    /// Whether the mover has to take a number outside of S.
    pub outside: bool,
}

impl Heap {
    /// Whether `taken` stones may be taken if they are there.
    pub fn allows(&self, taken: u64) -> bool {
        taken > 0 && self.set.contains(taken) != self.outside
    }

    fn count_up_to(&self, most: u64) -> u64 {
        let inside = self.set.count_up_to(most);
        if self.outside { most - inside } else { inside }
    }
}

impl Moves for Heap {
    fn pieces(&self) -> usize {
        1
    }

    fn count_of(&self, piece: usize) -> u128 {
        match piece {
            0 => 2 * u128::from(self.count_up_to(self.stones)),
            _ => 0,
        }
    }

    fn nth_of(&self, piece: usize, index: u128) -> Action {
        let rank = (index / 2) as u64;
        let taken = number_of_rank(self.stones, rank, |most| self.count_up_to(most));
        Action {
            piece,
            to: self.stones - taken,
            also: (index % 2) as u64,
        }
    }

    fn after(&self, action: Action) -> Option<Arguments> {
        let taken = self.stones.checked_sub(action.to)?;
        (action.piece == 0 && action.also <= 1 && self.allows(taken)).then(|| Arguments {
            parameters: vec![Argument::Set {
                set: self.set.clone(),
                outside: action.also == 1,
            }],
            ..Arguments::of_numbers([action.to])
        })
    }

    fn candidates(&self, option: &Arguments) -> Vec<Action> {
        let side = option.parameters.first().and_then(Argument::set);
        let action = side.zip(option.numbers.first());
        let action = action.map(|((_, outside), &to)| Action {
            piece: 0,
            to,
            also: outside.into(),
        });
        action.into_iter().collect()
    }
}
