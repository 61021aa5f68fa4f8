//! A finite commutative monoid, by its table, and how to fold a larger one into it.

use rustc_hash::FxHashMap;

use crate::solve::budget::{Budget, Halt};

/// An element, by number; 0 is the identity.
pub type Element = u16;

/// The identity.
pub const ONE: Element = 0;

/// A finite commutative monoid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Monoid {
    size: usize,
    /// The product of a and b at a * size + b.
    table: Vec<Element>,
}

impl Monoid {
    /// The monoid of one element.
    pub fn trivial() -> Monoid {
        Monoid {
            size: 1,
            table: vec![ONE],
        }
    }

    /// The monoid whose elements are all reached from the identity by generators; each generator is
    /// a list of the products with each element.
    pub fn generated(size: usize, actions: &[Vec<Element>]) -> Monoid {
        let mut table = vec![ONE; size * size];
        let mut reached = vec![false; size];
        reached[0] = true;
        for (element, place) in table[..size].iter_mut().enumerate() {
            *place = element as Element;
        }
        let mut open = vec![ONE];
        while let Some(element) = open.pop() {
            let from = usize::from(element) * size;
            for action in actions {
                let next = usize::from(action[usize::from(element)]);
                if !reached[next] {
                    reached[next] = true;
                    for other in 0..size {
                        table[next * size + other] = action[usize::from(table[from + other])];
                    }
                    open.push(next as Element);
                }
            }
        }
        Monoid { size, table }
    }

    /// How many elements it has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The product of two elements.
    #[inline]
    pub fn product(&self, a: Element, b: Element) -> Element {
        self.table[usize::from(a) * self.size + usize::from(b)]
    }

    /// The product of some elements.
    #[inline]
    pub fn product_of(&self, elements: impl Iterator<Item = Element>) -> Element {
        elements.fold(ONE, |a, b| self.product(a, b))
    }

    /// The products of `a` with each element.
    pub fn row(&self, a: Element) -> &[Element] {
        &self.table[usize::from(a) * self.size..][..self.size]
    }

    /// All elements.
    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        0..self.size as Element
    }
}

/// Classes of sums, refined until each action maps classes into classes (Moore 1956): the coarsest
/// such classes with one value each.
pub struct Folding {
    values: Vec<u8>,
    /// What each generator maps each sum to; sum 0 is empty.
    actions: Vec<Vec<u32>>,
    class: Vec<u32>,
    count: usize,
    refined: usize,
}

impl Folding {
    /// Sums with these values.
    pub fn new(values: Vec<u8>, actions: Vec<Vec<u32>>) -> Folding {
        Folding {
            class: values.iter().map(|&value| value.into()).collect(),
            values,
            actions,
            count: 1,
            refined: 0,
        }
    }

    /// Refines the classes to the end.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to continue.
    pub fn refine(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        while self.refined != self.count {
            budget.spend(1 + (self.class.len() * (1 + self.actions.len())) as u64 / 4)?;
            self.refined = self.count;
            let mut next = self.class.clone();
            for action in &self.actions {
                let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
                for (class, &to) in next.iter_mut().zip(action) {
                    let number = numbers.len() as u32;
                    let key = (*class, self.class[to as usize]);
                    *class = *numbers.entry(key).or_insert(number);
                }
                self.count = numbers.len();
            }
            self.class = next;
        }
        Ok(())
    }

    /// About how much work it was.
    pub fn work(&self) -> u64 {
        (8 * self.class.len() * (1 + self.actions.len())) as u64
    }

    /// How many classes there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The class of a sum.
    pub fn class(&self, sum: usize) -> Element {
        self.class[sum] as Element
    }

    /// The class of each generator.
    pub fn images(&self) -> Vec<Element> {
        let images = self.actions.iter();
        images
            .map(|action| self.class(action[0] as usize))
            .collect()
    }

    /// The monoid of the classes, and their values.
    pub fn monoid(&self) -> (Monoid, Vec<u8>) {
        let mut member = vec![0; self.count];
        for (sum, &class) in self.class.iter().enumerate() {
            member[class as usize] = sum;
        }
        let of_class = |action: &Vec<u32>| {
            let images = member.iter().map(|&sum| self.class(action[sum] as usize));
            images.collect()
        };
        let actions: Vec<Vec<Element>> = self.actions.iter().map(of_class).collect();
        let values = member.iter().map(|&sum| self.values[sum]).collect();
        (Monoid::generated(self.count, &actions), values)
    }
}
