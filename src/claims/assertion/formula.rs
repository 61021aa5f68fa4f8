//! A parsed claim: a truth about numbers of positions.

use std::ops::Range;

use crate::claims::Verdict;
use crate::notation::Line;
use crate::solve::convention::Convention;
use crate::text::expression::Truth;

/// The variable x among those of a claim.
pub(super) const X: usize = 0;

/// The variable y.
pub(super) const Y: usize = 1;

/// The value of the first source; those of the others follow.
pub(super) const FIRST_VALUE: usize = 2;

/// Positions of the claim: a line, under a convention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The position, or the view whose x and y are those of the claim.
    pub line: Line,
    /// The convention of the values.
    pub convention: Convention,
}

/// A parsed claim of the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assertion {
    /// What is claimed.
    pub(super) claimed: Truth,
    /// The condition after `if`.
    pub(super) condition: Option<Truth>,
    /// The positions that it refers to.
    pub(super) sources: Vec<Source>,
    /// How many variables it is about: x and y, x alone, or none.
    pub(super) variables: usize,
}

impl Assertion {
    /// The positions that it refers to.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Whether y occurs; otherwise it is about a sequence.
    pub fn is_plane(&self) -> bool {
        self.variables == 2
    }
}

/// What the check of an assertion ends with.
pub type Finding = Result<Verdict, Undefined>;

/// A place where an assertion has no meaning, or is beyond a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undefined {
    /// The bytes of the text at fault; empty for the whole.
    pub place: Range<usize>,
    /// What is wrong.
    pub message: String,
}
