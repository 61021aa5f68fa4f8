//! Gurvich, *Further generalizations of the Wythoff game and the minimum
//! excludant*: 11 claims.

mod formulas;
pub(super) mod plane;
mod positions;

use crate::claims::bench::Bench;
use crate::claims::check::Check;
use crate::claims::claim::{Claim, Paper, Range};

/// The claims of the paper, in its order.
pub const CLAIMS: &[&[Claim]] = &[positions::CLAIMS, formulas::CLAIMS];

/// A claim of the paper as printed.
const fn claim(
    id: &'static str,
    place: &'static str,
    words: [&'static str; 2],
    range: Range,
    check: fn(Bench, u64) -> Check,
) -> Claim {
    Claim::printed(Paper::Wyt, id, place, words, range, check)
}
