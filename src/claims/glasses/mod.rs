//! *Balls in glasses*, a question on Mathematics Stack Exchange with two
//! answers about Welter's game: 20 claims.

mod game;
mod starts;
mod strategy;
mod values;

use crate::claims::bench::Bench;
use crate::claims::claim::Claim;
use crate::claims::strip::{Coins, Dense, Strip, coins};
use crate::claims::welter_function::{First, mated};
use crate::convention::Convention::Normal;

/// The claims of the thread, in its order.
pub const CLAIMS: &[&[Claim]] = &[
    values::CLAIMS,
    game::CLAIMS,
    starts::CLAIMS,
    strategy::CLAIMS,
];

/// The start with n glasses: n+1, …, 2n balls.
fn start(n: u64) -> Vec<u64> {
    (n + 1..=2 * n).collect()
}

/// The line of text of these glasses.
fn text(glasses: &[u64]) -> String {
    let glasses: Vec<String> = glasses.iter().map(|balls| balls.to_string()).collect();
    format!("welter {}", glasses.join(","))
}

/// Values of glasses: by the rules while all have fewer than `limit` balls,
/// beyond by mated pairs, which WE1 checks against the rules.
struct Glasses {
    bench: Bench,
    table: Dense,
    limit: u64,
}

/// Below 2^15 sets of coins the rules are quick.
const BY_RULES: u64 = 15;

impl Glasses {
    fn new(bench: Bench) -> Glasses {
        Glasses {
            bench,
            table: Dense::new(Strip::Welter, bench, Normal),
            limit: BY_RULES,
        }
    }

    fn value(&mut self, glasses: &[u64]) -> u64 {
        if glasses.iter().all(|&balls| balls < self.limit) {
            return self.table.value(set(glasses));
        }
        mated(glasses, First::Earliest)
    }

    /// The options of `glasses` that may be taken.
    fn options(&self, glasses: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (index, &balls) in glasses.iter().enumerate().rev() {
            for left in (0..balls).rev().filter(|left| !glasses.contains(left)) {
                let mut option = glasses.to_vec();
                option[index] = left;
                option.sort_unstable();
                options.push(option);
            }
        }
        self.bench.options(options)
    }
}

fn set(glasses: &[u64]) -> Coins {
    coins(glasses.iter().copied())
}
