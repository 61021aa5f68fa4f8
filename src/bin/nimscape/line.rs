//! Words of the command line, read into what they name.

use clap::ValueEnum;
use nimscape::{NotationError, Position, View, read_position, read_view};

/// What happens to the player who cannot move.
#[derive(Clone, Copy, ValueEnum)]
pub enum Convention {
    /// The player who cannot move loses.
    Normal,
    /// The player who cannot move wins.
    Misere,
}

impl From<Convention> for nimscape::Convention {
    fn from(convention: Convention) -> nimscape::Convention {
        match convention {
            Convention::Normal => nimscape::Convention::Normal,
            Convention::Misere => nimscape::Convention::Misere,
        }
    }
}

/// Coordinates: `from` is in, `to` is out.
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
        (Some(_), Some(_)) => Err("it is empty or the wrong way round; from comes first".into()),
        _ => Err("two whole numbers are wanted, as in 0..512".into()),
    }
}

pub fn position(text: &str) -> Result<Position, String> {
    read_position(text).map_err(|error| pointed(text, &error))
}

pub fn view(text: &str) -> Result<View, String> {
    read_view(text).map_err(|error| pointed(text, &error))
}

/// Points at what is wrong: the line, carets below it, and the sentence.
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
