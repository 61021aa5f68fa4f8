//! What is kept between questions about heaps.

use std::collections::VecDeque;

use super::misere::heap_kind;
use super::rule::{Heaps, OneHeap};
use crate::budget::{Budget, Halt};
use crate::heap_sums::Misere;
use crate::limits::MOST_COMPONENTS;

/// How many games keep their values.
const KEPT_GAMES: usize = 4;

/// How many lists of moves are kept: two values for each component of a sum.
const KEPT_LISTS: usize = 2 * MOST_COMPONENTS;

/// What a list of moves was asked for: the game, its heaps, and the value after the move.
pub(super) type Asked<H> = (H, Vec<u64>, u64);

/// Moves: the index of a heap, and what is left of it.
pub(super) type Listed = Vec<(usize, [u64; 2])>;

/// Values of single heaps in normal play, and what is found about misère play; the latest game first.
pub struct HeapMemo<H: Heaps> {
    values: Vec<(H, H::Values)>,
    misere: Vec<(H, Misere)>,
    /// The lists that took longest to find: a question may need several, with a pause after each.
    lists: VecDeque<(Asked<H>, Listed)>,
}

impl<H: Heaps> Default for HeapMemo<H> {
    fn default() -> HeapMemo<H> {
        HeapMemo {
            values: Vec::new(),
            misere: Vec::new(),
            lists: VecDeque::new(),
        }
    }
}

impl<H: Heaps> HeapMemo<H> {
    /// A list that was kept.
    pub(super) fn listed(&self, asked: &Asked<H>) -> Option<&Listed> {
        let kept = self.lists.iter().find(|(known, _)| known == asked);
        kept.map(|(_, moves)| moves)
    }

    /// Keeps a list of moves.
    pub(super) fn keep(&mut self, asked: Asked<H>, moves: Listed) {
        self.lists.truncate(KEPT_LISTS - 1);
        self.lists.push_front((asked, moves));
    }

    /// The values of one heap, computed up to `heap`.
    ///
    /// # Errors
    ///
    /// As for [`OneHeap::extend`].
    pub(super) fn values(
        &mut self,
        rule: &H,
        heap: u64,
        budget: &mut Budget,
    ) -> Result<&H::Values, Halt> {
        let index = match self.values.iter().position(|(known, _)| known == rule) {
            Some(index) => index,
            None => {
                self.values.truncate(KEPT_GAMES - 1);
                self.values.insert(0, (rule.clone(), rule.values()));
                0
            }
        };
        let values = &mut self.values[index].1;
        values.extend(heap, budget)?;
        Ok(values)
    }

    /// What is found about misère play of a game.
    pub(super) fn misere(&mut self, rule: &H) -> &mut Misere {
        let index = match self.misere.iter().position(|(known, _)| known == rule) {
            Some(index) => index,
            None => {
                let new = (rule.clone(), Misere::new(&[heap_kind(rule)]));
                self.misere.truncate(KEPT_GAMES - 1);
                self.misere.insert(0, new);
                0
            }
        };
        &mut self.misere[index].1
    }
}
