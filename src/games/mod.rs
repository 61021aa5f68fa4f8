//! The rulesets, one file each, and the list of them; `by_options`, `coins`, `corner`, `far`, `rows`,
//! `sentence`, `shown`, `visit`, `word` and `work` hold shared code.
//!
//! Uses `board`, `game`, `solve`, `table`, `text`, `theory`.

pub mod by_options;
pub mod chomp;
mod coins;
mod corner;
pub mod corners;
mod far;
pub mod glasses;
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
pub mod turning;
pub mod twist;
mod vectors;
mod visit;
pub mod welter;
mod word;
mod work;
pub mod wyt;

use crate::game::ruleset::Ruleset;

/// The rulesets of both editions. A page loads the whole one for the others.
static FIRST: &[Ruleset] = &[
    Ruleset::of::<nim::Nim>(),
    Ruleset::of::<welter::Welter>(),
    Ruleset::of::<glasses::Glasses>(),
    Ruleset::of::<wyt::Wyt>(),
    Ruleset::of::<max_welter::MaxWelter>(),
    Ruleset::of::<twist::Twist>(),
    Ruleset::of::<short_nim::ShortNim>(),
];

/// The rulesets of the whole edition alone.
const OTHERS: &[Ruleset] = if crate::WHOLE {
    &[
        Ruleset::of::<long_nim::LongNim>(),
        Ruleset::of::<subtract::Subtract>(),
        Ruleset::of::<octal::Octal>(),
        Ruleset::of::<grundy::Grundy>(),
        Ruleset::of::<heap::Heap>(),
        Ruleset::of::<moves::Moves>(),
        Ruleset::of::<take::Take>(),
        Ruleset::of::<turning::Coins>(),
        Ruleset::of::<turning::Product>(),
        Ruleset::of::<corners::Corners>(),
        Ruleset::of::<graphs::NodeKayles>(),
        Ruleset::of::<graphs::ArcKayles>(),
        Ruleset::of::<graphs::Hackenbush>(),
        Ruleset::of::<graphs::Digraph>(),
        Ruleset::of::<chomp::Chomp>(),
    ]
} else {
    &[]
};

/// Every ruleset of this edition, in the order of the page's list.
#[inline]
pub fn rulesets() -> impl Iterator<Item = Ruleset> {
    FIRST.iter().chain(OTHERS).copied()
}

/// The ruleset of this name.
pub fn ruleset_named(name: &str) -> Option<Ruleset> {
    rulesets().find(|id| id.name() == name)
}
