//! Planes of Welter values: two coins run, the others stay.

use super::function::{pair_term, welter_function};
use super::misere::Pairs;
use crate::convention::Convention;
use crate::table::{Cells, Table};
use std::ops::BitXor;

/// The picture of `welter c…,X,Y`, where X depends on the column alone and Y
/// on the row alone.
///
/// The value of a cell is `f(X) ^ g(Y) ^ m(X ^ Y)`, `m` being the pair term of
/// the Welter function: a few operations a cell, however many coins stay.
#[derive(Debug, Clone)]
pub struct WelterPlane {
    columns: Side,
    rows: Side,
    /// Columns by square, to find where both coins meet.
    order: Vec<(u64, usize)>,
    /// Squares X and Y where the misère value is the other one of 0 and 1.
    swapped: Vec<(u64, u64)>,
    /// No square has a one in this bit or above, and so no value has.
    bits: u32,
}

/// The squares along one side.
#[derive(Debug, Clone)]
struct Side {
    /// The square, 0 where there is none.
    squares: Vec<u64>,
    /// The coin's share of the value.
    terms: Vec<u64>,
    /// Where there is no square, or a coin that stays is on it.
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
}

impl WelterPlane {
    /// The plane with coins staying on `fixed` (distinct) and one more on the
    /// square given for each column and one on that for each row; `None` makes
    /// holes. All squares are below 2^53.
    pub fn new(
        fixed: &[u64],
        columns: &[Option<u64>],
        rows: &[Option<u64>],
        convention: Convention,
    ) -> WelterPlane {
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
        let swapped = match convention {
            Convention::Normal => Vec::new(),
            Convention::Misere => completions(fixed),
        };
        WelterPlane {
            columns,
            rows,
            order,
            swapped,
            bits: u64::BITS - all.leading_zeros(),
        }
    }

    /// All values, in integers as narrow as the largest square asks for.
    pub fn table(&self) -> Table {
        let holes = self.holes();
        let cells = match self.bits {
            0..=16 => Cells::Narrow(self.cells(&holes, |square| square as u16)),
            17..=32 => Cells::Wide(self.cells(&holes, |square| square as u32)),
            _ => Cells::Long(self.cells(&holes, |square| square)),
        };
        Table {
            width: self.columns.squares.len(),
            height: self.rows.squares.len(),
            cells,
            holes: self.marked(&holes),
        }
    }

    fn cells<Word: Lane>(&self, holes: &[usize], word: impl Fn(u64) -> Word + Copy) -> Vec<Word> {
        let words = |long: &[u64]| -> Vec<Word> { long.iter().copied().map(word).collect() };
        let (xs, fs) = (words(&self.columns.squares), words(&self.columns.terms));
        let mut cells = Vec::with_capacity(xs.len() * self.rows.squares.len());
        for (&y, &g) in self.rows.squares.iter().zip(&self.rows.terms) {
            let (y, g) = (word(y), word(g));
            let value = |(&x, &f): (&Word, &Word)| f ^ g ^ (x ^ y).pair_term();
            cells.extend(xs.iter().zip(&fs).map(value));
        }
        for &(x, y) in &self.swapped {
            for row in positions(&self.rows.squares, y) {
                for column in self.columns_at(x) {
                    let cell = &mut cells[row * xs.len() + column];
                    *cell = *cell ^ word(1);
                }
            }
        }
        for &hole in holes {
            cells[hole] = word(0);
        }
        cells
    }

    /// Where a coin is missing, or two are on one square; some cells twice.
    fn holes(&self) -> Vec<usize> {
        let width = self.columns.squares.len();
        let mut holes = Vec::new();
        for (row, &y) in self.rows.squares.iter().enumerate() {
            let meetings = self.columns_at(y).chain(self.columns.holes.iter().copied());
            holes.extend(meetings.map(|column| row * width + column));
        }
        for row in &self.rows.holes {
            holes.extend(row * width..(row + 1) * width);
        }
        holes
    }

    fn marked(&self, holes: &[usize]) -> Option<Vec<bool>> {
        if holes.is_empty() {
            return None;
        }
        let mut marked = vec![false; self.columns.squares.len() * self.rows.squares.len()];
        for &hole in holes {
            marked[hole] = true;
        }
        Some(marked)
    }

    fn columns_at(&self, square: u64) -> impl Iterator<Item = usize> {
        let first = self.order.partition_point(|&(x, _)| x < square);
        let equal = self.order[first..]
            .iter()
            .take_while(move |&&(x, _)| x == square);
        equal.map(|&(_, column)| column)
    }
}

fn positions(squares: &[u64], square: u64) -> impl Iterator<Item = usize> {
    let places = squares.iter().enumerate();
    places
        .filter(move |&(_, &at)| at == square)
        .map(|(place, _)| place)
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
trait Lane: Copy + BitXor<Output = Self> {
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
    use crate::games::welter::{misere_function, tests::far_coins};
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
            let table = WelterPlane::new(&fixed, &columns, &rows, convention).table();
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
            let table = WelterPlane::new(&fixed, &side, &side, Convention::Misere).table();
            for y in 0..24 {
                for x in 0..24 {
                    let value = by_cells(&fixed, Some(x), Some(y), Convention::Misere);
                    assert_eq!(table.get(x as usize, y as usize), value);
                }
            }
        }
    }
}
