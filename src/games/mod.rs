//! The rulesets, a file each.

pub mod glasses;
pub mod nim;
pub mod welter;
