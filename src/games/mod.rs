//! The rulesets, a file each; `coins` and `piles` hold what several share.

mod coins;
pub mod glasses;
pub mod long_nim;
pub mod max_welter;
pub mod nim;
mod piles;
pub mod short_nim;
pub mod twist;
pub mod welter;
pub mod wyt;
