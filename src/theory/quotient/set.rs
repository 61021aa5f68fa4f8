//! Sets of small numbers, as bits.

/// Bits in a word.
const WORD: usize = 64;

/// A set of numbers below a bound; operands of an operation have the same bound.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Set(Box<[u64]>);

impl Set {
    /// The empty set of numbers below `bound`.
    pub fn empty(bound: usize) -> Set {
        Set(vec![0; bound.div_ceil(WORD)].into_boxed_slice())
    }

    /// The numbers below `bound` for which `holds` is true, in order from 0.
    #[inline]
    pub fn of(bound: usize, holds: impl Iterator<Item = bool>) -> Set {
        let mut words = Vec::with_capacity(bound.div_ceil(WORD));
        let (mut word, mut at) = (0, 0);
        holds.for_each(|holds| {
            word |= u64::from(holds) << at;
            at += 1;
            if at == WORD {
                words.push(word);
                (word, at) = (0, 0);
            }
        });
        if at > 0 {
            words.push(word);
        }
        Set(words.into_boxed_slice())
    }

    /// An upper bound of its numbers.
    pub fn bound(&self) -> usize {
        WORD * self.0.len()
    }

    /// Adds a number.
    #[inline]
    pub fn insert(&mut self, number: usize) {
        self.0[number / WORD] |= 1 << (number % WORD);
    }

    /// Whether it holds a number.
    #[inline]
    pub fn contains(&self, number: usize) -> bool {
        self.0[number / WORD] >> (number % WORD) & 1 != 0
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many it holds.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it is a subset of `other`.
    pub fn is_subset(&self, other: &Set) -> bool {
        self.0.iter().zip(&*other.0).all(|(a, b)| a & !b == 0)
    }

    /// Adds all of `other`.
    pub fn unite(&mut self, other: &Set) {
        for (word, more) in self.0.iter_mut().zip(&*other.0) {
            *word |= more;
        }
    }

    /// The numbers in it, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    index * WORD + bit
                })
            })
        })
    }

    /// The image of its numbers under `map`, below `bound`.
    pub fn mapped(&self, bound: usize, map: impl Fn(usize) -> usize) -> Set {
        let mut set = Set::empty(bound);
        for number in self.iter() {
            set.insert(map(number));
        }
        set
    }
}
