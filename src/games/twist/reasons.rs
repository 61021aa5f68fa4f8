//! What the closed form says about a pile of comply/constrain subtraction.

use super::consecutive::Consecutive;
use crate::solve::answer::Outcome;
use crate::solve::convention::Convention;
use crate::text::number_set::NumberSet;
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// Theorem 2.2 where it applies: S = {1, …, k} or its complement, k >= 1.
pub(super) fn reasons(
    stones: u64,
    set: &NumberSet,
    outside: bool,
    convention: Convention,
) -> Vec<Reason> {
    let closed = Consecutive::recognise(set).filter(|closed| closed.last() > 0);
    let Some(closed) = closed else {
        return Vec::new();
    };
    let k = closed.last();
    let beyond = closed.beyond(outside);
    let value = closed.value(stones, outside, convention);
    let formula = match beyond {
        false if stones <= 2 * k => format!("up to 2·{k} stones the value is their number"),
        false => format!("beyond 2·{k} stones it is ({stones} + 1) mod ({k} + 1)"),
        true if stones <= k => format!("up to {k} stones it is 0"),
        true if stones <= 3 * k => format!("from {k} to 3·{k} stones it is {stones} - {k}"),
        true => {
            format!("beyond 3·{k} stones it is 2·{k} + ({stones} - 3·{k})/({k} + 1), rounded up")
        }
    };
    let side = if beyond { "more than" } else { "at most" };
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
        source: match convention {
            Convention::Normal => theorem::TWIST_OUTCOME.says,
            Convention::Misere => theorem::TWIST_SWAP.says,
        },
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_move_the_value_is_said_to_be_0() {
        let set = NumberSet::of(1..=3);
        for stones in 0..=3 {
            let said = reasons(stones, &set, true, Convention::Normal);
            let [
                Reason::Theorem {
                    value, statement, ..
                },
            ] = &said[..]
            else {
                panic!("{said:?}")
            };
            assert_eq!(*value, Some(0));
            assert!(statement.contains("up to 3 stones it is 0"), "{statement}");
        }
    }
}
