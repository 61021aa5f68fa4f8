//! A game of heaps, from what it says of one heap.

use std::hash::Hash;

use rustc_hash::FxHashSet;

use super::memo::HeapMemo;
use super::rule::{Heaps, OneHeap};
use super::survey::survey;
use crate::answer::{Answer, Known};
use crate::arguments::{Arguments, Fault, Template};
use crate::board::Board;
use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::limits::{MOST_MOVES, MOST_WAYS};
use crate::reason::Swap;
use crate::region::Region;
use crate::ruleset::{Game, Survey, list_of_options};
use crate::sequence::{Periodicity, ProofJob};
use crate::signature::Signature;
use crate::solver::Rules;

/// Work that telling what misère play changes is worth.
const MOST_SWAP_WORK: u64 = 1 << 14;

/// Heaps, and what may be done with one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HeapGame<H> {
    pub(super) rule: H,
    /// Ascending.
    pub(super) heaps: Vec<u64>,
}

impl<H: Heaps> HeapGame<H> {
    fn new(rule: H, mut heaps: Vec<u64>) -> HeapGame<H> {
        if !H::KEEPS_EMPTY {
            heaps.retain(|&heap| heap > 0);
            // A line has a number.
            if heaps.is_empty() {
                heaps.push(0);
            }
        }
        heaps.sort_unstable();
        HeapGame { rule, heaps }
    }

    /// The heap at `index` replaced by what a move leaves of it.
    fn after(&self, index: usize, parts: [u64; 2]) -> HeapGame<H> {
        let mut heaps = self.heaps.clone();
        heaps[index] = parts[0];
        if parts[1] > 0 {
            heaps.push(parts[1]);
        }
        HeapGame::new(self.rule.clone(), heaps)
    }

    /// The places of heaps, equal ones once.
    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.heaps.len())
            .filter(|&index| index == 0 || self.heaps[index] != self.heaps[index - 1])
    }

    fn check_ways(&self) -> Result<u64, Halt> {
        let ways = (self.places())
            .map(|index| self.rule.ways(self.heaps[index]))
            .fold(0, u64::saturating_add);
        if ways > MOST_WAYS {
            let message = format!(
                "Moves are looked for among {MOST_WAYS} at most; here are more. Smaller {}s would do.",
                H::SIGNATURE.numbers.noun
            );
            return Err(TooLarge::new(message).into());
        }
        Ok(ways)
    }

    /// The nim-sum of the heaps' values, and whether none exceeds 1.
    fn sum(&self, memo: &mut HeapMemo<H>, budget: &mut Budget) -> Result<(u64, bool), Halt> {
        let values = memo.values(&self.rule, *self.heaps.last().expect("a heap"), budget)?;
        let all = self.heaps.iter().map(|&heap| values.get(heap));
        Ok(all.fold((0, true), |(sum, small), value| {
            (sum ^ value, small && value <= 1)
        }))
    }

    /// Options with this normal value.
    fn normal_moves(
        &self,
        value: u64,
        memo: &mut HeapMemo<H>,
        budget: &mut Budget,
    ) -> Result<Vec<HeapGame<H>>, Halt> {
        let ways = self.check_ways()?;
        let (sum, _) = self.sum(memo, budget)?;
        budget.spend(1 + ways / 4)?;
        let values = memo.values(&self.rule, *self.heaps.last().expect("a heap"), budget)?;
        let mut moves = Vec::new();
        for index in self.places() {
            let heap = self.heaps[index];
            let wanted = sum ^ values.get(heap) ^ value;
            let mut seen = FxHashSet::default();
            for parts in self.rule.parts(heap) {
                let left = parts.map(|part| values.get(part));
                if left[0] ^ left[1] == wanted && seen.insert(parts) {
                    moves.push((index, parts));
                    if moves.len() > MOST_MOVES {
                        let message = format!(
                            "More than {MOST_MOVES} moves lead to this value, more than can be listed."
                        );
                        return Err(TooLarge::new(message).into());
                    }
                }
            }
        }
        let moves = moves
            .into_iter()
            .map(|(index, parts)| self.after(index, parts));
        Ok(without_repeats(moves))
    }
}

fn without_repeats<T: Clone + Eq + Hash>(moves: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = FxHashSet::default();
    moves.filter(|option| seen.insert(option.clone())).collect()
}

impl<H: Heaps> Rules for HeapGame<H> {
    fn options(&self) -> Box<dyn Iterator<Item = HeapGame<H>> + '_> {
        let all = self.places().flat_map(move |index| {
            let parts = self.rule.parts(self.heaps[index]);
            parts.map(move |parts| self.after(index, parts))
        });
        Box::new(all)
    }
}

impl<H: Heaps> Game for HeapGame<H> {
    const SIGNATURE: Signature = H::SIGNATURE;

    type Memo = HeapMemo<H>;

    fn read(arguments: &Arguments) -> Result<Self, Fault> {
        let rule = H::read(&arguments.parameters)?;
        Ok(HeapGame::new(rule, arguments.numbers.clone()))
    }

    fn write(&self) -> Arguments {
        Arguments {
            parameters: self.rule.write(),
            ..Arguments::of_numbers(self.heaps.clone())
        }
    }

    fn is_tame(&self) -> bool {
        self.rule.tame().is_some()
    }

    /// More is said of a single heap than of several.
    const SWAPS_BY_NUMBERS: bool = true;

    fn swap(&self) -> Option<Swap> {
        let theorem = self.rule.tame()?;
        if self.heaps.len() == 1 {
            return Some(Swap::everywhere(theorem));
        }
        let mut values = self.rule.values();
        let largest = *self.heaps.last().expect("a heap");
        let budget = &mut Budget::new(MOST_SWAP_WORK);
        values.extend(largest, budget).ok()?;
        let small = self.heaps.iter().all(|&heap| values.get(heap) <= 1);
        Some(Swap::only(
            small,
            "where no pile has a value above 1",
            theorem,
        ))
    }

    fn board(&self) -> Board {
        let board = self.rule.board(&self.heaps);
        board.unwrap_or_else(|| list_of_options(self))
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut HeapMemo<H>,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        match (convention, self.rule.tame()) {
            (Convention::Normal, _) => {
                let (sum, _) = self.sum(memo, budget)?;
                let largest = *self.heaps.last().expect("a heap");
                let values = memo.values(&self.rule, largest, budget)?;
                Ok(Answer::of_value(sum, values.known(largest)))
            }
            (Convention::Misere, Some(theorem)) => {
                let (sum, small) = self.sum(memo, budget)?;
                let value = sum ^ u64::from(small);
                Ok(Answer::of_value(value, Known::Theorem(theorem)))
            }
            (Convention::Misere, None) => {
                let value = memo
                    .forms(&self.rule)
                    .value(&self.rule, &self.heaps, budget)?;
                Ok(Answer::of_value(value, Known::Computed))
            }
        }
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut HeapMemo<H>,
        budget: &mut Budget,
    ) -> Result<Vec<Self>, Halt> {
        match (convention, self.rule.tame()) {
            (Convention::Normal, _) => self.normal_moves(value, memo, budget),
            (Convention::Misere, Some(_)) => {
                let mut moves = self.normal_moves(value, memo, budget)?;
                if value <= 1 {
                    moves.extend(self.normal_moves(1 - value, memo, budget)?);
                }
                let mut found = Vec::new();
                for option in moves {
                    let (sum, small) = option.sum(memo, budget)?;
                    if sum ^ u64::from(small) == value {
                        found.push(option);
                    }
                }
                Ok(found)
            }
            (Convention::Misere, None) => {
                let ways = self.check_ways()?;
                if ways > MOST_MOVES as u64 {
                    let message = format!(
                        "Misère play of these {}s looks at each of {ways} moves; at most {MOST_MOVES} are looked at. Smaller {0}s would do.",
                        H::SIGNATURE.numbers.noun
                    );
                    return Err(TooLarge::new(message).into());
                }
                budget.spend(1 + ways)?;
                let mut moves = Vec::new();
                for option in without_repeats(self.options()) {
                    let found = memo
                        .forms(&self.rule)
                        .value(&self.rule, &option.heaps, budget)?;
                    if found == value {
                        moves.push(option);
                    }
                }
                Ok(moves)
            }
        }
    }

    fn survey(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
        survey::<H>(view, region, convention)
    }

    fn proof(view: &Template, convention: Convention, seen: &Periodicity) -> Option<&'static str> {
        super::proof::proof::<H>(view, convention, seen)
    }

    fn prove(view: &Template, convention: Convention) -> Option<Result<ProofJob, TooLarge>> {
        super::proof::prove::<H>(view, convention).map(Ok)
    }
}
