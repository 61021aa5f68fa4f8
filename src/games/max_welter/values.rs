//! Values of positions, by series of a base under a top coin.

use super::pool::WideSet;
use super::series::{AllSeries, MOST_BYTES};
use super::{pool::ValueSet, reduction, theory};
use crate::games::visit::Visits;
use crate::solve::budget::{Budget, Halt};

/// All values computed so far; small ones are stored in less memory.
#[derive(Debug, Default)]
pub struct Values {
    below_32: AllSeries<u32>,
    below_64: AllSeries<u64>,
    all: AllSeries<WideSet>,
    /// A question that needs a wider kind, with that kind.
    reached: Option<(Vec<u64>, u64, Kind)>,
    /// The search for squares of the top coin that give a value.
    pub(in crate::games) moves: Visits<(Vec<u64>, u64), usize, u64>,
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
        let base: &[u64] = reduction::reduced(&mut base);
        if base.is_empty() {
            return Ok(index);
        }
        // Values are about twice the gap in most positions.
        let asked = |(its, of, _): &(Vec<u64>, u64, Kind)| its == base && *of == index;
        let known = self.reached.as_ref().filter(|reached| asked(reached));
        let from = known.map_or(Kind::Below32, |(_, _, kind)| *kind);
        if from <= Kind::Below32 && index < 14 {
            self.make_room(Kind::Below32);
            if let Some(value) = self.below_32.set(base, budget)?.missing(index) {
                return Ok(value);
            }
        }
        if from <= Kind::Below64 && index < 30 {
            self.reached = Some((base.to_vec(), index, Kind::Below64));
            self.make_room(Kind::Below64);
            if let Some(value) = self.below_64.set(base, budget)?.missing(index) {
                return Ok(value);
            }
        }
        self.reached = Some((base.to_vec(), index, Kind::All));
        self.make_room(Kind::All);
        let set = self.all.set(base, budget)?;
        Ok(set.missing(index).expect("this set knows all"))
    }

    /// Drops what the other two kinds hold if it is much: only one at a time may fill the memory.
    fn make_room(&mut self, asked: Kind) {
        let much = |bytes: usize| bytes > MOST_BYTES / 16;
        if asked != Kind::Below32 && much(self.below_32.bytes()) {
            self.below_32 = AllSeries::default();
        }
        if asked != Kind::Below64 && much(self.below_64.bytes()) {
            self.below_64 = AllSeries::default();
        }
        if asked != Kind::All && much(self.all.bytes()) {
            self.all = AllSeries::default();
        }
    }
}

/// A kind of series, the narrowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Below32,
    Below64,
    All,
}
