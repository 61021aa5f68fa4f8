//! Where values come from: the one place where options become a value, so
//! that a test can bend the rules here and see every verdict that hangs on
//! them change.

use rustc_hash::FxHashMap;
use std::hash::Hash;

use crate::convention::Convention;

/// The rules as a check sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bench {
    /// As they are.
    Fair,
    /// The last option of every position is forbidden.
    Lame,
    /// In place of the smallest number missing, the second smallest is taken.
    Blind,
    /// With an odd number of options a value is one too large.
    Dizzy,
}

impl Bench {
    /// The benches of tests.
    pub const BENT: [Bench; 3] = [Bench::Lame, Bench::Blind, Bench::Dizzy];

    /// The options that may be taken.
    pub fn options<T>(self, mut options: Vec<T>) -> Vec<T> {
        if self == Bench::Lame {
            options.pop();
        }
        options
    }

    /// The value of a position whose options have `values`: their mex, or
    /// what the convention gives to a position without options.
    pub fn value(self, convention: Convention, values: impl IntoIterator<Item = u64>) -> u64 {
        let mut values = values.into_iter();
        let mut held = values.next();
        let mut seen = Seen::default();
        let mut count = 0;
        while let Some(value) = held {
            held = values.next();
            if self == Bench::Lame && held.is_none() {
                break;
            }
            seen.insert(value);
            count += 1;
        }
        if count == 0 {
            return convention.terminal_value();
        }
        let mex = seen.first_missing();
        match self {
            Bench::Fair | Bench::Lame => mex,
            Bench::Blind => {
                seen.insert(mex);
                seen.first_missing()
            }
            Bench::Dizzy => mex + count % 2,
        }
    }
}

/// A set of small numbers.
#[derive(Debug, Default)]
pub struct Seen {
    /// The numbers below 128.
    low: u128,
    /// Words of 64 flags for those from 128 on.
    high: Vec<u64>,
}

impl Seen {
    /// Adds `number`.
    pub fn insert(&mut self, number: u64) {
        if number < 128 {
            self.low |= 1 << number;
            return;
        }
        let index = (number - 128) as usize / 64;
        if index >= self.high.len() {
            self.high.resize(index + 1, 0);
        }
        self.high[index] |= 1 << (number % 64);
    }

    /// The smallest number that was not added.
    pub fn first_missing(&self) -> u64 {
        let missing = u64::from(self.low.trailing_ones());
        if missing < 128 {
            return missing;
        }
        let words = self.high.iter();
        let full = words.take_while(|&&word| word == u64::MAX).count();
        let rest = self.high.get(full).map_or(0, |word| word.trailing_ones());
        128 + 64 * full as u64 + u64::from(rest)
    }
}

/// A position small enough to be copied, with its options.
pub trait State: Copy + Eq + Hash {
    /// Its options, in the order of the rules.
    fn options(&self) -> Vec<Self>;
}

/// Values of positions by the rules, remembered.
#[derive(Debug, Clone)]
pub struct Values<S> {
    bench: Bench,
    convention: Convention,
    known: FxHashMap<S, u64>,
}

impl<S: State> Values<S> {
    /// Nothing known yet.
    pub fn new(bench: Bench, convention: Convention) -> Values<S> {
        Values {
            bench,
            convention,
            known: FxHashMap::default(),
        }
    }

    /// The value of `state`. Calls itself as deep as a line of play is long.
    pub fn of(&mut self, state: S) -> u64 {
        if let Some(&value) = self.known.get(&state) {
            return value;
        }
        let options = state.options();
        let values: Vec<u64> = options.into_iter().map(|option| self.of(option)).collect();
        let value = self.bench.value(self.convention, values);
        self.known.insert(state, value);
        value
    }

    /// The options of `state` that may be taken, with their values.
    pub fn options(&mut self, state: S) -> Vec<(S, u64)> {
        let options = self.bench.options(state.options());
        options
            .into_iter()
            .map(|option| (option, self.of(option)))
            .collect()
    }

    /// How many positions are known: what was spent so far.
    pub fn states(&self) -> u64 {
        self.known.len() as u64
    }
}
