//! The condition of a move in `take`: read, printed, and evaluated exactly.

use std::fmt;
use std::ops::Range;

use crate::expression::{Parser, Truth, Vocabulary, mistake};
use crate::form::Form;
use crate::phrase::{Language, Meaning, Phrase};
use crate::reader::{NotationError, Reader};

/// The variables of a condition, by their places in [`Condition::holds`].
pub const NAMES: [&str; 9] = ["s", "t", "u", "p", "q", "r", "last", "x", "y"];

/// The place of `last`.
pub const LAST: usize = 6;

const X: usize = 7;
const Y: usize = 8;

/// What may be taken: a truth about the numbers taken (s, t, u), the piles
/// before the move (p, q, r) and the stones of the last move.
#[derive(Debug, Clone)]
pub struct Condition {
    /// Its symbols as typed, spaced in one way.
    text: String,
    truth: Truth,
    /// Where each variable stands first, in bytes of the text that was read.
    places: [Option<Range<usize>>; NAMES.len()],
}

/// The grammar of a condition.
pub const LANGUAGE: Language = Language {
    name: "condition",
    read: |reader| {
        let start = reader.at();
        let condition = Condition::read(reader.text(), start)?;
        reader.step_over(condition.length());
        Ok(Phrase::new(condition))
    },
    sample,
};

impl Condition {
    /// Reads the condition that begins at byte `at` of `text`.
    fn read(text: &str, at: usize) -> Result<(Condition, usize), NotationError> {
        let mut parser = Parser::new(text, at, Names::default());
        parser.skip_space();
        let from = parser.at;
        if parser.rest().is_empty() || parser.rest().starts_with(')') {
            let message = "Write a condition, such as s=0 or t=0 or s=t.";
            return Err(mistake(from..from, message));
        }
        let truth = parser.truth("a condition")?;
        let end = parser.at;
        let condition = Condition {
            text: spaced(&text[from..end]),
            truth,
            places: parser.vocabulary.places,
        };
        Ok((condition, end))
    }
}
