//! Ho, *The game Max-Welter*: 24 claims.

mod misere;
mod periods;
mod shapes;
mod values;

use crate::claim::Claim;

pub use periods::period_map;

/// The claims of the paper, in its order.
pub const CLAIMS: &[&[Claim]] = &[values::CLAIMS, periods::CLAIMS, misere::CLAIMS];
