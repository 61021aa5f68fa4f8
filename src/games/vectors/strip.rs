//! The first rows of a game with a ray along the rows, as far along as one
//! likes, in little memory.
//!
//! Sixty-four values are placed at a time, as in `visitor.rs`. A ray along the row
//! holds each value once on each of its lines, so a block ends in every row, and
//! **the cells left free are all that the blocks to come depend on.** If those
//! before a block k >= 1 are those before block k + q, but p columns further, all
//! values from 64k on repeat p columns further and larger by 64q (cells without a
//! move matter in block 0 alone).

use super::lines::{Lines, Ways};
use super::rising::MOST_RAYS;
use super::visitor::{BLOCK, Place, Visitor};
use crate::games::far::{self, Free, FreeFront, Front};
use crate::games::word::{FULL, WORD};
use crate::solve::convention::Convention;

/// The most single vectors.
const MOST_SINGLES: usize = 1 << 10;

/// The longest vector along the row.
const LONGEST: u64 = 1 << 12;

/// Rows with a ray along them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games) struct Rows {
    of: Lines,
    ways: Ways,
}

impl Rows {
    /// These rows; `None` if no ray leads along them, or there are too many ways
    /// to move.
    pub fn new(of: Lines) -> Option<Rows> {
        let ways = of.ways(MOST_RAYS, MOST_SINGLES, LONGEST)?;
        ways.round()?;
        Some(Rows { of, ways })
    }
}

impl far::Rows for Rows {
    type Strip = Blocks;

    fn strip(&self) -> Blocks {
        Blocks::new(self)
    }

    fn count(&self) -> usize {
        self.of.rows
    }

    fn hold(&self, other: &Rows) -> bool {
        self.of.hold(&other.of)
    }

    fn weight(&self) -> u64 {
        1 + (self.ways.rising.len() + self.ways.singles.len()) as u64 / 4
    }

    /// Most rows of WYT(a,b), and of random rules, repeat before a fifth of the cube
    /// of their number.
    fn expected(&self) -> u64 {
        (self.of.rows as u64).pow(3) / 5
    }

    /// The length of the longest play, or 1.
    fn largest_value(&self, end: u64) -> u64 {
        end.saturating_add(self.of.rows as u64)
    }
}

/// Rows filled block by block: as far as some block, and all that the blocks to come
/// depend on, which is what is free.
#[derive(Debug)]
pub(in crate::games) struct Blocks {
    rows: usize,
    /// The block at work.
    block: u64,
    /// The row that is next.
    row: usize,
    /// Cells without a value.
    free: Free,
    visitor: Visitor,
    /// In misère play, the number of cells at the beginning of each row without a
    /// move.
    stuck: Vec<usize>,
}

impl Blocks {
    /// No block yet.
    fn new(of: &Rows) -> Blocks {
        let Lines {
            beams,
            convention,
            rows,
        } = &of.of;
        let rows = *rows;
        let stuck = |y: usize| {
            let here = beams.iter().filter(|beam| beam.ray.from[1] <= y as u64);
            let least = here.map(|beam| beam.ray.from[0]).min();
            least.expect("a ray along the row") as usize
        };
        let mut free = Free::new(rows);
        free.widen(rows / WORD * 4 + 8);
        Blocks {
            rows,
            block: 0,
            row: 0,
            visitor: Visitor::new(of.ways.clone(), free.words, [rows, 1, 1], false),
            free,
            stuck: match convention {
                Convention::Normal => vec![0; rows],
                Convention::Misere => (0..rows).map(stuck).collect(),
            },
        }
    }

    fn leave_block(&mut self) {
        self.visitor.leave(BLOCK);
        self.block += 1;
        self.row = 0;
    }

    /// Gives cells of the row at work the block's values, handing each column, row
    /// and value to `put`; returns the number of cells visited.
    fn sweep_row(&mut self, put: &mut impl FnMut(u64, usize, u64)) -> u64 {
        let (y, base) = (self.row, self.free.column());
        let stuck = if self.block == 0 { self.stuck[y] } else { 0 };
        let block = self.block * WORD as u64;
        let mut visits = self.visitor.enter([y, 0, 0], true);
        let word = self.free.first_in(y);
        let mut at = Place {
            row: y,
            y,
            start: 0,
            word,
            held: self.visitor.held_before(word, y, false),
            filled: 0,
        };
        let stuck = (stuck > 0).then_some(|word: usize| match stuck.saturating_sub(word * WORD) {
            0 => 0,
            cells => FULL >> WORD.saturating_sub(cells),
        });
        let mut put = |x: usize, value: u32| put(base + x as u64, y, block + u64::from(value));
        loop {
            let words = self.free.words;
            let free = &mut self.free.bits[y * words..][..words];
            visits += self.visitor.visit(&mut at, free, stuck, &mut put);
            if at.held == FULL {
                break;
            }
            self.free.widen(2 * words);
            self.visitor.widen(2 * words, y);
        }
        self.free.end = self.free.end.max(at.word);
        self.visitor.leave_row();
        visits
    }
}

impl far::Strip for Blocks {
    type Front = FreeFront;

    const RISE: u64 = WORD as u64;

    fn advance(&mut self, budget: u64, mut put: impl FnMut(u64, usize, u64)) -> u64 {
        let mut visits = 1;
        if self.row == 0 {
            self.free.slide();
        }
        // A row at least, of the smallest budget too: it would never end.
        loop {
            visits += self.sweep_row(&mut put);
            self.row += 1;
            if self.row == self.rows || visits >= budget {
                break;
            }
        }
        if self.row == self.rows {
            self.leave_block();
        }
        visits
    }

    fn step(&self) -> u64 {
        self.block
    }

    fn between(&self) -> bool {
        self.row == 0
    }

    fn open_from(&self) -> u64 {
        self.free.open_from()
    }

    fn front(&self) -> FreeFront {
        assert!(self.between(), "in the midst of a block");
        self.free.front(self.block)
    }

    fn after(&self, front: &FreeFront) -> Option<u64> {
        self.free.after(front)
    }

    fn go_to(&mut self, front: &FreeFront, steps: u64, columns: u64) {
        if self.row > 0 {
            self.leave_block();
        }
        self.block = front.step() + steps;
        self.free.go_to(front, columns);
        self.visitor.widen(self.free.words, 0);
    }

    fn bytes(&self) -> usize {
        8 * self.free.bits.len() + self.visitor.bytes()
    }
}
