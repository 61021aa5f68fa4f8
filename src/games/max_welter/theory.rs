//! Positions of values 0 and 1, by theorem, with any coins on any squares.

use crate::solve::convention::Convention;
use std::ops::Range;

/// The value, 0 or 1, of a position with `coins >= 2` coins whose top two are neighbours, the lower
/// on `square` (Ho, Theorems 1 and 2).
pub(super) const fn value_of_neighbours(square: u64, coins: u64) -> u64 {
    (square ^ coins) & 1
}

/// The normal value of the position with coins on `squares` (ascending), if it is 0 or 1 (Ho,
/// Theorems 1 and 2; a single coin is a Nim pile).
pub(super) fn small_value(squares: &[u64]) -> Option<u64> {
    match *squares {
        [] => Some(0),
        [square] => (square < 2).then_some(square),
        [.., below, top] => {
            let coins = squares.len() as u64;
            if below + 1 == top {
                Some(value_of_neighbours(below, coins))
            } else {
                (below + 2 == coins && top == coins).then_some(1)
            }
        }
    }
}

/// The value that is 0 or 1 in one convention and `value` in the other: Max-Welter
/// only swaps 0 and 1 (Ho, Theorems 7, 8 and 9).
pub(super) const fn in_convention(value: u64, convention: Convention) -> u64 {
    match (convention, value) {
        (Convention::Misere, 0 | 1) => 1 - value,
        _ => value,
    }
}

/// The free squares below the top coin of `squares` (ascending) that change the normal value to
/// `wanted`, which is 0 or 1. Ascending; long runs of squares cost no more than single ones.
pub(super) fn moves_to_small(squares: &[u64], wanted: u64) -> Vec<Range<u64>> {
    let Some((&from, base)) = squares.split_last() else {
        return Vec::new();
    };
    let coins = squares.len() as u64;
    let single = |square: u64| square..square + 1;
    let mut found = Vec::new();
    match *base {
        [] => found.push(single(wanted)),
        [.., top] => {
            let neighbour = base.binary_search(&(top.wrapping_sub(1))).is_ok();
            // The top of the base becomes the top coin.
            if top > 0 && value_of_neighbours(top - 1, coins) == wanted {
                if neighbour {
                    found.extend(free_runs(base, top - 1));
                } else {
                    found.push(single(top - 1));
                }
            }
            if wanted == 1 && top == coins && !neighbour {
                // 0,…,k-2,k, where the missing square is filled.
                found.splice(0..0, free_runs(base, top - 1));
            }
            if value_of_neighbours(top, coins) == wanted {
                found.push(single(top + 1));
            }
            if wanted == 1 && top + 2 == coins {
                found.push(single(top + 2));
            }
        }
    }
    found.retain(|run| run.end <= from);
    found
}

/// The free squares below `end`, as runs.
fn free_runs(coins: &[u64], end: u64) -> Vec<Range<u64>> {
    let mut runs = Vec::new();
    let mut start = 0;
    for &coin in coins.iter().take_while(|&&coin| coin < end) {
        runs.push(start..coin);
        start = coin + 1;
    }
    runs.push(start..end);
    runs.retain(|run| !run.is_empty());
    runs
}
