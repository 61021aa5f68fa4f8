//! A piece of a claim, and whether it is what its neighbours need.

use std::ops::Range;

use crate::assertion::formula::{Number, Truth};
use crate::reader::NotationError;

/// A piece of the text that is a number or a truth.
pub(super) enum Piece {
    Number(Number, Range<usize>),
    Truth(Truth, Range<usize>),
}

impl Piece {
    pub(super) fn place(&self) -> Range<usize> {
        match self {
            Piece::Number(_, place) | Piece::Truth(_, place) => place.clone(),
        }
    }

    pub(super) fn number(self, wanted: &str) -> Result<Number, NotationError> {
        match self {
            Piece::Number(number, _) => Ok(number),
            Piece::Truth(_, place) => {
                let message = format!("{wanted} a number; this is true or false.");
                Err(NotationError::new(place, message))
            }
        }
    }

    pub(super) fn truth(self, wanted: &str) -> Result<Truth, NotationError> {
        match self {
            Piece::Truth(truth, _) => Ok(truth),
            Piece::Number(_, place) => {
                let message = format!(
                    "{wanted} something true or false; this is a number. Compare it, as in x = y."
                );
                Err(NotationError::new(place, message))
            }
        }
    }
}
