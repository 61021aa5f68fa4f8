//! The balls at the start, their text and values.

use crate::convention::Convention::Normal;
use crate::referee::Referee;
use crate::strip::{Coins, Dense, Strip, coins};
use crate::welter_function::{First, mated};

/// The start with n glasses: n+1, …, 2n balls.
pub(super) fn start(n: u64) -> Vec<u64> {
    (n + 1..=2 * n).collect()
}

/// The line of text of these glasses.
pub(super) fn text(glasses: &[u64]) -> String {
    let glasses: Vec<String> = glasses.iter().map(|balls| balls.to_string()).collect();
    format!("welter {}", glasses.join(","))
}

/// Values of glasses: by the rules if all have fewer than `limit` balls, otherwise by mated pairs,
/// which WE1 checks against the rules.
pub(super) struct Glasses {
    referee: Referee,
    table: Dense,
    limit: u64,
}

/// With fewer than 2^15 sets of coins the rules are fast.
const BY_RULES: u64 = 15;

impl Glasses {
    pub(super) fn new(referee: Referee) -> Glasses {
        Glasses {
            referee,
            table: Dense::new(Strip::Welter, referee, Normal),
            limit: BY_RULES,
        }
    }

    pub(super) fn value(&mut self, glasses: &[u64]) -> u64 {
        if glasses.iter().all(|&balls| balls < self.limit) {
            return self.table.value(set(glasses));
        }
        mated(glasses, First::Earliest)
    }

    /// The options of `glasses` that may be taken.
    pub(super) fn options(&self, glasses: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (index, &balls) in glasses.iter().enumerate().rev() {
            for left in (0..balls).rev().filter(|left| !glasses.contains(left)) {
                let mut option = glasses.to_vec();
                option[index] = left;
                option.sort_unstable();
                options.push(option);
            }
        }
        self.referee.options(options)
    }
}

fn set(glasses: &[u64]) -> Coins {
    coins(glasses.iter().copied())
}
