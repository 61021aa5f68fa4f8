//! What theory says about heaps, as data: misère quotients, sums of heaps, theorems, reasons.
//!
//! Uses `solve`, `table`.

pub(crate) mod heap_sums;
pub mod quotient;
pub(crate) mod reason;
pub mod theorem;
