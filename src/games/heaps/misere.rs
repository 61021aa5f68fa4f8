//! The heaps of a game, for misère play.

use std::rc::Rc;

use super::rule::{Heaps, Left, OneHeap};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::MOST_HEAP_OPTIONS;
use crate::table::sequence::Repeat;
use crate::theory::heap_sums::{HeapKind, HeapSums, Misere};

/// The heaps of a game, as the theory of sums needs them.
pub fn heap_kind<H: Heaps>(rule: &H) -> HeapKind {
    let (breaks, lasts) = (rule.clone(), rule.clone());
    HeapKind {
        parts: Rc::new(move |heap| {
            // Collected, since the list borrows the rule; one more than are looked at shows that there
            // are more.
            let most = MOST_HEAP_OPTIONS as usize + 1;
            let parts: Vec<Left> = breaks.all_parts(heap).take(most).collect();
            Box::new(parts.into_iter())
        }),
        lasts: Rc::new(move |first, period, up_to| lasts.lasts(first, period, up_to)),
    }
}

/// The misère values of one heap, by the quotient of values.
pub struct MisereValues(HeapSums);

impl MisereValues {
    /// With none computed yet.
    pub fn new<H: Heaps>(rule: &H) -> MisereValues {
        MisereValues(Misere::of_values(&[heap_kind(rule)]))
    }
}

impl OneHeap for MisereValues {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        if self.0.extend(&[heap], budget)? {
            return Ok(());
        }
        let end = self.0.stopped().unwrap_or(0);
        Err(TooLarge::new(format!(
            "The misère values of all sums of these heaps are known for heaps up to {}, and no period was proved there: from {end} on no misère quotient of values is found.",
            end.saturating_sub(1)
        ))
        .into())
    }

    fn get(&self, heap: u64) -> u64 {
        let value = self.0.model().values[usize::from(self.0.element(0, heap))];
        value.into()
    }

    fn computed(&self) -> u64 {
        self.0.computed(0)
    }

    fn repeat(&self) -> Option<Repeat> {
        self.0.repeat(0)
    }
}

/// The refusal to give a value if only the outcome is known; from heap `end` on that may be so.
pub fn value_unknown<H: Heaps>(end: Option<u64>) -> TooLarge {
    let noun = H::SIGNATURE.numbers.noun;
    let known = end.map_or(String::new(), |end| {
        format!(
            " Misère values are all known for sums of {noun}s up to {}.",
            end.saturating_sub(1)
        )
    });
    TooLarge::new(format!(
        "Of these {noun}s only the outcome is known, not the misère value.{known} Try smaller {noun}s."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::octal::octal;

    /// A heap that becomes three has far more options than stones. Each is counted, and the list of too
    /// many ends with the first beyond the limit.
    #[test]
    fn options_of_heaps_are_counted() {
        let rule = octal("0.008", vec![1]).rule;
        let mut values = MisereValues::new(&rule);
        let budget = &mut Budget::new(100_000);
        assert_eq!(values.extend(5_000, budget), Err(Halt::Paused));
        assert!(values.computed() < 400, "{}", values.computed());
        let most = MOST_HEAP_OPTIONS as usize;
        assert_eq!((heap_kind(&rule).parts)(9_000).count(), most + 1);
    }
}
