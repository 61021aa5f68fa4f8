//! Tables of WYT(a,b) values, as a job.

use super::formula::value_by_formula;
use super::sweep::Sweep;
use crate::convention::Convention;
use crate::job::{Job, Progress};
use crate::table::{Cells, Table};

/// Tiles of the mirroring, in cells a side.
const TILE: usize = 64;

/// The values of WYT(a,b) over 0 <= x < `width`, 0 <= y < `height`.
///
/// Work is counted in visited cells. The values come in ascending order: see
/// [`TableJob::settled`] and [`TableJob::value`] for what is there already.
pub struct TableJob {
    a: u64,
    b: u64,
    convention: Convention,
    width: usize,
    height: usize,
    cells: Cells,
    source: Source,
    /// Rows finished by the last step: mirrored, or filled by formula.
    rows: usize,
}

/// Where the values come from.
enum Source {
    /// A closed form.
    Formula,
    /// The sweep, for the half at or beyond the diagonal.
    Sweep(Box<Sweep>),
}

impl TableJob {
    /// What stands in a narrow cell that has no value yet.
    pub const NARROW_EMPTY: u16 = u16::MAX;
    /// What stands in a wide cell that has no value yet.
    pub const WIDE_EMPTY: u32 = u32::MAX;

    /// A job that has not begun. Cells are 16 bits wide where all values fit,
    /// that is where width + height < 2^16, and 32 bits else.
    ///
    /// # Panics
    /// If a pile of the region could reach 2^30: such tables do not fit into
    /// memory.
    pub fn new(a: u64, b: u64, convention: Convention, width: usize, height: usize) -> TableJob {
        assert!(width < 1 << 30 && height < 1 << 30, "region too large");
        // A value never exceeds the length of the longest play, x + y, by
        // more than the 1 of the misère terminal position.
        let cells = if width + height < usize::from(Self::NARROW_EMPTY) {
            Cells::Narrow(vec![Self::NARROW_EMPTY; width * height])
        } else {
            Cells::Wide(vec![Self::WIDE_EMPTY; width * height])
        };
        let (long, short) = (width.max(height), width.min(height));
        let source = if short == 0 || value_by_formula(a, b, convention, 0, 0).is_some() {
            Source::Formula
        } else {
            let narrowed = |band: u64| usize::try_from(band).unwrap_or(long).min(long);
            let (a, b) = (narrowed(a), narrowed(b));
            Source::Sweep(Box::new(Sweep::new(a, b, convention, long, short)))
        };
        TableJob {
            a,
            b,
            convention,
            width,
            height,
            cells,
            source,
            rows: 0,
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

    /// Every cell whose value is below this has its value, which
    /// [`TableJob::value`] tells.
    pub fn settled(&self) -> u64 {
        match &self.source {
            Source::Formula => 0,
            Source::Sweep(sweep) => sweep.settled(),
        }
    }

    /// The value of (x, y) if the job has come to it.
    ///
    /// # Panics
    /// If the cell lies outside.
    pub fn value(&self, x: usize, y: usize) -> Option<u64> {
        assert!(x < self.width && y < self.height, "cell outside");
        let mirrored = matches!(self.source, Source::Sweep(_))
            && x.max(y) < self.width.min(self.height)
            && (x < y) == (self.width >= self.height);
        let index = if mirrored {
            x * self.width + y
        } else {
            y * self.width + x
        };
        let empty = match &self.cells {
            Cells::Narrow(cells) => cells[index] == Self::NARROW_EMPTY,
            Cells::Wide(cells) => cells[index] == Self::WIDE_EMPTY,
            Cells::Long(_) => false,
        };
        (!empty).then(|| self.cells.get(index))
    }

    /// Rows that the last step goes through.
    fn last_rows(&self) -> usize {
        match self.source {
            Source::Formula => self.height,
            Source::Sweep(_) => self.width.min(self.height),
        }
    }
}

impl Job for TableJob {
    type Outcome = Table;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut spent = 0;
        let mut left = 0;
        let mut all = 0;
        if let Source::Sweep(sweep) = &mut self.source {
            // The long side, x of the sweep, may lie upwards.
            let (along, across) = if self.width >= self.height {
                (1, self.width)
            } else {
                (self.width, 1)
            };
            spent = match &mut self.cells {
                Cells::Narrow(cells) => sweep.advance(budget, |x, y, value| {
                    cells[x * along + y * across] = value as u16;
                }),
                Cells::Wide(cells) => sweep.advance(budget, |x, y, value| {
                    cells[x * along + y * across] = value;
                }),
                Cells::Long(_) => unreachable!("a table of values is narrow or wide"),
            };
            left = sweep.left();
            all = sweep.all();
        }
        let rows = self.last_rows();
        while left == 0 && self.rows < rows && spent < budget {
            let upto = (self.rows + TILE).min(rows);
            spent += ((upto - self.rows) * self.width / 4) as u64;
            match (&self.source, &mut self.cells) {
                (Source::Sweep(_), Cells::Narrow(cells)) => {
                    mirror(cells, self.width, self.height, self.rows..upto);
                }
                (Source::Sweep(_), Cells::Wide(cells)) => {
                    mirror(cells, self.width, self.height, self.rows..upto);
                }
                (Source::Formula, cells) => {
                    for y in self.rows..upto {
                        for x in 0..self.width {
                            let value = value_by_formula(
                                self.a,
                                self.b,
                                self.convention,
                                x as u64,
                                y as u64,
                            )
                            .expect("a closed form holds for the whole plane");
                            let index = y * self.width + x;
                            match cells {
                                Cells::Narrow(cells) => cells[index] = value as u16,
                                Cells::Wide(cells) => cells[index] = value as u32,
                                Cells::Long(cells) => cells[index] = value,
                            }
                        }
                    }
                }
                (Source::Sweep(_), Cells::Long(_)) => {}
            }
            self.rows = upto;
        }
        Progress {
            done: all - left + self.rows as u64,
            total: all + rows as u64,
            finished: left == 0 && self.rows == rows,
        }
    }

    fn finish(self: Box<Self>) -> Table {
        assert_eq!(self.rows, self.last_rows(), "the job is not finished");
        Table {
            width: self.width,
            height: self.height,
            cells: self.cells,
            holes: None,
        }
    }
}

/// Copies the swept half of the given rows of the square onto its mirror
/// image, tile by tile: rows a power of two apart fight for the same cache
/// lines, so each is read, and each written, in one go.
fn mirror<T: Copy + Default>(
    cells: &mut [T],
    width: usize,
    height: usize,
    rows: std::ops::Range<usize>,
) {
    let side = width.min(height);
    let mut tile = [[T::default(); TILE]; TILE];
    for start in (rows.start..side).step_by(TILE) {
        let columns = start..(start + TILE).min(side);
        // The half beyond the diagonal is swept if the table is wide, the
        // other if it is tall.
        let (source, image) = if width >= height {
            (&rows, &columns)
        } else {
            (&columns, &rows)
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
