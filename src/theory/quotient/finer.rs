//! A finer monoid, for when sums with the same element turned out to differ.

use rustc_hash::FxHashMap;

use super::model::Model;
use super::monoid::{Element, Monoid, ONE};
use super::set::Set;
use crate::solve::budget::{Budget, Halt};

/// An element of the finer monoid: an element of the model, and what is reached from it under the
/// values beside 0, 1, … new heaps.
type State = (Element, Vec<Set>);

/// The finer monoid, as far as it was found.
pub struct Finer {
    count: usize,
    letters: Vec<State>,
    /// The finer element of each letter of the model.
    numbers: Vec<usize>,
    known: FxHashMap<State, Element>,
    states: Vec<State>,
    /// For each state but the first, one without one letter, and that letter.
    last: Vec<(usize, usize)>,
    actions: Vec<Vec<Element>>,
    at: usize,
}

impl Finer {
    /// Distinguishes sums by the values of their options beside new heaps: `levels` are the values
    /// of the elements beside 0, 1, … new heaps.
    pub fn new(model: &Model, levels: &[Vec<u8>]) -> Finer {
        let largest = levels.iter().flatten().max();
        let largest = largest.map_or(0, |&most| usize::from(most));
        let count = (largest + 1).min(model.cap.into());
        let mut letters: Vec<State> = Vec::new();
        let mut places: FxHashMap<State, usize> = FxHashMap::default();
        let numbers = (model.letters.iter())
            .map(|letter| {
                let reached = levels.iter();
                let reached = reached.map(|values| model.reached(&letter.options, values, count));
                let state = (letter.image, reached.collect());
                *places.entry(state).or_insert_with_key(|state| {
                    letters.push(state.clone());
                    letters.len() - 1
                })
            })
            .collect();
        let empty: State = (
            ONE,
            vec![Set::empty(model.monoid.size() * count); levels.len()],
        );
        Finer {
            count,
            actions: vec![Vec::new(); letters.len()],
            letters,
            numbers,
            known: FxHashMap::from_iter([(empty.clone(), ONE)]),
            states: vec![empty],
            last: vec![(0, 0)],
            at: 0,
        }
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The work per element.
    pub fn work(&self) -> u64 {
        let size = self.states[0].1.first().map_or(0, Set::bound);
        (self.letters.len() * self.states[0].1.len() * size) as u64
    }

    /// Processes the next element; returns whether all are done.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn advance(&mut self, model: &Model, budget: &mut Budget) -> Result<bool, Halt> {
        let Some(state) = self.states.get(self.at).cloned() else {
            return Ok(true);
        };
        budget.spend(1 + self.work() / 16)?;
        let (before, last) = self.last[self.at];
        for (index, letter) in self.letters.iter().enumerate() {
            // The last two letters in the other order: that state was processed before (Froidure and
            // Pin 1997).
            let number = if index < last {
                let other = self.actions[index][before];
                self.actions[last][usize::from(other)]
            } else {
                let reached = (state.1.iter().zip(&letter.1))
                    .map(|(a, b)| model.reached_by_sum((state.0, a), (letter.0, b), self.count));
                let next = (model.monoid.product(state.0, letter.0), reached.collect());
                *self.known.entry(next).or_insert_with_key(|next| {
                    self.states.push(next.clone());
                    self.last.push((self.at, index));
                    (self.states.len() - 1) as Element
                })
            };
            self.actions[index].push(number);
        }
        self.at += 1;
        Ok(false)
    }

    /// The monoid.
    pub fn monoid(&self) -> Monoid {
        Monoid::generated(self.states.len(), &self.actions)
    }

    /// For each element, the element of the model that it refines.
    pub fn coarser(&self) -> impl Iterator<Item = Element> + '_ {
        self.states.iter().map(|state| state.0)
    }

    /// The element of a letter of the model.
    pub fn image(&self, letter: usize) -> Element {
        self.actions[self.numbers[letter]][0]
    }
}
