//! What the last rows have got, for moves that lead a few rows up.

use crate::games::word::WORD;
use std::ops::Range;

/// Columns of a row that have got values, and the values as bits.
pub(super) type Placed = Vec<(u32, u64)>;

/// Columns and values that the last rows have got.
#[derive(Debug)]
pub(super) struct LastRows {
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

    /// The same without a value.
    pub fn emptied(&self) -> LastRows {
        LastRows {
            lists: vec![Vec::new(); self.lists.len()],
        }
    }

    /// Whether nothing is kept.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// Begins row `y`, and forgets a row that none looks back to.
    #[inline]
    pub fn enter(&mut self, y: usize) {
        if !self.is_empty() {
            let lists = self.lists.len();
            self.lists[y % lists].clear();
        }
    }

    /// What row `y`, one of the last rows, has got.
    #[inline]
    pub fn row(&self, y: usize) -> &[(u32, u64)] {
        &self.lists[y % self.lists.len()]
    }

    /// What row `y` has got so far, to be given back.
    #[inline]
    pub fn take(&mut self, y: usize) -> Placed {
        match self.lists.len() {
            0 => Vec::new(),
            lists => std::mem::take(&mut self.lists[y % lists]),
        }
    }

    /// Keeps what row `y` has got.
    #[inline]
    pub fn give_back(&mut self, y: usize, placed: Placed) {
        if !self.is_empty() {
            let lists = self.lists.len();
            self.lists[y % lists] = placed;
        }
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
pub(super) struct Band {
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

    /// Begins with row `y` of a block that was left before.
    pub fn resume(&mut self, y: usize, last: &LastRows) {
        if self.rows > 0 {
            // Row y enters the one before it.
            for y in y.saturating_sub(self.rows + 1)..y.saturating_sub(1) {
                self.insert(last.row(y));
            }
        }
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
    fn insert(&mut self, placed: &[(u32, u64)]) {
        let [Some(&(first, _)), Some(&(last, _))] = [placed.first(), placed.last()] else {
            return;
        };
        let words = first as usize / WORD..last as usize / WORD + 1;
        self.span = hull(&self.span, words);
        for &(x, bit) in placed {
            let x = x as usize;
            self.values[x] |= bit;
            self.columns[x / WORD] |= 1 << (x % WORD);
        }
    }

    /// Takes the values of a row out again.
    fn remove(&mut self, placed: &[(u32, u64)]) {
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

    /// The values of a word.
    #[inline]
    pub fn word(&self, word: usize) -> &[u64; WORD] {
        let values = &self.values[word * WORD..][..WORD];
        values.try_into().expect("a word of them")
    }

    /// The columns of a word that have any.
    #[inline]
    pub fn columns_of(&self, word: usize) -> u64 {
        self.columns.get(word).copied().unwrap_or(0)
    }

    /// Forgets all values.
    pub fn clear(&mut self) {
        let Range { start, end } = std::mem::take(&mut self.span);
        self.columns[start..end].fill(0);
        self.values[start * WORD..end * WORD].fill(0);
    }
}

/// From the first of both to the last.
#[inline]
pub(super) fn hull(span: &Range<usize>, more: Range<usize>) -> Range<usize> {
    if span.is_empty() {
        more
    } else {
        span.start.min(more.start)..span.end.max(more.end)
    }
}
