//! Any view, cell by cell.

use crate::game::lookup::Source;
use crate::game::position::Position;
use crate::game::view::View;
use crate::questions::memo::Memo;
use crate::solve::answer::Answer;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::table::region::Region;
use crate::table::values::Unknown;
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
    /// Whether a cell beyond a limit leaves the others known: where it costs little to find out, as
    /// for sums of heaps in misère play.
    leaves_gaps: bool,
    /// Whether the value of any cell is known.
    any: bool,
    /// What is not known about the last cell.
    last: Unknown,
    /// The refusal of the first cell without a value.
    first: Option<TooLarge>,
    /// Cells to solve before all others, the last one first.
    ahead: Vec<(u64, u64)>,
}

impl Solved {
    pub(super) fn new(view: &View, convention: Convention) -> Solved {
        let patterns = view.terms().iter();
        let mut patterns = patterns.flat_map(|term| &term.template.parameters);
        Solved {
            shares: patterns.any(|pattern| !pattern.is_constant()),
            leaves_gaps: view.terms().iter().all(|it| {
                let pictures = it.ruleset.pictures();
                let heaps = convention == Convention::Misere && pictures.heap_kind.is_some();
                pictures.leaves_gaps || heaps
            }),
            any: false,
            last: Unknown::Nothing,
            first: None,
            view: view.clone(),
            convention,
            memo: Memo::of_pictures(),
            shared: FxHashMap::default(),
            ahead: Vec::new(),
        }
    }

    /// Begins with the diagonal of a region as far as it is known, if cells beyond are left out: so
    /// the memory for what is known is not used up by the first row.
    pub(super) fn corner_first(mut self, region: &Region) -> Solved {
        if self.leaves_gaps {
            let diagonal = 0..region.x.count.min(region.y.count);
            let diagonal = diagonal.map(|it| (region.x.at(it), region.y.at(it)));
            self.ahead = diagonal.rev().collect();
        }
        self
    }
}

impl Source for Solved {
    fn prepare(&mut self, _y: u64, budget: &mut Budget) -> Result<(), Halt> {
        while let Some(&(x, y)) = self.ahead.last() {
            if let Some(position) = self.view.at(x, y) {
                match self.memo.solve(&position, self.convention, budget) {
                    Err(Halt::Paused) => return Err(Halt::Paused),
                    Ok(Answer { value: Some(_), .. }) => {}
                    Ok(_) | Err(Halt::TooLarge(_)) => self.ahead.clear(),
                }
            }
            self.ahead.pop();
        }
        Ok(())
    }

    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        self.last = Unknown::Nothing;
        let Some(mut position) = self.view.at(x, y) else {
            return Ok(None);
        };
        if self.shares {
            position = position.with_least_rules();
            if let Some(&value) = self.shared.get(&position) {
                return Ok(Some(value));
            }
        }
        let (unknown, limit) = match self.memo.solve(&position, self.convention, budget) {
            Ok(Answer {
                value: Some(value), ..
            }) => {
                self.any = true;
                return Ok(Some(self.share(position, value)));
            }
            Ok(_) => (
                Unknown::Value,
                TooLarge::new(format!(
                    "Only who wins is known for {position}. Try smaller numbers for its value."
                )),
            ),
            Err(Halt::TooLarge(limit)) => (Unknown::Outcome, limit),
            Err(Halt::Paused) => return Err(Halt::Paused),
        };
        if !self.leaves_gaps {
            return Err(limit.into());
        }
        self.last = unknown;
        self.first.get_or_insert(limit);
        Ok(None)
    }

    fn unknown(&self) -> Unknown {
        self.last
    }

    fn refused(&mut self) -> Option<TooLarge> {
        self.first.take().filter(|_| !self.any)
    }

    fn cost(&self) -> u64 {
        CELL
    }
}

impl Solved {
    /// Keeps a value for other cells with the same position.
    fn share(&mut self, position: Position, value: u64) -> u64 {
        if self.shares {
            if self.shared.len() == MOST_SHARED {
                self.shared.clear();
            }
            self.shared.insert(position, value);
        }
        value
    }
}
