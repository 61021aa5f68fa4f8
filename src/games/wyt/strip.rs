//! The first rows of WYT(a,b), b >= 1, as far along as one likes, in little
//! memory.
//!
//! Sixty-four values are placed at a time, as in `sweep.rs`: the block of the
//! values 64k, …, 64k+63 goes through the rows upwards and through each row to
//! the right, and gives every cell that is still free the least of them that
//! neither its row nor its column nor its diagonal blocks. What a block blocks
//! is forgotten with it. So **the cells left free are all that the blocks to
//! come depend on.** In each row they are a few words of bits around column
//! 64k. If the front before block k is that before block k + p, but
//! 64p columns further, all values from 64k on come again 64p columns further
//! and larger by 64p (misère play differs in block 0 alone).

use crate::convention::Convention;
use crate::games::far::{self, Block, Blocks, Place};
use crate::games::word::{FULL, WORD};

/// A game, a convention and how many of its rows: what a strip is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rows {
    pub a: usize,
    pub b: usize,
    pub convention: Convention,
    pub rows: usize,
}

impl far::Rows for Rows {
    type Strip = Blocks<Blocked>;

    fn strip(&self) -> Blocks<Blocked> {
        Blocks::new(self.rows, Blocked::new(self))
    }

    fn count(&self) -> usize {
        self.rows
    }

    fn hold(&self, other: &Rows) -> bool {
        let rows = self.rows;
        rows >= other.rows
            && *self
                == Rows {
                    rows,
                    ..other.clone()
                }
    }

    /// Most rows repeat before a fifth of the cube of their number.
    fn expected(&self) -> u64 {
        (self.rows as u64).pow(3) / 5
    }

    fn largest_value(&self, end: u64) -> u64 {
        end.saturating_add(self.rows as u64)
    }
}

/// What a block has blocked.
#[derive(Debug)]
pub(super) struct Blocked {
    a: usize,
    b: usize,
    convention: Convention,
    /// Diagonals are counted from minus this on: a number of whole words.
    slant: usize,
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

impl Blocked {
    /// Nothing yet.
    ///
    /// # Panics
    /// If b is 0.
    fn new(of: &Rows) -> Blocked {
        let Rows { a, b, .. } = *of;
        assert!(b >= 1, "with b = 0 there is a closed form");
        Blocked {
            a,
            b,
            convention: of.convention,
            slant: of.rows.next_multiple_of(WORD),
            columns: Vec::new(),
            diagonals: Vec::new(),
            full_columns: Vec::new(),
            full_diagonals: Vec::new(),
            placed: vec![Vec::new(); if (a, b) == (1, 1) { 0 } else { a.max(b) }],
            band: Vec::new(),
            banded: Vec::new(),
        }
    }

    /// Lets the bands of earlier rows end or go on in row `y`.
    fn enter_row(&mut self, y: usize) {
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
        for back in 1..self.a.min(y + 1) {
            for &(x, bit) in &self.placed[(y - back) % lists] {
                self.diagonals[self.slant + x - y] |= bit;
            }
        }
        self.placed[y % lists].clear();
    }

    /// Gives the terminal position its misère value 1, out of order; the bit
    /// that is taken in its row.
    fn place_terminal(&mut self, free: &mut u64, put: &mut impl FnMut(u64, usize, u64)) -> u64 {
        let bit = 1 << 1;
        self.columns[..self.b].fill(bit);
        self.diagonals[self.slant..][..self.a].fill(bit);
        if let Some(placed) = self.placed.first_mut() {
            placed.push((0, bit));
        }
        *free &= !1;
        put(0, 0, 1);
        bit
    }

    /// Sweeps the row at work; `WIDE` unless a = b = 1.
    fn sweep<const WIDE: bool>(
        &mut self,
        at: &mut Place,
        put: &mut impl FnMut(u64, usize, u64),
    ) -> u64 {
        let (y, slant) = (at.row, self.slant);
        let mut row = 0;
        if self.convention == Convention::Misere && (at.block, y) == (0, 0) {
            row = self.place_terminal(&mut at.free.bits[0], put);
        }
        let (first, base) = (at.free.first_in(y), at.free.column());
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
            if word == at.free.words {
                at.free.widen(2 * word);
                self.fit(at);
            }
            visits += 1;
            let free = &mut at.free.bits[y * at.free.words + word];
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
                let column = base + (x + i) as u64;
                put(column, y, at.block * WORD as u64 + u64::from(value));
            }
            *free &= !filled;
            word += 1;
        }
        at.free.end = at.free.end.max(word);
        visits
    }
}

impl Block for Blocked {
    fn sweep_row(&mut self, at: &mut Place, put: &mut impl FnMut(u64, usize, u64)) -> u64 {
        if (self.a, self.b) == (1, 1) {
            return self.sweep::<false>(at, put);
        }
        self.enter_row(at.row);
        self.sweep::<true>(at, put)
    }

    fn fit(&mut self, at: &Place) {
        let words = at.free.words;
        self.columns.resize(words * WORD + self.b, 0);
        let diagonals = self.slant + words * WORD + self.a;
        self.diagonals.resize(diagonals, 0);
        self.full_columns.resize(words, 0);
        self.full_diagonals.resize(diagonals.div_ceil(WORD) + 1, 0);
        if self.b > 1 {
            self.band.resize(words * WORD, 0);
            self.banded.resize(words, 0);
        }
    }

    fn clear(&mut self, at: &Place) {
        // Only columns from the first free cell on were looked at.
        let end = at.free.end;
        let reach = end * WORD;
        self.columns[..reach + self.b].fill(0);
        self.full_columns[..end].fill(0);
        let reach = reach + self.slant + self.a;
        self.diagonals[..reach].fill(0);
        self.full_diagonals[..reach.div_ceil(WORD)].fill(0);
        self.placed.iter_mut().for_each(Vec::clear);
        self.band.fill(0);
        self.banded.fill(0);
    }

    fn bytes(&self) -> usize {
        8 * (self.columns.len() + self.diagonals.len() + self.band.len())
    }
}
