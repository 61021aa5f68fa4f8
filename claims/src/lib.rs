//! The bench of claims: what five papers say, checked by machine.
//!
//! It judges the games, so it shares no code with them: positions and values
//! here are the rules once more. For the far ends of some ranges it asks the
//! games ([`Far`]), whose tests compare those ways with the rules.
//!
//! One file or folder for each paper. A claim is a [`Claim`]: its words, how
//! they are read, and a check that walks positions in a fixed order by the
//! rules. To add one, add it to the list of its paper.

mod bench;
mod check;
mod claim;
mod convention;
mod errata;
mod flaw;
mod glasses;
mod global_nim;
pub mod mathml;
mod max_welter;
mod rows;
mod set;
mod strip;
#[cfg(test)]
mod twins;
mod twist;
mod verdict;
mod welter_function;
mod wyt;

pub use bench::{Bench, Bent, Far, Seen};
pub use check::Check;
pub use claim::{Claim, Origin, Paper, Prediction, Published, Range};
pub use errata::errata;
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
