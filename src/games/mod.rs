//! The rulesets, a file each.

pub mod nim;
