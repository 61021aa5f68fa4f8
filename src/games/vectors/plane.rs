//! Tables of games on two piles that are their own mirror image, WYT(a,b) among
//! them, as a job.

use std::ops::Range;

use super::lines::{Beam, Lines, Ways};
use super::rising::MOST_RAYS;
use super::set::{Cell, Moves, Shape};
use super::sweep::Sweep;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::table::values::{Cells, Table};

/// Tiles of the mirroring, in cells a side.
const TILE: usize = 64;

/// The values over 0 <= x < `width`, 0 <= y < `height`: half of them are swept, the
/// others are their mirror image.
///
/// Work is counted in visited cells.
pub struct PlaneJob {
    width: usize,
    height: usize,
    cells: Cells,
    /// The sweep of the half at or beyond the diagonal, its x along the longer
    /// side.
    sweep: Sweep,
    /// Rows of the sweep that are mirrored.
    mirrored: usize,
}

/// The moves of WYT(a,b), b >= 1.
pub(in crate::games) fn wythoff(a: usize, b: usize) -> Vec<Beam> {
    let beams = [([1, 0], b), ([0, 1], b), ([1, 1], a)];
    beams.map(|(step, width)| Beam::of(step, width)).to_vec()
}

impl PlaneJob {
    /// The table of WYT(a,b), a job that has not begun. Cells are 16 bits wide where
    /// all values fit, that is where width + height < 2^16, and 32 bits else.
    ///
    /// # Panics
    /// If b is 0 (those games have closed forms), or if a pile of the region
    /// could reach 2^30: such tables do not fit into memory.
    pub fn new(a: u64, b: u64, convention: Convention, width: usize, height: usize) -> PlaneJob {
        assert!(b > 0, "WYT(a,0) has a closed form");
        // Wider beams than the region itself block nothing more.
        let longest = width.max(height).max(1);
        let [a, b] = [a, b].map(|band| usize::try_from(band).unwrap_or(longest).min(longest));
        let lines = Lines {
            beams: wythoff(a, b),
            convention,
            rows: width.min(height),
        };
        let ways = lines.ways(MOST_RAYS, 0, 1).expect("the moves of WYT(a,b)");
        // Only from the corner there is no move.
        let corner = Moves::none(Shape::around(Cell::default()));
        let stuck = corner.stuck(convention);
        PlaneJob::of(ways, stuck, None, width, height)
    }

    /// The table of a game with such moves and places, those of the half at or beyond the diagonal;
    /// see [`Moves::stuck`].
    pub(super) fn of(
        ways: Ways,
        stuck: Vec<u64>,
        places: Option<&Moves>,
        width: usize,
        height: usize,
    ) -> PlaneJob {
        assert!(width < 1 << 30 && height < 1 << 30, "region too large");
        // A value never exceeds the length of the longest play, x + y, by
        // more than the 1 of the misère terminal position.
        let cells = if width + height < usize::from(u16::MAX) {
            Cells::Narrow(Vec::with_capacity(width * height))
        } else {
            Cells::Wide(Vec::with_capacity(width * height))
        };
        let half = Shape {
            sides: [width.max(height), width.min(height), 1, 1],
        };
        PlaneJob {
            width,
            height,
            cells,
            sweep: Sweep::new(half, true, ways, stuck, places),
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
        let wide = self.width >= self.height;
        let strides = if wide {
            [1, self.width, 0, 0]
        } else {
            [self.width, 1, 0, 0]
        };
        // The rows of a strip are made when it begins: each then stays in the
        // cache until it is done.
        let begun = if wide {
            self.sweep.begun()
        } else {
            self.height
        };
        self.make(begun);
        let spent = self.sweep.fill(budget, &mut self.cells, strides);
        if self.sweep.left() == 0 {
            // Behind a fence there may be nothing to sweep in the last strips.
            self.make(self.height);
        }
        spent
    }

    /// Makes the rows below this, if they are not there.
    fn make(&mut self, rows: usize) {
        let made = rows * self.width;
        match &mut self.cells {
            Cells::Narrow(cells) => cells.resize(made, 0),
            Cells::Wide(cells) => cells.resize(made, 0),
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
