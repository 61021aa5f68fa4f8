//! A search that fits the numbers of a position.

use std::fmt;

use super::search::{Goal, Search};
use super::state::{Shape, longest_play};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{LONGEST_PLAY, MOST_MOVABLE};

/// A search, as wide as its numbers need.
pub type Engine = Box<dyn Searching>;

/// A search for positions, whatever its width.
pub trait Searching: fmt::Debug {
    /// Whether a position fits.
    fn holds(&self, piles: &[u64], numbers: &[u64]) -> bool;

    /// Whether the answer for a position is known.
    fn knows(&self, piles: &[u64], numbers: &[u64]) -> bool;

    /// The memory that it takes, in bytes.
    fn bytes(&self) -> usize;

    /// See [`Search::solve`].
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// # Panics
    ///
    /// If the position does not fit.
    fn solve(&mut self, piles: &[u64], numbers: &[u64], budget: &mut Budget) -> Result<u64, Halt>;
}

impl<const W: usize> Searching for Search<W> {
    fn holds(&self, piles: &[u64], numbers: &[u64]) -> bool {
        self.state(piles, numbers).is_some()
    }

    fn knows(&self, piles: &[u64], numbers: &[u64]) -> bool {
        (self.state(piles, numbers)).is_some_and(|state| Search::knows(self, &state))
    }

    fn bytes(&self) -> usize {
        Search::bytes(self)
    }

    fn solve(&mut self, piles: &[u64], numbers: &[u64], budget: &mut Budget) -> Result<u64, Halt> {
        let state = self.state(piles, numbers).expect("asked before");
        Search::solve(self, state, budget)
    }
}

/// A search for positions with at most as many piles as `piles`, none larger, and a subset of the
/// `numbers` left.
///
/// # Errors
///
/// Which of these is too much for a search.
pub fn engine(
    piles: &[u64],
    numbers: &[u64],
    convention: Convention,
    goal: Goal,
) -> Result<Engine, TooLarge> {
    let stones = piles.iter().sum();
    if longest_play(stones, numbers.iter().copied()) as usize > LONGEST_PLAY {
        return Err(TooLarge::new(format!(
            "A game from here can last more than {LONGEST_PLAY} moves, too long to be searched. Try smaller piles or fewer numbers."
        )));
    }
    if numbers.len() > MOST_MOVABLE {
        return Err(TooLarge::new(format!(
            "{} numbers can be taken from these piles; a search keeps at most {MOST_MOVABLE} apart. Try smaller piles.",
            numbers.len()
        )));
    }
    let count = piles.iter().filter(|&&pile| pile > 0).count().max(1);
    let largest = piles.iter().copied().max().unwrap_or(0) as u32;
    let few: Vec<u32> = numbers.iter().map(|&number| number as u32).collect();
    let words = match numbers.len().div_ceil(64) {
        0 | 1 => search::<1>,
        2 => search::<2>,
        3 | 4 => search::<4>,
        _ => search::<8>,
    };
    words(few, [count, largest as usize], convention, goal).ok_or_else(|| {
        TooLarge::new(format!(
            "{count} piles of up to {largest} are too many to be searched. Try fewer or smaller piles."
        ))
    })
}

fn search<const W: usize>(
    numbers: Vec<u32>,
    [count, largest]: [usize; 2],
    convention: Convention,
    goal: Goal,
) -> Option<Engine> {
    let shape = Shape::new::<W>(numbers, count, largest as u32)?;
    Some(Box::new(Search::<W>::new(shape, convention, goal)))
}
