//! What is found about the misère play of sums of heaps: by quotients, by forms, by a search.
//!
//! The quotient of values is often infinite when that of outcomes is finite, as for Kayles. So
//! there are several: for all values, for small values, and for 0 against the rest. Each is used as
//! far as it is found, the finest first.

use super::forms::Forms;
use super::search::SumSearch;
use super::{HeapKind, HeapSums, Said};
use crate::answer::Known;
use crate::budget::{Budget, Halt};
use crate::limits::{
    LARGEST_SEARCHED_SUM, LARGEST_SEARCHED_VALUE, MOST_QUOTIENT_WORK, MOST_VALUE_QUOTIENT_WORK,
};
use crate::theorem;

/// The caps of the quotients of one kind of heaps: larger values count as equal. Values below 4 are
/// found for nearly all games whose outcomes are.
const CAPS: [u8; 3] = [u8::MAX, 4, 1];

/// The caps of the quotients of several kinds.
const JOINT_CAPS: [u8; 2] = [u8::MAX, 1];

/// The cap of the quotient that is asked where the others leave the value open.
const WIDE_CAP: u8 = 6;

/// What is found about the sums of heaps of a few kinds.
pub struct Misere {
    kinds: Vec<HeapKind>,
    quotients: Vec<HeapSums>,
    /// For larger values than those of the quotient of small ones.
    wide: HeapSums,
    forms: Forms,
    search: SumSearch,
}

impl Misere {
    /// Nothing yet.
    pub fn new(kinds: &[HeapKind]) -> Misere {
        let caps: &[u8] = match kinds {
            [_] => &CAPS,
            _ => &JOINT_CAPS,
        };
        let quotient = |cap: u8| {
            let work = match cap {
                1 => MOST_QUOTIENT_WORK,
                _ => MOST_VALUE_QUOTIENT_WORK,
            };
            HeapSums::new(kinds, cap, work)
        };
        Misere {
            kinds: kinds.to_vec(),
            quotients: caps.iter().map(|&cap| quotient(cap)).collect(),
            wide: quotient(WIDE_CAP),
            forms: Forms::new(kinds),
            search: SumSearch::new(kinds.iter().map(|kind| kind.parts.clone())),
        }
    }

    /// Clears the forms: whether they have space for a sum depends on the questions before.
    pub fn reduce(&mut self) {
        self.forms = Forms::new(&self.kinds);
    }

    /// About how many bytes it takes, apart from the forms.
    pub fn bytes(&self) -> usize {
        let quotients = self.quotients.iter().chain([&self.wide]);
        quotients.map(HeapSums::bytes).sum::<usize>() + self.search.bytes()
    }

    /// The quotient of all values.
    pub fn of_values(kinds: &[HeapKind]) -> HeapSums {
        HeapSums::new(kinds, u8::MAX, MOST_VALUE_QUOTIENT_WORK)
    }

    /// The quotient of outcomes.
    pub fn outcomes(&mut self) -> &mut HeapSums {
        self.quotients.last_mut().expect("a quotient of outcomes")
    }

    /// The finest quotient found for heaps up to the largest of each kind, or the first heap
    /// without one.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn found(
        &mut self,
        largest: &[u64],
        budget: &mut Budget,
    ) -> Result<Result<&HeapSums, u64>, Halt> {
        for (index, quotient) in self.quotients.iter_mut().enumerate() {
            if quotient.extend(largest, budget)? {
                return Ok(Ok(&self.quotients[index]));
            }
        }
        let stopped = self.quotients.iter().filter_map(HeapSums::stopped);
        Ok(Err(stopped.max().unwrap_or(0)))
    }

    /// The finest quotient found already for heaps up to the largest of each kind.
    pub fn known(&self, largest: &[u64]) -> Option<&HeapSums> {
        self.quotients
            .iter()
            .find(|quotient| quotient.knows(largest))
    }

    /// The first heap for which the misère values of sums are not all known, if one was met.
    pub fn values_end(&self) -> Option<u64> {
        self.quotients[0].stopped()
    }

    /// What is known about the misère value of a sum of heaps of each kind, and how.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn said(&mut self, heaps: &[&[u64]], budget: &mut Budget) -> Result<(Said, Known), Halt> {
        let proved = Known::Theorem(theorem::MISERE_QUOTIENT.says);
        let largest = heaps.iter().map(|heaps| heaps.iter().copied().max());
        let largest: Vec<u64> = largest.map(Option::unwrap_or_default).collect();
        let mut said = match self.found(&largest, budget)? {
            Ok(quotient) => quotient.said_of(heaps),
            Err(heap) => Said::Below(heap),
        };
        if let Said::AtLeast(_) = said
            && self.wide.extend(&largest, budget)?
        {
            said = self.wide.said_of(heaps);
        }
        if let Said::Value(_) = said {
            return Ok((said, proved));
        }
        let value = match self.searched(heaps, said, budget)? {
            Some(value) => Some(value),
            None => self.forms.value(heaps, budget)?,
        };
        Ok(match value {
            Some(value) => (Said::Value(value), Known::Computed),
            None => (said, proved),
        })
    }

    /// The value of a sum of few heaps, of which quotients say this, by a search.
    fn searched(
        &mut self,
        heaps: &[&[u64]],
        said: Said,
        budget: &mut Budget,
    ) -> Result<Option<u64>, Halt> {
        let [first, others @ ..] = &self.quotients[..] else {
            unreachable!("a quotient of outcomes");
        };
        let quotients: Vec<&HeapSums> = [first, &self.wide].into_iter().chain(others).collect();
        let most = match (heaps, said) {
            ([_], Said::AtLeast(_)) => LARGEST_SEARCHED_VALUE,
            _ => LARGEST_SEARCHED_SUM / heaps.len() as u64,
        };
        self.search.value(heaps, most, &quotients, budget)
    }
}
