//! The list of games.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::wasm::JsRulesets;
use crate::wasm::convert::{list, object, set, thrown};
use crate::{Kind, Ruleset, Slot, Wording, play, read, rulesets as all_rulesets};

/// Every ruleset, in the order for lists.
#[wasm_bindgen]
pub fn rulesets() -> JsRulesets {
    list(all_rulesets().map(info)).unchecked_into()
}

/// The size of the game for which a parameter is sampled, in stones.
const SAMPLE: u64 = 4;

fn slot(slot: &Slot) -> JsValue {
    let mut draws = 0;
    let mut below = |end: u64| {
        draws += 1;
        (draws - 1) % end
    };
    let largest = match slot.kind {
        Kind::Number { largest } => Some(largest),
        _ => None,
    };
    object! {
        name: slot.name,
        kind: slot.kind.name(),
        largest,
        outside: matches!(slot.kind, Kind::Set { outside: true }),
        sample: slot.kind.sample(SAMPLE, &mut below).to_string(),
    }
}

fn info(id: Ruleset) -> JsValue {
    let signature = id.signature();
    let first = play::first_member(id).expect("the first example is a game");
    object! {
        name: signature.name,
        title: signature.title,
        rules: signature.rules,
        summary: signature.summary,
        pieces: signature.pieces,
        least: signature.numbers.least,
        most: signature.numbers.most,
        play: first.position.to_string(),
        map: first.view.to_string(),
        parameters: list(signature.parameters.iter().map(slot)),
        named: list(signature.named.iter().map(slot)),
        examples: signature.examples,
    }
}

/// The rules of the games of a line in words, with its parameters, without the convention: one
/// entry for each game of a sum, equal ones once.
///
/// # Errors
///
/// An `Error` if the line cannot be read.
#[wasm_bindgen(js_name = rulesOf, unchecked_return_type = "RuleInWords[]")]
pub fn rules_of(text: &str) -> Result<JsValue, Error> {
    let rules = read(text).map_err(thrown)?.rules().into_iter();
    Ok(list(rules.map(|rule| {
        let Wording { summary, rules } = rule.wording;
        object! { game: rule.game, title: rule.title, summary, rules }
    })))
}

/// What x and y of a view stand for in words; nothing of another line.
#[wasm_bindgen(js_name = axesOf, unchecked_return_type = "{ variable: \"x\" | \"y\"; words: string }[]")]
pub fn axes_of(text: &str) -> JsValue {
    let axes = crate::read_view(text).map(|view| view.axes());
    list(axes.unwrap_or_default().into_iter().map(|axis| {
        object! { variable: axis.variable.to_string(), words: axis.words }
    }))
}

/// The notation as Markdown, which `nimscape notation` prints.
#[wasm_bindgen(js_name = notationText)]
pub fn notation_text() -> String {
    include_str!("../../../docs/notation.md").into()
}
