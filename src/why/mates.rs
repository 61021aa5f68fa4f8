//! The Mating Method for Welter's game (Conway; told by Ho, section 2).

use super::Reason;
use crate::convention::Convention;
use crate::games::welter::is_self_conjugate;

/// Two coins that are mates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mate {
    /// The square of the lower coin.
    pub low: u64,
    /// The square of the upper coin.
    pub high: u64,
    /// The highest power of 2 that divides their difference.
    pub power: u64,
    /// What the two give to the nim-sum: (low xor high) - 1.
    pub term: u64,
}

/// All coins in pairs, but for one if their number is odd.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mating {
    /// The mates, those with the highest power first.
    pub mates: Vec<Mate>,
    /// The square of the coin that is left over.
    pub spinster: Option<u64>,
    /// The nim-sum of the terms and of the spinster.
    pub value: u64,
}

impl Mating {
    /// Mates coins on these squares, distinct and ascending: coins congruent
    /// modulo the highest power of 2 first.
    pub fn of(squares: &[u64]) -> Mating {
        // Backwards in binary, squares that agree in many low bits are
        // neighbours, and mating them is bracketing from the deepest up.
        let mut backwards: Vec<u64> = squares.iter().map(|square| square.reverse_bits()).collect();
        backwards.sort_unstable();
        let mut coins: Vec<u64> = backwards.into_iter().map(u64::reverse_bits).collect();
        let mut mates = Vec::new();
        while coins.len() > 1 {
            let agree = |pair: &[u64]| (pair[0] ^ pair[1]).trailing_zeros();
            let deepest = (0..coins.len() - 1)
                .max_by_key(|&index| agree(&coins[index..index + 2]))
                .expect("two coins");
            let pair: Vec<u64> = coins.drain(deepest..deepest + 2).collect();
            let both = pair[0] ^ pair[1];
            mates.push(Mate {
                low: pair[0].min(pair[1]),
                high: pair[0].max(pair[1]),
                power: 1 << both.trailing_zeros(),
                term: both - 1,
            });
        }
        let spinster = coins.pop();
        let terms = mates.iter().map(|mate| mate.term).chain(spinster);
        Mating {
            value: terms.fold(0, |sum, term| sum ^ term),
            mates,
            spinster,
        }
    }
}

/// The reasons for the value of a position of Welter's game.
pub(crate) fn welter_reasons(squares: &[u64], convention: Convention) -> Vec<Reason> {
    let mut reasons = vec![Reason::Mating(Mating::of(squares))];
    if convention == Convention::Misere && is_self_conjugate(squares) {
        reasons.push(Reason::SelfConjugate {
            coins: squares.len() as u64,
        });
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::welter::welter_function;
    use proptest::prelude::*;

    /// The worked example of Ho, section 2: [2|5|6|8|10] = 15.
    #[test]
    fn the_worked_example() {
        let mating = Mating::of(&[2, 5, 6, 8, 10]);
        assert_eq!(mating.value, 15);
        assert_eq!(mating.mates[0].power, 8);
        assert_eq!((mating.mates[0].low, mating.mates[0].high), (2, 10));
        assert_eq!(mating.spinster, Some(5));
    }

    proptest! {
        #[test]
        fn gives_the_welter_function(
            squares in prop::collection::btree_set(prop_oneof![0u64..40, 0u64..1 << 53], 0..14)
        ) {
            let squares: Vec<u64> = squares.into_iter().collect();
            let mating = Mating::of(&squares);
            prop_assert_eq!(mating.value, welter_function(&squares));
            // No two coins left later agree more than the mates before them.
            let powers: Vec<u64> = mating.mates.iter().map(|mate| mate.power).collect();
            prop_assert!(powers.is_sorted_by(|a, b| a >= b));
        }
    }
}
