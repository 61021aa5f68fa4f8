//! The rule of a subtraction game in words, made from its set.

use crate::games::sentence::numbers;
use crate::text::arguments::{Pattern, Template};
use crate::text::signature::Wording;

/// What may be taken.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Set {
        parts,
        names,
        outside,
    } = &line.parameters[0]
    else {
        unreachable!("S is a set")
    };
    let pile = if line.numbers.len() == 1 {
        "the pile"
    } else {
        "one pile"
    };
    let set = numbers(parts, names);
    let (summary, rules) = match (outside, set.as_str()) {
        (false, "") => (
            "there is no move at all".into(),
            "No number may be taken: the game is over as it begins.".into(),
        ),
        (true, "") => (
            format!("take any number from {pile}"),
            format!("Take any number of stones from {pile}."),
        ),
        (false, "1") => (
            format!("take 1 from {pile}"),
            format!("Take 1 stone from {pile}."),
        ),
        (false, set) => (
            format!("take {set} from {pile}"),
            format!("Take {set} stones from {pile}."),
        ),
        (true, set) => (
            format!("take any number but {set} from {pile}"),
            format!("Take any number of stones from {pile}, but not {set}."),
        ),
    };
    Wording { summary, rules }
}
