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
    /// The values in the narrowest integers that hold them all.
    pub fn narrowest(values: Vec<u64>) -> Cells {
        let largest = values.iter().copied().max().unwrap_or(0);
        if largest <= u16::MAX.into() {
            Cells::Narrow(values.into_iter().map(|value| value as u16).collect())
        } else if largest <= u32::MAX.into() {
            Cells::Wide(values.into_iter().map(|value| value as u32).collect())
        } else {
            Cells::Long(values)
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

    /// The nim-sum with a table of the same size, cell by cell; a hole in
    /// either is a hole in both.
    ///
    /// # Panics
    /// If the sizes differ.
    pub fn nim_sum(&self, other: &Table) -> Table {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let cells = self.cells.iter().zip(other.cells.iter());
        let holes = match (&self.holes, &other.holes) {
            (Some(ours), Some(theirs)) => {
                Some(ours.iter().zip(theirs).map(|(a, b)| a | b).collect())
            }
            (ours, theirs) => ours.clone().or_else(|| theirs.clone()),
        };
        let hole = |index: usize| holes.as_ref().is_some_and(|holes: &Vec<bool>| holes[index]);
        let values = cells
            .enumerate()
            .map(|(index, (a, b))| if hole(index) { 0 } else { a ^ b });
        Table {
            width: self.width,
            height: self.height,
            cells: Cells::narrowest(values.collect()),
            holes,
        }
    }
}
