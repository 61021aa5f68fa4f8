//! The result of parsing.

use std::ops::Range;

use crate::reader::NotationError;

/// What was read, or the first mistake.
pub(crate) type Parsed<T> = Result<T, NotationError>;

/// A mistake at `place`.
pub(crate) fn mistake(place: Range<usize>, message: impl Into<String>) -> NotationError {
    NotationError::new(place, message)
}
