//! Tables computed row by row, with values of a known width.

use std::ops::BitXor;

use crate::solve::budget::TooLarge;
use crate::solve::job::Progress;
use crate::table::values::{Cells, Table};

/// Cells computed in a unit of a budget.
const CELLS_IN_A_UNIT: usize = 16;

/// The rows computed so far, from the first one up.
#[derive(Debug, Clone)]
pub(crate) struct DoneRows {
    width: usize,
    height: usize,
    count: usize,
    /// In the narrowest integers for the largest value.
    pub(crate) cells: Cells,
    holes: Option<Vec<bool>>,
}

impl DoneRows {
    /// No rows yet, for values up to `largest`.
    ///
    /// # Errors
    ///
    /// If the values would take too much memory.
    pub(crate) fn new(largest: u64, width: usize, height: usize) -> Result<DoneRows, TooLarge> {
        Ok(DoneRows {
            width,
            height,
            count: 0,
            cells: Cells::with_room(largest, width * height)?,
            holes: None,
        })
    }

    /// How many there are, which is the number of the next row.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// How many rows to add for a budget.
    pub(crate) fn to_add(&self, budget: u64) -> usize {
        let budget = usize::try_from(budget).unwrap_or(usize::MAX);
        let rows = (budget / (self.width / CELLS_IN_A_UNIT).max(1)).max(1);
        rows.min(self.height - self.count)
    }

    /// Ends the row whose values were appended to the cells.
    pub(crate) fn end_row(&mut self, holes: &[usize]) {
        if !holes.is_empty() {
            let count = self.width * self.height;
            let marked = self.holes.get_or_insert_with(|| vec![false; count]);
            for column in holes {
                marked[self.count * self.width + column] = true;
            }
        }
        self.count += 1;
    }

    pub(crate) fn progress(&self) -> Progress {
        Progress {
            done: self.count as u64,
            total: self.height as u64,
            finished: self.count == self.height,
        }
    }

    /// The table.
    ///
    /// # Panics
    /// If rows are missing.
    pub(crate) fn finish(self) -> Table {
        assert_eq!(self.count, self.height, "job not finished");
        Table {
            width: self.width,
            height: self.height,
            cells: self.cells,
            holes: self.holes,
            unknown: None,
        }
    }
}

/// Appends a row of values, with 0 and 1 swapped in the columns `swapped`, and 0 in those of
/// `holes`.
pub(crate) fn append<Word: Copy + From<bool> + BitXor<Output = Word>>(
    cells: &mut Vec<Word>,
    values: impl Iterator<Item = Word>,
    swapped: &[usize],
    holes: &[usize],
) {
    let start = cells.len();
    cells.extend(values);
    let row = &mut cells[start..];
    for &column in swapped {
        row[column] = row[column] ^ Word::from(true);
    }
    for &column in holes {
        row[column] = Word::from(false);
    }
}
