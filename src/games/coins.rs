//! Shared code of the games of coins on a strip.

use crate::text::arguments::{Arguments, Fault, Place};
use crate::text::form::Form;

/// The squares in ascending order; `whose` names the coins in the error if two are on one square.
pub(super) fn distinct_squares(arguments: &Arguments, whose: &str) -> Result<Vec<u64>, Fault> {
    let mut squares = arguments.numbers.clone();
    squares.sort_unstable();
    let Some(twice) = squares.windows(2).find(|pair| pair[0] == pair[1]) else {
        return Ok(squares);
    };
    let square = twice[0];
    let places = arguments.numbers.iter().enumerate();
    let second = places.filter(|&(_, &number)| number == square).nth(1);
    let place = second.map_or(Place::Numbers, |(index, _)| Place::Number(index));
    Err(Fault::new(
        place,
        format!("Two coins on square {square}. {whose} coins need squares of their own."),
    ))
}

/// The coins of a plane in which one depends only on x, one only on y, and all others are fixed.
pub(super) struct Plane {
    /// The squares of the fixed coins, distinct and ascending.
    pub fixed: Vec<u64>,
    /// The square of the coin that depends on x.
    pub across: Form,
    /// The square of the coin that depends on y.
    pub up: Form,
}

impl Plane {
    /// The coins of a view, if it has this shape.
    pub fn of(squares: &[Form]) -> Option<Plane> {
        let (mut across, mut up) = (None, None);
        let mut fixed = Vec::new();
        for &form in squares {
            match (form.x != 0, form.y != 0) {
                (false, false) => fixed.push(form.at(0, 0)?),
                (true, false) if across.is_none() => across = Some(form),
                (false, true) if up.is_none() => up = Some(form),
                _ => return None,
            }
        }
        fixed.sort_unstable();
        let twice = fixed.windows(2).any(|pair| pair[0] == pair[1]);
        (!twice).then_some(Plane {
            fixed,
            across: across?,
            up: up?,
        })
    }
}
