//! Long global Nim: Nim where no move may be repeated for the rest of the game, in any pile.
//!
//! Source: James and Schlatter, *Some Observations and Solutions to Short and Long Global Nim*
//! (2008), sections 4 and 5. The end of the proof of Theorem 27 is right but the statement is not:
//! [6, {2, 3, 4, 5}] is an N-position (5 wins, since nothing can be taken from 1), but 2 + 3 <= 6
//! and no line of the statement applies. "Otherwise, take j" after it fails for [6, {1, 2, 3, 4}],
//! where 3 wins and 2 does not.

mod engine;
mod reasons;
mod search;
mod state;
mod survey;
mod whole_sets;

pub(crate) use whole_sets::whole_sets;

use engine::{Engine, engine};
use rustc_hash::FxHashMap;
use search::Goal;

use crate::board::{Board, Takes};
use crate::game::definition::Game;
use crate::game::pictures::{Pictures, Survey};
use crate::games::visit::Visits;
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_SET, MOST_LONG_NIM_PILES, MOST_MOVABLE};
use crate::solve::solver::Rules;
use crate::table::region::Region;
use crate::text::arguments::{Argument, Arguments, Fault, Place, Template};
use crate::text::kind::Kind;
use crate::text::number_set::NumberSet;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::Reason;

/// Piles of stones, and the numbers that may still be taken.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LongNim {
    /// The piles, ascending.
    piles: Vec<u64>,
    numbers: NumberSet,
}

impl LongNim {
    fn new(mut piles: Vec<u64>, numbers: NumberSet) -> LongNim {
        piles.sort_unstable();
        LongNim { piles, numbers }
    }

    fn largest_pile(&self) -> u64 {
        self.piles.last().copied().unwrap_or(0)
    }

    /// The numbers that can be taken from some pile, ascending.
    fn useful_numbers(&self) -> Vec<u64> {
        self.numbers.members_up_to(self.largest_pile())
    }

    /// The moves: pile by index, stones taken.
    fn moves(&self) -> impl Iterator<Item = (usize, u64)> {
        let numbers = self.useful_numbers();
        let piles = self.piles.iter().enumerate();
        piles.flat_map(move |(index, &pile)| {
            let fits = numbers.partition_point(|&taken| taken <= pile);
            let numbers = numbers[..fits].to_vec();
            numbers.into_iter().map(move |taken| (index, taken))
        })
    }

    /// The same, equal piles once: they have the same options.
    fn moves_once(&self) -> impl Iterator<Item = (usize, u64)> {
        let differs = |index: usize| index == 0 || self.piles[index] != self.piles[index - 1];
        self.moves().filter(move |&(index, _)| differs(index))
    }

    fn after(&self, index: usize, taken: u64) -> LongNim {
        let mut piles = self.piles.clone();
        piles[index] -= taken;
        LongNim::new(piles, self.numbers.without(taken))
    }
}

impl Rules for LongNim {
    fn options(&self) -> Box<dyn Iterator<Item = LongNim> + '_> {
        Box::new(self.moves().map(|(index, taken)| self.after(index, taken)))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.piles[..]) + size_of_val(self.numbers.finite_part())
    }
}

/// The memory that inactive searches may use together.
const KEPT_BYTES: usize = 32 << 20;

/// Questions whose answers are kept separately from the searches.
const MOST_SETTLED: usize = 4096;

/// Searches, for values and for outcomes, under each convention.
#[derive(Debug, Default)]
pub struct LongNimMemo {
    engines: [[Option<Engine>; 2]; 2],
    /// Results and refusals, kept even if the search is dropped.
    settled: FxHashMap<(LongNim, Convention, Goal), Result<u64, TooLarge>>,
    moves: Visits<(LongNim, Convention, Goal, u64), usize, LongNim>,
}

impl LongNimMemo {
    /// The value or the outcome of `position`, as the goal says.
    fn solve(
        &mut self,
        position: &LongNim,
        convention: Convention,
        goal: Goal,
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        let question = (position.clone(), convention, goal);
        if let Some(settled) = self.settled.get(&question) {
            return Ok(settled.clone()?);
        }
        let solved = self.search(position, convention, goal, budget);
        let settled = match &solved {
            Ok(value) => Ok(*value),
            Err(Halt::TooLarge(limit)) => Err(limit.clone()),
            Err(Halt::Paused) => return solved,
        };
        if self.settled.len() >= MOST_SETTLED {
            self.settled.clear();
        }
        self.settled.insert(question, settled);
        solved
    }

    fn search(
        &mut self,
        position: &LongNim,
        convention: Convention,
        goal: Goal,
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        // One large search at a time: the others are dropped.
        for (other, engines) in self.engines.iter_mut().enumerate() {
            for (its, engine) in engines.iter_mut().enumerate() {
                let at_work = (other, its) == (convention as usize, goal as usize);
                let large = |engine: &mut Engine| !at_work && engine.bytes() > KEPT_BYTES / 3;
                engine.take_if(large);
            }
        }
        let place = &mut self.engines[convention as usize][goal as usize];
        let piles = &position.piles;
        let numbers = position.useful_numbers();
        if place
            .as_ref()
            .is_none_or(|engine| !engine.holds(piles, &numbers))
        {
            // The previous one is dropped first.
            *place = None;
            *place = Some(engine(piles, &numbers, convention, goal)?);
        }
        let engine = place.as_mut().expect("just made");
        let solved = engine.solve(piles, &numbers, budget);
        if matches!(solved, Err(Halt::TooLarge(_))) {
            // What it remembers fills the memory and answers little.
            *place = None;
        }
        solved
    }

    /// Whether the answer of a search for values is known.
    fn knows_value(&self, position: &LongNim, convention: Convention) -> bool {
        let engine = &self.engines[convention as usize][Goal::Values as usize];
        let numbers = position.useful_numbers();
        engine
            .as_ref()
            .is_some_and(|engine| engine.knows(&position.piles, &numbers))
    }
}

impl LongNim {
    /// The options for which a search with this goal gives `wanted`.
    fn options_with(
        &self,
        wanted: u64,
        goal: Goal,
        convention: Convention,
        memo: &mut LongNimMemo,
        budget: &mut Budget,
    ) -> Result<Vec<LongNim>, Halt> {
        let mut visits = std::mem::take(&mut memo.moves);
        let found = visits.over(
            (self.clone(), convention, goal, wanted),
            [self.piles.len(), 1],
            self.moves_once(),
            budget,
            |(index, taken), budget| {
                let option = self.after(index, taken);
                let found = memo.solve(&option, convention, goal, budget)?;
                Ok((found == wanted).then_some(option))
            },
        );
        memo.moves = visits;
        found
    }
}

impl Game for LongNim {
    const SIGNATURE: Signature = Signature {
        name: "long-nim",
        title: "Long global Nim",
        summary: "no number is ever taken twice",
        pieces: "piles",
        rules: "Take any number of stones from one pile, but no number that was taken before in this game.",
        wording: None,
        parameters: &[],
        numbers: Numbers {
            noun: "pile",
            least: 1,
            most: MOST_LONG_NIM_PILES,
            largest: LARGEST_SET,
            sorted: true,
        },
        named: &[Slot {
            name: "moves",
            kind: Kind::Set { outside: false },
        }],
        examples: &[
            "long-nim 8,9",
            "long-nim 8,9 moves=1..7,9",
            "long-nim x moves=1..x",
            "long-nim x moves=1..5",
            "long-nim x,y moves=1..4",
        ],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(survey),
        ..Pictures::NONE
    };

    type Memo = LongNimMemo;

    fn read(arguments: &Arguments) -> Result<LongNim, Fault> {
        let piles = arguments.numbers.clone();
        let largest = piles.iter().copied().max().unwrap_or(0);
        let numbers = match arguments.named(0) {
            Some(argument) => argument.set().map(|(set, _)| set.clone()),
            None if largest <= MOST_MOVABLE as u64 => NumberSet::up_to(largest).ok(),
            None => {
                let message = format!(
                    "From a pile of {largest} stones {largest} numbers could be taken; at most {MOST_MOVABLE} are kept apart. Try a smaller pile, or moves=… with fewer numbers."
                );
                return Err(Fault::new(Place::Numbers, message).coded(TooLarge::CODE));
            }
        };
        let Some(numbers) = numbers else {
            return Err(Fault::new(Place::Named(0), "moves is a set of numbers."));
        };
        // Of those with a name only these can be taken, each once.
        let within = numbers.members_between(1, largest).take(MOST_MOVABLE + 1);
        let within: Vec<u64> = within.collect();
        let useful = numbers.finite_part().len().max(within.len());
        if useful > MOST_MOVABLE {
            let message = format!(
                "moves= lists {useful} numbers or more; at most {MOST_MOVABLE} are kept apart. Try fewer."
            );
            return Err(Fault::new(Place::Named(0), message).coded(TooLarge::CODE));
        }
        let numbers = match numbers.named() {
            [] => numbers,
            _ => NumberSet::of(within),
        };
        Ok(LongNim::new(piles, numbers))
    }

    fn write(&self) -> Arguments {
        let all = NumberSet::up_to(self.largest_pile());
        let named = (all.as_ref() != Ok(&self.numbers)).then(|| Argument::Set {
            set: self.numbers.clone(),
            outside: false,
        });
        Arguments {
            named: vec![named],
            ..Arguments::of_numbers(self.piles.clone())
        }
    }

    fn board(&self) -> Board {
        Board::piles(self.piles.clone(), Takes::Within(self.numbers.clone()))
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        reasons::reasons(&self.piles, &self.useful_numbers(), convention)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut LongNimMemo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        match memo.solve(self, convention, Goal::Values, budget) {
            Ok(value) => Ok(Answer::of_value(value, Known::Computed)),
            Err(Halt::Paused) => Err(Halt::Paused),
            Err(Halt::TooLarge(_)) => {
                let outcome = memo.solve(self, convention, Goal::Outcomes, budget)?;
                Ok(Answer::of_outcome(
                    Outcome::of_value(outcome),
                    Known::Computed,
                ))
            }
        }
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut LongNimMemo,
        budget: &mut Budget,
    ) -> Result<Vec<LongNim>, Halt> {
        // The position first: its search also fits its options.
        memo.solve(self, convention, Goal::Values, budget)?;
        self.options_with(value, Goal::Values, convention, memo, budget)
    }

    fn winning_moves(
        &self,
        convention: Convention,
        memo: &mut LongNimMemo,
        budget: &mut Budget,
    ) -> Result<Vec<LongNim>, Halt> {
        if memo.knows_value(self, convention) {
            return self.moves_to(0, convention, memo, budget);
        }
        memo.solve(self, convention, Goal::Outcomes, budget)?;
        self.options_with(0, Goal::Outcomes, convention, memo, budget)
    }
}

fn survey(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
    survey::survey(view, region, convention, |arguments| {
        LongNim::SIGNATURE.check_bounds(arguments).ok()?;
        let LongNim { piles, numbers } = LongNim::read(arguments).ok()?;
        Some((piles, numbers))
    })
}

#[cfg(test)]
mod tests {
    use crate::{Budget, Convention, Memo, read_position};

    #[test]
    fn what_cannot_be_searched_is_refused_with_a_sentence() {
        for (line, words) in [
            ("long-nim 513", "513 numbers"),
            ("long-nim 2,1000000", "1000000 numbers"),
            ("long-nim 5 moves=1..600", "600 numbers"),
            ("long-nim 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17", "16"),
        ] {
            let error = read_position(line).expect_err(line);
            assert!(error.message.contains(words), "{line}: {error}");
        }
    }

    #[test]
    fn few_numbers_allow_large_piles() {
        let position = read_position("long-nim 1000000 moves=3,400000,999998").expect("few");
        let mut memo = Memo::default();
        let moves = memo.winning_moves(&position, Convention::Normal, &mut Budget::endless());
        let moves: Vec<String> = moves
            .expect("small")
            .iter()
            .map(|it| it.to_string())
            .collect();
        // Two stones are left, and no remaining number is that small.
        assert_eq!(moves, ["long-nim 2 moves=3,400000"]);
    }
}
