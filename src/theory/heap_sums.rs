//! Sums of heaps in misère play: their quotient, heap by heap, with proved periods.
//!
//! With several kinds, the heaps of 1 are added first, then those of 2, and so on, whatever is
//! asked for: how far a quotient is found does not depend on the question.

mod alike;
mod forms;
mod misere;
mod search;

pub use misere::Misere;
pub use search::Patience;

use std::rc::Rc;

use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::LARGEST_MISERE_HEAP;
use crate::table::sequence::{Repeat, longest_repeat};
use crate::theory::quotient::{Element, Model, ONE, Parts, Quotient};

/// The heap at which a period is first looked for.
const FIRST_LOOK: usize = 32;

/// Heaps of one kind.
#[derive(Clone)]
pub struct HeapKind {
    /// What a move can leave of a heap.
    pub parts: Parts,
    /// Whether a property of heaps that follows from the same property of their options keeps a
    /// period for ever. Arguments: the heap from which the property repeats, the period, and the
    /// last heap checked.
    pub lasts: Rc<dyn Fn(u64, u64, u64) -> bool>,
}

/// What is known about the period of one kind.
struct Period {
    kind: HeapKind,
    /// A period of the elements of heaps, seen and not proved.
    candidate: Option<Repeat>,
    /// A proved period.
    repeat: Option<Repeat>,
    next_look: usize,
}

/// The quotient of heaps of a few kinds.
pub struct HeapSums {
    quotient: Quotient,
    cap: u8,
    /// The first heap without an element.
    stopped: Option<u64>,
    kinds: Vec<Period>,
    /// The growth count of the quotient when periods were last looked for.
    grown: u64,
}

impl HeapSums {
    /// The quotient of empty heaps; see [`Quotient::new`].
    pub fn new(kinds: &[HeapKind], cap: u8, work: u64) -> HeapSums {
        let parts = kinds.iter().map(|kind| kind.parts.clone());
        HeapSums {
            quotient: Quotient::new(parts, cap, work),
            cap,
            stopped: None,
            kinds: (kinds.iter())
                .map(|kind| Period {
                    kind: kind.clone(),
                    candidate: None,
                    repeat: None,
                    next_look: FIRST_LOOK,
                })
                .collect(),
            grown: 0,
        }
    }

    /// Finds the quotient of heaps up to the largest of each kind; returns whether it was found.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn extend(&mut self, largest: &[u64], budget: &mut Budget) -> Result<bool, Halt> {
        while !self.knows(largest) && self.stopped.is_none() {
            let open = (0..self.kinds.len()).filter(|&kind| self.kinds[kind].repeat.is_none());
            let Some(kind) = open.min_by_key(|&kind| self.computed(kind)) else {
                break;
            };
            let next = self.computed(kind);
            if next > LARGEST_MISERE_HEAP || self.quotient.add(kind, budget)?.is_err() {
                self.stopped = Some(next);
                break;
            }
            if self.grown != self.quotient.grown() {
                self.grown = self.quotient.grown();
                for kind in 0..self.kinds.len() {
                    self.look(kind, true);
                }
            } else {
                self.look(kind, false);
            }
        }
        Ok(self.knows(largest))
    }

    /// Keeps a seen period as long as the last heap agrees, until it is proved; looks for another
    /// one from time to time.
    fn look(&mut self, kind: usize, anew: bool) {
        let images = self.quotient.images(kind);
        let period = &mut self.kinds[kind];
        let last = images.len() - 1;
        let keeps = |repeat: &Repeat| images[last] == images[last - repeat.period as usize];
        period.candidate = period.candidate.filter(keeps).filter(|_| !anew);
        if images.len() >= period.next_look || anew && images.len() >= FIRST_LOOK {
            period.next_look = images.len() + images.len() / 4;
            let elements: Vec<u32> = images.iter().map(|&image| image.into()).collect();
            period.candidate = longest_repeat(&elements).map(|(first, period)| Repeat {
                first: first as u64,
                period: period as u64,
                saltus: 0,
            });
        }
        let lasts = &period.kind.lasts;
        let proved = |repeat: &Repeat| lasts(repeat.first, repeat.period, last as u64);
        period.repeat = period.candidate.filter(proved);
    }

    /// About how many bytes it takes: the table of products.
    pub fn bytes(&self) -> usize {
        2 * self.model().values.len().pow(2)
    }

    /// How many heaps of a kind, from 0, were computed one by one.
    pub fn computed(&self, kind: usize) -> u64 {
        self.quotient.images(kind).len() as u64
    }

    /// The period of a kind, if it is proved.
    pub fn repeat(&self, kind: usize) -> Option<Repeat> {
        self.kinds[kind].repeat
    }

    /// The first heap without an element, if there is one.
    pub fn stopped(&self) -> Option<u64> {
        self.stopped
    }

    /// Whether the elements of heaps up to these are found.
    pub fn knows(&self, largest: &[u64]) -> bool {
        let mut kinds = largest.iter().enumerate();
        kinds.all(|(kind, &heap)| self.knows_heap(kind, heap))
    }

    fn knows_heap(&self, kind: usize, heap: u64) -> bool {
        self.repeat(kind).is_some() || heap < self.computed(kind)
    }

    /// The monoid, and the values of its elements.
    pub fn model(&self) -> &Model {
        self.quotient.model()
    }

    /// The elements of the heaps that were computed one by one.
    pub fn images(&self, kind: usize) -> &[Element] {
        self.quotient.images(kind)
    }

    /// The element of a heap; it must be known.
    pub fn element(&self, kind: usize, heap: u64) -> Element {
        let heap = match self.repeat(kind) {
            Some(repeat) => repeat.reduced(heap).0,
            None => heap,
        };
        self.images(kind)[heap as usize]
    }

    /// The element of a sum of heaps of one kind; they must be known.
    pub fn sum(&self, kind: usize, heaps: &[u64]) -> Element {
        let elements = heaps.iter().map(|&heap| self.element(kind, heap));
        elements.fold(ONE, |a, b| self.model().monoid.product(a, b))
    }

    /// What the quotient says about a sum of heaps of each kind; they must be known.
    pub fn said_of(&self, heaps: &[&[u64]]) -> Said {
        let sums = heaps.iter().enumerate();
        let sums = sums.map(|(kind, heaps)| self.sum(kind, heaps));
        self.said(sums.fold(ONE, |a, b| self.model().monoid.product(a, b)))
    }

    /// What the quotient says about an element.
    pub fn said(&self, element: Element) -> Said {
        let value = self.model().values[usize::from(element)];
        match value < self.cap {
            true => Said::Value(value.into()),
            false => Said::AtLeast(value.into()),
        }
    }
}

/// What quotients say about the misère value of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Said {
    /// It is this.
    Value(u64),
    /// At least this.
    AtLeast(u64),
    /// Not known: the quotient was found only for heaps below this.
    Below(u64),
}

impl Said {
    /// Whether it is this value, if that is known.
    pub fn is(self, value: u64) -> Option<bool> {
        match self {
            Said::Value(said) => Some(said == value),
            Said::AtLeast(least) if value < least => Some(false),
            _ => None,
        }
    }

    /// The answer: a value, or only the outcome, known in this way.
    ///
    /// # Errors
    ///
    /// [`Halt::TooLarge`] names the heap up to which all sums are known.
    pub fn answer(self, known: Known) -> Result<Answer, Halt> {
        match self {
            Said::Value(value) => Ok(Answer::of_value(value, known)),
            Said::AtLeast(_) => Ok(Answer::of_outcome(Outcome::N, known)),
            Said::Below(heap) => Err(unknown_from(heap).into()),
        }
    }
}

/// The refusal of heaps about which nothing is known, for quotients found below this heap.
pub fn unknown_from(heap: u64) -> TooLarge {
    TooLarge::new(format!(
        "Misère play of these heaps is known for all sums of heaps up to {}, and for few sums beyond: from {heap} on the misère quotient is not found. Try smaller heaps.",
        heap.saturating_sub(1)
    ))
}
