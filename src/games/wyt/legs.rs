//! Tables of WYT(a,b) made by several workers.

use std::ops::Range;

use super::block::WORD;
use super::sweep::{Sweep, in_strips};
use super::table::TableJob;
use crate::convention::Convention;
use crate::job::{Job, Progress, complete};
use crate::relay::{Baton, Leg, Relay};
use crate::table::{Cells, Table};

/// Along its longer side the table has so many times the cells of the small one
/// that is looked at to divide it.
const SMALL: usize = 256;

/// What the last leg does besides its sweep (it takes the rows of the others in,
/// mirrors them and hands over the table), as a part of the sweep of them all:
/// for a = b = 1, and for other games, whose sweep takes twice as long. Measured
/// in Chromium, by the processor's time of each worker.
const LAST: [f64; 2] = [0.35, 0.18];

/// How a table is divided: as [`TableJob`] would make it.
pub struct WytRelay {
    a: u64,
    b: u64,
    convention: Convention,
    width: usize,
    height: usize,
}

impl WytRelay {
    /// The relay for a table that is worth it: of several strips, its values
    /// below 2^16.
    pub fn new(
        a: u64,
        b: u64,
        convention: Convention,
        width: usize,
        height: usize,
    ) -> Option<WytRelay> {
        let narrow = width + height < usize::from(TableJob::NARROW_EMPTY);
        let strips = in_strips(width.max(height), width.min(height));
        (b > 0 && narrow && strips).then_some(WytRelay {
            a,
            b,
            convention,
            width,
            height,
        })
    }
}

impl Relay for WytRelay {
    fn legs(&self, workers: usize) -> Vec<usize> {
        // Tables of one game look alike at any size.
        let scale = self.width.max(self.height).div_ceil(SMALL);
        let (width, height) = (self.width.div_ceil(scale), self.height.div_ceil(scale));
        let small = TableJob::new(self.a, self.b, self.convention, width, height);
        let cells = complete(Box::new(small)).cells;
        let mut values: Vec<u64> = (0..cells.len()).map(|index| cells.get(index)).collect();
        values.sort_unstable();
        let last = LAST[usize::from((self.a, self.b) != (1, 1))];
        let mut legs = vec![0];
        for leg in 1..workers {
            let part = (1.0 + last) * leg as f64 / workers as f64;
            let Some(value) = values.get((part * values.len() as f64) as usize) else {
                break;
            };
            let block = *value as usize * scale / WORD;
            if legs.last().is_some_and(|&last| last < block) {
                legs.push(block);
            }
        }
        legs
    }

    fn leg(&self, blocks: Range<usize>) -> Box<dyn Leg> {
        let size = (self.width, self.height);
        if blocks.end == usize::MAX {
            let game = (self.a, self.b, self.convention);
            return Box::new(TableJob::of_blocks(game, size, blocks.start));
        }
        let (long, short) = (self.width.max(self.height), self.width.min(self.height));
        let narrowed = |band: u64| usize::try_from(band).unwrap_or(long).min(long);
        let bands = (narrowed(self.a), narrowed(self.b));
        Box::new(PassingLeg {
            sweep: Sweep::new(bands, self.convention, (long, short), blocks),
            width: long,
            height: short,
            strip: 0..0,
            values: Vec::new(),
            baton: None,
            handed: 0,
        })
    }
}

/// A leg that hands each strip on.
struct PassingLeg {
    sweep: Sweep,
    width: usize,
    height: usize,
    /// The rows at work.
    strip: Range<usize>,
    /// Their values from the column on that the strip begins with.
    values: Vec<u16>,
    baton: Option<Baton>,
    /// Rows handed on.
    handed: usize,
}

impl PassingLeg {
    /// Cells of a baton.
    fn cells(&self, strip: &Range<usize>) -> usize {
        strip.len() * (self.width - strip.start)
    }

    /// Makes a baton of the strip if it is done.
    fn pass(&mut self) {
        if self.sweep.rows() >= self.strip.end {
            self.baton = Some(Baton {
                values: std::mem::take(&mut self.values),
                free: self.sweep.free_in(self.strip.clone()),
            });
        }
    }
}

impl Leg for PassingLeg {
    fn advance(&mut self, budget: u64) -> Progress {
        let mut spent = 0;
        while self.handed < self.height && self.baton.is_none() && !self.waits() && spent < budget {
            if self.values.is_empty() {
                self.strip = self.sweep.strip();
                self.values = vec![0; self.cells(&self.strip)];
            }
            let start = self.strip.start;
            let stride = self.width - start;
            let place = [1, stride, start * stride + start];
            spent += self
                .sweep
                .advance_into(budget - spent, &mut self.values, place);
            self.pass();
        }
        let all = self.sweep.all();
        Progress {
            done: all - self.sweep.left(),
            total: all,
            finished: self.handed == self.height,
        }
    }

    fn waits(&self) -> bool {
        self.baton.is_none() && self.sweep.waits()
    }

    fn take(&mut self, Baton { values, free }: Baton) {
        self.strip = self.sweep.strip();
        assert_eq!(
            values.len(),
            self.cells(&self.strip),
            "a baton of another table"
        );
        self.values = values;
        self.sweep.receive(&free);
        self.pass();
    }

    fn give(&mut self) -> Option<Baton> {
        let baton = self.baton.take()?;
        self.handed = self.strip.end;
        Some(baton)
    }

    fn finish(self: Box<Self>) -> Option<Table> {
        None
    }
}

impl Leg for TableJob {
    fn advance(&mut self, budget: u64) -> Progress {
        Job::advance(self, budget)
    }

    fn waits(&self) -> bool {
        self.sweep.waits()
    }

    fn take(&mut self, Baton { values, free }: Baton) {
        let strip = self.sweep.strip();
        self.sweep.receive(&free);
        self.make_rows();
        let Cells::Narrow(cells) = &mut self.cells else {
            unreachable!("relays make narrow tables");
        };
        let (long, wide) = (self.width.max(self.height), self.width >= self.height);
        let stride = long - strip.start;
        assert_eq!(
            values.len(),
            stride * strip.len(),
            "a baton of another table"
        );
        for (y, row) in strip.clone().zip(values.chunks_exact(stride)) {
            let row = &row[y - strip.start..];
            if wide {
                cells[y * self.width + y..][..row.len()].copy_from_slice(row);
            } else {
                let column = cells[y * self.width + y..].iter_mut().step_by(self.width);
                for (cell, &value) in column.zip(row) {
                    *cell = value;
                }
            }
        }
    }

    fn give(&mut self) -> Option<Baton> {
        None
    }

    fn finish(self: Box<Self>) -> Option<Table> {
        Some(Job::finish(self))
    }
}
