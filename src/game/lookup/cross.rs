//! Tables in which each cell is the nim-sum of a number of its column and one of its row.

use super::rows::{DoneRows, append};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::table::region::Axis;
use crate::table::values::{Cells, Table};
use crate::text::form::Form;

/// The forms without y, and those with y but not x; `None` if a form has both.
pub(crate) fn parted(forms: &[Form]) -> Option<[Vec<Form>; 2]> {
    let mixed = forms.iter().any(|form| form.x != 0 && form.y != 0);
    let (up, across) = forms.iter().partition(|form| form.y != 0);
    (!mixed).then_some([across, up])
}

/// The values along one side.
pub(crate) struct Side {
    /// The nim-sums, 0 in a hole.
    sums: Vec<u64>,
    /// The coordinates where no value is above 1.
    small: Vec<usize>,
    holes: Vec<usize>,
}

impl Side {
    /// The nim-sums of the values at each coordinate; a hole where one of them is missing.
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

/// The table, row by row. In misère play the values are those of misère Nim: where all are small, 0
/// and 1 are swapped.
pub(crate) struct CrossJob {
    columns: Side,
    rows: Side,
    convention: Convention,
    done: DoneRows,
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
        Ok(CrossJob {
            done: DoneRows::new(largest, columns.sums.len(), rows.sums.len())?,
            columns,
            rows,
            convention,
        })
    }

    fn next_row(&mut self) {
        let (row, columns) = (self.done.count(), &self.columns);
        let sum = self.rows.sums[row];
        let is_hole = self.rows.holes.binary_search(&row).is_ok();
        let swaps = self.convention == Convention::Misere
            && !is_hole
            && self.rows.small.binary_search(&row).is_ok();
        let swapped = if swaps { &columns.small[..] } else { &[] };
        let all: Vec<usize>;
        let holes = match is_hole {
            true => {
                all = (0..columns.sums.len()).collect();
                &all
            }
            false => &columns.holes,
        };
        let sums = columns.sums.iter();
        match &mut self.done.cells {
            Cells::Narrow(cells) => {
                let up = sum as u16;
                append(cells, sums.map(|&sum| sum as u16 ^ up), swapped, holes);
            }
            Cells::Wide(cells) => {
                let up = sum as u32;
                append(cells, sums.map(|&sum| sum as u32 ^ up), swapped, holes);
            }
            Cells::Long(cells) => append(cells, sums.map(|&across| across ^ sum), swapped, holes),
        }
        self.done.end_row(holes);
    }
}

impl Job for CrossJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        for _ in 0..self.done.to_add(budget) {
            self.next_row();
        }
        self.done.progress()
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        Ok(self.done.finish())
    }
}
