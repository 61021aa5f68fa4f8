//! A finite commutative monoid, by its table.

use rustc_hash::FxHashMap;

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

    /// The monoid whose elements all come from the identity by the actions of
    /// generators, each a list: what the generator makes of each element.
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
    pub fn product(&self, a: Element, b: Element) -> Element {
        self.table[usize::from(a) * self.size + usize::from(b)]
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

/// Puts states in classes: states of a class have the same mark, and each action
/// takes them to states of one class. The coarsest such classes (Moore 1956), with
/// their number; state 0 is in class 0.
pub fn classes(marks: &[u8], actions: &[Vec<u32>]) -> (usize, Vec<u32>) {
    let mut class: Vec<u32> = marks.iter().map(|&mark| u32::from(mark)).collect();
    let mut count = 0;
    loop {
        let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let refined: Vec<u32> = (0..class.len())
            .map(|state| {
                let mut signature = vec![class[state]];
                signature.extend(actions.iter().map(|action| class[action[state] as usize]));
                let next = numbers.len() as u32;
                *numbers.entry(signature).or_insert(next)
            })
            .collect();
        class = refined;
        if numbers.len() == count {
            return (count, class);
        }
        count = numbers.len();
    }
}
