//! What a reader of lines says of a mistake.

use std::fmt;
use std::ops::Range;

/// What is wrong with a line, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// The bytes of the text at fault; empty where something is missing.
    pub place: Range<usize>,
    /// One or two sentences: what is wrong and what was expected.
    pub message: String,
    /// What might have been meant, to stand in that place.
    pub suggestion: Option<String>,
}

impl NotationError {
    /// A mistake at `place`, told by `message`.
    pub fn new(place: Range<usize>, message: impl Into<String>) -> NotationError {
        NotationError {
            place,
            message: message.into(),
            suggestion: None,
        }
    }

    /// The same with what might have been meant.
    pub(crate) fn suggesting(mut self, suggestion: impl Into<String>) -> NotationError {
        self.suggestion = Some(suggestion.into());
        self
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(suggestion) = &self.suggestion {
            write!(f, " Perhaps {suggestion}?")?;
        }
        write!(f, " (at character {})", self.place.start + 1)
    }
}

impl std::error::Error for NotationError {}
