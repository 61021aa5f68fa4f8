//! The cells that weigh no more than a bound: all that can come of one of them
//! where moves take weight away and may add stones.

use crate::limits::MOST_WEIGHED;

/// Cells with a weight up to `most`, in rows along the first pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slope {
    /// What a stone of each pile weighs; 0 for piles that are not there.
    pub weights: [u64; 3],
    /// The largest weight.
    pub most: u64,
    sides: [usize; 3],
    /// Where each row begins, row by row, plane by plane.
    start: Vec<u32>,
    cells: usize,
}

impl Slope {
    /// The cells that weigh at most `most`; `None` if they are more than a table
    /// holds.
    pub fn new(weights: [u64; 3], most: u64) -> Option<Slope> {
        let sides = weights.map(|weight| match weight {
            0 => Some(1),
            weight => usize::try_from(most / weight).ok()?.checked_add(1),
        });
        let [Some(width), Some(height), Some(depth)] = sides else {
            return None;
        };
        if !Slope::fits(weights, most) {
            return None;
        }
        let mut slope = Slope {
            weights,
            most,
            sides: [width, height, depth],
            start: Vec::with_capacity(height * depth),
            cells: 0,
        };
        for z in 0..depth as u64 {
            for y in 0..height as u64 {
                slope.start.push(u32::try_from(slope.cells).ok()?);
                let other = weights[1] * y + weights[2] * z;
                if other <= most {
                    slope.cells += match weights[0] {
                        0 => 1,
                        weight => ((most - other) / weight) as usize + 1,
                    };
                }
            }
        }
        Some(slope)
    }

    /// Whether the cells that weigh at most `most` are not too many: half of a
    /// rectangle, a sixth of a box.
    pub fn fits(weights: [u64; 3], most: u64) -> bool {
        let mut cells = 1u128;
        let own = weights.into_iter().filter(|&weight| weight > 0);
        for (axis, weight) in (1..).zip(own) {
            let side = u128::from(most / weight) + 1;
            cells = cells.saturating_mul(side) / axis;
        }
        cells <= u128::from(MOST_WEIGHED)
    }

    /// The largest pile of each kind, and 1 more.
    pub fn sides(&self) -> [usize; 3] {
        self.sides
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Whether the cell is one of them.
    pub fn holds(&self, cell: [usize; 3]) -> bool {
        let weights = cell.iter().zip(self.weights);
        let weight = weights.map(|(&pile, weight)| pile as u128 * u128::from(weight));
        (0..3).all(|axis| cell[axis] < self.sides[axis])
            && weight.sum::<u128>() <= u128::from(self.most)
    }

    /// The place of a cell.
    pub fn index(&self, [x, y, z]: [usize; 3]) -> usize {
        self.start[z * self.sides[1] + y] as usize + x
    }

    /// The cells of this weight, planes and rows upwards.
    pub fn level(&self, weight: u64) -> impl Iterator<Item = [usize; 3]> + '_ {
        let [own, up, out] = self.weights;
        let [_, height, depth] = self.sides;
        let planes = (0..depth as u64).take_while(move |z| z * out <= weight);
        planes.flat_map(move |z| {
            let rows = (0..height as u64).take_while(move |y| y * up + z * out <= weight);
            rows.filter_map(move |y| {
                let left = weight - y * up - z * out;
                let fits = if own == 0 {
                    left == 0
                } else {
                    left.is_multiple_of(own)
                };
                let x = left.checked_div(own).unwrap_or(0);
                fits.then_some([x as usize, y as usize, z as usize])
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_hold_each_cell_once() {
        for weights in [[1, 0, 0], [2, 3, 0], [1, 1, 1], [2, 1, 3]] {
            let slope = Slope::new(weights, 25).expect("a few cells");
            let mut seen = vec![false; slope.cells()];
            for weight in 0..=25 {
                for cell in slope.level(weight) {
                    assert!(slope.holds(cell));
                    let found: u64 = (0..3).map(|axis| cell[axis] as u64 * weights[axis]).sum();
                    assert_eq!(found, weight);
                    assert!(!std::mem::replace(&mut seen[slope.index(cell)], true));
                }
            }
            assert!(seen.iter().all(|&seen| seen));
        }
        assert!(Slope::new([1, 1, 1], 1 << 20).is_none());
    }
}
