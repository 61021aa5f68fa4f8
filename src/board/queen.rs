//! A queen on a quarter plane, for WYT(a,b): from two piles p and q stones,
//! not both 0, are taken with min(p, q) < b or |p - q| < a.

use super::counted::{Counted, boxes};
use super::gesture::Gesture;
use crate::text::arguments::{Argument, Arguments};

/// Two piles, drawn as a queen that goes left, down or to the lower left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queen {
    /// Less than this, the stones taken from the two piles may differ.
    pub a: u64,
    /// Less than this may be taken from one pile along with any number from
    /// the other.
    pub b: u64,
    /// The first pile.
    pub x: u64,
    /// The second pile.
    pub y: u64,
}

/// How many pairs u < `width`, v < `height` have u - v >= `a`.
fn beyond(width: u128, height: u128, a: u128) -> u128 {
    let most = width.saturating_sub(a);
    if most <= height {
        most * (most + 1) / 2
    } else {
        height * most - height * height.saturating_sub(1) / 2
    }
}

/// How many pairs u < `width`, v < `height` have |u - v| < `a`.
fn band(width: u128, height: u128, a: u128) -> u128 {
    if a == 0 {
        return 0;
    }
    width * height - beyond(width, height, a) - beyond(height, width, a)
}

/// The pairs that may be taken, in three parts without overlap: `low` values
/// of p below b with every q; then q below b; then the band of the diagonal.
/// The pair (0, 0), no move, would be number 0 of the first part that is not
/// empty.
struct QueenParts {
    columns: u128,
    rows: u128,
    width: u128,
    height: u128,
    a: u128,
}

impl Queen {
    fn parts(&self) -> QueenParts {
        let [a, b, width, height] = [self.a, self.b, self.x + 1, self.y + 1].map(u128::from);
        QueenParts {
            columns: b.min(width),
            rows: b.min(height),
            width,
            height,
            a,
        }
    }

    fn is_move(&self, p: u64, q: u64) -> bool {
        p + q > 0 && (p.min(q) < self.b || p.abs_diff(q) < self.a)
    }
}

impl QueenParts {
    fn in_columns(&self) -> u128 {
        self.columns * self.height
    }

    fn in_rows(&self) -> u128 {
        (self.width - self.columns) * self.rows
    }

    /// Pairs of the band in its first `width` columns.
    fn in_band(&self, width: u128) -> u128 {
        band(width, self.height - self.rows, self.a)
    }

    fn count(&self) -> u128 {
        self.in_columns() + self.in_rows() + self.in_band(self.width - self.columns)
    }

    /// The pair (p, q) with this number.
    fn nth(&self, mut index: u128) -> (u128, u128) {
        if index < self.in_columns() {
            return (index / self.height, index % self.height);
        }
        index -= self.in_columns();
        if index < self.in_rows() {
            return (self.columns + index / self.rows, index % self.rows);
        }
        index -= self.in_rows();
        // The last column with at most `index` pairs before it.
        let (mut low, mut high) = (0, self.width - self.columns);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if self.in_band(middle) <= index {
                low = middle;
            } else {
                high = middle;
            }
        }
        let first = (low + 1).saturating_sub(self.a);
        let rank = index - self.in_band(low);
        (self.columns + low, self.rows + first + rank)
    }

    /// The number of a pair that may be taken.
    fn index(&self, p: u128, q: u128) -> u128 {
        if p < self.columns {
            return p * self.height + q;
        }
        let column = p - self.columns;
        if q < self.rows {
            return self.in_columns() + column * self.rows + q;
        }
        let first = (column + 1).saturating_sub(self.a);
        let rank = q - self.rows - first;
        self.in_columns() + self.in_rows() + self.in_band(column) + rank
    }
}

impl Counted for Queen {
    fn pieces(&self) -> usize {
        1
    }

    fn count_of(&self, piece: usize) -> u128 {
        match piece {
            0 => self.parts().count().saturating_sub(1),
            _ => 0,
        }
    }

    fn nth_of(&self, piece: usize, index: u128) -> Gesture {
        let (p, q) = self.parts().nth(index + 1);
        Gesture {
            piece,
            to: self.x - p as u64,
            also: self.y - q as u64,
        }
    }

    fn index_of(&self, Gesture { piece, to, also }: Gesture) -> Option<u128> {
        let (p, q) = (self.x.checked_sub(to)?, self.y.checked_sub(also)?);
        let legal = piece == 0 && self.is_move(p, q);
        legal.then(|| self.parts().index(p.into(), q.into()) - 1)
    }

    fn after(&self, gesture: Gesture) -> Arguments {
        Arguments {
            parameters: vec![Argument::Number(self.a), Argument::Number(self.b)],
            ..Arguments::of_numbers([gesture.to, gesture.also])
        }
    }

    fn states(&self) -> Option<u128> {
        Some(boxes([self.x, self.y]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_pair_has_one_number() {
        for a in 0..5 {
            for b in 0..5 {
                for x in 0..7 {
                    for y in 0..7 {
                        let queen = Queen { a, b, x, y };
                        let pairs = (0..=x).flat_map(|p| (0..=y).map(move |q| (p, q)));
                        let expected: BTreeSet<(u64, u64)> = pairs
                            .filter(|&(p, q)| queen.is_move(p, q))
                            .map(|(p, q)| (x - p, y - q))
                            .collect();
                        let count = queen.count_of(0);
                        let listed: BTreeSet<(u64, u64)> = (0..count)
                            .map(|index| {
                                let gesture = queen.nth_of(0, index);
                                assert_eq!(queen.index_of(gesture), Some(index));
                                (gesture.to, gesture.also)
                            })
                            .collect();
                        assert_eq!(listed.len() as u128, count);
                        assert_eq!(listed, expected, "wyt({a},{b}) {x},{y}");
                    }
                }
            }
        }
    }
}
