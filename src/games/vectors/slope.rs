//! The cells that weigh no more than a bound: all that can come of one of them
//! where moves take weight away and may add stones.

use super::fence::Fence;
use super::set::{Cell, Others, Shape, joined};
use crate::solve::limits::MOST_WEIGHED;
use crate::table::rays::MOST_PILES;

/// The most rows, for each cell that may be there: of four piles a 24th of the box is
/// below the slope.
const ROWS: u128 = 8;

/// Cells with a weight up to `most`, in rows along the first pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slope {
    /// What a stone of each pile weighs; 0 for piles that are not there.
    pub weights: [u64; MOST_PILES],
    /// The largest weight.
    pub most: u64,
    /// How many piles there are.
    axes: usize,
    /// The least box around them.
    shape: Shape,
    /// Where each row begins.
    start: Vec<u32>,
    cells: usize,
}

impl Slope {
    /// The cells that weigh at most `most`; `None` if they are more than a table
    /// holds.
    pub fn new(weights: [u64; MOST_PILES], most: u64) -> Option<Slope> {
        if !Slope::fits(weights, most) {
            return None;
        }
        let sides = weights.map(|weight| most.checked_div(weight).unwrap_or(0) as usize + 1);
        let shape = Shape { sides };
        let mut slope = Slope {
            weights,
            most,
            axes: weights.iter().filter(|&&weight| weight > 0).count(),
            shape,
            start: Vec::with_capacity(shape.rows()),
            cells: 0,
        };
        for row in 0..shape.rows() {
            slope.start.push(u32::try_from(slope.cells).ok()?);
            let other = slope.weight(shape.others(row));
            if other <= most {
                slope.cells += (most - other).checked_div(weights[0]).unwrap_or(0) as usize + 1;
            }
        }
        Some(slope)
    }

    /// Whether the cells that weigh at most `most` are not too many: half of a
    /// rectangle, a sixth of a box, and so on; nor the rows of their box.
    pub fn fits(weights: [u64; MOST_PILES], most: u64) -> bool {
        let sides = weights.map(|weight| {
            most.checked_div(weight)
                .map_or(1, |pile| u128::from(pile) + 1)
        });
        let (mut cells, mut rows) = (1u128, 1u128);
        for (axis, side) in sides.into_iter().enumerate() {
            let parts = if weights[axis] > 0 {
                axis as u128 + 1
            } else {
                1
            };
            cells = cells.saturating_mul(side) / parts;
            rows = if axis > 0 {
                rows.saturating_mul(side)
            } else {
                1
            };
        }
        let most = u128::from(MOST_WEIGHED);
        cells <= most && rows <= ROWS * most
    }

    /// The least box around them.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What all piles but the first weigh.
    fn weight(&self, others: Others) -> u64 {
        let all = others.iter().zip(&self.weights[1..]);
        all.map(|(&pile, weight)| pile as u64 * weight).sum()
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Which of the cells, by their places, are beyond a fence.
    pub fn nowhere(&self, fence: &dyn Fence) -> Vec<bool> {
        let mut nowhere = Vec::with_capacity(self.cells);
        let mut exists = Vec::new();
        let ends = self.start.iter().skip(1).map(|&end| end as usize);
        for (row, end) in ends.chain([self.cells]).enumerate() {
            if let Some(last) = (end - nowhere.len()).checked_sub(1) {
                fence.row(self.shape.others(row), last, &mut exists);
                nowhere.extend(exists.iter().map(|&exists| exists == 0));
            }
        }
        nowhere
    }

    /// Whether the cell is one of them.
    pub fn holds(&self, cell: Cell) -> bool {
        let weights = cell.iter().zip(self.weights);
        let weight = weights.map(|(&pile, weight)| pile as u128 * u128::from(weight));
        self.shape.holds(cell) && weight.sum::<u128>() <= u128::from(self.most)
    }

    /// The place of a cell.
    pub fn index(&self, cell: Cell) -> usize {
        let below = self.down(cell, [0; MOST_PILES]);
        below.expect("nothing is taken from it")
    }

    /// The place of the cell that a step leads to; `None` if it takes more than is there.
    pub fn down(&self, cell: Cell, step: [i64; MOST_PILES]) -> Option<usize> {
        let left = |axis: usize| usize::try_from(cell[axis] as i64 - step[axis]).ok();
        let (x, mut row) = (left(0)?, 0);
        for axis in (1..self.axes).rev() {
            row = row * self.shape.sides[axis] + left(axis)?;
        }
        Some(self.start[row] as usize + x)
    }

    /// The cells of this weight, their rows upwards.
    pub fn level(&self, weight: u64) -> impl Iterator<Item = Cell> + '_ {
        let own = self.weights[0];
        let mut next = Some((Others::default(), 0));
        std::iter::from_fn(move || {
            loop {
                let (row, others) = next?;
                next = self.row_after(row, others, weight);
                let left = weight - others;
                let fits = match own {
                    0 => left == 0,
                    _ => left.is_multiple_of(own),
                };
                if fits {
                    let x = left.checked_div(own).unwrap_or(0);
                    return Some(joined(x as usize, row));
                }
            }
        })
    }

    /// The row after one of this weight, and its weight, which is no more than `most`.
    fn row_after(&self, row: Others, weight: u64, most: u64) -> Option<(Others, u64)> {
        let (mut after, mut weight) = (row, weight);
        for axis in 1..self.axes {
            let (pile, own) = (&mut after[axis - 1], self.weights[axis]);
            if weight + own <= most {
                *pile += 1;
                return Some((after, weight + own));
            }
            weight -= *pile as u64 * own;
            *pile = 0;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_hold_each_cell_once() {
        for weights in [
            [1, 0, 0, 0],
            [2, 3, 0, 0],
            [1, 1, 1, 0],
            [2, 1, 3, 0],
            [2, 1, 3, 1],
        ] {
            let slope = Slope::new(weights, 25).expect("a few cells");
            let mut seen = vec![false; slope.cells()];
            for weight in 0..=25 {
                for cell in slope.level(weight) {
                    assert!(slope.holds(cell));
                    let piles = cell.iter().zip(weights);
                    let found: u64 = piles.map(|(&pile, weight)| pile as u64 * weight).sum();
                    assert_eq!(found, weight);
                    assert!(!std::mem::replace(&mut seen[slope.index(cell)], true));
                }
            }
            assert!(seen.iter().all(|&seen| seen));
        }
        assert!(Slope::new([1, 1, 1, 0], 1 << 20).is_none());
    }
}
