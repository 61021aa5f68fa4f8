//! A game of heaps, from what it defines for one heap.

use std::hash::Hash;

use rustc_hash::FxHashSet;

use super::memo::{Asked, HeapMemo, Move, Way};
use super::misere::{heap_kind, value_unknown};
use super::position::HeapGame;
use super::rule::{Heaps, OneHeap};
use super::survey::survey;
use crate::board::{Board, Look};
use crate::game::definition::{Game, list_of_options, no_list_of_options};
use crate::game::pictures::{Pictures, Rays};
use crate::games::visit::Visit;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::MOST_MOVES;
use crate::table::rays::{MOST_PILES, Ray};
use crate::text::arguments::{Arguments, Fault, Pattern, Template};
use crate::text::signature::Signature;
use crate::theory::heap_sums::{Said, unknown_from};
use crate::theory::reason::{Reason, Swap};

/// Work for finding out how misère play changes a value.
const MOST_SWAP_WORK: u64 = 1 << 14;

impl<H: Heaps> HeapGame<H> {
    fn check_ways(&self) -> Result<u64, Halt> {
        let ways = (self.places())
            .map(|index| self.rule.ways(self.heaps[index]))
            .fold(0, u64::saturating_add);
        let most = self.rule.most_ways();
        if ways > most {
            let message = format!(
                "Moves are looked for among {most} at most; here are more. Try smaller {}s.",
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
        self.check_ways()?;
        let moves = self.listed(Convention::Normal, value, memo, |memo, visit| {
            let (sum, _) = self.sum(memo, budget)?;
            let values = memo.values(&self.rule, *self.heaps.last().expect("a heap"), budget)?;
            self.visit(visit, 4, budget, |index| {
                let wanted = sum ^ values.get(self.heaps[index]) ^ value;
                move |left: &[u64]| {
                    let sum = left.iter().fold(0, |sum, &part| sum ^ values.get(part));
                    (sum == wanted).then_some(Said::Value(value))
                }
            })
        })?;
        let moves = moves.into_iter();
        Ok(without_repeats(
            moves.map(|(index, left, _)| self.after(index, &left)),
        ))
    }

    /// The options that may have this value according to quotients, each once.
    fn misere_candidates(
        &self,
        value: u64,
        memo: &mut HeapMemo<H>,
        budget: &mut Budget,
    ) -> Result<Vec<(HeapGame<H>, Said)>, Halt> {
        let ways = self.check_ways()?;
        let moves = self.listed(Convention::Misere, value, memo, |memo, visit| {
            let misere = memo.misere(&self.rule);
            let largest = *self.heaps.last().expect("a heap");
            let found = match ways > MOST_MOVES as u64 {
                // No quotient is computed for a list that may be refused.
                true => Ok((misere.known(&[largest])).ok_or_else(|| too_many::<H>(ways))?),
                false => misere.found(&[largest], budget)?,
            };
            self.visit(visit, 1, budget, |index| {
                let rest: Vec<u64> = (self.heaps.iter().enumerate())
                    .filter_map(|(at, &heap)| (at != index).then_some(heap))
                    .collect();
                let beside = found.map(|quotient| (quotient, quotient.sum(0, &rest)));
                move |left: &[u64]| {
                    let said = match beside {
                        Ok((quotient, beside)) => {
                            let monoid = &quotient.model().monoid;
                            let left = left.iter().map(|&part| quotient.element(0, part));
                            quotient.said(left.fold(beside, |a, b| monoid.product(a, b)))
                        }
                        Err(heap) => Said::Below(heap),
                    };
                    let may = match said {
                        Said::Value(found) => found == value,
                        Said::AtLeast(least) => value >= least,
                        Said::Below(_) => true,
                    };
                    may.then_some(said)
                }
            })
        })?;
        let moves = moves.into_iter();
        Ok(without_repeats(moves.map(|(index, left, said)| {
            (self.after(index, &left), said)
        })))
    }

    /// A list of moves that was kept, or the one that `go_on` makes by visiting the ways: where it
    /// pauses, the next call continues there.
    fn listed(
        &self,
        convention: Convention,
        value: u64,
        memo: &mut HeapMemo<H>,
        go_on: impl FnOnce(&mut HeapMemo<H>, &mut Visit<Asked<H>, Way, Move>) -> Result<(), Halt>,
    ) -> Result<Vec<Move>, Halt> {
        let asked = (self.rule.clone(), self.heaps.clone(), convention, value);
        match memo.visits.begin(asked, self.heaps.len()) {
            Ok(list) => Ok(list?),
            Err(mut visit) => {
                let ended = go_on(memo, &mut visit);
                memo.visits.end(visit, ended)
            }
        }
    }

    /// Visits the ways to move that are left, `each` for a unit of work; `of` makes for a heap what
    /// says of the parts that a move leaves whether it is listed.
    fn visit<F: Fn(&[u64]) -> Option<Said>>(
        &self,
        visit: &mut Visit<Asked<H>, Way, Move>,
        each: u64,
        budget: &mut Budget,
        of: impl Fn(usize) -> F,
    ) -> Result<(), Halt> {
        let places: Vec<usize> = self.places().collect();
        while let Some(&index) = places.get(visit.next.0) {
            let (heap, from) = (self.heaps[index], visit.next.1);
            let left = self.rule.ways(heap).saturating_sub(from);
            if left == 0 {
                visit.next = (visit.next.0 + 1, 0);
                continue;
            }
            // What is left of the budget, at least one way.
            let some = match self.rule.at_once() {
                true => left,
                false => budget.left().saturating_mul(each).clamp(1, left),
            };
            budget.spend(some.div_ceil(each))?;
            let said = of(index);
            for left in self.rule.parts(heap, from..from + some) {
                if let Some(said) = said(&left) {
                    visit.push((index, left, said))?;
                }
            }
            visit.next.1 += some;
        }
        Ok(())
    }
}

/// The refusal to look at so many moves in misère play.
fn too_many<H: Heaps>(ways: u64) -> TooLarge {
    TooLarge::new(format!(
        "Misère play of these {}s looks at each of {ways} moves; at most {MOST_MOVES} are looked at. Try smaller {0}s.",
        H::SIGNATURE.numbers.noun
    ))
}

fn without_repeats<T: Clone + Eq + Hash>(moves: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = FxHashSet::default();
    moves.filter(|option| seen.insert(option.clone())).collect()
}

/// The moves of a view whose rule does not vary, if they only take.
fn rays<H: Heaps>(view: &Template) -> Option<Rays> {
    if !view.parameters.iter().all(Pattern::is_constant) {
        return None;
    }
    let parameters = view.parameters.iter().map(|it| it.at(0, 0).ok());
    let runs = H::read(&parameters.collect::<Option<Vec<_>>>()?)
        .ok()?
        .runs()?;
    let piles = view.numbers.len();
    let ray = |pile| runs.iter().map(move |&run| Ray::of_pile(pile, run));
    (piles <= MOST_PILES).then(|| Rays {
        rays: (0..piles).flat_map(ray).collect(),
        sorted: true,
    })
}

impl<H: Heaps> Game for HeapGame<H> {
    const SIGNATURE: Signature = H::SIGNATURE;

    const PICTURES: Pictures = Pictures {
        survey: Some(survey::<H>),
        proof: Some(super::proof::proof::<H>),
        prove: Some(|view, convention| super::proof::prove::<H>(view, convention).map(Ok)),
        // Single heaps can have more theory than sums.
        swaps_by_numbers: true,
        heap_kind: Some(|parameters| {
            let rule = H::read(parameters).ok()?;
            // A quotient is found by the stones, which have to be fewer after each move.
            rule.shrinks().then(|| heap_kind(&rule))
        }),
        rays: Some(|view, _| rays::<H>(view)),
        ..Pictures::NONE
    };

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
        board.unwrap_or_else(|| match self.check_ways() {
            Ok(_) => list_of_options(self, Look::Parts),
            Err(_) => no_list_of_options(self, Look::Parts),
        })
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        match convention {
            Convention::Normal => super::reasons::reasons(self),
            Convention::Misere => Vec::new(),
        }
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
            (Convention::Misere, None) if !self.rule.shrinks() => {
                let value = memo.searches.of(convention).solve(self, budget)?;
                Ok(Answer::of_value(value, Known::Computed))
            }
            (Convention::Misere, None) => {
                let ways = self.rule.ways(*self.heaps.last().expect("a heap"));
                if self.rule.at_once() && ways > MOST_MOVES as u64 {
                    return Err(too_many::<H>(ways).into());
                }
                let (said, known) = memo.misere(&self.rule).said(&[&self.heaps], budget)?;
                said.answer(known)
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
            (Convention::Misere, None) if !self.rule.shrinks() => {
                memo.searches.of(convention).moves_to(self, value, budget)
            }
            (Convention::Misere, None) => {
                let candidates = self.misere_candidates(value, memo, budget)?;
                memo.misere(&self.rule).ask(&[&self.heaps]);
                let mut moves = Vec::new();
                for (option, said) in candidates {
                    let misere = memo.misere(&self.rule);
                    let has = match said.is(value) {
                        Some(has) => Ok(has),
                        None => misere.has(&[&option.heaps], value, budget)?,
                    };
                    match has {
                        Ok(true) => moves.push(option),
                        Ok(false) => {}
                        Err(Said::Below(heap)) => return Err(unknown_from(heap).into()),
                        Err(_) => return Err(value_unknown::<H>(misere.values_end()).into()),
                    }
                }
                Ok(moves)
            }
        }
    }

    fn winning_moves(
        &self,
        convention: Convention,
        memo: &mut HeapMemo<H>,
        budget: &mut Budget,
    ) -> Result<Vec<Self>, Halt> {
        if convention == Convention::Misere && self.rule.tame().is_none() && self.rule.shrinks() {
            self.check_ways()?;
            let largest = *self.heaps.last().expect("a heap");
            let misere = memo.misere(&self.rule);
            let _ = misere.found(&[largest], budget)?;
        }
        self.moves_to(0, convention, memo, budget)
    }
}
