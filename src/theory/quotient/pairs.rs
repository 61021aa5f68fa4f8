//! Elements beside 0, 1, 2, … new heaps: a candidate for the quotient with them.
//!
//! If sums with the same element stay equal beside new heaps, the values of the elements beside n +
//! 1 of them follow from those beside n, and they repeat.

use rustc_hash::FxHashMap;

use super::alphabet::{Alphabet, NONE, Place};
use super::finer::Finer;
use super::model::{Letter, Model, Sums};
use super::monoid::{Element, Folding, ONE};
use super::set::Set;
use crate::solve::budget::{Budget, Halt};
use crate::solve::limits::MOST_REFINED;

/// A model of the heaps so far, checked or not.
pub struct Sketch {
    /// The model.
    pub model: Model,
    sums: Sums,
    /// For each kind the elements of the heaps.
    images: Vec<Vec<Element>>,
    /// For each kind the letters of the heaps.
    numbers: Vec<Vec<u32>>,
}

/// A draft beside new heaps.
pub struct ElementPairs {
    options: Set,
    levels: Vec<Vec<u8>>,
}

impl Sketch {
    /// The quotient so far, as a draft.
    pub fn new(model: &Model, sums: &Sums, alphabet: &Alphabet) -> Sketch {
        let kinds = 0..alphabet.kinds();
        Sketch {
            model: model.clone(),
            sums: sums.clone(),
            images: kinds
                .clone()
                .map(|it| alphabet.images(it).to_vec())
                .collect(),
            numbers: kinds.map(|it| alphabet.numbers(it).to_vec()).collect(),
        }
    }

    /// The elements of the options of a heap.
    fn options(&self, place: Place, alphabet: &Alphabet) -> Set {
        let images = &self.images[place.kind];
        let mut options = Set::empty(self.model.monoid.size());
        for left in alphabet.parts(place) {
            let elements = left.iter().map(|&heap| images[heap as usize]);
            options.insert(self.model.monoid.product_of(elements).into());
        }
        options
    }

    /// The draft with a finer monoid, and how many options were visited.
    pub fn refined(&self, finer: &Finer, alphabet: &Alphabet) -> (Sketch, u64) {
        let coarser = finer.coarser().map(usize::from);
        let mut draft = Sketch {
            model: Model {
                values: coarser.map(|element| self.model.values[element]).collect(),
                monoid: finer.monoid(),
                cap: self.model.cap,
                letters: Vec::new(),
            },
            sums: Sums::default(),
            images: Vec::new(),
            numbers: self.numbers.clone(),
        };
        let image = |number: &u32| match *number {
            NONE => ONE,
            number => finer.image(number as usize),
        };
        let images = self.numbers.iter();
        draft.images = images
            .map(|numbers| numbers.iter().map(image).collect())
            .collect();
        let mut looked_at = 0;
        let mut known: FxHashMap<(Element, Set), u32> = FxHashMap::default();
        for kind in 0..draft.numbers.len() {
            for heap in 0..draft.numbers[kind].len() {
                if draft.numbers[kind][heap] == NONE {
                    continue;
                }
                let place = Place {
                    kind,
                    heap: heap as u64,
                };
                looked_at += place.heap;
                let options = draft.options(place, alphabet);
                let image = draft.images[kind][heap];
                let letters = &mut draft.model.letters;
                let number = known
                    .entry((image, options))
                    .or_insert_with_key(|(_, options)| {
                        letters.push(Letter {
                            image,
                            options: options.clone(),
                            weight: place.weight(),
                        });
                        letters.len() as u32 - 1
                    });
                draft.numbers[kind][heap] = *number;
            }
        }
        draft.sums = draft.model.sums();
        (draft, looked_at)
    }
}

impl ElementPairs {
    /// The draft beside no new heap.
    pub fn new(draft: &Sketch, place: Place, alphabet: &Alphabet) -> ElementPairs {
        ElementPairs {
            options: draft.options(place, alphabet),
            levels: vec![draft.model.values.clone()],
        }
    }

    /// The values of the elements beside 0, 1, … new heaps.
    pub fn levels(&self) -> &[Vec<u8>] {
        &self.levels
    }

    /// Finds levels until one repeats: the one that follows the last; `None` if there are too many.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to continue.
    pub fn advance(&mut self, draft: &Sketch, budget: &mut Budget) -> Result<Option<usize>, Halt> {
        let size = draft.model.monoid.size();
        while self.levels.len() * size <= 4 * MOST_REFINED {
            budget.spend(1 + (size * (4 + self.options.len())) as u64 / 8)?;
            let last = &self.levels[self.levels.len() - 1];
            let next = draft.model.beside(&draft.sums, &self.options, last);
            if let Some(back) = self.levels.iter().position(|level| *level == next) {
                return Ok(Some(back));
            }
            self.levels.push(next);
        }
        Ok(None)
    }

    /// The pairs of an element and a level with their values, to be folded.
    pub fn folding(&self, draft: &Sketch, back: usize) -> Folding {
        let monoid = &draft.model.monoid;
        let size = monoid.size();
        let pairs =
            || (0..self.levels.len()).flat_map(|level| (0..size).map(move |it| (it, level)));
        let generators = draft.sums.generators();
        let mut actions: Vec<Vec<u32>> = (generators.iter())
            .map(|&generator| {
                let row = monoid.row(generator);
                let action = pairs().map(|(it, level)| level * size + usize::from(row[it]));
                action.map(|pair| pair as u32).collect()
            })
            .collect();
        let next = |level| match level + 1 < self.levels.len() {
            true => level + 1,
            false => back,
        };
        let action = pairs().map(|(it, level)| (next(level) * size + it) as u32);
        actions.push(action.collect());
        Folding::new(self.levels.concat(), actions)
    }

    /// The model of the classes, with the heaps as letters, the new one last, and the element of
    /// each heap.
    pub fn candidate(
        &self,
        draft: &Sketch,
        folding: &Folding,
        place: Place,
    ) -> (Model, Vec<Vec<Element>>) {
        let (monoid, values) = folding.monoid();
        let count = folding.count();
        let to = |element: usize| usize::from(folding.class(element));
        let new = folding.images();
        let new = Letter {
            image: new[new.len() - 1],
            options: self.options.mapped(count, to),
            weight: place.weight(),
        };
        let images = draft.images.iter().map(|images| {
            let images = images.iter().map(|&it| folding.class(it.into()));
            images.collect()
        });
        let mut images: Vec<Vec<Element>> = images.collect();
        images[place.kind].push(new.image);
        let old = draft.model.letters.iter().map(|letter| Letter {
            image: folding.class(letter.image.into()),
            options: letter.options.mapped(count, to),
            weight: letter.weight,
        });
        let model = Model {
            monoid,
            values,
            cap: draft.model.cap,
            letters: old.chain([new]).collect(),
        };
        (model, images)
    }
}
