//! Short global Nim: Nim where the move just made may not be repeated, in any pile.
//!
//! Source: James and Schlatter, *Some Observations and Solutions to Short and Long Global Nim*
//! (2008), sections 2 and 3. The following is false as printed (`*(n, k)` is the value of n stones
//! after a move of k):
//!
//! - Table 1 has `*(9, 9)` = 5; it is 0, as Theorem 2 says for every odd n.
//! - "The only g-series for (6, 0) are" five: 1 + 1 + 2 + 2 is one too, and there are nine.
//! - Proposition 19, no `*(m, k)` = v once m > 2f(v): `*(1, 1)` = 0 although f(0) = 0, and with k
//!   < m first `*(10, 6)` = 3 although f(3) = 4.
//! - "At most three consecutive increasing terms": `*(34, 0)`, …, `*(37, 0)` are 16, 17, 18, 20.
//! - The remark after Theorem 6, see `outcomes`.

mod one_pile;
mod outcomes;
mod posts;
mod reasons;
mod several_piles;
mod survey;

pub(crate) use one_pile::OnePile;
use several_piles::{SeveralPiles, fits};

use crate::board::{Board, Takes};
use crate::game::definition::Game;
use crate::game::pictures::Pictures;
use crate::games::visit::Visits;
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_NUMBER, LARGEST_SHORT_NIM};
use crate::solve::solver::Rules;
use crate::text::arguments::{Argument, Arguments, Fault, Place};
use crate::text::kind::Kind;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::{Reason, Swap};
use crate::theory::theorem;

/// Piles of stones, and the last move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ShortNim {
    /// The piles, ascending.
    piles: Vec<u64>,
    /// The stones taken by the last move; 0 at the start.
    last: u64,
}

impl ShortNim {
    fn new(mut piles: Vec<u64>, last: u64) -> ShortNim {
        piles.sort_unstable();
        ShortNim { piles, last }
    }

    /// The moves: pile by index, stones taken.
    fn moves(&self) -> impl Iterator<Item = (usize, u64)> {
        let piles = self.piles.iter().enumerate();
        piles.flat_map(|(index, &pile)| {
            (1..=pile)
                .filter(|&taken| taken != self.last)
                .map(move |taken| (index, taken))
        })
    }

    /// The same, equal piles once: they have the same options.
    fn moves_once(&self) -> impl Iterator<Item = (usize, u64)> {
        let differs = |index: usize| index == 0 || self.piles[index] != self.piles[index - 1];
        self.moves().filter(move |&(index, _)| differs(index))
    }

    fn after(&self, index: usize, taken: u64) -> ShortNim {
        let mut piles = self.piles.clone();
        piles[index] -= taken;
        ShortNim::new(piles, taken)
    }
}

impl Rules for ShortNim {
    fn options(&self) -> Box<dyn Iterator<Item = ShortNim> + '_> {
        Box::new(self.moves().map(|(index, taken)| self.after(index, taken)))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.piles[..])
    }
}

/// Values found so far.
#[derive(Debug)]
pub struct ShortNimMemo {
    pile: OnePile,
    boxes: [Option<SeveralPiles>; 2],
    moves: Visits<(ShortNim, Convention, u64), usize, ShortNim>,
}

impl Default for ShortNimMemo {
    fn default() -> ShortNimMemo {
        ShortNimMemo {
            pile: OnePile::up_to(LARGEST_SHORT_NIM as usize + 1, u32::MAX),
            boxes: [None, None],
            moves: Visits::default(),
        }
    }
}

impl ShortNimMemo {
    /// The values of a box that contains `piles`; `None` if it would be too large.
    fn several(
        &mut self,
        piles: &[u64],
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Option<&SeveralPiles>, Halt> {
        let known = &mut self.boxes[convention as usize];
        let values = match known.take_if(|values| !values.holds(piles)) {
            Some(smaller) => {
                // Grow, so that asking for one position after the other does not restart each time.
                let both = smaller.most_with(piles);
                let most = [&both[..], piles].into_iter().find(|most| fits(most));
                let Some(most) = most else {
                    *known = Some(smaller);
                    return Ok(None);
                };
                known.insert(SeveralPiles::new(most, convention))
            }
            None if known.is_none() && !fits(piles) => return Ok(None),
            None => known.get_or_insert_with(|| SeveralPiles::new(piles, convention)),
        };
        values.fill(budget)?;
        Ok(Some(values))
    }
}

impl ShortNim {
    /// The only pile, 0 if none is left; `None` if there are several.
    fn only_pile(&self) -> Option<u64> {
        match self.piles[..] {
            [pile] | [.., 0, pile] => Some(pile),
            _ => None,
        }
    }

    /// The value; `None` if it is not computed.
    fn value(
        &self,
        convention: Convention,
        memo: &mut ShortNimMemo,
        budget: &mut Budget,
    ) -> Result<Option<u64>, Halt> {
        match self.only_pile() {
            Some(pile) if pile <= LARGEST_SHORT_NIM => {
                memo.pile.extend(pile as usize + 1, budget)?;
                Ok(Some(memo.pile.value(pile as usize, self.last, convention)))
            }
            Some(_) => Ok(None),
            None => {
                let values = memo.several(self.some_piles(), convention, budget)?;
                Ok(values.and_then(|values| values.value(&self.piles, self.last)))
            }
        }
    }

    /// The piles that are not empty.
    fn some_piles(&self) -> &[u64] {
        &self.piles[self.piles.partition_point(|&pile| pile == 0)..]
    }

    /// The outcome by theorem, for piles of any size; `None` without a theorem.
    fn outcome(&self, convention: Convention) -> Option<Outcome> {
        match (convention, self.only_pile()) {
            (Convention::Normal, _) => Some(outcomes::outcome(&self.piles, self.last)),
            (Convention::Misere, Some(pile)) => Some(outcomes::misere(pile, self.last)),
            (Convention::Misere, None) => None,
        }
    }

    fn too_large(&self) -> Halt {
        let piles = self.some_piles().len();
        TooLarge::new(match piles {
            0 | 1 => format!(
                "Values of one pile of short-nim are computed up to {LARGEST_SHORT_NIM} stones. Try a smaller pile."
            ),
            _ => format!(
                "These {piles} piles are beyond what a search of short-nim can do. Try two piles of 600 or three of 140."
            ),
        })
        .into()
    }
}

impl Game for ShortNim {
    const SIGNATURE: Signature = Signature {
        name: "short-nim",
        title: "Short global Nim",
        summary: "never take what was just taken",
        pieces: "piles",
        rules: "Take any number of stones from one pile, but not the number just taken.",
        wording: None,
        parameters: &[],
        numbers: Numbers::sorted("pile"),
        named: &[Slot {
            name: "last",
            kind: Kind::Number {
                largest: LARGEST_NUMBER,
            },
        }],
        examples: &[
            "short-nim 3,5 last=2",
            "short-nim x",
            "short-nim x last=y",
            "short-nim x,y",
            "short-nim x,y last=1",
        ],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(survey::survey),
        // There is no theory of several piles, and empty piles do not count.
        swaps_by_numbers: true,
        ..Pictures::NONE
    };

    type Memo = ShortNimMemo;

    fn read(arguments: &Arguments) -> Result<ShortNim, Fault> {
        let last = arguments.named(0).map_or(Some(0), Argument::number);
        match last {
            Some(last) => Ok(ShortNim::new(arguments.numbers.clone(), last)),
            None => Err(Fault::new(Place::Named(0), "last is a number.")),
        }
    }

    fn write(&self) -> Arguments {
        Arguments {
            named: vec![(self.last > 0).then_some(Argument::Number(self.last))],
            ..Arguments::of_numbers(self.piles.clone())
        }
    }

    /// One pile: misère play swaps the values 0 and 1, see `OnePile::value`.
    fn is_tame(&self) -> bool {
        self.only_pile().is_some()
    }

    fn swap(&self) -> Option<Swap> {
        self.only_pile()?;
        Some(Swap::everywhere(theorem::SHORT_NIM_SWAP.says))
    }

    fn board(&self) -> Board {
        Board::piles(self.piles.clone(), Takes::AllBut(self.last))
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        reasons::reasons(&self.piles, self.last, convention)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut ShortNimMemo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if let Some(value) = self.value(convention, memo, budget)? {
            return Ok(Answer::of_value(value, Known::Computed));
        }
        let source = match convention {
            Convention::Normal => theorem::SHORT_NIM.says,
            // Their theorems are about normal play.
            Convention::Misere => theorem::SHORT_NIM_SWAP.says,
        };
        match self.outcome(convention) {
            Some(outcome) => Ok(Answer::of_outcome(outcome, Known::Theorem(source))),
            None => Err(self.too_large()),
        }
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut ShortNimMemo,
        budget: &mut Budget,
    ) -> Result<Vec<ShortNim>, Halt> {
        // The position itself is the largest question, so what answers it also answers its options.
        if self.value(convention, memo, budget)?.is_none() {
            return Err(self.too_large());
        }
        let mut visits = std::mem::take(&mut memo.moves);
        let found = visits.over(
            (self.clone(), convention, value),
            [self.piles.len(), 1],
            self.moves_once(),
            budget,
            |(index, taken), budget| {
                let option = self.after(index, taken);
                let found = option.value(convention, memo, budget)?;
                Ok((found == Some(value)).then_some(option))
            },
        );
        memo.moves = visits;
        found
    }

    fn winning_moves(
        &self,
        convention: Convention,
        memo: &mut ShortNimMemo,
        budget: &mut Budget,
    ) -> Result<Vec<ShortNim>, Halt> {
        match (convention, self.only_pile()) {
            (Convention::Normal, _) => {
                let moves = outcomes::winning_moves(&self.piles, self.last);
                Ok(moves
                    .into_iter()
                    .map(|(i, taken)| self.after(i, taken))
                    .collect())
            }
            (Convention::Misere, Some(pile)) => {
                let index = self.piles.len() - 1;
                let moves = outcomes::misere_winning_moves(pile, self.last);
                Ok(moves
                    .into_iter()
                    .map(|taken| self.after(index, taken))
                    .collect())
            }
            (Convention::Misere, None) => self.moves_to(0, convention, memo, budget),
        }
    }
}
