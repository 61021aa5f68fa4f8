//! A part of an expression, and whether it is of the kind that its neighbours need.

use std::ops::Range;

use crate::text::expression::tree::{Number, Truth};
use crate::text::reader::NotationError;

/// What was read, or the first mistake.
pub(crate) type Parsed<T> = Result<T, NotationError>;

/// A mistake at `place`.
pub(crate) fn mistake(place: Range<usize>, message: impl Into<String>) -> NotationError {
    NotationError::new(place, message)
}

/// A number, several numbers in brackets, or a truth.
pub(crate) enum Piece {
    Number(Number, Range<usize>),
    Tuple(Vec<Number>, Range<usize>),
    Truth(Truth, Range<usize>),
}

impl Piece {
    pub(crate) fn place(&self) -> Range<usize> {
        match self {
            Piece::Number(_, place) | Piece::Tuple(_, place) | Piece::Truth(_, place) => {
                place.clone()
            }
        }
    }

    /// The same, with the place of the brackets around it.
    pub(super) fn placed(self, place: Range<usize>) -> Piece {
        match self {
            Piece::Number(number, _) => Piece::Number(number, place),
            Piece::Tuple(numbers, _) => Piece::Tuple(numbers, place),
            Piece::Truth(truth, _) => Piece::Truth(truth, place),
        }
    }

    /// A number in a sum or a product, where something true counts as 1.
    pub(super) fn counted(self, wanted: &str) -> Parsed<Number> {
        match self {
            Piece::Truth(truth, _) => Ok(Number::Counted(Box::new(truth))),
            piece => piece.number(wanted),
        }
    }

    pub(crate) fn number(self, wanted: &str) -> Parsed<Number> {
        match self {
            Piece::Number(number, _) => Ok(number),
            Piece::Tuple(_, place) => {
                let message = format!("{wanted} a number; these are several.");
                Err(mistake(place, message))
            }
            Piece::Truth(_, place) => {
                let message = format!("{wanted} a number; this is true or false.");
                Err(mistake(place, message))
            }
        }
    }

    pub(crate) fn truth(self, wanted: &str) -> Parsed<Truth> {
        match self {
            Piece::Truth(truth, _) => Ok(truth),
            Piece::Number(_, place) => {
                let message = format!(
                    "{wanted} something true or false; this is a number. Compare it, as in x = y."
                );
                Err(mistake(place, message))
            }
            Piece::Tuple(_, place) => {
                let message = format!(
                    "{wanted} something true or false; these are numbers. “in” and a set may follow, as in (x,y) in {{(1,2),(2,1)}}."
                );
                Err(mistake(place, message))
            }
        }
    }
}
