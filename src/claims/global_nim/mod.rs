//! James and Schlatter, *Some Observations and Solutions to Short and Long
//! Global Nim*: 45 claims.

mod choices;
pub(super) mod long;
mod long_outcomes;
mod long_values;
mod sequence;
mod series;
pub(super) mod short;
mod short_outcomes;
mod short_values;

use crate::claims::bench::Bench;
use crate::claims::check::Check;
use crate::claims::claim::{Claim, Paper, Range};

/// The claims of the paper, in its order.
pub const CLAIMS: &[&[Claim]] = &[
    short_outcomes::CLAIMS,
    short_values::CLAIMS,
    series::CLAIMS,
    sequence::CLAIMS,
    long_outcomes::CLAIMS,
    choices::CLAIMS,
    long_values::CLAIMS,
];

/// Whether the binary expansion of `number` ends in an odd number of zeros.
fn odd_zeros(number: u64) -> bool {
    number.trailing_zeros() % 2 == 1
}

/// A claim of the paper as printed.
const fn claim(
    id: &'static str,
    place: &'static str,
    words: [&'static str; 2],
    range: Range,
    check: fn(Bench, u64) -> Check,
) -> Claim {
    Claim::printed(Paper::GlobalNim, id, place, words, range, check)
}
