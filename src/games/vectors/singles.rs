//! Single vectors: what they block, row by row.

use super::last::{LastRows, hull};
use crate::games::word::WORD;
use std::ops::Range;

/// Single vectors, and what they block in the row at work.
#[derive(Debug)]
pub(super) struct Singles {
    /// Those that lead to higher rows.
    vectors: Vec<[usize; 2]>,
    /// How far those lead that stay in their row.
    pub hops: Vec<usize>,
    /// What they block in the row at work, by column; some columns too many, for
    /// vectors that lead out of it.
    pub struck: Vec<u64>,
    /// The columns where they do lie in here.
    span: Range<usize>,
}

impl Singles {
    /// These vectors, over this many words of columns.
    pub fn new(vectors: &[[usize; 2]], words: usize) -> Singles {
        let farthest = vectors.iter().map(|vector| vector[0]).max().unwrap_or(0);
        let (hops, vectors): (Vec<[usize; 2]>, Vec<[usize; 2]>) =
            vectors.iter().partition(|vector| vector[1] == 0);
        Singles {
            vectors,
            hops: hops.iter().map(|hop| hop[0]).collect(),
            struck: vec![0; words * WORD + farthest],
            span: 0..0,
        }
    }

    /// Makes room for this many words of columns.
    pub fn widen(&mut self, words: usize) {
        let across = self.vectors.iter().map(|vector| vector[0]);
        let farthest = across.chain(self.hops.iter().copied()).max();
        self.struck.resize(words * WORD + farthest.unwrap_or(0), 0);
    }

    /// How many rows up they lead.
    pub fn reach(&self) -> usize {
        let up = self.vectors.iter().map(|vector| vector[1]);
        up.max().unwrap_or(0)
    }

    /// Blocks what is blocked in row `y` from below; returns for how many values.
    #[inline]
    pub fn strike(&mut self, y: usize, last: &LastRows) -> u64 {
        let mut values = 0;
        for &[across, up] in self.vectors.iter().filter(|vector| vector[1] <= y) {
            let placed = last.row(y - up);
            let (Some(&(first, _)), Some(&(last, _))) = (placed.first(), placed.last()) else {
                continue;
            };
            self.span = hull(
                &self.span,
                first as usize + across..last as usize + across + 1,
            );
            for &(x, value) in placed {
                self.struck[x as usize + across] |= value;
            }
            values += placed.len() as u64;
        }
        values
    }

    /// Makes ready for values in a word whose hops lead beyond it.
    pub fn reach_from(&mut self, word: usize) {
        if let Some(farthest) = self.hops.iter().max() {
            let first = word * WORD;
            self.span = hull(&self.span, first..first + WORD + farthest);
        }
    }

    /// Whether nothing is blocked in the row.
    #[inline]
    pub fn is_clear_in_row(&self) -> bool {
        self.span.is_empty()
    }

    /// Whether nothing is blocked in a word.
    fn is_clear(&self, word: usize) -> bool {
        self.span.start >= (word + 1) * WORD || word * WORD >= self.span.end
    }

    /// Adds what is blocked in a word.
    pub fn add_to(&self, blocked: &mut [u64; WORD], word: usize) {
        if !self.is_clear(word) {
            add(blocked, &self.struck[word * WORD..]);
        }
    }

    /// Leaves the row at work.
    #[inline]
    pub fn leave_row(&mut self) {
        if self.is_clear_in_row() {
            return;
        }
        self.struck[self.span.clone()].fill(0);
        self.span = 0..0;
    }
}

/// Blocks what is struck besides.
#[inline(never)]
fn add(blocked: &mut [u64; WORD], struck: &[u64]) {
    for (blocked, struck) in blocked.iter_mut().zip(&struck[..WORD]) {
        *blocked |= struck;
    }
}
