//! What the last rows have got, for moves that lead a few rows up.

use crate::games::word::WORD;
use std::ops::Range;

/// Columns of a row that have got values, and the values as bits.
pub(in crate::games) type Placed = Vec<(u32, u64)>;

/// Columns and values that the last rows have got.
#[derive(Debug)]
pub(in crate::games) struct LastRows {
    /// Those of row y at y modulo the number of lists.
    lists: Vec<Placed>,
}

impl LastRows {
    /// Keeps what this number of rows before the one at work have got.
    pub fn new(rows: usize) -> LastRows {
        let lists = if rows == 0 { 0 } else { rows + 1 };
        LastRows {
            lists: vec![Vec::new(); lists],
        }
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// Begins row `y`, and forgets a row that none looks back to.
    pub fn enter(&mut self, y: usize) {
        if !self.is_empty() {
            let lists = self.lists.len();
            self.lists[y % lists].clear();
        }
    }

    /// What row `y`, one of the last rows, has got.
    pub fn row(&self, y: usize) -> &[(u32, u64)] {
        &self.lists[y % self.lists.len()]
    }

    /// Keeps what a word of row `y` has got.
    pub fn keep(&mut self, y: usize, word: usize, filled: u64, marks: &[u64; WORD]) {
        if !self.is_empty() {
            let lists = self.lists.len();
            record(&mut self.lists[y % lists], word, filled, marks);
        }
    }

    /// Forgets all rows.
    pub fn clear(&mut self) {
        self.lists.iter_mut().for_each(Vec::clear);
    }
}

/// Keeps columns and values of the filled cells of a word.
#[inline(never)]
fn record(placed: &mut Placed, word: usize, filled: u64, marks: &[u64; WORD]) {
    let mut left = filled;
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        placed.push(((word * WORD + bit) as u32, marks[bit % WORD]));
    }
}

/// The values that the last few rows have got, by column: each blocks all that
/// lies to its right.
#[derive(Debug)]
pub(in crate::games) struct Band {
    /// The number of rows after its own in which a value stays.
    pub rows: usize,
    /// The values by column.
    pub values: Vec<u64>,
    /// Which columns have any.
    pub columns: Vec<u64>,
    /// The words of columns that have had any.
    pub span: Range<usize>,
}

impl Band {
    /// No values, that are to stay for `rows` rows.
    pub fn new(rows: usize, words: usize) -> Band {
        let mut band = Band {
            rows,
            values: Vec::new(),
            columns: Vec::new(),
            span: 0..0,
        };
        band.widen(words);
        band
    }

    /// Makes room for this number of words of columns.
    pub fn widen(&mut self, words: usize) {
        if self.rows > 0 {
            self.values.resize(words * WORD, 0);
            self.columns.resize(words, 0);
        }
    }

    /// The rows whose values stay in row `y`.
    pub fn above(&self, y: usize) -> Range<usize> {
        y.saturating_sub(self.rows)..y
    }

    /// Comes to row `y`, before that row is begun in `last`.
    pub fn enter(&mut self, y: usize, last: &LastRows) {
        if self.rows > 0 && y > 0 {
            if y > self.rows {
                self.remove(last.row(y - self.rows - 1));
            }
            self.insert(last.row(y - 1));
        }
    }

    /// Enters the values of a row, from left to right.
    pub fn insert(&mut self, placed: &[(u32, u64)]) {
        let [Some(&(first, _)), Some(&(last, _))] = [placed.first(), placed.last()] else {
            return;
        };
        let (first, end) = (first as usize / WORD, last as usize / WORD + 1);
        self.span = if self.span.is_empty() {
            first..end
        } else {
            self.span.start.min(first)..self.span.end.max(end)
        };
        for &(x, bit) in placed {
            let x = x as usize;
            self.values[x] |= bit;
            self.columns[x / WORD] |= 1 << (x % WORD);
        }
    }

    /// Takes the values of a row out again.
    pub fn remove(&mut self, placed: &[(u32, u64)]) {
        for &(x, bit) in placed {
            let x = x as usize;
            let left = self.values[x] & !bit;
            self.values[x] = left;
            self.columns[x / WORD] &= !(u64::from(left == 0) << (x % WORD));
        }
    }

    /// All values in the words before this one.
    pub fn before(&self, word: usize) -> u64 {
        let mut all = 0;
        for word in self.span.start..word.min(self.span.end) {
            if self.columns[word] != 0 {
                let values = &self.values[word * WORD..][..WORD];
                all |= values.iter().fold(0, |all, values| all | values);
            }
        }
        all
    }

    /// The columns of a word that have any.
    pub fn columns_of(&self, word: usize) -> u64 {
        self.columns.get(word).copied().unwrap_or(0)
    }

    /// Forgets all values.
    pub fn clear(&mut self) {
        self.values.fill(0);
        self.columns.fill(0);
        self.span = 0..0;
    }
}
