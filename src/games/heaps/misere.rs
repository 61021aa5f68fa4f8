//! Misère play of any sum of heaps by their misère quotient.
//!
//! The quotient of values is often infinite where that of outcomes is finite, as for
//! Kayles. So there are three, which tell all values apart, the smallest ones, and 0 from
//! the rest; each is asked as far as it is found, the most telling first.

use std::rc::Rc;

use super::repeat::longest_repeat;
use super::rule::Heaps;
use crate::budget::{Budget, Halt};
use crate::limits::{LARGEST_MISERE_HEAP, MOST_QUOTIENT_WORK};
use crate::quotient::{Element, Model, ONE, Parts, Quotient};
use crate::sequence::Repeat;

/// The values from which on a quotient does not tell them apart. What is below 4 is found
/// of nearly all games of which outcomes are.
const CAPS: [u8; 3] = [u8::MAX, 4, 1];

/// What quotients say of the misère value of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Said {
    /// It is this.
    Value(u64),
    /// It is not 0, nor any other number below this.
    AtLeast(u64),
    /// The quotient is found for heaps below this, and no further.
    Below(u64),
}

/// The quotient of heaps of one game.
pub struct HeapQuotient {
    quotient: Quotient,
    cap: u8,
    /// The first heap that it is not found for.
    stopped: Option<u64>,
    /// A period of the elements of heaps that was seen.
    candidate: Option<Repeat>,
    /// One that is proved.
    repeat: Option<Repeat>,
    next_look: usize,
}

impl HeapQuotient {
    /// Of the empty heap alone; see [`Quotient::new`].
    pub fn new<H: Heaps>(rule: &H, cap: u8, work: u64) -> HeapQuotient {
        let rule = rule.clone();
        let parts: Parts = Rc::new(move |heap| {
            // The list borrows the rule.
            let parts: Vec<[u64; 2]> = rule.parts(heap).collect();
            Box::new(parts.into_iter())
        });
        HeapQuotient {
            quotient: Quotient::new([parts], cap, work),
            cap,
            stopped: None,
            candidate: None,
            repeat: None,
            next_look: 32,
        }
    }

    /// Finds the quotient of heaps up to `heap`; whether it is found.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to continue.
    pub fn extend<H: Heaps>(
        &mut self,
        rule: &H,
        heap: u64,
        budget: &mut Budget,
    ) -> Result<bool, Halt> {
        while self.computed() <= heap && self.repeat.is_none() && self.stopped.is_none() {
            if self.computed() > LARGEST_MISERE_HEAP || self.quotient.add(0, budget)?.is_err() {
                self.stopped = Some(self.computed());
                break;
            }
            self.look(rule);
        }
        Ok(self.knows(heap))
    }

    /// Whether the element of `heap` is found.
    pub fn knows(&self, heap: u64) -> bool {
        self.repeat.is_some() || self.computed() > heap
    }

    /// Keeps a period that was seen as long as the last heap keeps it, until it is
    /// proved; from time to time looks for another.
    fn look<H: Heaps>(&mut self, rule: &H) {
        let images = self.quotient.images(0);
        let last = images.len() - 1;
        let keeps = |repeat: &Repeat| images[last] == images[last - repeat.period as usize];
        self.candidate = self.candidate.filter(keeps);
        if images.len() >= self.next_look {
            self.next_look = images.len() + images.len() / 4;
            let elements: Vec<u32> = images.iter().map(|&image| image.into()).collect();
            self.candidate = longest_repeat(&elements).map(|(first, period)| Repeat {
                first: first as u64,
                period: period as u64,
                saltus: 0,
            });
        }
        let proved = |repeat: &Repeat| rule.lasts(repeat.first, repeat.period, last as u64);
        self.repeat = self.candidate.filter(proved);
    }

    /// How many heaps, from 0 on, were looked at one by one.
    pub fn computed(&self) -> u64 {
        self.quotient.images(0).len() as u64
    }

    /// The first heap that it is not found for, if there is one.
    pub fn stopped(&self) -> Option<u64> {
        self.stopped
    }

    /// The monoid, and the values of its elements.
    pub fn model(&self) -> &Model {
        self.quotient.model()
    }

    /// The element of a heap for which it is found.
    pub fn element(&self, heap: u64) -> Element {
        let heap = match &self.repeat {
            Some(repeat) => repeat.reduced(heap).0,
            None => heap,
        };
        self.quotient.images(0)[heap as usize]
    }

    /// The element of a sum of heaps for which it is found.
    pub fn sum(&self, heaps: &[u64]) -> Element {
        let elements = heaps.iter().map(|&heap| self.element(heap));
        elements.fold(ONE, |a, b| self.model().monoid.product(a, b))
    }

    /// What it says of an element.
    pub fn said(&self, element: Element) -> Said {
        let value = self.model().values[usize::from(element)];
        match value < self.cap {
            true => Said::Value(value.into()),
            false => Said::AtLeast(value.into()),
        }
    }
}

/// The quotients of one game.
pub struct Misere {
    quotients: [HeapQuotient; CAPS.len()],
}

impl Misere {
    /// Nothing found yet.
    pub fn new<H: Heaps>(rule: &H) -> Misere {
        Misere {
            quotients: CAPS.map(|cap| HeapQuotient::new(rule, cap, MOST_QUOTIENT_WORK)),
        }
    }

    /// The most telling quotient that is found for heaps up to `heap`, or the first heap
    /// for which none is.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to continue.
    pub fn found<H: Heaps>(
        &mut self,
        rule: &H,
        heap: u64,
        budget: &mut Budget,
    ) -> Result<Result<&HeapQuotient, u64>, Halt> {
        for (index, quotient) in self.quotients.iter_mut().enumerate() {
            if quotient.extend(rule, heap, budget)? {
                return Ok(Ok(&self.quotients[index]));
            }
        }
        let stopped = self.quotients.iter().filter_map(HeapQuotient::stopped);
        Ok(Err(stopped.max().unwrap_or(0)))
    }

    /// The most telling quotient that is found already for heaps up to `heap`.
    pub fn known(&self, heap: u64) -> Option<&HeapQuotient> {
        self.quotients.iter().find(|quotient| quotient.knows(heap))
    }

    /// What is said of a sum of heaps.
    ///
    /// # Errors
    /// As for [`Misere::found`].
    pub fn said<H: Heaps>(
        &mut self,
        rule: &H,
        heaps: &[u64],
        budget: &mut Budget,
    ) -> Result<Said, Halt> {
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let found = self.found(rule, largest, budget)?;
        Ok(match found {
            Ok(quotient) => quotient.said(quotient.sum(heaps)),
            Err(heap) => Said::Below(heap),
        })
    }
}
