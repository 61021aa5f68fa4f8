//! Planes of Welter values: two coins run, the others are fixed.

use super::function::{pair_term, welter_function};
use super::misere::Pairs;
use crate::game::lookup::{DoneRows, append};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::table::values::{Cells, Table};
use std::ops::BitXor;

/// The job for the picture of `welter c…,X,Y`, where X depends only on the column and Y only on the
/// row.
///
/// The value of a cell is `f(X) ^ g(Y) ^ m(X ^ Y)`, `m` being the pair term of the Welter function:
/// a few operations per cell, however many coins are fixed.
#[derive(Debug, Clone)]
pub struct WelterPlane {
    columns: Side,
    rows: Side,
    /// Columns by square, to find where both coins meet.
    order: Vec<(u64, usize)>,
    /// Squares X and Y with 0 and 1 swapped in misère play.
    swapped: Vec<(u64, u64)>,
    done: DoneRows,
}

/// The squares along one side.
#[derive(Debug, Clone)]
struct Side {
    /// The square, 0 if there is none.
    squares: Vec<u64>,
    /// The coin's part of the value.
    terms: Vec<u64>,
    /// Where there is no square, or a fixed coin is on it.
    holes: Vec<usize>,
}

impl Side {
    fn new(squares: &[Option<u64>], fixed: &[u64]) -> Side {
        let plain: Vec<u64> = squares.iter().map(|square| square.unwrap_or(0)).collect();
        let term = |x: u64| fixed.iter().fold(x, |sum, c| sum ^ pair_term(x ^ c));
        let taken = |x: &Option<u64>| x.is_none_or(|x| fixed.contains(&x));
        Side {
            terms: plain.iter().map(|&x| term(x)).collect(),
            holes: (0..squares.len())
                .filter(|&at| taken(&squares[at]))
                .collect(),
            squares: plain,
        }
    }

    /// The values of the row with coin `y`, whose part is `term`.
    fn values<Word: Lane>(
        &self,
        y: Word,
        term: Word,
        word: impl Fn(u64) -> Word + Copy,
    ) -> impl Iterator<Item = Word> {
        let columns = self.squares.iter().zip(&self.terms);
        columns.map(move |(&x, &share)| word(share) ^ term ^ (word(x) ^ y).pair_term())
    }
}

impl WelterPlane {
    /// The plane with coins on `fixed` (distinct), one more on the square given for each column and
    /// one on that for each row; `None` makes holes. All squares are below 2^53.
    ///
    /// # Errors
    ///
    /// If the values would take too much memory.
    pub fn new(
        fixed: &[u64],
        columns: &[Option<u64>],
        rows: &[Option<u64>],
        convention: Convention,
    ) -> Result<WelterPlane, TooLarge> {
        let columns = Side::new(columns, fixed);
        let mut rows = Side::new(rows, fixed);
        let base = welter_function(fixed);
        rows.terms.iter_mut().for_each(|term| *term ^= base);
        let mut order: Vec<_> = columns.squares.iter().copied().zip(0..).collect();
        order.sort_unstable();
        let squares = [fixed, &columns.squares, &rows.squares];
        let all = squares
            .into_iter()
            .flatten()
            .fold(0, |all, square| all | square);
        // No value has a higher one than all squares.
        let largest = u64::MAX.unbounded_shr(all.leading_zeros());
        Ok(WelterPlane {
            done: DoneRows::new(largest, columns.squares.len(), rows.squares.len())?,
            columns,
            rows,
            order,
            swapped: match convention {
                Convention::Normal => Vec::new(),
                Convention::Misere => completions(fixed),
            },
        })
    }

    fn next_row(&mut self) {
        let row = self.done.count();
        let (y, term) = (self.rows.squares[row], self.rows.terms[row]);
        let swapped = self.swapped.iter().filter(|&&(_, at)| at == y);
        let swapped: Vec<usize> = swapped.flat_map(|&(x, _)| self.columns_at(x)).collect();
        let holes: Vec<usize> = if self.rows.holes.binary_search(&row).is_ok() {
            (0..self.columns.squares.len()).collect()
        } else {
            self.columns_at(y)
                .chain(self.columns.holes.iter().copied())
                .collect()
        };
        let columns = &self.columns;
        match &mut self.done.cells {
            Cells::Narrow(cells) => {
                let values = columns.values(y as u16, term as u16, |square| square as u16);
                append(cells, values, &swapped, &holes);
            }
            Cells::Wide(cells) => {
                let values = columns.values(y as u32, term as u32, |square| square as u32);
                append(cells, values, &swapped, &holes);
            }
            Cells::Long(cells) => {
                append(
                    cells,
                    columns.values(y, term, |square| square),
                    &swapped,
                    &holes,
                );
            }
        }
        self.done.end_row(&holes);
    }

    fn columns_at(&self, square: u64) -> impl Iterator<Item = usize> {
        let first = self.order.partition_point(|&(x, _)| x < square);
        let equal = self.order[first..]
            .iter()
            .take_while(move |&&(x, _)| x == square);
        equal.map(|&(_, column)| column)
    }
}

impl Job for WelterPlane {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        for _ in 0..self.done.to_add(budget) {
            self.next_row();
        }
        self.done.progress()
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        Ok(self.done.finish())
    }
}

/// All ordered pairs of squares that make a self-conjugate position with `fixed`.
fn completions(fixed: &[u64]) -> Vec<(u64, u64)> {
    let [one, other] = Pairs::of(fixed, fixed.len() + 2).open()[..] else {
        return Vec::new();
    };
    let both = one.into_iter().flat_map(|x| other.map(|y| (x, y)));
    both.flat_map(|(x, y)| [(x, y), (y, x)]).collect()
}

/// An integer of the width of a cell.
trait Lane: Copy + From<bool> + BitXor<Output = Self> {
    /// The pair term in this width; the high bits cut off change nothing below them.
    fn pair_term(self) -> Self;
}

impl Lane for u16 {
    fn pair_term(self) -> u16 {
        self ^ self.wrapping_sub(1)
    }
}

impl Lane for u32 {
    fn pair_term(self) -> u32 {
        self ^ self.wrapping_sub(1)
    }
}

impl Lane for u64 {
    fn pair_term(self) -> u64 {
        pair_term(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::welter::{misere_function, samples::far_coins};
    use crate::solve::job::complete;
    use proptest::prelude::*;

    /// A linear form in the number of the column or row: small squares, or a
    /// tile anywhere with a stride.
    fn side() -> impl Strategy<Value = Vec<Option<u64>>> {
        let form = prop_oneof![
            (-3i64..20, -3i64..4),
            (0i64..1 << 17, 0i64..100),
            (0i64..1 << 33, 0i64..1 << 20),
            (1i64 << 40..1 << 52, 0i64..1 << 40),
        ];
        (form, 0i64..40).prop_map(|((start, step), length)| {
            (0..length)
                .map(|at| u64::try_from(start + at * step).ok())
                .collect()
        })
    }

    fn by_cells(
        fixed: &[u64],
        x: Option<u64>,
        y: Option<u64>,
        convention: Convention,
    ) -> Option<u64> {
        let squares = [fixed, &[x?, y?]].concat();
        let distinct = (1..squares.len()).all(|at| !squares[..at].contains(&squares[at]));
        distinct.then(|| match convention {
            Convention::Normal => welter_function(&squares),
            Convention::Misere => misere_function(&squares),
        })
    }

    proptest! {
        #[test]
        fn is_the_function_cell_by_cell(
            fixed in prop_oneof![
                far_coins(0..9),
                prop::collection::btree_set(0u64..12, 0..6).prop_map(|set| set.into_iter().collect()),
            ],
            columns in side(),
            rows in side(),
            misere in any::<bool>(),
        ) {
            let convention = Convention::BOTH[usize::from(misere)];
            let table = complete(Box::new(WelterPlane::new(&fixed, &columns, &rows, convention).unwrap())).unwrap();
            prop_assert_eq!((table.width, table.height), (columns.len(), rows.len()));
            prop_assert_eq!(table.cells.len(), columns.len() * rows.len());
            for (row, &y) in rows.iter().enumerate() {
                for (column, &x) in columns.iter().enumerate() {
                    prop_assert_eq!(table.get(column, row), by_cells(&fixed, x, y, convention));
                }
            }
        }
    }

    /// The corner of a misère plane, where values are swapped.
    #[test]
    fn small_misere_planes() {
        let side: Vec<_> = (0..24).map(Some).collect();
        for fixed in [
            vec![],
            vec![0],
            vec![1],
            vec![2, 3],
            vec![0, 1, 5],
            vec![1, 2, 7],
            vec![9],
        ] {
            let plane = WelterPlane::new(&fixed, &side, &side, Convention::Misere).unwrap();
            let table = complete(Box::new(plane)).unwrap();
            for y in 0..24 {
                for x in 0..24 {
                    let value = by_cells(&fixed, Some(x), Some(y), Convention::Misere);
                    assert_eq!(table.get(x as usize, y as usize), value);
                }
            }
        }
    }
}
