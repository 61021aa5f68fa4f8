//! A new letter that is no element of the quotient: the quotient grows.
//!
//! The values beside 0, 1, 2, … new letters follow each from the one before, so they
//! repeat, and that makes a finite candidate. If it fails the check, sums that were one
//! element so far differ beside the new letter: they are told apart, and all begins
//! anew with the finer monoid. If nothing is left to tell apart, a candidate is right.

use rustc_hash::FxHashMap;

use super::alphabet::{Alphabet, NONE};
use super::check::Check;
use super::finer::finer;
use super::model::{Letter, Model, Sums};
use super::monoid::{Element, Monoid, ONE, classes};
use super::set::Set;
use crate::limits::{MOST_QUOTIENT, MOST_REFINED};

/// A letter on its way into the quotient.
pub struct Growth {
    model: Model,
    sums: Sums,
    alphabet: Alphabet,
    kind: usize,
    options: Set,
    /// How much work it was so far.
    pub work: u64,
}

/// What a step came to.
pub enum Step {
    /// Another is wanted.
    More(Box<Growth>),
    /// The quotient with the new letter.
    Grown {
        /// The quotient.
        model: Model,
        /// Its check.
        check: Check,
        /// Its letters.
        alphabet: Alphabet,
        /// How much work it was.
        work: u64,
    },
    /// It is too large.
    TooLarge,
}

/// The monoid of a model and of a new letter: pairs of an element and how many of the
/// letters, up to where the values beside them repeat.
struct Pairs {
    size: usize,
    levels: Vec<Vec<u8>>,
    /// The level that follows the last one.
    back: usize,
}

impl Pairs {
    fn new(model: &Model, sums: &Sums, options: &Set) -> Option<Pairs> {
        let mut levels = vec![model.values.clone()];
        loop {
            let next = model.beside(sums, options, &levels[levels.len() - 1]);
            if let Some(back) = levels.iter().position(|level| *level == next) {
                let size = model.monoid.size();
                return Some(Pairs { size, levels, back });
            }
            levels.push(next);
            if levels.len() * model.monoid.size() > 4 * MOST_REFINED {
                return None;
            }
        }
    }

    fn at(&self, element: Element, level: usize) -> u32 {
        (level * self.size + usize::from(element)) as u32
    }

    fn next(&self, level: usize) -> usize {
        match level + 1 < self.levels.len() {
            true => level + 1,
            false => self.back,
        }
    }

    fn each(&self, to: impl Fn(Element, usize) -> u32) -> Vec<u32> {
        let levels = 0..self.levels.len();
        let all = levels.flat_map(|level| (0..self.size as Element).map(move |it| (it, level)));
        all.map(|(element, level)| to(element, level)).collect()
    }

    /// What each generator makes of each pair, the new letter last.
    fn actions(&self, model: &Model, generators: &[Element]) -> Vec<Vec<u32>> {
        let mut actions: Vec<Vec<u32>> = generators
            .iter()
            .map(|&it| {
                let row = model.monoid.row(it);
                self.each(|element, level| self.at(row[usize::from(element)], level))
            })
            .collect();
        actions.push(self.each(|element, level| self.at(element, self.next(level))));
        actions
    }
}

impl Growth {
    /// A new letter of a kind, with these options in `model`.
    pub fn new(model: &Model, alphabet: &Alphabet, kind: usize, options: Set) -> Growth {
        Growth {
            sums: model.sums(),
            model: model.clone(),
            alphabet: alphabet.clone(),
            kind,
            options,
            work: 0,
        }
    }

    /// Tries a candidate; at most `most` work.
    pub fn step(mut self, most: u64) -> Step {
        let Some(pairs) = Pairs::new(&self.model, &self.sums, &self.options) else {
            return Step::TooLarge;
        };
        let actions = pairs.actions(&self.model, &self.sums.generators());
        let marks = pairs.levels.concat();
        self.work += (marks.len() * (self.options.len() + 4 * actions.len())) as u64;
        let (count, class) = classes(&marks, &actions);
        if count <= MOST_QUOTIENT {
            let (candidate, numbers) = self.candidate(&pairs, &marks, &actions, count, &class);
            let mut check = Check::new(&candidate);
            let mut letters = candidate.letters.iter();
            let left = most.saturating_sub(self.work);
            match letters.try_fold(true, |good, letter| {
                Some(good && check.add(&candidate, letter, left)?)
            }) {
                None => return Step::TooLarge,
                Some(true) => {
                    let work = self.work + check.work;
                    let mut alphabet = self.alphabet.renumbered(&numbers, &candidate);
                    let new = numbers[numbers.len() - 1];
                    alphabet.push(self.kind, new, &candidate);
                    return Step::Grown {
                        model: candidate,
                        check,
                        alphabet,
                        work,
                    };
                }
                Some(false) => self.work += check.work,
            }
        }
        self.refine(&pairs, most)
    }

    /// The coarsest quotient of the pairs with their values, and the number in it of
    /// each letter of the model, the new one last.
    fn candidate(
        &self,
        pairs: &Pairs,
        marks: &[u8],
        actions: &[Vec<u32>],
        count: usize,
        class: &[u32],
    ) -> (Model, Vec<u32>) {
        let mut member = vec![0; count];
        for (pair, &class) in class.iter().enumerate() {
            member[class as usize] = pair;
        }
        let actions: Vec<Vec<Element>> = actions
            .iter()
            .map(|action| {
                let images = member.iter().map(|&pair| class[action[pair] as usize]);
                images.map(|class| class as Element).collect()
            })
            .collect();
        let mut model = Model {
            monoid: Monoid::generated(count, &actions),
            values: member.iter().map(|&pair| marks[pair]).collect(),
            cap: self.model.cap,
            letters: Vec::new(),
        };
        let to = |element: usize| class[element] as usize;
        let new = Letter {
            image: class[pairs.at(ONE, pairs.next(0)) as usize] as Element,
            options: self.options.mapped(count, to),
            weight: self.alphabet.next_weight(self.kind),
        };
        let old = self.model.letters.iter().map(|letter| Letter {
            image: to(letter.image.into()) as Element,
            options: letter.options.mapped(count, to),
            weight: letter.weight,
        });
        let mut known: FxHashMap<(Element, Set), u32> = FxHashMap::default();
        let numbers = old
            .chain([new])
            .map(|letter| {
                let key = (letter.image, letter.options.clone());
                *known.entry(key).or_insert_with(|| {
                    model.letters.push(letter);
                    model.letters.len() as u32 - 1
                })
            })
            .collect();
        (model, numbers)
    }

    /// Begins anew with a finer monoid.
    fn refine(self, pairs: &Pairs, most: u64) -> Step {
        let left = most.saturating_sub(self.work);
        let Some(finer) = finer(&self.model, &pairs.levels, MOST_REFINED, left) else {
            return Step::TooLarge;
        };
        let values = finer.coarser.iter();
        let values = values.map(|&element| self.model.values[usize::from(element)]);
        let mut model = Model {
            values: values.collect(),
            monoid: finer.monoid,
            cap: self.model.cap,
            letters: Vec::new(),
        };
        let image = |number: u32| match number {
            NONE => ONE,
            number => finer.images[number as usize],
        };
        let (alphabet, looked_at) = self.alphabet.in_model(&mut model, image);
        Step::More(Box::new(Growth {
            options: alphabet.next_options(self.kind, &model.monoid),
            sums: model.sums(),
            model,
            alphabet,
            kind: self.kind,
            work: self.work + finer.work + looked_at,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_go_back_to_where_the_values_repeat() {
        let model = Model::empty(1);
        let mut options = Set::empty(1);
        options.insert(0);
        // A pile of one stone: lost alone, won beside another, and so on.
        let pairs = Pairs::new(&model, &model.sums(), &options).expect("it is small");
        assert_eq!((pairs.levels, pairs.back), (vec![vec![1], vec![0]], 0));
    }
}
