//! Misère play of any sum of heaps by their misère quotient.
//!
//! The quotient of values is often infinite when that of outcomes is finite, as for Kayles. So
//! there are three: for all values, for small values, and for 0 against the rest. Each is used as
//! far as it is found, the finest first.

use std::rc::Rc;

use super::rule::{Heaps, OneHeap};
use crate::budget::{Budget, Halt, TooLarge};
use crate::heap_sums::{HeapKind, HeapSums, Said};
use crate::limits::{MOST_QUOTIENT_WORK, MOST_VALUE_QUOTIENT_WORK};
use crate::sequence::Repeat;

/// The caps of the quotients: larger values count as equal. Values below 4 are found for nearly all
/// games whose outcomes are.
const CAPS: [u8; 3] = [u8::MAX, 4, 1];

/// The heaps of a game, as the theory of sums needs them.
pub fn heap_kind<H: Heaps>(rule: &H) -> HeapKind {
    let (breaks, lasts) = (rule.clone(), rule.clone());
    HeapKind {
        parts: Rc::new(move |heap| {
            // Collected, since the list borrows the rule.
            let parts: Vec<[u64; 2]> = breaks.parts(heap).collect();
            Box::new(parts.into_iter())
        }),
        lasts: Rc::new(move |first, period, up_to| lasts.lasts(first, period, up_to)),
    }
}

/// The quotients of one game.
pub struct Misere {
    quotients: [HeapSums; CAPS.len()],
}

impl Misere {
    /// No quotients yet.
    pub fn new<H: Heaps>(rule: &H) -> Misere {
        let kind = [heap_kind(rule)];
        Misere {
            quotients: CAPS.map(|cap| {
                let work = match cap {
                    1 => MOST_QUOTIENT_WORK,
                    _ => MOST_VALUE_QUOTIENT_WORK,
                };
                HeapSums::new(&kind, cap, work)
            }),
        }
    }

    /// The finest quotient found for heaps up to `heap`, or the first heap without one.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn found(
        &mut self,
        heap: u64,
        budget: &mut Budget,
    ) -> Result<Result<&HeapSums, u64>, Halt> {
        for (index, quotient) in self.quotients.iter_mut().enumerate() {
            if quotient.extend(&[heap], budget)? {
                return Ok(Ok(&self.quotients[index]));
            }
        }
        let stopped = self.quotients.iter().filter_map(HeapSums::stopped);
        Ok(Err(stopped.max().unwrap_or(0)))
    }

    /// The finest quotient found already for heaps up to `heap`.
    pub fn known(&self, heap: u64) -> Option<&HeapSums> {
        self.quotients
            .iter()
            .find(|quotient| quotient.knows(&[heap]))
    }

    /// The first heap for which the misère values of sums are not all known, if one was met.
    pub fn values_end(&self) -> Option<u64> {
        self.quotients[0].stopped()
    }

    /// What is known about a sum of heaps.
    ///
    /// # Errors
    ///
    /// As for [`Misere::found`].
    pub fn said(&mut self, heaps: &[u64], budget: &mut Budget) -> Result<Said, Halt> {
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let found = self.found(largest, budget)?;
        Ok(match found {
            Ok(quotient) => quotient.said(quotient.sum(0, heaps)),
            Err(heap) => Said::Below(heap),
        })
    }
}

/// The misère values of one heap, by the quotient of values.
pub struct MisereValues(HeapSums);

impl MisereValues {
    /// With none computed yet.
    pub fn new<H: Heaps>(rule: &H) -> MisereValues {
        let (cap, kind) = (CAPS[0], [heap_kind(rule)]);
        MisereValues(HeapSums::new(&kind, cap, MOST_VALUE_QUOTIENT_WORK))
    }
}

impl OneHeap for MisereValues {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        if self.0.extend(&[heap], budget)? {
            return Ok(());
        }
        let end = self.0.stopped().unwrap_or(0);
        Err(TooLarge::new(format!(
            "The misère values of all sums of these heaps are known for heaps up to {}, and no period was proved there: from {end} on no misère quotient of values is found.",
            end.saturating_sub(1)
        ))
        .into())
    }

    fn get(&self, heap: u64) -> u64 {
        let value = self.0.model().values[usize::from(self.0.element(0, heap))];
        value.into()
    }

    fn computed(&self) -> u64 {
        self.0.computed(0)
    }

    fn repeat(&self) -> Option<Repeat> {
        self.0.repeat(0)
    }
}
