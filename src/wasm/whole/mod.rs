//! What only the whole edition exports.

mod claims;
mod classes;
mod export;
mod family;
mod far;
mod names;
mod play;
mod quotient;
mod rulesets;
pub(super) mod slice;
mod theory;
mod why;
