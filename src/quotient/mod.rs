//! Misère quotients (Plambeck 2005; Plambeck and Siegel 2008): what heaps are, if only
//! sums of such heaps are told apart and only by their misère values, or outcomes.
//!
//! `model`, a finite monoid with values; `check`, whether they are those of all sums;
//! `growth`, the next heap where it is nothing that was there; `finer`, sums told apart
//! that were one. What is returned has passed the check, so it does not matter how it
//! was found. Proved in `docs/proofs.md#misere-quotient`.

mod alphabet;
mod check;
mod finer;
mod growth;
mod model;
mod monoid;
mod set;

pub use alphabet::Parts;
pub use model::{Letter, Model};
pub use monoid::{Element, Monoid, ONE};
pub use set::Set;

use rustc_hash::FxHashMap;

use crate::budget::{Budget, Halt};
use alphabet::{Alphabet, NONE};
use check::Check;
use growth::{Growth, Step};
use model::Sums;

/// The quotient of heaps of one kind or several, which grows heap by heap.
pub struct Quotient {
    model: Model,
    alphabet: Alphabet,
    check: Check,
    sums: Sums,
    /// The element whose values beside each other one are these.
    rows: FxHashMap<Vec<u8>, Element>,
    /// The letter with these options.
    known: FxHashMap<Set, u32>,
    growth: Option<(usize, Box<Growth>)>,
    /// Work that may still go into letters that are not known.
    left: u64,
}

/// The quotient of the next heap is not found within the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped;

impl Quotient {
    /// No heap of these kinds but the empty ones. Values from `cap` on are not told
    /// apart, so 1 leaves outcomes; at most so much work goes into finding it.
    pub fn new(kinds: impl IntoIterator<Item = Parts>, cap: u8, work: u64) -> Quotient {
        let model = Model::empty(cap);
        Quotient {
            rows: FxHashMap::from_iter([(model.row(ONE), ONE)]),
            known: FxHashMap::default(),
            check: Check::new(&model),
            sums: model.sums(),
            alphabet: Alphabet::new(kinds),
            growth: None,
            left: work,
            model,
        }
    }

    /// The quotient as it is now.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The elements of the heaps of a kind, from 0 on.
    pub fn images(&self, kind: usize) -> &[Element] {
        self.alphabet.images(kind)
    }

    /// Adds the next heap of a kind.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to continue.
    pub fn add(&mut self, kind: usize, budget: &mut Budget) -> Result<Result<(), Stopped>, Halt> {
        if self.growth.as_ref().is_none_or(|(of, _)| *of != kind) {
            let heap = self.images(kind).len() as u64;
            budget.spend(1 + heap / 8)?;
            let options = self.alphabet.next_options(kind, &self.model.monoid);
            if options.is_empty() {
                self.alphabet.push(kind, NONE, &self.model);
                return Ok(Ok(()));
            }
            if let Some(&number) = self.known.get(&options) {
                self.alphabet.push(kind, number, &self.model);
                return Ok(Ok(()));
            }
            let before = self.check.work;
            let fits = self.fits(kind, &options);
            let work = self.check.work.saturating_sub(before);
            let _ = budget.spend(work / 8);
            if fits {
                self.left = self.left.saturating_sub(work);
                return Ok(Ok(()));
            }
            let growth = Growth::new(&self.model, &self.alphabet, kind, options);
            self.growth = Some((kind, Box::new(growth)));
        }
        loop {
            budget.spend(1)?;
            let (_, growth) = self.growth.take().expect("it was set");
            let before = growth.work;
            match growth.step(self.left) {
                Step::More(growth) => {
                    let _ = budget.spend((growth.work - before) / 8);
                    self.growth = Some((kind, growth));
                }
                Step::Grown {
                    model,
                    check,
                    alphabet,
                    work,
                } => {
                    self.left = self.left.saturating_sub(work);
                    self.become_grown(model, check, alphabet);
                    return Ok(Ok(()));
                }
                Step::TooLarge => {
                    self.left = 0;
                    return Ok(Err(Stopped));
                }
            }
        }
    }

    /// Adds the heap if it is an element that is there.
    fn fits(&mut self, kind: usize, options: &Set) -> bool {
        let row = self.model.beside(&self.sums, options, &self.model.values);
        let Some(&image) = self.rows.get(&row) else {
            return false;
        };
        let letter = Letter {
            image,
            options: options.clone(),
            weight: self.alphabet.next_weight(kind),
        };
        let mut check = self.check.clone();
        let most = check.work + self.left;
        if check.add(&self.model, &letter, most) != Some(true) {
            return false;
        }
        self.check = check;
        let number = self.model.letters.len() as u32;
        self.model.letters.push(letter);
        self.known.insert(options.clone(), number);
        self.alphabet.push(kind, number, &self.model);
        true
    }

    fn become_grown(&mut self, model: Model, check: Check, alphabet: Alphabet) {
        let elements = model.monoid.elements();
        self.rows = elements
            .map(|element| (model.row(element), element))
            .collect();
        let letters = (0..).zip(&model.letters);
        self.known = letters
            .map(|(number, letter)| (letter.options.clone(), number))
            .collect();
        self.sums = model.sums();
        self.model = model;
        self.check = check;
        self.alphabet = alphabet;
    }
}
