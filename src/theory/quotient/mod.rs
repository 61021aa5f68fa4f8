//! Misère quotients (Plambeck 2005; Plambeck and Siegel 2008): heaps are equal if they cannot be
//! distinguished in sums of such heaps by misère values, or outcomes.
//!
//! `model`: a finite monoid with values; `check`: whether they are those of all sums; `found`: a
//! model with heaps as its letters; `growth`: adds a heap that is a new element; `powers`:
//! candidates for that. Whatever is returned has passed the check, so it does not matter how it was
//! found. `presentation`: the quotient in mathematical notation. Proved in
//! `docs/proofs.md#misere-quotient`.

mod alphabet;
mod check;
mod finer;
mod found;
mod growth;
mod model;
mod monoid;
mod pairs;
mod powers;
mod presentation;
mod set;

pub use alphabet::{Left, Parts, Place};
pub(crate) use model::Seen;
pub use model::{Letter, Model};
pub use monoid::{Element, Monoid, ONE};
pub use presentation::{Exponents, Presentation};
pub use set::Set;

use crate::solve::budget::{Budget, Halt};
use alphabet::Alphabet;
use found::{Fit, Found};
use growth::{Grown, Growth};

/// The quotient of heaps of one kind or several, which grows heap by heap.
pub struct Quotient {
    found: Found,
    growth: Option<Box<Growth>>,
    /// How often a heap was a new element.
    grown: u64,
    /// Work that may still be spent on unknown letters.
    left: u64,
}

/// The quotient with the next heap was not found within the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped;

impl Quotient {
    /// Only the empty heaps of these kinds. Values from `cap` on count as equal, so a cap of 1
    /// leaves outcomes; `work` units of work may be spent.
    pub fn new(kinds: impl IntoIterator<Item = Parts>, cap: u8, work: u64) -> Quotient {
        let model = Model::empty(cap);
        let sums = model.sums();
        Quotient {
            found: Found::new(model, sums, Alphabet::new(kinds)),
            growth: None,
            grown: 0,
            left: work,
        }
    }

    /// The current quotient.
    pub fn model(&self) -> &Model {
        &self.found.model
    }

    /// The elements of the heaps of a kind, from 0 on.
    pub fn images(&self, kind: usize) -> &[Element] {
        self.found.alphabet.images(kind)
    }

    /// How often a heap was a new element: each time, all elements may be renumbered.
    pub fn grown(&self) -> u64 {
        self.grown
    }

    /// Adds the next heap of a kind.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to continue.
    ///
    /// # Panics
    /// If a heap of another kind was paused.
    pub fn add(&mut self, kind: usize, budget: &mut Budget) -> Result<Result<(), Stopped>, Halt> {
        let growth = match &mut self.growth {
            Some(growth) => growth,
            None => {
                let before = self.found.work();
                match self.found.add(kind, None, before + self.left, budget)? {
                    Fit::Fits => {
                        self.left = self.left.saturating_sub(self.found.work() - before);
                        return Ok(Ok(()));
                    }
                    Fit::TooMany => return Ok(Err(Stopped)),
                    Fit::New(_) | Fit::Fails(_) | Fit::TooLong => {}
                }
                self.found.without();
                let growth = Growth::new(&self.found, kind);
                self.growth.insert(Box::new(growth))
            }
        };
        assert_eq!(growth.kind(), kind, "another heap is on its way");
        match growth.advance(self.left, budget)? {
            Grown::Grown(found, work) => {
                self.left = self.left.saturating_sub(work);
                self.found = *found;
                self.growth = None;
                self.grown += 1;
                Ok(Ok(()))
            }
            Grown::TooLarge => Ok(Err(Stopped)),
        }
    }
}
