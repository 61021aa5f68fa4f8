//! Rows in which sixty-four values are placed at a time: as far as some block,
//! and all that the blocks to come depend on, which is what is free.

use std::fmt::Debug;

use super::free::{Free, FreeFront};
use super::strip::{Front, Strip};
use crate::games::word::WORD;

/// How a game places a block's values in a row, and what they block elsewhere.
pub(in crate::games) trait Block: Debug {
    /// Gives cells of the row at work the block's values, handing each column,
    /// row and value to `put`; says how many cells were visited.
    fn sweep_row(&mut self, at: &mut Place, put: &mut impl FnMut(u64, usize, u64)) -> u64;

    /// Makes room for what is blocked in the window.
    fn fit(&mut self, at: &Place);

    /// Forgets what the block has blocked.
    fn clear(&mut self, at: &Place);

    /// The memory that it takes.
    fn bytes(&self) -> usize;
}

/// Where the work is.
#[derive(Debug)]
pub(in crate::games) struct Place {
    /// How many rows there are.
    pub rows: usize,
    /// The block at work.
    pub block: u64,
    /// The row that is next.
    pub row: usize,
    /// Cells without a value.
    pub free: Free,
}

/// Rows filled block by block.
#[derive(Debug)]
pub(in crate::games) struct Blocks<B> {
    at: Place,
    block: B,
}

impl<B: Block> Blocks<B> {
    /// So many rows, no block yet.
    pub fn new(rows: usize, mut block: B) -> Blocks<B> {
        let mut free = Free::new(rows);
        free.widen(rows / WORD * 4 + 8);
        let at = Place {
            rows,
            block: 0,
            row: 0,
            free,
        };
        block.fit(&at);
        Blocks { at, block }
    }

    fn leave_block(&mut self) {
        self.block.clear(&self.at);
        self.at.block += 1;
        self.at.row = 0;
    }
}

impl<B: Block> Strip for Blocks<B> {
    type Front = FreeFront;

    const RISE: u64 = WORD as u64;

    fn advance(&mut self, budget: u64, mut put: impl FnMut(u64, usize, u64)) -> u64 {
        let mut visits = 1;
        if self.at.row == 0 {
            self.at.free.slide();
        }
        // A row at least, of the smallest budget too: it would never end.
        loop {
            visits += self.block.sweep_row(&mut self.at, &mut put);
            self.at.row += 1;
            if self.at.row == self.at.rows || visits >= budget {
                break;
            }
        }
        if self.at.row == self.at.rows {
            self.leave_block();
        }
        visits
    }

    fn step(&self) -> u64 {
        self.at.block
    }

    fn between(&self) -> bool {
        self.at.row == 0
    }

    fn open_from(&self) -> u64 {
        self.at.free.open_from()
    }

    fn front(&self) -> FreeFront {
        assert!(self.between(), "in the midst of a block");
        self.at.free.front(self.at.block)
    }

    fn after(&self, front: &FreeFront) -> Option<u64> {
        self.at.free.after(front)
    }

    fn go_to(&mut self, front: &FreeFront, steps: u64, columns: u64) {
        if self.at.row > 0 {
            self.leave_block();
        }
        self.at.block = front.step() + steps;
        self.at.free.go_to(front, columns);
        self.block.fit(&self.at);
    }

    fn bytes(&self) -> usize {
        8 * self.at.free.bits.len() + self.block.bytes()
    }
}
