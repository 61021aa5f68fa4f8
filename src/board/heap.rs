//! One pile, a set, and the side of the set that the mover has to take from;
//! who moves says which side the opponent gets.

use super::counted::{Counted, boxes, number_of_rank};
use super::gesture::Gesture;
use crate::text::arguments::{Argument, Arguments};
use crate::text::number_set::NumberSet;

/// A pile for comply/constrain subtraction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapMoves {
    /// The stones.
    pub stones: u64,
    /// The set S.
    pub set: NumberSet,
    /// Whether the mover has to take a number outside of S.
    pub outside: bool,
}

impl HeapMoves {
    /// Whether `taken` stones may be taken if they are there.
    pub fn allows(&self, taken: u64) -> bool {
        taken > 0 && self.set.contains(taken) != self.outside
    }

    fn count_up_to(&self, most: u64) -> u64 {
        let inside = self.set.count_up_to(most);
        if self.outside { most - inside } else { inside }
    }
}

impl Counted for HeapMoves {
    fn pieces(&self) -> usize {
        1
    }

    fn count_of(&self, piece: usize) -> u128 {
        match piece {
            0 => 2 * u128::from(self.count_up_to(self.stones)),
            _ => 0,
        }
    }

    fn nth_of(&self, piece: usize, index: u128) -> Gesture {
        let rank = (index / 2) as u64;
        let taken = number_of_rank(self.stones, rank, |most| self.count_up_to(most));
        Gesture {
            piece,
            to: self.stones - taken,
            also: (index % 2) as u64,
        }
    }

    fn index_of(&self, Gesture { piece, to, also }: Gesture) -> Option<u128> {
        let taken = self.stones.checked_sub(to)?;
        let legal = piece == 0 && also <= 1 && self.allows(taken);
        legal.then(|| 2 * u128::from(self.count_up_to(taken) - 1) + u128::from(also))
    }

    fn after(&self, gesture: Gesture) -> Arguments {
        Arguments {
            parameters: vec![Argument::Set {
                set: self.set.clone(),
                outside: gesture.also == 1,
            }],
            ..Arguments::of_numbers([gesture.to])
        }
    }

    fn states(&self) -> Option<u128> {
        Some(2 * boxes([self.stones]))
    }
}
