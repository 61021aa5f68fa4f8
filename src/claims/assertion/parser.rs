//! Parses an [`Assertion`].

use std::ops::Range;

use crate::claims::assertion::formula::{Assertion, FIRST_VALUE, Source, X, Y};
use crate::game::view::{PERIOD, Quantity};
use crate::notation::{Line, read};
use crate::solve::code::Code;
use crate::solve::convention::Convention;
use crate::solve::limits::{LONGEST_LINE, MOST_CLAIM_LINES};
use crate::text::expression::{Cursor, Number, Parsed, Parser, Piece, Truth, Vocabulary, mistake};
use crate::text::reader::{NotationError, closing};

/// Reads a claim.
///
/// # Errors
///
/// The first mistake, and its place.
pub fn read_assertion(text: &str) -> Result<Assertion, NotationError> {
    as_typed(text).map_err(|error| {
        let meant = [error.corrected.clone(), error.replaced(text)];
        let corrected = meant
            .into_iter()
            .flatten()
            .find(|meant| as_typed(meant).is_ok());
        error.corrected_to(corrected)
    })
}

/// Reads a claim without correcting it.
fn as_typed(text: &str) -> Result<Assertion, NotationError> {
    if text.len() > LONGEST_LINE {
        let message = format!("A claim has at most {LONGEST_LINE} characters.");
        return Err(mistake(0..text.len(), message));
    }
    let mut names = Names::default();
    let mut parser = Parser::new(text, 0, &mut names);
    parser.cursor.skip_space();
    if parser.cursor.rest().is_empty() {
        let message = "Type a claim, such as G(short-nim x) <= x/2 + 3.";
        return Err(mistake(text.len()..text.len(), message));
    }
    let claimed = parser.truth("a claim")?;
    let condition = match parser.cursor.word("if") {
        true => Some(parser.truth("a condition")?),
        false => None,
    };
    parser.cursor.skip_space();
    if !parser.cursor.rest().is_empty() {
        let what = "the end, “if”, or a sign between two parts";
        return parser.cursor.expected(what);
    }
    let Names { sources, typed } = names;
    let in_lines = sources.iter().map(|source| match &source.line {
        Line::View(view) if view.is_plane() => 2,
        Line::View(_) => 1,
        Line::Position(_) => 0,
    });
    let variables = in_lines.fold(typed, usize::max);
    Ok(Assertion {
        claimed,
        condition,
        sources,
        variables,
    })
}

/// The names of a claim so far.
#[derive(Default)]
struct Names {
    sources: Vec<Source>,
    /// How many variables are typed outside of lines: 2 with y, 1 with x alone.
    typed: usize,
}

impl Vocabulary for Names {
    fn atoms(&self) -> &'static str {
        "a number, x, y, G(…), P(…), N(…) or “(”"
    }

    fn names(&self) -> &'static [&'static str] {
        &[PERIOD]
    }

    fn ends(&self, rest: &str) -> bool {
        let word = rest.find(|c: char| !c.is_alphabetic());
        rest.is_empty() || &rest[..word.unwrap_or(rest.len())] == "if"
    }

    fn variable(&mut self, name: &str, _place: Range<usize>) -> Option<usize> {
        let (variable, count) = match name {
            "x" => (X, 1),
            "y" => (Y, 2),
            _ => return None,
        };
        self.typed = self.typed.max(count);
        Some(variable)
    }

    fn read(&mut self, cursor: &mut Cursor<'_>, word: Range<usize>) -> Option<Parsed<Piece>> {
        let letter = &cursor.text[word.clone()];
        if letter == PERIOD {
            return Some(self.period(cursor, word));
        }
        ["G", "P", "N"]
            .contains(&letter)
            .then(|| self.value_or_outcome(cursor, word))
    }
}

impl Names {
    /// `G(line)`, `P(line)`, `N(line)`.
    fn value_or_outcome(&mut self, cursor: &mut Cursor<'_>, letter: Range<usize>) -> Parsed<Piece> {
        cursor.at = letter.end;
        let source = self.source(cursor, letter.clone())?;
        let variable = FIRST_VALUE + source;
        let place = letter.start..cursor.at;
        Ok(match &cursor.text[letter] {
            "G" => Piece::Number(Number::Variable(variable), place),
            "P" => Piece::Truth(Truth::IsZero(variable), place),
            _ => Piece::Truth(Truth::Not(Box::new(Truth::IsZero(variable))), place),
        })
    }

    /// `period(line)`: a view of periods, used as a number.
    fn period(&mut self, cursor: &mut Cursor<'_>, word: Range<usize>) -> Parsed<Piece> {
        cursor.at = word.end;
        if !cursor.take("(") {
            return cursor.expected("“(” and a game after period");
        }
        let open = cursor.at - 1;
        let Some(length) = closing(cursor.rest()) else {
            return Err(mistake(open..open + 1, "This “(” is never closed."));
        };
        cursor.at += length + 1;
        let place = word.start..cursor.at;
        let line = line(cursor, place.clone())?;
        let source = self.known(line, Convention::Normal, place.clone())?;
        Ok(Piece::Number(Number::Variable(FIRST_VALUE + source), place))
    }

    /// The line in parentheses after G, P or N, or after G-, P- or N- for
    /// misère play.
    fn source(&mut self, cursor: &mut Cursor<'_>, letter: Range<usize>) -> Parsed<usize> {
        let misere = ["-(", "−(", "⁻("]
            .iter()
            .find(|sign| cursor.rest().starts_with(**sign));
        if let Some(sign) = misere {
            cursor.at += sign.len() - 1;
        }
        if !cursor.take("(") {
            let what = format!("“(” and a game after {}", &cursor.text[letter]);
            return cursor.expected(&what);
        }
        // Pasted text may have wide spaces before it.
        let open = cursor.at - 1;
        let Some(length) = closing(cursor.rest()) else {
            return Err(mistake(open..open + 1, "This “(” is never closed."));
        };
        let start = cursor.at;
        let line = line(cursor, start..start + length)?;
        if let Line::View(view) = &line
            && view.quantity() != Quantity::Value
        {
            let message = "These are no values. Write the game itself behind the letter; a period stands without a letter.";
            return Err(mistake(letter.start..start + length + 1, message));
        }
        cursor.at = start + length + 1;
        let convention = match misere {
            Some(_) => Convention::Misere,
            None => Convention::Normal,
        };
        self.known(line, convention, letter.start..cursor.at)
    }

    /// The index of a source among those of the claim; adds it if it is new.
    fn known(&mut self, line: Line, convention: Convention, place: Range<usize>) -> Parsed<usize> {
        let source = Source { line, convention };
        let sources = &mut self.sources;
        if let Some(known) = sources.iter().position(|known| *known == source) {
            return Ok(known);
        }
        if sources.len() == MOST_CLAIM_LINES {
            let message = format!("A claim is about at most {MOST_CLAIM_LINES} lines.");
            return Err(mistake(place, message));
        }
        sources.push(source);
        Ok(sources.len() - 1)
    }
}

/// The line at `place`.
fn line(cursor: &Cursor<'_>, place: Range<usize>) -> Parsed<Line> {
    let text = &cursor.text[place.clone()];
    let line = read(text).map_err(|inner| NotationError {
        place: place.start + inner.place.start..place.start + inner.place.end,
        message: match text.get(inner.place.clone()) {
            Some("x" | "y") if inner.code == Code::UnknownGame => {
                format!("The name of the game is missing, as in “nim {text}”.")
            }
            _ => inner.message,
        },
        corrected: inner.corrected.map(|line| {
            format!(
                "{}{line}{}",
                &cursor.text[..place.start],
                &cursor.text[place.end..]
            )
        }),
        ..inner
    })?;
    match &line {
        Line::View(view) if view.is_stack() => {
            let z = text.rfind('z').map_or(place.clone(), |z| {
                let z = place.start + z;
                z..z + 1
            });
            let message = "A claim is about all x and y. Write a number instead of z.";
            Err(mistake(z, message))
        }
        _ => Ok(line),
    }
}
