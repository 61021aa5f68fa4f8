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

/// Whether the chosen moves reach more than `most` positions, or more than `most_bytes` bytes of them,
/// if a position without heaps has `empty`.
pub(super) fn reach_more<H: Heaps>(
    rule: &H,
    heaps: &[u64],
    most: usize,
    [empty, most_bytes]: [usize; 2],
) -> bool {
    let largest = heaps.last().copied().unwrap_or(0);
    let few = |heap: u64| (0..=heap).map(|heap| rule.ways(heap)).sum::<u64>() <= MOST_CHOICES;
    if largest > LARGEST || !few(largest) {
        return false;
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
        moved: 0,
        found: 0,
        most: most as u64,
        bytes: 0,
        empty: empty as u64,
        most_bytes: most_bytes as u64,
        tried: 0,
    };
    count.below(largest as usize + 1);
    count.has_more()
}

struct Count {
    /// What is left of a heap of each size.
    chosen: Vec<Option<Left>>,
    /// How many heaps of each size there were, those that moved among them.
    counts: Vec<u64>,
    /// How many heaps moved.
    moved: u64,
    found: u64,
    most: u64,
    /// Those of the positions found.
    bytes: u64,
    empty: u64,
    most_bytes: u64,
    tried: u64,
}

impl Count {
    fn has_more(&self) -> bool {
        self.found > self.most || self.bytes > self.most_bytes
    }

    /// How many heaps there are now.
    fn heaps(&self) -> u64 {
        let all = self.counts[1..].iter();
        all.fold(0u64, |sum, &count| sum.saturating_add(count)) - self.moved
    }

    /// Counts so many positions, each with at least these heaps.
    fn find(&mut self, positions: u64, heaps: u64) {
        let bytes = heaps.saturating_mul(size_of::<u64>() as u64);
        let bytes = positions.saturating_mul(bytes.saturating_add(self.empty));
        self.found = self.found.saturating_add(positions);
        self.bytes = self.bytes.saturating_add(bytes);
    }

    /// Counts what moves of heaps below `size` reach.
    fn below(&mut self, size: usize) {
        self.tried += 1;
        let can_move = |&size: &usize| self.counts[size] > 0 && self.chosen[size].is_some();
        let Some(size) = (0..size).rev().find(can_move) else {
            let all = self.heaps();
            self.find(1, all);
            return;
        };
        let left = self.chosen[size].take().expect("it can move");
        let heaps = self.counts[size];
        let ends = |part: &u64| self.chosen[*part as usize].is_none();
        let others = (0..size).any(|size| self.counts[size] > 0 && self.chosen[size].is_some());
        // So many at least, as none is moved, or one, or more.
        let enough = heaps > self.most || heaps > self.most_bytes;
        if enough || !others && left.iter().all(ends) {
            let parts = left.iter().filter(|&&part| part > 0).count() as u64;
            let kept = self.heaps() - heaps;
            self.find(heaps.saturating_add(1), kept + heaps * parts.min(1));
        } else {
            let change = |counts: &mut [u64], by: i64| {
                for &part in &left {
                    counts[part as usize] = counts[part as usize].wrapping_add_signed(by);
                }
            };
            // All of them first: that reaches the most.
            change(&mut self.counts, heaps as i64);
            for moved in (0..=heaps).rev() {
                if !self.has_more() && self.tried < MOST_TRIED {
                    self.moved += moved;
                    self.below(size);
                    self.moved -= moved;
                }
                change(&mut self.counts, -1);
            }
            change(&mut self.counts, 1);
        }
        self.chosen[size] = Some(left);
    }
}
