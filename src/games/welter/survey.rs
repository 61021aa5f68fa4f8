//! Jobs for views of Welter's game.

use super::misere::value;
use super::plane::WelterPlane;
use crate::game::lookup::{LookupJob, Refused, Source};
use crate::game::pictures::Survey;
use crate::games::coins::Plane;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::region::Region;
use crate::text::form::Form;

/// The job for coins on `squares`.
pub(super) fn survey(squares: &[Form], region: &Region, convention: Convention) -> Survey {
    match plane(squares, region, convention) {
        Some(Ok(plane)) => Box::new(plane),
        Some(Err(limit)) => Box::new(Refused(limit)),
        None => {
            let cells = Cells {
                squares: squares.to_vec(),
                convention,
            };
            Box::new(LookupJob::new(cells, region))
        }
    }
}

/// The plane of a view in which one coin depends only on x, one only on y, and all others are
/// fixed.
fn plane(
    squares: &[Form],
    region: &Region,
    convention: Convention,
) -> Option<Result<WelterPlane, TooLarge>> {
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
struct Cells {
    squares: Vec<Form>,
    convention: Convention,
}

impl Source for Cells {
    fn value(&mut self, x: u64, y: u64, _budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let squares = self.squares.iter().map(|&form| square(form, x, y));
        let squares = squares
            .collect::<Option<Vec<u64>>>()
            .filter(|squares| are_distinct(squares));
        Ok(squares.map(|squares| value(&squares, self.convention)))
    }

    /// A value visits each pair of coins.
    fn cost(&self) -> u64 {
        let coins = self.squares.len() as u64;
        (coins + coins * coins / 16).max(1)
    }
}

fn are_distinct(squares: &[u64]) -> bool {
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::region::Axis;
    use proptest::prelude::*;

    fn form() -> impl Strategy<Value = Form> {
        let factor = || prop_oneof![Just(0i64), Just(1), Just(0), -2i64..4];
        let constant = prop_oneof![-3i64..12, 0i64..1 << 52];
        (factor(), factor(), constant).prop_map(|(x, y, constant)| {
            let z = 0;
            Form { x, y, z, constant }
        })
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
