//! What a block of 64 values has blocked so far.

use std::ops::Range;

use crate::games::word::WORD;

/// The state of the sweep for one block.
pub struct Block {
    /// Values blocked in each column.
    pub columns: Vec<u64>,
    /// Values blocked in each diagonal x - y, from -64 on.
    pub diagonals: Vec<u64>,
    /// Columns seen to be blocked for the whole block, a bit each.
    pub full_columns: Vec<u64>,
    /// Diagonals seen to be blocked for the whole block, from -64 on.
    pub full_diagonals: Vec<u64>,
    /// The words of columns that are not as they were in the beginning.
    pub touched: Range<usize>,
    /// Columns and bits of the values that the last rows have got, those of
    /// row y at y modulo the number of lists. No lists are kept for a = b = 1.
    pub placed: Vec<Vec<(u32, u64)>>,
}

impl Block {
    /// A block without a value, for `words` words of columns.
    pub fn new(a: usize, b: usize, words: usize) -> Block {
        let lists = if (a, b) == (1, 1) { 0 } else { a.max(b) };
        Block {
            columns: vec![0; words * WORD + b],
            diagonals: vec![0; (words + 1) * WORD + a],
            full_columns: vec![0; words],
            full_diagonals: vec![0; words + 2],
            touched: 0..0,
            placed: vec![Vec::new(); lists],
        }
    }

    /// Makes it as new, for the next block of the same `height` rows.
    pub fn clear(&mut self, a: usize, b: usize, height: usize) {
        let Range { start, end } = self.touched;
        let reach = (end * WORD + b).min(self.columns.len());
        self.columns[start * WORD..reach].fill(0);
        self.full_columns[start..end].fill(0);
        let low = (start * WORD).saturating_sub(height);
        let high = ((end + 1) * WORD + a).min(self.diagonals.len());
        self.diagonals[low..high].fill(0);
        let high = high.div_ceil(WORD).min(self.full_diagonals.len());
        self.full_diagonals[low / WORD..high].fill(0);
        self.touched = 0..0;
        self.placed.iter_mut().for_each(Vec::clear);
    }

    /// What row `y`, one of the last rows, has got.
    pub fn placed_in(&self, y: usize) -> &[(u32, u64)] {
        &self.placed[y % self.placed.len()]
    }
}
