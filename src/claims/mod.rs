//! The bench of claims: what five papers say, checked by machine.
//!
//! One file or folder for each paper. A claim is a [`Claim`]: its words, how
//! they are read, and a check that walks positions in a fixed order by the
//! rules. To add one, add it to the list of its paper.

mod bench;
mod check;
mod claim;
pub mod errata;
mod flaw;
mod glasses;
mod global_nim;
pub mod mathml;
mod max_welter;
mod rows;
mod strip;
#[cfg(test)]
mod twins;
mod twist;
mod verdict;
mod welter_function;
mod wyt;

pub use bench::Bench;
pub use check::Check;
pub use claim::{Claim, Origin, Paper, Prediction, Range};
pub use flaw::{Flaw, flaw, remark};
pub use verdict::{Counterexample, Verdict};

/// Every claim: by paper, then by number, ours after the printed one.
pub fn all() -> Vec<&'static Claim> {
    let papers = [
        max_welter::CLAIMS,
        wyt::CLAIMS,
        glasses::CLAIMS,
        twist::CLAIMS,
        global_nim::CLAIMS,
    ];
    let mut claims: Vec<&Claim> = papers.into_iter().flatten().copied().flatten().collect();
    let paper = |claim: &Claim| Paper::ALL.iter().position(|&paper| paper == claim.paper);
    claims.sort_by_key(|claim| (paper(claim), claim.number(), claim.origin));
    claims
}

/// The claim of this id.
pub fn find(id: &str) -> Option<&'static Claim> {
    all().into_iter().find(|claim| claim.id == id)
}
