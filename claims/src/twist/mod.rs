//! Sravankumar, *Comply/Constrain Subtraction*: 16 claims.

mod consecutive;
pub(super) mod piles;
mod progressions;

use crate::claim::Claim;

/// The claims of the paper, in its order.
pub const CLAIMS: &[&[Claim]] = &[consecutive::CLAIMS, progressions::CLAIMS];
