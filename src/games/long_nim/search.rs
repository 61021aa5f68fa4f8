//! The search through the states of long global Nim.
//!
//! A value is at most the length of the longest play: the mex is at most one more than the largest
//! value among the options. In misère play the value of the end is 1, and that is the only one that
//! is larger. So options from which no play is as long as the mex so far are left out, and a state
//! is done as soon as its value is as large as it can be.

use super::state::{Shape, State};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::MOST_STATES;
use crate::solve::shards::Shards;

/// The most memory of a search, in bytes: its map grows in shards, so little is held twice.
const MOST_BYTES: usize = 300 << 20;

/// What is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The value of a state.
    Values,
    /// 0 for a P-position and 1 for an N-position: the search leaves a state at the first winning
    /// move.
    Outcomes,
}

/// A memory of values (or outcomes) of states of one shape.
#[derive(Debug, Clone)]
pub struct Search<const W: usize> {
    shape: Shape,
    convention: Convention,
    goal: Goal,
    known: Shards<State<W>, u8>,
    /// The line of play being searched, kept during a pause.
    path: Vec<Visit<W>>,
}

/// A state on the way to its value.
#[derive(Debug, Clone)]
struct Visit<const W: usize> {
    state: State<W>,
    /// The options that are left, and the longest play from each: the shortest first, as they are
    /// soon searched. Among equals the smallest number is taken first, which leaves most stones: from
    /// there no play is forced, so the value is more often as large as it can be.
    options: std::vec::IntoIter<(u32, State<W>)>,
    /// The values of the options so far, as bits.
    seen: u128,
    /// Its value is at most this.
    most: u32,
}

impl<const W: usize> Visit<W> {
    fn new(shape: &Shape, state: State<W>, most: u32) -> Visit<W> {
        let piles = shape.piles(&state);
        let mut options = Vec::new();
        for number in state.numbers() {
            for place in 0..shape.piles {
                // Equal piles have the same options.
                let repeats = place > 0 && piles[place - 1] == piles[place];
                if piles[place] >= shape.numbers[number] && !repeats {
                    let option = shape.after(&state, &piles, place, number);
                    options.push((shape.longest_play(&option), option));
                }
            }
        }
        options.sort_by_key(|&(longest, _)| longest);
        Visit {
            state,
            options: options.into_iter(),
            seen: 0,
            most,
        }
    }

    /// The mex of the values of the options so far.
    fn mex(&self) -> u32 {
        self.seen.trailing_ones()
    }
}

impl<const W: usize> Search<W> {
    /// An empty search.
    pub fn new(shape: Shape, convention: Convention, goal: Goal) -> Search<W> {
        Search {
            shape,
            convention,
            goal,
            known: Shards::default(),
            path: Vec::new(),
        }
    }

    /// The state of a position; `None` if it does not fit.
    pub fn state(&self, piles: &[u64], numbers: &[u64]) -> Option<State<W>> {
        self.shape.state(piles, numbers)
    }

    /// Whether the answer for `state` is remembered.
    pub fn knows(&self, state: &State<W>) -> bool {
        self.known.get(state).is_some()
    }

    /// How many states are remembered.
    pub fn remembered(&self) -> usize {
        self.known.len()
    }

    /// The value of `state`, or its outcome, depending on the goal.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`] beyond [`MOST_STATES`] states
    /// or [`MOST_BYTES`] bytes.
    pub fn solve(&mut self, state: State<W>, budget: &mut Budget) -> Result<u64, Halt> {
        if self.path.first().is_none_or(|visit| visit.state != state) {
            budget.spend(1)?;
            let longest = self.shape.longest_play(&state);
            if let Some(value) = self.lookup(&state, longest) {
                return Ok(value.into());
            }
            self.path = vec![Visit::new(&self.shape, state, self.largest(longest))];
        }
        loop {
            budget.spend(1)?;
            let visit = self.path.last_mut().expect("the path ends below");
            let mex = visit.mex();
            let option = match mex >= visit.most {
                true => None,
                false => visit.options.next(),
            };
            if let Some((longest, option)) = option {
                let most = self.largest(longest);
                if most < mex {
                    continue;
                }
                match self.lookup(&option, longest) {
                    Some(value) => self.note(value),
                    None => {
                        let visit = Visit::new(&self.shape, option, most);
                        let _ = budget.spend(visit.options.len() as u64);
                        self.path.push(visit);
                    }
                }
                continue;
            }
            if self.known.len() >= MOST_STATES || self.bytes() > MOST_BYTES {
                self.path.clear();
                // It does not say how many fitted: that depends on their order, and so on the size of a table.
                return Err(TooLarge::new(format!(
                    "This needs a search that remembers more than {MOST_STATES} states or {} MB. Try smaller piles or fewer numbers.",
                    MOST_BYTES >> 20
                ))
                .into());
            }
            let done = self.path.pop().expect("just looked at");
            let value = match self.goal {
                Goal::Values => mex as u8,
                Goal::Outcomes => (done.seen & 1) as u8,
            };
            self.known.insert(done.state, value);
            if self.path.is_empty() {
                return Ok(value.into());
            }
            self.note(value);
        }
    }

    /// The memory that it takes, including one more state.
    pub fn bytes(&self) -> usize {
        self.known.bytes_after_growth()
    }

    /// The largest value, or outcome, that a state may have, if no play from it is longer.
    fn largest(&self, longest: u32) -> u32 {
        match self.goal {
            Goal::Values => longest.max(self.convention.terminal_value() as u32),
            Goal::Outcomes => 1,
        }
    }

    fn note(&mut self, value: u8) {
        let visit = self.path.last_mut().expect("an option has a parent");
        visit.seen |= 1 << value;
    }

    /// What is known about a state without visiting its options.
    fn lookup(&self, state: &State<W>, longest: u32) -> Option<u8> {
        match longest {
            // As an outcome too: a single move leads to the end.
            0 | 1 => Some(self.convention.terminal_value() as u8 ^ longest as u8),
            _ => self.known.get(state).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::long_nim::LongNim;
    use crate::solve::solver::Solver;
    use crate::text::number_set::NumberSet;
    use proptest::prelude::*;

    proptest! {
        /// However much is left out, in one call or in slices.
        #[test]
        fn values_and_outcomes_are_those_of_the_rules(
            numbers in prop::collection::btree_set(1..14u64, 0..9),
            piles in prop_oneof![
                prop::collection::vec(0..30u64, 1),
                prop::collection::vec(0..9u64, 2..4),
            ],
            work in 1..50u64,
        ) {
            let largest = piles.iter().copied().max().unwrap_or(0);
            let numbers: Vec<u64> = numbers.into_iter().filter(|&it| it <= largest).collect();
            let few = numbers.iter().map(|&number| number as u32).collect();
            let shape = Shape::new::<1>(few, piles.len(), largest as u32).expect("small");
            let position = LongNim::new(piles.clone(), NumberSet::of(numbers.clone()));
            for convention in Convention::BOTH {
                let expected = Solver::new(convention).value(&position);
                for (goal, expected) in [
                    (Goal::Values, expected),
                    (Goal::Outcomes, expected.min(1)),
                ] {
                    let mut search = Search::<1>::new(shape.clone(), convention, goal);
                    let state = search.state(&piles, &numbers).expect("its own shape");
                    let found = loop {
                        match search.solve(state, &mut Budget::new(work)) {
                            Err(Halt::Paused) => {}
                            found => break found,
                        }
                    };
                    prop_assert_eq!(found, Ok(expected), "{:?} {:?}", convention, goal);
                }
            }
        }
    }

    /// Of one of each number few states are visited.
    #[test]
    fn what_cannot_change_a_value_is_left_out() {
        let shape = Shape::new::<4>((1..=200).collect(), 1, 200).expect("200 bits");
        let mut search = Search::<4>::new(shape, Convention::Normal, Goal::Values);
        let numbers: Vec<u64> = (1..=200).collect();
        let state = search.state(&[200], &numbers).expect("its own shape");
        assert_eq!(search.solve(state, &mut Budget::new(1 << 20)), Ok(19));
        assert!(search.remembered() < 10_000, "{}", search.remembered());
    }
}
