//! The closed form for comply/constrain subtraction with S = 1..k.

use super::Reason;
use crate::answer::{Answer, Outcome};
use crate::convention::Convention;
use crate::number_set::NumberSet;

/// Theorem 2.2 where it applies: S = {1, …, k}, k >= 1.
pub(crate) fn twist_reasons(
    stones: u64,
    set: &NumberSet,
    outside: bool,
    convention: Convention,
    answer: &Answer,
) -> Vec<Reason> {
    let k = set.finite_part().len() as u64;
    let consecutive = set.is_finite() && k > 0 && set.largest() == Some(k);
    let Some(value) = answer.value.filter(|_| consecutive) else {
        return Vec::new();
    };
    let formula = match outside {
        false if stones <= 2 * k => format!("up to 2·{k} stones the value is their number"),
        false => format!("beyond 2·{k} stones it is ({stones} + 1) mod ({k} + 1)"),
        true if stones < k => format!("below {k} stones it is 0"),
        true if stones <= 3 * k => format!("from {k} to 3·{k} stones it is {stones} - {k}"),
        true => {
            format!("beyond 3·{k} stones it is 2·{k} + ({stones} - 3·{k})/({k} + 1), rounded up")
        }
    };
    let side = if outside { "more than" } else { "at most" };
    let swapped = match convention {
        Convention::Misere if value < 2 => ", and misère play swaps 0 and 1",
        _ => "",
    };
    vec![Reason::Theorem {
        outcome: Outcome::of_value(value),
        value: Some(value),
        statement: format!(
            "The mover has to take {side} {k}: {formula}{swapped}. That makes {value}."
        ),
        source: "Sravankumar, Comply/Constrain Subtraction, Theorem 2.2",
    }]
}
