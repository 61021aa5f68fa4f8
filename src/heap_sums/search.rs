//! Misère values of sums of heaps by the rules alone: the mex of the values of the options, each of
//! which is searched unless a quotient says it.

use rustc_hash::FxHashMap;

use super::{HeapSums, Said};
use crate::budget::{Budget, Halt};
use crate::quotient::{ONE, Parts};
use crate::solver::mex;

/// Kind and size of each heap, ascending; empty heaps are left out.
type Sum = Box<[(u8, u8)]>;

/// A sum of these heaps.
fn sum(heaps: impl Iterator<Item = (u8, u8)>) -> Sum {
    let mut heaps: Vec<(u8, u8)> = heaps.filter(|&(_, heap)| heap > 0).collect();
    heaps.sort_unstable();
    heaps.into_boxed_slice()
}

/// What was found by searching.
pub struct SumSearch {
    kinds: Vec<Parts>,
    values: FxHashMap<Sum, u64>,
}

impl SumSearch {
    /// Nothing yet.
    pub fn new(kinds: impl Iterator<Item = Parts>) -> SumSearch {
        SumSearch {
            kinds: kinds.collect(),
            values: FxHashMap::default(),
        }
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.values.len() * 64
    }

    /// The misère value of a sum of heaps of each kind; `None` if they are more than `most`
    /// together. Of the quotients the first that knows all heaps of a sum is asked.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn value(
        &mut self,
        heaps: &[&[u64]],
        most: u64,
        quotients: &[&HeapSums],
        budget: &mut Budget,
    ) -> Result<Option<u64>, Halt> {
        let total = heaps.iter().copied().flatten();
        let total = total.fold(0u64, |total, &heap| total.saturating_add(heap));
        if total > most {
            return Ok(None);
        }
        let each = (heaps.iter().enumerate())
            .flat_map(|(kind, heaps)| heaps.iter().map(move |&heap| (kind as u8, heap as u8)));
        self.of(sum(each), quotients, budget).map(Some)
    }

    fn of(
        &mut self,
        heaps: Sum,
        quotients: &[&HeapSums],
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        let knows = |it: &&&HeapSums| {
            let mut heaps = heaps.iter();
            heaps.all(|&(kind, heap)| it.knows_heap(kind.into(), heap.into()))
        };
        let quotient = quotients.iter().find(knows);
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
        let its = quotient.map(|it| it.said(beside(it, heaps.len())));
        if let Some(Said::Value(value)) = its {
            return Ok(value);
        }
        if let Some(&value) = self.values.get(&heaps) {
            return Ok(value);
        }
        // Nothing starts without a budget; what is finished is kept, and paid then.
        budget.spend(0)?;
        let different = |&index: &usize| index == 0 || heaps[index] != heaps[index - 1];
        let mut values = Vec::new();
        for index in (0..heaps.len()).filter(different) {
            let (kind, heap) = heaps[index];
            let rest = quotient.map(|it| beside(it, index));
            for parts in self.kinds[usize::from(kind)].clone()(heap.into()) {
                let said = quotient.zip(rest).map(|(it, rest)| {
                    let [a, b] = parts.map(|part| element(it, kind, part));
                    it.said(product(it, rest, product(it, a, b)))
                });
                values.push(match said {
                    Some(Said::Value(value)) => value,
                    _ => {
                        let parts = parts.map(|part| (kind, part as u8));
                        let option = sum(others(index).chain(parts));
                        self.of(option, quotients, budget)?
                    }
                });
            }
        }
        let _ = budget.spend(1 + values.len() as u64 / 4);
        // Without a move the player to move wins.
        let value = match values.is_empty() {
            true => 1,
            false => mex(values),
        };
        self.values.insert(heaps, value);
        Ok(value)
    }
}
