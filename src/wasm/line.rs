//! What lines name, as typed.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::JsReading;
use super::board::{Amount, amount};
use super::convert::{thrown, to_js};
use super::mistake::{Mistake, utf16};
use super::table::frame_of;
use crate::{Line, Quantity, Ruleset, numbers_in, read, read_position, read_view, ruleset_named};

/// What a line names, or what is wrong with it. Never throws.
#[wasm_bindgen(js_name = readLine)]
pub fn read_line(text: &str) -> JsReading {
    let reading = match read(text) {
        Ok(line) => Reading::named(&line),
        Err(error) => Reading::Mistake(Mistake::new(text, error)),
    };
    to_js(&reading)
}

/// The picture of a stack with this number for z, as a line; without a number the first one;
/// without z in the line, the line itself.
///
/// # Errors
///
/// An `Error` if the text is not a view, or the number does not make a picture of it.
#[wasm_bindgen(js_name = frameOf)]
pub fn frame_of_line(view: &str, z: &JsValue) -> Result<String, Error> {
    let stack = read_view(view).map_err(thrown)?;
    Ok(frame_of(&stack, z)?.to_string())
}

/// The places of the numbers of a line: offsets into the text. Never throws.
#[wasm_bindgen(js_name = numbersIn, unchecked_return_type = "{ from: number; to: number }[]")]
pub fn numbers_in_line(text: &str) -> JsValue {
    let places = numbers_in(text).into_iter().map(|place| PlaceOut {
        from: utf16(text, place.start),
        to: utf16(text, place.end),
    });
    to_js::<JsValue>(&places.collect::<Vec<_>>())
}

/// The rules of the games of a line in words, with its parameters, without the convention: one
/// entry for each game of a sum, equal ones once.
///
/// # Errors
///
/// An `Error` if the line cannot be read.
#[cfg(feature = "whole")]
#[wasm_bindgen(js_name = rulesOf, unchecked_return_type = "RuleInWords[]")]
pub fn rules_of(text: &str) -> Result<JsValue, Error> {
    let rules = read(text).map_err(thrown)?.rules().into_iter();
    let rules: Vec<RuleOut> = rules
        .map(|rule| RuleOut {
            game: rule.game,
            title: rule.title,
            summary: rule.wording.summary,
            rules: rule.wording.rules,
        })
        .collect();
    Ok(to_js(&rules))
}

#[cfg(feature = "whole")]
#[derive(Serialize)]
struct RuleOut {
    game: String,
    title: &'static str,
    summary: String,
    rules: String,
}

#[derive(Serialize)]
struct PlaceOut {
    from: usize,
    to: usize,
}

/// The picture that shows a position, and its cell: its last two numbers become x and y, in a sum
/// those of the last component; `undefined` for a text that is not a position. Never throws.
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
        /// The least z that makes positions, if z occurs.
        z: Option<f64>,
        text: String,
        rulesets: Vec<&'static str>,
        /// Whether every game is played on heaps that have misère quotients.
        heaps: bool,
        title: String,
    },
    Mistake(Mistake),
}

impl Reading {
    fn named(line: &Line) -> Reading {
        let (kind, games): (_, Vec<Ruleset>) = match line {
            Line::Position(position) => (
                "position",
                position.components().iter().map(|c| c.ruleset()).collect(),
            ),
            Line::View(view) => (
                if view.is_plane() { "plane" } else { "sequence" },
                view.terms().iter().map(|term| term.ruleset).collect(),
            ),
        };
        let rulesets: Vec<&str> = games.iter().map(|id| id.signature().name).collect();
        let quantity = match line {
            Line::View(view) => view.quantity(),
            Line::Position(_) => Quantity::Value,
        };
        let title = match quantity {
            Quantity::Value => title(&rulesets),
            Quantity::Period => format!("{}: periods", title(&rulesets)),
            Quantity::Remoteness => format!("{}: moves left", title(&rulesets)),
            Quantity::Ways => format!("{}: winning moves", title(&rulesets)),
            Quantity::Block(_) => format!("{}: blocked", title(&rulesets)),
        };
        let z = match line {
            Line::View(view) if view.is_stack() => view.least_z().ok(),
            _ => None,
        };
        Reading::Named {
            kind,
            quantity: quantity.word(),
            z: z.map(|z| z as f64),
            text: line.to_string(),
            title,
            heaps: quantity == Quantity::Value
                && games.iter().all(|id| id.pictures().heap_kind.is_some()),
            rulesets,
        }
    }
}

/// The titles of these rulesets, each once, in words.
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
