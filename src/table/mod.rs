//! The values of many positions as data: the cells of a picture, sequences with their periods, and
//! sums along the rays of moves.
//!
//! Uses `solve`.

pub(crate) mod rays;
pub(crate) mod region;
pub(crate) mod sequence;
pub(crate) mod values;
