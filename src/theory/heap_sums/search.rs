//! Misère values of sums of heaps by the rules alone: is it 0, is it 1, and so on?
//!
//! A sum has a value if none of its options has it, and it has no smaller one. So one option is
//! enough to say no, and what quotients say of options is often enough.

use rustc_hash::FxHashMap;

use super::alike::{Alike, Sum, stones};
use super::{HeapKind, HeapSums, Said};
use crate::solve::budget::{Budget, Halt};
use crate::solve::limits::{
    LARGEST_SEARCHED_SUM, LARGEST_TRIED_SUM, MOST_SEARCH_KEPT, MOST_SEARCH_WORK,
};
use crate::theory::quotient::ONE;

/// The heaps of each kind as one list.
fn listed(heaps: &[&[u64]]) -> impl Iterator<Item = (u8, u8)> {
    // Larger ones are not searched.
    let small = |heap: u64| heap.min(u8::MAX.into()) as u8;
    let kinds = (0..).zip(heaps);
    kinds.flat_map(move |(kind, heaps)| heaps.iter().map(move |&heap| (kind, small(heap))))
}

/// What was found about the value of a sum.
#[derive(Default)]
struct Found {
    value: Option<u64>,
    /// Bit v: it is not v.
    not: u64,
}

impl Found {
    /// Records that it is not this value.
    fn is_not(&mut self, value: u64) {
        self.not |= 1u64.checked_shl(value as u32).unwrap_or(0);
    }

    fn is(&self, value: u64) -> Option<bool> {
        match self.value {
            Some(found) => Some(found == value),
            None => (value < 64 && self.not >> value & 1 != 0).then_some(false),
        }
    }
}

/// Whether sums are searched that may take long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Patience {
    /// For one question.
    Question,
    /// Not for the many sums of a picture.
    Picture,
}

/// What was found by searching.
pub struct SumSearch {
    kinds: Vec<HeapKind>,
    alike: Option<Alike>,
    patience: Patience,
    found: FxHashMap<Sum, Found>,
    /// The question that was asked last, and options looked at for it.
    asked: (Sum, u64),
}

impl SumSearch {
    /// Nothing yet.
    pub fn new(kinds: &[HeapKind], patience: Patience) -> SumSearch {
        SumSearch {
            kinds: kinds.to_vec(),
            alike: None,
            patience,
            found: FxHashMap::default(),
            asked: Default::default(),
        }
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.found.len() * 96
    }

    /// How many options may be looked at for these heaps: few stones are always searched to the end.
    fn most(&self, heaps: &[&[u64]]) -> u64 {
        let stones = heaps.iter().copied().flatten();
        let stones = stones.fold(0u64, |stones, &heap| stones.saturating_add(heap));
        if stones <= LARGEST_SEARCHED_SUM / self.kinds.len() as u64 {
            u64::MAX
        } else if stones <= LARGEST_TRIED_SUM && self.patience == Patience::Question {
            MOST_SEARCH_WORK
        } else {
            0
        }
    }

    /// Begins a question about a sum of heaps of each kind and its options, or continues it.
    pub fn ask(&mut self, heaps: &[&[u64]]) {
        let mut asked: Vec<(u8, u8)> = listed(heaps).collect();
        asked.sort_unstable();
        let asked = asked.into_boxed_slice();
        if self.asked.0 == asked {
            return;
        }
        if self.found.len() > MOST_SEARCH_KEPT {
            // Those of few stones serve the next questions, too.
            self.found
                .retain(|sum, _| stones(sum) <= LARGEST_SEARCHED_SUM);
        }
        self.asked = (asked, 0);
    }

    /// The misère value of a sum of heaps of each kind, at least `least`; or, if the search would
    /// take too long, what it is at least. Of the quotients the first that knows all heaps of a sum
    /// is asked.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn value(
        &mut self,
        heaps: &[&[u64]],
        least: u64,
        quotients: &[&HeapSums],
        budget: &mut Budget,
    ) -> Result<Said, Halt> {
        for value in least.. {
            match self.has(heaps, value, quotients, budget)? {
                Some(true) => return Ok(Said::Value(value)),
                Some(false) => {}
                None => return Ok(Said::AtLeast(value)),
            }
        }
        unreachable!("a sum has a value");
    }

    /// Whether such a sum has this misère value.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn has(
        &mut self,
        heaps: &[&[u64]],
        value: u64,
        quotients: &[&HeapSums],
        budget: &mut Budget,
    ) -> Result<Option<bool>, Halt> {
        let most = self.most(heaps);
        if most == 0 {
            return Ok(None);
        }
        budget.spend(0)?;
        let alike = self.alike.get_or_insert_with(|| Alike::new(&self.kinds));
        let heaps = alike.sum(listed(heaps));
        self.is(&heaps, value, (quotients, most), budget)
    }

    /// Whether a sum has this value, where `how` has the quotients and the most options that may be
    /// looked at; `None` if these were looked at.
    fn is(
        &mut self,
        heaps: &Sum,
        value: u64,
        how: (&[&HeapSums], u64),
        budget: &mut Budget,
    ) -> Result<Option<bool>, Halt> {
        let knows = |it: &&&HeapSums| {
            let mut heaps = heaps.iter();
            heaps.all(|&(kind, heap)| it.knows_heap(kind.into(), heap.into()))
        };
        let quotient = how.0.iter().find(knows);
        let element = |it: &HeapSums, kind: u8, heap: u64| it.element(kind.into(), heap);
        let product = |it: &HeapSums, a, b| it.model().monoid.product(a, b);
        // Of all heaps but that one.
        let others = |but: usize| {
            let others = heaps.iter().enumerate().filter(move |&(at, _)| at != but);
            others.map(|(_, &heap)| heap)
        };
        let beside = |it: &HeapSums, but: usize| {
            let elements = others(but).map(|(kind, heap)| element(it, kind, heap.into()));
            elements.fold(ONE, |a, b| product(it, a, b))
        };
        let its = quotient.and_then(|it| it.said(beside(it, heaps.len())).is(value));
        let its = its.or_else(|| self.found.get(heaps)?.is(value));
        if its.is_some() {
            return Ok(its);
        }
        if self.asked.1 >= how.1 {
            return Ok(None);
        }
        // Nothing starts without a budget; what is finished is kept, and paid then.
        budget.spend(0)?;
        let different = |&index: &usize| index == 0 || heaps[index] != heaps[index - 1];
        let (mut looked, mut has, mut open) = (0, false, Vec::new());
        let mut seen = Found::default();
        for index in (0..heaps.len()).filter(different) {
            let (kind, heap) = heaps[index];
            let rest = quotient.map(|it| beside(it, index));
            for parts in (self.kinds[usize::from(kind)].parts)(heap.into()) {
                looked += 1;
                let said = quotient.zip(rest).map(|(it, rest)| {
                    let elements = parts.iter().map(|&part| element(it, kind, part));
                    it.said(elements.fold(rest, |a, b| product(it, a, b)))
                });
                let found = match said {
                    Some(Said::Value(found)) => Some(found),
                    Some(said) if said.is(value).is_some() => continue,
                    _ => {
                        let parts = parts.into_iter().map(|part| (kind, part as u8));
                        let option = self
                            .alike
                            .as_ref()
                            .expect("a search began")
                            .sum(others(index).chain(parts));
                        let found = self.found.get(&option);
                        if found.and_then(|it| it.is(value)) != Some(false) {
                            open.push(option);
                        }
                        found.and_then(|it| it.value)
                    }
                };
                if let Some(found) = found {
                    has |= found == value;
                    seen.is_not(found);
                }
            }
        }
        // What is known soonest first.
        open.sort_by_cached_key(|option| (option.len(), stones(option)));
        // Without a move the player to move wins.
        let mut is = if looked == 0 { value == 1 } else { !has };
        for smaller in 0..value {
            if !is || looked == 0 {
                break;
            }
            match self.is(heaps, smaller, how, budget)? {
                Some(has) => is = !has,
                None => return Ok(None),
            }
        }
        for option in open {
            if !is {
                break;
            }
            match self.is(&option, value, how, budget)? {
                Some(has) => is = !has,
                None => return Ok(None),
            }
        }
        let _ = budget.spend(1 + looked / 4);
        self.asked.1 += looked;
        let found = self.found.entry(heaps.clone()).or_default();
        found.not |= seen.not;
        match is {
            true => found.value = Some(value),
            false => found.is_not(value),
        }
        Ok(Some(is))
    }
}

#[cfg(test)]
mod tests {
    use super::super::HeapKind;
    use super::*;
    use crate::solve::convention::Convention;
    use crate::solve::solver::{Rules, Solver};
    use crate::theory::quotient::Left;
    use proptest::prelude::*;
    use std::rc::Rc;

    /// With this number of kinds, only sums of fewer than seven stones are always searched to the end.
    const KINDS: usize = 8;

    /// What a move can leave of a heap: digit k of the code says what taking k may leave.
    fn left_of(digits: &[u8], heap: u64) -> Vec<[u64; 2]> {
        let mut parts = Vec::new();
        for (left, digit) in (0..).zip(digits).filter_map(|(taken, digit)| {
            let left = heap.checked_sub(taken)?;
            Some((left, digit))
        }) {
            let whole = [digit & 1 != 0 && left == 0, digit & 2 != 0 && left > 0];
            parts.extend(whole.contains(&true).then_some([left, 0]));
            let halves = if digit & 4 != 0 { left / 2 } else { 0 };
            parts.extend((1..=halves).map(|part| [part, left - part]));
        }
        parts
    }

    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    struct Heaps {
        codes: Rc<Vec<Vec<u8>>>,
        heaps: Vec<(usize, u64)>,
    }

    impl Rules for Heaps {
        fn options(&self) -> Box<dyn Iterator<Item = Heaps> + '_> {
            Box::new((0..self.heaps.len()).flat_map(move |at| {
                let (kind, heap) = self.heaps[at];
                let parts = left_of(&self.codes[kind], heap).into_iter();
                parts.map(move |parts| {
                    let mut after = self.clone();
                    after.heaps.remove(at);
                    let parts = parts.into_iter().filter(|&part| part > 0);
                    after.heaps.extend(parts.map(|part| (kind, part)));
                    after.heaps.sort_unstable();
                    after
                })
            }))
        }
    }

    proptest! {
        #[test]
        fn whatever_quotients_and_patience_there_are_the_value_is_that_of_the_rules(
            codes in prop::collection::vec(prop::collection::vec(0..8u8, 1..4), 2),
            heaps in prop::collection::vec((0..KINDS, 1..9u64), 1..5),
            caps in prop::collection::vec(1..6u8, 0..3),
            patience in prop_oneof![Just(Patience::Question), Just(Patience::Picture)],
        ) {
            let code = |kind: usize| [&[0], &codes[kind % 2][..]].concat();
            let codes: Vec<Vec<u8>> = (0..KINDS).map(code).collect();
            let kinds = codes.iter().cloned().map(|code| HeapKind {
                parts: Rc::new(move |heap| Box::new(left_of(&code, heap).into_iter().map(Left::from))),
                lasts: Rc::new(|_, _, _| false),
            });
            let kinds: Vec<HeapKind> = kinds.collect();
            let quotients = caps.iter().map(|&cap| HeapSums::new(&kinds, cap, 1 << 12));
            let mut quotients: Vec<HeapSums> = quotients.collect();
            for quotient in &mut quotients {
                quotient.extend(&[4; KINDS], &mut Budget::endless()).expect("endless");
            }
            let mut heaps = heaps;
            heaps.sort_unstable();
            let mut each = vec![Vec::new(); KINDS];
            for &(kind, heap) in &heaps {
                each[kind].push(heap);
            }
            let each: Vec<&[u64]> = each.iter().map(Vec::as_slice).collect();
            let value = Solver::new(Convention::Misere).value(&Heaps { codes: codes.into(), heaps });
            let quotients: Vec<&HeapSums> = quotients.iter().collect();
            let mut search = SumSearch::new(&kinds, patience);
            search.ask(&each);
            let found = loop {
                match search.value(&each, 0, &quotients, &mut Budget::new(40)) {
                    Err(Halt::Paused) => {}
                    found => break found.expect("it only pauses"),
                }
            };
            match (patience, found) {
                (Patience::Picture, Said::AtLeast(least)) => prop_assert!(least <= value),
                _ => prop_assert_eq!(found, Said::Value(value)),
            }
            let mut search = SumSearch::new(&kinds, patience);
            search.ask(&each);
            for asked in (0..value + 3).rev() {
                let has = search.has(&each, asked, &quotients, &mut Budget::endless());
                let has = has.expect("endless");
                prop_assert!(has.is_none_or(|has| has == (asked == value)), "{}", asked);
                prop_assert!(has.is_some() || patience != Patience::Question);
            }
        }
    }
}
