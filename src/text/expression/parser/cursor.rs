//! The place of the parser: the next words and signs, and the error for others.

use std::ops::Range;

use super::{Parsed, mistake};
use crate::solve::code::worded;
use crate::text::number_set::NAMES;
use crate::text::reader::NotationError;

/// The words of the language; none is a variable.
const WORDS: [&str; 15] = [
    "abs", "and", "div", "floor", "gcd", "iff", "implies", "in", "max", "min", "mod", "not", "or",
    "xor", "if",
];

/// Signs and functions of other languages, what to write for them, and what may replace them.
const FOREIGN: [(&str, &str, Option<&str>); 9] = [
    ("%", "mod", Some(" mod ")),
    ("^", "s*s for a square, xor for the nim-sum", None),
    ("&&", "and", Some(" and ")),
    ("&", "and; s mod 2 for the last binary digit", Some(" and ")),
    ("||", "or", Some(" or ")),
    ("|", "or", Some(" or ")),
    ("!", "not", Some("not ")),
    ("*", "s*s for a square", None),
    ("sqrt", "s*s=p for s=sqrt(p)", None),
];

/// The text, and a place in it.
pub(crate) struct Cursor<'t> {
    pub(crate) text: &'t str,
    pub(crate) at: usize,
    /// Names worth suggesting beside the words of the language.
    pub(super) names: &'static [&'static str],
}

impl Cursor<'_> {
    pub(crate) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    pub(crate) fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The next word, in letters.
    pub(crate) fn next_word(&mut self) -> Range<usize> {
        self.skip_space();
        let rest = self.rest();
        let length = rest
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(rest.len());
        self.at..self.at + length
    }

    /// Skips `word` if it is next.
    pub(crate) fn word(&mut self, word: &str) -> bool {
        let next = self.next_word();
        let found = &self.text[next.clone()] == word;
        if found {
            self.at = next.end;
        }
        found
    }

    /// Skips the first of `signs` that is next.
    pub(crate) fn sign<T: Copy>(&mut self, signs: &[(&str, T)]) -> Option<T> {
        self.skip_space();
        let (sign, meaning) = signs
            .iter()
            .find(|(sign, _)| self.rest().starts_with(sign))?;
        self.at += sign.len();
        Some(*meaning)
    }

    pub(crate) fn take(&mut self, sign: &str) -> bool {
        self.sign(&[(sign, ())]).is_some()
    }

    /// The error that something else was expected here.
    pub(crate) fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        let word = self.next_word();
        if !word.is_empty() {
            return Err(self.unknown(word, what));
        }
        let next = self.rest().chars().next();
        let foreign = foreign(self.rest());
        let length = foreign.map_or(next.map_or(0, char::len_utf8), |(sign, ..)| sign.len());
        let place = self.at..self.at + length;
        let found = worded(|| match next {
            None => "the end".into(),
            Some(' ') => "a space".into(),
            Some(_) => format!("“{}”", &self.text[place.clone()]),
        });
        let message = worded(|| format!("Expected {what}, found {found}.{}", hint(foreign)));
        let error = mistake(place, message);
        Err(match foreign {
            Some((_, _, Some(ours))) => error.suggesting(*ours),
            _ => error,
        })
    }

    pub(crate) fn unknown(&self, place: Range<usize>, expected: &str) -> NotationError {
        let word = &self.text[place.clone()];
        let shown: String = word.chars().take(40).collect();
        let hint = |word| hint(foreign(word).filter(|(name, ..)| *name == word));
        let message = worded(|| format!("Expected {expected}, found “{shown}”.{}", hint(word)));
        let sets = NAMES.iter().map(|(name, _)| *name);
        let known = (WORDS.iter().chain(self.names)).copied().chain(sets);
        mistake(place, message).suggesting_near(&shown, known, 1)
    }
}

/// What stands first in `text`, if it is of another language.
fn foreign(text: &str) -> Option<&'static (&'static str, &'static str, Option<&'static str>)> {
    let whole = crate::WHOLE;
    let mut known = FOREIGN.iter().filter(|_| whole);
    known.find(|(theirs, ..)| text.starts_with(theirs))
}

/// What to write instead, as a sentence.
fn hint(foreign: Option<&(&str, &str, Option<&str>)>) -> String {
    foreign.map_or_else(String::new, |(_, ours, _)| format!(" Write {ours}."))
}
