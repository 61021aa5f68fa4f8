//! What theory says about a position, as data.

mod mating;
mod sum;
mod swap;

pub use mating::{Mate, Mating};
pub(crate) use sum::of_sum;
pub use swap::Swap;

use crate::solve::answer::Outcome;

/// A reason for a value or an outcome, in numbers where there are any.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The nim-sum of these numbers decides: piles of Nim, or the values of
    /// the components of a sum.
    NimSum {
        /// The numbers.
        terms: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// The Mating Method of Welter's game (Ho, section 2).
    Mating(Mating),
    /// Misère Welter: just one square of each pair i, 2k-1-i is occupied, so
    /// that 0 and 1 change places.
    SelfConjugate {
        /// The number k of coins.
        coins: u64,
    },
    /// WYT(a,b): a P-position, in this row of the table of all of them.
    Row(Row),
    /// A theorem that applies to this position and decides.
    Theorem {
        /// Who wins by it.
        outcome: Outcome,
        /// The value, if it gives one.
        value: Option<u64>,
        /// What it says of this position, as a sentence.
        statement: String,
        /// The theorem and its paper.
        source: &'static str,
    },
    /// How the value is known, if nothing more specific is known.
    Source(&'static str),
}

/// A row of the table of the P-positions of WYT(a,b):
/// `x = mex_b` of all numbers in the rows before, `y = x + a·n + shift`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The a of the ruleset.
    pub a: u64,
    /// The b of the ruleset.
    pub b: u64,
    /// The number of the row, from 0.
    pub n: u64,
    /// The smaller pile.
    pub x: u64,
    /// The larger pile.
    pub y: u64,
    /// 0, but 1 in misère play with a >= 2.
    pub shift: u64,
}
