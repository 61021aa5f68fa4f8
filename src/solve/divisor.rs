//! Divisors and common multiples.

use std::ops::Rem;

/// The greatest common divisor of two numbers, 0 if both are.
pub(crate) fn gcd(a: u128, b: u128) -> u128 {
    // The shorter numbers are, the faster they are divided.
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => gcd_of_words(a, b).into(),
        _ => euclid(a, b),
    }
}

/// The same for numbers of 64 bits.
pub(crate) fn gcd_of_words(a: u64, b: u64) -> u64 {
    match (u32::try_from(a), u32::try_from(b)) {
        (Ok(a), Ok(b)) => euclid(a, b).into(),
        _ => euclid(a, b),
    }
}

fn euclid<N: Copy + Default + PartialEq + Rem<Output = N>>(mut larger: N, mut smaller: N) -> N {
    while smaller != N::default() {
        (larger, smaller) = (smaller, larger % smaller);
    }
    larger
}

/// The divisors of a positive number, ascending.
pub(crate) fn divisors(number: u64) -> impl Iterator<Item = u64> {
    let root = number.isqrt();
    let small = (1..=root).filter(move |part| number.is_multiple_of(*part));
    let large = small.clone().rev().map(move |part| number / part);
    // The root of a square is its own partner.
    small.chain(large.skip(usize::from(root * root == number)))
}

/// The least common multiple of two positive numbers, if it fits.
pub(crate) fn lcm(a: u64, b: u64) -> Option<u64> {
    let shared = gcd(a.into(), b.into()) as u64;
    (a / shared).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_trial_division() {
        for a in 1..40_u64 {
            for b in 1..40_u64 {
                let divides = |d: &u64| a.is_multiple_of(*d) && b.is_multiple_of(*d);
                assert_eq!(
                    Some(gcd(a.into(), b.into()) as u64),
                    (1..=a).rev().find(divides)
                );
                let multiple = |m: &u64| m.is_multiple_of(a) && m.is_multiple_of(b);
                assert_eq!(lcm(a, b), (1..=a * b).find(multiple));
            }
        }
        assert_eq!(lcm(u64::MAX, u64::MAX - 1), None);
    }

    #[test]
    fn long_numbers_have_the_divisors_of_their_factors() {
        for (a, b) in [(6_u128, 35), (1 << 70, 36), (9 << 63, 15 << 63)] {
            assert_eq!(gcd(a * 77, b * 77), gcd(a, b) * 77);
        }
        assert_eq!(gcd(0, 1 << 100), 1 << 100);
    }

    #[test]
    fn every_divisor_is_listed_once() {
        for number in 1..300_u64 {
            let expected: Vec<u64> = (1..=number).filter(|d| number.is_multiple_of(*d)).collect();
            assert_eq!(divisors(number).collect::<Vec<_>>(), expected);
        }
    }
}
