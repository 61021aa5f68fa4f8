//! Values of many positions as data: the cells of a picture, its values, sequences with their periods, and
//! sums along the rays of moves.
//! It uses `solve`.

pub(crate) mod rays;
pub(crate) mod region;
pub(crate) mod sequence;
pub(crate) mod values;
