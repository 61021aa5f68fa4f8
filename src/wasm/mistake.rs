//! A mistake in a typed text, with its place.

use serde::Serialize;

use crate::NotationError;

/// `from` and `to` are offsets into the text as JavaScript counts.
#[derive(Serialize)]
pub(super) struct Mistake {
    kind: &'static str,
    code: &'static str,
    message: String,
    from: usize,
    to: usize,
    suggestion: Option<String>,
    corrected: Option<String>,
}

impl Mistake {
    pub(super) fn new(text: &str, error: NotationError) -> Mistake {
        Mistake {
            kind: "mistake",
            code: error.code.word(),
            message: error.message,
            from: utf16(text, error.place.start),
            to: utf16(text, error.place.end),
            suggestion: error.suggestion,
            corrected: error.corrected,
        }
    }
}

/// JavaScript counts UTF-16 units.
pub(super) fn utf16(text: &str, bytes: usize) -> usize {
    text[..bytes].encode_utf16().count()
}
