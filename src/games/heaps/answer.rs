//! Misère play of a sum of heaps: by quotients, or else by forms.

use super::memo::HeapMemo;
use super::rule::Heaps;
use crate::answer::{Answer, Known, Outcome};
use crate::budget::{Budget, Halt, TooLarge};
use crate::heap_sums::Said;
use crate::theorem;

/// What is known about a sum of heaps in misère play: its value, or what quotients say.
///
/// # Errors
///
/// [`Halt::Paused`]: call again to continue.
pub fn misere_said<H: Heaps>(
    rule: &H,
    heaps: &[u64],
    memo: &mut HeapMemo<H>,
    budget: &mut Budget,
) -> Result<(Said, Known), Halt> {
    let (misere, forms) = memo.misere(rule);
    let said = misere.said(heaps, budget)?;
    if let Said::Value(_) = said {
        return Ok((said, Known::Theorem(theorem::MISERE_QUOTIENT.says)));
    }
    Ok(match forms.value(&[heaps], budget)? {
        Some(value) => (Said::Value(value), Known::Computed),
        None => (said, Known::Theorem(theorem::MISERE_QUOTIENT.says)),
    })
}

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
    let (said, known) = misere_said(rule, heaps, memo, budget)?;
    match said {
        Said::Value(value) => Ok(Answer::of_value(value, known)),
        Said::AtLeast(_) => Ok(Answer::of_outcome(Outcome::N, known)),
        Said::Below(heap) => Err(unknown_from(heap).into()),
    }
}

/// The refusal of heaps for which no quotient is known.
pub fn unknown_from(heap: u64) -> TooLarge {
    TooLarge::new(format!(
        "Misère play of these heaps is known for all sums of heaps up to {}, and for few sums beyond: from {heap} on the misère quotient is not found. Try smaller heaps.",
        heap.saturating_sub(1)
    ))
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
