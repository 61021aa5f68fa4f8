//! The rule of a row of coins in words, made from its ways.

use crate::games::heaps::Ways;
use crate::games::sentence::either;
use crate::text::arguments::{Pattern, Template};
use crate::text::signature::Wording;

/// What is turned with a coin, way by way.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Phrase(phrase) = &line.parameters[0] else {
        unreachable!("the ways are a phrase")
    };
    let with = either(&phrase.meaning::<Ways>().in_words());
    Wording {
        summary: format!("turn a coin from heads to tails, and with it {with}"),
        rules: format!(
            "Turn a coin, say coin n, from heads to tails, and with it, whatever they show, {with}."
        ),
    }
}
