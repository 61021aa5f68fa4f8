//! What is kept between questions about heaps.

use super::misere::heap_kind;
use super::position::HeapGame;
use super::rule::{Heaps, Left, OneHeap};
use crate::games::by_options::Searches;
use crate::games::visit::Visits;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::theory::heap_sums::{Misere, Patience, Said};

/// How many games keep their values.
const KEPT_GAMES: usize = 4;

/// What a list of moves is asked for: the game, its heaps, the convention, and the value after the
/// move.
pub(super) type Asked<H> = (H, Vec<u64>, Convention, u64);

/// A move: the index of a heap, what is left of it, and what is known of the value then.
pub(super) type Move = (usize, Left, Said);

/// How many different heaps are done, and the number of the next way in the one after them.
pub(super) type Way = (usize, u64);

/// Values of single heaps in normal play, and what is found about misère play; the latest game first.
pub struct HeapMemo<H: Heaps> {
    patience: Patience,
    values: Vec<(H, H::Values)>,
    misere: Vec<(H, Misere)>,
    /// Misère play of games whose moves may leave more stones than there were.
    pub(super) searches: Searches<HeapGame<H>>,
    pub(super) visits: Visits<Asked<H>, Way, Move>,
}

impl<H: Heaps> Default for HeapMemo<H> {
    fn default() -> HeapMemo<H> {
        HeapMemo::with_patience(Patience::Question)
    }
}

impl<H: Heaps> HeapMemo<H> {
    /// Nothing yet.
    pub(super) fn with_patience(patience: Patience) -> HeapMemo<H> {
        HeapMemo {
            patience,
            values: Vec::new(),
            misere: Vec::new(),
            searches: Searches::default(),
            visits: Visits::default(),
        }
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
                let new = (rule.clone(), Misere::new(&[heap_kind(rule)], self.patience));
                self.misere.truncate(KEPT_GAMES - 1);
                self.misere.insert(0, new);
                0
            }
        };
        &mut self.misere[index].1
    }

    /// Keeps of misère play what does not depend on the questions so far.
    pub(super) fn reduce(&mut self) {
        self.misere
            .iter_mut()
            .for_each(|(_, misere)| misere.reduce());
    }

    /// About how many bytes are used for misère play.
    pub(super) fn bytes(&self) -> usize {
        self.misere.iter().map(|(_, misere)| misere.bytes()).sum()
    }
}
