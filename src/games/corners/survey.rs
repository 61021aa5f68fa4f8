//! Views of Turning Corners in normal play: each row of a picture is linear.

use super::product::nim_product;
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::Survey;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::region::{Axis, Region};
use crate::text::form::Form;

/// The job for coins with these columns and rows; `None` for an odd number of numbers.
pub(super) fn survey(numbers: &[Form], region: &Region) -> Option<Survey> {
    let (coins, rest) = numbers.as_chunks();
    rest.is_empty().then(|| {
        let cells = Cells {
            coins: coins.iter().map(|&place| Coin::new(place)).collect(),
            x: region.x,
            ready: None,
        };
        Box::new(LookupJob::new(cells, region)) as Survey
    })
}

/// The nim-sum of all; `None` if one is missing.
fn value_of(mut values: impl Iterator<Item = Option<u64>>) -> Option<u64> {
    values.try_fold(0, |sum, value| Some(sum ^ value?))
}

/// Why values are refused.
fn too_large() -> TooLarge {
    TooLarge::new(
        "Values of corners are shown up to 2^53 - 1: they are that small where columns and rows are both below 2^32. Try a region nearer to the corner, or to an axis.",
    )
}

/// Units of work that the products with the powers of two take.
const BASIS: u64 = 200;

struct Cells {
    coins: Vec<Coin>,
    x: Axis,
    /// The row for which the coins are prepared.
    ready: Option<u64>,
}

/// A coin of a row of the picture.
struct Coin {
    /// Its column and its row, the one that depends on x first if only one does.
    place: [Form; 2],
    /// The products of the second number with 1, 2, 4, …, if it is constant along the row.
    basis: Option<Vec<u64>>,
}

impl Coin {
    fn new([column, row]: [Form; 2]) -> Coin {
        let place = match row.x {
            0 => [column, row],
            _ => [row, column],
        };
        Coin { place, basis: None }
    }

    fn number(&self, index: usize, x: u64, y: u64) -> Option<u64> {
        let number = self.place[index].at(x, y);
        number.filter(|&number| number <= LARGEST_NUMBER)
    }

    /// Makes the row `y` ready.
    fn prepare(&mut self, axis: Axis, y: u64) {
        if self.place[1].x != 0 {
            return;
        }
        let columns = (0..axis.count).map(|index| axis.at(index));
        let along = columns.filter_map(|x| self.number(0, x, y));
        let bits = along.fold(0, |bits, number| bits | number);
        let Some(fixed) = self.number(1, 0, y) else {
            // All its cells are holes.
            self.basis = Some(Vec::new());
            return;
        };
        let count = 64 - bits.leading_zeros();
        let basis = (0..count).map(|bit| nim_product(bits & 1 << bit, fixed));
        self.basis = Some(basis.collect());
    }

    fn value(&self, x: u64, y: u64) -> Option<u64> {
        let mut along = self.number(0, x, y)?;
        let other = self.number(1, x, y)?;
        let Some(basis) = &self.basis else {
            return Some(nim_product(along, other));
        };
        let mut value = 0;
        while along != 0 {
            value ^= basis[along.trailing_zeros() as usize];
            along &= along - 1;
        }
        Some(value)
    }
}

impl Source for Cells {
    fn prepare(&mut self, y: u64, budget: &mut Budget) -> Result<(), Halt> {
        if self.ready == Some(y) {
            return Ok(());
        }
        budget.spend(BASIS * self.coins.len() as u64)?;
        let x = self.x;
        self.coins.iter_mut().for_each(|coin| coin.prepare(x, y));
        self.ready = Some(y);
        Ok(())
    }

    fn value(&mut self, x: u64, y: u64, _budget: &mut Budget) -> Result<Option<u64>, Halt> {
        match value_of(self.coins.iter().map(|coin| coin.value(x, y))) {
            Some(value) if value > LARGEST_NUMBER => Err(too_large().into()),
            value => Ok(value),
        }
    }

    fn cost(&self) -> u64 {
        let cost = |coin: &Coin| if coin.place[1].x == 0 { 1 } else { 8 };
        1 + self.coins.iter().map(cost).sum::<u64>()
    }
}
