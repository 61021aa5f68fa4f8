//! The parts of a line: numbers, sets, forms, conditions, parameters and signatures. Each is read and
//! printed in one file; no game is known here.
//!
//! Uses `solve`, `table`.

pub(crate) mod arguments;
pub(crate) mod expression;
pub(crate) mod form;
pub(crate) mod kind;
pub(crate) mod number_set;
pub(crate) mod phrase;
pub(crate) mod reader;
pub(crate) mod signature;
