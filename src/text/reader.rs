//! Reads the text of a line symbol by symbol.

use std::ops::Range;

use crate::solve::code::Code;

mod error;
mod number;

pub use error::NotationError;

/// The text, and the place of the reader in it.
pub struct Reader<'t> {
    pub(crate) text: &'t str,
    pub(crate) at: usize,
    /// The places of the numbers read.
    numbers: Vec<Range<usize>>,
}

impl Reader<'_> {
    /// A reader at the beginning of `text`.
    pub fn new(text: &str) -> Reader<'_> {
        Reader {
            text,
            at: 0,
            numbers: Vec::new(),
        }
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        self.text
    }

    /// How many bytes were read.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Skips `bytes`, which end at a symbol.
    pub fn step_over(&mut self, bytes: usize) {
        assert!(self.rest().is_char_boundary(bytes), "whole symbols");
        self.at += bytes;
    }

    /// The rest of the text.
    pub fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The next symbol.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Skips white space.
    pub fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Skips `symbol` and the space before it, if it is next.
    pub fn take(&mut self, symbol: &str) -> bool {
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

    /// The place and text of the next symbols, for messages.
    pub fn here(&self) -> (Range<usize>, String) {
        match self.peek() {
            None => (self.at..self.at, "the end".into()),
            Some(symbol) => (self.at..self.at + symbol.len_utf8(), format!("“{symbol}”")),
        }
    }

    /// The error that something else was expected here.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn expected<T>(&self, what: &str) -> Result<T, NotationError> {
        let (place, found) = self.here();
        Err(NotationError::new(
            place,
            format!("Expected {what}, found {found}."),
        ))
    }

    /// A name: letters, with single hyphens between them.
    pub fn name(&mut self) -> Range<usize> {
        let start = self.at;
        let length = self
            .rest()
            .find(|symbol: char| !symbol.is_alphabetic() && symbol != '-')
            .unwrap_or(self.rest().len());
        self.at += length;
        start..self.at
    }

    /// A whole number in digits.
    ///
    /// # Errors
    /// If it is too large, or not whole.
    pub fn number(&mut self) -> Result<i64, NotationError> {
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
            )
            .coded(Code::Number));
        }
        let Ok(number) = self.text[place.clone()].parse() else {
            return Err(NotationError::new(place, TOO_LARGE).coded(Code::Number));
        };
        self.numbers.push(place);
        Ok(number)
    }

    /// Records the places of numbers read by another grammar.
    pub fn note_numbers(&mut self, places: impl IntoIterator<Item = Range<usize>>) {
        self.numbers.extend(places);
    }

    /// The places of the numbers read, from left to right.
    pub fn into_numbers(mut self) -> Vec<Range<usize>> {
        self.numbers.sort_by_key(|place| place.start);
        // A number read twice, to look ahead, is recorded once.
        self.numbers.dedup();
        self.numbers
    }
}

/// The message for a number beyond every limit.
pub(crate) const TOO_LARGE: &str =
    "This number is too large: numbers go to 9007199254740991 (2^53 - 1), piles of WYT to 10^18.";

/// Where the parenthesis that was opened just before this text closes.
pub(crate) fn closing(text: &str) -> Option<usize> {
    let mut open = 1;
    for (index, symbol) in text.char_indices() {
        match symbol {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(index);
        }
    }
    None
}
