//! Games by the names that people use.

use wasm_bindgen::prelude::*;

use crate::phrasebook::{Row, rows, suggest, understand};
use crate::wasm::convert::{list, object, set};

/// The lines that a text means, the likeliest first. Never throws.
#[wasm_bindgen(js_name = readText, unchecked_return_type = "Understood")]
pub fn read_text(text: &str) -> JsValue {
    let understood = understand(text);
    let readings = understood.readings.into_iter().map(|reading| {
        object! {
            line: reading.line,
            name: reading.name,
            sentence: reading.sentence,
            convention: reading.convention.map(|it| it.word()),
        }
    });
    object! {
        readings: list(readings),
        isLine: understood.is_line,
        refusal: understood.refusal,
    }
}

/// Every game by its names.
#[wasm_bindgen(js_name = namedGames, unchecked_return_type = "NamedGame[]")]
pub fn named_games() -> JsValue {
    list(rows().iter().map(described))
}

/// What to offer for a text, the likeliest first; `meant`: the text means it, and is no part of it.
#[wasm_bindgen(js_name = suggest, unchecked_return_type = "Suggestion[]")]
pub fn suggestions(text: &str) -> JsValue {
    list(suggest(text).into_iter().map(|(offer, meant)| {
        object! {
            line: Some(offer.line).filter(|line| !line.is_empty()),
            name: offer.name,
            sentence: offer.sentence,
            convention: offer.convention.map(|it| it.word()),
            meant,
        }
    }))
}

fn described(row: &Row) -> JsValue {
    let names = row.names.iter().copied().filter(|name| !name.contains('['));
    let (line, sentence) = match row.usual() {
        Ok(line) => (Some(line.to_string()), row.sentence.to_string()),
        Err(refusal) => (None, refusal),
    };
    object! {
        names: list(names),
        line,
        sentence,
        source: row.source,
        group: row.group,
    }
}
