//! The letters: heaps of one kind or several, by size.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::model::{Letter, Model};
use super::monoid::{Element, Monoid, ONE};
use super::set::Set;

/// What a move can leave of a heap: one or two heaps of its kind, 0 for none.
pub type Parts = Rc<dyn Fn(u64) -> Box<dyn Iterator<Item = [u64; 2]>>>;

/// The number of a heap without moves among the letters of a model.
pub const NONE: u32 = u32::MAX;

/// Heaps of one kind, from 0 on.
#[derive(Clone)]
struct Kind {
    parts: Parts,
    /// The number of each heap among the letters of the model.
    numbers: Vec<u32>,
    /// The element of each heap.
    images: Vec<Element>,
}

/// Which heap is which letter of a model.
#[derive(Clone)]
pub struct Alphabet {
    kinds: Vec<Kind>,
}

impl Kind {
    fn options(&self, heap: u64, monoid: &Monoid) -> Set {
        let mut seen = vec![false; monoid.size()];
        for [a, b] in (self.parts)(heap) {
            let product = monoid.product(self.images[a as usize], self.images[b as usize]);
            seen[usize::from(product)] = true;
        }
        let mut options = Set::empty(monoid.size());
        for (element, _) in seen.iter().enumerate().filter(|(_, seen)| **seen) {
            options.insert(element);
        }
        options
    }
}

impl Alphabet {
    /// No heap of these kinds but the empty ones.
    pub fn new(kinds: impl IntoIterator<Item = Parts>) -> Alphabet {
        let kinds = kinds.into_iter().map(|parts| Kind {
            parts,
            numbers: vec![NONE],
            images: vec![ONE],
        });
        Alphabet {
            kinds: kinds.collect(),
        }
    }

    /// The elements of the heaps of a kind, from 0 on.
    pub fn images(&self, kind: usize) -> &[Element] {
        &self.kinds[kind].images
    }

    /// The elements of the options of the next heap of a kind.
    pub fn next_options(&self, kind: usize, monoid: &Monoid) -> Set {
        let kind = &self.kinds[kind];
        kind.options(kind.images.len() as u64, monoid)
    }

    /// The weight of the next heap of a kind: that of two parts is less.
    pub fn next_weight(&self, kind: usize) -> u64 {
        weight(self.kinds[kind].images.len())
    }

    /// Adds the next heap of a kind, a letter of the model by number.
    pub fn push(&mut self, kind: usize, number: u32, model: &Model) {
        self.kinds[kind].numbers.push(number);
        self.kinds[kind].images.push(image_of(number, model));
    }

    /// The same heaps with other numbers, in another model.
    pub fn renumbered(&self, numbers: &[u32], model: &Model) -> Alphabet {
        let kinds = self.kinds.iter().map(|kind| {
            let renumber = |&number: &u32| match number {
                NONE => NONE,
                number => numbers[number as usize],
            };
            let numbers: Vec<u32> = kind.numbers.iter().map(renumber).collect();
            Kind {
                parts: kind.parts.clone(),
                images: numbers.iter().map(|&it| image_of(it, model)).collect(),
                numbers,
            }
        });
        Alphabet {
            kinds: kinds.collect(),
        }
    }

    /// The same heaps in a finer model, which gets its letters: `image` gives the new
    /// element of what was a letter by number. With how many options were looked at.
    pub fn in_model(&self, model: &mut Model, image: impl Fn(u32) -> Element) -> (Alphabet, u64) {
        let mut known: FxHashMap<(Element, Set), u32> = FxHashMap::default();
        let mut looked_at = 0;
        let kinds = self.kinds.iter().map(|kind| {
            let mut kind = Kind {
                parts: kind.parts.clone(),
                images: kind.numbers.iter().map(|&number| image(number)).collect(),
                numbers: kind.numbers.clone(),
            };
            for heap in 0..kind.numbers.len() {
                looked_at += heap as u64;
                if kind.numbers[heap] == NONE {
                    continue;
                }
                let options = kind.options(heap as u64, &model.monoid);
                let key = (kind.images[heap], options);
                kind.numbers[heap] = *known.entry(key).or_insert_with_key(|(image, options)| {
                    model.letters.push(Letter {
                        image: *image,
                        options: options.clone(),
                        weight: weight(heap),
                    });
                    model.letters.len() as u32 - 1
                });
            }
            kind
        });
        let kinds = kinds.collect();
        (Alphabet { kinds }, looked_at)
    }
}

fn image_of(number: u32, model: &Model) -> Element {
    match number {
        NONE => ONE,
        number => model.letters[number as usize].image,
    }
}

/// Of two parts of a heap, as large as the heap together, the squares are less.
fn weight(heap: usize) -> u64 {
    (heap * heap) as u64
}
