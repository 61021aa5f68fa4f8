//! What is kept between questions about coins.

use super::position::{Heads, Turning};
use super::values::Values;
use crate::games::corners::nim_product;
use crate::games::visit::Visits;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::MOST_TURNED_STATES;
use crate::solve::solver::Solver;
use crate::text::phrase::Phrase;

/// How many rows keep their values.
const KEPT_ROWS: usize = 4;

/// What is kept between questions.
#[derive(Debug)]
pub struct Memo<const N: usize>
where
    Heads<N>: Turning,
{
    rows: Vec<(Phrase, Values)>,
    /// Misère play is searched.
    pub misere: Solver<Heads<N>>,
    /// Moves in normal play.
    pub moves: Visits<(Heads<N>, u64), usize, Heads<N>>,
}

impl<const N: usize> Default for Memo<N>
where
    Heads<N>: Turning,
{
    fn default() -> Memo<N> {
        Memo {
            rows: Vec::new(),
            misere: Solver::with_limits(Convention::Misere, MOST_TURNED_STATES, u64::MAX),
            moves: Visits::default(),
        }
    }
}

impl<const N: usize> Memo<N>
where
    Heads<N>: Turning,
{
    /// The values of a row up to those of `coin`.
    fn row(&mut self, row: &Phrase, coin: u64, budget: &mut Budget) -> Result<&Values, Halt> {
        let index = match self.rows.iter().position(|(known, _)| known == row) {
            Some(index) => index,
            None => {
                self.rows.truncate(KEPT_ROWS - 1);
                self.rows.insert(0, (row.clone(), Values::default()));
                0
            }
        };
        let values = &mut self.rows[index].1;
        values.extend(Heads::<N>::ways(row), coin, budget)?;
        Ok(values)
    }

    /// The value of one coin.
    pub fn value(
        &mut self,
        rows: &[Phrase; N],
        coin: [u64; N],
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        let mut value = 1;
        for (row, side) in rows.iter().zip(coin) {
            value = nim_product(value, self.row(row, side, budget)?.get(side));
        }
        Ok(value)
    }

    /// The exclusive or of the values of several.
    pub fn sum(
        &mut self,
        rows: &[Phrase; N],
        coins: &[[u64; N]],
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        (coins.iter()).try_fold(0, |sum, &coin| Ok(sum ^ self.value(rows, coin, budget)?))
    }
}
