//! The Welter function: the value of a Welter position.
//!
//! The value is the nim-sum of the squares and, over all pairs of coins, of
//! `m(t) = t ^ (t - 1)`, `t` being the nim-sum of the two squares: the ones
//! from bit 0 up to the lowest bit in which the two squares differ. This is
//! the pair form of the Mating Method (Ho, section 1; Conway, *On Numbers and
//! Games*, chapter 13).

/// Up to this many squares the pairs are added one by one.
const FEW: usize = 40;

/// What a pair of squares with nim-sum `t` adds to the value: ones up to the lowest one of `t`.
pub(super) const fn pair_term(t: u64) -> u64 {
    t ^ t.wrapping_sub(1)
}

/// The normal-play Grundy value of the Welter position with coins on
/// `squares`, which are distinct, in any order.
///
/// The value is less than the power of 2 above the largest square. The time is
/// quadratic for a few coins and nearly linear for many.
pub fn welter_function(squares: &[u64]) -> u64 {
    let sum = squares.iter().fold(0, |sum, square| sum ^ square);
    if squares.len() <= FEW {
        return sum ^ pairs_one_by_one(squares);
    }
    let mut spare = vec![0; squares.len()];
    sum ^ pairs_by_digits(&mut squares.to_vec(), &mut spare, 0)
}

fn pairs_one_by_one(squares: &[u64]) -> u64 {
    let mut sum = 0;
    for (index, a) in squares.iter().enumerate() {
        for b in &squares[..index] {
            sum ^= pair_term(a ^ b);
        }
    }
    sum
}

/// The nim-sum of the pair terms of `squares`, which agree in their lowest `shift` bits. Sorts them
/// by the next eight bits: pairs that differ there are counted by parities, the others are left to
/// the next digit.
fn pairs_by_digits(squares: &mut [u64], spare: &mut [u64], shift: u32) -> u64 {
    if squares.len() <= FEW {
        return pairs_one_by_one(squares);
    }
    let digit = |square: u64| (square >> shift) as usize & 255;
    let mut ends = [0u16; 256];
    let mut parities = [0u64; 4];
    for &square in squares.iter() {
        let digit = digit(square);
        ends[digit] += 1;
        parities[digit / 64] ^= 1 << (digit % 64);
    }
    let mut sum = split_pairs(parities, shift);
    let mut end = 0;
    for slot in &mut ends {
        let count = *slot;
        *slot = end;
        end += count;
    }
    for &square in squares.iter() {
        let slot = &mut ends[digit(square)];
        spare[usize::from(*slot)] = square;
        *slot += 1;
    }
    let mut start = 0;
    for end in ends {
        let end = usize::from(end);
        if end - start > 1 {
            sum ^= pairs_by_digits(&mut spare[start..end], &mut squares[start..end], shift + 8);
        }
        start = end;
    }
    sum
}

/// The pair terms of all pairs that first differ in the eight bits from `shift` on; bit `d` of
/// `parities` says whether an odd number of squares has the digit `d` there.
///
/// Pairs that first differ in bit `v` are in two classes that become one when only the lower bits
/// are compared; their number is odd if both classes have odd size.
fn split_pairs(parities: [u64; 4], shift: u32) -> u64 {
    let [a, b, c, d] = parities;
    let term = |odd: u32, bit: u32| (odd & 1) as u64 * pair_term(1 << (shift + bit));
    let mut sum = term((a & c).count_ones() + (b & d).count_ones(), 7);
    let (a, b) = (a ^ c, b ^ d);
    sum ^= term((a & b).count_ones(), 6);
    let mut classes = a ^ b;
    for bit in (0..6).rev() {
        let half = 1u32 << bit;
        let low = (1u64 << half) - 1;
        let (lower, upper) = (classes & low, classes >> half);
        sum ^= term((lower & upper).count_ones(), bit);
        classes = lower ^ upper;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::welter::samples::{coins, far_coins};
    use proptest::prelude::*;

    /// From Ho, section 1, and the question of balls in glasses.
    #[test]
    fn printed_values() {
        assert_eq!(welter_function(&[2, 5, 6, 8, 10]), 15);
        assert_eq!(welter_function(&[1, 3, 6, 10]), 10);
        assert_eq!(welter_function(&[4, 5, 6]), 4);
        assert_eq!(welter_function(&[8, 9, 10, 11, 12, 13, 14]), 8);
        assert_eq!(welter_function(&[]), 0);
    }

    /// The Mating Method as printed: mate two numbers that are congruent
    /// modulo the highest possible power of 2, and so on.
    fn by_mating(squares: &[u64]) -> u64 {
        let mut single = squares.to_vec();
        let mut sum = 0;
        while single.len() > 1 {
            let (i, j) = (0..single.len())
                .flat_map(|j| (0..j).map(move |i| (i, j)))
                .max_by_key(|&(i, j)| (single[i] ^ single[j]).trailing_zeros())
                .expect("two are left");
            sum ^= (single[i] ^ single[j]) - 1;
            single.remove(j);
            single.remove(i);
        }
        sum ^ single.first().unwrap_or(&0)
    }

    proptest! {
        #[test]
        fn is_the_mating_method(squares in far_coins(0..60)) {
            prop_assert_eq!(welter_function(&squares), by_mating(&squares));
        }

        #[test]
        fn digits_and_pairs_agree(squares in far_coins(0..300)) {
            let sum = squares.iter().fold(0, |sum, square| sum ^ square);
            prop_assert_eq!(welter_function(&squares), sum ^ pairs_one_by_one(&squares));
        }

        /// `[0|a|b|..] = [a-1|b-1|..]` (balls in glasses, relation 1).
        #[test]
        fn a_coin_on_square_0_shortens_the_strip(squares in far_coins(0..60)) {
            let mut longer: Vec<u64> = squares.iter().map(|square| square + 1).collect();
            longer.push(0);
            prop_assert_eq!(welter_function(&longer), welter_function(&squares));
        }

        /// Nim-adding one number to all squares (balls in glasses, relation 2).
        #[test]
        fn nim_addition_to_all_squares(squares in far_coins(0..60), by in 0u64..1 << 53) {
            let moved: Vec<u64> = squares.iter().map(|square| square ^ by).collect();
            let change = if squares.len() % 2 == 1 { by } else { 0 };
            prop_assert_eq!(welter_function(&moved), welter_function(&squares) ^ change);
        }

        /// The mex of the options' values, using only the rules.
        #[test]
        fn is_the_value_by_definition(squares in coins(0..6, 12)) {
            let mut brute = crate::games::welter::samples::Brute::default();
            let value = brute.value(&squares, crate::Convention::Normal);
            prop_assert_eq!(welter_function(&squares), value);
        }
    }
}
