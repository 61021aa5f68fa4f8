//! Subtraction games: take a number of a set from one pile.
//!
//! Misère play of any sum of them is like misère Nim (Ferguson 1974). Let k be the smallest number
//! that may be taken. A pile of n has value 1 exactly if `n - k` has value 0. Proof by the smallest
//! n where that fails: if n has value 1 and `n - k` does not have value 0, then `n - k` (no option
//! of n has value 1) has an option `n - k - s` of value 0, so `n - s` has value 1 and is an option
//! of n; if `n - k` has value 0 and n does not have value 1, then n has an option `n - s` of value
//! 1, so `n - s - k` has value 0 and is an option of `n - k`. So every pile of value 0 with a move
//! has an option `n - s` of value 1, as `n - k` has an option `n - k - s` of value 0; by induction
//! misère play swaps 0 and 1 and changes nothing else.

mod many;
mod values;
mod wording;

use values::Values;
use wording::wording;

use std::ops::Range;

use crate::board::{Board, Takes};
use crate::games::heaps::{HeapGame, Heaps, Left, OneHeap};
use crate::solve::limits::LARGEST_SET;
use crate::table::sequence::{Claim, Periodicity};
use crate::text::arguments::{Argument, Fault};
use crate::text::kind::Kind;
use crate::text::number_set::NumberSet;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::theorem;

/// The numbers below a larger one that may not be taken are not listed.
const MOST_OUTSIDE: u64 = 256;

/// Piles of a subtraction game.
pub type Subtract = HeapGame<Subtraction>;

/// What may be taken.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Subtraction {
    set: NumberSet,
    /// The numbers outside it may be taken instead.
    outside: bool,
}

impl Subtraction {
    /// The numbers that may be taken from a pile, ascending: those at these places of the set if it
    /// is a list, otherwise those among them, each one more.
    fn taken(&self, pile: u64, places: Range<u64>) -> Box<dyn Iterator<Item = u64> + '_> {
        match (self.outside, self.set.is_finite()) {
            (false, true) => {
                let members = self.set.finite_part();
                let [from, to] =
                    [places.start, places.end].map(|at| at.min(members.len() as u64) as usize);
                let members = members[from..to].iter().copied();
                Box::new(members.take_while(move |&taken| taken <= pile))
            }
            (false, false) => {
                let last = pile.min(places.end);
                Box::new(self.set.members_between(places.start + 1, last))
            }
            (true, _) => {
                let most = match self.set.endless_part() {
                    // Nothing beyond is outside.
                    Some((1, starts)) => pile.min(starts[0] - 1),
                    _ => pile,
                };
                let among = places.start + 1..=most.min(places.end);
                Box::new(among.filter(|&taken| !self.set.contains(taken)))
            }
        }
    }
}

impl Heaps for Subtraction {
    const SIGNATURE: Signature = Signature {
        name: "subtract",
        title: "Subtraction games",
        summary: "take one of these numbers",
        pieces: "piles",
        rules: "Take a number from the set S from one pile (or, with “all but these”, any other number).",
        wording: Some(wording),
        parameters: &[Slot {
            name: "S",
            kind: Kind::Set { outside: true },
        }],
        numbers: Numbers::sorted("pile"),
        named: &[],
        examples: &[
            "subtract(1,3,4) 17",
            "subtract(2,5,7) x",
            "subtract(~2..3,7) x,y",
            "subtract(1../2) 9,17",
            "subtract(2,x,y) 1000",
            "period(subtract(2,x,y))",
        ],
    };

    const KEEPS_EMPTY: bool = true;

    const REPEATS: Option<&'static str> = Some(theorem::REPEATED_STATE.says);

    type Values = Values;

    fn read(parameters: &[Argument]) -> Result<Subtraction, Fault> {
        let (set, outside) = parameters[0].set().expect("the signature has a set here");
        Ok(Subtraction {
            set: set.clone(),
            outside,
        })
    }

    fn write(&self) -> Vec<Argument> {
        vec![Argument::Set {
            set: self.set.clone(),
            outside: self.outside,
        }]
    }

    fn values(&self) -> Values {
        Values::new(&self.set, self.outside)
    }

    fn parts(&self, heap: u64, numbers: Range<u64>) -> Box<dyn Iterator<Item = Left> + '_> {
        Box::new(
            self.taken(heap, numbers)
                .map(move |taken| Left::from_slice(&[heap - taken])),
        )
    }

    fn ways(&self, heap: u64) -> u64 {
        match (self.outside, self.set.is_finite()) {
            (false, true) => self.set.count_up_to(heap),
            _ => heap,
        }
    }

    fn board(&self, heaps: &[u64]) -> Option<Board> {
        // Members of sets with a name are not counted farther.
        if !self.set.named().is_empty() && heaps.last().is_some_and(|&heap| heap > LARGEST_SET) {
            return None;
        }
        let takes = Takes::Among {
            set: self.set.clone(),
            outside: self.outside,
        };
        Some(Board::piles(heaps.to_vec(), takes))
    }

    fn runs(&self) -> Option<Vec<[u64; 2]>> {
        let among = self.set.finite_part().iter().map(|&taken| [taken, 0]);
        let mut runs: Vec<[u64; 2]> = match (self.outside, self.set.endless_part()) {
            _ if !self.set.named().is_empty() => return None,
            (false, Some((step, starts))) => among
                .chain(starts.iter().map(|&from| [from, step]))
                .collect(),
            (false, None) if self.set.is_finite() => among.collect(),
            (true, None) if self.set.is_finite() => {
                let last = self.set.largest().unwrap_or(0);
                if last > MOST_OUTSIDE {
                    return None;
                }
                let below = (1..last).filter(|&taken| !self.set.contains(taken));
                below
                    .map(|taken| [taken, 0])
                    .chain([[last + 1, 1]])
                    .collect()
            }
            _ => return None,
        };
        runs.retain(|&[from, _]| from > 0);
        Some(runs)
    }

    fn tame(&self) -> Option<&'static str> {
        Some(theorem::SUBTRACT_MISERE.says)
    }

    fn lasts(&self, first: u64, period: u64, up_to: u64) -> bool {
        // The last heaps within reach of an option decide, and they have repeated.
        let largest = match (self.outside, self.set.is_finite()) {
            (false, true) => self.set.finite_part().last().copied().unwrap_or(0),
            _ => return false,
        };
        first + period + largest <= up_to + 1
    }

    fn proof(&self, seen: &Periodicity, up_to: u64) -> Option<&'static str> {
        let mut values = self.values();
        // As far as was seen, and twice more for a state to repeat.
        let budget = &mut crate::solve::budget::Budget::new(1 << 21);
        let mut reached = up_to;
        while values.repeat().is_none() && reached < 8 * up_to + 4096 {
            reached = 2 * reached + 64;
            values.extend(reached, budget).ok()?;
        }
        let claim = Claim::shifted(seen, 0)?;
        (values.repeat()?.proves(claim, |pile| values.get(pile)))
            .then_some(theorem::REPEATED_STATE.says)
    }
}
