//! A quotient in mathematical notation: generators, relations, elements as words.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::alphabet::Place;
use super::monoid::{Element, Monoid, ONE};

/// How many of each generator.
pub type Exponents = Vec<u32>;

/// A quotient of outcomes. Its elements are numbered as they first appear among the sums of heaps:
/// those of fewer heaps first, then by the sum without its last heap, then by that heap, kind by
/// kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presentation {
    /// The products of the elements, row after row.
    pub table: Vec<Element>,
    /// The elements that are P-positions.
    pub p: Vec<Element>,
    /// For each kind, the element of each heap, from 0.
    pub images: Vec<Vec<Element>>,
    /// The heaps that are not products of smaller ones; all others are products of them.
    pub generators: Vec<Place>,
    /// For each element its word: fewest generators, then the earliest.
    pub words: Vec<Exponents>,
    /// Words equal to a smaller one, with that one; every other such equality follows.
    pub relations: Vec<(Exponents, Exponents)>,
    /// Whether it is the quotient of Nim with the same normal values.
    pub tame: bool,
}

impl Presentation {
    /// From a monoid with the value 0 at P-positions, and the elements of heaps, which generate it.
    pub fn new(monoid: &Monoid, values: &[u8], images: &[&[Element]]) -> Presentation {
        let order = numbered(monoid, images);
        let mut number = vec![ONE; monoid.size()];
        for (new, &old) in order.iter().enumerate() {
            number[usize::from(old)] = new as Element;
        }
        let renumber = |old: &Element| number[usize::from(*old)];
        let rows = order.iter().flat_map(|&a| {
            let row = monoid.row(a);
            order
                .iter()
                .map(|&b| renumber(&row[usize::from(b)]))
                .collect::<Vec<_>>()
        });
        let p = order.iter().enumerate();
        let p = p.filter(|(_, old)| values[usize::from(**old)] == 0);
        let images = images
            .iter()
            .map(|heaps| heaps.iter().map(renumber).collect());
        let mut presentation = Presentation {
            table: rows.collect(),
            p: p.map(|(new, _)| new as Element).collect(),
            images: images.collect(),
            generators: Vec::new(),
            words: Vec::new(),
            relations: Vec::new(),
            tame: false,
        };
        presentation.generators = presentation.generators();
        presentation.words = presentation.words();
        presentation.relations = presentation.relations();
        presentation.tame = presentation.is_tame();
        presentation
    }

    /// How many elements there are.
    pub fn order(&self) -> usize {
        self.table.len().isqrt()
    }

    /// The product of two elements.
    pub fn product(&self, a: Element, b: Element) -> Element {
        self.table[usize::from(a) * self.order() + usize::from(b)]
    }

    fn image(&self, place: Place) -> Element {
        self.images[place.kind][place.heap as usize]
    }

    fn places(&self) -> Vec<Place> {
        let kinds = self.images.iter().enumerate();
        kinds
            .flat_map(|(kind, heaps)| (1..heaps.len() as u64).map(move |heap| Place { kind, heap }))
            .collect()
    }

    fn generators(&self) -> Vec<Place> {
        let mut generated = BTreeSet::from([ONE]);
        let mut generators: Vec<Place> = Vec::new();
        for place in self.places() {
            if generated.contains(&self.image(place)) {
                continue;
            }
            generators.push(place);
            let mut open: Vec<Element> = generated.iter().copied().collect();
            while let Some(element) = open.pop() {
                for generator in &generators {
                    let next = self.product(element, self.image(*generator));
                    if generated.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
        generators
    }

    /// The words in order, each with its element; a word is listed if all its proper subwords are
    /// the words of their elements.
    fn words(&self) -> Vec<Exponents> {
        let mut words: HashMap<Element, Exponents> = HashMap::new();
        let mut layer = vec![(vec![0; self.generators.len()], ONE)];
        while !layer.is_empty() {
            let mut next = BTreeMap::new();
            for (word, element) in layer {
                if words.contains_key(&element) {
                    continue;
                }
                for (index, generator) in self.generators.iter().enumerate() {
                    let mut more: Exponents = word.clone();
                    more[index] += 1;
                    let product = self.product(element, self.image(*generator));
                    next.insert(std::cmp::Reverse(more), product);
                }
                words.insert(element, word);
            }
            layer = next
                .into_iter()
                .map(|(word, element)| (word.0, element))
                .collect();
        }
        let elements = 0..self.order() as Element;
        elements.map(|element| words[&element].clone()).collect()
    }

    fn relations(&self) -> Vec<(Exponents, Exponents)> {
        let known: BTreeSet<&Exponents> = self.words.iter().collect();
        let mut found: BTreeMap<(u32, std::cmp::Reverse<Exponents>), Exponents> = BTreeMap::new();
        for (element, word) in (0..).zip(&self.words) {
            for (index, generator) in self.generators.iter().enumerate() {
                let mut more = word.clone();
                more[index] += 1;
                // Without any one of its generators it must be the word of an element.
                let smallest = (0..more.len()).filter(|&at| more[at] > 0).all(|at| {
                    let mut fewer = more.clone();
                    fewer[at] -= 1;
                    known.contains(&fewer)
                });
                if smallest && !known.contains(&more) {
                    let product = self.product(element, self.image(*generator));
                    let key = (more.iter().sum(), std::cmp::Reverse(more));
                    found.insert(key, self.words[usize::from(product)].clone());
                }
            }
        }
        found
            .into_iter()
            .map(|((_, more), word)| (more.0, word))
            .collect()
    }

    /// Tame quotients are those of Nim: 1 and a with a squared 1, together with a group in which
    /// every square is z, where P is a and z; or only 1 and a; or only 1.
    fn is_tame(&self) -> bool {
        let elements = || 1..self.order() as Element;
        if self.order() <= 2 {
            return true;
        }
        let one = |a: &Element| self.product(*a, *a) == ONE;
        let Some(a) = elements().find(one) else {
            return false;
        };
        let mut squares = elements()
            .filter(|&it| it != a)
            .map(|it| self.product(it, it));
        let Some(z) = squares.next() else {
            return false;
        };
        let p = BTreeSet::from([a, z]);
        squares.all(|square| square == z)
            && elements()
                .filter(|&it| it != a)
                .all(|it| self.product(it, z) == it)
            && self.p.iter().copied().eq(p)
    }

    /// The letter of a generator: a, b, …, and after z a_1, b_1 and so on.
    pub fn letter(&self, index: usize) -> String {
        let letter = char::from(b'a' + (index % 26) as u8);
        match index / 26 {
            0 => letter.into(),
            round => format!("{letter}_{round}"),
        }
    }

    /// A word, with the letters a, b, … for generators, and 1 for the empty word.
    pub fn spelled(&self, word: &[u32]) -> String {
        let mut text = String::new();
        for (index, &count) in word.iter().enumerate().filter(|(_, count)| **count > 0) {
            text += &self.letter(index);
            if count > 1 {
                text += &format!("^{count}");
            }
        }
        match text.is_empty() {
            true => "1".into(),
            false => text,
        }
    }

    /// The word for an element.
    pub fn name(&self, element: Element) -> String {
        self.spelled(&self.words[usize::from(element)])
    }
}

/// The elements in the order in which they first appear among sums of heaps.
fn numbered(monoid: &Monoid, images: &[&[Element]]) -> Vec<Element> {
    let mut order = vec![ONE];
    let mut seen = vec![false; monoid.size()];
    seen[0] = true;
    let mut at = 0;
    while at < order.len() {
        for &image in images.iter().flat_map(|heaps| heaps.iter()) {
            let next = monoid.product(order[at], image);
            if !std::mem::replace(&mut seen[usize::from(next)], true) {
                order.push(next);
            }
        }
        at += 1;
    }
    order
}
