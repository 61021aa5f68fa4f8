//! Misère play of a sum of heaps: by quotients, or else by forms.

use super::memo::HeapMemo;
use super::rule::Heaps;
use crate::answer::{Answer, Known, Outcome};
use crate::budget::{Budget, Halt, TooLarge};
use crate::heap_sums::Said;
use crate::limits::{MOST_FORMS, MOST_FORMS_FOR_VALUE};
use crate::theorem;

/// Outcome of a sum of heaps in misère play, and value if it is known.
///
/// # Errors
///
/// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`] names the heap up to which all sums
/// are known.
pub fn misere_answer<H: Heaps>(
    rule: &H,
    heaps: &[u64],
    memo: &mut HeapMemo<H>,
    budget: &mut Budget,
) -> Result<Answer, Halt> {
    let (misere, forms) = memo.misere(rule);
    let (most, otherwise) = match misere.said(heaps, budget)? {
        Said::Value(value) => {
            return Ok(Answer::of_value(
                value,
                Known::Theorem(theorem::MISERE_QUOTIENT.says),
            ));
        }
        Said::AtLeast(_) => {
            let answer =
                Answer::of_outcome(Outcome::N, Known::Theorem(theorem::MISERE_QUOTIENT.says));
            (MOST_FORMS_FOR_VALUE, Ok(answer))
        }
        Said::Below(heap) => {
            let message = format!(
                "Misère play of these heaps is known for all sums of heaps up to {}, and for few sums beyond: from {heap} on the misère quotient is not found. Try smaller heaps.",
                heap - 1
            );
            (MOST_FORMS, Err(TooLarge::new(message).into()))
        }
    };
    match forms.value(rule, heaps, most, budget) {
        Ok(value) => Ok(Answer::of_value(value, Known::Computed)),
        Err(Halt::Paused) => Err(Halt::Paused),
        Err(Halt::TooLarge(_)) => otherwise,
    }
}

/// The refusal to give a value if only the outcome is known.
pub fn value_unknown<H: Heaps>() -> TooLarge {
    TooLarge::new(format!(
        "Of these {0}s only the outcome is known, not the misère value. Try smaller {0}s.",
        H::SIGNATURE.numbers.noun
    ))
}
