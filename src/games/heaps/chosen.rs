//! Positions that are reached at least, counted without making them.
//!
//! One move is chosen for each size of heap. How often each is made says which heaps are left, from
//! the largest size down, so that different numbers of moves leave different positions: these numbers
//! are counted.

use super::rule::{Heaps, Left};

/// Moves of heaps up to this size are chosen.
const LARGEST: u64 = 1 << 8;

/// The most moves, of heaps of all sizes, among which they are chosen.
const MOST_CHOICES: u64 = 1 << 16;

/// The most numbers of moves that are tried.
const MOST_TRIED: u64 = 1 << 18;

/// How many positions the chosen moves reach, not counted beyond `most`.
pub(super) fn reached<H: Heaps>(rule: &H, heaps: &[u64], most: usize) -> usize {
    let largest = heaps.last().copied().unwrap_or(0);
    let few = |heap: u64| (0..=heap).map(|heap| rule.ways(heap)).sum::<u64>() <= MOST_CHOICES;
    if largest > LARGEST || !few(largest) {
        return 1;
    }
    let mut counts = vec![0u64; largest as usize + 1];
    heaps.iter().for_each(|&heap| counts[heap as usize] += 1);
    // The move that leaves the most stones, as these make the most moves.
    let chosen = (0..=largest).map(|heap| {
        let all = rule.all_parts(heap);
        all.max_by_key(|left| (left.iter().sum::<u64>(), left.len()))
    });
    let mut count = Count {
        chosen: chosen.collect(),
        counts,
        found: 0,
        most: most as u64,
        tried: 0,
    };
    count.below(largest as usize + 1);
    count.found.min(most as u64) as usize
}

struct Count {
    /// What is left of a heap of each size.
    chosen: Vec<Option<Left>>,
    /// How many heaps there are of each size.
    counts: Vec<u64>,
    found: u64,
    most: u64,
    tried: u64,
}

impl Count {
    /// Counts what moves of heaps below `size` reach.
    fn below(&mut self, size: usize) {
        self.tried += 1;
        let can_move = |&size: &usize| self.counts[size] > 0 && self.chosen[size].is_some();
        let Some(size) = (0..size).rev().find(can_move) else {
            self.found += 1;
            return;
        };
        let left = self.chosen[size].take().expect("it can move");
        let heaps = self.counts[size];
        let ends = |part: &u64| self.chosen[*part as usize].is_none();
        let others = (0..size).any(|size| self.counts[size] > 0 && self.chosen[size].is_some());
        // So many at least, as none is moved, or one, or more.
        if heaps >= self.most || !others && left.iter().all(ends) {
            self.found += heaps + 1;
        } else {
            let change = |counts: &mut [u64], by: i64| {
                for &part in &left {
                    counts[part as usize] = counts[part as usize].wrapping_add_signed(by);
                }
            };
            // All of them first: that reaches the most.
            change(&mut self.counts, heaps as i64);
            for _ in 0..=heaps {
                if self.found < self.most && self.tried < MOST_TRIED {
                    self.below(size);
                }
                change(&mut self.counts, -1);
            }
            change(&mut self.counts, 1);
        }
        self.chosen[size] = Some(left);
    }
}
