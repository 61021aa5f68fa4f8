//! Where the P-positions lie, at any zoom.

use super::outcome::{PPositions, Shape, congruent_from};
use super::pairs::Pairs;

/// A grid of square boxes: box (i, j) holds the positions with
/// x in [x + i·step, x + (i+1)·step) and y in [y + j·step, y + (j+1)·step).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Boxes {
    /// The smallest x.
    pub x: u64,
    /// The smallest y.
    pub y: u64,
    /// Positions along a box, at least 1.
    pub step: u64,
    /// Boxes along x.
    pub width: usize,
    /// Boxes along y.
    pub height: usize,
}

impl Boxes {
    fn transposed(self) -> Boxes {
        Boxes {
            x: self.y,
            y: self.x,
            step: self.step,
            width: self.height,
            height: self.width,
        }
    }

    /// The first x of column `i`; beyond 64 bits, the largest number.
    fn left(&self, i: usize) -> u64 {
        self.x.saturating_add(self.step.saturating_mul(i as u64))
    }

    /// The first y of row `j`.
    fn bottom(&self, j: usize) -> u64 {
        self.transposed().left(j)
    }
}

impl PPositions {
    /// Which boxes hold a P-position: `width * height` answers, row after
    /// row. `None` where the boxes go beyond what can be told.
    ///
    /// Positions with a pile beyond [`Pairs::LIMIT`] do not count.
    pub fn picture(&self, boxes: Boxes) -> Option<Vec<bool>> {
        let mut marks = vec![false; boxes.width * boxes.height];
        let mirrored = [(boxes, false), (boxes.transposed(), true)];
        for (seen, swap) in mirrored {
            let mut mark = |i: usize, j: usize| {
                let (i, j) = if swap { (j, i) } else { (i, j) };
                marks[j * boxes.width + i] = true;
            };
            self.mark_half(seen, &mut mark)?;
        }
        Some(marks)
    }

    /// Marks the boxes that hold a P-position with x <= y, maybe others that
    /// hold one with x > y.
    fn mark_half(&self, boxes: Boxes, mark: &mut impl FnMut(usize, usize)) -> Option<()> {
        let mut mark_position = |x: u64, y: u64| {
            if let (Some(x), Some(y)) = (x.checked_sub(boxes.x), y.checked_sub(boxes.y)) {
                let (i, j) = (x / boxes.step, y / boxes.step);
                if i < boxes.width as u64 && j < boxes.height as u64 {
                    mark(i as usize, j as usize);
                }
            }
        };
        match &self.shape {
            Shape::None => {}
            Shape::All => {
                for j in 0..boxes.height {
                    (0..boxes.width).for_each(|i| mark(i, j));
                }
            }
            Shape::Hook(least) => {
                for j in 0..boxes.height {
                    mark_position(*least, boxes.bottom(j).max(*least));
                }
            }
            Shape::Rim { c } => {
                for j in 0..boxes.height {
                    let y = congruent_from(boxes.bottom(j), *c, self.a);
                    mark_position(0, y);
                }
            }
            Shape::Diagonal { c } => {
                if *c == 1 {
                    mark_position(0, 1);
                }
                for j in 0..boxes.height {
                    // A box meets the diagonal in one run; where a row's run
                    // goes on in the next column, there is a second.
                    let bottom = boxes.bottom(j);
                    let mut from = bottom.max(boxes.x).max(c * self.b + c);
                    let end = boxes.bottom(j + 1);
                    while from < end {
                        let both = congruent_from(from, *c, self.b);
                        if both >= end || both > Pairs::LIMIT {
                            break;
                        }
                        mark_position(both, both);
                        let column = (both - boxes.x) / boxes.step;
                        from = boxes.left(column as usize + 1);
                    }
                }
            }
            Shape::Pairs { pairs, instead } => {
                for (x, y) in instead.iter().flatten() {
                    mark_position(*x, *y);
                }
                let first = if instead.is_some() { 2 } else { 0 };
                mark_pairs(pairs, first, boxes, mark)?;
            }
        }
        Some(())
    }
}

/// Marks the boxes that hold a pair (x_n, y_n), n >= `first`.
fn mark_pairs(
    pairs: &Pairs,
    first: u64,
    boxes: Boxes,
    mark: &mut impl FnMut(usize, usize),
) -> Option<()> {
    let end = |number: u64| number.min(Pairs::LIMIT);
    // The number of pairs with x_n, or y_n, below a number.
    let small_below = |number: u64| match end(number).checked_sub(1) {
        Some(number) => Some(pairs.last_small(number)?.n + 1),
        None => Some(0),
    };
    let large_below = |number: u64| match end(number).checked_sub(1) {
        Some(number) if number >= pairs.first_large() => Some(pairs.last_large(number)?.n + 1),
        _ => Some(0),
    };
    let from = small_below(boxes.x)?.max(large_below(boxes.y)?).max(first);
    let upto = small_below(boxes.left(boxes.width))?.min(large_below(boxes.bottom(boxes.height))?);
    let row = |y: u64| ((y - boxes.y) / boxes.step) as usize;
    if boxes.step <= pairs.largest_step() {
        // At most two pairs in a row of boxes.
        for n in from..upto {
            let pair = pairs.nth(n)?;
            mark(((pair.x - boxes.x) / boxes.step) as usize, row(pair.y));
        }
        return Some(());
    }
    // No step from y to y jumps over a box: a column's boxes make one run.
    for i in 0..boxes.width {
        let start = small_below(boxes.left(i))?.max(from);
        let stop = small_below(boxes.left(i + 1))?.min(upto);
        if start < stop {
            let (low, high) = (pairs.nth(start)?.y, pairs.nth(stop - 1)?.y);
            (row(low)..=row(high)).for_each(|j| mark(i, j));
        }
    }
    Some(())
}
