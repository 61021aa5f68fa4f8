//! Where values come from: the one place where options become a value, so that a test can mutate
//! the rules here and see every verdict that depends on them change.

use std::fmt;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::convention::Convention;

/// What the games know beyond the reach of a check: their fast paths, which their own tests compare
/// with the rules.
pub trait Far: Sync {
    /// The values *(n,k) of short global Nim for n up to `largest` and k up to
    /// `last`.
    fn short_nim(&self, largest: u64, last: u32) -> Box<dyn FnMut(u64, u64) -> u64>;

    /// The values *\[n,{1,…,n}\] of long global Nim for n up to `largest`, if they are known.
    fn long_nim(&self, largest: u64) -> Box<dyn FnMut(u64) -> Option<u64>>;
}

/// A mutation of the rules.
pub trait Mutation: Sync {
    /// Whether the last option of every position is forbidden.
    fn forbids_last(&self) -> bool {
        false
    }

    /// The value in place of the mex of `count` options with the values `seen`.
    fn value(&self, seen: &mut Seen, _count: u64) -> u64 {
        seen.first_missing()
    }
}

/// The rules used by a check.
#[derive(Clone, Copy)]
pub struct Referee {
    far: &'static dyn Far,
    mutation: Option<&'static dyn Mutation>,
}

impl Referee {
    /// The real rules.
    pub const fn fair(far: &'static dyn Far) -> Referee {
        Referee {
            far,
            mutation: None,
        }
    }

    /// The mutated rules.
    pub const fn mutated(self, mutation: &'static dyn Mutation) -> Referee {
        Referee {
            mutation: Some(mutation),
            ..self
        }
    }

    /// Whether nothing is mutated.
    pub fn is_fair(self) -> bool {
        self.mutation.is_none()
    }

    /// The fast paths of the games.
    pub fn far(self) -> &'static dyn Far {
        self.far
    }

    fn forbids_last(self) -> bool {
        self.mutation
            .is_some_and(|mutation| mutation.forbids_last())
    }

    /// The options that may be taken.
    pub fn options<T>(self, mut options: Vec<T>) -> Vec<T> {
        if self.forbids_last() {
            options.pop();
        }
        options
    }

    /// The value of a position whose options have `values`: their mex, or the convention's value
    /// for a position without options.
    pub fn value(self, convention: Convention, values: impl IntoIterator<Item = u64>) -> u64 {
        let forbids_last = self.forbids_last();
        let mut values = values.into_iter();
        let mut held = values.next();
        let mut seen = Seen::default();
        let mut count = 0;
        while let Some(value) = held {
            held = values.next();
            if forbids_last && held.is_none() {
                break;
            }
            seen.insert(value);
            count += 1;
        }
        match self.mutation {
            _ if count == 0 => convention.terminal_value(),
            None => seen.first_missing(),
            Some(mutation) => mutation.value(&mut seen, count),
        }
    }
}

impl fmt::Debug for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_fair() { "Fair" } else { "Mutated" })
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

/// Values of positions by the rules, with a memory.
#[derive(Debug, Clone)]
pub struct Values<S> {
    referee: Referee,
    convention: Convention,
    known: FxHashMap<S, u64>,
}

impl<S: State> Values<S> {
    /// Empty.
    pub fn new(referee: Referee, convention: Convention) -> Values<S> {
        Values {
            referee,
            convention,
            known: FxHashMap::default(),
        }
    }

    /// The value of `state`. Recurses as deep as the longest line of play.
    pub fn of(&mut self, state: S) -> u64 {
        if let Some(&value) = self.known.get(&state) {
            return value;
        }
        let options = state.options();
        let values: Vec<u64> = options.into_iter().map(|option| self.of(option)).collect();
        let value = self.referee.value(self.convention, values);
        self.known.insert(state, value);
        value
    }

    /// The options of `state` that may be taken, with their values.
    pub fn options(&mut self, state: S) -> Vec<(S, u64)> {
        let options = self.referee.options(state.options());
        options
            .into_iter()
            .map(|option| (option, self.of(option)))
            .collect()
    }

    /// How many positions are known, as a measure of the work.
    pub fn states(&self) -> u64 {
        self.known.len() as u64
    }
}
