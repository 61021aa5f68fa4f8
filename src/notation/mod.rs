//! The one line of text: read into positions and views. `Display` prints them; on canonical text
//! the two are exact inverses.
//!
//! Uses `game`, `games`, `solve`, `text`.

mod axes;
mod draft;
mod game;
mod line;
pub mod phrasebook;
mod repair;
mod rules;
mod typed;

pub use line::Line;
pub use rules::RuleInWords;

use std::ops::Range;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use crate::game::position::Position;
use crate::game::view::View;
use crate::solve::code::Code;
use crate::solve::limits::LONGEST_LINE;
use crate::text::reader::{NotationError, Reader};
use typed::as_typed;

/// Reads a line.
///
/// # Errors
///
/// The first mistake, and the corrected line if the intention is clear.
pub fn read(text: &str) -> Result<Line, NotationError> {
    as_typed(text).map_err(|error| match crate::WHOLE {
        true => explained(text, error),
        // The light edition has no names and no corrections, to save bytes.
        false => error.corrected_to(None),
    })
}

/// The error with the line that was meant, and for a name without a line the reason.
fn explained(text: &str, error: NotationError) -> NotationError {
    let understood = phrasebook::understand(text);
    let corrected = match &understood.readings[..] {
        [] => repair::corrected(text, &error, as_typed),
        [one] => Some(one.line.clone()),
        _ => None,
    };
    // The grammar knows best about a line that begins with the name of a ruleset.
    let first = Reader::new(text.trim_start()).name();
    let named = crate::games::ruleset_named(&text.trim_start()[first].to_lowercase()).is_some();
    let all = 0..text.len();
    let error = match (understood.readings.len(), &understood.refusal) {
        (0, Some(refusal)) if !named && error.code == Code::UnknownGame => {
            NotationError::new(all, refusal).coded(error.code)
        }
        (0 | 1, _) => error,
        _ => NotationError::new(all, understood.question()).coded(error.code),
    };
    error.corrected_to(corrected)
}

/// The places of the numbers of a line, in bytes, from left to right; in a line with a mistake,
/// those before it.
pub fn numbers_in(text: &str) -> Vec<Range<usize>> {
    let mut reader = Reader::new(text);
    if text.len() <= LONGEST_LINE {
        _ = reader.line();
    }
    reader.into_numbers()
}

/// Reads a line that names a position.
///
/// # Errors
/// As for [`read`], and if it names a view.
pub fn read_position(text: &str) -> Result<Position, NotationError> {
    match read(text)? {
        Line::Position(position) => Ok(position),
        Line::View(_) => {
            let place = variable_in(text).unwrap_or(0..text.len());
            let message = "A position has numbers only; with x, y or z in it this names a picture.";
            Err(NotationError::new(place, message).coded(Code::NoPosition))
        }
    }
}

impl FromStr for Position {
    type Err = NotationError;

    /// [`read_position`], as in `"nim 3,5,7".parse::<Position>()`.
    fn from_str(text: &str) -> Result<Position, NotationError> {
        read_position(text)
    }
}

impl FromStr for View {
    type Err = NotationError;

    /// [`read_view`].
    fn from_str(text: &str) -> Result<View, NotationError> {
        read_view(text)
    }
}

impl FromStr for Line {
    type Err = NotationError;

    /// [`read`].
    fn from_str(text: &str) -> Result<Line, NotationError> {
        read(text)
    }
}

/// Positions, views and lines are stored and sent as their text.
macro_rules! stored_as_text {
    ($($kind:ty),*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'a> Deserialize<'a> for $kind {
            fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<$kind, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

stored_as_text!(Position, View, Line);

/// The place of the first variable of a line.
fn variable_in(text: &str) -> Option<Range<usize>> {
    let typed = Reader::new(text).line().ok()?;
    typed.drafts.iter().find_map(|draft| draft.variable(text))
}

/// Reads a line that names a view.
///
/// # Errors
/// As for [`read`], and if it names a position.
pub fn read_view(text: &str) -> Result<View, NotationError> {
    match read(text)? {
        Line::View(view) => Ok(view),
        Line::Position(_) => Err(NotationError::new(
            0..text.len(),
            "This names a single position. With x, or x and y, in place of numbers it names a picture.",
        )
        .coded(Code::NoPicture)),
    }
}
