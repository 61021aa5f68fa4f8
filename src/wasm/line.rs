//! What lines name, as typed.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::JsReading;
use super::convert::{list, object, set, thrown};
use super::mistake::{mistake, utf16};
use super::table::frame_of;
use crate::{Line, Quantity, Ruleset, numbers_in, read, read_position, read_view, ruleset_named};

/// What a line names, or what is wrong with it. Never throws.
#[wasm_bindgen(js_name = readLine)]
pub fn read_line(text: &str) -> JsReading {
    let reading = match read(text) {
        Ok(line) => named(&line),
        Err(error) => mistake(text, error),
    };
    reading.unchecked_into()
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
    list(numbers_in(text).into_iter().map(|place| {
        object! { from: utf16(text, place.start), to: utf16(text, place.end) }
    }))
}

/// The picture that shows a position, and its cell: its last two numbers become x and y, in a sum
/// those of the last component; `undefined` for a text that is not a position. Never throws.
#[wasm_bindgen(js_name = viewAround, unchecked_return_type = "Around | undefined")]
pub fn view_around(position: &str) -> JsValue {
    let around = read_position(position).ok();
    match around.and_then(|position| position.view_around()) {
        None => JsValue::UNDEFINED,
        Some((view, (x, y))) => object! { view: view.to_string(), x, y },
    }
}

fn named(line: &Line) -> JsValue {
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
    // The least z that makes positions, if z occurs.
    let z = match line {
        Line::View(view) if view.is_stack() => view.least_z().ok(),
        _ => None,
    };
    // Whether every game is played on heaps that have misère quotients.
    let heaps =
        quantity == Quantity::Value && games.iter().all(|id| id.pictures().heap_kind.is_some());
    let colour = match line {
        Line::View(view) => view.colour(),
        Line::Position(_) => None,
    };
    object! {
        kind,
        colour,
        quantity: quantity.word(),
        z,
        text: line.to_string(),
        rulesets,
        heaps,
        title,
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
