//! The value in either convention.

use super::function::welter_function;
use super::misere::misere_function;
use crate::convention::Convention;

/// The value of the position with coins on `squares`, distinct, in any order.
pub(super) fn value(squares: &[u64], convention: Convention) -> u64 {
    match convention {
        Convention::Normal => welter_function(squares),
        Convention::Misere => misere_function(squares),
    }
}
