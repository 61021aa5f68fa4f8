//! Words of 64 bits: cells of a row, or the values of a block, a bit each.

/// Bits in a word.
pub const WORD: usize = 64;

/// A word of which every bit is set.
pub const FULL: u64 = !0;

/// The lowest bit that is missing, 0 if none is.
pub fn lowest_missing(bits: u64) -> u64 {
    !bits & bits.wrapping_add(1)
}
