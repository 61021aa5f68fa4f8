//! Pictures of misère play, cell by cell: an unknown cell does not keep the others from being
//! drawn.

use super::memo::HeapMemo;
use super::misere::value_unknown;
use super::position::HeapGame;
use super::rule::Heaps;
use crate::game::lookup::Source;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::kept;
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::values::Unknown;
use crate::text::arguments::Template;
use crate::theory::heap_sums::{Patience, Said, unknown_from};

/// The least units of work per cell.
const CELL: u64 = 8;

/// The misère values of a view. The value of a cell may be unknown, or even the winner; if all
/// cells are unknown, the table is refused with the message for the first.
pub(super) struct MisereCells<H: Heaps> {
    view: Template,
    memo: HeapMemo<H>,
    /// Whether the value of any cell is known.
    any: bool,
    /// What is not known about the last cell.
    last: Unknown,
    /// What is known about the first cell without a value.
    first: Option<Said>,
}

impl<H: Heaps> MisereCells<H> {
    pub(super) fn new(view: &Template) -> MisereCells<H> {
        MisereCells {
            view: view.clone(),
            memo: kept::take(|_| true)
                .unwrap_or_else(|| HeapMemo::with_patience(Patience::Picture)),
            any: false,
            last: Unknown::Nothing,
            first: None,
        }
    }
}

impl<H: Heaps> Drop for MisereCells<H> {
    /// What was found serves the next picture, even if the job was stopped.
    fn drop(&mut self) {
        let mut memo = std::mem::take(&mut self.memo);
        memo.reduce();
        let bytes = memo.bytes();
        kept::keep(memo, bytes);
    }
}

impl<H: Heaps> Source for MisereCells<H> {
    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        self.last = Unknown::Nothing;
        let Ok(arguments) = self.view.at(x, y) else {
            return Ok(None);
        };
        let heaps = arguments.numbers;
        let within = heaps.iter().all(|&heap| heap <= LARGEST_NUMBER);
        let Some(rule) = H::read(&arguments.parameters).ok().filter(|_| within) else {
            return Ok(None);
        };
        let said = match rule.shrinks() {
            true => self.memo.misere(&rule).said(&[&heaps], budget)?.0,
            false => {
                let position = HeapGame::new(rule, heaps);
                let search = self.memo.searches.of(Convention::Misere);
                match search.solve(&position, budget) {
                    Ok(value) => Said::Value(value),
                    Err(Halt::TooLarge(_)) => Said::Below(1),
                    Err(halt) => return Err(halt),
                }
            }
        };
        self.last = match said {
            Said::Value(value) => {
                self.any = true;
                return Ok(Some(value));
            }
            Said::AtLeast(_) => Unknown::Value,
            Said::Below(_) => Unknown::Outcome,
        };
        self.first.get_or_insert(said);
        Ok(None)
    }

    fn unknown(&self) -> Unknown {
        self.last
    }

    fn cost(&self) -> u64 {
        CELL
    }

    fn refused(&mut self) -> Option<TooLarge> {
        let first = self.first.filter(|_| !self.any)?;
        Some(match first {
            Said::Below(heap) => unknown_from(heap),
            _ => value_unknown::<H>(None),
        })
    }
}
