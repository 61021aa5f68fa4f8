//! Checks whether a model gives the misère values of all sums of its letters.
//!
//! A sum has value v exactly if no option has value v and each smaller value is that of an option.
//! The first is checked letter by letter: an option of the letter must differ in value from the
//! letter in every context (beside every element). For the second, only two things about a sum
//! matter: its element, and what can be reached from it, [`Model::reached`]. Of two sums with the
//! same element, the one that reaches less is the harder case, whatever is added; so only minimal
//! sets are kept, and there are finitely many.

use super::model::{Letter, Model};
use super::monoid::{Element, ONE};
use super::set::Set;
use crate::solve::budget::{Budget, Halt};

/// In place of a number, for the empty sum.
const EMPTY: u32 = u32::MAX;

/// What is reached from a sum, and the sum's number.
#[derive(Debug, Clone)]
struct SeenSum {
    reached: Set,
    number: u32,
}

/// The sums of letters checked so far.
#[derive(Debug, Clone)]
pub struct Check {
    /// For each element, the minimal sets reached from letters with that element.
    letters: Vec<Vec<SeenSum>>,
    /// The same for sums.
    sums: Vec<Vec<SeenSum>>,
    open: Vec<(Element, SeenSum)>,
    /// For each sum, the sum without one letter, and that letter.
    made: Vec<(u32, u32)>,
    count: usize,
    /// Elements visited, for each value.
    pub work: u64,
}

/// The result of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    /// The values of all sums are those of their elements.
    Holds,
    /// This sum of letters has another value.
    Fails(Vec<u32>),
    /// It would take more work than allowed.
    TooLong,
}

/// Adds `seen` unless a subset of it is kept; returns whether it was added.
fn keep(kept: &mut Vec<SeenSum>, seen: &SeenSum) -> bool {
    if (kept.iter()).any(|smaller| smaller.reached.is_subset(&seen.reached)) {
        return false;
    }
    kept.retain(|larger| !seen.reached.is_subset(&larger.reached));
    kept.push(seen.clone());
    true
}

impl Check {
    /// Only the empty sum of a model.
    pub fn new(model: &Model) -> Check {
        let size = model.monoid.size();
        Check {
            letters: vec![Vec::new(); size],
            sums: vec![Vec::new(); size],
            open: Vec::new(),
            made: Vec::new(),
            count: model.distinguished(),
            work: 0,
        }
    }

    /// Adds a letter by number; returns false if an option of it has its value in some context.
    pub fn begin(&mut self, model: &Model, number: u32, letter: &Letter) -> bool {
        let reached = model.reached(&letter.options, &model.values, self.count);
        let (image, size) = (usize::from(letter.image), model.monoid.size());
        self.work += size as u64 * letter.options.len() as u64;
        let beside = model.row(letter.image);
        let clash = (0..).zip(&beside).any(|(element, &value)| {
            let value = usize::from(value);
            value < self.count && reached.contains(value * size + element)
        });
        if clash {
            return false;
        }
        let alone = SeenSum { reached, number };
        if !keep(&mut self.letters[image], &alone) {
            return true;
        }
        // The letter alone, and added to each sum seen before.
        let single = self.number(EMPTY, number);
        let single = SeenSum {
            number: single,
            ..alone.clone()
        };
        for element in model.monoid.elements() {
            for index in 0..self.sums[usize::from(element)].len() {
                let beside = self.sums[usize::from(element)][index].clone();
                self.push_sum(model, (element, &beside), (letter.image, &alone));
            }
        }
        self.open.push((letter.image, single));
        true
    }

    fn number(&mut self, sum: u32, letter: u32) -> u32 {
        self.made.push((sum, letter));
        self.made.len() as u32 - 1
    }

    fn push_sum(&mut self, model: &Model, sum: (Element, &SeenSum), letter: (Element, &SeenSum)) {
        let pair = ((sum.0, &sum.1.reached), (letter.0, &letter.1.reached));
        let reached = model.reached_by_sum(pair.0, pair.1, self.count);
        self.work += (model.monoid.size() * self.count) as u64;
        let number = self.number(sum.1.number, letter.1.number);
        let product = model.monoid.product(sum.0, letter.0);
        self.open.push((product, SeenSum { reached, number }));
    }

    /// Checks all sums with the letters added; at most `most` work in all.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn proceed(
        &mut self,
        model: &Model,
        most: u64,
        budget: &mut Budget,
    ) -> Result<Checked, Halt> {
        let size = model.monoid.size();
        while let Some((element, seen)) = self.open.last().cloned() {
            if self.work > most {
                return Ok(Checked::TooLong);
            }
            budget.spend(1 + (size * self.count) as u64 / 16)?;
            self.open.pop();
            let index = usize::from(element);
            if !keep(&mut self.sums[index], &seen) {
                continue;
            }
            let mut below = 0..usize::from(model.values[index]);
            if !below.all(|value| seen.reached.contains(value * size + usize::from(ONE))) {
                return Ok(Checked::Fails(self.letters_of(seen.number)));
            }
            for image in model.monoid.elements() {
                for at in 0..self.letters[usize::from(image)].len() {
                    let letter = self.letters[usize::from(image)][at].clone();
                    self.push_sum(model, (element, &seen), (image, &letter));
                }
            }
        }
        Ok(Checked::Holds)
    }

    /// The letters of a sum.
    fn letters_of(&self, mut sum: u32) -> Vec<u32> {
        let mut letters = Vec::new();
        while sum != EMPTY {
            let (before, letter) = self.made[sum as usize];
            letters.push(letter);
            sum = before;
        }
        letters
    }
}
