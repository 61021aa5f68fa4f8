//! The letters: heaps of one kind or several, by size.

use std::rc::Rc;

use smallvec::SmallVec;

use super::model::Model;
use super::monoid::{Element, Monoid, ONE};
use super::set::Set;
use crate::solve::limits::MOST_HEAP_OPTIONS;

/// What a move leaves of a heap: heaps of its kind, mostly one or two; 0 is none.
pub type Left = SmallVec<[u64; 2]>;

/// What moves can leave of a heap.
pub type Parts = Rc<dyn Fn(u64) -> Box<dyn Iterator<Item = Left>>>;

/// In place of a letter's number, for heaps without moves.
pub const NONE: u32 = u32::MAX;

/// A heap: its kind, by number, and its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The number of the kind.
    pub kind: usize,
    /// The size.
    pub heap: u64,
}

/// Heaps of one kind, from 0 on.
#[derive(Clone)]
struct HeapsOfKind {
    parts: Parts,
    /// The number of each heap among the letters of the model.
    numbers: Vec<u32>,
    /// The element of each heap.
    images: Vec<Element>,
}

/// Which heap is which letter of a model.
#[derive(Clone)]
pub struct Alphabet {
    kinds: Vec<HeapsOfKind>,
}

impl Alphabet {
    /// Only the empty heaps of these kinds.
    pub fn new(kinds: impl IntoIterator<Item = Parts>) -> Alphabet {
        let kinds = kinds.into_iter().map(|parts| HeapsOfKind {
            parts,
            numbers: vec![NONE],
            images: vec![ONE],
        });
        Alphabet {
            kinds: kinds.collect(),
        }
    }

    /// The same kinds, without their heaps.
    pub fn emptied(&self) -> Alphabet {
        Alphabet::new(self.kinds.iter().map(|kind| kind.parts.clone()))
    }

    /// How many kinds there are.
    pub fn kinds(&self) -> usize {
        self.kinds.len()
    }

    /// The elements of the heaps of a kind, from 0 on.
    pub fn images(&self, kind: usize) -> &[Element] {
        &self.kinds[kind].images
    }

    /// The letters of the heaps of a kind, from 0 on.
    pub fn numbers(&self, kind: usize) -> &[u32] {
        &self.kinds[kind].numbers
    }

    /// What a move can leave of a heap.
    pub fn parts(&self, place: Place) -> Box<dyn Iterator<Item = Left>> {
        (self.kinds[place.kind].parts)(place.heap)
    }

    /// The next heap of a kind.
    pub fn next(&self, kind: usize) -> Place {
        let heap = self.kinds[kind].images.len() as u64;
        Place { kind, heap }
    }

    /// The elements of the options of the next heap of a kind, and how many options these are; `None` if
    /// they are too many.
    pub fn next_options(&self, kind: usize, monoid: &Monoid) -> Option<(Set, u64)> {
        let images = &self.kinds[kind].images;
        let mut options = Set::empty(monoid.size());
        let mut count = 0;
        for left in self.parts(self.next(kind)) {
            count += 1;
            if count > MOST_HEAP_OPTIONS {
                return None;
            }
            options.insert(
                monoid
                    .product_of(left.iter().map(|&heap| images[heap as usize]))
                    .into(),
            );
        }
        Some((options, count))
    }

    /// Adds the next heap of a kind, a letter of the model by number.
    pub fn push(&mut self, kind: usize, number: u32, model: &Model) {
        let image = match number {
            NONE => ONE,
            number => model.letters[number as usize].image,
        };
        self.kinds[kind].numbers.push(number);
        self.kinds[kind].images.push(image);
    }
}

impl Place {
    /// The two parts of a split heap have smaller squares together than the heap, so squares are
    /// weights.
    pub fn weight(self) -> u64 {
        self.heap * self.heap
    }
}
