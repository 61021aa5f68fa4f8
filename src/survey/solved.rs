//! Any view, cell by cell.

use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::lookup::Source;
use crate::memo::Memo;
use crate::position::Position;
use crate::view::View;
use rustc_hash::FxHashMap;

/// Units of work that one cell costs at least.
pub(super) const CELL: u64 = 16;

/// The most positions whose values are kept for cells that share them.
const MOST_SHARED: usize = 1 << 18;

/// Solves every cell by itself, with one memory for all.
pub(super) struct Solved {
    view: View,
    convention: Convention,
    memo: Memo,
    /// Values of positions whose rules vary from cell to cell: many cells may be
    /// one position, as rules may say more than its numbers need.
    shared: FxHashMap<Position, u64>,
    shares: bool,
}

impl Solved {
    pub(super) fn new(view: &View, convention: Convention) -> Solved {
        let patterns = view.terms().iter();
        let mut patterns = patterns.flat_map(|term| &term.template.parameters);
        Solved {
            shares: patterns.any(|pattern| !pattern.is_constant()),
            view: view.clone(),
            convention,
            memo: Memo::default(),
            shared: FxHashMap::default(),
        }
    }
}

impl Source for Solved {
    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let Some(mut position) = self.view.at(x, y) else {
            return Ok(None);
        };
        if self.shares {
            position = position.with_least_rules();
            if let Some(&value) = self.shared.get(&position) {
                return Ok(Some(value));
            }
        }
        let answer = self.memo.solve(&position, self.convention, budget)?;
        let Some(value) = answer.value else {
            return Err(TooLarge::new(format!(
                "Only who wins is known for {position}. Try smaller numbers for its value."
            ))
            .into());
        };
        if self.shares {
            if self.shared.len() == MOST_SHARED {
                self.shared.clear();
            }
            self.shared.insert(position, value);
        }
        Ok(Some(value))
    }

    fn cost(&self) -> u64 {
        CELL
    }
}
