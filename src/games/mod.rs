//! The rulesets, a file each, and the list of them; `by_options`, `coins`,
//! `far`, `piles`, `shown`, `walk`, `word` and `work` hold what several share.

pub mod by_options;
mod coins;
#[cfg(feature = "whole")]
mod far;
pub mod glasses;
pub mod grundy;
mod heaps;
pub mod long_nim;
pub mod max_welter;
pub mod moves;
pub mod nim;
pub mod octal;
mod piles;
pub mod short_nim;
mod shown;
pub mod subtract;
pub mod take;
pub mod twist;
mod vectors;
mod walk;
pub mod welter;
mod word;
mod work;
pub mod wyt;

use crate::ruleset::RulesetId;

/// Every ruleset, in the order in which the page lists them. Those that the
/// light package has no room for are asked of the whole one.
static RULESETS: &[RulesetId] = &[
    RulesetId::of::<nim::Nim>(),
    RulesetId::of::<welter::Welter>(),
    RulesetId::of::<glasses::Glasses>(),
    RulesetId::of::<wyt::Wyt>(),
    RulesetId::of::<max_welter::MaxWelter>(),
    RulesetId::of::<twist::Twist>(),
    RulesetId::of::<short_nim::ShortNim>(),
    RulesetId::of::<long_nim::LongNim>(),
    #[cfg(feature = "whole")]
    RulesetId::of::<subtract::Subtract>(),
    #[cfg(feature = "whole")]
    RulesetId::of::<octal::Octal>(),
    #[cfg(feature = "whole")]
    RulesetId::of::<grundy::Grundy>(),
    #[cfg(feature = "whole")]
    RulesetId::of::<moves::Moves>(),
    #[cfg(feature = "whole")]
    RulesetId::of::<take::Take>(),
];

/// Every ruleset there is, in the order in which the page lists them.
pub fn rulesets() -> impl Iterator<Item = RulesetId> {
    RULESETS.iter().copied()
}

/// The ruleset of this name (no aliases).
pub fn ruleset_named(name: &str) -> Option<RulesetId> {
    rulesets().find(|id| id.name() == name)
}
