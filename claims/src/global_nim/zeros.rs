//! Zeros at the end of binary expansions.

/// Whether the binary expansion of `number` ends in an odd number of zeros.
pub(super) fn odd_zeros(number: u64) -> bool {
    number.trailing_zeros() % 2 == 1
}
