//! Jobs for views of Welter's game.

use super::plane::WelterPlane;
use super::value::value;
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::form::Form;
use crate::games::coins::Plane;
use crate::job::{Job, Progress};
use crate::limits::LARGEST_NUMBER;
use crate::region::Region;
use crate::ruleset::Survey;
use crate::table::{Cells, Table};

/// The job for coins on `squares`.
pub(super) fn survey(squares: &[Form], region: &Region, convention: Convention) -> Survey {
    match plane(squares, region, convention) {
        Some(plane) => Box::new(plane),
        None => Box::new(ViewJob {
            squares: squares.to_vec(),
            region: *region,
            convention,
            values: Vec::new(),
            holes: Vec::new(),
        }),
    }
}

/// The plane of a view in which one coin depends on x alone, one on y alone,
/// and all others stay.
fn plane(squares: &[Form], region: &Region, convention: Convention) -> Option<WelterPlane> {
    let Plane { fixed, across, up } = Plane::of(squares)?;
    let columns: Vec<_> = (0..region.x.count)
        .map(|at| square(across, region.x.at(at), 0))
        .collect();
    let rows: Vec<_> = (0..region.y.count)
        .map(|at| square(up, 0, region.y.at(at)))
        .collect();
    Some(WelterPlane::new(&fixed, &columns, &rows, convention))
}

/// The square at (x, y), if the form gives one.
fn square(form: Form, x: u64, y: u64) -> Option<u64> {
    form.at(x, y).filter(|&square| square <= LARGEST_NUMBER)
}

/// Values cell by cell, for views of any shape.
struct ViewJob {
    squares: Vec<Form>,
    region: Region,
    convention: Convention,
    values: Vec<u64>,
    holes: Vec<bool>,
}

impl ViewJob {
    fn next_cell(&mut self) {
        let cell = self.values.len();
        let x = self.region.x.at(cell % self.region.x.count);
        let y = self.region.y.at(cell / self.region.x.count);
        let squares = self.squares.iter().map(|&form| square(form, x, y));
        let squares = squares
            .collect::<Option<Vec<u64>>>()
            .filter(|squares| are_distinct(squares));
        self.holes.push(squares.is_none());
        self.values
            .push(squares.map_or(0, |squares| value(&squares, self.convention)));
    }
}

fn are_distinct(squares: &[u64]) -> bool {
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

impl Job for ViewJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let total = self.region.cells();
        let cost = self.squares.len() as u64;
        let cells = usize::try_from((budget / cost).max(1)).unwrap_or(usize::MAX);
        for _ in 0..cells.min(total - self.values.len()) {
            self.next_cell();
        }
        Progress {
            done: self.values.len() as u64,
            total: total as u64,
            finished: self.values.len() == total,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        assert_eq!(self.values.len(), self.region.cells(), "job not finished");
        Ok(Table {
            width: self.region.x.count,
            height: self.region.y.count,
            cells: Cells::narrowest(self.values),
            holes: self.holes.contains(&true).then_some(self.holes),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::Axis;
    use proptest::prelude::*;

    fn form() -> impl Strategy<Value = Form> {
        let factor = || prop_oneof![Just(0i64), Just(1), Just(0), -2i64..4];
        let constant = prop_oneof![-3i64..12, 0i64..1 << 52];
        (factor(), factor(), constant).prop_map(|(x, y, constant)| Form { x, y, constant })
    }

    fn axis() -> impl Strategy<Value = Axis> {
        (prop_oneof![0u64..5, 0u64..1 << 40], 0usize..9, 1u64..4)
            .prop_map(|(from, count, step)| Axis { from, count, step })
    }

    proptest! {
        /// Any view, any region, any budgets: each cell is the position's own value.
        #[test]
        fn surveys_agree_with_positions(
            squares in prop::collection::vec(form(), 1..5),
            x in axis(),
            y in axis(),
            misere in any::<bool>(),
            budget in 1u64..40,
        ) {
            let region = Region { x, y };
            let convention = Convention::BOTH[usize::from(misere)];
            let mut job = survey(&squares, &region, convention);
            while !job.advance(budget).finished {}
            let table = job.finish().unwrap();
            for row in 0..y.count {
                for column in 0..x.count {
                    let (x, y) = (x.at(column), y.at(row));
                    let coins: Option<Vec<u64>> = squares.iter().map(|form| form.at(x, y)).collect();
                    let coins = coins.filter(|coins| {
                        are_distinct(coins) && coins.iter().all(|&coin| coin <= LARGEST_NUMBER)
                    });
                    let expected = coins.map(|coins| value(&coins, convention));
                    prop_assert_eq!(table.get(column, row), expected);
                }
            }
        }
    }
}
