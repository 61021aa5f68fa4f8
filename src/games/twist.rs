//! Comply/constrain subtraction: the mover says from which side of a set the opponent has to take.
//!
//! Source: Sravankumar, *Comply/Constrain Subtraction* (arXiv:1806.00474). Theorems 2.2 and 3.9 hold as far as
//! was computed; some of the lemmas between them are inexact (values by brute force):
//!
//! - Lemma 3.2 says S and means its complement: with S = {5, 11} the value of 2 stones inside of
//!   S is 0.
//! - Lemma 3.4 fails for b = 5, c = 6, j = 6 (S = {5, 11}, p = 16).
//! - Lemmas 3.5 and 3.6 let j run to c - b; j = c - b is one too far. The first failure is S =
//!   {5, 11}: 27 stones (i' = 0, j = 1) have value 1, not 0, and 32 have value 0, not 1.
//! - Lemma 3.7 begins at 3b where 2b + c - b is meant: with S = {8, 21, 34, 47} 79 stones have
//!   value 1, not more.

mod classes;
mod consecutive;
mod few;
mod numbers;
mod period;
mod reasons;
mod repeat;
mod survey;
mod values;
mod wording;

#[cfg(test)]
mod brute;

use std::sync::Arc;

use consecutive::Consecutive;
use values::Values;
use wording::wording;

use super::rows;
use super::visit::Visits;

use crate::board::{Board, Look};
use crate::game::definition::{Game, list_of_options};
use crate::game::pictures::Pictures;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_NUMBER, LARGEST_SET, LARGEST_TWIST};
use crate::solve::solver::Rules;
use crate::table::sequence::{Claim, Periodicity};
use crate::text::arguments::{Argument, Arguments, Fault, Template};
use crate::text::kind::Kind;
use crate::text::number_set::NumberSet;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::{Reason, Swap};
use crate::theory::theorem;

/// How many sets keep their values, and how much memory these may take in addition to the current
/// set.
const KEPT_SETS: usize = 4;
const KEPT_BYTES: usize = 1 << 26;

/// A pile, and the side of S from which the mover has to take.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Twist {
    set: Arc<NumberSet>,
    /// The mover has to take a number outside of the set.
    outside: bool,
    stones: u64,
}

impl Twist {
    /// No larger number of stones can be taken.
    fn largest_move(&self) -> u64 {
        let largest = match (self.outside, self.set.endless_part()) {
            (false, None) if self.set.is_finite() => self.set.largest().unwrap_or(0),
            (true, Some((1, starts))) => starts[0] - 1,
            _ => self.stones,
        };
        largest.min(self.stones)
    }

    /// The options, by stones left and side, the smallest move first.
    fn moves(&self) -> impl Iterator<Item = (u64, bool)> {
        let most = self.largest_move();
        let inside = (!self.outside).then(|| self.set.members_between(1, most));
        let outside = self.outside.then(|| {
            let all = 1..=most;
            all.filter(|&taken| !self.set.contains(taken))
        });
        let taken = inside.into_iter().flatten();
        taken
            .chain(outside.into_iter().flatten())
            .flat_map(|taken| [false, true].map(|outside| (self.stones - taken, outside)))
    }

    fn after(&self, stones: u64, outside: bool) -> Twist {
        Twist {
            set: Arc::clone(&self.set),
            outside,
            stones,
        }
    }
}

impl Rules for Twist {
    fn options(&self) -> Box<dyn Iterator<Item = Twist> + '_> {
        Box::new(
            self.moves()
                .map(|(stones, outside)| self.after(stones, outside)),
        )
    }
}

/// Values of the latest sets, and the paused search for moves.
#[derive(Debug, Default)]
pub struct TwistMemo {
    sets: Vec<(NumberSet, Convention, Values)>,
    moves: Visits<(Twist, Convention, u64), usize, Twist>,
}

impl TwistMemo {
    /// The values of `set`, known for all piles up to `stones`.
    fn values(
        &mut self,
        set: &NumberSet,
        convention: Convention,
        stones: u64,
        budget: &mut Budget,
    ) -> Result<&Values, Halt> {
        let known =
            |(other, its, _): &(NumberSet, Convention, Values)| *its == convention && other == set;
        let asked = match self.sets.iter().position(known) {
            Some(index) => self.sets.remove(index),
            None => (set.clone(), convention, Values::new(set, convention)),
        };
        // The latest ones stay, as far as memory allows.
        let mut room = KEPT_BYTES;
        self.sets.truncate(KEPT_SETS - 1);
        self.sets.retain(|(_, _, values)| {
            let stays = values.bytes() <= room;
            room = room.saturating_sub(values.bytes());
            stays
        });
        self.sets.insert(0, asked);
        let values = &mut self.sets[0].2;
        values.extend(stones + 1, budget)?;
        Ok(values)
    }
}

impl Game for Twist {
    const SIGNATURE: Signature = Signature {
        name: "twist",
        title: "Comply/constrain subtraction",
        summary: "obey, take, then set the next rule",
        pieces: "piles",
        rules: "Your opponent says whether you must take a number in the set S or any other number. Take as many stones, then say the same for their next move.",
        wording: Some(wording),
        parameters: &[Slot {
            name: "S",
            kind: Kind::Set { outside: true },
        }],
        numbers: Numbers {
            noun: "pile",
            least: 1,
            most: 1,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[],
        examples: &[
            "twist(1..3) 17",
            "twist(~1..3) 17",
            "twist(8,21,34,47) x",
            "twist(8../13) x",
            "twist(1..y) x",
        ],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(rows::survey::<survey::Sided>),
        proof: Some(Twist::proof),
        theorem: Some(Twist::theorem),
        ..Pictures::NONE
    };

    type Memo = TwistMemo;

    fn read(arguments: &Arguments) -> Result<Twist, Fault> {
        let (set, outside) = arguments.parameters[0]
            .set()
            .expect("the signature has a set here");
        Ok(Twist {
            set: Arc::new(set.clone()),
            outside,
            stones: arguments.numbers[0],
        })
    }

    fn write(&self) -> Arguments {
        Arguments {
            parameters: vec![Argument::Set {
                set: NumberSet::clone(&self.set),
                outside: self.outside,
            }],
            ..Arguments::of_numbers([self.stones])
        }
    }

    fn is_tame(&self) -> bool {
        Consecutive::recognise(&self.set).is_some()
    }

    fn swap(&self) -> Option<Swap> {
        Consecutive::recognise(&self.set)?;
        Some(Swap::everywhere(theorem::TWIST_SWAP.says))
    }

    fn board(&self) -> Board {
        // Members of sets with a name are not counted farther.
        if !self.set.named().is_empty() && self.stones > LARGEST_SET {
            return list_of_options(self, Look::List);
        }
        Board::heap(self.stones, NumberSet::clone(&self.set), self.outside)
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        reasons::reasons(self.stones, &self.set, self.outside, convention)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut TwistMemo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if let Some(closed) = Consecutive::recognise(&self.set) {
            let value = closed.value(self.stones, self.outside, convention);
            return Ok(Answer::of_value(
                value,
                Known::Theorem(consecutive::source(convention)),
            ));
        }
        let values = memo.values(&self.set, convention, self.stones, budget)?;
        let value = values.get(self.stones, self.outside);
        Ok(Answer::of_value(value, Known::Computed))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut TwistMemo,
        budget: &mut Budget,
    ) -> Result<Vec<Twist>, Halt> {
        if self.largest_move() > LARGEST_TWIST {
            return Err(TooLarge::new(format!(
                "Moves of twist are looked for among {LARGEST_TWIST} at most. Try a smaller pile."
            ))
            .into());
        }
        let closed = Consecutive::recognise(&self.set);
        if closed.is_none() {
            memo.values(&self.set, convention, self.stones, budget)?;
        }
        let TwistMemo { sets, moves } = memo;
        let known = |(set, its, _): &&(NumberSet, Convention, Values)| {
            *its == convention && *set == *self.set
        };
        let values = sets.iter().find(known).map(|(_, _, values)| values);
        let value_of = |stones: u64, outside: bool| match (&closed, &values) {
            (Some(closed), _) => closed.value(stones, outside, convention),
            (None, Some(values)) => values.get(stones, outside),
            (None, None) => unreachable!("one of the two is there"),
        };
        // Two moves for each number: the opponent gets one side or the other.
        let question = (self.clone(), convention, value);
        let both = 0..2 * self.largest_move();
        moves.over(question, [1; 2], both, budget, |index, _| {
            let (taken, outside) = (index / 2 + 1, index % 2 == 1);
            let stones = self.stones - taken;
            let wanted =
                self.set.contains(taken) != self.outside && value_of(stones, outside) == value;
            Ok(wanted.then(|| self.after(stones, outside)))
        })
    }
}

impl Twist {
    fn theorem(view: &Template, convention: Convention) -> Option<&'static str> {
        let [pattern] = &view.parameters[..] else {
            return None;
        };
        let Ok(Argument::Set { set, .. }) = pattern.at(0, 0) else {
            return None;
        };
        let closed = pattern.is_constant() && Consecutive::recognise(&set).is_some();
        closed.then(|| consecutive::source(convention))
    }

    fn proof(view: &Template, convention: Convention, seen: &Periodicity) -> Option<&'static str> {
        let set = view.parameters[0].at(0, 0).ok()?;
        let constant = view.parameters[0]
            .forms()
            .iter()
            .all(|form| form.is_number());
        let (set, outside) = set.set().filter(|_| constant)?;
        let stones = view.numbers[0];
        let step = u64::try_from(stones.x).ok().filter(|&step| step > 0)?;
        let claim = Claim {
            first: stones.at(seen.preperiod, 0)?,
            step,
            period: step.checked_mul(seen.period)?,
            saltus: seen.saltus,
        };
        // Far enough for a state to repeat if the sequence shows it, and near enough to be fast.
        let largest = (8 * (claim.first + claim.period)).clamp(1 << 12, 1 << 20);
        period::prove(set, outside, convention, claim, largest)
    }
}
