//! Why a sum of games of one kind has its value.

use super::Reason;
use crate::solve::answer::Outcome;
use crate::solve::joined::Joined;

/// What the parts are worth, and their exclusive or; `more` says why each is.
pub(crate) fn of_sum(
    noun: &str,
    parts: &[(String, u64)],
    more: &[String],
    source: &'static str,
) -> Vec<Reason> {
    let terms: Vec<u64> = parts.iter().map(|&(_, value)| value).collect();
    let sum = terms.iter().fold(0, |sum, value| sum ^ value);
    let each: Vec<String> = (parts.iter())
        .map(|(part, value)| format!("{part} is worth {value}"))
        .collect();
    let said = match &each[..] {
        [_] if !more.is_empty() => None,
        [only] => Some(format!("One {noun}: {only}.")),
        _ => Some(format!(
            "Each {noun} is a game of its own: {}. Their exclusive or is {sum}.",
            Joined(&each, ", ")
        )),
    };
    let said: Vec<&String> = said.iter().chain(more).collect();
    let theorem = Reason::Theorem {
        outcome: Outcome::of_value(sum),
        value: Some(sum),
        statement: Joined(&said, " ").to_string(),
        source,
    };
    let columns = (terms.len() > 1).then_some(Reason::NimSum { terms, sum });
    std::iter::once(theorem).chain(columns).collect()
}
