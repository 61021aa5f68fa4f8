//! The cells of a strip that have no value yet. Values are placed block by block; between two
//! blocks the free cells are the whole state.

use super::strip::Front;
use crate::games::word::{FULL, WORD};

/// The free cells of some rows, in a window of columns that moves to the right.
#[derive(Debug)]
pub(in crate::games) struct Free {
    rows: usize,
    /// The first word of columns in the window: no earlier cell is free.
    pub base: u64,
    /// Words in a row.
    pub words: usize,
    /// A bit for each cell, row after row.
    pub bits: Vec<u64>,
    /// For each row, a word before which no cell is free.
    first: Vec<usize>,
    /// From this word on all cells are free.
    pub end: usize,
}

/// The free cells before a step.
#[derive(Debug, Clone)]
pub(in crate::games) struct FreeFront {
    step: u64,
    /// All cells from this word on are free.
    end: u64,
    /// For each row, where its words begin and how many there are: no earlier cell is free, and
    /// every later one is.
    rows: Box<[(u64, usize)]>,
    words: Box<[u64]>,
}

impl Front for FreeFront {
    fn step(&self) -> u64 {
        self.step
    }

    fn open_from(&self) -> u64 {
        self.end * WORD as u64
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.rows) + size_of_val(&*self.words)
    }
}

impl Free {
    /// A strip of this many rows in which every cell is free.
    pub fn new(rows: usize) -> Free {
        Free {
            rows,
            base: 0,
            words: 0,
            bits: Vec::new(),
            first: vec![0; rows],
            end: 0,
        }
    }

    /// The first column of the window.
    pub fn column(&self) -> u64 {
        self.base * WORD as u64
    }

    /// The first column from which on all cells are free.
    pub fn open_from(&self) -> u64 {
        (self.base + self.end as u64) * WORD as u64
    }

    /// Extends each row to this many words.
    pub fn widen(&mut self, words: usize) {
        let mut bits = vec![FULL; words * self.rows];
        if self.words > 0 {
            let rows = bits.chunks_exact_mut(words);
            for (wide, narrow) in rows.zip(self.bits.chunks_exact(self.words)) {
                wide[..self.words].copy_from_slice(narrow);
            }
        }
        self.bits = bits;
        self.words = words;
    }

    /// Drops the first words once no row needs them.
    pub fn slide(&mut self) {
        let least = *self.first.iter().min().expect("a row");
        if least == 0 || self.end + WORD / 4 <= self.words {
            return;
        }
        for row in self.bits.chunks_exact_mut(self.words) {
            row.copy_within(least.., 0);
            let kept = row.len() - least;
            row[kept..].fill(FULL);
        }
        self.first.iter_mut().for_each(|first| *first -= least);
        self.end -= least;
        self.base += least as u64;
    }

    /// The first word of a row that has a free cell, or the end of the window.
    pub fn first_in(&mut self, y: usize) -> usize {
        let row = &self.bits[y * self.words..][..self.words];
        let first = &mut self.first[y];
        while *first < self.words && row[*first] == 0 {
            *first += 1;
        }
        *first
    }

    /// The words of a row from the first that has a free cell to the last that has a filled one.
    fn row_of_front(&self, y: usize) -> (u64, &[u64]) {
        let row = &self.bits[y * self.words..][..self.end];
        let first = (self.first[y]..self.end).find(|&word| row[word] != 0);
        let first = first.unwrap_or(self.end);
        let last = row[first..].iter().rposition(|&word| word != FULL);
        let words = &row[first..first + last.map_or(0, |last| last + 1)];
        (self.base + first as u64, words)
    }

    /// The free cells before this step.
    pub fn front(&self, step: u64) -> FreeFront {
        let mut words = Vec::new();
        let rows = (0..self.rows).map(|y| {
            let (start, row) = self.row_of_front(y);
            words.extend_from_slice(row);
            (start, row.len())
        });
        FreeFront {
            step,
            rows: rows.collect(),
            end: self.base + self.end as u64,
            words: words.into(),
        }
    }

    /// By how many columns the free cells are those of `front`, moved right. Comparing two rows is
    /// usually enough.
    pub fn after(&self, front: &FreeFront) -> Option<u64> {
        let (first, _) = self.row_of_front(0);
        let moved = first.checked_sub(front.rows[0].0)?;
        let mut end = front.words.len();
        let same = (0..self.rows).rev().all(|y| {
            let (start, len) = front.rows[y];
            end -= len;
            self.row_of_front(y) == (start + moved, &front.words[end..end + len])
        });
        same.then_some(moved * WORD as u64)
    }

    /// Becomes `front`, moved right by this many columns, a multiple of the word size.
    pub fn go_to(&mut self, front: &FreeFront, columns: u64) {
        let base = front.rows.iter().map(|(start, _)| *start).min();
        let base = base.expect("a row").min(front.end);
        self.base = base + columns / WORD as u64;
        self.end = (front.end - base) as usize;
        self.bits.fill(FULL);
        if self.end > self.words {
            self.words = 0;
            self.widen(2 * self.end);
        }
        let mut words = &front.words[..];
        for (y, &(start, len)) in front.rows.iter().enumerate() {
            let first = (start - base) as usize;
            let row = &mut self.bits[y * self.words..][..self.words];
            row[..first].fill(0);
            row[first..first + len].copy_from_slice(&words[..len]);
            words = &words[len..];
            self.first[y] = first;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Moving all cells keeps the front; adding or removing one cell changes it.
        #[test]
        fn a_front_is_all_that_is_free(
            words in prop::collection::vec(prop_oneof![Just(0), Just(FULL), any::<u64>()], 12),
            (steps, step) in (0_u64..1 << 40, 0_u64..1 << 40),
            changed in 0_usize..12 * WORD,
        ) {
            let mut free = Free::new(3);
            free.widen(4);
            free.bits.copy_from_slice(&words);
            free.end = 4;
            let front = free.front(step);
            prop_assert_eq!(free.after(&front), Some(0));
            let mut other = Free::new(3);
            other.go_to(&front, WORD as u64 * steps);
            prop_assert_eq!(other.after(&front), Some(WORD as u64 * steps));
            prop_assert_eq!(other.open_from(), front.open_from() + WORD as u64 * steps);
            for y in 0..3 {
                for word in 0..4 {
                    // No cell before the window is free.
                    let at = (free.base + word as u64 + steps).checked_sub(other.base);
                    let there = at.map_or(0, |at| {
                        other.bits.get(y * other.words + at as usize).copied().unwrap_or(FULL)
                    });
                    prop_assert_eq!(there, words[y * 4 + word]);
                }
            }
            free.bits[changed / WORD] ^= 1 << (changed % WORD);
            prop_assert_eq!(free.after(&front), None);
        }
    }
}
