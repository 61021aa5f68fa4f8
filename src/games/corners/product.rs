//! The nim product: multiplication in the field of the numbers below 2^64 under
//! nim-addition.

/// The products of numbers below 16, by the same rule as `product`.
const SMALL: [[u8; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut a = 0;
    while a < 16 {
        let mut b = 0;
        while b < 16 {
            table[a][b] = in_halves(a as u8, b as u8, 2);
            b += 1;
        }
        a += 1;
    }
    table
};

/// The product of numbers below 2^(2·`half`), from products of their halves.
const fn in_halves(a: u8, b: u8, half: u32) -> u8 {
    if half == 0 || a < 2 || b < 2 {
        return a * b;
    }
    let low = (1 << half) - 1;
    let [a1, a0, b1, b0] = [a >> half, a & low, b >> half, b & low];
    let (high, low) = (in_halves(a1, b1, half / 2), in_halves(a0, b0, half / 2));
    let both = in_halves(a1 ^ a0, b1 ^ b0, half / 2);
    (both ^ low) << half | low ^ in_halves(high, 1 << (half - 1), half / 2)
}

/// The nim product of two numbers; see docs/proofs.md#nim-product.
pub fn nim_product(a: u64, b: u64) -> u64 {
    product(a, b, 32)
}

/// With F = 2^`half`: (a1 F + a0)(b1 F + b0) where F·F = F + F/2, for numbers
/// below F·F.
fn product(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    if half == 2 {
        return SMALL[a as usize][b as usize].into();
    }
    let low = (1 << half) - 1;
    let [a1, a0, b1, b0] = [a >> half, a & low, b >> half, b & low];
    if a1 == 0 && b1 == 0 {
        return product(a0, b0, half / 2);
    }
    let lower = product(a0, b0, half / 2);
    let upper = product(a1, b1, half / 2);
    let both = product(a1 ^ a0, b1 ^ b0, half / 2);
    (both ^ lower) << half | lower ^ product(upper, 1 << (half - 1), half / 2)
}

/// The number whose nim product with `a` is 1.
///
/// # Panics
///
/// If `a` is 0.
pub fn nim_inverse(a: u64) -> u64 {
    assert!(a != 0, "0 has no inverse");
    inverse(a, 32)
}

/// The other root of the equation of F is F + 1, so a1 F + a0 has the conjugate
/// a1 F + (a1 + a0), and the product of the two is below F.
fn inverse(a: u64, half: u32) -> u64 {
    if a < 2 {
        return a;
    }
    let low = (1 << half) - 1;
    let [a1, a0] = [a >> half, a & low];
    if a1 == 0 {
        return inverse(a0, half / 2);
    }
    let conjugate = a1 << half | (a1 ^ a0);
    let norm = product(a0, a1 ^ a0, half) ^ product(product(a1, a1, half), 1 << (half - 1), half);
    product(conjugate, inverse(norm, half / 2), half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Conway's definition, for all numbers below 64.
    #[test]
    fn is_the_mex_of_the_definition() {
        const SIDE: usize = 64;
        let mut table = [[0u64; SIDE]; SIDE];
        for a in 0..SIDE {
            for b in 0..SIDE {
                let options = (0..a).flat_map(|c| (0..b).map(move |d| (c, d)));
                let values = options.map(|(c, d)| table[c][b] ^ table[a][d] ^ table[c][d]);
                table[a][b] = crate::solve::solver::mex(values);
                assert_eq!(nim_product(a as u64, b as u64), table[a][b], "{a} and {b}");
            }
        }
    }

    fn number() -> impl Strategy<Value = u64> {
        (any::<u64>(), 0..64u32).prop_map(|(number, shift)| number >> shift)
    }

    proptest! {
        #[test]
        fn is_the_product_of_a_field(a in number(), b in number(), c in number()) {
            prop_assert_eq!(nim_product(a, b), nim_product(b, a));
            prop_assert_eq!(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
            prop_assert_eq!(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
            prop_assert_eq!(nim_product(a, 1), a);
            if a != 0 {
                prop_assert_eq!(nim_product(a, nim_inverse(a)), 1);
            }
        }

        /// F = 2^(2^n): with a smaller number the product is the plain one, with
        /// itself 3F/2.
        #[test]
        fn powers_of_powers_of_two_multiply_plainly(level in 0..6u32, number in any::<u64>()) {
            let power = 1u64 << (1 << level);
            let smaller = number % power;
            prop_assert_eq!(nim_product(power, smaller), power * smaller);
            prop_assert_eq!(nim_product(power, power), power ^ (power / 2));
        }
    }
}
