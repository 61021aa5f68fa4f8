//! What is kept between questions about WYT(a,b).

use super::outcome::PPositions;
use super::table::TableJob;
use crate::budget::{Budget, Halt};
use crate::convention::Convention;
use crate::job::Job;
use crate::table::Table;

/// A game and a convention: a, b, and which.
type Key = (u64, u64, Convention);

/// Positions in the rectangle from (0, 0) to (x, y) have values if it has at
/// most so many cells: both piles below 4096, or a smaller one with a larger.
pub const MOST_VALUES: u64 = 1 << 24;

/// Cells kept in tables of values, in all.
const MOST_KEPT: usize = 1 << 26;

/// Games whose P-positions are kept.
const MOST_GAMES: usize = 16;

/// Work done before the budget is looked at again.
const SLICE: u64 = 1 << 14;

/// Tables of values and P-positions, the latest last.
#[derive(Default)]
pub struct WytMemo {
    tables: Vec<(Key, Table)>,
    open: Option<(Key, Box<TableJob>)>,
    p_positions: Vec<(Key, PPositions)>,
}

impl WytMemo {
    /// The P-positions of WYT(a,b).
    pub fn p_positions(&mut self, a: u64, b: u64, convention: Convention) -> &PPositions {
        let key = (a, b, convention);
        let found = self.p_positions.iter().position(|(kept, _)| *kept == key);
        let index = found.unwrap_or_else(|| {
            if self.p_positions.len() == MOST_GAMES {
                self.p_positions.remove(0);
            }
            let p_positions = PPositions::new(a, b, convention);
            self.p_positions.push((key, p_positions));
            self.p_positions.len() - 1
        });
        &self.p_positions[index].1
    }

    /// The value of (x, y) out of a table; `None` beyond `MOST_VALUES`.
    ///
    /// # Errors
    /// [`Halt::Paused`]: ask again to go on.
    pub fn value(
        &mut self,
        a: u64,
        b: u64,
        convention: Convention,
        x: u64,
        y: u64,
        budget: &mut Budget,
    ) -> Result<Option<u64>, Halt> {
        if u128::from(x + 1) * u128::from(y + 1) > MOST_VALUES.into() {
            return Ok(None);
        }
        let key = (a, b, convention);
        // Tables are wide rather than high: they hold (y, x) for (x, y).
        let (x, y) = (x.min(y), x.max(y));
        let (row, column) = (x as usize, y as usize);
        let holds = |width: usize, height: usize| column < width && row < height;
        loop {
            let found = self
                .tables
                .iter()
                .position(|(kept, table)| *kept == key && holds(table.width, table.height));
            if let Some(index) = found {
                return Ok(self.tables[index].1.get(column, row));
            }
            let fits = |(open, job): &(Key, Box<TableJob>)| {
                *open == key && holds(job.width(), job.height())
            };
            if !self.open.as_ref().is_some_and(fits) {
                let height = grown(x);
                let width = grown(y).max(height);
                let job = TableJob::new(a, b, convention, width, height);
                self.open = Some((key, Box::new(job)));
            }
            let (_, job) = self.open.as_mut().expect("opened above");
            loop {
                budget.spend(SLICE)?;
                if job.advance(SLICE).finished {
                    break;
                }
            }
            let (_, job) = self.open.take().expect("opened above");
            self.keep(key, job.finish());
        }
    }

    /// Keeps a table, dropping those it holds, and the oldest if they are too
    /// many.
    fn keep(&mut self, key: Key, table: Table) {
        self.tables.retain(|(kept, old)| {
            *kept != key || old.width > table.width || old.height > table.height
        });
        self.tables.push((key, table));
        let mut kept: usize = self.tables.iter().map(|(_, table)| table.cells.len()).sum();
        while kept > MOST_KEPT && self.tables.len() > 1 {
            kept -= self.tables.remove(0).1.cells.len();
        }
    }
}

/// The side of a table that holds `pile`, with room for a walk upwards.
fn grown(pile: u64) -> usize {
    (pile + 1 + pile / 4).next_multiple_of(64) as usize
}
