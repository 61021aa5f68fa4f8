//! Rays and a few vectors on a table, block by block.
//!
//! All blocks visit a strip of rows before the next strip begins, so that the strip
//! stays in the cache, where only half of a plane is swept: what its blocks have
//! blocked is then kept. Other tables, and long and low ones, are one strip.

use super::lines::Ways;
use super::set::{self, Cell, Moves, Others, Shape, count};
use super::visitor::{BLOCK, Block, Place, Visitor};
use crate::games::word::{FULL, WORD};
use crate::table::values::Cells;
use std::ops::Range;

/// Rows in a strip.
const STRIP: usize = 128;

/// The table on its way.
pub struct Sweep {
    shape: Shape,
    /// Whether only the cells at or beyond the diagonal of a plane are swept.
    half: bool,
    words: usize,
    /// Cells without a value, a bit each.
    free: Vec<u64>,
    /// For each row a word before which no cell is free.
    first: Vec<u32>,
    /// Cells in all.
    all: u64,
    left: u64,
    /// Cells of the strip without a value.
    left_in_strip: u64,
    /// See [`Moves::stuck`].
    stuck: Vec<u64>,
    visitor: Visitor,
    /// Blocks that are not at work, if there are several strips.
    blocks: Vec<Block>,
    strip: Range<usize>,
    block: usize,
    row: usize,
    /// The place of the row.
    others: Others,
}

impl Sweep {
    /// A table of the game with these rays and vectors, which stay in their
    /// plane; of a game that is its own mirror image the `half` y <= x of a plane, which
    /// has no more rows than columns. See [`Moves::stuck`] for the cells without a move.
    pub(super) fn new(
        shape: Shape,
        half: bool,
        ways: Ways,
        stuck: Vec<u64>,
        places: Option<&Moves>,
    ) -> Sweep {
        let [width, height, ..] = shape.sides;
        assert!(!half || height <= width);
        let (words, rows) = (width.div_ceil(WORD), shape.rows());
        let mut free = shape.free(places);
        let mut first = vec![0; rows];
        for y in if half { 0..rows } else { 0..0 } {
            let row = &mut free[y * words..][..words];
            first[y] = (y / WORD) as u32;
            row[..y / WORD].fill(0);
            row[y / WORD] &= FULL << (y % WORD);
        }
        // Kept blocks take 16 bytes a column, up to width + height values:
        // half of a table with two bytes a cell, at most.
        let strip = match half && width <= 2 * height {
            true => STRIP.min(rows),
            false => rows,
        };
        let mut sweep = Sweep {
            shape,
            half,
            words,
            free,
            first,
            all: 0,
            left: 0,
            left_in_strip: 0,
            stuck,
            visitor: Visitor::new(ways, words, shape.heights(), half),
            blocks: Vec::new(),
            strip: 0..strip,
            block: 0,
            row: 0,
            others: [0; BLOCK],
        };
        sweep.all = sweep.cells(0..rows);
        sweep.left = sweep.all;
        sweep.left_in_strip = sweep.cells(sweep.strip.clone());
        sweep
    }

    /// How many cells of these rows have no value.
    fn cells(&self, rows: Range<usize>) -> u64 {
        let words = self.words * rows.start..self.words * rows.end;
        u64::from(count(&self.free[words]))
    }

    /// Cells in all.
    pub fn all(&self) -> u64 {
        self.all
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Every cell of the rows below this has its value.
    pub fn rows(&self) -> usize {
        match self.left {
            0 => self.first.len(),
            _ => self.strip.start,
        }
    }

    /// The rows below this are swept, or being so.
    pub fn begun(&self) -> usize {
        self.strip.end
    }

    /// Continues until about `budget` cells are visited or a strip is done, with the
    /// value of each cell put where neighbours along each axis are `strides` apart;
    /// returns how many were visited.
    pub fn fill(&mut self, budget: u64, cells: &mut Cells, strides: Cell) -> u64 {
        match cells {
            Cells::Narrow(cells) => self.advance(budget, cells, strides, |value| value as u16),
            Cells::Wide(cells) => self.advance(budget, cells, strides, |value| value),
            Cells::Long(_) => unreachable!("a table of values is narrow or wide"),
        }
    }

    fn advance<T>(
        &mut self,
        budget: u64,
        cells: &mut [T],
        strides: Cell,
        cell: impl Fn(u32) -> T + Copy,
    ) -> u64 {
        let mut visits = 0;
        let strip = self.strip.start;
        while self.left > 0 && self.strip.start == strip && visits < budget {
            if self.row == strip && self.has_strips() {
                if self.block == self.blocks.len() {
                    self.blocks.push(self.visitor.block.emptied());
                }
                self.visitor
                    .exchange(&mut self.blocks[self.block], self.row);
            }
            visits += self.sweep_row(cells, strides, cell);
            self.row += 1;
            let axis = self.shape.step(&mut self.others);
            if self.row == self.strip.end {
                self.leave_block();
            } else if axis > 0 {
                self.visitor.leave(axis);
            }
        }
        visits
    }

    fn has_strips(&self) -> bool {
        self.strip.len() < self.first.len()
    }

    /// Ends the strip for the block at work.
    fn leave_block(&mut self) {
        match self.has_strips() {
            true => self.visitor.exchange(&mut self.blocks[self.block], 0),
            false => self.visitor.leave(BLOCK),
        }
        self.block += 1;
        if self.left_in_strip == 0 {
            let end = self.strip.end;
            self.strip = end..(end + STRIP).min(self.first.len());
            self.left_in_strip = self.cells(self.strip.clone());
            self.block = 0;
        }
        self.row = self.strip.start;
        self.others = self.shape.others(self.row);
    }

    /// Sweeps the row at work.
    fn sweep_row<T>(&mut self, cells: &mut [T], strides: Cell, cell: impl Fn(u32) -> T) -> u64 {
        let (row, words) = (self.row, self.words);
        let y = self.others[0];
        let start = row * words;
        let free = &mut self.free[start..][..words];
        let mut word = self.first[row] as usize;
        while word < words && free[word] == 0 {
            word += 1;
        }
        self.first[row] = word as u32;
        let mut visits = self.visitor.enter(self.others, word < words);
        if word == words {
            return visits;
        }
        let held = self.visitor.held_before(word, y, self.half);
        let mut at = Place {
            row,
            y,
            start,
            word,
            held,
            filled: 0,
        };
        let stuck = match self.block {
            0 => self.stuck.get(start..).filter(|stuck| !stuck.is_empty()),
            _ => None,
        };
        let stuck = stuck.map(|stuck| |word: usize| stuck.get(word).copied().unwrap_or(0));
        let base = (self.block * WORD) as u32;
        let cells = &mut cells[set::start(self.others, strides)..];
        let put = move |x: usize, value: u32| cells[x * strides[0]] = cell(base + value);
        visits += self.visitor.visit(&mut at, free, stuck, put);
        self.visitor.leave_row();
        self.left -= at.filled;
        self.left_in_strip -= at.filled;
        visits
    }
}
