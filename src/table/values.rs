//! A rectangle of values, with holes where there is no position.

use crate::solve::budget::TooLarge;
use crate::solve::limits::MOST_LONG_CELLS;

/// The values of a table, row after row, in the narrowest integers that hold
/// them all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cells {
    /// Values below 2^16.
    Narrow(Vec<u16>),
    /// Values below 2^32.
    Wide(Vec<u32>),
    /// Any values; every ruleset keeps them below 2^53.
    Long(Vec<u64>),
}

impl Cells {
    /// The values in the narrowest integers that hold them all.
    pub fn narrowest(values: Vec<u64>) -> Cells {
        Cells::Long(values).narrowed()
    }

    /// Empty cells with capacity for `room` values up to `largest`.
    ///
    /// # Errors
    ///
    /// If they would take too much memory.
    pub(crate) fn with_room(largest: u64, room: usize) -> Result<Cells, TooLarge> {
        Ok(if largest <= u16::MAX.into() {
            Cells::Narrow(Vec::with_capacity(room))
        } else if largest <= u32::MAX.into() {
            Cells::Wide(Vec::with_capacity(room))
        } else {
            room_for_long(room)?;
            Cells::Long(Vec::with_capacity(room))
        })
    }

    /// Adds a value, in wider integers if it needs them; `room` is the final number of cells.
    fn push(&mut self, value: u64, room: usize) -> Result<(), TooLarge> {
        match self {
            Cells::Narrow(cells) if value <= u16::MAX.into() => cells.push(value as u16),
            Cells::Wide(cells) if value <= u32::MAX.into() => cells.push(value as u32),
            Cells::Long(cells) => cells.push(value),
            _ => {
                *self = self.wider(value, room)?;
                return self.push(value, room);
            }
        }
        Ok(())
    }

    /// The same values in integers that hold `value` too.
    fn wider(&self, value: u64, room: usize) -> Result<Cells, TooLarge> {
        let mut cells = Cells::with_room(value, room)?;
        match &mut cells {
            Cells::Wide(cells) => cells.extend(self.iter().map(|value| value as u32)),
            Cells::Long(cells) => cells.extend(self.iter()),
            Cells::Narrow(_) => unreachable!("the value is too large for these"),
        }
        Ok(cells)
    }

    /// The bytes that the values take.
    pub(crate) fn bytes(&self) -> usize {
        self.len() * self.bytes_of_one()
    }

    /// The bytes per value.
    fn bytes_of_one(&self) -> usize {
        match self {
            Cells::Narrow(_) => 2,
            Cells::Wide(_) => 4,
            Cells::Long(_) => 8,
        }
    }

    /// Nim-adds values that are not wider.
    fn add(&mut self, other: &Cells) {
        match self {
            Cells::Narrow(cells) => {
                for (cell, value) in cells.iter_mut().zip(other.iter()) {
                    *cell ^= value as u16;
                }
            }
            Cells::Wide(cells) => {
                for (cell, value) in cells.iter_mut().zip(other.iter()) {
                    *cell ^= value as u32;
                }
            }
            Cells::Long(cells) => {
                for (cell, value) in cells.iter_mut().zip(other.iter()) {
                    *cell ^= value;
                }
            }
        }
    }

    /// Sets the marked cells to 0.
    fn clear_at(&mut self, marked: &[bool]) {
        for (index, _) in marked.iter().enumerate().filter(|(_, marked)| **marked) {
            match self {
                Cells::Narrow(cells) => cells[index] = 0,
                Cells::Wide(cells) => cells[index] = 0,
                Cells::Long(cells) => cells[index] = 0,
            }
        }
    }

    /// The same values in the narrowest integers that hold them all.
    fn narrowed(self) -> Cells {
        let largest = match &self {
            Cells::Narrow(_) => return self,
            Cells::Wide(cells) => u64::from(cells.iter().copied().max().unwrap_or(0)),
            Cells::Long(cells) => cells.iter().copied().max().unwrap_or(0),
        };
        if largest <= u16::MAX.into() {
            Cells::Narrow(self.iter().map(|value| value as u16).collect())
        } else if largest <= u32::MAX.into() && matches!(self, Cells::Long(_)) {
            Cells::Wide(self.iter().map(|value| value as u32).collect())
        } else {
            self
        }
    }

    /// Every value in turn.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        match self {
            Cells::Narrow(cells) => cells.len(),
            Cells::Wide(cells) => cells.len(),
            Cells::Long(cells) => cells.len(),
        }
    }

    /// Whether there are no cells.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value in the cell at `index`.
    ///
    /// # Panics
    /// If `index` is out of range.
    pub fn get(&self, index: usize) -> u64 {
        match self {
            Cells::Narrow(cells) => cells[index].into(),
            Cells::Wide(cells) => cells[index].into(),
            Cells::Long(cells) => cells[index],
        }
    }
}

/// Refuses `cells` values of eight bytes if they are too many.
///
/// # Errors
///
/// A message that names the limit.
pub(crate) fn room_for_long(cells: usize) -> Result<(), TooLarge> {
    if cells as u64 > MOST_LONG_CELLS {
        return Err(TooLarge::new(format!(
            "Values of 2^32 and more take eight bytes each, and there are {cells} cells; at most {MOST_LONG_CELLS} fit into one table. Try a smaller region."
        )));
    }
    Ok(())
}

/// A table that is filled cell by cell, row after row, and never held twice.
#[derive(Debug)]
pub(crate) struct Filling {
    width: usize,
    height: usize,
    cells: Cells,
    /// `None` as long as there are no holes.
    holes: Option<Vec<bool>>,
    unknown: Option<Vec<Unknown>>,
}

impl Filling {
    /// No cell yet.
    pub(crate) fn new(width: usize, height: usize) -> Filling {
        Filling {
            width,
            height,
            cells: Cells::Narrow(Vec::new()),
            holes: None,
            unknown: None,
        }
    }

    /// How many cells are filled.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether all cells are.
    pub(crate) fn is_full(&self) -> bool {
        self.len() == self.width * self.height
    }

    /// Column and row of the next cell.
    pub(crate) fn next(&self) -> (usize, usize) {
        (self.len() % self.width, self.len() / self.width)
    }

    /// Fills the next cell; `None` is a hole.
    ///
    /// # Errors
    ///
    /// If values this large would take too much memory.
    pub(crate) fn push(&mut self, value: Option<u64>) -> Result<(), TooLarge> {
        let room = self.width * self.height;
        if let Cells::Narrow(cells) = &mut self.cells
            && cells.is_empty()
        {
            cells.reserve_exact(room);
        }
        if value.is_none() && self.holes.is_none() {
            let mut holes = Vec::with_capacity(room);
            holes.resize(self.len(), false);
            self.holes = Some(holes);
        }
        self.cells.push(value.unwrap_or(0), room)?;
        if let Some(holes) = &mut self.holes {
            holes.push(value.is_none());
        }
        if let Some(unknown) = &mut self.unknown {
            unknown.push(Unknown::Nothing);
        }
        Ok(())
    }

    /// Fills the next cell with a position whose value is not known.
    ///
    /// # Errors
    ///
    /// As for [`Filling::push`].
    pub(crate) fn push_unknown(&mut self, unknown: Unknown) -> Result<(), TooLarge> {
        let index = self.len();
        self.push(None)?;
        if unknown == Unknown::Nothing {
            return Ok(());
        }
        let room = self.width * self.height;
        let list = self.unknown.get_or_insert_with(|| {
            let mut list = Vec::with_capacity(room);
            list.resize(index + 1, Unknown::Nothing);
            list
        });
        list[index] = unknown;
        Ok(())
    }

    /// Fills the next cells, without holes.
    ///
    /// # Errors
    ///
    /// If numbers this large would take too much memory.
    pub(crate) fn extend(&mut self, numbers: &[u32]) -> Result<(), TooLarge> {
        let narrow = numbers.iter().all(|&number| number <= u16::MAX.into());
        match &mut self.cells {
            Cells::Narrow(cells) if narrow && self.holes.is_none() => {
                if cells.is_empty() {
                    cells.reserve_exact(self.width * self.height);
                }
                cells.extend(numbers.iter().map(|&number| number as u16));
                Ok(())
            }
            _ => numbers
                .iter()
                .try_for_each(|&number| self.push(Some(number.into()))),
        }
    }

    /// The table.
    ///
    /// # Panics
    /// If a cell is missing.
    pub(crate) fn finish(self) -> Table {
        assert!(self.is_full(), "job not finished");
        Table {
            width: self.width,
            height: self.height,
            cells: self.cells,
            holes: self.holes,
            unknown: self.unknown,
        }
    }
}

/// Values of a view over a rectangle: `height` rows of `width` cells, the row
/// of the smallest y first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Cells in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// `width * height` values; a hole holds 0.
    pub cells: Cells,
    /// Which cells have no value; `None` if all have one.
    pub holes: Option<Vec<bool>>,
    /// Which of these are positions; `None` if none is.
    pub unknown: Option<Vec<Unknown>>,
}

/// What is not known about a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unknown {
    /// Nothing: there is a value, or no position.
    Nothing,
    /// The value; the player to move wins.
    Value,
    /// Who wins.
    Outcome,
}

impl Table {
    /// The value at column `column` of row `row`, `None` in a hole.
    ///
    /// # Panics
    ///
    /// If the cell is outside.
    pub fn get(&self, column: usize, row: usize) -> Option<u64> {
        assert!(column < self.width && row < self.height, "cell outside");
        let index = row * self.width + column;
        match &self.holes {
            Some(holes) if holes[index] => None,
            _ => Some(self.cells.get(index)),
        }
    }

    /// What is not known about a cell.
    pub fn unknown(&self, column: usize, row: usize) -> Unknown {
        let index = row * self.width + column;
        let unknown = self.unknown.as_ref();
        unknown.map_or(Unknown::Nothing, |unknown| unknown[index])
    }

    /// The memory that it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.cells.len() * self.cells.bytes_of_one() + self.holes.as_ref().map_or(0, Vec::len)
    }

    /// The nim-sum with a table of the same size, cell by cell; a hole in
    /// either is a hole in both.
    ///
    /// # Panics
    /// If the sizes differ.
    pub fn nim_sum(mut self, mut other: Table) -> Table {
        assert_eq!((self.width, self.height), (other.width, other.height));
        if self.cells.bytes_of_one() < other.cells.bytes_of_one() {
            std::mem::swap(&mut self.cells, &mut other.cells);
        }
        self.cells.add(&other.cells);
        self.holes = match (self.holes.take(), other.holes.take()) {
            (Some(mut ours), Some(theirs)) => {
                for (ours, theirs) in ours.iter_mut().zip(theirs) {
                    *ours |= theirs;
                }
                Some(ours)
            }
            (ours, theirs) => ours.or(theirs),
        };
        if let Some(holes) = &self.holes {
            self.cells.clear_at(holes);
        }
        // Nim-sums only occur in normal play, where all values are known.
        self.unknown = None;
        self.cells = self.cells.narrowed();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cell() -> impl Strategy<Value = Option<u64>> {
        let value = prop_oneof![0..9u64, 65_530..65_541u64, (1u64 << 32) - 2..(1 << 32) + 2];
        prop::option::weighted(0.8, value)
    }

    fn filled(cells: &[Option<u64>]) -> Table {
        let mut filling = Filling::new(cells.len(), 1);
        for &cell in cells {
            filling.push(cell).expect("they are few");
        }
        filling.finish()
    }

    proptest! {
        #[test]
        fn tables_hold_what_they_were_filled_with(cells in prop::collection::vec(cell(), 0..20)) {
            let table = filled(&cells);
            let found: Vec<Option<u64>> = (0..cells.len()).map(|column| table.get(column, 0)).collect();
            prop_assert_eq!(&found, &cells);
            let values = cells.iter().map(|cell| cell.unwrap_or(0)).collect();
            prop_assert_eq!(&table.cells, &Cells::narrowest(values));
            prop_assert_eq!(table.holes.is_some(), cells.contains(&None));
        }

        #[test]
        fn a_nim_sum_is_taken_cell_by_cell(
            pairs in prop::collection::vec((cell(), cell()), 0..20),
        ) {
            let (ours, theirs): (Vec<_>, Vec<_>) = pairs.iter().copied().unzip();
            let sums: Vec<_> = pairs.iter().map(|(a, b)| Some((*a)? ^ (*b)?)).collect();
            prop_assert_eq!(filled(&ours).nim_sum(filled(&theirs)), filled(&sums));
        }
    }

    #[test]
    fn many_cells_of_eight_bytes_are_refused() {
        let width = MOST_LONG_CELLS as usize + 1;
        let mut filling = Filling::new(width, 1);
        filling.push(Some(7)).expect("it is narrow");
        let refused = filling.push(Some(1 << 32)).expect_err("they are too many");
        assert!(
            refused.message.contains(&MOST_LONG_CELLS.to_string()),
            "{refused}"
        );
    }
}
