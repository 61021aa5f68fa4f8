//! The rulesets, one file each, and the list of them; `by_options`, `coins`, `corner`, `far`, `rows`,
//! `sentence`, `shown`, `visit`, `word` and `work` hold shared code.
//!
//! Uses `board`, `game`, `solve`, `table`, `text`, `theory`.

pub mod by_options;
#[cfg(feature = "whole")]
pub mod chomp;
mod coins;
mod corner;
#[cfg(feature = "whole")]
pub mod corners;
mod far;
pub mod glasses;
#[cfg(feature = "whole")]
pub mod graphs;
pub mod grundy;
pub mod heap;
mod heaps;
pub mod long_nim;
pub mod max_welter;
pub mod moves;
pub mod nim;
pub mod octal;
mod rows;
mod sentence;
pub mod short_nim;
mod shown;
pub mod subtract;
pub mod take;
#[cfg(feature = "whole")]
pub mod turning;
pub mod twist;
mod vectors;
mod visit;
pub mod welter;
mod word;
mod work;
pub mod wyt;

use crate::game::ruleset::Ruleset;

/// Every ruleset, in the order of the page's list. The light edition lacks some, for which the page
/// loads the whole one.
static RULESETS: &[Ruleset] = &[
    Ruleset::of::<nim::Nim>(),
    Ruleset::of::<welter::Welter>(),
    Ruleset::of::<glasses::Glasses>(),
    Ruleset::of::<wyt::Wyt>(),
    Ruleset::of::<max_welter::MaxWelter>(),
    Ruleset::of::<twist::Twist>(),
    Ruleset::of::<short_nim::ShortNim>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<long_nim::LongNim>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<subtract::Subtract>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<octal::Octal>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<grundy::Grundy>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<heap::Heap>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<moves::Moves>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<take::Take>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<turning::Coins>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<turning::Product>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<corners::Corners>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<graphs::NodeKayles>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<graphs::ArcKayles>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<graphs::Hackenbush>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<graphs::Digraph>(),
    #[cfg(feature = "whole")]
    Ruleset::of::<chomp::Chomp>(),
];

/// Every ruleset of this edition, in the order of the page's list.
pub fn rulesets() -> impl Iterator<Item = Ruleset> {
    RULESETS.iter().copied()
}

/// The ruleset of this name.
pub fn ruleset_named(name: &str) -> Option<Ruleset> {
    rulesets().find(|id| id.name() == name)
}
