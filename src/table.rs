//! A rectangle of values, with holes where there is no position.

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
    /// How many cells there are.
    pub fn len(&self) -> usize {
        match self {
            Cells::Narrow(cells) => cells.len(),
            Cells::Wide(cells) => cells.len(),
            Cells::Long(cells) => cells.len(),
        }
    }

    /// Whether there is no cell at all.
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
    /// Which cells are holes; `None` where there is none.
    pub holes: Option<Vec<bool>>,
}

impl Table {
    /// The value at column `column` of row `row`, `None` in a hole.
    ///
    /// # Panics
    /// If the cell lies outside.
    pub fn get(&self, column: usize, row: usize) -> Option<u64> {
        assert!(column < self.width && row < self.height, "cell outside");
        let index = row * self.width + column;
        match &self.holes {
            Some(holes) if holes[index] => None,
            _ => Some(self.cells.get(index)),
        }
    }
}
