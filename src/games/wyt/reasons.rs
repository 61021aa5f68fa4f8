//! The rows of the P-positions of WYT(a,b) (Gurvich, Theorem 1).

use crate::solve::answer::{Answer, Outcome};
use crate::solve::convention::Convention;
use crate::theory::reason::{Reason, Row};

/// The row of a P-position with piles `x` and `y`, where the theorem speaks of
/// it: a, b >= 1; in misère play the rows are shifted by one for a >= 2, and
/// for a = 1 those from row 2 on are the same as in normal play.
pub(super) fn reasons(
    (a, b): (u64, u64),
    (x, y): (u64, u64),
    convention: Convention,
    answer: &Answer,
) -> Vec<Reason> {
    if answer.outcome == Outcome::N || a == 0 || b == 0 {
        return Vec::new();
    }
    let (x, y) = (x.min(y), x.max(y));
    let misere = convention == Convention::Misere;
    let shift = u64::from(misere && a >= 2);
    let n = (y - x - shift) / a;
    let replaced = misere && a == 1 && (n < 2 || x == y);
    if replaced {
        return Vec::new();
    }
    vec![Reason::Row(Row {
        a,
        b,
        n,
        x,
        y,
        shift,
    })]
}
