//! A mistake in a typed text, with its place.

use wasm_bindgen::JsValue;

use super::convert::{object, set};
use crate::NotationError;

/// `from` and `to` are offsets into the text as JavaScript counts.
pub(super) fn mistake(text: &str, error: NotationError) -> JsValue {
    object! {
        kind: "mistake",
        code: error.code.word(),
        message: error.message,
        from: utf16(text, error.place.start),
        to: utf16(text, error.place.end),
        suggestion: error.suggestion,
        corrected: error.corrected,
    }
}

/// JavaScript counts UTF-16 units.
pub(super) fn utf16(text: &str, bytes: usize) -> usize {
    text[..bytes].encode_utf16().count()
}
