//! The parts of a line of text: numbers, sets, forms, conditions, parameters and signatures, each read and
//! printed in one place.
//! It uses `solve` and `table`, and knows no game.

pub(crate) mod arguments;
pub(crate) mod expression;
pub(crate) mod form;
pub(crate) mod kind;
pub(crate) mod number_set;
pub(crate) mod phrase;
pub(crate) mod reader;
pub(crate) mod signature;
