//! The piles that a picture shows.

use crate::table::region::{Axis, Region};
use crate::text::arguments::Template;
use crate::text::form::Form;

/// The rectangle of two piles that a view shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shown {
    /// The piles along x, and those along y.
    pub region: Region,
    /// Whether the first pile is the one along y.
    pub turned: bool,
}

/// The two piles of a view, if each depends on a different variable, as in `x,y` or `y+3,x`, or is
/// a number.
pub(super) fn shown(view: &Template, region: &Region) -> Option<Shown> {
    let axis = |form: Form| {
        let (variable, axis) = match (form.x, form.y) {
            (0, 0) => return Some((None, Axis::new(form.constant as u64, 1))),
            (1, 0) => (Some('x'), region.x),
            (0, 1) => (Some('y'), region.y),
            _ => return None,
        };
        let from = u64::try_from(i128::from(axis.from) + i128::from(form.constant)).ok()?;
        Some((variable, Axis { from, ..axis }))
    };
    let (first, second) = (axis(view.numbers[0])?, axis(view.numbers[1])?);
    let (x, y, turned) = match (first.0, second.0) {
        (Some('x'), Some('y')) => (first.1, second.1, false),
        (Some('y'), Some('x')) => (second.1, first.1, true),
        (Some('x'), None) if region.y.count == 1 => (first.1, second.1, false),
        (None, Some('x')) if region.y.count == 1 => (second.1, first.1, true),
        _ => return None,
    };
    Some(Shown {
        region: Region { x, y },
        turned,
    })
}
