//! The rule of `moves` in words, made from its list.

use super::vectors::Vectors;
use crate::games::sentence::either_of_many;
use crate::games::take::fenced;
use crate::text::arguments::{Pattern, Template};
use crate::text::signature::Wording;

/// The moves of the list, as they are written, and how they are read.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Phrase(phrase) = &line.parameters[0] else {
        unreachable!("the list is a phrase")
    };
    let vectors: &Vectors = phrase.meaning();
    let list = phrase.text().split(" where ").next();
    let moves = entries(list.unwrap_or_default());
    let listed = either_of_many(&moves, "moves");
    let order = if line.numbers.len() == 1 {
        "The number in brackets is what is taken from the pile."
    } else {
        "The numbers in brackets are what is taken from the first pile, the second and so on."
    };
    let what = if moves.len() > 1 {
        "one of these moves"
    } else {
        "this move"
    };
    let mut rules = format!("Make {what}: {listed}. {order}");
    if moves.iter().any(|entry| entry.contains('-')) {
        rules += " A negative number adds stones to its pile.";
    }
    if let Some(cone) = moves.iter().find(|entry| entry.contains("+(")) {
        let vector = cone.split('+').next().unwrap_or(cone);
        rules += &format!(
            " In {cone}, {vector} is taken once, and what stands behind a plus any number of times, or not at all."
        );
    }
    if let Some((starred, vector)) = moves
        .iter()
        .find_map(|entry| Some((entry, multiple(entry)?)))
    {
        rules += &format!(
            " A star means any multiple: {starred} is {vector} once, twice, three times or more."
        );
    }
    let (summary, rules) = fenced(vectors.fence(), vectors.piles(), summary(&moves), rules);
    Wording { summary, rules }
}

/// The vector of which an entry allows any multiple.
fn multiple(entry: &str) -> Option<&str> {
    entry
        .strip_suffix('*')
        .filter(|vector| !vector.contains("+("))
}

/// The moves without stars: what is taken once, then what is taken any number of times.
fn summary(moves: &[String]) -> String {
    let (mut once, mut vectors) = (Vec::new(), Vec::new());
    for entry in moves {
        match multiple(entry) {
            Some(vector) => vectors.push(vector.to_string()),
            None => once.push(entry.clone()),
        }
    }
    let [once, vectors] = [once, vectors].map(|list| either_of_many(&list, "moves"));
    match (once.is_empty(), vectors.is_empty()) {
        (true, _) => format!("take a multiple of {vectors}"),
        (false, true) => format!("take {once}"),
        (false, false) => format!("take {once}, or a multiple of {vectors}"),
    }
}

/// The entries of a list: its commas outside of brackets stand between them.
fn entries(text: &str) -> Vec<String> {
    let mut depth = 0;
    let mut entries = vec![String::new()];
    for symbol in text.chars() {
        match symbol {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if symbol == ',' && depth == 0 {
            entries.push(String::new());
        } else if let Some(entry) = entries.last_mut() {
            entry.push(symbol);
        }
    }
    entries
}
