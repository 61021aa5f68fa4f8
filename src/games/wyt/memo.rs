//! What is kept between questions about WYT(a,b).

use super::formula::misere_value;
use super::outcome::PPositions;
use crate::games::vectors::PlaneJob;
use crate::games::visit::Visits;
use crate::games::work;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::job::Job;
use crate::solve::limits::MOST_WYT_VALUES;
use crate::table::values::Table;

/// A game: a and b.
type Key = (u64, u64);

/// The longest side of a table of values: the sweep keeps 16 bytes for each of
/// its columns.
const LONGEST: u64 = 1 << 21;

/// Cells kept in tables of values, in all.
const MOST_KEPT: usize = 1 << 26;

/// Games whose P-positions are kept.
const MOST_GAMES: usize = 16;

/// A question for moves: the game, its piles, the convention, the value wanted.
type MovesTo = (Key, (u64, u64), Convention, u64);

/// Tables of normal values, and P-positions, the latest last.
#[derive(Default)]
pub struct WytMemo {
    tables: Vec<(Key, Table)>,
    open: Option<(Key, Box<PlaneJob>)>,
    p_positions: Vec<((Key, Convention), PPositions)>,
    /// Single cells far out.
    pub(super) far: super::far_cell::FarCells,
    /// Moves looked for one by one.
    pub(super) moves: Visits<MovesTo, usize, (u64, u64)>,
}

impl WytMemo {
    /// The P-positions of WYT(a,b).
    pub fn p_positions(&mut self, a: u64, b: u64, convention: Convention) -> &PPositions {
        let key = ((a, b), convention);
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

    /// The value of (x, y) in WYT(a,b), b >= 1, by way of a table; `None`
    /// beyond `MOST_WYT_VALUES` and `LONGEST`.
    ///
    /// # Errors
    /// [`Halt::Paused`]: ask again to continue.
    pub fn value(
        &mut self,
        a: u64,
        b: u64,
        convention: Convention,
        x: u64,
        y: u64,
        budget: &mut Budget,
    ) -> Result<Option<u64>, Halt> {
        let cells = u128::from(x + 1) * u128::from(y + 1);
        if cells > MOST_WYT_VALUES.into() || x.max(y) >= LONGEST {
            return Ok(None);
        }
        let normal = self.normal_value((a, b), x, y, budget)?;
        Ok(Some(match convention {
            Convention::Normal => normal,
            Convention::Misere => misere_value(a, b, x, y, normal),
        }))
    }

    /// The value in normal play, out of a table.
    fn normal_value(&mut self, key: Key, x: u64, y: u64, budget: &mut Budget) -> Result<u64, Halt> {
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
                let (_, table) = &self.tables[index];
                return Ok(table.cells.get(row * table.width + column));
            }
            let fits = |(open, job): &(Key, Box<PlaneJob>)| {
                *open == key && holds(job.width(), job.height())
            };
            if !self.open.as_ref().is_some_and(fits) {
                let (width, height) = size(y, x);
                let job = PlaneJob::new(key.0, key.1, Convention::Normal, width, height);
                self.open = Some((key, Box::new(job)));
            }
            let (_, job) = self.open.as_mut().expect("opened above");
            work::finish(job.as_mut(), budget)?;
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

/// Width and height of a table that holds the position of these piles, with
/// room for a walk upwards if it does not become too large.
fn size(along: u64, across: u64) -> (usize, usize) {
    let roomy = |pile: u64| (pile + 1 + pile / 4).next_multiple_of(64);
    let sizes = [
        (roomy(along), roomy(across)),
        (roomy(along), across + 1),
        (along + 1, across + 1),
    ];
    let fits = |(width, height): &(u64, u64)| width * height <= MOST_WYT_VALUES;
    let (width, height) = sizes.into_iter().find(fits).unwrap_or(sizes[2]);
    (width as usize, height as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wyt::tests::value_by_table;
    use proptest::prelude::*;

    proptest! {
        /// Any questions in any order, paused at any time, get the values of
        /// one large table.
        #[test]
        fn values_are_those_of_a_table(
            (a, b) in (0_u64..4, 1_u64..4),
            questions in prop::collection::vec((0_u64..1200, 0_u64..200, any::<bool>()), 1..6),
            work in 1_u64..40_000,
        ) {
            let mut memo = WytMemo::default();
            for (x, y, swapped) in questions {
                let (x, y) = if swapped { (y, x) } else { (x, y) };
                for convention in Convention::BOTH {
                    let value = loop {
                        match memo.value(a, b, convention, x, y, &mut Budget::new(work)) {
                            Ok(value) => break value,
                            Err(halt) => prop_assert_eq!(halt, Halt::Paused),
                        }
                    };
                    prop_assert_eq!(value, value_by_table(a, b, convention, x, y));
                }
            }
        }
    }

    #[test]
    fn a_long_row_is_not_made_high() {
        assert_eq!(size(1_000_000, 3), (1_250_048, 4));
        assert_eq!(size(4095, 4095), (4096, 4096));
        assert_eq!(size(20, 7), (64, 64));
    }

    #[test]
    fn beyond_the_limits_there_is_no_value() {
        let mut memo = WytMemo::default();
        let mut value = |x, y| memo.value(1, 1, Convention::Normal, x, y, &mut Budget::endless());
        assert_eq!(value(4096, 4096), Ok(None));
        assert_eq!(value(LONGEST, 0), Ok(None));
        assert_eq!(value(u64::MAX - 1, u64::MAX - 1), Ok(None));
    }
}
