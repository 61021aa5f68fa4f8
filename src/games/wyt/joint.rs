//! Rows 0, …, r of WYT(a,b), b >= 1, computed side by side, column by column, in
//! another way than all that the tests compare with it.
//!
//! The value at (x, y) is the least number that is taken neither by the band
//! of b rows up to y, nor by the band of b columns up to x, nor by a diagonal
//! less than a away.

use crate::solve::convention::Convention;

/// The rows up to one row, as far as some column.
#[derive(Debug, Clone)]
pub(super) struct Joint {
    a: usize,
    b: usize,
    convention: Convention,
    /// Rows in all, r + 1.
    rows: usize,
    /// The columns computed so far.
    columns: u64,
    /// The length in words of the window that each set of values is kept in, a
    /// power of 2. Value v is bit v mod 64 of word (v / 64) mod `words`.
    words: usize,
    /// For each row the values that its band of b rows has taken.
    taken: Vec<u64>,
    /// For each row the words before this one are full, and no longer kept.
    full: Vec<u64>,
    /// The values in this column, and the b-1 columns before, so far up.
    across: Vec<u64>,
    /// For each diagonal that still meets the rows, in a ring, what the
    /// diagonals near it have taken.
    slanted: Vec<u64>,
    /// No value that counts lies in a word before this one.
    lowest: u64,
    /// What `lowest` becomes at the next change.
    next_lowest: u64,
    /// The last [`Joint::reach`] columns and one more, in a ring: values less
    /// their column.
    recent: Vec<i32>,
}

impl Joint {
    /// The rows 0, …, `last`; no column yet.
    ///
    /// # Panics
    /// If b is 0.
    pub fn new(a: usize, b: usize, convention: Convention, last: usize) -> Joint {
        assert!(b >= 1, "with b = 0 there is a closed form");
        let (rows, words) = (last + 1, 4);
        let reach = Joint::reach_of(a, b, last);
        Joint {
            a,
            b,
            convention,
            rows,
            columns: 0,
            words,
            taken: vec![0; rows * words],
            full: vec![0; rows],
            across: vec![0; words],
            slanted: vec![0; (rows + a) * words],
            lowest: 0,
            next_lowest: 0,
            recent: vec![0; (reach + 1) * rows],
        }
    }

    /// How many columns back a state has to remember.
    fn reach_of(a: usize, b: usize, last: usize) -> usize {
        let diagonals = if a == 0 { 0 } else { last + a - 1 };
        diagonals.max(b - 1)
    }

    /// How many columns back a state has to remember.
    fn reach(&self) -> usize {
        self.recent.len() / self.rows - 1
    }

    /// The values of column `x`, one of the last [`Joint::reach`] + 1, less x.
    pub fn column(&self, x: u64) -> &[i32] {
        debug_assert!(x < self.columns && self.columns - x <= self.reach() as u64 + 1);
        let start = (x % (self.reach() as u64 + 1)) as usize * self.rows;
        &self.recent[start..start + self.rows]
    }

    /// Computes the next column.
    pub fn step(&mut self) {
        let x = self.columns;
        let ring = self.reach() as u64 + 1;
        let diagonals = (self.rows + self.a) as u64;
        self.across.fill(0);
        let enters = (x % diagonals) as usize * self.words;
        self.slanted[enters..enters + self.words].fill(0);
        if x.is_multiple_of(ring) {
            // What was placed since the last change is above the old bound.
            self.lowest = self.next_lowest;
            self.next_lowest = *self.full.iter().min().expect("a row");
        }
        for y in 0..self.rows {
            // The diagonal x - y, counted on from -last so that it is no
            // negative number.
            let slant = ((x + diagonals - y as u64) % diagonals) as usize;
            self.look_back(x, y, slant);
            let value = self.least_free(x, y, slant);
            self.place(value, y, slant);
            let at = (x % ring) as usize * self.rows + y;
            self.recent[at] = (value as i64 - x as i64) as i32;
        }
        self.columns += 1;
    }

    /// Marks what moves that take a little from the first pile take away in
    /// row y: the columns just before, for the cells above in this column; and
    /// the diagonals below, for the cells after it on this one.
    fn look_back(&mut self, x: u64, y: usize, slant: usize) {
        for back in 1..self.a.max(self.b).min(x as usize + 1) {
            let value = (x as i64 - back as i64 + i64::from(self.column_before(x, back)[y])) as u64;
            let word = (value / 64) as usize & (self.words - 1);
            let bit = 1 << (value % 64);
            if back < self.b {
                self.across[word] |= bit;
            }
            if back < self.a {
                self.slanted[slant * self.words + word] |= bit;
            }
        }
    }

    fn column_before(&self, x: u64, back: usize) -> &[i32] {
        let ring = self.reach() as u64 + 1;
        let start = ((x - back as u64) % ring) as usize * self.rows;
        &self.recent[start..start + self.rows]
    }

    /// The least value that no set holds, made room for.
    fn least_free(&mut self, x: u64, y: usize, slant: usize) -> u64 {
        if (x, y) == (0, 0) && self.convention == Convention::Misere {
            return 1;
        }
        let mut word = self.full[y];
        loop {
            if word - self.lowest >= self.words as u64 {
                self.widen();
            }
            let mask = self.words - 1;
            let row = &self.taken[y * self.words..][..self.words];
            let slanted = &self.slanted[slant * self.words..][..self.words];
            let end = self.lowest + self.words as u64;
            while word < end {
                let at = word as usize & mask;
                let mut held = row[at] | self.across[at];
                if self.a > 0 {
                    held |= slanted[at];
                }
                if held != u64::MAX {
                    return 64 * word + u64::from(held.trailing_ones());
                }
                word += 1;
            }
        }
    }

    /// Marks a value at row y in all that it is taken from.
    fn place(&mut self, value: u64, y: usize, slant: usize) {
        let (word, bit) = (value / 64, 1 << (value % 64));
        let mask = self.words - 1;
        let at = word as usize & mask;
        self.across[at] |= bit;
        for row in y..(y + self.b).min(self.rows) {
            if word < self.full[row] {
                continue;
            }
            let taken = &mut self.taken[row * self.words..][..self.words];
            taken[at] |= bit;
            while taken[self.full[row] as usize & mask] == u64::MAX {
                taken[self.full[row] as usize & mask] = 0;
                self.full[row] += 1;
            }
        }
        let diagonals = self.rows + self.a;
        for near in 0..self.a {
            let slant = (slant + diagonals - near) % diagonals;
            self.slanted[slant * self.words + at] |= bit;
        }
    }

    /// Doubles the window.
    fn widen(&mut self) {
        let (words, wider) = (self.words, 2 * self.words);
        let spread = |sets: &[u64]| -> Vec<u64> {
            let mut wide = vec![0; 2 * sets.len()];
            for (set, wide) in sets.chunks(words).zip(wide.chunks_mut(wider)) {
                for word in self.lowest..self.lowest + words as u64 {
                    wide[word as usize & (wider - 1)] = set[word as usize & (words - 1)];
                }
            }
            wide
        };
        let (taken, across, slanted) = (
            spread(&self.taken),
            spread(&self.across),
            spread(&self.slanted),
        );
        (self.taken, self.across, self.slanted) = (taken, across, slanted);
        self.words = wider;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values by the rule, row by row.
    fn by_definition(
        a: u64,
        b: u64,
        convention: Convention,
        rows: u64,
        width: u64,
    ) -> Vec<Vec<u64>> {
        let mut values = vec![Vec::new(); rows as usize];
        for x in 0..width {
            for y in 0..rows {
                let mut met = rustc_hash::FxHashSet::default();
                for q in 0..=y {
                    let row = &values[(y - q) as usize];
                    let legal = |p: u64| p + q > 0 && (p.min(q) < b || p.abs_diff(q) < a);
                    met.extend((0..=x).filter(|&p| legal(p)).map(|p| row[(x - p) as usize]));
                }
                let terminal = convention.terminal_value();
                let mex = if met.is_empty() {
                    terminal
                } else {
                    crate::solve::solver::mex(met)
                };
                values[y as usize].push(mex);
            }
        }
        values
    }

    #[test]
    fn columns_keep_the_definition() {
        for (a, b) in (0..5).flat_map(|a| (1..5).map(move |b| (a, b))) {
            for convention in Convention::BOTH {
                for last in [0, 1, 5, 11] {
                    let expected = by_definition(a, b, convention, last + 1, 60);
                    let mut joint = Joint::new(a as usize, b as usize, convention, last as usize);
                    for x in 0..60 {
                        joint.step();
                        for (y, &value) in joint.column(x).iter().enumerate() {
                            let value = i64::from(value) + x as i64;
                            assert_eq!(
                                value, expected[y][x as usize] as i64,
                                "wyt({a},{b}) {x},{y}"
                            );
                        }
                    }
                }
            }
        }
    }
}
