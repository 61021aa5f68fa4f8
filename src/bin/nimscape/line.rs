//! Parses the words of the command line.

use nimscape::{NotationError, Position, View, read_position, read_view};

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

pub fn position(text: &str) -> Result<Position, String> {
    read_position(text).map_err(|error| pointed(text, &error))
}

/// Several positions, one per word of the command line; or one whose line the shell split at its
/// spaces, as in `nimscape value nim 3,5,7`.
pub fn positions(words: &[String]) -> Result<Vec<Position>, String> {
    let each: Result<Vec<Position>, String> = words.iter().map(|word| position(word)).collect();
    match each {
        Ok(positions) => Ok(positions),
        Err(error) if words.len() == 1 || words.iter().any(|word| word.contains(' ')) => Err(error),
        Err(_) => position(&words.join(" ")).map(|position| vec![position]),
    }
}

pub fn view(text: &str) -> Result<View, String> {
    read_view(text).map_err(|error| pointed(text, &error))
}

/// Points at what is wrong: the line, carets below it, and the message.
fn pointed(text: &str, error: &NotationError) -> String {
    const WIDEST: usize = 100;
    let width = |text: &str| text.chars().count();
    let (before, at) = (
        width(&text[..error.place.start]),
        width(&text[error.place.clone()]),
    );
    if width(text) > WIDEST {
        return error.to_string();
    }
    let carets = "^".repeat(at.max(1));
    format!("{error}\n  {text}\n  {:before$}{carets}", "")
}
