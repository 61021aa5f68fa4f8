//! The values of one heap that may be split, by dividing values into rare and common ones
//! (Berlekamp, Conway, Guy: Winning Ways, chapter 4: sparse spaces).
//!
//! Numbers with an even number of ones among the bits of a mask are called rare, the others common.
//! The nim-sum of a rare and a common number is common, that of two of a kind is rare. So a common
//! value is excluded only by a rare heap together with another one, and if few heaps have rare
//! values, the smallest free common value is found fast. It is the value of the heap unless a
//! smaller rare one is free, too. Rare ones are searched among all splits, first among the few that
//! made them for earlier heaps. Values are exact for any mask; a good one is found by counting.

mod space;
mod stretch;
mod witnesses;

use space::Space;
use stretch::Stretch;
use witnesses::{Witness, Witnesses};

use super::rule::OneHeap;
use crate::board::Breaks;
use crate::solve::answer::Known;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::LARGEST_HEAP;
use crate::table::sequence::{Periodicity, Repeat, longest_repeat};
use crate::theory::theorem;

/// Whether a period that holds for all heaps from `first` to `up_to` lasts for ever, by the
/// criterion of Guy and Smith (1956): if the last `period` heaps have it, every split was seen
/// already. It does not matter whether the parts must differ.
pub fn goes_on(breaks: &Breaks, first: u64, period: u64, up_to: u64) -> bool {
    !breaks.unequal
        && breaks.is_plain()
        && heaps_wanted(breaks, first, period) <= up_to.saturating_add(1)
}

/// How many heaps must be seen for that.
fn heaps_wanted(breaks: &Breaks, first: u64, period: u64) -> u64 {
    2 * first + 2 * period + breaks.reach()
}

/// With more values than these to search for, all splits are marked; with fewer, each value is
/// searched.
const FEW: usize = 8;
/// How many splits from either end are tried first.
const STRETCH: usize = 64;

/// Values from 0 heaps upwards.
pub struct Sparse {
    breaks: Breaks,
    values: Vec<u32>,
    /// The rare values for splits by an even number of stones, and for those by an odd number.
    spaces: Vec<Space>,
    /// For each value, the heap that excluded it last, plus 1. No split makes a larger value; the
    /// length is a power of two.
    seen: Vec<u32>,
    witnesses: Witnesses,
    /// When to search for a mask, and for a period, again.
    next_mask: usize,
    next_look: usize,
    /// A period that was seen and may soon be proved.
    candidate: Option<Repeat>,
    repeat: Option<Repeat>,
    largest: u64,
}

impl Sparse {
    /// No value computed yet.
    pub fn new(breaks: Breaks) -> Sparse {
        let spaces = [0, 1].map(|parity| {
            let takings = (breaks.takings.iter()).filter(|taking| taking.two);
            let takings = takings.map(|taking| taking.taken);
            takings
                .filter(|taken| taken % 2 == parity)
                .collect::<Vec<_>>()
        });
        let spaces = spaces.into_iter().filter(|takings| !takings.is_empty());
        Sparse {
            spaces: spaces.map(Space::new).collect(),
            breaks,
            values: vec![0],
            seen: vec![0; 64],
            witnesses: Witnesses::default(),
            next_mask: 32,
            next_look: 64,
            candidate: None,
            repeat: None,
            largest: LARGEST_HEAP,
        }
    }

    /// Computes the value of the next heap; returns the work.
    fn step(&mut self) -> u64 {
        let heap = self.values.len();
        let now = heap as u32 + 1;
        let mut work = 1;
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
        }
        for space in &self.spaces {
            for left in space.lefts(heap) {
                let unequal = self.breaks.unequal;
                let rare = space.mark(left, unequal, &self.values, &mut self.seen, now);
                work += rare as u64 / 16;
            }
        }
        // The smallest value that is certainly free, and those below it that other splits may
        // exclude.
        let mut open = Vec::new();
        let mut value = 0;
        while let Some(&seen) = self.seen.get(value as usize) {
            if seen != now {
                if self.spaces.iter().all(|space| space.settles(value, heap)) {
                    break;
                }
                open.push(value);
            }
            value += 1;
        }
        if let Some(free) = self.exclude(open, &mut work) {
            value = free;
        }
        self.push(value);
        work
    }

    /// The first of these values of the next heap that no split makes.
    fn exclude(&mut self, mut open: Vec<u32>, work: &mut u64) -> Option<u32> {
        let heap = self.values.len();
        let now = heap as u32 + 1;
        let mut done = 0;
        while open.len() > FEW {
            let before = *work;
            for left in self.spaces.iter().flat_map(|space| space.lefts(heap)) {
                let unequal = self.breaks.unequal;
                let ends = Stretch::both_ends(&self.values, left, unequal, done, STRETCH);
                for stretch in ends {
                    let last = self.seen.len() - 1;
                    for sum in stretch.sums() {
                        // Never out of range, as with the rare ones.
                        self.seen[sum as usize & last] = now;
                    }
                    *work += 1 + stretch.len() as u64 / 32;
                }
            }
            open.retain(|&value| self.seen[value as usize] != now);
            done += STRETCH;
            if *work == before {
                break;
            }
        }
        open.into_iter()
            .find(|&value| !self.makes(value, done, work))
    }

    /// Whether a split of the next heap has this value; `done` splits were checked from either end.
    fn makes(&mut self, value: u32, mut done: usize, work: &mut u64) -> bool {
        let heap = self.values.len();
        let unequal = self.breaks.unequal;
        *work += 1;
        if (self.witnesses).again(value, heap, &self.values, unequal) {
            return true;
        }
        // The rare heaps have decided what a space settles.
        let spaces = self.spaces.iter();
        let spaces = spaces.filter(|space| !space.settles(value, heap));
        let lefts: Vec<usize> = spaces.flat_map(|space| space.lefts(heap)).collect();
        let mut size = STRETCH;
        loop {
            let before = *work;
            for &left in &lefts {
                for stretch in Stretch::both_ends(&self.values, left, unequal, done, size) {
                    *work += 1 + stretch.len() as u64 / 128;
                    if let Some(part) = stretch.find(value) {
                        let witness = Witness {
                            taken: (heap - left) as u32,
                            part: part as u32,
                        };
                        self.witnesses.keep(value, witness);
                        return true;
                    }
                }
            }
            if *work == before {
                return false;
            }
            done += size;
            size *= 2;
        }
    }

    fn push(&mut self, value: u32) {
        for space in &mut self.spaces {
            space.push(self.values.len(), value);
        }
        self.values.push(value);
        // Enough for the nim-sum of any two values.
        let room = 2 * (value as usize + 1).next_power_of_two();
        if room > self.seen.len() {
            self.seen.resize(room, 0);
        }
        if self.values.len() >= self.next_mask {
            self.next_mask = 2 * self.values.len();
            for space in &mut self.spaces {
                space.choose_mask(&self.values);
            }
        }
    }

    /// Checks whether the last value keeps the candidate, and whether the candidate is proved by
    /// now; searches for another one from time to time. Returns the work.
    fn look(&mut self) -> u64 {
        let count = self.values.len();
        let mut work = 0;
        let keeps = |repeat: &Repeat| {
            self.values[count - 1] == self.values[count - 1 - repeat.period as usize]
        };
        self.candidate = self.candidate.filter(keeps);
        if count >= self.next_look {
            // The period that lasted longest is the first that can be proved. It is seen after as
            // many heaps as it needs, and this is checked often enough to be in time.
            self.next_look = count + count / 4;
            self.candidate = self.longest();
            work = count as u64 / 8;
        }
        let proved = |Repeat { first, period, .. }: &Repeat| {
            goes_on(&self.breaks, *first, *period, count as u64 - 1)
        };
        self.repeat = self.candidate.filter(proved);
        work
    }

    /// The period that lasted longest at the end of the values.
    fn longest(&self) -> Option<Repeat> {
        let (first, period) = longest_repeat(&self.values)?;
        Some(Repeat {
            first: first as u64,
            period: period as u64,
            saltus: 0,
        })
    }

    /// The refusal of heaps beyond the limit: it says which period was seen, if one was.
    fn beyond(&mut self, budget: &mut Budget) -> TooLarge {
        let count = self.values.len() as u64;
        if self.next_look != usize::MAX {
            self.next_look = usize::MAX;
            self.candidate = self.longest();
            // The answer is there, so there is nothing to pause.
            let _ = budget.spend(count / 8);
        }
        let is_seen =
            |repeat: &Repeat| Periodicity::is_seen(count, count - repeat.first, repeat.period);
        let seen = match self.candidate.filter(is_seen) {
            None => ", and no period was seen there".into(),
            Some(Repeat { first, period, .. }) => {
                let seen = format!(". From {first} on period {period} is seen in them");
                match self.breaks.unequal {
                    true => seen + ", and not proved",
                    false => {
                        let wanted = heaps_wanted(&self.breaks, first, period) - 1;
                        format!("{seen}; its proof wants heaps up to {wanted}")
                    }
                }
            }
        };
        TooLarge::new(format!(
            "Values are computed for heaps up to {}{seen}. Try a smaller heap.",
            self.largest
        ))
    }

    /// The proved period, if there is one: preperiod and length.
    pub fn period(&self) -> Option<(u64, u64)> {
        self.repeat.map(|repeat| (repeat.first, repeat.period))
    }

    /// The heaps with rare values so far, except the empty one: those for splits by an even number
    /// of stones, then those by an odd number.
    #[cfg(test)]
    pub fn rare(&self) -> Vec<&[u32]> {
        self.spaces.iter().map(Space::rare).collect()
    }
}

impl OneHeap for Sparse {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        while self.values.len() as u64 <= heap && self.repeat.is_none() {
            if self.values.len() as u64 > self.largest {
                return Err(self.beyond(budget).into());
            }
            budget.spend(1)?;
            let work = self.step();
            // The work is done and kept, so a pause comes with the next heap.
            let _ = budget.spend(work);
            if !self.breaks.unequal {
                let _ = budget.spend(self.look());
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
            false => Known::Theorem(theorem::OCTAL_PERIOD.says),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Taking;
    use crate::solve::solver::mex;
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
                        three: false,
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
                            three: false,
                        },
                    );
                }
                Breaks {
                    takings,
                    unequal,
                    endless: false,
                }
            })
    }

    fn agrees(breaks: Breaks, count: usize, budget: u64) -> Result<(), TestCaseError> {
        let expected = brute(&breaks, count);
        let mut sparse = Sparse::new(breaks);
        let last = count as u64 - 1;
        while sparse.extend(last, &mut Budget::new(budget)).is_err() {}
        for (heap, &value) in expected.iter().enumerate() {
            prop_assert_eq!(sparse.get(heap as u64), value, "{}", heap);
        }
        Ok(())
    }

    proptest! {
        /// With or without rare values and a period: the definition.
        #[test]
        fn values_are_those_of_the_definition(breaks in breaks(), budget in 1..500u64) {
            agrees(breaks, 400, budget)?;
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Far enough for several ways of searching splits.
        #[test]
        fn far_values_are_those_of_the_definition(breaks in breaks()) {
            agrees(breaks, 2_000, u64::MAX)?;
        }
    }

    /// From the stones taken, as octal digits.
    fn coded(digits: &[u8]) -> Breaks {
        let digits = (0..).zip(digits).filter(|&(_, &digit)| digit > 0);
        let takings = digits.map(|(taken, digit)| Taking {
            taken,
            nothing: digit & 1 != 0,
            one: digit & 2 != 0,
            two: digit & 4 != 0,
            three: false,
        });
        Breaks {
            takings: takings.collect(),
            unequal: false,
            endless: false,
        }
    }

    /// What a refusal says of the values up to the limit is so: nothing, or a period that wants more.
    #[test]
    fn a_refusal_says_which_period_was_seen() {
        for (digits, largest, said) in [
            (&[0, 1, 5, 6][..], 3_000, "and no period was seen there"),
            (
                &[0, 1, 5, 6],
                6_000,
                "From 3479 on period 349 is seen in them; its proof wants heaps up to 7658",
            ),
            (&[0, 6], 3_000, "and no period was seen there"),
        ] {
            let mut sparse = Sparse {
                largest,
                ..Sparse::new(coded(digits))
            };
            let Err(Halt::TooLarge(limit)) = sparse.extend(1 << 52, &mut Budget::endless()) else {
                panic!("{digits:?} is not refused");
            };
            assert!(limit.message.contains(said), "{digits:?}: {limit}");
        }
    }

    /// Without the heap's parity as a bit every other heap of .106 is rare.
    #[test]
    fn a_value_may_be_rare_of_even_heaps_alone() {
        let breaks = coded(&[0, 1, 0, 6]);
        let expected = brute(&breaks, 3_000);
        let mut sparse = Sparse::new(breaks);
        sparse.extend(2_999, &mut Budget::endless()).unwrap();
        let [rare] = sparse.rare()[..] else {
            panic!("one taking splits");
        };
        assert!(rare.len() < 30, "{} rare heaps", rare.len());
        for (heap, &value) in expected.iter().enumerate() {
            assert_eq!(sparse.get(heap as u64), value, "{heap}");
        }
    }

    /// As soon as the criterion holds, not only when a period is searched for; a period that was
    /// seen and broken is not proved.
    #[test]
    fn a_period_is_proved_when_it_can_be() {
        for (digits, first, period) in [
            (&[0, 7, 7][..], 71, 12),
            (&[0, 1, 5, 6], 3_479, 349),
            (&[0, 1, 6, 5], 5_181, 1_550),
        ] {
            let breaks = coded(digits);
            let wanted = heaps_wanted(&breaks, first, period);
            let mut sparse = Sparse::new(breaks);
            sparse.extend(1 << 52, &mut Budget::endless()).unwrap();
            assert_eq!(sparse.period(), Some((first, period)));
            assert_eq!(sparse.computed(), wanted);
        }
    }
}
