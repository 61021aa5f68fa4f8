//! Where the P-positions lie, at any zoom.

use super::outcome::{PPositions, Shape, congruent_from};
use super::pairs::Pairs;
use crate::solve::limits::LARGEST_PILE;
use crate::table::region::{Axis, Region};

/// The index along `axis` of the box with `pile`.
fn index(axis: Axis, pile: u64) -> Option<usize> {
    let index = pile.checked_sub(axis.from)? / axis.step;
    (pile <= LARGEST_PILE && index < axis.count as u64).then_some(index as usize)
}

/// Where the box with this index begins, or one beyond all piles.
fn start(axis: Axis, index: usize) -> u64 {
    let ahead = axis.step.saturating_mul(index as u64);
    axis.from.saturating_add(ahead).min(LARGEST_PILE + 1)
}

impl PPositions {
    /// Which boxes of `region` hold a P-position, row after row: a box is
    /// [x, x + step) × [y, y + step) for the steps of its axes. `None` where
    /// the boxes go beyond what is known.
    pub fn picture(&self, region: &Region) -> Option<Vec<bool>> {
        let mut marks = vec![false; region.cells()];
        let swapped = Region {
            x: region.y,
            y: region.x,
        };
        self.mark_half(region, &mut |i, j| marks[j * region.x.count + i] = true)?;
        self.mark_half(&swapped, &mut |j, i| marks[j * region.x.count + i] = true)?;
        Some(marks)
    }

    /// Marks the boxes that hold a P-position with x <= y, maybe others that
    /// hold one with x > y.
    fn mark_half(&self, region: &Region, mark: &mut impl FnMut(usize, usize)) -> Option<()> {
        let Region {
            x: columns,
            y: rows,
        } = *region;
        let mut mark_position = |x: u64, y: u64| {
            if let (Some(i), Some(j)) = (index(columns, x), index(rows, y)) {
                mark(i, j);
            }
        };
        match &self.shape {
            Shape::None => {}
            Shape::All => {
                for j in 0..rows.count {
                    for i in 0..columns.count {
                        mark_position(start(columns, i), start(rows, j));
                    }
                }
            }
            Shape::Hook(least) => {
                for j in 0..rows.count {
                    mark_position(*least, start(rows, j).max(*least));
                }
            }
            Shape::Rim { c } => {
                for j in 0..rows.count {
                    mark_position(0, congruent_from(start(rows, j), *c, self.a));
                }
            }
            Shape::Diagonal { c } => {
                if *c == 1 {
                    mark_position(0, 1);
                }
                let least = columns.from.max(c * self.b + c);
                for j in 0..rows.count {
                    let end = start(rows, j + 1);
                    let mut from = start(rows, j).max(least);
                    // One box after the other that meets the row's part of
                    // the diagonal.
                    while from < end {
                        let both = congruent_from(from, *c, self.b);
                        let Some(i) = index(columns, both).filter(|_| both < end) else {
                            break;
                        };
                        mark_position(both, both);
                        from = start(columns, i + 1);
                    }
                }
            }
            Shape::Pairs { pairs, instead } => {
                for (x, y) in instead.iter().flatten() {
                    mark_position(*x, *y);
                }
                let first = if instead.is_some() { 2 } else { 0 };
                mark_pairs(pairs, first, region, mark)?;
            }
        }
        Some(())
    }
}

/// Marks the boxes that hold a pair (x_n, y_n), n >= `first`.
fn mark_pairs(
    pairs: &Pairs,
    first: u64,
    region: &Region,
    mark: &mut impl FnMut(usize, usize),
) -> Option<()> {
    let Region {
        x: columns,
        y: rows,
    } = *region;
    // How many pairs have x_n, or y_n, below a number.
    let small_below = |number: u64| match number.checked_sub(1) {
        Some(number) => Some(pairs.last_small(number)?.n + 1),
        None => Some(0),
    };
    let large_below = |number: u64| match number.checked_sub(1) {
        Some(number) if number >= pairs.first_large() => Some(pairs.last_large(number)?.n + 1),
        _ => Some(0),
    };
    let from = (small_below(start(columns, 0))?)
        .max(large_below(start(rows, 0))?)
        .max(first);
    let upto =
        (small_below(start(columns, columns.count))?).min(large_below(start(rows, rows.count))?);
    if rows.step <= pairs.largest_step() {
        // Few pairs in each row of boxes.
        for n in from..upto {
            let pair = pairs.nth(n)?;
            let (i, j) = (index(columns, pair.x), index(rows, pair.y));
            i.zip(j).into_iter().for_each(|(i, j)| mark(i, j));
        }
        return Some(());
    }
    // No step from y to y jumps over a box: a column's boxes make one run.
    for i in 0..columns.count {
        let begin = small_below(start(columns, i))?.max(from);
        let end = small_below(start(columns, i + 1))?.min(upto);
        if begin < end {
            let low = index(rows, pairs.nth(begin)?.y);
            let high = index(rows, pairs.nth(end - 1)?.y);
            if let (Some(low), Some(high)) = (low, high) {
                (low..=high).for_each(|j| mark(i, j));
            }
        }
    }
    Some(())
}
