//! A quotient as far as it is found: a model, checked, and which heap is which element.

use rustc_hash::FxHashMap;

use super::alphabet::{Alphabet, NONE, Place};
use super::check::{Check, Verdict};
use super::model::{Letter, Model, Sums};
use super::monoid::{Element, ONE};
use super::set::Set;
use crate::budget::{Budget, Halt};

/// A model, and heaps as its letters.
pub struct Found {
    /// The model: its letters are heaps.
    pub model: Model,
    /// The heaps.
    pub alphabet: Alphabet,
    /// For each letter the first heap that it is.
    pub places: Vec<Place>,
    /// For each element the lightest sum.
    pub sums: Sums,
    check: Check,
    /// The element whose values beside each other one are these.
    rows: FxHashMap<Vec<u8>, Element>,
    /// The letter with these options.
    known: FxHashMap<Set, u32>,
    /// A letter that is being checked.
    pending: Option<Letter>,
    /// The check before that.
    before: Option<Check>,
}

/// What came of one more heap.
pub enum Fit {
    /// It is an element of the model.
    Fits,
    /// This heap is none.
    New(Place),
    /// It would be one, and the value of this sum of heaps would be wrong.
    Fails(Vec<Place>),
    /// That is more work than allowed.
    TooLong,
}

impl Found {
    /// A model without letters, with the lightest sums of each element.
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

    /// Adds the next heap of a kind; it is `image`, or else the element that has its
    /// values. If it does not fit, [`Found::without`] comes next, or nothing.
    ///
    /// # Errors
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
            budget.spend(1 + place.heap / 8)?;
            let options = self.alphabet.next_options(kind, &self.model.monoid);
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
            Verdict::Holds => {
                let letter = self.pending.take().expect("it is being checked");
                let number = self.model.letters.len() as u32 - 1;
                self.known.insert(letter.options, number);
                self.alphabet.push(kind, number, &self.model);
                Ok(Fit::Fits)
            }
            Verdict::Fails(letters) => {
                let places = letters.iter().map(|&letter| self.places[letter as usize]);
                Ok(Fit::Fails(places.collect()))
            }
            Verdict::TooLong => Ok(Fit::TooLong),
        }
    }

    /// The element that has the values of a heap with these options.
    fn alike(&self, options: &Set) -> Option<Element> {
        let row = self.model.beside(&self.sums, options, &self.model.values);
        self.rows.get(&row).copied()
    }

    /// Takes back the heap that did not fit.
    pub fn without(&mut self) {
        if let Some(check) = self.before.take() {
            self.check = check;
        }
        if self.pending.take().is_some() {
            self.model.letters.pop();
            self.places.pop();
        }
    }

    /// How many more of an element are the same as two more than so many, and fewer
    /// are not.
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
