//! Parses the words of the command line.

use nimscape::phrasebook::understand;
use nimscape::{
    Code, Convention, Line, NotationError, Position, View, read, read_position, read_view,
};

use crate::Failure;
use crate::played::Played;

/// A line, and the convention that the text asks for: `nim 3,5,7 misere`.
#[derive(Clone)]
pub struct Spoken<T> {
    /// What it names.
    pub line: T,
    convention: Option<Convention>,
}

impl<T> Spoken<T> {
    /// The convention that the text asks for, or else the command.
    pub fn convention(&self, played: Played) -> Convention {
        self.convention.unwrap_or(played.convention())
    }
}

/// Reads a line, or a request for one in words; reports on standard error what a request was read
/// as.
fn spoken<T>(text: &str, read: fn(&str) -> Result<T, Failure>) -> Result<Spoken<T>, Failure> {
    let understood = understand(text);
    let Some(reading) = understood.only() else {
        return match understood.readings.is_empty() {
            true => read(text).map(|line| Spoken {
                line,
                convention: None,
            }),
            false => Err(Failure::Usage(understood.question())),
        };
    };
    if !understood.is_line {
        let misere = match reading.convention {
            Some(Convention::Misere) => ", misère",
            _ => "",
        };
        eprintln!(
            "nimscape: Read as {}{misere} ({})",
            reading.line, reading.sentence
        );
    }
    let line = read(&reading.line)?;
    Ok(Spoken {
        line,
        convention: reading.convention,
    })
}

/// Coordinates from `from` up to but not including `to`.
#[derive(Clone, Copy)]
pub struct Interval {
    pub from: u64,
    pub to: u64,
}

/// Reads `0..512`, or `512` for the same.
pub fn interval(text: &str) -> Result<Interval, String> {
    let (from, to) = text.split_once("..").unwrap_or(("0", text));
    let number = |text: &str| text.trim().parse::<u64>().ok();
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from < to => Ok(Interval { from, to }),
        (Some(_), Some(_)) => {
            Err("it is empty or its ends are in the wrong order; from comes first".into())
        }
        _ => Err("give two whole numbers, as in 0..512".into()),
    }
}

/// Reads `0..64`, or `7` for only that one.
pub fn frames(text: &str) -> Result<Interval, String> {
    match text.trim().parse::<u64>() {
        Ok(one) => Ok(Interval {
            from: one,
            to: one.saturating_add(1),
        }),
        Err(_) => interval(text),
    }
}

/// Reads a position.
pub fn position(text: &str) -> Result<Spoken<Position>, Failure> {
    spoken(text, |text| {
        read_position(text).map_err(|error| match read_view(text) {
            Ok(view) => {
                let place = if view.is_plane() { "x and y" } else { "x" };
                let question = "A position has numbers only, and this is a picture";
                Failure::Usage(format!(
                    "{question}. `nimscape table \"{text}\"` gives its values; or put numbers in place of {place}."
                ))
            }
            Err(_) => pointed(text, &error),
        })
    })
}

/// Several positions, one per word of the command line; or one whose line the shell split at its
/// spaces, as in `nimscape value nim 3,5,7`.
pub fn positions(words: &[String]) -> Result<Vec<Spoken<Position>>, Failure> {
    if words.iter().any(|word| word.contains(' ')) {
        return words.iter().map(|word| position(word)).collect();
    }
    position(&words.join(" ")).map(|position| vec![position])
}

/// Reads a picture.
pub fn view(text: &str) -> Result<Spoken<View>, Failure> {
    spoken(text, |text| {
        read_view(text).map_err(|error| match read_position(text) {
            Ok(_) => Failure::Usage(format!(
                "This names a single position: `nimscape value \"{text}\"` gives its value. With x, or x and y, in \
                 place of numbers it names a picture."
            )),
            Err(_) => pointed(text, &error),
        })
    })
}

/// The view that a line names, or the one that shows its position.
pub fn around(text: &str) -> Result<Spoken<View>, Failure> {
    spoken(text, |text| match read(text) {
        Ok(Line::Position(position)) => {
            let around = position.view_around();
            around.map(|(view, _)| view).ok_or_else(|| {
                Failure::Usage("No picture shows this position. Give a line with x.".into())
            })
        }
        Ok(Line::View(view)) => Ok(view),
        Err(error) => Err(pointed(text, &error)),
    })
}

/// Reads a position or a picture.
pub fn any(text: &str) -> Result<Spoken<Line>, Failure> {
    spoken(text, |text| {
        read(text).map_err(|error| pointed(text, &error))
    })
}

/// Points at what is wrong: the line, carets below it, and the message. A line that only a limit
/// forbids is refused, not wrong.
fn pointed(text: &str, error: &NotationError) -> Failure {
    const WIDEST: usize = 100;
    let width = |text: &str| text.chars().count();
    let (before, at) = (
        width(&text[..error.place.start]),
        width(&text[error.place.clone()]),
    );
    let message = match width(text) > WIDEST {
        true => error.to_string(),
        false => format!(
            "{error}\n  {text}\n  {:before$}{}",
            "",
            "^".repeat(at.max(1))
        ),
    };
    match error.code {
        Code::TooLarge => Failure::Refused(message),
        _ => Failure::Usage(message),
    }
}
