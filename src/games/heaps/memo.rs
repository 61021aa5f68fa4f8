//! What is kept between questions about heaps.

use super::forms::Forms;
use super::misere::Misere;
use super::rule::{Heaps, OneHeap};
use crate::budget::{Budget, Halt};

/// How many games keep their values.
const KEPT_GAMES: usize = 4;

/// Values of single heaps in normal play, misère quotients and forms; the latest game first.
pub struct HeapMemo<H: Heaps> {
    values: Vec<(H, H::Values)>,
    misere: Vec<(H, Misere, Forms)>,
}

impl<H: Heaps> Default for HeapMemo<H> {
    fn default() -> HeapMemo<H> {
        HeapMemo {
            values: Vec::new(),
            misere: Vec::new(),
        }
    }
}

impl<H: Heaps> HeapMemo<H> {
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

    /// The misère quotients and forms of a game.
    pub(super) fn misere(&mut self, rule: &H) -> (&mut Misere, &mut Forms) {
        let index = match self.misere.iter().position(|(known, ..)| known == rule) {
            Some(index) => index,
            None => {
                let new = (rule.clone(), Misere::new(rule), Forms::default());
                self.misere.truncate(KEPT_GAMES - 1);
                self.misere.insert(0, new);
                0
            }
        };
        let (_, misere, forms) = &mut self.misere[index];
        (misere, forms)
    }
}
