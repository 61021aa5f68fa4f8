//! Shapes of positions in the theorems.

use crate::strip::{Coins, squares};

/// The squares a_1 < … < a_k; `a[0]` is a_1.
pub(super) fn ascending(coins: Coins) -> Vec<u64> {
    squares(coins).map(u64::from).collect()
}

/// Theorem 1: a_k = a_{k-1} + 1 and a_{k-1} + k even.
pub(super) fn paired_even(a: &[u64]) -> bool {
    paired(a) && (a[a.len() - 2] + a.len() as u64).is_multiple_of(2)
}

/// Condition (b) of Theorem 2: a_k = a_{k-1} + 1 and a_{k-1} + k odd.
pub(super) fn paired_odd(a: &[u64]) -> bool {
    paired(a) && !(a[a.len() - 2] + a.len() as u64).is_multiple_of(2)
}

pub(super) fn paired(a: &[u64]) -> bool {
    a[a.len() - 1] == a[a.len() - 2] + 1
}

/// Condition (a) of Theorem 2: (0, …, l, l+2, …, k) for an l with
/// 0 <= l <= k-2.
pub(super) fn one_gap(coins: Coins) -> bool {
    let k = coins.count_ones();
    let all = (1 << (k + 1)) - 1;
    (0..=k - 2).any(|l| coins == all & !(1 << (l + 1)))
}

/// Whether the coins are (0, …, k-2, k+i) for an i >= 0: all but the last at
/// the left end, the last not next to them.
pub(super) fn all_but_last_home(a: &[u64]) -> bool {
    let k = a.len() as u64;
    a[..a.len() - 1].iter().copied().eq(0..k - 1) && a[a.len() - 1] >= k
}
