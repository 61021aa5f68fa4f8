//! Which theorem of James and Schlatter decides a position of short global
//! Nim in normal play.

use super::Reason;
use crate::answer::Outcome;
use crate::convention::Convention;

/// The theorem that says who wins with these piles after a move of `last`
/// (0: none) in normal play.
pub(crate) fn short_nim_reasons(piles: &[u64], last: u64, convention: Convention) -> Vec<Reason> {
    if convention == Convention::Misere {
        return Vec::new();
    }
    let piles: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
    let (lost, statement, source) = match piles[..] {
        [] => return Vec::new(),
        [n] if last != n => (
            false,
            format!("The whole pile of {n} may be taken."),
            "James and Schlatter, section 2",
        ),
        [n] => {
            let zeros = n.trailing_zeros();
            let times = if zeros == 1 { "" } else { "s" };
            (
                zeros.is_multiple_of(2),
                format!(
                    "The pile of {n} cannot be taken whole, and written in binary {n} ends in {zeros} zero{times}: lost exactly if that is even."
                ),
                "James and Schlatter, Theorem 2",
            )
        }
        _ if last != 1 => (
            false,
            "Several piles are left, and the last move did not take one stone alone.".into(),
            "James and Schlatter, Theorems 3 to 6",
        ),
        [m, n] if m != n => (
            true,
            format!("Two piles, {m} and {n}, that differ, and one stone was taken last."),
            "James and Schlatter, Theorems 3 and 4",
        ),
        [n, _] => {
            let zeros = n.trailing_zeros();
            let times = if zeros == 1 { "" } else { "s" };
            (
                n == 1 || !zeros.is_multiple_of(2),
                format!(
                    "Two equal piles, one stone was taken last, and written in binary {n} ends in {zeros} zero{times}: lost exactly if that is odd, or if the piles are 1."
                ),
                "James and Schlatter, Corollary 5",
            )
        }
        _ => (
            true,
            "Three piles or more, and one stone was taken last.".into(),
            "James and Schlatter, Theorem 6",
        ),
    };
    vec![Reason::Theorem {
        outcome: if lost { Outcome::P } else { Outcome::N },
        value: None,
        statement,
        source,
    }]
}
