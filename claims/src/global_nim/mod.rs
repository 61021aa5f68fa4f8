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
mod zeros;

use crate::claim::Claim;

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
