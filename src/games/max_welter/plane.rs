//! Planes of Max-Welter values: two coins run, the others are fixed.

use super::pool::{MissingList, ValueSet, WideSet};
use super::reduction::reduced;
use super::series::AllSeries;
use super::theory::{in_convention, value_of_neighbours};
use crate::game::lookup::DoneRows;
use crate::games::coins::Plane;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::region::Region;
use crate::table::values::{Cells, Table};
use crate::text::form::Form;

/// The job for a view in which one coin depends only on x, one only on y, both rising, and all
/// others are fixed.
///
/// The higher running coin is the top coin, unless a fixed coin is above it. So the base consists
/// of the fixed coins and one running coin, and its list gives the values along a row to the right
/// of the diagonal, and up a column to the left of it.
pub(super) struct PlaneJob {
    /// The fixed coins, ascending.
    fixed: Vec<u64>,
    convention: Convention,
    series: AllSeries<WideSet>,
    columns: Side,
    rows: Side,
    /// Columns, then rows, whose list is not known yet.
    lists_left: Vec<usize>,
    done: DoneRows,
    /// A buffer for bases.
    room: Vec<u64>,
    failed: Option<TooLarge>,
}

/// The running coins of the columns or of the rows.
struct Side {
    /// Their squares, rising; `None` before the first one.
    squares: Vec<Option<u64>>,
    /// The lists of the bases made of the fixed coins and this one.
    lists: Vec<RisingList>,
    /// Where there is no square, or a fixed coin is on it.
    holes: Vec<usize>,
    /// The squares are consecutive.
    dense: bool,
}

/// A list that is read at rising indices.
#[derive(Clone)]
struct RisingList {
    list: MissingList,
    /// The index of its next number.
    index: u64,
}

impl RisingList {
    fn new(set: &WideSet) -> RisingList {
        RisingList {
            list: set.list(),
            index: 0,
        }
    }

    #[inline]
    fn at(&mut self, index: u64) -> u64 {
        if index > self.index {
            self.list.skip(index - self.index);
        }
        self.index = index + 1;
        self.list.take()
    }
}

impl Side {
    /// The side with these squares, if they rise.
    fn new(squares: Vec<Option<u64>>, fixed: &[u64]) -> Option<Side> {
        if squares
            .windows(2)
            .any(|pair| pair[0] >= pair[1] && pair[0].is_some())
        {
            return None;
        }
        let taken = |square: &u64| *square > LARGEST_NUMBER || fixed.contains(square);
        let hole = |&at: &usize| squares[at].as_ref().is_none_or(taken);
        Some(Side {
            lists: vec![RisingList::new(&WideSet::empty()); squares.len()],
            holes: (0..squares.len()).filter(hole).collect(),
            dense: squares
                .windows(2)
                .all(|pair| pair[0].map(|square| square + 1) == pair[1]),
            squares,
        })
    }

    fn highest(&self) -> Option<u64> {
        self.squares.last().copied().flatten()
    }

    /// The coins, without holes, that a coin on `other` can be above.
    fn below(&self, other: Option<u64>) -> impl Iterator<Item = usize> {
        let count = self.squares.partition_point(|&square| square < other);
        (0..count).filter(|at| self.holes.binary_search(at).is_err())
    }
}

impl PlaneJob {
    /// The job, if the view has this shape and the fixed coins are on distinct squares.
    pub(super) fn new(
        squares: &[Form],
        region: &Region,
        convention: Convention,
    ) -> Option<PlaneJob> {
        let Plane { fixed, across, up } = Plane::of(squares)?;
        let (width, height) = (region.x.count, region.y.count);
        let squares = (0..width).map(|at| across.at(region.x.at(at), 0));
        let columns = Side::new(squares.collect(), &fixed)?;
        let squares = (0..height).map(|at| up.at(0, region.y.at(at)));
        let rows = Side::new(squares.collect(), &fixed)?;
        let (right, top) = (columns.highest(), rows.highest());
        let largest = right.max(top).max(fixed.last().copied()).unwrap_or(0);
        let lists_left = columns
            .below(top)
            .chain(rows.below(right).map(|at| at + width));
        // No value is larger than the top coin's square.
        let (done, failed) = match DoneRows::new(largest, width, height) {
            Ok(done) => (done, None),
            Err(limit) => (DoneRows::new(0, 0, 0).ok()?, Some(limit)),
        };
        Some(PlaneJob {
            fixed,
            convention,
            series: AllSeries::default(),
            lists_left: lists_left.collect(),
            columns,
            rows,
            done,
            room: Vec::new(),
            failed,
        })
    }

    fn work(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        let width = self.columns.squares.len();
        while let Some(&at) = self.lists_left.last() {
            let square = if at < width {
                self.columns.squares[at]
            } else {
                self.rows.squares[at - width]
            };
            let set = self.set(&[square.expect("no hole")], budget)?;
            let list = if at < width {
                &mut self.columns.lists[at]
            } else {
                &mut self.rows.lists[at - width]
            };
            *list = RisingList::new(&set);
            self.lists_left.pop();
        }
        while self.done.count() < self.rows.squares.len() {
            budget.spend(1 + width as u64 / CELLS_IN_A_UNIT)?;
            self.next_row(budget)?;
        }
        Ok(())
    }

    /// B(base) for the base of the fixed coins and these.
    fn set(&mut self, coins: &[u64], budget: &mut Budget) -> Result<WideSet, Halt> {
        self.room.clear();
        self.room.extend(self.fixed.iter().chain(coins));
        self.room.sort_unstable();
        match reduced(&mut self.room) {
            [] => Ok(WideSet::empty()),
            base => self.series.set(base, budget),
        }
    }

    fn next_row(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        let row = self.done.count();
        let width = self.columns.squares.len();
        let mut values = vec![0; width];
        let mut holes: Vec<usize> = self.columns.holes.clone();
        if self.rows.holes.binary_search(&row).is_ok() {
            holes = (0..width).collect();
        } else if let Some(y) = self.rows.squares[row] {
            let fixed = self.fixed.last().copied();
            let place = |square: u64| self.columns.squares.partition_point(|&x| x < Some(square));
            let (diagonal, beyond) = (place(y), place(y.max(fixed.unwrap_or(0)) + 1));
            if self.columns.squares.get(diagonal) == Some(&Some(y)) {
                holes.push(diagonal);
            }
            if fixed < Some(y) {
                self.left_of_diagonal(y, &mut values[..diagonal]);
            } else {
                self.below_fixed(y, &mut values, &holes, budget)?;
            }
            self.right_of_diagonal(y, beyond, &mut values[beyond..]);
        }
        self.push(&mut values, &holes);
        self.done.end_row(&holes);
        Ok(())
    }

    /// Cells whose top coin is that of the row.
    fn left_of_diagonal(&mut self, y: u64, values: &mut [u64]) {
        let fixed = self.fixed.last().copied().unwrap_or(0);
        let coins = self.fixed.len() as u64 + 2;
        let columns = self.columns.squares.iter().zip(&mut self.columns.lists);
        for (value, (x, list)) in values.iter_mut().zip(columns) {
            if let Some(below) = x.map(|x| x.max(fixed)) {
                *value = match y - below - 1 {
                    0 => value_of_neighbours(below, coins),
                    index => list.at(index),
                };
            }
        }
    }

    /// Cells, from the column `beyond`, whose top coin is that of the column.
    fn right_of_diagonal(&mut self, y: u64, beyond: usize, values: &mut [u64]) {
        let below = self.fixed.last().copied().unwrap_or(0).max(y);
        let squares = &self.columns.squares[beyond..];
        let index = |x: &Option<u64>| x.map_or(0, |x| x - below - 1);
        let list = &mut self.rows.lists[self.done.count()];
        if self.columns.dense && !values.is_empty() {
            list.list.skip(index(&squares[0]));
            list.list.take_all(values);
        } else {
            for (value, x) in values.iter_mut().zip(squares) {
                *value = list.at(index(x));
            }
        }
        if squares.first() == Some(&Some(below + 1)) {
            values[0] = value_of_neighbours(below, self.fixed.len() as u64 + 2);
        }
    }

    /// Cells whose top coin is a fixed one.
    fn below_fixed(
        &mut self,
        y: u64,
        values: &mut [u64],
        holes: &[usize],
        budget: &mut Budget,
    ) -> Result<(), Halt> {
        let top = self.fixed.pop().expect("one is above");
        let coins = self.fixed.len() as u64 + 3;
        let next = self.fixed.last().copied().unwrap_or(0).max(y);
        let result = (0..values.len()).try_for_each(|at| {
            let Some(x) = self.columns.squares[at].filter(|&x| x < top) else {
                return Ok(());
            };
            if holes.contains(&at) {
                return Ok(());
            }
            let below = next.max(x);
            values[at] = match top - below - 1 {
                0 => value_of_neighbours(below, coins),
                index => {
                    let set = self.set(&[x, y], budget)?;
                    set.missing(index).expect("wide sets know all")
                }
            };
            Ok(())
        });
        self.fixed.push(top);
        result
    }

    fn push(&mut self, values: &mut [u64], holes: &[usize]) {
        if self.convention == Convention::Misere {
            for value in values.iter_mut() {
                *value = in_convention(*value, Convention::Misere);
            }
        }
        for &column in holes {
            values[column] = 0;
        }
        match &mut self.done.cells {
            Cells::Narrow(cells) => cells.extend(values.iter().map(|&value| value as u16)),
            Cells::Wide(cells) => cells.extend(values.iter().map(|&value| value as u32)),
            Cells::Long(cells) => cells.extend_from_slice(values),
        }
    }
}

/// Cells computed in a unit of a budget.
const CELLS_IN_A_UNIT: u64 = 8;

impl Job for PlaneJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut budget = Budget::new(budget);
        if self.failed.is_none()
            && let Err(Halt::TooLarge(limit)) = self.work(&mut budget)
        {
            self.failed = Some(limit);
        }
        let height = self.rows.squares.len();
        let sides = self.columns.squares.len() + height;
        let total = (sides + height) as u64;
        let rows = self.done.count();
        Progress {
            done: total.min((sides - self.lists_left.len() + rows) as u64),
            total,
            finished: rows == height || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        match self.failed {
            Some(limit) => Err(limit),
            None => Ok(self.done.finish()),
        }
    }
}
