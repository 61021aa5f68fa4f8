//! Gurvich, *Further generalizations of the Wythoff game and the minimum
//! excludant*: 11 claims.

mod formulas;
pub(super) mod plane;
mod positions;

use crate::claim::Claim;

/// The claims of the paper, in its order.
pub const CLAIMS: &[&[Claim]] = &[positions::CLAIMS, formulas::CLAIMS];
