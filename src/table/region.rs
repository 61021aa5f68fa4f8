//! The cells of a view that are asked for.

use crate::solve::budget::TooLarge;
use crate::solve::limits::{LARGEST_PILE, MOST_CELLS};

/// Coordinates `from`, `from + step`, …: `count` of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Axis {
    /// The first coordinate.
    pub from: u64,
    /// How many there are.
    pub count: usize,
    /// The distance between them; 1 takes every cell.
    pub step: u64,
}

impl Axis {
    /// The `count` coordinates from `from` on.
    pub const fn new(from: u64, count: usize) -> Axis {
        Axis {
            from,
            count,
            step: 1,
        }
    }

    /// The coordinate with this index.
    pub const fn at(self, index: usize) -> u64 {
        self.from + index as u64 * self.step
    }

    /// One more than the largest coordinate.
    pub const fn end(self) -> u64 {
        if self.count == 0 {
            self.from
        } else {
            self.at(self.count - 1) + 1
        }
    }
}

/// A rectangle of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// The columns.
    pub x: Axis,
    /// The rows; a sequence has one row, y = 0.
    pub y: Axis,
}

impl Region {
    /// Column and row of each cell, row by row.
    pub fn places(&self) -> impl Iterator<Item = (u64, u64)> {
        let columns = 0..self.x.count;
        (0..self.y.count).flat_map(move |row| {
            let place = move |column| (self.x.at(column), self.y.at(row));
            columns.clone().map(place)
        })
    }

    /// A region that is not too large for one table.
    ///
    /// # Errors
    ///
    /// A message that names the limit.
    pub fn new(x: Axis, y: Axis) -> Result<Region, TooLarge> {
        for axis in [x, y] {
            let span = u128::from(axis.step) * axis.count as u128;
            if u128::from(axis.from) + span > 4 * u128::from(LARGEST_PILE) {
                return Err(TooLarge::new(
                    "Coordinates reach beyond 4·10^18. Try a region nearer to the corner.",
                ));
            }
        }
        let cells = x.count as u128 * y.count as u128;
        if cells > u128::from(MOST_CELLS) {
            return Err(TooLarge::new(format!(
                "A region of {} × {} has {cells} cells; at most {MOST_CELLS} fit into one table (8192 × 8192).",
                x.count, y.count
            )));
        }
        Ok(Region { x, y })
    }

    /// The region [x.0, x.1) × [y.0, y.1) with every cell.
    ///
    /// # Errors
    ///
    /// As for [`Region::new`]; and an end must not come before its start.
    pub fn between(x: (u64, u64), y: (u64, u64)) -> Result<Region, TooLarge> {
        let axis = |(from, to): (u64, u64)| {
            usize::try_from(to.saturating_sub(from)).map(|count| Axis::new(from, count))
        };
        match (axis(x), axis(y)) {
            (Ok(x), Ok(y)) => Region::new(x, y),
            _ => Err(TooLarge::new("The region is too large to be computed.")),
        }
    }

    /// How many cells there are.
    pub const fn cells(&self) -> usize {
        self.x.count * self.y.count
    }
}
