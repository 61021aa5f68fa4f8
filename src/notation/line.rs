//! What a line names.

use std::fmt;

use crate::game::position::Position;
use crate::game::view::View;

/// What a line names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A line without variables.
    Position(Position),
    /// A line with x, with x and y, or with z too.
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
