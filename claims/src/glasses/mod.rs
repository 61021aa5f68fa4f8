//! *Balls in glasses*, a question on Mathematics Stack Exchange with two
//! answers about Welter's game: 20 claims.

mod game;
mod start;
mod starts;
mod strategy;
mod values;

use crate::claim::Claim;

/// The claims of the thread, in its order.
pub const CLAIMS: &[&[Claim]] = &[
    values::CLAIMS,
    game::CLAIMS,
    starts::CLAIMS,
    strategy::CLAIMS,
];
