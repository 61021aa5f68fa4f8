//! The values of WYT(a,b), sixty-four at a time: the sweep for rows, columns and
//! diagonals side by side that are the same for both piles.
//!
//! A block is the 64 values 64k, …, 64k+63. Its sweep visits the rows
//! upwards and through each row to the right, over the half plane x >= y
//! only, since the game is symmetric. One word per column and one per
//! diagonal say which of the 64 values already block the cells there. A cell
//! that no earlier block has filled takes the lowest value that neither its
//! row nor its column nor its diagonal blocks; where all 64 are blocked, it
//! is left to a later block. So each cell gets its mex.
//!
//! A value at (x, y) blocks the columns x, …, x+b-1 from row y on, the rows
//! y, …, y+b-1 from column x on, and the diagonals X-Y in x-y-a+1, …,
//! x-y+a-1; those to the left of its own begin below x only in row
//! y + (x-y) - (X-Y), so they are blocked with that delay, at column x.
//!
//! All blocks sweep a strip of rows before the next strip begins, so that the
//! strip stays in the cache; a long and low table is one strip, for then the
//! blocks need not be kept.

use super::block::Block;
use super::last::Band;
use crate::convention::Convention;
use crate::games::word::{FULL, WORD, lowest_missing};
use std::ops::Range;

/// Rows in a strip.
const STRIP: usize = 128;

/// Up to this many diagonals of a value are entered value by value.
const FEW_ROWS: usize = 4;

/// Every few rows, the columns and diagonals of cells that found no value
/// are looked at.
const LOOKS: usize = 8;

/// Columns and diagonals of a value that are entered in the time of one visit.
const BLOCKED: usize = 32;

/// The sweep over the half plane 0 <= y < `height`, y <= x < `width`.
pub struct Bands {
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
    /// Those of them that lie in the strip.
    left_in_strip: u64,
    /// The rows of the strip.
    strip: Range<usize>,
    /// The block at work.
    block: usize,
    /// The row that is next.
    row: usize,
    /// Every block so far, or the one at work if there is a single strip.
    blocks: Vec<Block>,
    /// Values that block this row from their column on: of the last b-1 rows.
    row_band: Band,
    /// Values that enter another diagonal in this row: of the last a-1 rows.
    delayed: Band,
}

impl Bands {
    /// A sweep that has not begun.
    ///
    /// `b` is at least 1 and `height` at most `width`.
    pub fn new(a: usize, b: usize, convention: Convention, width: usize, height: usize) -> Bands {
        assert!(b >= 1 && height <= width);
        // Wider bands than the region itself block nothing more.
        let (a, b) = (a.min(width), b.min(width.max(1)));
        let words = width.div_ceil(WORD);
        let mut free = vec![0; words * height];
        for y in 0..height {
            let row = &mut free[y * words..(y + 1) * words];
            row[y / WORD..].fill(FULL);
            row[y / WORD] &= FULL << (y % WORD);
            row[words - 1] &= FULL >> (words * WORD - width);
        }
        // Kept blocks take 16 bytes a column, up to width + height values:
        // half of a table with two bytes a cell, at most.
        let strip = if width <= 2 * height { STRIP } else { height };
        let mut sweep = Bands {
            a,
            b,
            convention,
            width,
            height,
            words,
            free,
            first: (0..height).map(|y| (y / WORD) as u32).collect(),
            left: 0,
            left_in_strip: 0,
            strip: 0..strip.min(height),
            block: 0,
            row: 0,
            blocks: Vec::new(),
            row_band: Band::new(b - 1, words),
            delayed: Band::new(if a <= FEW_ROWS { 0 } else { a - 1 }, words),
        };
        sweep.left = sweep.cells(0..height);
        sweep.left_in_strip = sweep.cells(sweep.strip.clone());
        sweep
    }

    /// How many cells the sweep visits in these rows.
    fn cells(&self, rows: Range<usize>) -> u64 {
        rows.map(|y| (self.width - y) as u64).sum()
    }

    /// Cells in all.
    pub fn all(&self) -> u64 {
        self.cells(0..self.height)
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Every cell of the rows below this has its value.
    pub fn rows(&self) -> usize {
        if self.left == 0 {
            self.height
        } else {
            self.strip.start
        }
    }

    /// The rows below this are swept, or being so.
    pub fn begun(&self) -> usize {
        self.strip.end
    }

    /// Sweeps on until about `budget` cells are visited or a strip is done,
    /// handing each `(x, y, value)` with x >= y to `put`; returns how many cells
    /// were visited.
    pub fn advance(&mut self, budget: u64, mut put: impl FnMut(usize, usize, u32)) -> u64 {
        let mut visits = 0;
        let strip = self.strip.start;
        while self.left > 0 && self.strip.start == strip && visits < budget {
            if self.row == self.strip.start {
                self.enter_block();
            }
            let wide = (self.a, self.b) != (1, 1);
            if wide {
                self.enter_row();
            }
            if self.convention == Convention::Misere && (self.block, self.row) == (0, 0) {
                self.place_terminal(&mut put);
            }
            visits += if wide {
                self.sweep_row::<true>(&mut put)
            } else {
                self.sweep_row::<false>(&mut put)
            };
            self.row += 1;
            if self.row == self.strip.end {
                self.leave_block();
            }
        }
        visits
    }

    /// The place of the block at work in the list.
    fn index(&self) -> usize {
        if self.strip.len() == self.height {
            0
        } else {
            self.block
        }
    }

    /// Begins the strip for the next block.
    fn enter_block(&mut self) {
        let index = self.index();
        if index == self.blocks.len() {
            self.blocks.push(Block::new(self.a, self.b, self.words));
        }
        for recent in [&mut self.row_band, &mut self.delayed] {
            for y in recent.above(self.row) {
                recent.insert(self.blocks[index].placed_in(y));
            }
        }
    }

    /// Ends the strip for the block at work.
    fn leave_block(&mut self) {
        let index = self.index();
        let block = &mut self.blocks[index];
        for recent in [&mut self.row_band, &mut self.delayed] {
            for placed in &block.placed {
                if recent.rows > 0 {
                    recent.remove(placed);
                }
            }
            recent.span = 0..0;
        }
        if self.strip.len() == self.height {
            block.clear(self.a, self.b, self.height);
        }
        self.block += 1;
        if self.left_in_strip == 0 {
            let end = self.strip.end;
            self.strip = end..(end + STRIP).min(self.height);
            self.left_in_strip = self.cells(self.strip.clone());
            self.block = 0;
        }
        self.row = self.strip.start;
    }

    /// Lets the bands of earlier rows end or continue in the current row.
    fn enter_row(&mut self) {
        let y = self.row;
        let index = self.index();
        let block = &mut self.blocks[index];
        for recent in [&mut self.row_band, &mut self.delayed] {
            if recent.rows > 0 && y > 0 {
                if y > recent.rows {
                    recent.remove(block.placed_in(y - recent.rows - 1));
                }
                recent.insert(block.placed_in(y - 1));
            }
        }
        let lists = block.placed.len();
        block.placed[y % lists].clear();
        if self.a <= FEW_ROWS {
            // So few rows that their values are entered one by one.
            for above in y.saturating_sub(self.a.saturating_sub(1))..y {
                for &(x, bit) in &block.placed[above % lists] {
                    block.diagonals[WORD + x as usize - y] |= bit;
                }
            }
        }
        for word in self.delayed.span.start.max(y / WORD)..self.delayed.span.end {
            if self.delayed.columns[word] == 0 {
                continue;
            }
            let x = word * WORD;
            let diagonals = &mut block.diagonals[WORD + x - y..][..WORD];
            for (diagonal, values) in diagonals.iter_mut().zip(&self.delayed.values[x..][..WORD]) {
                *diagonal |= values;
            }
        }
    }

    /// Gives the terminal position its misère value 1, out of order.
    fn place_terminal(&mut self, put: &mut impl FnMut(usize, usize, u32)) {
        let bit = 1 << 1;
        let block = &mut self.blocks[0];
        block.columns[..self.b].fill(bit);
        block.diagonals[WORD..][..self.a].fill(bit);
        if let Some(placed) = block.placed.first_mut() {
            placed.push((0, bit));
        }
        self.free[0] &= !1;
        self.left -= 1;
        self.left_in_strip -= 1;
        put(0, 0, 1);
    }

    /// Sweeps the current row; `WIDE` unless a = b = 1.
    fn sweep_row<const WIDE: bool>(&mut self, put: &mut impl FnMut(usize, usize, u32)) -> u64 {
        let y = self.row;
        let base = (self.block * WORD) as u32;
        let index = self.index();
        let block = &mut self.blocks[index];
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
        let mut row = block.columns[y];
        let mut visits = 1;
        let lists = block.placed.len();
        let mut placed = if WIDE {
            std::mem::take(&mut block.placed[y % lists])
        } else {
            Vec::new()
        };
        let mut all_filled = 0;
        if block.touched.is_empty() {
            block.touched = first..first;
        }
        block.touched.start = block.touched.start.min(first);
        block.touched.end = block.touched.end.max(first);
        if WIDE {
            row |= self.row_band.before(first);
        }
        let mut marks = [0; WORD];
        for (word, free) in free.iter_mut().enumerate().skip(first) {
            if row == FULL {
                break;
            }
            block.touched.end = block.touched.end.max(word + 1);
            visits += 1;
            let offset = WORD + word * WORD - y;
            let (low, shift) = (offset / WORD, offset % WORD);
            let full = &block.full_diagonals[low..][..2];
            let full_diagonals = full[0] >> shift | (full[1] << 1) << (WORD - 1 - shift);
            let open = *free & !block.full_columns[word] & !full_diagonals;
            let mut look = open;
            if WIDE && self.row_band.rows > 0 {
                look |= self.row_band.columns[word];
            }
            if look == 0 {
                continue;
            }
            visits += u64::from(look.count_ones());
            let x = word * WORD;
            let columns = &mut block.columns[x..];
            let diagonals = &mut block.diagonals[offset..];
            let lines = [of_word(columns), of_word(diagonals)];
            let filled = if WIDE && self.row_band.rows > 0 {
                let band = of_word(&mut self.row_band.values[x..]);
                visit_band(open, look, &mut row, lines, band, &mut marks)
            } else {
                visit(open, &mut row, lines, &mut marks)
            };
            if open != filled && (y + word).is_multiple_of(LOOKS) {
                // A line that a cell of this word has just filled is seen later.
                let [columns, diagonals] =
                    full_among(open & !filled, [of_word(columns), of_word(diagonals)]);
                block.full_columns[word] |= columns;
                let full = &mut block.full_diagonals[low..][..2];
                full[0] |= diagonals << shift;
                full[1] |= (diagonals >> 1) >> (WORD - 1 - shift);
            }
            let mut left = filled;
            while left != 0 {
                let i = left.trailing_zeros() as usize;
                left &= left - 1;
                let mark = marks[i % WORD];
                if WIDE {
                    for column in &mut columns[i..][..self.b] {
                        *column |= mark;
                    }
                    for diagonal in &mut diagonals[i..][..self.a] {
                        *diagonal |= mark;
                    }
                    placed.push(((x + i) as u32, mark));
                } else {
                    of_word(columns)[i % WORD] |= mark;
                    of_word(diagonals)[i % WORD] |= mark;
                }
                put(x + i, y, base + mark.trailing_zeros());
            }
            *free &= !filled;
            all_filled += u64::from(filled.count_ones());
        }
        if WIDE {
            block.placed[y % lists] = placed;
        }
        self.left -= all_filled;
        self.left_in_strip -= all_filled;
        if WIDE {
            // What a wide game's cell blocks takes longer than to visit it.
            visits += all_filled * ((self.a + self.b) / BLOCKED) as u64;
        }
        visits
    }
}

fn of_word(words: &mut [u64]) -> &mut [u64; WORD] {
    (&mut words[..WORD]).try_into().expect("a word of them")
}

// Visits and looks are functions of their own: within one large function the
// engines that compile wasm run out of registers, and keep in memory what each
// visit waits for.

/// Gives each of the `open` cells of a word the lowest value that neither its
/// lines nor the row blocks, until the row is full: as a bit in `marks`, 0 if
/// there is none. Returns which cells got one.
#[inline(never)]
fn visit(
    open: u64,
    row: &mut u64,
    [columns, diagonals]: [&mut [u64; WORD]; 2],
    marks: &mut [u64; WORD],
) -> u64 {
    let mut held = *row;
    let mut left = open;
    let mut filled = 0;
    while left != 0 && held != FULL {
        let i = left.trailing_zeros() as usize;
        left &= left - 1;
        // No branch asks whether there is a value: no processor could predict it.
        let mark = lowest_missing(held | columns[i % WORD] | diagonals[i % WORD]);
        marks[i % WORD] = mark;
        filled |= u64::from(mark != 0) << i;
        held |= mark;
    }
    *row = held;
    filled
}

/// As [`visit`], where the row is blocked besides by what the `band` holds,
/// from its column on; all cells to `look` at are passed.
#[inline(never)]
fn visit_band(
    open: u64,
    look: u64,
    row: &mut u64,
    [columns, diagonals]: [&mut [u64; WORD]; 2],
    band: &[u64; WORD],
    marks: &mut [u64; WORD],
) -> u64 {
    let mut held = *row;
    let mut left = look;
    let mut filled = 0;
    while left != 0 && held != FULL {
        let i = left.trailing_zeros() as usize;
        left &= left - 1;
        held |= band[i % WORD];
        let wanted = (open >> i & 1).wrapping_neg();
        let mark = wanted & lowest_missing(held | columns[i % WORD] | diagonals[i % WORD]);
        marks[i % WORD] = mark;
        filled |= u64::from(mark != 0) << i;
        held |= mark;
    }
    *row = held;
    filled
}

/// Of the cells those in a full column, and those in a full diagonal.
#[inline(never)]
fn full_among(cells: u64, [columns, diagonals]: [&mut [u64; WORD]; 2]) -> [u64; 2] {
    let mut full = [0; 2];
    let mut left = cells;
    while left != 0 {
        let i = left.trailing_zeros() as usize;
        left &= left - 1;
        full[0] |= u64::from(columns[i % WORD] == FULL) << i;
        full[1] |= u64::from(diagonals[i % WORD] == FULL) << i;
    }
    full
}
