//! Single vectors: what they block, row by row.

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
    /// Columns and values that the last rows have got.
    placed: Vec<Vec<(u32, u64)>>,
}

impl Singles {
    /// These vectors, over so many words of columns.
    pub fn new(vectors: &[[usize; 2]], words: usize) -> Singles {
        let farthest = vectors.iter().map(|vector| vector[0]).max().unwrap_or(0);
        let (hops, vectors): (Vec<[usize; 2]>, Vec<[usize; 2]>) =
            vectors.iter().partition(|vector| vector[1] == 0);
        let reach = vectors.iter().map(|vector| vector[1]).max().unwrap_or(0);
        let kept = if vectors.is_empty() { 0 } else { reach + 1 };
        Singles {
            vectors,
            hops: hops.iter().map(|hop| hop[0]).collect(),
            struck: vec![0; words * WORD + farthest],
            span: 0..0,
            placed: vec![Vec::new(); kept],
        }
    }

    /// Makes room for so many words of columns.
    pub fn widen(&mut self, words: usize) {
        let across = self.vectors.iter().map(|vector| vector[0]);
        let farthest = across.chain(self.hops.iter().copied()).max();
        self.struck.resize(words * WORD + farthest.unwrap_or(0), 0);
    }

    /// Blocks what is blocked in row `y` from below, and forgets what that row
    /// had; says for how many values.
    pub fn strike(&mut self, y: usize) -> u64 {
        let kept = self.placed.len();
        let mut values = 0;
        for &[across, up] in self.vectors.iter().filter(|vector| vector[1] <= y) {
            let placed = &self.placed[(y - up) % kept];
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

    /// Forgets what row `y`, one of the last rows, has got.
    pub fn enter(&mut self, y: usize) {
        if let Some(placed) = self.placed_in(y) {
            placed.clear();
        }
    }

    /// Makes ready for values in a word whose hops lead beyond it.
    pub fn reach_from(&mut self, word: usize) {
        if let Some(farthest) = self.hops.iter().max() {
            let first = word * WORD;
            self.span = hull(&self.span, first..first + WORD + farthest);
        }
    }

    /// Adds what is blocked in a word.
    pub fn add_to(&self, blocked: &mut [u64; WORD], word: usize) {
        if self.span.start < (word + 1) * WORD && word * WORD < self.span.end {
            add(blocked, &self.struck[word * WORD..]);
        }
    }

    /// Keeps what a word of row `y` has got.
    pub fn keep(&mut self, y: usize, word: usize, filled: u64, marks: &[u64; WORD]) {
        if let Some(placed) = self.placed_in(y) {
            record(placed, word, filled, marks);
        }
    }

    /// Leaves the row at work.
    pub fn leave_row(&mut self) {
        self.struck[self.span.clone()].fill(0);
        self.span = 0..0;
    }

    /// Forgets all rows.
    pub fn clear(&mut self) {
        self.placed.iter_mut().for_each(Vec::clear);
    }

    /// What row `y`, one of the last rows, has got, if that is kept.
    fn placed_in(&mut self, y: usize) -> Option<&mut Vec<(u32, u64)>> {
        let kept = self.placed.len();
        (kept > 0).then(|| &mut self.placed[y % kept])
    }
}

/// From the first of both to the last.
fn hull(span: &Range<usize>, more: Range<usize>) -> Range<usize> {
    if span.is_empty() {
        more
    } else {
        span.start.min(more.start)..span.end.max(more.end)
    }
}

/// Blocks what is struck besides.
#[inline(never)]
fn add(blocked: &mut [u64; WORD], struck: &[u64]) {
    for (blocked, struck) in blocked.iter_mut().zip(&struck[..WORD]) {
        *blocked |= struck;
    }
}

/// Keeps columns and values of the filled cells of a word.
#[inline(never)]
fn record(placed: &mut Vec<(u32, u64)>, word: usize, filled: u64, marks: &[u64; WORD]) {
    let mut left = filled;
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        placed.push(((word * WORD + bit) as u32, marks[bit % WORD]));
    }
}
