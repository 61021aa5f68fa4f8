//! Rows 0, …, r of WYT(a,b), b >= 1, computed side by side, column by column.
//!
//! The value at (x, y) is the least number that is taken neither by the band
//! of b rows up to y, nor by the band of b columns up to x, nor by a diagonal
//! less than a away. So **what the bands of rows have taken so far, and the
//! values of the last max(b-1, r+a-1) columns, all less x, are a state that
//! determines the rest.** Misère play differs at (0, 0) alone, so the state
//! after column 0 decides there too.

use crate::convention::Convention;

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
    pub fn reach(&self) -> usize {
        self.recent.len() / self.rows - 1
    }

    /// Rows in all.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The columns computed so far.
    pub fn columns(&self) -> u64 {
        self.columns
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

    /// What the band of b rows up to row y has taken, less the next column:
    /// the least value not taken, then those taken above it, ascending.
    fn taken_in(&self, y: usize) -> impl Iterator<Item = i64> {
        let row = &self.taken[y * self.words..][..self.words];
        let (first, columns) = (self.full[y], self.columns as i64);
        let least = first * 64 + u64::from(row[first as usize & (self.words - 1)].trailing_ones());
        let held = (first..first + self.words as u64).flat_map(move |word| {
            let bits = row[word as usize & (self.words - 1)];
            let bits = (0..64).filter(move |bit| bits >> bit & 1 == 1);
            bits.map(move |bit| 64 * word + bit)
        });
        let above = held.filter(move |&value| value > least);
        std::iter::once(least)
            .chain(above)
            .map(move |value| value as i64 - columns)
    }

    /// The state: for each row what was taken and how much of that there is,
    /// then the columns that count. `None` before there are enough columns.
    pub fn state(&self) -> Option<State> {
        let first = self.columns.checked_sub(self.reach() as u64)?;
        let taken = (0..self.rows).map(|y| self.taken_in(y).collect()).collect();
        let columns = (first..self.columns).flat_map(|x| self.column(x)).copied();
        Some(State {
            taken,
            columns: columns.collect(),
        })
    }

    /// Whether this is the state here; mostly a look at one value.
    pub fn is_at(&self, state: &State) -> bool {
        let reach = self.reach() as u64;
        let columns = state.columns.chunks(self.rows).rev();
        let same = columns.zip(1..=reach).all(|(column, back)| {
            let here = self.column_before(self.columns, back as usize);
            here.iter().rev().eq(column.iter().rev())
        });
        same && self.columns >= reach
            && (0..self.rows).all(|y| self.taken_in(y).eq(state.taken[y].iter().copied()))
    }
}

/// All that determines the columns to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State {
    /// For each row what its band has taken, less the column.
    taken: Vec<Vec<i64>>,
    /// The last columns, one after the other: values less their column.
    columns: Vec<i32>,
}

impl State {
    /// A fingerprint: FNV-1a over 64 bits of, row by row, how many numbers
    /// there are and the numbers, then the columns; each number as eight
    /// bytes, the lowest first.
    pub fn fingerprint(&self) -> u64 {
        let taken = self.taken.iter();
        let taken =
            taken.flat_map(|row| std::iter::once(row.len() as i64).chain(row.iter().copied()));
        let numbers = taken.chain(self.columns.iter().map(|&value| value.into()));
        numbers
            .flat_map(i64::to_le_bytes)
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            })
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
                    crate::solver::mex(met)
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
