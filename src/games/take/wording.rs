//! The rule of `take` in words, made from its condition.

use super::condition::Condition;
use super::names::{LAST, NAMES, ORDINALS, name, of_pile, taken_from};
use crate::games::sentence::series;
use crate::text::arguments::{Pattern, Template};
use crate::text::signature::Wording;
use std::sync::Arc;

/// A longer condition does not fit into a short rule.
const LONGEST_SHORT: usize = 60;

/// What is taken, when, and what the other names mean, if they occur.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Phrase(phrase) = &line.parameters[0] else {
        unreachable!("the condition is a phrase")
    };
    let condition: &Condition = phrase.meaning();
    let text = condition.text();
    let count = line.numbers.len().clamp(1, ORDINALS.len());
    let from = ORDINALS.iter().take(count).enumerate();
    let from = from.map(|(pile, nth)| format!("{} from the {nth}", name(taken_from(pile))));
    let from = series(&from.collect::<Vec<_>>(), "and");
    let uses_piles = (0..count).any(|pile| condition.uses(of_pile(pile)));
    let named = |pile| format!("{} from {}", name(taken_from(pile)), name(of_pile(pile)));
    let named = (0..count).map(named);
    // The piles have names only where the condition speaks of them.
    let taken = match count {
        _ if uses_piles => series(&named.collect::<Vec<_>>(), "and"),
        1 => "s stones".into(),
        _ => from.replacen("the first", "the first pile", 1),
    };
    let piles = names_of(count);
    let (from, piles) = match count {
        1 => ("s stones from the pile".into(), "p is the pile".into()),
        _ => (
            from.replacen("s from the first", "s stones from the first pile", 1),
            format!("{piles} are the piles"),
        ),
    };
    let summary = if text.chars().count() <= LONGEST_SHORT {
        format!("take {taken} where {text}")
    } else {
        "you write what may be taken".into()
    };
    let in_all = if count == 1 { "" } else { " in all" };
    let mut rules =
        format!("Take {from}, at least one stone{in_all}, whenever this is true: {text}.");
    if uses_piles {
        rules += &format!(" {} before the move.", piles);
    }
    if condition.uses(LAST) {
        rules += &format!(
            " {} is how many stones the last move took, 0 at the start.",
            NAMES[LAST]
        );
    }
    let (summary, rules) = fenced(condition.fence(), count, summary, rules);
    Wording { summary, rules }
}

/// The names of so many piles.
fn names_of(count: usize) -> String {
    let names = (0..count).map(|pile| name(of_pile(pile)));
    series(&names.collect::<Vec<_>>(), "and")
}

/// A rule in few words and in many, with the places that exist.
pub fn fenced(
    fence: Option<&Arc<Condition>>,
    count: usize,
    summary: String,
    rules: String,
) -> (String, String) {
    let Some(fence) = fence else {
        return (summary, rules);
    };
    let piles = names_of(count);
    let are = if count == 1 {
        "is the pile"
    } else {
        "are the piles"
    };
    let rules = format!(
        "{rules} The board ends: a move must lead to a place where this is true: {fence}. There {piles} {are} after the move."
    );
    (format!("{summary}, on places where {fence}"), rules)
}
