//! Values of positions, by series of a base under a top coin.

use super::pool::WideSet;
use super::series::AllSeries;
use super::{pool::ValueSet, reduction, theory};
use crate::budget::{Budget, Halt};
use crate::games::walk::Walk;

/// All values met so far: small ones alone take less memory.
#[derive(Debug, Default)]
pub struct Values {
    below_32: AllSeries<u32>,
    below_64: AllSeries<u64>,
    all: AllSeries<WideSet>,
    /// Squares looked for one by one, for the top coin of a position to have
    /// a value.
    pub(in crate::games) moves: Walk<(Vec<u64>, u64), u64>,
}

impl Values {
    /// The normal-play value with coins on `squares`, ascending, at least one.
    pub fn value(&mut self, squares: &[u64], budget: &mut Budget) -> Result<u64, Halt> {
        let (top, base) = squares.split_last().expect("a position has a coin");
        let Some(below) = base.last() else {
            return Ok(*top);
        };
        let index = top - below - 1;
        if index == 0 {
            return Ok(theory::value_of_neighbours(*below, squares.len() as u64));
        }
        let mut base = base.to_vec();
        let base = reduction::reduced(&mut base);
        if base.is_empty() {
            return Ok(index);
        }
        // Values are about twice the gap in most positions.
        if index < 14
            && let Some(value) = self.below_32.set(base, budget)?.missing(index)
        {
            return Ok(value);
        }
        if index < 30
            && let Some(value) = self.below_64.set(base, budget)?.missing(index)
        {
            return Ok(value);
        }
        let set = self.all.set(base, budget)?;
        Ok(set.missing(index).expect("this set knows all"))
    }
}
