//! Words of 64 bits: cells of a row, or values of a block, one bit each.

/// Bits in a word.
pub const WORD: usize = 64;

/// A word with every bit set.
pub const FULL: u64 = !0;

/// The lowest missing bit, 0 if there is none.
#[inline]
pub fn lowest_missing(bits: u64) -> u64 {
    !bits & bits.wrapping_add(1)
}
