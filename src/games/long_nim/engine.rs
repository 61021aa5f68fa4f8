//! A search that fits the numbers of a position.

use super::search::{Goal, Search};
use super::state::Shape;
use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::limits::{LONGEST_PLAY, MOST_MOVABLE};

/// A search, as wide as its numbers need.
#[derive(Debug)]
pub enum Engine {
    /// Up to 64 numbers.
    One(Search<1>),
    /// Up to 128.
    Two(Search<2>),
    /// Up to 256.
    Four(Search<4>),
    /// Up to 512.
    Eight(Search<8>),
}

/// Calls the same code for every width.
macro_rules! each {
    ($engine:expr, $search:ident => $body:expr) => {
        match $engine {
            Engine::One($search) => $body,
            Engine::Two($search) => $body,
            Engine::Four($search) => $body,
            Engine::Eight($search) => $body,
        }
    };
}

impl Engine {
    /// A search for positions with at most as many piles as `piles`, none larger, and a subset of
    /// the `numbers` left.
    ///
    /// # Errors
    ///
    /// Which of these is too much for a search.
    pub fn new(
        piles: &[u64],
        numbers: &[u64],
        convention: Convention,
        goal: Goal,
    ) -> Result<Engine, TooLarge> {
        if longest_play(piles, numbers) > LONGEST_PLAY {
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
        macro_rules! search {
            ($words:literal) => {
                Shape::new::<$words>(few, count, largest)
                    .map(|shape| Search::<$words>::new(shape, convention, goal))
            };
        }
        let engine = match numbers.len().div_ceil(64) {
            0 | 1 => search!(1).map(Engine::One),
            2 => search!(2).map(Engine::Two),
            3 | 4 => search!(4).map(Engine::Four),
            _ => search!(8).map(Engine::Eight),
        };
        engine.ok_or_else(|| {
            TooLarge::new(format!(
                "{count} piles of up to {largest} are too many to be searched. Try fewer or smaller piles."
            ))
        })
    }

    /// Whether a position fits.
    pub fn holds(&self, piles: &[u64], numbers: &[u64]) -> bool {
        each!(self, search => search.state(piles, numbers).is_some())
    }

    /// Whether the answer for a position is known.
    pub fn knows(&self, piles: &[u64], numbers: &[u64]) -> bool {
        each!(self, search => search
            .state(piles, numbers)
            .is_some_and(|state| search.knows(&state)))
    }

    /// The memory that it takes, in bytes.
    pub fn bytes(&self) -> usize {
        each!(self, search => search.bytes())
    }

    /// See [`Search::solve`].
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// # Panics
    ///
    /// If the position does not fit.
    pub fn solve(
        &mut self,
        piles: &[u64],
        numbers: &[u64],
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        each!(self, search => {
            let state = search.state(piles, numbers).expect("asked before");
            search.solve(state, budget)
        })
    }
}

/// No play is longer than this: the smallest numbers, taken from all stones.
fn longest_play(piles: &[u64], numbers: &[u64]) -> usize {
    let mut left: u64 = piles.iter().sum();
    let fits = |&&number: &&u64| match left.checked_sub(number) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    };
    numbers.iter().take_while(fits).count()
}
