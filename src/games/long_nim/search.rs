//! The search through the states of long global Nim.

use super::ladder::{Climb, Ladders};
use super::state::{Piles, Shape, State};
use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::limits::MOST_STATES;
use crate::shards::Shards;

/// Units of work for one state of a ladder, which visits all numbers.
const WORK_OF_A_RUNG: u64 = 256;

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
    ladders: Ladders<W>,
    /// The line of play being searched, kept during a pause.
    path: Vec<Visit<W>>,
}

/// A state on the way to its value.
#[derive(Debug, Clone)]
struct Visit<const W: usize> {
    state: State<W>,
    piles: Piles,
    /// One more than the index of the next number to take.
    number: usize,
    /// One more than the place of the pile to take it from.
    place: usize,
    /// The values of the options so far, as bits.
    seen: u128,
}

impl<const W: usize> Visit<W> {
    fn new(shape: &Shape, state: State<W>) -> Visit<W> {
        Visit {
            piles: shape.piles(&state),
            state,
            number: shape.numbers.len(),
            place: shape.piles,
            seen: 0,
        }
    }

    /// The next option; large numbers first, since they leave the smallest states.
    fn next(&mut self, shape: &Shape) -> Option<State<W>> {
        while self.number > 0 {
            let number = self.number - 1;
            if self.state.has(number) {
                while self.place > 0 {
                    self.place -= 1;
                    let place = self.place;
                    let pile = self.piles[place];
                    if pile < shape.numbers[number] {
                        break;
                    }
                    // Equal piles have the same options.
                    if place > 0 && self.piles[place - 1] == pile {
                        continue;
                    }
                    return Some(shape.after(&self.state, &self.piles, place, number));
                }
            }
            self.number -= 1;
            self.place = shape.piles;
        }
        None
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
            ladders: Ladders::default(),
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

    /// The value of `state`, or its outcome, depending on the goal.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`] beyond [`MOST_STATES`] states
    /// or [`MOST_BYTES`] bytes.
    pub fn solve(&mut self, state: State<W>, budget: &mut Budget) -> Result<u64, Halt> {
        if self.path.first().is_none_or(|visit| visit.state != state) {
            budget.spend(1)?;
            if let Some(value) = self.begin(&state, budget)? {
                return Ok(value.into());
            }
            self.path = vec![Visit::new(&self.shape, state)];
        }
        loop {
            budget.spend(1)?;
            let visit = self.path.last_mut().expect("the path ends below");
            let decided = self.goal == Goal::Outcomes && visit.seen & 1 == 1;
            let option = match decided {
                true => None,
                false => visit.next(&self.shape),
            };
            if let Some(option) = option {
                match self.lookup(&option, budget) {
                    Some(value) => self.note(value),
                    None => self.path.push(Visit::new(&self.shape, option)),
                }
                continue;
            }
            if self.known.len() >= MOST_STATES || self.bytes() > MOST_BYTES {
                self.path.clear();
                return Err(TooLarge::new(format!(
                    "This needs a search that remembers more than {} states. Try smaller piles or fewer numbers.",
                    self.known.len() + self.ladders.remembered()
                ))
                .into());
            }
            let done = self.path.pop().expect("just looked at");
            let value = match self.goal {
                Goal::Values => done.seen.trailing_ones() as u8,
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
        self.known.bytes_after_growth() + self.ladders.bytes()
    }

    /// What is known about a state that is asked for, before a search: it may be a ladder.
    fn begin(&mut self, state: &State<W>, budget: &mut Budget) -> Result<Option<u8>, Halt> {
        if state.is_terminal() || self.known.get(state).is_some() || self.goal == Goal::Outcomes {
            return Ok(self.lookup(state, budget));
        }
        let Some(pile) = self.shape.only_pile(&self.shape.piles(state)) else {
            return Ok(None);
        };
        loop {
            let (climb, work) = self.ladders.step(&self.shape, state, pile);
            let _ = budget.spend(WORK_OF_A_RUNG * u64::from(work));
            match climb {
                Climb::Rungs(rungs) => return Ok(Some(self.value_of_ladder(rungs))),
                Climb::NoLadder => return Ok(None),
                Climb::Paused => budget.spend(1)?,
            }
        }
    }

    fn value_of_ladder(&self, rungs: u32) -> u8 {
        match (self.convention, rungs) {
            (Convention::Misere, 0 | 1) => 1 - rungs as u8,
            _ => rungs as u8,
        }
    }

    fn note(&mut self, value: u8) {
        let visit = self.path.last_mut().expect("an option has a parent");
        visit.seen |= 1 << value;
    }

    /// What is known about a state without visiting its options.
    fn lookup(&mut self, state: &State<W>, budget: &mut Budget) -> Option<u8> {
        if state.is_terminal() {
            // As an outcome too: P in normal play, N in misère play.
            return Some(self.convention.terminal_value() as u8);
        }
        if let Some(&value) = self.known.get(state) {
            return Some(value);
        }
        if self.goal == Goal::Outcomes {
            return None;
        }
        let pile = self.shape.only_pile(&self.shape.piles(state))?;
        let (rungs, work) = self.ladders.rungs(&self.shape, state, pile);
        let value = rungs.map(|rungs| self.value_of_ladder(rungs));
        // The work is done: if it used up the budget, the next step pauses.
        let _ = budget.spend(WORK_OF_A_RUNG * u64::from(work));
        value
    }
}
