//! States of long global Nim, packed for a search.

use crate::solve::limits::MOST_LONG_NIM_PILES as MOST_PILES;

/// A state of one search: the numbers that may still be taken as bits, and the packed piles.
/// Normalised: no number larger than the largest pile, no pile smaller than the smallest number (0
/// instead).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State<const W: usize> {
    numbers: [u64; W],
    piles: u64,
}

impl<const W: usize> State<W> {
    /// The indices of the numbers that may still be taken, ascending.
    pub fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        self.numbers.iter().enumerate().flat_map(|(word, &bits)| {
            let mut left = bits;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    64 * word + bit
                })
            })
        })
    }
}

/// What all states of a search share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// The numbers that could be taken at first, ascending.
    pub numbers: Vec<u32>,
    /// How many piles there are.
    pub piles: usize,
    /// Bits for one pile.
    bits: u32,
}

/// Piles, ascending; those beyond the shape's number are 0.
pub type Piles = [u32; MOST_PILES];

impl Shape {
    /// The shape for states with up to `piles` piles, none larger than
    /// `largest`; `None` if they do not fit into 64 bits, or if there are too
    /// many numbers for `W` words.
    pub fn new<const W: usize>(numbers: Vec<u32>, piles: usize, largest: u32) -> Option<Shape> {
        let bits = 32 - largest.leading_zeros();
        let fits = piles <= MOST_PILES && piles as u32 * bits <= 64 && numbers.len() <= 64 * W;
        fits.then_some(Shape {
            numbers,
            piles,
            bits,
        })
    }

    /// The state of `piles` (in any order) with the `numbers` left; `None` if it does not fit.
    pub fn state<const W: usize>(&self, piles: &[u64], numbers: &[u64]) -> Option<State<W>> {
        let mut some: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
        some.sort_unstable();
        let spare = self.piles.checked_sub(some.len())?;
        let mut sorted = [0; MOST_PILES];
        for (place, &pile) in sorted[spare..].iter_mut().zip(&some) {
            *place = u32::try_from(pile).ok()?;
            if u64::from(*place) >> self.bits != 0 {
                return None;
            }
        }
        let mut bits = [0; W];
        for &number in numbers {
            let number = u32::try_from(number).ok()?;
            let index = self.numbers.binary_search(&number).ok()?;
            bits[index / 64] |= 1 << (index % 64);
        }
        Some(self.packed(&mut sorted, bits))
    }

    /// Normalises ascending piles and packs them.
    fn packed<const W: usize>(&self, piles: &mut Piles, mut numbers: [u64; W]) -> State<W> {
        let largest = piles[..self.piles].last().copied().unwrap_or(0);
        let useful = self.numbers.partition_point(|&number| number <= largest);
        for (word, bits) in numbers.iter_mut().enumerate() {
            let kept = useful.saturating_sub(64 * word);
            if kept < 64 {
                *bits &= (1 << kept) - 1;
            }
        }
        let mut state = State { numbers, piles: 0 };
        let smallest = state.numbers().next();
        if let Some(smallest) = smallest {
            let smallest = self.numbers[smallest];
            for (place, &pile) in piles[..self.piles].iter().enumerate() {
                if pile >= smallest {
                    state.piles |= u64::from(pile) << (place as u32 * self.bits);
                }
            }
        }
        state
    }

    /// The piles of a state.
    pub fn piles<const W: usize>(&self, state: &State<W>) -> Piles {
        let mut piles = [0; MOST_PILES];
        let ones = if self.bits == 0 {
            0
        } else {
            u64::MAX >> (64 - self.bits)
        };
        for (place, pile) in piles[..self.piles].iter_mut().enumerate() {
            *pile = (state.piles.unbounded_shr(place as u32 * self.bits) & ones) as u32;
        }
        piles
    }

    /// No play from a state is longer.
    pub fn longest_play<const W: usize>(&self, state: &State<W>) -> u32 {
        let stones = self.piles(state).iter().map(|&pile| u64::from(pile)).sum();
        let numbers = state.numbers().map(|index| self.numbers[index].into());
        longest_play(stones, numbers)
    }

    /// The state after taking the number with index `number` from the pile at
    /// `place`.
    pub fn after<const W: usize>(
        &self,
        state: &State<W>,
        piles: &Piles,
        place: usize,
        number: usize,
    ) -> State<W> {
        let mut piles = *piles;
        let left = piles[place] - self.numbers[number];
        let mut place = place;
        while place > 0 && piles[place - 1] > left {
            piles[place] = piles[place - 1];
            place -= 1;
        }
        piles[place] = left;
        let mut numbers = state.numbers;
        numbers[number / 64] &= !(1 << (number % 64));
        self.packed(&mut piles, numbers)
    }
}

/// No play is longer than this: the smallest numbers, which come first, taken from all stones.
pub fn longest_play(stones: u64, numbers: impl Iterator<Item = u64>) -> u32 {
    let mut left = stones;
    let fits = |number: &u64| match left.checked_sub(*number) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    };
    numbers.take_while(fits).count() as u32
}
