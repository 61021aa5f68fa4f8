//! Moves that may add stones: vectors, and what lies beyond them by steps in one
//! or more directions, numbers of any sign.

use crate::solve::limits::MOST_SEARCHED_PILES;
use crate::table::rays::MOST_PILES;
use rustc_hash::FxHashSet;

/// A vector: what is taken from each, negative where stones
/// are added.
pub type Signed = [i64; MOST_SEARCHED_PILES];

/// What there is of the piles of a table.
pub fn of_table<T: Copy>(all: [T; MOST_SEARCHED_PILES]) -> [T; MOST_PILES] {
    std::array::from_fn(|axis| all[axis])
}

/// The most steps in the search for paths that leave the piles on their way.
const MOST_PATHS: usize = 1 << 22;

/// The most directions of which every order is tried.
const MOST_ORDERED: usize = 4;

/// A vector, and any number of steps in some directions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The vector.
    pub vector: Signed,
    /// The directions; a vector and all of its multiples have that vector as
    /// their direction.
    pub along: Vec<Signed>,
}

/// Entries under which every play ends, and the weights that prove it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Added {
    entries: Vec<Entry>,
    /// Positive weights of the piles: each entry's vector takes something away
    /// under them, no direction adds anything. For piles that are not there 0.
    pub weights: [u64; MOST_SEARCHED_PILES],
}

/// One of the parts of a move: a vector taken once, or any number of times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// What it takes.
    pub step: Signed,
    /// Whether it is taken any number of times.
    pub repeats: bool,
}

impl Entry {
    /// Its parts in an order in which a pile first grows and then shrinks, so that
    /// no pile is overdrawn on the way of a legal move; `None` if there is none.
    pub fn ordered(&self) -> Option<Vec<Part>> {
        let once = Part {
            step: self.vector,
            repeats: false,
        };
        let steps = self.along.iter().map(|&step| Part {
            step,
            repeats: true,
        });
        let parts: Vec<Part> = std::iter::once(once).chain(steps).collect();
        if parts.len() > MOST_ORDERED + 1 {
            return None;
        }
        arrange(&mut Vec::new(), &parts)
    }

    /// Whether it can take this; `None` if its directions depend on each other.
    fn takes(&self, taken: Signed) -> Option<bool> {
        let rest = minus(taken, self.vector);
        let steps = self.along.len();
        // Of each pile, how the steps add up to what is taken: solved for the numbers of steps.
        let mut rows: Vec<Vec<i128>> = (0..rest.len())
            .map(|axis| {
                let numbers = self.along.iter().map(|step| step[axis]).chain([rest[axis]]);
                numbers.map(i128::from).collect()
            })
            .collect();
        for step in 0..steps {
            let pivot = (step..rows.len()).find(|&row| rows[row][step] != 0)?;
            rows.swap(step, pivot);
            for row in (0..rows.len()).filter(|&row| row != step) {
                let (by, pivot) = (rows[row][step], rows[step].clone());
                for (number, own) in rows[row].iter_mut().zip(&pivot) {
                    let scaled = number.checked_mul(pivot[step])?;
                    *number = scaled.checked_sub(own.checked_mul(by)?)?;
                }
            }
        }
        let mut times = rows.iter().enumerate().take(steps);
        let whole =
            times.all(|(step, row)| row[steps] % row[step] == 0 && row[steps] / row[step] >= 0);
        Some(whole && rows[steps..].iter().all(|row| row[steps] == 0))
    }
}

/// An order of the parts that begins with those chosen.
fn arrange(chosen: &mut Vec<usize>, parts: &[Part]) -> Option<Vec<Part>> {
    if chosen.len() == parts.len() {
        return Some(chosen.iter().map(|&index| parts[index]).collect());
    }
    for next in 0..parts.len() {
        let shrank = |axis: usize| chosen.iter().any(|&index| parts[index].step[axis] > 0);
        let mut steps = parts[next].step.iter().enumerate();
        if chosen.contains(&next) || steps.any(|(axis, &step)| step < 0 && shrank(axis)) {
            continue;
        }
        chosen.push(next);
        let found = arrange(chosen, parts);
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

impl Added {
    /// These entries, with the weights that prove that play ends.
    pub fn new(entries: Vec<Entry>, weights: [u64; MOST_SEARCHED_PILES]) -> Added {
        Added { entries, weights }
    }

    /// The entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What piles weigh; `None` beyond 64 bits.
    pub fn weight(&self, piles: &[u64]) -> Option<u64> {
        let mut all = piles.iter().zip(self.weights);
        all.try_fold(0u64, |sum, (pile, weight)| {
            sum.checked_add(pile.checked_mul(weight)?)
        })
    }

    /// Whether one move leads from these piles to those; `None` if the options have to be listed.
    pub fn leads(&self, from: Signed, to: Signed) -> Option<bool> {
        let taken = minus(from, to);
        let each = || self.entries.iter().map(|entry| entry.takes(taken));
        match each().any(|takes| takes == Some(true)) {
            true => Some(true),
            false => each().all(|takes| takes.is_some()).then_some(false),
        }
    }

    /// The positions that one move makes of the piles, each once.
    pub fn options(&self, piles: &[u64]) -> Vec<[u64; MOST_SEARCHED_PILES]> {
        let mut seen = FxHashSet::default();
        let mut options = Vec::new();
        let mut put = |cell: Signed| {
            if seen.insert(cell) {
                options.push(cell.map(|pile| pile as u64));
            }
        };
        let mut cell = Signed::default();
        for (cell, &pile) in cell.iter_mut().zip(piles) {
            *cell = pile as i64;
        }
        let piles = cell;
        for entry in &self.entries {
            match entry.ordered() {
                Some(parts) => follow(piles, &parts, &mut put),
                None => self.search(piles, entry, &mut put),
            }
        }
        options
    }

    /// The moves of an entry for which no order of its parts is safe: every sum of
    /// steps can be reordered to stay near the straight way, so a search a little
    /// beyond the piles that can be reached finds them all.
    fn search(&self, piles: Signed, entry: &Entry, put: &mut impl FnMut(Signed)) {
        let all = std::iter::once(&entry.vector).chain(&entry.along);
        let largest = all.flatten().map(|step| step.abs()).max().unwrap_or(0);
        let margin = 4 * largest;
        let weights = self.weights.map(|weight| weight as i64);
        let all = piles.iter().zip(weights);
        let weight: i64 = all.map(|(pile, weight)| pile * weight).sum();
        let tops = weights.map(|own| weight.checked_div(own).unwrap_or(0) + margin);
        let near = |cell: &Signed| {
            let mut piles = cell.iter().zip(tops);
            piles.all(|(pile, top)| (-margin..=top).contains(pile))
        };
        let mut seen = FxHashSet::default();
        let mut open = vec![minus(piles, entry.vector)];
        while let Some(cell) = open.pop() {
            if !near(&cell) || seen.len() > MOST_PATHS || !seen.insert(cell) {
                continue;
            }
            if cell.iter().all(|&pile| pile >= 0) {
                put(cell);
            }
            open.extend(entry.along.iter().map(|&step| minus(cell, step)));
        }
    }
}

fn minus(cell: Signed, step: Signed) -> Signed {
    std::array::from_fn(|axis| cell[axis] - step[axis])
}

/// Takes the parts one after the other, each pile staying from 0 on.
fn follow(cell: Signed, parts: &[Part], put: &mut impl FnMut(Signed)) {
    let Some((part, others)) = parts.split_first() else {
        return put(cell);
    };
    let mut cell = cell;
    if !part.repeats {
        cell = minus(cell, part.step);
    }
    while cell.iter().all(|&pile| pile >= 0) {
        follow(cell, others, put);
        if !part.repeats {
            return;
        }
        cell = minus(cell, part.step);
    }
}
