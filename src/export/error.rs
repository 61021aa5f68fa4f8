//! Why a file was not written.

use std::fmt;
use std::io;

use crate::solve::budget::TooLarge;

/// Why a file was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExportError {
    /// The table is beyond a limit of the format.
    TooLarge(TooLarge),
    /// What it was written to failed.
    Out(io::Error),
}

impl From<TooLarge> for ExportError {
    fn from(limit: TooLarge) -> ExportError {
        ExportError::TooLarge(limit)
    }
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> ExportError {
        ExportError::Out(error)
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::TooLarge(limit) => limit.fmt(f),
            ExportError::Out(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExportError {}
