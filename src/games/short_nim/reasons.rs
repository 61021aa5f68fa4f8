//! Which theorem of James and Schlatter decides a position of short global
//! Nim in normal play.

use super::outcomes;
use crate::solve::convention::Convention;
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// The theorem that says who wins with these piles after a move of `last`
/// (0: none) in normal play.
pub(super) fn reasons(piles: &[u64], last: u64, convention: Convention) -> Vec<Reason> {
    if convention == Convention::Misere {
        return Vec::new();
    }
    let piles: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
    // `outcomes` knows who wins; this finds the theorem.
    let outcome = outcomes::outcome(&piles, last);
    let zeros_of = |n: u64| {
        let zeros = n.trailing_zeros();
        let times = if zeros == 1 { "" } else { "s" };
        format!("written in binary {n} ends in {zeros} zero{times}")
    };
    let (statement, source) = match piles[..] {
        [] => return Vec::new(),
        [n] if last != n => (
            format!("The whole pile of {n} may be taken."),
            theorem::SHORT_NIM_SECTION_2.says,
        ),
        [n] => (
            format!(
                "The pile of {n} cannot be taken whole, and {}: lost exactly if that is even.",
                zeros_of(n)
            ),
            theorem::SHORT_NIM_THEOREM_2.says,
        ),
        _ if last != 1 => (
            "Several piles are left, and the last move did not take one stone alone.".into(),
            theorem::SHORT_NIM_PILES.says,
        ),
        [m, n] if m != n => (
            format!("Two piles, {m} and {n}, that differ, and one stone was taken last."),
            theorem::SHORT_NIM_TWO.says,
        ),
        [n, _] => (
            format!(
                "Two equal piles, one stone was taken last, and {}: lost exactly if that is odd, or if the piles are 1.",
                zeros_of(n)
            ),
            theorem::SHORT_NIM_EQUAL.says,
        ),
        _ => (
            "Three piles or more, and one stone was taken last.".into(),
            theorem::SHORT_NIM_THREE.says,
        ),
    };
    vec![Reason::Theorem {
        outcome,
        value: None,
        statement,
        source,
    }]
}
