//! A finer monoid, where sums of one element turned out to differ.

use rustc_hash::FxHashMap;

use super::model::Model;
use super::monoid::{Element, Monoid, ONE};
use super::set::Set;

/// What an element of the finer monoid is: an element of the model, and what is
/// reached from it under the values beside 0, 1, … new letters.
type State = (Element, Vec<Set>);

/// The finer monoid.
pub struct Finer {
    /// The monoid.
    pub monoid: Monoid,
    /// The element of the model that each element refines.
    pub coarser: Vec<Element>,
    /// The finer element of each letter of the model.
    pub images: Vec<Element>,
    /// How much work it was.
    pub work: u64,
}

/// Tells sums apart by the values of their options beside new letters: `levels` are
/// the values of the elements beside 0, 1, … of them. `None` if that makes more than
/// `most` elements or takes more than `most_work`.
pub fn finer(model: &Model, levels: &[Vec<u8>], most: usize, most_work: u64) -> Option<Finer> {
    let largest = levels
        .iter()
        .flatten()
        .max()
        .map_or(0, |&most| usize::from(most));
    let count = (largest + 1).min(model.cap.into());
    let mut letters: Vec<State> = Vec::new();
    let mut numbers: FxHashMap<State, usize> = FxHashMap::default();
    let of_letters: Vec<usize> = (model.letters.iter())
        .map(|letter| {
            let reached = levels.iter();
            let reached = reached.map(|values| model.reached(&letter.options, values, count));
            let state = (letter.image, reached.collect());
            *numbers.entry(state).or_insert_with_key(|state| {
                letters.push(state.clone());
                letters.len() - 1
            })
        })
        .collect();
    let size = model.monoid.size();
    let empty: State = (ONE, vec![Set::empty(size * count); levels.len()]);
    let mut known: FxHashMap<State, Element> = FxHashMap::from_iter([(empty.clone(), ONE)]);
    let mut states = vec![empty];
    let mut actions: Vec<Vec<Element>> = vec![Vec::new(); letters.len()];
    let (mut at, mut work) = (0, 0);
    while at < states.len() {
        for (letter, action) in letters.iter().zip(&mut actions) {
            let state = &states[at];
            let reached = (state.1.iter().zip(&letter.1))
                .map(|(a, b)| model.reached_by_sum((state.0, a), (letter.0, b), count));
            let next = (model.monoid.product(state.0, letter.0), reached.collect());
            let number = *known.entry(next).or_insert_with_key(|next| {
                states.push(next.clone());
                (states.len() - 1) as Element
            });
            action.push(number);
        }
        work += (letters.len() * levels.len() * size * count) as u64;
        at += 1;
        if states.len() > most || work > most_work {
            return None;
        }
    }
    Some(Finer {
        monoid: Monoid::generated(states.len(), &actions),
        coarser: states.iter().map(|state| state.0).collect(),
        images: of_letters.iter().map(|&it| actions[it][0]).collect(),
        work,
    })
}
