//! What is found about the misère play of sums of heaps: by quotients, by forms, by a search.
//!
//! The quotient of values is often infinite when that of outcomes is finite, as for Kayles. So
//! there are several: for all values, for small values, and for 0 against the rest. Each is used as
//! far as it is found, the finest first.

use super::forms::Forms;
use super::search::{Patience, SumSearch};
use super::{HeapKind, HeapSums, Said};
use crate::solve::answer::Known;
use crate::solve::budget::{Budget, Halt};
use crate::solve::limits::{MOST_FORMS, MOST_QUOTIENT_WORK, MOST_VALUE_QUOTIENT_WORK};
use crate::theory::theorem;

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
    pub fn new(kinds: &[HeapKind], patience: Patience) -> Misere {
        let caps: &[u8] = match kinds {
            [_] => &CAPS,
            _ => &JOINT_CAPS,
        };
        let quotient = |cap: u8| {
            let work = match cap {
                1 => MOST_QUOTIENT_WORK / kinds.len().max(1) as u64,
                _ => MOST_VALUE_QUOTIENT_WORK,
            };
            HeapSums::new(kinds, cap, work)
        };
        Misere {
            kinds: kinds.to_vec(),
            quotients: caps.iter().map(|&cap| quotient(cap)).collect(),
            wide: quotient(WIDE_CAP),
            forms: Forms::new(kinds, MOST_FORMS),
            search: SumSearch::new(kinds, patience),
        }
    }

    /// Clears the forms: whether they have space for a sum depends on the questions before.
    pub fn reduce(&mut self) {
        self.forms = Forms::new(&self.kinds, MOST_FORMS);
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
        let said = self.said_by_quotients(heaps, budget)?;
        let least = match said {
            Said::Value(_) => return Ok((said, proved)),
            Said::AtLeast(least) => least,
            Said::Below(_) => 0,
        };
        self.search.ask(heaps);
        let (search, quotients) = self.searched();
        let searched = search.value(heaps, least, &quotients, budget)?;
        if let Said::Value(_) = searched {
            return Ok((searched, Known::Computed));
        }
        Ok(match (self.forms.value(heaps, budget)?, said, searched) {
            (Some(value), _, _) => (Said::Value(value), Known::Computed),
            (None, Said::Below(_), Said::AtLeast(1..)) => (searched, Known::Computed),
            _ => (said, proved),
        })
    }

    /// Begins a question about a sum of heaps of each kind that is answered by [`Misere::has`].
    pub fn ask(&mut self, heaps: &[&[u64]]) {
        self.search.ask(heaps);
    }

    /// Whether a sum of heaps of each kind has this misère value, or what is known instead.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn has(
        &mut self,
        heaps: &[&[u64]],
        value: u64,
        budget: &mut Budget,
    ) -> Result<Result<bool, Said>, Halt> {
        let said = self.said_by_quotients(heaps, budget)?;
        if let Some(has) = said.is(value) {
            return Ok(Ok(has));
        }
        let (search, quotients) = self.searched();
        if let Some(has) = search.has(heaps, value, &quotients, budget)? {
            return Ok(Ok(has));
        }
        let found = self.forms.value(heaps, budget)?;
        Ok(found.map(|found| found == value).ok_or(said))
    }

    /// What the quotients say.
    fn said_by_quotients(&mut self, heaps: &[&[u64]], budget: &mut Budget) -> Result<Said, Halt> {
        let largest = heaps.iter().map(|heaps| heaps.iter().copied().max());
        let largest: Vec<u64> = largest.map(Option::unwrap_or_default).collect();
        let said = match self.found(&largest, budget)? {
            Ok(quotient) => quotient.said_of(heaps),
            Err(heap) => Said::Below(heap),
        };
        Ok(match said {
            Said::AtLeast(_) if self.wide.extend(&largest, budget)? => self.wide.said_of(heaps),
            _ => said,
        })
    }

    /// The search, and the quotients that it asks.
    fn searched(&mut self) -> (&mut SumSearch, Vec<&HeapSums>) {
        let [first, others @ ..] = &self.quotients[..] else {
            unreachable!("a quotient of outcomes");
        };
        let quotients = [first, &self.wide].into_iter().chain(others);
        (&mut self.search, quotients.collect())
    }
}
