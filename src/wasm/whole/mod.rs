//! What only the whole edition exports.

mod claims;
mod classes;
mod drawing;
mod export;
mod family;
mod far;
mod names;
mod play;
mod quotient;
mod rulesets;
mod slice;
mod theory;
mod why;
pub(super) mod windows;
