//! Misère play of any sum of heaps by their misère quotient.
//!
//! The quotient of values is often infinite when that of outcomes is finite, as for Kayles. So
//! there are three: for all values, for small values, and for 0 against the rest. Each is used as
//! far as it is found, the finest first.

use std::rc::Rc;

use super::rule::Heaps;
use crate::budget::{Budget, Halt};
use crate::heap_sums::{HeapKind, HeapSums, Said};
use crate::limits::{MOST_QUOTIENT_WORK, MOST_VALUE_QUOTIENT_WORK};

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
