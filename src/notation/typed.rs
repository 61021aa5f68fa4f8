//! A line as typed: read by the grammar, without names of games and without corrections.

use std::fmt::{self, Write as _};

use super::draft::{Draft, Typed};
use super::line::Line;
use crate::game::position::Position;
use crate::game::view::{Quantity, Term, View};
use crate::solve::code::Code;
use crate::solve::convention::Convention;
use crate::solve::limits::LONGEST_LINE;
use crate::text::reader::{NotationError, Reader};

/// Reads a line without correcting it.
pub(super) fn as_typed(text: &str) -> Result<Line, NotationError> {
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
