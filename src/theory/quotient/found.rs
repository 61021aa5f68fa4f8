//! A quotient as far as it was found: a checked model, and which heap is which element.

use rustc_hash::FxHashMap;

use super::alphabet::{Alphabet, NONE, Place};
use super::check::{Check, Checked};
use super::model::{Letter, Model, Sums};
use super::monoid::{Element, ONE};
use super::set::Set;
use crate::solve::budget::{Budget, Halt};
use crate::solve::limits::MOST_HEAP_OPTIONS;

/// A model with heaps as its letters.
pub struct Found {
    /// The model: its letters are heaps.
    pub model: Model,
    /// The heaps.
    pub alphabet: Alphabet,
    /// For each letter, the first heap that is this letter.
    pub places: Vec<Place>,
    /// For each element, the lightest sum.
    pub sums: Sums,
    check: Check,
    /// The element with this row of values.
    rows: FxHashMap<Vec<u8>, Element>,
    /// The letter with these options.
    known: FxHashMap<Set, u32>,
    /// A letter whose check is paused.
    pending: Option<Letter>,
    /// The check before that letter.
    before: Option<Check>,
}

/// The result of adding a heap.
pub enum Fit {
    /// It is an element of the model.
    Fits,
    /// This heap is not an element of the model.
    New(Place),
    /// It would be an element, but then this sum of heaps has the wrong value.
    Fails(Vec<Place>),
    /// It would take more work than allowed.
    TooLong,
    /// It has more options than are looked at.
    TooMany,
}

impl Found {
    /// A model without letters, with the lightest sum of each element.
    pub fn new(model: Model, sums: Sums, alphabet: Alphabet) -> Found {
        let elements = model.monoid.elements();
        let rows = elements.map(|element| (model.row(element), element));
        Found {
            rows: rows.collect(),
            known: FxHashMap::default(),
            check: Check::new(&model),
            places: Vec::new(),
            pending: None,
            before: None,
            model,
            alphabet,
            sums,
        }
    }

    /// How much work the check was.
    pub fn work(&self) -> u64 {
        self.check.work
    }

    /// Adds the next heap of a kind, as `image` or else as the element with its values. If it does
    /// not fit, call [`Found::without`] next, or nothing.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn add(
        &mut self,
        kind: usize,
        image: Option<Element>,
        most: u64,
        budget: &mut Budget,
    ) -> Result<Fit, Halt> {
        let place = self.alphabet.next(kind);
        if self.pending.is_none() {
            budget.spend(1)?;
            let options = self.alphabet.next_options(kind, &self.model.monoid);
            // They are found now: if that used up the budget, the next step pauses.
            let _ = budget.spend(options.as_ref().map_or(MOST_HEAP_OPTIONS, |it| it.1) / 2);
            let Some((options, _)) = options else {
                return Ok(Fit::TooMany);
            };
            if options.is_empty() {
                self.alphabet.push(kind, NONE, &self.model);
                return Ok(Fit::Fits);
            }
            if let Some(&number) = self.known.get(&options) {
                self.alphabet.push(kind, number, &self.model);
                return Ok(Fit::Fits);
            }
            let Some(image) = image.or_else(|| self.alike(&options)) else {
                return Ok(Fit::New(place));
            };
            self.before = Some(self.check.clone());
            let letter = Letter {
                image,
                options,
                weight: place.weight(),
            };
            let number = self.model.letters.len() as u32;
            if !self.check.begin(&self.model, number, &letter) {
                return Ok(Fit::New(place));
            }
            self.model.letters.push(letter.clone());
            self.places.push(place);
            self.pending = Some(letter);
        }
        match self.check.proceed(&self.model, most, budget)? {
            Checked::Holds => {
                let letter = self.pending.take().expect("it is being checked");
                let number = self.model.letters.len() as u32 - 1;
                self.known.insert(letter.options, number);
                self.alphabet.push(kind, number, &self.model);
                Ok(Fit::Fits)
            }
            Checked::Fails(letters) => {
                let places = letters.iter().map(|&letter| self.places[letter as usize]);
                Ok(Fit::Fails(places.collect()))
            }
            Checked::TooLong => Ok(Fit::TooLong),
        }
    }

    /// The element with the values of a heap with these options.
    fn alike(&self, options: &Set) -> Option<Element> {
        let row = self.model.beside(&self.sums, options, &self.model.values);
        self.rows.get(&row).copied()
    }

    /// Removes the heap that did not fit.
    pub fn without(&mut self) {
        if let Some(check) = self.before.take() {
            self.check = check;
        }
        if self.pending.take().is_some() {
            self.model.letters.pop();
            self.places.pop();
        }
    }

    /// The least n such that n + 2 copies of an element equal n copies.
    pub fn top(&self, element: Element) -> u8 {
        let monoid = &self.model.monoid;
        let (mut power, mut top) = (ONE, 0);
        while monoid.product(monoid.product(power, element), element) != power && top < 200 {
            power = monoid.product(power, element);
            top += 1;
        }
        top
    }
}
