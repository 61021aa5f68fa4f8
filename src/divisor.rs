//! Greatest common divisor and least common multiple.

/// The greatest common divisor of two numbers, 0 if both are.
pub(crate) fn gcd(a: u128, b: u128) -> u128 {
    let (mut larger, mut smaller) = (a, b);
    while smaller != 0 {
        (larger, smaller) = (smaller, larger % smaller);
    }
    larger
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
}
