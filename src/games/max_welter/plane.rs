//! Planes of Max-Welter values: two coins run, the others stay.

use super::pool::{MissingList, ValueSet, WideSet};
use super::reduction::reduced;
use super::series::AllSeries;
use super::theory::{in_convention, value_of_neighbours};
use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::form::Form;
use crate::job::{Job, Progress};
use crate::limits::LARGEST_NUMBER;
use crate::region::Region;
use crate::table::{Cells, Table};

/// The job for a view in which one coin depends on x alone, one on y alone,
/// both rising, and all others stay.
///
/// Of the two running coins the higher one is the top coin, unless a coin that
/// stays lies above. So the base is made of the coins that stay and one running
/// coin, and its list gives the values along a row to the right of the
/// diagonal, and up a column to the left of it.
pub(super) struct PlaneJob {
    /// The coins that stay, ascending.
    fixed: Vec<u64>,
    convention: Convention,
    series: AllSeries<WideSet>,
    columns: Vec<Runner>,
    rows: Vec<Runner>,
    /// Runners whose list is not known yet: the columns, then the rows.
    lists_left: Vec<usize>,
    rows_done: usize,
    cells: Cells,
    holes: Vec<bool>,
    failed: Option<TooLarge>,
}

/// A running coin in one column or one row.
struct Runner {
    /// Its square; `None` where none is free for it.
    square: Option<u64>,
    /// The numbers missing from B(base), the base being the coins that stay and
    /// this one.
    list: MissingList,
    /// The index of the list's next number.
    index: u64,
}

impl Runner {
    /// The list's number with this index; the indices asked for rise.
    fn value(&mut self, index: u64) -> u64 {
        if index > self.index {
            self.list.skip(index - self.index);
        }
        self.index = index + 1;
        self.list.take()
    }
}

/// Runners along one side, if the form rises; those on squares of `fixed` are holes.
fn runners(
    form: Form,
    squares: impl Iterator<Item = Option<u64>>,
    fixed: &[u64],
) -> Option<Vec<Runner>> {
    let free = |square: &u64| *square <= LARGEST_NUMBER && !fixed.contains(square);
    let runner = |square: Option<u64>| Runner {
        square: square.filter(free),
        list: WideSet::empty().list(),
        index: 0,
    };
    (form.x + form.y > 0).then(|| squares.map(runner).collect())
}

impl PlaneJob {
    /// The job, if the view has this shape and no two coins that stay are on
    /// one square.
    pub(super) fn new(
        squares: &[Form],
        region: &Region,
        convention: Convention,
    ) -> Option<PlaneJob> {
        let (mut across, mut up) = (None, None);
        let mut fixed = Vec::new();
        for &form in squares {
            match (form.x != 0, form.y != 0) {
                (false, false) => fixed.push(form.at(0, 0)?),
                (true, false) if across.is_none() => across = Some(form),
                (false, true) if up.is_none() => up = Some(form),
                _ => return None,
            }
        }
        fixed.sort_unstable();
        if fixed.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        let (across, up) = (across?, up?);
        let (width, height) = (region.x.count, region.y.count);
        let columns = runners(
            across,
            (0..width).map(|at| across.at(region.x.at(at), 0)),
            &fixed,
        )?;
        let rows = runners(up, (0..height).map(|at| up.at(0, region.y.at(at))), &fixed)?;
        let highest = |side: &[Runner]| side.iter().filter_map(|runner| runner.square).max();
        let (right, top) = (highest(&columns), highest(&rows));
        let largest = right.max(top).max(fixed.last().copied()).unwrap_or(0);
        // A runner's list is of use where the other coin can be above it.
        let above = |side: &[Runner], other: Option<u64>, shift: usize| -> Vec<usize> {
            let used = |runner: &Runner| runner.square.is_some_and(|square| Some(square) < other);
            (0..side.len())
                .filter(|&at| used(&side[at]))
                .map(|at| at + shift)
                .collect()
        };
        let lists_left = [above(&columns, top, 0), above(&rows, right, width)].concat();
        let count = region.cells();
        Some(PlaneJob {
            fixed,
            convention,
            series: AllSeries::default(),
            columns,
            rows,
            lists_left,
            rows_done: 0,
            // No value is larger than the top coin's square.
            cells: match largest {
                0..=0xffff => Cells::Narrow(Vec::with_capacity(count)),
                0x1_0000..=0xffff_ffff => Cells::Wide(Vec::with_capacity(count)),
                _ => Cells::Long(Vec::with_capacity(count)),
            },
            holes: Vec::with_capacity(count),
            failed: None,
        })
    }

    fn work(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        while let Some(&at) = self.lists_left.last() {
            let width = self.columns.len();
            let side = if at < width {
                &self.columns[at]
            } else {
                &self.rows[at - width]
            };
            let coin = side.square.expect("a list is asked for a coin");
            let list = self.set(&[coin], budget)?.list();
            let side = if at < width {
                &mut self.columns[at]
            } else {
                &mut self.rows[at - width]
            };
            side.list = list;
            self.lists_left.pop();
        }
        while self.rows_done < self.rows.len() {
            budget.spend(1 + self.columns.len() as u64 / CELLS_IN_A_UNIT)?;
            self.next_row(budget)?;
        }
        Ok(())
    }

    /// B(base) for the base of the coins that stay and these.
    fn set(&mut self, coins: &[u64], budget: &mut Budget) -> Result<WideSet, Halt> {
        let mut base = [&self.fixed, coins].concat();
        base.sort_unstable();
        match reduced(&mut base) {
            [] => Ok(WideSet::empty()),
            base => self.series.set(base, budget),
        }
    }

    fn next_row(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        let mut row: Vec<Option<u64>> = vec![None; self.columns.len()];
        if let Some(y) = self.rows[self.rows_done].square {
            if self.fixed.last() > Some(&y) {
                self.below_fixed(y, &mut row, budget)?;
            }
            self.with_running_top(y, &mut row);
        }
        self.push(&row);
        self.rows_done += 1;
        Ok(())
    }

    /// Cells in which one of the two running coins is the top one.
    fn with_running_top(&mut self, y: u64, row: &mut [Option<u64>]) {
        let fixed = self.fixed.last().copied().unwrap_or(0);
        let coins = self.fixed.len() as u64 + 2;
        let right = &mut self.rows[self.rows_done];
        for (cell, column) in row.iter_mut().zip(&mut self.columns) {
            if let Some(x) = column.square {
                if x < y && fixed <= y {
                    *cell = Some(value_above(column, x.max(fixed), y, coins));
                } else if x > y && fixed <= x {
                    *cell = Some(value_above(right, y.max(fixed), x, coins));
                }
            }
        }
    }

    /// Cells in which a coin that stays is the top one.
    fn below_fixed(
        &mut self,
        y: u64,
        row: &mut [Option<u64>],
        budget: &mut Budget,
    ) -> Result<(), Halt> {
        let top = self.fixed.pop().expect("one is above");
        let result = (0..row.len()).try_for_each(|at| {
            let square = self.columns[at].square;
            if let Some(x) = square.filter(|&x| x < top && x != y) {
                let below = self.fixed.last().copied().unwrap_or(0).max(x).max(y);
                row[at] = Some(if below + 1 == top {
                    value_of_neighbours(below, self.fixed.len() as u64 + 3)
                } else {
                    let set = self.set(&[x, y], budget)?;
                    set.missing(top - below - 1).expect("wide sets know all")
                });
            }
            Ok(())
        });
        self.fixed.push(top);
        result
    }

    fn push(&mut self, row: &[Option<u64>]) {
        self.holes.extend(row.iter().map(Option::is_none));
        let convention = self.convention;
        let values = row
            .iter()
            .map(|value| value.map_or(0, |value| in_convention(value, convention)));
        match &mut self.cells {
            Cells::Narrow(cells) => cells.extend(values.map(|value| value as u16)),
            Cells::Wide(cells) => cells.extend(values.map(|value| value as u32)),
            Cells::Long(cells) => cells.extend(values),
        }
    }
}

/// The value with the top coin on `top` and the top of the runner's base on `below`.
#[inline]
fn value_above(runner: &mut Runner, below: u64, top: u64, coins: u64) -> u64 {
    match top - below - 1 {
        0 => value_of_neighbours(below, coins),
        index => runner.value(index),
    }
}

/// Cells computed in a unit of a budget.
const CELLS_IN_A_UNIT: u64 = 8;

impl Job for PlaneJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut budget = if budget == u64::MAX {
            Budget::endless()
        } else {
            Budget::new(budget)
        };
        if let Err(Halt::TooLarge(limit)) = self.work(&mut budget) {
            self.failed = Some(limit);
        }
        let sides = self.columns.len() + self.rows.len();
        let total = (sides + self.rows.len()) as u64;
        Progress {
            done: total.min((sides - self.lists_left.len() + self.rows_done) as u64),
            total,
            finished: self.rows_done == self.rows.len() || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        if let Some(limit) = self.failed {
            return Err(limit);
        }
        assert_eq!(self.rows_done, self.rows.len(), "job not finished");
        Ok(Table {
            width: self.columns.len(),
            height: self.rows.len(),
            cells: self.cells,
            holes: self.holes.contains(&true).then_some(self.holes),
        })
    }
}
