//! What theory says about a position of Welter's game.

use super::misere::is_self_conjugate;
use crate::solve::convention::Convention;
use crate::theory::reason::{Mating, Reason};

/// The Mating Method; in misère play also whether 0 and 1 are swapped.
pub(super) fn reasons(squares: &[u64], convention: Convention) -> Vec<Reason> {
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
            // No coins mated later agree more than earlier mates.
            let powers: Vec<u64> = mating.mates.iter().map(|mate| mate.power).collect();
            prop_assert!(powers.is_sorted_by(|a, b| a >= b));
        }
    }
}
