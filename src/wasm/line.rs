//! Lines as they are typed: what they name.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::JsReading;
use super::board::{Amount, amount};
use super::convert::to_js;
use super::mistake::{Mistake, utf16};
use crate::{Line, Quantity, RulesetId, numbers_in, read, read_position, ruleset_named};

/// What a line names, or what is wrong with it. Never throws.
#[wasm_bindgen(js_name = readLine)]
pub fn read_line(text: &str) -> JsReading {
    let reading = match read(text) {
        Ok(line) => Reading::named(&line),
        Err(error) => Reading::Mistake(Mistake::new(text, error)),
    };
    to_js(&reading)
}

/// Where the numbers of a line stand: offsets into the text. Never throws.
#[wasm_bindgen(js_name = numbersIn, unchecked_return_type = "{ from: number; to: number }[]")]
pub fn numbers_in_line(text: &str) -> JsValue {
    let places = numbers_in(text).into_iter().map(|place| PlaceOut {
        from: utf16(text, place.start),
        to: utf16(text, place.end),
    });
    to_js::<JsValue>(&places.collect::<Vec<_>>())
}

#[derive(Serialize)]
struct PlaceOut {
    from: usize,
    to: usize,
}

/// The picture in which a position lies, and where: its last two numbers become
/// x and y, of a sum those of the last component; `undefined` for a text that
/// names no position. Never throws.
#[wasm_bindgen(js_name = viewAround, unchecked_return_type = "Around | undefined")]
pub fn view_around(position: &str) -> JsValue {
    let around = read_position(position).ok();
    match around.and_then(|position| position.view_around()) {
        None => JsValue::UNDEFINED,
        Some((view, (x, y))) => to_js(&AroundOut {
            view: view.to_string(),
            x: amount(x),
            y: amount(y),
        }),
    }
}

#[derive(Serialize)]
struct AroundOut {
    view: String,
    x: Amount,
    y: Amount,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reading {
    Named {
        kind: &'static str,
        quantity: &'static str,
        text: String,
        rulesets: Vec<&'static str>,
        title: String,
    },
    Mistake(Mistake),
}

impl Reading {
    fn named(line: &Line) -> Reading {
        let name = |id: RulesetId| id.ruleset().signature().name;
        let (kind, rulesets): (_, Vec<&str>) = match line {
            Line::Position(position) => (
                "position",
                position
                    .components()
                    .iter()
                    .map(|c| name(c.ruleset()))
                    .collect(),
            ),
            Line::View(view) => (
                if view.is_plane() { "plane" } else { "sequence" },
                view.terms().iter().map(|term| name(term.ruleset)).collect(),
            ),
        };
        let (quantity, title) = match line {
            Line::View(view) if view.quantity() == Quantity::Period => {
                ("period", format!("{}: periods", title(&rulesets)))
            }
            _ => ("value", title(&rulesets)),
        };
        Reading::Named {
            kind,
            quantity,
            text: line.to_string(),
            title,
            rulesets,
        }
    }
}

/// The titles of these rulesets, each once: what is shown, in words.
fn title(rulesets: &[&str]) -> String {
    let mut titles: Vec<&str> = Vec::new();
    for id in rulesets.iter().filter_map(|name| ruleset_named(name)) {
        let title = id.signature().title;
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles.join(" + ")
}
