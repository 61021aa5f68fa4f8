//! Coins on equally spaced squares: their value in closed form.
//!
//! Bit j of the value of a position is the parity of the coins whose square has bit j, plus that of
//! the pairs of coins congruent modulo 2^j. For k squares a, a + d, … with d = 2^s·odd, all pairs
//! are congruent modulo 2^j if j <= s; otherwise those whose indices are congruent modulo 2^(j-s),
//! and of the pairs of k consecutive numbers, k·floor(k / 2^(j-s)) are, in parity. See
//! `docs/proofs.md`.

use super::function::welter_function;
use super::is_self_conjugate;
use crate::solve::answer::Outcome;
use crate::solve::convention::Convention;
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// The normal-play value with coins on all squares from `first` to `last`.
///
/// # Panics
/// If there are none.
pub const fn interval_value(first: u64, last: u64) -> u64 {
    assert!(first <= last);
    let odd = (last - first).is_multiple_of(2);
    match (odd, first.is_multiple_of(2)) {
        (false, true) => 0,
        (false, false) => (first - 1) ^ last,
        (true, true) => last ^ (last - first),
        (true, false) => first ^ (last - first),
    }
}

/// Equally spaced squares, at least two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progression {
    /// The lowest square.
    pub first: u64,
    /// The distance between neighbours, at least 1.
    pub step: u64,
    /// How many there are.
    pub coins: u64,
}

impl Progression {
    /// Recognises at least two ascending, equally spaced squares.
    pub fn recognise(squares: &[u64]) -> Option<Progression> {
        let &[first, second, ..] = squares else {
            return None;
        };
        let step = second - first;
        let equal = squares.windows(2).all(|pair| pair[1] - pair[0] == step);
        equal.then_some(Progression {
            first,
            step,
            coins: squares.len() as u64,
        })
    }

    /// The highest square.
    fn last(self) -> u64 {
        self.first + (self.coins - 1) * self.step
    }

    /// The nim-sum of the squares.
    fn nim_sum(self) -> u64 {
        (0..self.coins).fold(0, |sum, place| sum ^ (self.first + place * self.step))
    }

    /// The contribution of the pairs to the nim-sum.
    fn pairs(self) -> u64 {
        let low = self.step.trailing_zeros();
        let all = if self.coins / 2 % 2 == 1 {
            (2 << low) - 1
        } else {
            0
        };
        let rest = if self.coins % 2 == 1 {
            (self.coins - 1) << low
        } else {
            0
        };
        all ^ rest
    }

    /// The normal-play value.
    pub fn value(self) -> u64 {
        self.nim_sum() ^ self.pairs()
    }
}

/// Why three or more equally spaced coins, or any on consecutive squares, have their value.
pub(super) fn reason(squares: &[u64], convention: Convention) -> Option<Reason> {
    let row = Progression::recognise(squares)?;
    if row.step > 1 && row.coins < 3 {
        return None;
    }
    let (statement, source) = if row.step == 1 {
        (
            interval_statement(row.first, row.last()),
            theorem::INTERVALS.says,
        )
    } else {
        (progression_statement(row), theorem::PROGRESSIONS.says)
    };
    let normal = row.value();
    debug_assert_eq!(normal, welter_function(squares));
    let swapped = convention == Convention::Misere && is_self_conjugate(squares);
    let value = normal ^ u64::from(swapped);
    let swap = if swapped {
        format!(" Misère play makes that {value}.")
    } else {
        String::new()
    };
    Some(Reason::Theorem {
        outcome: Outcome::of_value(value),
        value: Some(value),
        statement: statement + &swap,
        source,
    })
}

/// The value of consecutive squares, as a sentence.
pub fn interval_statement(first: u64, last: u64) -> String {
    let length = last - first;
    let coins = length + 1;
    let parity = |number: u64| {
        if number.is_multiple_of(2) {
            "even"
        } else {
            "odd"
        }
    };
    let value = interval_value(first, last);
    let rule = match (coins.is_multiple_of(2), first.is_multiple_of(2)) {
        (true, true) => "the value is 0".to_owned(),
        (true, false) => format!("the value is ({first} - 1) xor {last} = {value}"),
        (false, true) => format!("the value is {last} xor ({last} - {first}) = {value}"),
        (false, false) => format!("the value is {first} xor ({last} - {first}) = {value}"),
    };
    format!(
        "The coins stand on consecutive squares, {coins} of them, which is {}, from {first}, which is {}: {rule}.",
        parity(coins),
        parity(first),
    )
}

fn progression_statement(row: Progression) -> String {
    let Progression { step, coins, .. } = row;
    let (sum, pairs, value) = (row.nim_sum(), row.pairs(), row.value());
    let power = 1u64 << step.trailing_zeros();
    format!(
        "The coins stand {step} squares apart. The highest power of 2 that divides {step} is {power}, and there are {coins} coins, so the pairs add {pairs} to the nim-sum of the squares: {sum} xor {pairs} = {value}."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::welter::function::pair_term;
    use proptest::prelude::*;

    fn squares(row: Progression) -> Vec<u64> {
        (0..row.coins)
            .map(|place| row.first + place * row.step)
            .collect()
    }

    /// D_j of the proof: pairs of squares that are congruent modulo 2^j.
    fn congruent_pairs(squares: &[u64], bit: u32) -> u64 {
        let mut count = 0;
        for (index, a) in squares.iter().enumerate() {
            for b in &squares[..index] {
                count += u64::from((a ^ b).trailing_zeros() >= bit);
            }
        }
        count
    }

    proptest! {
        /// Bit j of a pair's term is 1 exactly if the two are congruent modulo 2^j.
        #[test]
        fn pair_terms_bit_by_bit(a in 0u64..1 << 40, b in 0u64..1 << 40, bit in 0u32..42) {
            prop_assume!(a != b);
            let congruent = a % (1 << bit) == b % (1 << bit);
            prop_assert_eq!(pair_term(a ^ b) >> bit & 1 == 1, congruent);
            prop_assert_eq!((a ^ b).trailing_zeros(), a.abs_diff(b).trailing_zeros());
        }

        /// Formula (1): coins with the bit, and congruent pairs.
        #[test]
        fn the_value_bit_by_bit(
            squares in prop::collection::btree_set(0u64..500, 0..12),
            bit in 0u32..12,
        ) {
            let squares = Vec::from_iter(squares);
            let ones = squares.iter().filter(|&square| square >> bit & 1 == 1).count() as u64;
            let parity = (ones + congruent_pairs(&squares, bit)) % 2;
            prop_assert_eq!(welter_function(&squares) >> bit & 1, parity);
        }

        /// Lemma 2, and its form for other steps.
        #[test]
        fn congruent_pairs_of_a_progression(
            first in 0u64..1000, step in 1u64..100, coins in 1u64..70, bit in 0u32..12,
        ) {
            let row = squares(Progression { first, step, coins });
            let low = step.trailing_zeros();
            let expected = if bit <= low {
                coins * (coins - 1) / 2
            } else {
                coins * (coins >> (bit - low))
            };
            prop_assert_eq!(congruent_pairs(&row, bit) % 2, expected % 2);
        }

        #[test]
        fn equal_steps_have_the_value_of_the_theorem(
            first in 0u64..1 << 45, step in 1u64..1 << 20, coins in 2u64..200,
        ) {
            let row = Progression { first, step, coins };
            let squares = squares(row);
            prop_assert_eq!(Progression::recognise(&squares), Some(row));
            prop_assert_eq!(row.value(), welter_function(&squares));
        }

        /// Steps that are a power of 2: the same squares without their common low bits.
        #[test]
        fn powers_of_two_apart(first in 0u64..1 << 30, low in 0u32..12, coins in 1u64..60) {
            let row = Progression { first, step: 1 << low, coins };
            let high = first >> low;
            let mut value = interval_value(high, high + coins - 1) << low;
            if coins % 2 == 1 {
                value ^= first % (1 << low);
            }
            if coins / 2 % 2 == 1 {
                value ^= (1 << low) - 1;
            }
            prop_assert_eq!(row.value(), value);
        }
    }

    #[test]
    fn consecutive_squares_have_the_value_of_the_theorem() {
        for first in 0..90 {
            for last in first..first + 90 {
                let squares: Vec<u64> = (first..=last).collect();
                assert_eq!(
                    interval_value(first, last),
                    welter_function(&squares),
                    "{first}..={last}"
                );
            }
        }
    }

    /// (2), (3) and (4) of the corollaries: other starts, the options named by the answers of the
    /// thread, and the one named wrongly.
    #[test]
    fn corollaries() {
        for n in 1..400u64 {
            assert_eq!(interval_value(n, 2 * n - 1), n % 2);
            let emptied: Vec<u64> = [0].into_iter().chain(n + 2..=2 * n).collect();
            let expected = if n % 2 == 1 { 0 } else { pair_term(n) };
            assert_eq!(welter_function(&emptied), expected);
            if n >= 2 {
                assert_eq!(interval_value(n + 1, 2 * n - 1), expected);
            }
            if n % 2 == 1 && n >= 3 {
                assert_eq!(interval_value(n + 2, 2 * n), (n + 1) ^ (2 * n));
                assert_ne!(interval_value(n + 2, 2 * n), 0);
            }
        }
    }

    #[test]
    fn other_squares_are_not_recognised() {
        for squares in [&[][..], &[4], &[1, 2, 4], &[0, 3, 6, 10]] {
            assert_eq!(Progression::recognise(squares), None);
        }
    }

    /// Only the first squares and the next block of the same length are self-conjugate.
    #[test]
    fn misere_play_swaps_where_it_should() {
        for squares in [&[0, 1, 2][..], &[3, 4, 5], &[5, 6, 7], &[2, 4, 6, 8]] {
            let Some(Reason::Theorem { value, .. }) = reason(squares, Convention::Misere) else {
                panic!("{squares:?}");
            };
            assert_eq!(value, Some(crate::games::welter::misere_function(squares)));
        }
    }
}
