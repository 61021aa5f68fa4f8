//! The text of a line, read symbol by symbol.

use std::ops::Range;

use super::error::NotationError;

/// The text, and how far it is read.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl Reader<'_> {
    pub(super) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Steps over `symbol` and the space before it, if it comes next.
    pub(super) fn take(&mut self, symbol: &str) -> bool {
        let before = self.at;
        self.skip_space();
        if self.rest().starts_with(symbol) {
            self.at += symbol.len();
            true
        } else {
            self.at = before;
            false
        }
    }

    /// What stands here, for messages: a short piece of the text.
    pub(super) fn here(&self) -> (Range<usize>, String) {
        match self.peek() {
            None => (self.at..self.at, "the end".into()),
            Some(symbol) => (self.at..self.at + symbol.len_utf8(), format!("“{symbol}”")),
        }
    }

    pub(super) fn expected<T>(&self, what: &str) -> Result<T, NotationError> {
        let (place, found) = self.here();
        Err(NotationError::new(
            place,
            format!("Expected {what}, found {found}."),
        ))
    }

    /// A name: letters, with single hyphens between them.
    pub(super) fn name(&mut self) -> Range<usize> {
        let start = self.at;
        let length = self
            .rest()
            .find(|symbol: char| !symbol.is_alphabetic() && symbol != '-')
            .unwrap_or(self.rest().len());
        self.at += length;
        start..self.at
    }

    pub(super) fn number(&mut self) -> Result<i64, NotationError> {
        let digits = self
            .rest()
            .find(|symbol: char| !symbol.is_ascii_digit())
            .unwrap_or(self.rest().len());
        let place = self.at..self.at + digits;
        self.at = place.end;
        if self.rest().starts_with('.') && !self.rest().starts_with("..") {
            return Err(NotationError::new(
                place.start..self.at + 1,
                "Numbers are whole: no point, no fraction.",
            ));
        }
        self.text[place.clone()]
            .parse()
            .map_err(|_| NotationError::new(place, TOO_LARGE))
    }
}

/// What is said of a number beyond every limit.
pub(super) const TOO_LARGE: &str =
    "This number is too large: numbers go to 9007199254740991 (2^53 - 1), piles of WYT to 10^18.";
