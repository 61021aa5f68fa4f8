//! The error of a reader of lines.

use std::fmt;
use std::ops::Range;

use crate::WHOLE;
use crate::solve::code::Code;

/// What is wrong with a line, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotationError {
    /// The bytes of the text at fault; empty if something is missing.
    pub place: Range<usize>,
    /// Its kind, for programs.
    pub code: Code,
    /// One or two sentences: what is wrong and what was expected.
    pub message: String,
    /// What might have been meant, to replace that place: the text can be read then, or corrected
    /// further.
    pub suggestion: Option<String>,
    /// A whole line that might have been meant, and can be read.
    pub corrected: Option<String>,
}

impl NotationError {
    /// An error at `place` described by `message`: one of grammar, unless [`NotationError::coded`]
    /// changes that.
    pub fn new(place: Range<usize>, message: impl Into<String>) -> NotationError {
        NotationError {
            place,
            code: Code::Syntax,
            message: message.into(),
            suggestion: None,
            corrected: None,
        }
    }

    /// The same with another kind.
    pub fn coded(mut self, code: Code) -> NotationError {
        self.code = code;
        self
    }

    /// The same with the text that might have been meant; if there is none, no suggestion leads to one.
    pub(crate) fn corrected_to(self, corrected: Option<String>) -> NotationError {
        NotationError {
            suggestion: self.suggestion.filter(|_| corrected.is_some()),
            corrected,
            ..self
        }
    }

    /// `text` with the suggestion in its place.
    pub(crate) fn replaced(&self, text: &str) -> Option<String> {
        let (before, after) = (&text[..self.place.start], &text[self.place.end..]);
        let mut meant = self.suggestion.as_deref()?;
        if before.ends_with(' ') {
            meant = meant.trim_start();
        }
        if after.starts_with(' ') {
            meant = meant.trim_end();
        }
        Some(format!("{before}{meant}{after}"))
    }

    /// The same with what might have been meant.
    pub(crate) fn suggesting(mut self, suggestion: impl Into<String>) -> NotationError {
        self.suggestion = Some(suggestion.into());
        self
    }

    /// The same with the known word nearest to what was typed, if at most a third of its letters
    /// differ, or this many. The light edition looks for none.
    pub(crate) fn suggesting_near<'a>(
        self,
        typed: &str,
        known: impl Iterator<Item = &'a str>,
        few: usize,
    ) -> NotationError {
        if !WHOLE {
            return self;
        }
        let near = known
            .filter(|known| known.len() > 1)
            .map(|known| (strsim::osa_distance(known, typed), known))
            .filter(|&(distance, known)| (1..=few.max(known.len() / 3)).contains(&distance))
            .min();
        match near {
            Some((_, near)) => self.suggesting(near),
            None => self,
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        let meant = self.corrected.as_ref().or(self.suggestion.as_ref());
        let meant = meant.filter(|_| WHOLE);
        if let Some(meant) = meant.filter(|meant| !self.message.contains(&***meant)) {
            write!(f, " Did you mean {meant}?")?;
        }
        write!(f, " (at character {})", self.place.start + 1)
    }
}

impl std::error::Error for NotationError {}
