//! The first rows of a game without a ray along them, column by column.
//!
//! These rows know of no endless rays: one that leads upwards has left them
//! after some multiples. **The values of as many columns as the longest vector
//! reaches are all that the columns to come depend on.** Before the corner there
//! are no columns, which differs from any column that there is. Values are at
//! most the number of vectors, so some state repeats; whether soon is seen.

use crate::games::word::WORD;
use std::rc::Rc;

use super::lines::Lines;
use crate::games::far::{self, Front};
use crate::solve::convention::Convention;

/// The most vectors.
const MOST_VECTORS: usize = 1 << 13;

/// The longest vector along the row.
const LONGEST: u64 = 1 << 14;

/// The most cells of the columns that a state holds, two bytes each.
const MOST_CELLS: usize = 1 << 22;

/// Stands where there is no cell.
const NO_CELL: u16 = u16::MAX;

/// Rows without a ray along them.
#[derive(Debug, Clone)]
pub(super) struct Rows {
    of: Lines,
    /// All vectors, the flattest first.
    vectors: Rc<[[usize; 2]]>,
}

impl PartialEq for Rows {
    fn eq(&self, other: &Rows) -> bool {
        self.of == other.of
    }
}

impl Rows {
    /// These rows; `None` if a ray leads along them, or there are too many ways
    /// to move.
    pub fn new(of: Lines) -> Option<Rows> {
        let ways = of.ways(0, MOST_VECTORS, LONGEST)?;
        let rows = Rows {
            of,
            vectors: ways.singles.into(),
        };
        let small = rows.reach() * rows.of.rows <= MOST_CELLS;
        (ways.level.is_empty() && small).then_some(rows)
    }

    /// How many columns a state holds.
    fn reach(&self) -> usize {
        let farthest = self.vectors.iter().map(|vector| vector[0]).max();
        farthest.unwrap_or(0).max(1)
    }
}

impl far::Rows for Rows {
    type Strip = Columns;

    fn strip(&self) -> Columns {
        Columns::new(self)
    }

    fn count(&self) -> usize {
        self.of.rows
    }

    fn hold(&self, other: &Rows) -> bool {
        self.of.hold(&other.of)
    }

    fn weight(&self) -> u64 {
        1 + self.vectors.len() as u64 / VISITS
    }

    /// Few vectors repeat soon after each row has begun to.
    fn expected(&self) -> u64 {
        8 * (self.reach() + self.of.rows) as u64
    }

    fn largest_value(&self, _end: u64) -> u64 {
        self.vectors.len() as u64 + 1
    }
}

/// This many options looked at are a cell visited.
const VISITS: u64 = 4;

/// The last columns of the rows.
#[derive(Debug)]
pub(super) struct Columns {
    of: Rows,
    /// The column at work.
    column: u64,
    /// The row that is next.
    row: usize,
    /// This many columns, the one at work among them.
    ring: usize,
    /// Column after column, the column c at c modulo `ring`.
    values: Vec<u16>,
    /// Values met at the options of a cell, a bit each.
    seen: Vec<u64>,
    /// How many vectors lead no higher than the row.
    lead: usize,
}

/// The last columns before one.
#[derive(Debug, Clone)]
pub(super) struct Last {
    column: u64,
    /// The oldest first.
    values: Box<[u16]>,
}

impl Front for Last {
    fn step(&self) -> u64 {
        self.column
    }

    fn open_from(&self) -> u64 {
        self.column
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.values)
    }
}

impl Columns {
    fn new(of: &Rows) -> Columns {
        let ring = of.reach() + 1;
        Columns {
            column: 0,
            row: 0,
            ring,
            values: vec![NO_CELL; ring * of.of.rows],
            seen: vec![0; of.vectors.len() / WORD + 1],
            lead: 0,
            of: of.clone(),
        }
    }

    /// Where a column begins that is `back` columns before the one at work.
    fn start(&self, back: usize) -> usize {
        let at = (self.column % self.ring as u64) as usize;
        (at + self.ring - back) % self.ring * self.of.of.rows
    }

    /// The value of the cell at work.
    fn value(&mut self) -> u16 {
        let (y, rows) = (self.row, self.of.of.rows);
        let vectors = &self.of.vectors;
        while self.lead < vectors.len() && vectors[self.lead][1] <= y {
            self.lead += 1;
        }
        self.seen.fill(0);
        let at = (self.column % self.ring as u64) as usize;
        let mut moves = false;
        for &[across, up] in &vectors[..self.lead] {
            let from = if across <= at {
                at - across
            } else {
                at + self.ring - across
            };
            let value = self.values[from * rows + y - up];
            if value != NO_CELL {
                self.seen[usize::from(value) / WORD] |= 1 << (usize::from(value) % WORD);
                moves = true;
            }
        }
        if !moves {
            return match self.of.of.convention {
                Convention::Normal => 0,
                Convention::Misere => 1,
            };
        }
        let word = self.seen.iter().position(|&word| word != !0);
        let word = word.expect("fewer values than bits");
        (word * WORD) as u16 + self.seen[word].trailing_ones() as u16
    }

    /// The values of the columns before the one at work, the oldest first.
    fn last(&self) -> impl DoubleEndedIterator<Item = &[u16]> {
        let rows = self.of.of.rows;
        let starts = (1..self.ring).rev().map(move |back| self.start(back));
        starts.map(move |start| &self.values[start..][..rows])
    }
}

impl far::Strip for Columns {
    type Front = Last;

    const RISE: u64 = 0;

    fn advance(&mut self, budget: u64, mut put: impl FnMut(u64, usize, u64)) -> u64 {
        let start = self.start(0);
        let mut visits = 0;
        while self.row < self.of.of.rows && visits < budget {
            let value = self.value();
            self.values[start + self.row] = value;
            put(self.column, self.row, value.into());
            self.row += 1;
            visits += 1 + self.lead as u64 / VISITS;
        }
        if self.row == self.of.of.rows {
            self.column += 1;
            self.row = 0;
            self.lead = 0;
        }
        visits
    }

    fn step(&self) -> u64 {
        self.column
    }

    fn between(&self) -> bool {
        self.row == 0
    }

    fn open_from(&self) -> u64 {
        self.column
    }

    fn front(&self) -> Last {
        assert!(self.row == 0, "in the midst of a column");
        let values: Vec<u16> = self.last().flatten().copied().collect();
        Last {
            column: self.column,
            values: values.into(),
        }
    }

    fn after(&self, front: &Last) -> Option<u64> {
        let columns = front.values.chunks_exact(self.of.of.rows);
        // Most states differ in the latest column.
        let same = self.last().rev().eq(columns.rev());
        same.then(|| self.column - front.column)
    }

    fn go_to(&mut self, front: &Last, steps: u64, columns: u64) {
        assert!(steps == columns, "a step is a column");
        self.column = front.column + columns;
        self.row = 0;
        self.lead = 0;
        let rows = self.of.of.rows;
        for (back, column) in (1..self.ring).rev().zip(front.values.chunks_exact(rows)) {
            let start = self.start(back);
            self.values[start..][..rows].copy_from_slice(column);
        }
    }

    fn bytes(&self) -> usize {
        2 * self.values.len() + size_of_val(&*self.of.vectors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::far::{Rows as _, Strip};
    use crate::games::vectors::lines::Beam;
    use crate::table::rays::Ray;

    /// No value of a state can be another one without being noticed.
    #[test]
    fn a_state_is_all_of_the_last_columns() {
        let vectors = [[3, 0], [2, 2]].map(Ray::single).map(Beam::narrow);
        let rows = Rows::new(Lines {
            beams: [&vectors[..], &[Beam::of([1, 2], 1)]].concat(),
            convention: Convention::Normal,
            rows: 5,
        });
        let mut strip = rows.expect("few vectors").strip();
        for _ in 0..40 {
            strip.advance(u64::MAX, |_, _, _| ());
        }
        let front = strip.front();
        assert_eq!(front.values.len(), 3 * 5);
        assert_eq!(strip.after(&front), Some(0));
        for index in 0..front.values.len() {
            let mut changed = front.clone();
            changed.values[index] ^= 1;
            assert_eq!(strip.after(&changed), None);
        }
        // Before the corner there are no columns.
        let other = strip.of.strip();
        assert_eq!(other.after(&front), None);
        strip.go_to(&front, 1 << 40, 1 << 40);
        assert_eq!(strip.after(&front), Some(1 << 40));
    }
}
