//! The rulesets, a file each.

pub mod glasses;
pub mod long_nim;
pub mod max_welter;
pub mod nim;
pub mod short_nim;
pub mod twist;
pub mod welter;
pub mod wyt;
