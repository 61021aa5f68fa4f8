//! What is kept between questions about heaps.

use super::forms::Forms;
use super::rule::{Heaps, OneHeap};
use crate::budget::{Budget, Halt};

/// How many games keep their values.
const KEPT_GAMES: usize = 4;

/// Values of single heaps in normal play, and misère forms, the latest first.
pub struct HeapMemo<H: Heaps> {
    values: Vec<(H, H::Values)>,
    forms: Vec<(H, Forms)>,
}

impl<H: Heaps> Default for HeapMemo<H> {
    fn default() -> HeapMemo<H> {
        HeapMemo {
            values: Vec::new(),
            forms: Vec::new(),
        }
    }
}

impl<H: Heaps> HeapMemo<H> {
    /// The values of one heap, known for `heap`.
    ///
    /// # Errors
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

    /// The misère forms of a game.
    pub(super) fn forms(&mut self, rule: &H) -> &mut Forms {
        let index = match self.forms.iter().position(|(known, _)| known == rule) {
            Some(index) => index,
            None => {
                self.forms.truncate(KEPT_GAMES - 1);
                self.forms.insert(0, (rule.clone(), Forms::default()));
                0
            }
        };
        &mut self.forms[index].1
    }
}
