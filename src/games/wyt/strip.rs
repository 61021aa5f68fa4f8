//! The first rows of WYT(a,b), b >= 1, as far along as one likes, in little
//! memory.
//!
//! Sixty-four values are placed at a time, as in `sweep.rs`: the block of the
//! values 64k, …, 64k+63 goes through the rows upwards and through each row to
//! the right, and gives every cell that is still free the least of them that
//! neither its row nor its column nor its diagonal blocks. What a block blocks
//! is forgotten with it. So **the cells left free are all that the blocks to
//! come depend on.** In each row they are a few words of bits around column
//! 64k: a [`Front`]. If the front before block k is that before block k + p, but
//! 64p columns further, all values from 64k on come again 64p columns further
//! and larger by 64p (misère play differs in block 0 alone).

use super::block::{FULL, WORD};
use crate::convention::Convention;

/// The free cells before a block, told from the block's own column on.
#[derive(Debug, Clone)]
pub(super) struct Front {
    /// The block.
    pub block: u64,
    /// All cells from so many words after the block's own on are free.
    end: i64,
    /// For each row where its words begin, and how many there are: none before
    /// is free, and all behind are.
    rows: Box<[(i64, usize)]>,
    words: Box<[u64]>,
}

impl Front {
    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.rows) + size_of_val(&*self.words)
    }

    /// The first word from which on all cells are free, where this front stands
    /// before `block`.
    pub fn end_at(&self, block: u64) -> u64 {
        block.strict_add_signed(self.end)
    }
}

/// The rows 0, …, `rows` - 1, as far as some block of values.
#[derive(Debug)]
pub(super) struct Strip {
    a: usize,
    b: usize,
    convention: Convention,
    rows: usize,
    /// The block at work.
    block: u64,
    /// The row that is next.
    row: usize,
    /// The word of columns that `free` begins with.
    base: u64,
    /// Words in a row of `free`.
    words: usize,
    /// Cells without a value, a bit each.
    free: Vec<u64>,
    /// For each row a word before which no cell is free.
    first: Vec<usize>,
    /// From this word on all cells are free.
    end: usize,
    /// The block's values that are blocked in each column.
    columns: Vec<u64>,
    /// The block's values that are blocked in each diagonal x - y, from
    /// -`slant` on.
    diagonals: Vec<u64>,
    /// Columns seen to be blocked for all of the block, a bit each.
    full_columns: Vec<u64>,
    /// Diagonals seen to be blocked for all of the block.
    full_diagonals: Vec<u64>,
    /// Columns, and bits of the values, that the last rows have got, those of
    /// row y at y modulo the number of lists.
    placed: Vec<Vec<(usize, u64)>>,
    /// By column the values of the last b - 1 rows.
    band: Vec<u64>,
    /// Which columns of the band have any.
    banded: Vec<u64>,
}

impl Strip {
    /// The first rows; no block yet.
    ///
    /// # Panics
    /// If b is 0.
    pub fn new(a: usize, b: usize, convention: Convention, rows: usize) -> Strip {
        assert!(b >= 1, "with b = 0 there is a closed form");
        let mut strip = Strip {
            a,
            b,
            convention,
            rows,
            block: 0,
            row: 0,
            base: 0,
            words: 0,
            free: Vec::new(),
            first: vec![0; rows],
            end: 0,
            columns: Vec::new(),
            diagonals: Vec::new(),
            full_columns: Vec::new(),
            full_diagonals: Vec::new(),
            placed: vec![Vec::new(); if (a, b) == (1, 1) { 0 } else { a.max(b) }],
            band: Vec::new(),
            banded: Vec::new(),
        };
        strip.widen(rows / WORD * 4 + 8);
        strip
    }

    /// The block at work.
    pub fn block(&self) -> u64 {
        self.block
    }

    /// The first column from which on all cells are free.
    pub fn open_from(&self) -> u64 {
        (self.base + self.end as u64) * WORD as u64
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        let words = self.free.len() + self.columns.len() + self.diagonals.len() + self.band.len();
        8 * words
    }

    /// Whether the block at work is still to begin.
    pub fn between(&self) -> bool {
        self.row == 0
    }

    /// Diagonals are counted from minus this on: a number of whole words.
    fn slant(&self) -> usize {
        self.rows.next_multiple_of(WORD)
    }

    /// Makes room for so many words in each row.
    fn widen(&mut self, words: usize) {
        let mut free = vec![FULL; words * self.rows];
        if self.words > 0 {
            let rows = free.chunks_exact_mut(words);
            for (wide, narrow) in rows.zip(self.free.chunks_exact(self.words)) {
                wide[..self.words].copy_from_slice(narrow);
            }
        }
        self.free = free;
        self.words = words;
        self.columns.resize(words * WORD + self.b, 0);
        let diagonals = self.slant() + words * WORD + self.a;
        self.diagonals.resize(diagonals, 0);
        self.full_columns.resize(words, 0);
        self.full_diagonals.resize(diagonals.div_ceil(WORD) + 1, 0);
        if self.b > 1 {
            self.band.resize(words * WORD, 0);
            self.banded.resize(words, 0);
        }
    }

    /// Goes on until about `budget` cells are visited or the block is done,
    /// handing each column, row and value to `put`; says how many cells were
    /// visited.
    pub fn advance(&mut self, budget: u64, mut put: impl FnMut(u64, usize, u64)) -> u64 {
        let mut visits = 1;
        if self.row == 0 {
            self.enter_block();
        }
        while self.row < self.rows && visits < budget {
            visits += if (self.a, self.b) == (1, 1) {
                self.sweep_row::<false>(&mut put)
            } else {
                self.enter_row();
                self.sweep_row::<true>(&mut put)
            };
            self.row += 1;
        }
        if self.row == self.rows {
            self.leave_block();
        }
        visits
    }

    /// Drops the words at the beginning that no row needs any more.
    fn enter_block(&mut self) {
        let least = *self.first.iter().min().expect("a row");
        if least == 0 || self.end + WORD / 4 <= self.words {
            return;
        }
        for row in self.free.chunks_exact_mut(self.words) {
            row.copy_within(least.., 0);
            let kept = row.len() - least;
            row[kept..].fill(FULL);
        }
        self.first.iter_mut().for_each(|first| *first -= least);
        self.end -= least;
        self.base += least as u64;
    }

    /// Forgets what the block has blocked.
    fn leave_block(&mut self) {
        // Only columns from the first free cell on were looked at.
        let reach = self.end * WORD;
        self.columns[..reach + self.b].fill(0);
        self.full_columns[..self.end].fill(0);
        let reach = reach + self.slant() + self.a;
        self.diagonals[..reach].fill(0);
        self.full_diagonals[..reach.div_ceil(WORD)].fill(0);
        self.placed.iter_mut().for_each(Vec::clear);
        self.band.fill(0);
        self.banded.fill(0);
        self.block += 1;
        self.row = 0;
    }

    /// Lets the bands of earlier rows end or go on in the current row.
    fn enter_row(&mut self) {
        let y = self.row;
        let lists = self.placed.len();
        if self.b > 1 && y > 0 {
            if y >= self.b {
                for &(x, bit) in &self.placed[(y - self.b) % lists] {
                    self.band[x] &= !bit;
                    if self.band[x] == 0 {
                        self.banded[x / WORD] &= !(1 << (x % WORD));
                    }
                }
            }
            for &(x, bit) in &self.placed[(y - 1) % lists] {
                self.band[x] |= bit;
                self.banded[x / WORD] |= 1 << (x % WORD);
            }
        }
        // A value blocks the diagonals on the left of its own from its column
        // on, a row later each.
        let slant = self.slant();
        for back in 1..self.a.min(y + 1) {
            for &(x, bit) in &self.placed[(y - back) % lists] {
                self.diagonals[slant + x - y] |= bit;
            }
        }
        self.placed[y % lists].clear();
    }

    /// Gives the terminal position its misère value 1, out of order; the bit
    /// that is taken in its row.
    fn place_terminal(&mut self, put: &mut impl FnMut(u64, usize, u64)) -> u64 {
        let bit = 1 << 1;
        let slant = self.slant();
        self.columns[..self.b].fill(bit);
        self.diagonals[slant..][..self.a].fill(bit);
        if let Some(placed) = self.placed.first_mut() {
            placed.push((0, bit));
        }
        self.free[0] &= !1;
        put(0, 0, 1);
        bit
    }

    /// Sweeps the current row; `WIDE` unless a = b = 1.
    fn sweep_row<const WIDE: bool>(&mut self, put: &mut impl FnMut(u64, usize, u64)) -> u64 {
        let (y, slant) = (self.row, self.slant());
        let mut row = 0;
        if self.convention == Convention::Misere && (self.block, y) == (0, 0) {
            row = self.place_terminal(put);
        }
        let mut first = self.first[y];
        while first < self.words && self.free[y * self.words + first] == 0 {
            first += 1;
        }
        self.first[y] = first;
        if WIDE && self.b > 1 {
            for word in 0..first {
                if self.banded[word] != 0 {
                    let values = &self.band[word * WORD..][..WORD];
                    row |= values.iter().fold(0, |all, values| all | values);
                }
            }
        }
        let mut visits = 1;
        let mut word = first;
        while row != FULL {
            if word == self.words {
                self.widen(2 * word);
            }
            visits += 1;
            let free = &mut self.free[y * self.words + word];
            let x = word * WORD;
            let offset = slant + x - y;
            let (low, shift) = (offset / WORD, offset % WORD);
            let full_diagonals = self.full_diagonals[low] >> shift
                | (self.full_diagonals[low + 1] << 1) << (WORD - 1 - shift);
            let open = *free & !self.full_columns[word] & !full_diagonals;
            let banded = WIDE && self.b > 1;
            let mut look = open;
            if banded {
                look |= self.banded[word];
            }
            let columns = &mut self.columns[x..][..WORD + self.b];
            let diagonals = &mut self.diagonals[offset..][..WORD + self.a];
            let mut filled = 0;
            while look != 0 {
                let i = look.trailing_zeros() as usize % WORD;
                look &= look - 1;
                visits += 1;
                if banded {
                    row |= self.band[x + i];
                    if open >> i & 1 == 0 {
                        continue;
                    }
                }
                let blocked = row | columns[i] | diagonals[i];
                if blocked == FULL {
                    if columns[i] == FULL {
                        self.full_columns[word] |= 1 << i;
                    }
                    if diagonals[i] == FULL {
                        let diagonal = offset + i;
                        self.full_diagonals[diagonal / WORD] |= 1 << (diagonal % WORD);
                    }
                    if row == FULL {
                        break;
                    }
                    continue;
                }
                let value = (!blocked).trailing_zeros();
                let bit = 1 << value;
                row |= bit;
                filled |= 1 << i;
                if WIDE {
                    for column in &mut columns[i..i + self.b] {
                        *column |= bit;
                    }
                    for diagonal in &mut diagonals[i..i + self.a] {
                        *diagonal |= bit;
                    }
                    let lists = self.placed.len();
                    self.placed[y % lists].push((x + i, bit));
                } else {
                    columns[i] |= bit;
                    diagonals[i] |= bit;
                }
                let column = self.base * WORD as u64 + (x + i) as u64;
                put(column, y, self.block * WORD as u64 + u64::from(value));
            }
            *free &= !filled;
            word += 1;
        }
        self.end = self.end.max(word);
        visits
    }

    /// Where each row's words begin, less the block: those from the first that
    /// is not empty to the last that is not free.
    fn row_of_front(&self, y: usize) -> (i64, &[u64]) {
        let row = &self.free[y * self.words..][..self.end];
        let first = (self.first[y]..self.end).find(|&word| row[word] != 0);
        let first = first.unwrap_or(self.end);
        let last = row[first..].iter().rposition(|&word| word != FULL);
        let start = (self.base + first as u64) as i64 - self.block as i64;
        (start, &row[first..first + last.map_or(0, |last| last + 1)])
    }

    /// The front before the block at work, which is still to begin.
    pub fn front(&self) -> Front {
        assert!(self.between(), "in the midst of a block");
        let mut words = Vec::new();
        let rows = (0..self.rows).map(|y| {
            let (start, row) = self.row_of_front(y);
            words.extend_from_slice(row);
            (start, row.len())
        });
        Front {
            block: self.block,
            end: (self.base + self.end as u64) as i64 - self.block as i64,
            rows: rows.collect(),
            words: words.into(),
        }
    }

    /// Whether this front stands before the block at work; mostly a look at one
    /// row.
    pub fn is_at(&self, front: &Front) -> bool {
        let mut end = front.words.len();
        (0..self.rows).rev().all(|y| {
            let (start, len) = front.rows[y];
            end -= len;
            self.row_of_front(y) == (start, &front.words[end..end + len])
        })
    }

    /// Goes to where `front` stands before `block`.
    pub fn go_to(&mut self, front: &Front, block: u64) {
        if self.row > 0 {
            self.leave_block();
        }
        let base = front.rows.iter().map(|(start, _)| *start).min();
        let base = base.expect("a row").min(front.end);
        self.block = block;
        self.row = 0;
        self.base = block.strict_add_signed(base);
        self.end = (front.end - base) as usize;
        self.free.fill(FULL);
        if self.end > self.words {
            self.words = 0;
            self.widen(2 * self.end);
        }
        let mut words = &front.words[..];
        for (y, &(start, len)) in front.rows.iter().enumerate() {
            let first = (start - base) as usize;
            let row = &mut self.free[y * self.words..][..self.words];
            row[..first].fill(0);
            row[first..first + len].copy_from_slice(&words[..len]);
            words = &words[len..];
            self.first[y] = first;
        }
    }
}
