//! The one line of text: read into positions and views. `Display` prints them; on canonical text
//! the two are exact inverses.
//!
//! Uses `game`, `games`, `solve`, `text`.

mod draft;
mod game;
mod line;
mod repair;
mod rules;

pub use line::Line;
pub use rules::RuleInWords;

use std::fmt::{self, Write as _};
use std::ops::Range;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use crate::game::position::Position;
use crate::game::view::{Quantity, Term, View};
use crate::solve::code::Code;
use crate::solve::convention::Convention;
use crate::solve::limits::LONGEST_LINE;
use crate::text::reader::{NotationError, Reader};
use draft::{Draft, Typed};

/// Reads a line.
///
/// # Errors
///
/// The first mistake, and the corrected line if the intention is clear.
pub fn read(text: &str) -> Result<Line, NotationError> {
    as_typed(text).map_err(|error| {
        // The light edition has no corrections, to save bytes.
        let whole = cfg!(feature = "whole").then_some(());
        let corrected = whole.and_then(|()| repair::corrected(text, &error, as_typed));
        error.corrected_to(corrected)
    })
}

/// Reads a line without correcting it.
fn as_typed(text: &str) -> Result<Line, NotationError> {
    if text.len() > LONGEST_LINE {
        let message = format!(
            "This text has {} characters; a line has at most {LONGEST_LINE}.",
            text.chars().count()
        );
        return Err(NotationError::new(0..text.len(), message).coded(Code::Long));
    }
    let mut reader = Reader::new(text);
    let typed = reader.line()?;
    let line = if typed.has_variables() {
        Line::View(view(typed)?)
    } else if let Some(place) = typed.other_numbers() {
        let message = match typed.drafts[0].quantity {
            Quantity::Period => {
                "A period is no position. With x, or x and y, among its numbers this is a picture, as period(subtract(2,x,y))."
            }
            _ => {
                "This is a map and no position: put x, or x and y, among the numbers of the game in brackets, as in ways(wyt(1,1) x,y)."
            }
        };
        return Err(NotationError::new(place, message).coded(Code::NoPosition));
    } else {
        let components: Result<_, _> = typed.drafts.iter().map(Draft::component).collect();
        Line::Position(Position::sum(components?))
    };
    // Canonical text spells sets out, and must not become too long to read.
    if write!(Room(LONGEST_LINE), "{line}").is_err() {
        let message = format!(
            "Written out, this line has more than {LONGEST_LINE} characters. Try sets with fewer numbers."
        );
        return Err(NotationError::new(0..text.len(), message).coded(Code::Long));
    }
    Ok(line)
}

/// Counts the bytes written, and fails beyond this many.
struct Room(usize);

impl fmt::Write for Room {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
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

fn view(typed: Typed) -> Result<View, NotationError> {
    for draft in &typed.drafts {
        draft.check_constants()?;
    }
    if !typed.forms().any(|form| form.x != 0) {
        let last = &typed.drafts[typed.drafts.len() - 1];
        let found = match typed.forms().any(|form| form.y != 0) {
            true => "y",
            false => "z",
        };
        let message = format!(
            "There is a {found} but no x. A sequence is written with x alone, a plane with x and y, a stack of them with z."
        );
        return Err(NotationError::new(typed.name.start..last.end, message).coded(Code::NoPicture));
    }
    let terms = typed.drafts.iter().map(|draft| Term {
        ruleset: draft.ruleset,
        template: draft.template.clone(),
    });
    let view = View::of_terms(terms.collect(), typed.quantity);
    let (name, drafts) = (typed.name, typed.drafts);
    let z = match view.least_z() {
        Ok(z) => z,
        Err(Some((term, fault))) => return Err(drafts[term].error(fault)),
        Err(None) => {
            let message =
                "No z was found for which this makes a picture. Try smaller numbers with z.";
            return Err(NotationError::new(name, message).coded(Code::NoPicture));
        }
    };
    let frame = view.frame(z).unwrap_or_else(|| view.clone());
    match frame.some_cell() {
        Err((term, fault)) => Err(drafts[term].error(fault)),
        Ok(Some((x, y))) if !has_period(&frame, x, y) => Err(NotationError::new(
            name,
            format!(
                "No way is known to prove the periods of {}. Of subtract there is one: period(subtract(2,x,y)).",
                drafts[0].ruleset.name()
            ),
        )
        .coded(Code::NoPicture)),
        Ok(_) => Ok(view),
    }
}

/// Whether there is a way to find the period of a cell.
fn has_period(view: &View, x: u64, y: u64) -> bool {
    match view.sequence_at(x, y) {
        Ok(sequence) => sequence.prove(Convention::Normal).is_some(),
        Err(_) => true,
    }
}
