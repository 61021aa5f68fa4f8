//! Sets of values, and what sums of parts reach together.

use crate::text::number_set::NumberSet;

/// A set of values, a bit each; the number of words is a power of two.
#[derive(Debug, Clone)]
pub struct Reached(Vec<u64>);

impl Default for Reached {
    fn default() -> Reached {
        Reached(vec![0])
    }
}

impl Reached {
    /// Whether the value is in it.
    pub fn contains(&self, value: u64) -> bool {
        let word = self.0.get((value / 64) as usize);
        word.is_some_and(|word| word >> (value % 64) & 1 != 0)
    }

    /// Adds a value; returns whether it is new.
    pub fn add(&mut self, value: u64) -> bool {
        let new = !self.contains(value);
        self.widen((value / 64) as usize + 1);
        self.0[(value / 64) as usize] |= 1 << (value % 64);
        new
    }

    fn widen(&mut self, words: usize) {
        if self.0.len() < words {
            self.0.resize(words.next_power_of_two(), 0);
        }
    }

    /// Adds the values of `other`, each with its exclusive or with `value`.
    pub fn add_moved(&mut self, other: &Reached, value: u64) {
        self.widen(other.0.len().max((value / 64) as usize + 1));
        moved_into(&other.0, value, &mut self.0);
    }

    /// The bits of 64 values: those from 64 · `index` on.
    pub fn word(&self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// How many words it has.
    pub fn words(&self) -> u64 {
        self.0.len() as u64
    }
}

/// Adds the values of `from`, each with its exclusive or with `value`.
fn moved_into(from: &[u64], value: u64, to: &mut [u64]) {
    let (far, near) = ((value / 64) as usize, value % 64);
    for (word, &bits) in from.iter().enumerate() {
        to[word ^ far] |= moved(bits, near);
    }
}

/// The bits at other places: that of each place at its exclusive or with `by`.
fn moved(bits: u64, by: u64) -> u64 {
    const HALVES: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    (0..6)
        .filter(|bit| by >> bit & 1 != 0)
        .fold(bits, |bits, bit| {
            let half = HALVES[bit];
            (bits & half) << (1 << bit) | bits >> (1 << bit) & half
        })
}

/// The values that so many parts with this sum reach together, for each sum below a horizon and each
/// number of parts that matters. Parts are entered ascending, as their values become known.
#[derive(Debug)]
pub struct Sums {
    unequal: bool,
    /// For each number of parts that is told from others, the one with one part more.
    more: Vec<Option<usize>>,
    /// Which of them are wanted.
    wanted: Vec<bool>,
    horizon: usize,
    /// Words of each set, a power of two.
    words: usize,
    /// The sets, by sum, then by number of parts.
    sets: Vec<u64>,
    /// The values of the parts entered, from that of 1 on.
    entered: Vec<u32>,
}

impl Sums {
    /// Nothing is entered yet.
    pub fn new(counts: &NumberSet, unequal: bool) -> Sums {
        // Larger numbers of parts are told from each other only by what is wanted.
        let listed = counts.finite_part().last().map_or(0, |&last| last + 1);
        let endless = counts.progressions();
        let endless = endless.iter().filter(|part| part.last.is_none());
        let first = endless.clone().map(|part| part.first).max();
        let from = first.map_or(listed, |first| first.max(listed)) as usize;
        let period = counts
            .endless_part()
            .map_or(0, |(period, _)| period as usize);
        let states = from + period;
        let more = |state: usize| match state + 1 < states {
            true => Some(state + 1),
            false => (period > 0).then_some(from),
        };
        Sums {
            unequal,
            more: (0..states).map(more).collect(),
            wanted: (0..states as u64)
                .map(|count| counts.contains(count))
                .collect(),
            horizon: 0,
            words: 1,
            sets: Vec::new(),
            entered: Vec::new(),
        }
    }

    /// About how many steps it takes to enter a part of this size, with as many sums.
    pub fn work(&self, heap: u64) -> u64 {
        let sets = self.states().saturating_mul(heap);
        sets.saturating_mul(heap / 64 + 1)
    }

    /// How many numbers of parts are told from each other.
    pub fn states(&self) -> u64 {
        self.more.len() as u64
    }

    /// Knows sums up to this one; the parts below it are entered. Returns the work.
    pub fn reach(&mut self, sum: usize) -> u64 {
        if sum < self.horizon {
            return 0;
        }
        self.horizon = (sum + 1).max(2 * self.horizon);
        self.laid_out(self.words)
    }

    /// Enters all parts again, with this many words for a set.
    fn laid_out(&mut self, words: usize) -> u64 {
        self.words = words;
        self.sets = vec![0; self.horizon * self.more.len() * words];
        self.sets[0] = 1;
        let entered = std::mem::take(&mut self.entered);
        entered.into_iter().map(|value| self.enter(value)).sum()
    }

    /// Enters the next part, by its value; returns the work.
    pub fn enter(&mut self, value: u32) -> u64 {
        let mut work = 0;
        let words = (value as usize / 64 + 1).next_power_of_two();
        if words > self.words {
            work += self.laid_out(words);
        }
        self.entered.push(value);
        let (part, size) = (self.entered.len(), self.more.len() * self.words);
        let sums = part..self.horizon;
        work += (sums.len() * size) as u64;
        // A part that may come again is in the smaller sums already.
        match self.unequal {
            true => sums.rev().for_each(|sum| self.join(part, sum, value)),
            false => sums.for_each(|sum| self.join(part, sum, value)),
        }
        work
    }

    /// Adds the part to what a sum without it reaches.
    fn join(&mut self, part: usize, sum: usize, value: u32) {
        let size = self.more.len() * self.words;
        let (before, after) = self.sets.split_at_mut(sum * size);
        let (from, to) = (&before[(sum - part) * size..][..size], &mut after[..size]);
        for (state, more) in self.more.iter().enumerate() {
            if let Some(more) = more {
                let [state, more] = [state, *more].map(|state| state * self.words);
                let to = &mut to[more..more + self.words];
                moved_into(&from[state..state + self.words], value.into(), to);
            }
        }
    }

    /// What the wanted numbers of parts with this sum reach.
    pub fn of(&self, sum: usize) -> Reached {
        let size = self.more.len() * self.words;
        let mut reached = vec![0; self.words];
        let sets = self.sets[sum * size..][..size].chunks(self.words);
        for (set, _) in sets.zip(&self.wanted).filter(|(_, wanted)| **wanted) {
            reached
                .iter_mut()
                .zip(set)
                .for_each(|(all, some)| *all |= some);
        }
        Reached(reached)
    }
}
