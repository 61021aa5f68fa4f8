//! The rule of `take` in words, made from its condition.

use super::condition::Condition;
use super::names::{FIRST_PILE, LAST, NAMES};
use crate::arguments::{Pattern, Template};
use crate::games::vectors::MOST_PILES;
use crate::signature::Wording;

/// A longer condition does not fit into a short rule.
const LONGEST_SHORT: usize = 60;

/// What is taken, when, and what the other names mean, if they occur.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Phrase(phrase) = &line.parameters[0] else {
        unreachable!("the condition is a phrase")
    };
    let condition: &Condition = phrase.meaning();
    let text = phrase.text();
    let count = line.numbers.len().clamp(1, MOST_PILES);
    let [taken, from, piles] = [
        ["s", "s and t", "s, t and u"],
        [
            "s stones from the pile",
            "s stones from the first pile and t from the second",
            "s stones from the first pile, t from the second and u from the third",
        ],
        [
            "p is the pile",
            "p and q are the piles",
            "p, q and r are the piles",
        ],
    ]
    .map(|of_count| of_count[count - 1]);
    let summary = if text.chars().count() <= LONGEST_SHORT {
        format!("take {taken} where {text}")
    } else {
        "you write what may be taken".into()
    };
    let in_all = if count == 1 { "" } else { " in all" };
    let mut rules =
        format!("Take {from}, at least one stone{in_all}, whenever this is true: {text}.");
    if (FIRST_PILE..FIRST_PILE + count).any(|pile| condition.uses(pile)) {
        rules += &format!(" {} before the move.", piles);
    }
    if condition.uses(LAST) {
        rules += &format!(
            " {} is how many stones the last move took, 0 at the start.",
            NAMES[LAST]
        );
    }
    Wording { summary, rules }
}
