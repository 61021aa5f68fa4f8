//! Tables in which each cell is the nim-sum of a number of its column and one
//! of its row.

use std::ops::BitXor;

use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::form::Form;
use crate::job::{Job, Progress};
use crate::region::Axis;
use crate::table::{Cells, Table};

/// Cells computed in a unit of a budget.
const CELLS_IN_A_UNIT: usize = 16;

/// The forms that depend on x or on nothing, and those that depend on y;
/// `None` if one depends on both.
pub(crate) fn parted(forms: &[Form]) -> Option<[Vec<Form>; 2]> {
    let mixed = forms.iter().any(|form| form.x != 0 && form.y != 0);
    let (up, across) = forms.iter().partition(|form| form.y != 0);
    (!mixed).then_some([across, up])
}

/// The values along one side.
pub(crate) struct Side {
    /// The nim-sum, 0 in a hole.
    sums: Vec<u64>,
    /// Where no value is above 1.
    small: Vec<usize>,
    holes: Vec<usize>,
}

impl Side {
    /// The values that add up at each coordinate; a hole where one is missing.
    pub(crate) fn new<V: Iterator<Item = Option<u64>>>(
        axis: Axis,
        values: impl Fn(u64) -> V,
    ) -> Side {
        let mut side = Side {
            sums: Vec::with_capacity(axis.count),
            small: Vec::new(),
            holes: Vec::new(),
        };
        for at in 0..axis.count {
            let mut values = values(axis.at(at));
            let both = values.try_fold((0, 0), |(sum, all), value| {
                value.map(|value| (sum ^ value, all | value))
            });
            let (sum, all) = both.unwrap_or((0, u64::MAX));
            side.sums.push(sum);
            match both {
                None => side.holes.push(at),
                Some(_) if all <= 1 => side.small.push(at),
                Some(_) => {}
            }
        }
        side
    }
}

/// The table, row by row. In misère play values are those of misère Nim: where
/// all are small, the other one of 0 and 1.
pub(crate) struct CrossJob {
    columns: Side,
    rows: Side,
    convention: Convention,
    done: usize,
    cells: Cells,
    holes: Option<Vec<bool>>,
}

impl CrossJob {
    /// # Errors
    /// If the values would take too much memory.
    pub(crate) fn new(
        columns: Side,
        rows: Side,
        convention: Convention,
    ) -> Result<CrossJob, TooLarge> {
        let all = columns.sums.iter().chain(&rows.sums);
        let all = all.fold(1, |all, sum| all | sum);
        let largest = u64::MAX >> all.leading_zeros();
        let count = columns.sums.len() * rows.sums.len();
        Ok(CrossJob {
            done: 0,
            cells: Cells::with_room(largest, count)?,
            holes: None,
            columns,
            rows,
            convention,
        })
    }

    fn next_row(&mut self) {
        let (row, columns) = (self.done, &self.columns);
        let sum = self.rows.sums[row];
        let is_hole = self.rows.holes.binary_search(&row).is_ok();
        let swaps = self.convention == Convention::Misere
            && !is_hole
            && self.rows.small.binary_search(&row).is_ok();
        let swapped = if swaps { &columns.small[..] } else { &[] };
        let width = columns.sums.len();
        let all: Vec<usize>;
        let holes = match is_hole {
            true => {
                all = (0..width).collect();
                &all
            }
            false => &columns.holes,
        };
        match &mut self.cells {
            Cells::Narrow(cells) => push(cells, columns, sum, swapped, holes, |sum| sum as u16),
            Cells::Wide(cells) => push(cells, columns, sum, swapped, holes, |sum| sum as u32),
            Cells::Long(cells) => push(cells, columns, sum, swapped, holes, |sum| sum),
        }
        if !holes.is_empty() {
            let count = width * self.rows.sums.len();
            let marked = self.holes.get_or_insert_with(|| vec![false; count]);
            for column in holes {
                marked[row * width + column] = true;
            }
        }
        self.done += 1;
    }
}

/// Appends a row.
fn push<Word: Copy + From<bool> + BitXor<Output = Word>>(
    cells: &mut Vec<Word>,
    columns: &Side,
    sum: u64,
    swapped: &[usize],
    holes: &[usize],
    word: impl Fn(u64) -> Word,
) {
    let start = cells.len();
    let up = word(sum);
    cells.extend(columns.sums.iter().map(|&across| word(across) ^ up));
    let row = &mut cells[start..];
    for &column in swapped {
        row[column] = row[column] ^ Word::from(true);
    }
    for &column in holes {
        row[column] = Word::from(false);
    }
}

impl Job for CrossJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let (width, height) = (self.columns.sums.len(), self.rows.sums.len());
        let budget = usize::try_from(budget).unwrap_or(usize::MAX);
        let rows = (budget / (width / CELLS_IN_A_UNIT).max(1)).max(1);
        for _ in 0..rows.min(height - self.done) {
            self.next_row();
        }
        Progress {
            done: self.done as u64,
            total: height as u64,
            finished: self.done == height,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        let (width, height) = (self.columns.sums.len(), self.rows.sums.len());
        assert_eq!(self.done, height, "job not finished");
        Ok(Table {
            width,
            height,
            cells: self.cells,
            holes: self.holes,
            unknown: None,
        })
    }
}
