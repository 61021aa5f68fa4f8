//! Whether a model gives the misère values of all sums of its letters.
//!
//! A sum has value v exactly if no option has it and each smaller value is that of an
//! option. The first is tried letter by letter: an option of the letter must differ in
//! value from the letter beside every element. For the second only two things of a sum
//! matter: its element, and what is reached from it, [`Model::reached`]. Of two sums
//! that are one element the one that reaches less is the harder to defend, whatever is
//! added; so only the smallest sets are kept, and they are finitely many.

use super::model::{Letter, Model};
use super::monoid::{Element, ONE};
use super::set::Set;

/// What has been seen of sums of letters.
#[derive(Debug, Clone)]
pub struct Check {
    /// For each element, the smallest sets reached from letters that are it.
    letters: Vec<Vec<Set>>,
    /// The same of sums.
    sums: Vec<Vec<Set>>,
    open: Vec<(Element, Set)>,
    count: usize,
    /// Elements looked at, for each value.
    pub work: u64,
}

/// Adds `set` unless a part of it is there; whether it was added.
fn keep(kept: &mut Vec<Set>, set: &Set) -> bool {
    if kept.iter().any(|smaller| smaller.is_subset(set)) {
        return false;
    }
    kept.retain(|larger| !set.is_subset(larger));
    kept.push(set.clone());
    true
}

impl Check {
    /// Nothing but the empty sum, of a model of it.
    pub fn new(model: &Model) -> Check {
        let size = model.monoid.size();
        Check {
            letters: vec![Vec::new(); size],
            sums: vec![Vec::new(); size],
            open: Vec::new(),
            count: model.told_apart(),
            work: 0,
        }
    }

    /// Adds a letter; whether the values of all sums are still those of their elements.
    /// `None` if that takes more than `most` work.
    pub fn add(&mut self, model: &Model, letter: &Letter, most: u64) -> Option<bool> {
        let reached = model.reached(&letter.options, &model.values, self.count);
        let (image, size) = (usize::from(letter.image), model.monoid.size());
        self.work += size as u64 * letter.options.len() as u64;
        let beside = model.row(letter.image);
        let clash = (0..).zip(&beside).any(|(element, &value)| {
            let value = usize::from(value);
            value < self.count && reached.contains(value * size + element)
        });
        if clash {
            return Some(false);
        }
        if !keep(&mut self.letters[image], &reached) {
            return Some(true);
        }
        // The letter alone, and beside each sum seen before.
        self.open.push((letter.image, reached.clone()));
        for element in model.monoid.elements() {
            for index in 0..self.sums[usize::from(element)].len() {
                let beside = self.sums[usize::from(element)][index].clone();
                self.push_sum(model, (element, &beside), (letter.image, &reached));
            }
        }
        self.saturate(model, most)
    }

    fn push_sum(&mut self, model: &Model, a: (Element, &Set), b: (Element, &Set)) {
        let reached = model.reached_by_sum(a, b, self.count);
        self.open.push((model.monoid.product(a.0, b.0), reached));
        self.work += (model.monoid.size() * self.count) as u64;
    }

    fn saturate(&mut self, model: &Model, most: u64) -> Option<bool> {
        let size = model.monoid.size();
        while let Some((element, reached)) = self.open.pop() {
            if self.work > most {
                return None;
            }
            let index = usize::from(element);
            if !keep(&mut self.sums[index], &reached) {
                continue;
            }
            let mut below = 0..usize::from(model.values[index]);
            if !below.all(|value| reached.contains(value * size + usize::from(ONE))) {
                return Some(false);
            }
            for image in model.monoid.elements() {
                for at in 0..self.letters[usize::from(image)].len() {
                    let letter = self.letters[usize::from(image)][at].clone();
                    self.push_sum(model, (element, &reached), (image, &letter));
                }
            }
        }
        Some(true)
    }
}
