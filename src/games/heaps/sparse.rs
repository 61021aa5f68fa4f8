//! The values of one heap that may be split, by the split of values into rare
//! and common ones (Berlekamp, Conway, Guy: Winning Ways, chapter 4: sparse
//! spaces).
//!
//! Numbers with an even number of ones among the bits of a mask are called
//! rare, the others common. The nim-sum of a rare and a common number is
//! common, that of two of a kind is rare. So a common value is excluded only
//! by a rare heap beside another one, and where few heaps have rare values,
//! the smallest common value that is free is found fast. It is the value of
//! the heap unless a smaller rare one is free, too: until all of those are
//! excluded the other splits are gone through. Whatever the mask, the values
//! are exact; a good one is found by counting.

use super::repeat::smallest_repeat;
use super::rule::OneHeap;
use crate::answer::Known;
use crate::board::Breaks;
use crate::budget::{Budget, Halt, TooLarge};
use crate::limits::LARGEST_HEAP;
use crate::sequence::Repeat;

/// Whether a period that holds for all heaps from `first` to `up_to` holds
/// for ever, by the criterion of Guy and Smith (1956): if the last `period`
/// heaps have it, no split is left that was not seen. Heaps left may not have
/// to differ.
pub fn goes_on(breaks: &Breaks, first: u64, period: u64, up_to: u64) -> bool {
    !breaks.unequal && 2 * first + 2 * period + breaks.reach() <= up_to.saturating_add(1)
}

/// The theorem of [`goes_on`].
pub const GUY_SMITH: &str = "Guy and Smith, 1956: a period of an octal game that has lasted for twice its beginning and two rounds goes on for ever";

/// Values from 0 heaps upwards.
pub struct Sparse {
    breaks: Breaks,
    values: Vec<u32>,
    /// Which bits tell rare from common.
    mask: u32,
    /// Heaps with a rare value, but for the empty one.
    rare: Vec<u32>,
    /// For each value, the heap that excluded it last, plus 1.
    seen: Vec<u32>,
    /// When to look for a mask, and for a period, again.
    next_mask: usize,
    next_look: usize,
    repeat: Option<Repeat>,
    largest: u64,
}

impl Sparse {
    /// No value computed yet.
    pub fn new(breaks: Breaks) -> Sparse {
        Sparse {
            breaks,
            values: vec![0],
            mask: 0,
            rare: Vec::new(),
            seen: vec![0; 64],
            next_mask: 32,
            next_look: 64,
            repeat: None,
            largest: LARGEST_HEAP,
        }
    }

    fn is_common(&self, value: usize) -> bool {
        (value as u32 & self.mask).count_ones() % 2 == 1
    }

    /// Takes the mask under which the fewest heaps are rare.
    fn choose_mask(&mut self) {
        let largest = self.values.iter().copied().max().unwrap_or(0);
        let size = (largest as usize + 1).next_power_of_two();
        if size > 1 << 12 {
            return;
        }
        // For each mask, rare heaps less common ones (Walsh and Hadamard).
        let mut balance = vec![0i64; size];
        for &value in &self.values[1..] {
            balance[value as usize] += 1;
        }
        let mut half = 1;
        while half < size {
            for start in (0..size).step_by(2 * half) {
                for index in start..start + half {
                    let (a, b) = (balance[index], balance[index + half]);
                    (balance[index], balance[index + half]) = (a + b, a - b);
                }
            }
            half *= 2;
        }
        let best = (0..size).min_by_key(|&mask| balance[mask]).unwrap_or(0);
        self.mask = best as u32;
        self.rare = (1..self.values.len())
            .filter(|&heap| !self.is_common(self.values[heap] as usize))
            .map(|heap| heap as u32)
            .collect();
    }

    /// Computes the value of the next heap; says how much work it was.
    fn step(&mut self) -> u64 {
        let heap = self.values.len();
        let now = heap as u32 + 1;
        let mut work = 1;
        let largest_seen = self.seen.len();
        for taking in &self.breaks.takings {
            let Some(left) = heap.checked_sub(taking.taken as usize) else {
                continue;
            };
            if taking.nothing && left == 0 {
                self.seen[0] = now;
            }
            if taking.one && left > 0 {
                self.seen[self.values[left] as usize] = now;
            }
            if !taking.two {
                continue;
            }
            let end = self.rare.partition_point(|&rare| (rare as usize) < left);
            for &rare in &self.rare[..end] {
                let (a, b) = (rare as usize, left - rare as usize);
                if self.breaks.unequal && a == b {
                    continue;
                }
                let value = (self.values[a] ^ self.values[b]) as usize;
                debug_assert!(value < largest_seen);
                self.seen[value] = now;
            }
            work += end as u64 / 8;
        }
        // The smallest common value that is free, and the rare ones below it.
        let mut open = Vec::new();
        let mut value = 0;
        loop {
            if self.seen.get(value).is_none_or(|&seen| seen != now) {
                if self.is_common(value) {
                    break;
                }
                open.push(value);
            }
            value += 1;
            // Without a mask all values are rare, and all splits were seen.
            if self.mask == 0 && !open.is_empty() {
                break;
            }
        }
        if self.mask == 0 {
            value = open.first().copied().unwrap_or(value);
        } else if !open.is_empty() {
            work += self.exclude(&mut open, now);
            value = open.first().copied().unwrap_or(value);
        }
        self.push(value as u32);
        work
    }

    /// Goes through the other splits until all of `open` are excluded; leaves
    /// those that are not.
    fn exclude(&mut self, open: &mut Vec<usize>, now: u32) -> u64 {
        const CHUNK: usize = 256;
        let heap = self.values.len();
        let mut work = 0;
        for taking in self.breaks.takings.iter().filter(|taking| taking.two) {
            let Some(left) = heap.checked_sub(taking.taken as usize) else {
                continue;
            };
            let half = left / 2;
            let mut from = 1;
            while from <= half {
                let end = (from + CHUNK).min(half + 1);
                for a in from..end {
                    let value = (self.values[a] ^ self.values[left - a]) as usize;
                    if !(self.breaks.unequal && 2 * a == left) {
                        self.seen[value] = now;
                    }
                }
                work += (end - from) as u64 / 8;
                open.retain(|&value| self.seen.get(value).is_none_or(|&seen| seen != now));
                if open.is_empty() {
                    return work;
                }
                from = end;
            }
        }
        work
    }

    fn push(&mut self, value: u32) {
        if !self.is_common(value as usize) {
            self.rare.push(self.values.len() as u32);
        }
        self.values.push(value);
        // Room for the nim-sum of any two values.
        let room = 2 * (value as usize + 1).next_power_of_two();
        if room > self.seen.len() {
            self.seen.resize(room, 0);
        }
        if self.values.len() >= self.next_mask {
            self.next_mask = 2 * self.values.len();
            self.choose_mask();
        }
    }

    /// Looks for a period that holds for ever.
    fn look(&mut self) {
        let up_to = self.values.len() as u64 - 1;
        let found = smallest_repeat(&self.values, |first, period| {
            goes_on(&self.breaks, first as u64, period as u64, up_to)
        });
        self.repeat = found.map(|(first, period)| Repeat {
            first: first as u64,
            period: period as u64,
            saltus: 0,
        });
    }

    /// The period that is proved, if it is: preperiod and length.
    pub fn period(&self) -> Option<(u64, u64)> {
        self.repeat.map(|repeat| (repeat.first, repeat.period))
    }

    /// The heaps with rare values so far, but for the empty one.
    pub fn rare(&self) -> &[u32] {
        &self.rare
    }
}

impl OneHeap for Sparse {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        while self.values.len() as u64 <= heap && self.repeat.is_none() {
            if self.values.len() as u64 > self.largest {
                return Err(TooLarge::new(format!(
                    "Values are computed for heaps up to {}, and no period was seen there. A smaller heap would do.",
                    self.largest
                ))
                .into());
            }
            budget.spend(1)?;
            let work = self.step();
            // What was done is kept, so the pause comes with the next heap.
            let _ = budget.spend(work);
            if !self.breaks.unequal && self.values.len() >= self.next_look {
                self.next_look = self.values.len() + self.values.len() / 4;
                self.look();
                let _ = budget.spend(self.values.len() as u64 / 4);
            }
        }
        Ok(())
    }

    fn get(&self, heap: u64) -> u64 {
        let heap = match &self.repeat {
            Some(repeat) => repeat.reduced(heap).0,
            None => heap,
        };
        self.values[heap as usize].into()
    }

    fn computed(&self) -> u64 {
        self.values.len() as u64
    }

    fn repeat(&self) -> Option<Repeat> {
        self.repeat
    }

    fn known(&self, heap: u64) -> Known {
        match heap < self.values.len() as u64 {
            true => Known::Computed,
            false => Known::Theorem(GUY_SMITH),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Taking;
    use crate::solver::mex;
    use proptest::prelude::*;

    fn brute(breaks: &Breaks, count: usize) -> Vec<u64> {
        let mut values: Vec<u64> = vec![];
        for heap in 0..count {
            let options = breaks.parts(heap as u64);
            let found = options.map(|[a, b]| values[a as usize] ^ values[b as usize]);
            let value = mex(found.collect::<Vec<_>>());
            values.push(value);
        }
        values
    }

    fn breaks() -> impl Strategy<Value = Breaks> {
        let taking = (0..8u8, 0..3u8);
        (
            prop::collection::vec(taking, 1..6),
            any::<bool>(),
            any::<bool>(),
        )
            .prop_map(|(digits, split, unequal)| {
                let mut takings: Vec<Taking> = (1..)
                    .zip(digits)
                    .map(|(taken, (digit, keep))| (taken, if keep == 0 { 0 } else { digit }))
                    .map(|(taken, digit)| Taking {
                        taken,
                        nothing: digit & 1 != 0,
                        one: digit & 2 != 0,
                        two: digit & 4 != 0,
                    })
                    .collect();
                if split {
                    takings.insert(
                        0,
                        Taking {
                            taken: 0,
                            nothing: false,
                            one: false,
                            two: true,
                        },
                    );
                }
                Breaks { takings, unequal }
            })
    }

    proptest! {
        /// Rare and common or not, with a period or without: the definition.
        #[test]
        fn values_are_those_of_the_definition(breaks in breaks(), budget in 1..500u64) {
            let expected = brute(&breaks, 400);
            let mut sparse = Sparse::new(breaks);
            while sparse.extend(399, &mut Budget::new(budget)).is_err() {}
            for (heap, &value) in expected.iter().enumerate() {
                prop_assert_eq!(sparse.get(heap as u64), value);
            }
        }
    }
}
