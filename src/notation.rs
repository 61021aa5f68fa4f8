//! The one line of text: read into positions and views. Printing is their
//! `Display`; on canonical text the two are exact inverses.

mod draft;
mod game;

use std::fmt::{self, Write as _};
use std::ops::Range;

use crate::arguments::Fault;
use crate::convention::Convention;
use crate::limits::{LARGEST_SET, LONGEST_LINE};
use crate::position::Position;
use crate::reader::{NotationError, Reader};
use crate::view::{Quantity, Term, View};
use draft::Draft;

/// What a line names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A line without variables.
    Position(Position),
    /// A line with x, or x and y, in it.
    View(View),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Position(position) => position.fmt(f),
            Line::View(view) => view.fmt(f),
        }
    }
}

/// Reads a line.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read(text: &str) -> Result<Line, NotationError> {
    if text.len() > LONGEST_LINE {
        let message = format!(
            "This text has {} characters; a line has at most {LONGEST_LINE}.",
            text.chars().count()
        );
        return Err(NotationError::new(0..text.len(), message));
    }
    let mut reader = Reader::new(text);
    let drafts = reader.sum()?;
    let line = if drafts.iter().any(Draft::has_variables) {
        Line::View(view(drafts)?)
    } else if let Some(draft) = drafts.iter().find(|draft| draft.is_period()) {
        return Err(NotationError::new(
            draft.name.start..draft.end,
            "A period is no position. With x, or x and y, among its numbers this is a picture, as period(subtract(2,x,y)).",
        ));
    } else {
        let components: Result<_, _> = drafts.iter().map(Draft::component).collect();
        Line::Position(Position::sum(components?))
    };
    // Sets are spelled out, and the line has to be read again.
    if write!(Room(LONGEST_LINE), "{line}").is_err() {
        let message = format!(
            "Written out, this line has more than {LONGEST_LINE} characters. Sets with fewer numbers would do."
        );
        return Err(NotationError::new(0..text.len(), message));
    }
    Ok(line)
}

/// Counts what is written, so many bytes at most.
struct Room(usize);

impl fmt::Write for Room {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Where the numbers of a line stand, in bytes, from left to right; of a text
/// that cannot be read, those before its mistake.
pub fn numbers_in(text: &str) -> Vec<Range<usize>> {
    let mut reader = Reader::new(text);
    if text.len() <= LONGEST_LINE {
        _ = reader.sum();
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
            let at = text.find(['x', 'y']).unwrap_or(0);
            Err(NotationError::new(
                at..at + 1,
                "A position has numbers only; with x or y in it this names a picture.",
            ))
        }
    }
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
        )),
    }
}

fn view(drafts: Vec<Draft>) -> Result<View, NotationError> {
    for draft in &drafts {
        draft.check_constants()?;
    }
    let forms = || drafts.iter().flat_map(|draft| draft.template.forms());
    if !forms().any(|form| form.x != 0) {
        let place = drafts[0].name.start..drafts[drafts.len() - 1].end;
        return Err(NotationError::new(
            place,
            "There is a y but no x. A sequence is written with x alone, a plane with x and y.",
        ));
    }
    let terms = drafts.iter().map(|draft| Term {
        ruleset: draft.ruleset,
        template: draft.template.clone(),
    });
    let mut terms: Vec<Term> = terms.collect();
    let view = match drafts[0].quantity {
        Quantity::Value => View::new(terms),
        Quantity::Period => View::of_periods(terms.remove(0)),
    };
    match cell_of(&view) {
        Err((term, fault)) => Err(drafts[term].error(fault)),
        Ok(Some((x, y))) if !has_period(&view, x, y) => Err(NotationError::new(
            drafts[0].name.clone(),
            format!(
                "No way is known to prove the periods of {}. Of subtract there is one: period(subtract(2,x,y)).",
                drafts[0].ruleset.name()
            ),
        )),
        Ok(_) => Ok(view),
    }
}

/// Whether the period of a cell can be found, if that is asked.
fn has_period(view: &View, x: u64, y: u64) -> bool {
    match view.sequence_at(x, y) {
        Ok(sequence) => sequence.prove(Convention::Normal).is_some(),
        Err(_) => true,
    }
}

/// A cell that is no hole, if there is one among many that are tried.
///
/// # Errors
/// The term, and the rules' reason, if every one of them is a hole for it.
fn cell_of(view: &View) -> Result<Option<(u64, u64)>, (usize, Fault)> {
    const SAMPLES: [u64; 12] = [0, 1, 2, 3, 5, 10, 17, 40, 100, 1_003, 20_011, 1_000_000_007];
    /// Numbers that sets may spell out on the way: a blink of an eye.
    const MOST_SPELLED: u64 = 4 * LARGEST_SET;
    // By diagonals: where few cells are looked at, x and y vary in them.
    let samples = (0..SAMPLES.len()).flat_map(|shift| {
        let ys = SAMPLES.iter().cycle().skip(shift);
        SAMPLES.into_iter().zip(ys.copied())
    });
    // Then where the numbers are small, wherever that is.
    let small = SAMPLES
        .into_iter()
        .flat_map(|other| cells_of_small_numbers(view, other));
    let mut spelled = 0;
    let mut reason = None;
    let told = |reason: Option<_>| reason.map_or(Ok(None), Err);
    for (x, y) in samples.chain(small) {
        match view.fault_at(x, y) {
            None => return Ok(Some((x, y))),
            Some((term, Some(fault))) => reason = reason.or(Some((term, fault))),
            Some((_, None)) => {}
        }
        spelled += view.spelled(x, y);
        if spelled > MOST_SPELLED {
            return told(reason);
        }
    }
    told(reason)
}

/// Cells in which a number of the line is small, with the other variable at
/// `other`.
fn cells_of_small_numbers(view: &View, other: u64) -> Vec<(u64, u64)> {
    const SMALL: [i128; 5] = [0, 1, 3, 8, 200];
    const MOST_FORMS: usize = 12;
    let forms = view.terms().iter().flat_map(|term| term.template.forms());
    let mut cells = Vec::new();
    for form in forms.filter(|form| !form.is_number()).take(MOST_FORMS) {
        let [a, b, constant] = [form.x, form.y, form.constant].map(i128::from);
        let solved = |factor: i128, rest: i128, number: i128| {
            let left = number - constant - rest * i128::from(other);
            (factor != 0)
                .then(|| u64::try_from(left / factor).ok())
                .flatten()
        };
        for number in SMALL {
            cells.extend(solved(a, b, number).map(|x| (x, other)));
            cells.extend(solved(b, a, number).map(|y| (other, y)));
        }
    }
    cells
}
