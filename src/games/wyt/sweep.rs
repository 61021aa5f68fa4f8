//! The values of WYT(a,b), sixty-four at a time.
//!
//! A block is the 64 values 64k, …, 64k+63. Its sweep goes through the rows
//! upwards and through each row to the right, over the half plane x >= y
//! only, since the game is symmetric. One word per column and one per
//! diagonal say which of the 64 values already block the cells there. A cell
//! that no earlier block has filled takes the lowest value that neither its
//! row nor its column nor its diagonal blocks; where all 64 are blocked, it
//! is left to a later block. So each cell gets its mex, and after k blocks
//! exactly the cells of value below 64k are filled.
//!
//! A value at (x, y) blocks the columns x, …, x+b-1 from row y on, the rows
//! y, …, y+b-1 from column x on, and the diagonals X-Y in x-y-a+1, …,
//! x-y+a-1; those to the left of its own begin below x only in row
//! y + (x-y) - (X-Y), so they are blocked with that delay, at column x.

use crate::convention::Convention;

/// Cells in a word of the bit sets, values in a block.
const WORD: usize = 64;

/// All 64 values of the block.
const FULL: u64 = !0;

/// Values placed in the last few rows, by column.
#[derive(Default)]
struct Recent {
    /// For how many rows after its own a value stays.
    rows: usize,
    /// The values by column.
    values: Vec<u64>,
    /// Which columns have any.
    columns: Vec<u64>,
}

impl Recent {
    fn new(rows: usize, words: usize) -> Recent {
        let words = if rows == 0 { 0 } else { words };
        Recent {
            rows,
            values: vec![0; words * WORD],
            columns: vec![0; words],
        }
    }

    fn insert(&mut self, placed: &[(u32, u64)]) {
        if self.rows > 0 {
            for &(x, bit) in placed {
                let x = x as usize;
                self.values[x] |= bit;
                self.columns[x / WORD] |= 1 << (x % WORD);
            }
        }
    }

    fn remove(&mut self, placed: &[(u32, u64)]) {
        if self.rows > 0 {
            for &(x, bit) in placed {
                let x = x as usize;
                self.values[x] &= !bit;
                if self.values[x] == 0 {
                    self.columns[x / WORD] &= !(1 << (x % WORD));
                }
            }
        }
    }
}

/// The sweep over the half plane 0 <= y < `height`, y <= x < `width`.
pub struct Sweep {
    a: usize,
    b: usize,
    convention: Convention,
    width: usize,
    height: usize,
    /// Words in a row of the bit sets.
    words: usize,
    /// Cells without a value, a bit each, `words` a row.
    free: Vec<u64>,
    /// For each row a word before which no cell is free.
    first: Vec<u32>,
    /// Cells without a value.
    left: u64,
    block: u32,
    row: usize,
    /// Values blocked in each column.
    columns: Vec<u64>,
    /// Values blocked in each diagonal x - y, from -64 on.
    diagonals: Vec<u64>,
    /// Columns seen to be blocked for the whole block, a bit each.
    full_columns: Vec<u64>,
    /// Diagonals seen to be blocked for the whole block, from -64 on.
    full_diagonals: Vec<u64>,
    /// The words of columns that this block has touched.
    touched: std::ops::Range<usize>,
    /// What the last rows of this block have placed, row y at y modulo the
    /// number of lists.
    placed: Vec<Vec<(u32, u64)>>,
    /// Values that block this row from their column on: of the last b-1 rows.
    row_band: Recent,
    /// Values that enter another diagonal in this row: of the last a-1 rows.
    delayed: Recent,
}

impl Sweep {
    /// A sweep that has not begun.
    ///
    /// `b` is at least 1 and `height` at most `width`.
    pub fn new(a: usize, b: usize, convention: Convention, width: usize, height: usize) -> Sweep {
        assert!(b >= 1 && height <= width);
        // Wider bands than the region itself block nothing more.
        let (a, b) = (a.min(width), b.min(width));
        let words = width.div_ceil(WORD);
        let mut free = vec![0; words * height];
        for y in 0..height {
            let row = &mut free[y * words..(y + 1) * words];
            row[y / WORD..].fill(FULL);
            row[y / WORD] &= FULL << (y % WORD);
            row[words - 1] &= FULL >> (words * WORD - width);
        }
        let lists = if a > 1 || b > 1 { a.max(b) } else { 0 };
        Sweep {
            a,
            b,
            convention,
            width,
            height,
            words,
            free,
            first: (0..height).map(|y| (y / WORD) as u32).collect(),
            left: (0..height).map(|y| (width - y) as u64).sum(),
            block: 0,
            row: 0,
            columns: vec![0; words * WORD + b],
            diagonals: vec![0; (words + 1) * WORD + a],
            full_columns: vec![0; words],
            full_diagonals: vec![0; words + 2],
            touched: 0..0,
            placed: vec![Vec::new(); lists],
            row_band: Recent::new(b - 1, words),
            delayed: Recent::new(a.saturating_sub(1), words),
        }
    }

    /// Cells in all.
    pub fn all(&self) -> u64 {
        (0..self.height).map(|y| (self.width - y) as u64).sum()
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Every cell whose value is below this has its value.
    pub fn settled(&self) -> u64 {
        u64::from(self.block) * WORD as u64
    }

    /// Sweeps on until about `budget` cells are visited or none is left,
    /// handing each `(x, y, value)` with x >= y to `put`; says how many cells
    /// were visited.
    pub fn advance(&mut self, budget: u64, mut put: impl FnMut(usize, usize, u32)) -> u64 {
        let mut visits = 0;
        while self.left > 0 && visits < budget {
            visits += if self.placed.is_empty() {
                self.sweep_row::<false>(&mut put)
            } else {
                self.enter_row();
                self.sweep_row::<true>(&mut put)
            };
            self.row += 1;
            if self.row == self.height {
                self.next_block();
            }
        }
        visits
    }

    /// Lets the bands of earlier rows end or go on in the current row.
    fn enter_row(&mut self) {
        let (y, lists) = (self.row, self.placed.len());
        for recent in [&mut self.row_band, &mut self.delayed] {
            if y > recent.rows {
                recent.remove(&self.placed[(y - recent.rows - 1) % lists]);
            }
        }
        if y > 0 {
            let above = &self.placed[(y - 1) % lists];
            self.row_band.insert(above);
            self.delayed.insert(above);
        }
        self.placed[y % lists].clear();
        if self.delayed.rows == 0 {
            return;
        }
        for word in self.touched.start.max(y / WORD)..self.touched.end {
            if self.delayed.columns[word] == 0 {
                continue;
            }
            let x = word * WORD;
            let diagonals = &mut self.diagonals[WORD + x - y..][..WORD];
            for (diagonal, values) in diagonals.iter_mut().zip(&self.delayed.values[x..][..WORD]) {
                *diagonal |= values;
            }
        }
    }

    /// Sweeps the current row; `WIDE` where a or b exceeds 1.
    fn sweep_row<const WIDE: bool>(&mut self, put: &mut impl FnMut(usize, usize, u32)) -> u64 {
        let y = self.row;
        let base = self.block * WORD as u32;
        let free = &mut self.free[y * self.words..][..self.words];
        let mut first = self.first[y] as usize;
        while first < self.words && free[first] == 0 {
            first += 1;
        }
        self.first[y] = first as u32;
        if first == self.words {
            return 1;
        }
        // The mirror images of what column y holds stand left in this row.
        let mut row = self.columns[y];
        let mut visits = 1;
        if self.touched.is_empty() {
            self.touched = first..first;
        }
        self.touched.start = self.touched.start.min(first);
        self.touched.end = self.touched.end.max(first);
        if WIDE && self.row_band.rows > 0 {
            let above = y.saturating_sub(self.row_band.rows)..y;
            let start = self.first[above].iter().min();
            for word in start.map_or(first, |&start| start as usize)..first {
                if self.row_band.columns[word] != 0 {
                    let values = &self.row_band.values[word * WORD..][..WORD];
                    row |= values.iter().fold(0, |all, values| all | values);
                }
            }
        }
        if y == 0 && self.block == 0 && self.convention == Convention::Misere {
            // The terminal position takes its value out of order.
            row |= 2;
            free[0] &= !1;
            self.left -= 1;
            if WIDE {
                self.placed[0].push((0, 2));
            }
            self.columns[..self.b].fill(2);
            self.diagonals[WORD..][..self.a].fill(2);
            put(0, 0, 1);
        }
        for (word, free) in free.iter_mut().enumerate().skip(first) {
            if row == FULL {
                break;
            }
            self.touched.end = self.touched.end.max(word + 1);
            visits += 1;
            let offset = WORD + word * WORD - y;
            let (low, shift) = (offset / WORD, offset % WORD);
            let full_diagonals = self.full_diagonals[low] >> shift
                | (self.full_diagonals[low + 1] << 1) << (WORD - 1 - shift);
            let open = *free & !self.full_columns[word] & !full_diagonals;
            let mut look = open;
            if WIDE && self.row_band.rows > 0 {
                look |= self.row_band.columns[word];
            }
            let x = word * WORD;
            let (columns, diagonals) = (&mut self.columns[x..], &mut self.diagonals[offset..]);
            let mut filled = 0;
            while look != 0 {
                let i = look.trailing_zeros() as usize;
                look &= look - 1;
                visits += 1;
                if WIDE && self.row_band.rows > 0 {
                    row |= self.row_band.values[x + i];
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
                    self.placed[y % lists].push(((x + i) as u32, bit));
                } else {
                    columns[i] |= bit;
                    diagonals[i] |= bit;
                }
                put(x + i, y, base + value);
            }
            *free &= !filled;
            self.left -= u64::from(filled.count_ones());
        }
        visits
    }

    /// Forgets the block and begins the next.
    fn next_block(&mut self) {
        for list in &mut self.placed {
            self.row_band.remove(list);
            self.delayed.remove(list);
            list.clear();
        }
        let (start, end) = (self.touched.start, self.touched.end);
        let reach = (end * WORD + self.b).min(self.columns.len());
        self.columns[start * WORD..reach].fill(0);
        self.full_columns[start..end].fill(0);
        let low = (start * WORD).saturating_sub(self.height);
        let high = ((end + 1) * WORD + self.a).min(self.diagonals.len());
        self.diagonals[low..high].fill(0);
        let high = high.div_ceil(WORD).min(self.full_diagonals.len());
        self.full_diagonals[low / WORD..high].fill(0);
        self.touched = 0..0;
        self.block += 1;
        self.row = 0;
    }
}
