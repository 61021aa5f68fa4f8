//! What theory says about heaps and positions, as data: misère quotients, sums of heaps, theorems and reasons.
//! It uses `solve` and `table`, and knows no game.

pub(crate) mod heap_sums;
pub mod quotient;
pub(crate) mod reason;
pub mod theorem;
