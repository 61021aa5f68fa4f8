//! Positions to test with, and values using only the rules.

use crate::solve::convention::Convention;
use proptest::prelude::*;
use std::collections::HashMap;
use std::ops::Range;

/// Values using only the rules, with every option of every position.
#[derive(Default)]
pub struct Brute {
    known: HashMap<(Vec<u64>, Convention), u64>,
}

impl Brute {
    pub fn value(&mut self, squares: &[u64], convention: Convention) -> u64 {
        let mut position = squares.to_vec();
        position.sort_unstable();
        if let Some(&value) = self.known.get(&(position.clone(), convention)) {
            return value;
        }
        let mut reached = Vec::new();
        for coin in 0..position.len() {
            for to in (0..position[coin]).filter(|to| !squares.contains(to)) {
                let mut option = position.clone();
                option[coin] = to;
                reached.push(self.value(&option, convention));
            }
        }
        let value = if reached.is_empty() {
            convention.terminal_value()
        } else {
            (0..).find(|value| !reached.contains(value)).expect("a mex")
        };
        self.known.insert((position, convention), value);
        value
    }
}

/// All sets of `coins` squares below `squares`, ascending.
pub fn subsets(coins: usize, squares: u64) -> Vec<Vec<u64>> {
    if coins == 0 {
        return vec![Vec::new()];
    }
    let mut sets = Vec::new();
    for top in 0..squares {
        for mut set in subsets(coins - 1, top) {
            set.push(top);
            sets.push(set);
        }
    }
    sets
}

/// Distinct squares below `squares`.
pub fn coins(count: Range<usize>, squares: u64) -> impl Strategy<Value = Vec<u64>> {
    prop::collection::btree_set(0..squares, count)
        .prop_map(|set| set.into_iter().collect::<Vec<_>>())
        .prop_shuffle()
}

/// Distinct squares below 2^53: spread out, crowded together, or agreeing
/// in many low bits.
pub fn far_coins(count: Range<usize>) -> impl Strategy<Value = Vec<u64>> {
    let shape = prop_oneof![
        Just((53, 0)),
        (10u32..14, 0u32..40),
        (10u32..53).prop_map(|bits| (bits, 0)),
    ];
    (shape, 0u64..1 << 53).prop_flat_map(move |((bits, shift), base)| {
        prop::collection::btree_set(0u64..1 << bits, count.clone()).prop_map(move |set| {
            let mask = (1u64 << 53) - 1;
            set.into_iter()
                .map(|low| (low << shift ^ base) & mask)
                .collect::<Vec<_>>()
        })
    })
}
