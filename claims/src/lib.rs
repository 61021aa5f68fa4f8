//! The papers' claims, checked by machine.
//!
//! This crate checks the games, so it shares no code with them: positions and values here are the
//! rules implemented a second time. At the far ends of some ranges it uses the games' fast paths
//! ([`Far`]), whose tests compare them with the rules.
//!
//! One file or folder for each paper. A claim is a [`Claim`]: its statement, its reading, and a
//! check that visits positions in a fixed order by the rules. To add one, add it to the list of its
//! paper.

mod check;
mod claim;
mod convention;
mod errata;
mod flaw;
mod glasses;
mod global_nim;
pub mod markup;
mod max_welter;
mod referee;
mod rows;
mod set;
mod strip;
#[cfg(test)]
mod twins;
mod twist;
mod verdict;
mod welter_function;
mod wyt;

pub use check::Check;
pub use claim::{Claim, Origin, Paper, Prediction, Published, Range};
pub use errata::errata;
pub use flaw::{Flaw, flaw, remark};
pub use referee::{Far, Mutation, Referee, Seen};
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

/// The claim with this id.
pub fn find(id: &str) -> Option<&'static Claim> {
    all().into_iter().find(|claim| claim.id == id)
}
