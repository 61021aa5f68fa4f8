//! Sets of values, and pools of lists that advance together.
//!
//! A list here is the ascending list of all numbers not in a set. A pool holds many of them; a step
//! takes the next number of each, and the numbers taken make a new set.

use std::fmt;
use std::rc::Rc;

/// A set of values of options, as far as a [`Pool`] stores it.
pub(super) trait ValueSet: Clone {
    /// Lists that advance together.
    type Pool: Pool<Set = Self>;

    /// The set without members.
    fn empty() -> Self;

    /// The number with this index among those not in the set, from 0; `None` if the set does not
    /// reach that far.
    fn missing(&self, index: u64) -> Option<u64>;

    /// Its size in bytes.
    fn bytes(&self) -> usize;
}

/// See the head of this module.
pub(super) trait Pool: fmt::Debug + Default {
    /// The result of a step.
    type Set: ValueSet;

    /// Adds the list of the numbers not in `set`.
    fn add(&mut self, set: &Self::Set);

    /// Takes the next number of each list. If there is a list, the new set contains `small` of 0
    /// and 1, and not the other. All numbers taken are at most `largest`.
    fn step(&mut self, small: u64, largest: u64) -> Self::Set;

    /// What a step costs, in units of a budget.
    fn cost(&self) -> u64;
}

/// A set that only stores numbers below the width of an integer.
macro_rules! narrow_set {
    ($word:ty) => {
        impl ValueSet for $word {
            type Pool = Vec<$word>;

            fn empty() -> $word {
                0
            }

            fn missing(&self, index: u64) -> Option<u64> {
                let mut left = !self;
                for _ in 0..index.min(<$word>::BITS.into()) {
                    left &= left.wrapping_sub(1);
                }
                (left != 0).then(|| left.trailing_zeros().into())
            }

            fn bytes(&self) -> usize {
                size_of::<$word>()
            }
        }

        /// Each list as the numbers not taken yet.
        impl Pool for Vec<$word> {
            type Set = $word;

            fn add(&mut self, set: &$word) {
                self.push(!set);
            }

            fn step(&mut self, small: u64, _largest: u64) -> $word {
                if self.is_empty() {
                    return 0;
                }
                let mut taken = 0;
                for left in self.iter_mut() {
                    let next = *left & left.wrapping_neg();
                    taken |= next;
                    *left ^= next;
                }
                taken & !3 | 1 << small
            }

            fn cost(&self) -> u64 {
                1 + self.len() as u64 / 64
            }
        }
    };
}

narrow_set!(u32);
narrow_set!(u64);

/// A set of any numbers: bits, 64 in a word, no zero words at the end.
#[derive(Debug, Clone)]
pub(super) struct WideSet(Rc<[u64]>);

impl WideSet {
    /// The list of the numbers not in the set.
    pub(super) fn list(&self) -> MissingList {
        MissingList {
            left: self.missing_in(0),
            word: 0,
            set: self.clone(),
        }
    }

    fn missing_in(&self, word: u64) -> u64 {
        let taken = usize::try_from(word).ok().and_then(|word| self.0.get(word));
        !taken.copied().unwrap_or(0)
    }
}

impl ValueSet for WideSet {
    type Pool = Vec<MissingList>;

    fn empty() -> WideSet {
        WideSet(Rc::new([]))
    }

    fn missing(&self, index: u64) -> Option<u64> {
        let mut list = self.list();
        list.skip(index);
        Some(list.take())
    }

    fn bytes(&self) -> usize {
        size_of::<WideSet>() + 2 * size_of::<usize>() + 8 * self.0.len()
    }
}

/// The numbers not in a set, ascending, taken one by one.
#[derive(Debug, Clone)]
pub(super) struct MissingList {
    set: WideSet,
    /// The index of the current word of the set, in units of 64 bits: a 64-bit integer, since a
    /// `usize` of WebAssembly has 32 bits.
    word: u64,
    /// The numbers of this word that are not taken yet.
    left: u64,
}

impl MissingList {
    /// Takes the next number.
    #[inline]
    pub(super) fn take(&mut self) -> u64 {
        while self.left == 0 {
            self.word += 1;
            self.left = self.set.missing_in(self.word);
        }
        let number = self.word * 64 + u64::from(self.left.trailing_zeros());
        self.left &= self.left - 1;
        number
    }

    /// Fills `room` with the next numbers.
    pub(super) fn take_all(&mut self, room: &mut [u64]) {
        let mut room = room;
        while !room.is_empty() {
            if self.left == u64::MAX && room.len() >= 64 {
                let (now, later) = room.split_at_mut(64);
                for (slot, number) in now.iter_mut().zip(self.word * 64..) {
                    *slot = number;
                }
                self.word += 1;
                self.left = self.set.missing_in(self.word);
                room = later;
            } else {
                let (now, later) = room.split_at_mut(room.len().min(64));
                now.iter_mut().for_each(|slot| *slot = self.take());
                room = later;
            }
        }
    }

    /// Skips `count` numbers.
    pub(super) fn skip(&mut self, mut count: u64) {
        while count >= self.left.count_ones().into() {
            count -= u64::from(self.left.count_ones());
            let beyond = self.word + 1 >= self.set.0.len() as u64;
            let words = if beyond { count / 64 } else { 0 };
            count -= words * 64;
            self.word += 1 + words;
            self.left = self.set.missing_in(self.word);
        }
        for _ in 0..count {
            self.left &= self.left - 1;
        }
    }
}

impl Pool for Vec<MissingList> {
    type Set = WideSet;

    fn add(&mut self, set: &WideSet) {
        self.push(set.list());
    }

    fn step(&mut self, small: u64, largest: u64) -> WideSet {
        if self.is_empty() {
            return WideSet::empty();
        }
        let mut taken = vec![0u64; largest as usize / 64 + 1];
        for list in self.iter_mut() {
            let number = list.take();
            taken[number as usize / 64] |= 1 << (number % 64);
        }
        taken[0] = taken[0] & !3 | 1 << small;
        while taken.last() == Some(&0) {
            taken.pop();
        }
        WideSet(taken.into())
    }

    fn cost(&self) -> u64 {
        1 + self.len() as u64 / 16
    }
}
