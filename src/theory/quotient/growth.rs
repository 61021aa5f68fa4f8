//! A heap that is not an element of the quotient: the quotient grows.
//!
//! Each candidate is checked heap by heap. The first consists of the elements beside the new heap
//! (`pairs`); if its check fails, a finer monoid replaces them (`finer`). If a few of these fail, a
//! few heaps are taken as generators and their sums are counted (`powers`), with the other heaps as
//! products of them, as before; if a heap does not fit or a sum fails, its heaps become generators
//! too, or are counted further.

use super::alphabet::{Alphabet, NONE, Place};
use super::finer::Finer;
use super::found::{Fit, Found};
use super::model::{Letter, Model};
use super::monoid::{Element, Folding, ONE};
use super::pairs::{ElementPairs, Sketch};
use super::powers::{Generator, Powers, Word};
use super::set::Set;
use crate::solve::budget::{Budget, Halt};
use crate::solve::limits::{MOST_QUOTIENT, MOST_REFINED};

/// How often a finer monoid is tried.
const TRIES: usize = 3;

/// A generator, and the largest count of it kept.
struct CountedHeap {
    place: Place,
    top: u8,
}

/// A heap being added to the quotient.
pub struct Growth {
    cap: u8,
    alphabet: Alphabet,
    place: Place,
    /// For each element so far, the generators so far whose product it is.
    words: Vec<Word>,
    generators: Vec<CountedHeap>,
    /// How many finer monoids may still be tried.
    tries: usize,
    step: GrowthStep,
    work: u64,
}

/// The next step.
enum GrowthStep {
    /// Find the values of elements beside new heaps.
    Level(Sketch, ElementPairs),
    /// Fold them.
    FoldPairs(Sketch, ElementPairs, Folding),
    /// Find a finer monoid.
    Finer(Sketch, Finer),
    /// Count generators.
    Count,
    /// Find the values of their sums.
    Evaluate(Powers),
    /// Fold those.
    FoldPowers(Folding, Vec<Generator>),
    /// Add the heaps one by one.
    Check(Candidate),
}

/// A model to which heaps are added.
struct Candidate {
    found: Box<Found>,
    /// The elements assumed for heaps.
    images: Images,
    /// The draft that it was made from, and the heap beside it.
    from: Option<(Sketch, ElementPairs)>,
}

/// The elements assumed for heaps: for all, by kind, or only for some.
enum Images {
    All(Vec<Vec<Element>>),
    Some(Vec<(Place, Element)>),
}

/// The result for a heap that did not fit.
pub enum Grown {
    /// The new quotient, and how much work it was.
    Grown(Box<Found>, u64),
    /// It is too large.
    TooLarge,
}

impl Images {
    fn of(&self, place: Place) -> Option<Element> {
        match self {
            Images::All(images) => Some(images[place.kind][place.heap as usize]),
            Images::Some(images) => {
                let image = images.iter().find(|(known, _)| *known == place);
                image.map(|(_, image)| *image)
            }
        }
    }
}

impl Growth {
    /// For the next heap of a kind.
    pub fn new(found: &Found, kind: usize) -> Growth {
        let elements = found.sums.generators();
        let mut words = vec![vec![0; elements.len()]; found.model.monoid.size()];
        for &element in &found.sums.order {
            if let Some((before, letter)) = found.sums.last[usize::from(element)] {
                let image = found.model.letters[letter].image;
                let index = elements.iter().position(|it| *it == image);
                words[usize::from(element)] = words[usize::from(before)].clone();
                words[usize::from(element)][index.expect("it is a generator")] += 1;
            }
        }
        let counted = elements.iter().map(|&element| {
            let (_, letter) = found.sums.last[usize::from(element)].expect("it is no identity");
            CountedHeap {
                place: found.places[letter],
                top: found.top(element),
            }
        });
        let alphabet = found.alphabet.clone();
        let place = alphabet.next(kind);
        let draft = Sketch::new(&found.model, &found.sums, &alphabet);
        let pairs = ElementPairs::new(&draft, place, &alphabet);
        let mut growth = Growth {
            cap: found.model.cap,
            generators: counted.collect(),
            alphabet,
            place,
            words,
            tries: TRIES,
            step: GrowthStep::Level(draft, pairs),
            work: 0,
        };
        growth.count(place);
        growth
    }

    /// The kind of the heap.
    pub fn kind(&self) -> usize {
        self.place.kind
    }

    /// Makes a heap a generator.
    fn count(&mut self, place: Place) {
        for word in &mut self.words {
            word.push(0);
        }
        self.generators.push(CountedHeap { place, top: 1 });
    }

    /// The generators whose product a heap is assumed to be: those of the last heap that was the
    /// same letter so far, otherwise those of its element so far.
    fn word(&self, place: Place) -> Word {
        let number = |place: Place| {
            let numbers = self.alphabet.numbers(place.kind);
            numbers.get(place.heap as usize).copied()
        };
        let its = number(place);
        let none = vec![0; self.generators.len()];
        if its == Some(NONE) {
            return none;
        }
        let same = (self.generators.iter().enumerate())
            .filter(|(_, it)| it.place == place || its.is_some() && number(it.place) == its)
            .filter(|(_, it)| it.place.heap <= place.heap || it.place.kind != place.kind)
            .max_by_key(|(_, it)| (it.place == place, it.place));
        match same {
            Some((index, _)) => {
                let mut unit = none;
                unit[index] = 1;
                unit
            }
            None => {
                let image = self.alphabet.images(place.kind)[place.heap as usize];
                self.words[usize::from(image)].clone()
            }
        }
    }

    fn powers(&self) -> Option<Powers> {
        let generators = self.generators.iter().map(|it| {
            let kind = it.place.kind;
            let words: Vec<Word> = (0..it.place.heap)
                .map(|heap| self.word(Place { kind, heap }))
                .collect();
            let mut options: Vec<Word> = (self.alphabet.parts(it.place))
                .map(|left| {
                    let none = vec![0; self.generators.len()];
                    left.iter().fold(none, |mut sum: Word, &heap| {
                        let counts = sum.iter_mut().zip(&words[heap as usize]);
                        counts.for_each(|(sum, count)| *sum = sum.saturating_add(*count));
                        sum
                    })
                })
                .collect();
            options.sort_unstable();
            options.dedup();
            Generator {
                weight: it.place.weight(),
                top: it.top,
                options,
            }
        });
        Powers::new(generators.collect(), self.cap)
    }

    /// The candidate made from classes of sums.
    fn counted(&self, folding: &Folding, generators: &[Generator]) -> Candidate {
        let (monoid, values) = folding.monoid();
        let images = folding.images();
        let product = |word: &Word| {
            let factors = images
                .iter()
                .zip(word)
                .flat_map(|(image, count)| std::iter::repeat_n(*image, (*count).into()));
            factors.fold(ONE, |a, b| monoid.product(a, b))
        };
        let letters = self.generators.iter().zip(generators).zip(&images);
        let letters = letters.map(|((counted, generator), &image)| {
            let mut options = Set::empty(folding.count());
            for word in &generator.options {
                options.insert(product(word).into());
            }
            Letter {
                image,
                options,
                weight: counted.place.weight(),
            }
        });
        let model = Model {
            letters: letters.collect(),
            values,
            cap: self.cap,
            monoid,
        };
        let places = self.generators.iter().map(|it| it.place);
        Candidate {
            found: self.without_heaps(model),
            images: Images::Some(places.zip(images).collect()),
            from: None,
        }
    }

    /// A model none of whose letters is known to be a heap.
    fn without_heaps(&self, mut model: Model) -> Box<Found> {
        let sums = model.sums();
        model.letters.clear();
        Box::new(Found::new(model, sums, self.alphabet.emptied()))
    }

    /// After a sum of heaps failed: its generators are counted further, or a heap assumed to be a
    /// product becomes a generator.
    fn learn(&mut self, heaps: &[Place]) {
        let often = |it: &CountedHeap| {
            let times = heaps.iter().filter(|place| **place == it.place).count();
            times > usize::from(it.top)
        };
        let any = self.generators.iter().any(often);
        let is_counted = |place: &Place| self.generators.iter().any(|it| it.place == *place);
        let other = heaps.iter().filter(|place| !is_counted(place)).max();
        match other {
            Some(&place) if !any => self.count(place),
            _ => {
                for it in &mut self.generators {
                    if often(it) || !any && heaps.contains(&it.place) {
                        it.top = it.top.saturating_add(1);
                    }
                }
            }
        }
    }

    /// The step after a candidate failed with a sum of these heaps.
    fn after(&mut self, candidate: Candidate, heaps: &[Place]) -> GrowthStep {
        match candidate.from {
            Some((draft, pairs)) => self.finer(draft, &pairs),
            None => {
                self.learn(heaps);
                GrowthStep::Count
            }
        }
    }

    fn finer(&mut self, draft: Sketch, pairs: &ElementPairs) -> GrowthStep {
        if self.tries == 0 {
            return GrowthStep::Count;
        }
        self.tries -= 1;
        let finer = Finer::new(&draft.model, pairs.levels());
        GrowthStep::Finer(draft, finer)
    }

    /// Continues; at most `most` work in all.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again to continue.
    pub fn advance(&mut self, most: u64, budget: &mut Budget) -> Result<Grown, Halt> {
        while self.work <= most {
            budget.spend(1)?;
            match std::mem::replace(&mut self.step, GrowthStep::Count) {
                GrowthStep::Level(draft, mut pairs) => match pairs.advance(&draft, budget) {
                    Err(halt) => return self.paused(GrowthStep::Level(draft, pairs), halt),
                    Ok(None) => {}
                    Ok(Some(back)) => {
                        let folding = pairs.folding(&draft, back);
                        self.step = GrowthStep::FoldPairs(draft, pairs, folding);
                    }
                },
                GrowthStep::FoldPairs(draft, pairs, mut folding) => {
                    if let Err(halt) = folding.refine(budget) {
                        return self.paused(GrowthStep::FoldPairs(draft, pairs, folding), halt);
                    }
                    self.work += folding.work();
                    self.step = match folding.count() <= MOST_QUOTIENT {
                        true => {
                            let (model, images) = pairs.candidate(&draft, &folding, self.place);
                            GrowthStep::Check(Candidate {
                                found: self.without_heaps(model),
                                images: Images::All(images),
                                from: Some((draft, pairs)),
                            })
                        }
                        false => self.finer(draft, &pairs),
                    };
                }
                GrowthStep::Finer(draft, mut finer) => {
                    let done = finer.advance(&draft.model, budget);
                    self.step = match done {
                        Err(halt) => return self.paused(GrowthStep::Finer(draft, finer), halt),
                        Ok(_) if finer.len() > MOST_REFINED => GrowthStep::Count,
                        Ok(false) => {
                            self.work += finer.work();
                            GrowthStep::Finer(draft, finer)
                        }
                        Ok(true) => {
                            let (draft, looked_at) = draft.refined(&finer, &self.alphabet);
                            let _ = budget.spend(looked_at / 8);
                            self.work += looked_at;
                            let pairs = ElementPairs::new(&draft, self.place, &self.alphabet);
                            GrowthStep::Level(draft, pairs)
                        }
                    };
                }
                GrowthStep::Count => {
                    let Some(powers) = self.powers() else {
                        break;
                    };
                    self.work += powers.work();
                    self.step = GrowthStep::Evaluate(powers);
                }
                GrowthStep::Evaluate(mut powers) => {
                    if let Err(halt) = powers.evaluate(budget) {
                        return self.paused(GrowthStep::Evaluate(powers), halt);
                    }
                    let (folding, generators) = powers.folding();
                    self.step = GrowthStep::FoldPowers(folding, generators);
                }
                GrowthStep::FoldPowers(mut folding, generators) => {
                    if let Err(halt) = folding.refine(budget) {
                        return self.paused(GrowthStep::FoldPowers(folding, generators), halt);
                    }
                    self.work += folding.work();
                    if folding.count() > MOST_QUOTIENT {
                        break;
                    }
                    self.step = GrowthStep::Check(self.counted(&folding, &generators));
                }
                GrowthStep::Check(mut candidate) => {
                    let left = most.saturating_sub(self.work);
                    match self.add_heap(&mut candidate, left, budget) {
                        Err(halt) => return self.paused(GrowthStep::Check(candidate), halt),
                        Ok(Some(Fit::Fits)) => self.step = GrowthStep::Check(candidate),
                        Ok(Some(Fit::New(place))) => {
                            self.work += candidate.found.work();
                            self.step = self.after(candidate, &[place]);
                        }
                        Ok(Some(Fit::Fails(heaps))) => {
                            self.work += candidate.found.work();
                            self.step = self.after(candidate, &heaps);
                        }
                        Ok(Some(Fit::TooLong | Fit::TooMany)) => break,
                        Ok(None) => {
                            self.work += candidate.found.work();
                            let mut found = candidate.found;
                            found.sums = found.model.sums();
                            return Ok(Grown::Grown(found, self.work));
                        }
                    }
                }
            }
        }
        Ok(Grown::TooLarge)
    }

    /// Keeps the step that a pause interrupted.
    fn paused(&mut self, step: GrowthStep, halt: Halt) -> Result<Grown, Halt> {
        self.step = step;
        Err(halt)
    }

    /// Adds the next heap to a candidate; `None` if all were added.
    fn add_heap(
        &self,
        candidate: &mut Candidate,
        most: u64,
        budget: &mut Budget,
    ) -> Result<Option<Fit>, Halt> {
        let alphabet = &candidate.found.alphabet;
        let behind = (0..self.alphabet.kinds()).find(|&kind| {
            let more = u64::from(kind == self.place.kind);
            alphabet.next(kind).heap < self.alphabet.next(kind).heap + more
        });
        let Some(kind) = behind else {
            return Ok(None);
        };
        let image = candidate.images.of(alphabet.next(kind));
        candidate.found.add(kind, image, most, budget).map(Some)
    }
}
