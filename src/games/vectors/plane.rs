//! Tables of WYT(a,b) values, as a job.

use std::ops::Range;

use super::bands::Bands;
use crate::convention::Convention;
use crate::job::{Job, Progress};
use crate::table::{Cells, Table};

/// Tiles of the mirroring, in cells a side.
const TILE: usize = 64;

/// The values of WYT(a,b), b >= 1, over 0 <= x < `width`, 0 <= y < `height`.
///
/// Work is counted in visited cells.
pub struct PlaneJob {
    width: usize,
    height: usize,
    cells: Cells,
    /// The sweep of the half at or beyond the diagonal, its x along the longer
    /// side.
    sweep: Bands,
    /// Rows of the sweep that are mirrored.
    mirrored: usize,
}

impl PlaneJob {
    /// A job that has not begun. Cells are 16 bits wide where all values fit,
    /// that is where width + height < 2^16, and 32 bits else.
    ///
    /// # Panics
    /// If b is 0 (those games have closed forms), or if a pile of the region
    /// could reach 2^30: such tables do not fit into memory.
    pub fn new(a: u64, b: u64, convention: Convention, width: usize, height: usize) -> PlaneJob {
        assert!(b > 0, "WYT(a,0) has a closed form");
        assert!(width < 1 << 30 && height < 1 << 30, "region too large");
        // A value never exceeds the length of the longest play, x + y, by
        // more than the 1 of the misère terminal position.
        let cells = if width + height < usize::from(u16::MAX) {
            Cells::Narrow(Vec::with_capacity(width * height))
        } else {
            Cells::Wide(Vec::with_capacity(width * height))
        };
        let (long, short) = (width.max(height), width.min(height));
        let narrowed = |band: u64| usize::try_from(band).unwrap_or(long).min(long.max(1));
        PlaneJob {
            width,
            height,
            cells,
            sweep: Bands::new(narrowed(a), narrowed(b), convention, long, short),
            mirrored: 0,
        }
    }

    /// Cells in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Lets the sweep visit about `budget` cells of a strip; returns how many it
    /// has visited.
    fn sweep(&mut self, budget: u64) -> u64 {
        let (along, across) = if self.width >= self.height {
            (1, self.width)
        } else {
            (self.width, 1)
        };
        // The rows of a strip are made when it begins: each then stays in the
        // cache until it is done.
        let made = match self.width >= self.height {
            true => self.sweep.begun() * self.width,
            false => self.width * self.height,
        };
        match &mut self.cells {
            Cells::Narrow(cells) => {
                cells.resize(made, 0);
                self.sweep.advance(budget, |x, y, value| {
                    cells[x * along + y * across] = value as u16;
                })
            }
            Cells::Wide(cells) => {
                cells.resize(made, 0);
                self.sweep.advance(budget, |x, y, value| {
                    cells[x * along + y * across] = value;
                })
            }
            Cells::Long(_) => unreachable!("a table of values is narrow or wide"),
        }
    }

    /// Mirrors these rows of the sweep.
    fn mirror(&mut self, rows: Range<usize>) {
        match &mut self.cells {
            Cells::Narrow(cells) => mirror(cells, self.width, self.height, rows),
            Cells::Wide(cells) => mirror(cells, self.width, self.height, rows),
            Cells::Long(_) => unreachable!("a table of values is narrow or wide"),
        }
    }
}

impl Job for PlaneJob {
    type Outcome = Table;

    fn advance(&mut self, budget: u64) -> Progress {
        let rows = self.width.min(self.height);
        let mut spent = 0;
        while self.mirrored < rows && spent < budget {
            spent += self.sweep(budget - spent);
            // The rows just swept are mirrored while they are in the cache.
            while self.mirrored < self.sweep.rows() && spent < budget {
                let end = (self.mirrored + TILE).min(self.sweep.rows());
                spent += ((end - self.mirrored) * end / 4) as u64;
                self.mirror(self.mirrored..end);
                self.mirrored = end;
            }
        }
        let all = self.sweep.all();
        Progress {
            done: all - self.sweep.left() + self.mirrored as u64,
            total: all + rows as u64,
            finished: self.mirrored == rows,
        }
    }

    fn finish(self: Box<Self>) -> Table {
        let rows = self.width.min(self.height);
        assert_eq!(self.mirrored, rows, "the job is not finished");
        Table {
            width: self.width,
            height: self.height,
            cells: self.cells,
            holes: None,
            unknown: None,
        }
    }
}

/// Fills what is not swept of the given rows of the square, with what lies
/// above them in the swept half, tile by tile: rows a power of two apart fight
/// for the same cache lines, so each is read, and each written, in one go.
fn mirror<T: Copy + Default>(cells: &mut [T], width: usize, height: usize, rows: Range<usize>) {
    let mut tile = [[T::default(); TILE]; TILE];
    for start in (0..rows.end).step_by(TILE) {
        let columns = start..(start + TILE).min(rows.end);
        // The half beyond the diagonal is swept if the table is wide, the
        // other if it is tall.
        let (source, image) = if width >= height {
            (&columns, &rows)
        } else {
            (&rows, &columns)
        };
        for (j, y) in source.clone().enumerate() {
            let line = &cells[y * width..][image.clone()];
            for (lines, &cell) in tile.iter_mut().zip(line) {
                lines[j] = cell;
            }
        }
        for (lines, y) in tile.iter().zip(image.clone()) {
            let line = &mut cells[y * width..][source.clone()];
            if start == rows.start {
                // On the diagonal: the image of its swept half alone.
                let swept = if width >= height {
                    0..y - start
                } else {
                    y - start + 1..line.len()
                };
                line[swept.clone()].copy_from_slice(&lines[swept]);
            } else {
                line.copy_from_slice(&lines[..line.len()]);
            }
        }
    }
}
