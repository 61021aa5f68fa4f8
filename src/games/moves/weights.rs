//! The proof that play ends where moves add stones: positive whole weights of the
//! piles under which every vector takes something away and no direction adds
//! anything. If there are some, every play from piles of weight w has at most w
//! moves; if there are none, some moves together add up to nothing taken.

use crate::games::vectors::{Entry, Signed};
use crate::solve::limits::MOST_SEARCHED_PILES;

/// What a stone of each pile weighs, 0 for piles that are not there.
type Weights = [u64; MOST_SEARCHED_PILES];

/// How many sums of the weights are tried from the least on that may do, and how many choices in
/// all: beyond, tables hold next to nothing.
const MOST_SUMS: u64 = 1 << 12;
const MOST_CHOICES: usize = 1 << 16;

/// How often the least weights are raised before sums are tried, and the largest.
const MOST_RAISED: usize = 64;
const LARGEST: i128 = u32::MAX as i128;

/// The most sums in the search for entries that balance.
const MOST_JOINED: usize = 1 << 12;

/// Why there are no weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoWeights {
    /// These entries balance: some of their moves together take nothing.
    Balance(Vec<usize>),
    /// If there are some, they are large.
    TooLarge,
}

/// The smallest weights for this many piles: of the least sum, and the first of
/// them.
///
/// # Errors
/// Why there are none.
pub fn weights(entries: &[Entry], piles: usize) -> Result<Weights, NoWeights> {
    // Most entries are satisfied by the weights that a few ask for.
    let mut asking: Vec<usize> = Vec::new();
    loop {
        let asked: Vec<&Entry> = asking.iter().map(|&index| &entries[index]).collect();
        if impossible(&asked, piles) {
            return Err(NoWeights::Balance(least(asking, entries, piles)));
        }
        let Some(weights) = smallest(&asked, piles) else {
            return Err(NoWeights::TooLarge);
        };
        match entries.iter().position(|entry| !suits(entry, weights)) {
            Some(index) => asking.push(index),
            None => return Ok(weights),
        }
    }
}

/// What an entry asks of weights: this sum is at least that.
fn demands(entry: &Entry) -> impl Iterator<Item = (Signed, i128)> + '_ {
    let directions = entry.along.iter().map(|&step| (step, 0));
    std::iter::once((entry.vector, 1)).chain(directions)
}

fn sum(step: Signed, weights: Weights) -> i128 {
    let products = step.iter().zip(weights);
    products
        .map(|(&step, weight)| i128::from(step) * i128::from(weight))
        .sum()
}

fn suits(entry: &Entry, weights: Weights) -> bool {
    demands(entry).all(|(step, least)| sum(step, weights) >= least)
}

/// The smallest weights that suit these entries, as far as they are looked for.
fn smallest(entries: &[&Entry], piles: usize) -> Option<Weights> {
    let demands = entries.iter().flat_map(|entry| demands(entry)).collect();
    let mut search = Search {
        demands,
        piles,
        choices: 0,
    };
    let mut low = Weights::default();
    low[..piles].fill(1);
    // Without a bound on their sum only demands of one weight raise it.
    for _ in 0..MOST_RAISED {
        search.raise(&mut low, 0, None)?;
    }
    let least: u64 = low.iter().sum();
    (least..=least.saturating_add(MOST_SUMS)).find_map(|total| search.weights(low, 0, total))
}

/// The search for weights of a given sum.
struct Search {
    demands: Vec<(Signed, i128)>,
    piles: usize,
    choices: usize,
}

impl Search {
    /// Raises the least weights, from this pile on, as the demands and the sum of all ask for;
    /// returns whether one was raised, or `None` if there are no such weights.
    fn raise(&self, low: &mut Weights, from: usize, total: Option<u64>) -> Option<bool> {
        let mut raised = false;
        for &(step, least) in &self.demands {
            let slack = match total {
                Some(total) => Some(i128::from(total.checked_sub(low.iter().sum())?)),
                None => None,
            };
            let missing = least - sum(step, *low);
            if missing <= 0 {
                continue;
            }
            let helps = |&pile: &usize| step[pile] > 0;
            for pile in (from..self.piles).filter(helps) {
                let others = (from..self.piles).filter(|&other| other != pile);
                let best = others.map(|other| step[other]).max().unwrap_or(0).max(0);
                // What the others can give, all that may be added given to the best of them.
                let given = match (best, slack) {
                    (0, _) => 0,
                    (_, None) => continue,
                    (best, Some(slack)) => i128::from(best) * slack,
                };
                let own = i128::from(step[pile]);
                let more = missing - given;
                if more > 0 {
                    let weight = i128::from(low[pile]) + (more + own - 1) / own;
                    low[pile] = u64::try_from(weight).ok().filter(|_| weight <= LARGEST)?;
                    raised = true;
                    break;
                }
            }
            if !(from..self.piles).any(|pile| helps(&pile)) {
                return None;
            }
        }
        Some(raised)
    }

    /// The first weights with this sum that are as large as these, those before a pile the same.
    fn weights(&mut self, mut low: Weights, from: usize, total: u64) -> Option<Weights> {
        self.choices += 1;
        if self.choices > MOST_CHOICES {
            return None;
        }
        while self.raise(&mut low, from, Some(total))? {}
        let slack = total.checked_sub(low.iter().sum())?;
        if from + 1 == self.piles {
            low[from] += slack;
            let suit = |&(step, least): &(Signed, i128)| sum(step, low) >= least;
            return self.demands.iter().all(suit).then_some(low);
        }
        (0..=slack).find_map(|more| {
            let mut chosen = low;
            chosen[from] += more;
            self.weights(chosen, from + 1, total)
        })
    }
}

/// Of these entries, as few as balance.
fn least(mut asking: Vec<usize>, entries: &[Entry], piles: usize) -> Vec<usize> {
    let mut at = 0;
    while at < asking.len() {
        let others = asking.iter().filter(|&&index| index != asking[at]);
        let others: Vec<&Entry> = others.map(|&index| &entries[index]).collect();
        match impossible(&others, piles) {
            true => drop(asking.remove(at)),
            false => at += 1,
        }
    }
    asking.sort_unstable();
    asking
}

/// Whether it is certain that no positive weights suit these entries, by
/// eliminating one weight after the other (Fourier and Motzkin).
fn impossible(entries: &[&Entry], piles: usize) -> bool {
    // Sums that are more than 0, and sums that are at least 0.
    let demands = entries.iter().flat_map(|entry| demands(entry));
    let mut sums: Vec<([i128; MOST_SEARCHED_PILES], bool)> = demands
        .map(|(step, least)| (step.map(i128::from), least > 0))
        .collect();
    for pile in 0..piles {
        let mut own = [0; MOST_SEARCHED_PILES];
        own[pile] = 1;
        sums.push((own, true));
    }
    for axis in 0..piles {
        let (with, mut others): (Vec<_>, Vec<_>) =
            sums.into_iter().partition(|(step, _)| step[axis] != 0);
        let (above, below): (Vec<_>, Vec<_>) =
            with.into_iter().partition(|(step, _)| step[axis] > 0);
        for (a, strict_a) in &above {
            for (b, strict_b) in &below {
                let mut joined = [0; MOST_SEARCHED_PILES];
                for (other, joined) in joined.iter_mut().enumerate() {
                    let left = a[other].checked_mul(-b[axis]);
                    let right = b[other].checked_mul(a[axis]);
                    let Some(sum) = left.zip(right).and_then(|(l, r)| l.checked_add(r)) else {
                        return false;
                    };
                    *joined = sum;
                }
                let shared = joined
                    .iter()
                    .fold(0, |shared, &own| divisor(shared, own.abs()));
                let joined = joined.map(|own| own / shared.max(1));
                let joined = (joined, *strict_a || *strict_b);
                if !others.contains(&joined) {
                    others.push(joined);
                }
                if others.len() > MOST_JOINED {
                    return false;
                }
            }
        }
        sums = others;
    }
    sums.iter().any(|&(_, strict)| strict)
}

fn divisor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn entry<const N: usize>(vector: [i64; N], along: &[[i64; N]]) -> Entry {
        let padded = |step: &[i64; N]| {
            let mut padded = Signed::default();
            padded[..N].copy_from_slice(step);
            padded
        };
        let vector = padded(&vector);
        let along = along.iter().map(padded).collect();
        Entry { vector, along }
    }

    #[test]
    fn weights_are_the_smallest() {
        let ray = |a, b| entry([a, b, 0], &[[a, b, 0]]);
        let exile = [ray(1, 0), ray(0, 1), ray(1, 1), ray(-1, 1)];
        let found =
            |entries: &[Entry], piles| weights(entries, piles).expect("weights")[..piles].to_vec();
        assert_eq!(found(&exile, 2), [1, 2]);
        let yama = [
            entry([2, -1, 0], &[[1, 0, 0]]),
            entry([-1, 2, 0], &[[0, 1, 0]]),
        ];
        assert_eq!(found(&yama, 2), [1, 1]);
        let far = [entry([1, -3000, 0], &[])];
        assert_eq!(found(&far, 2), [3001, 1]);
        let ring = [[1, -1, 1], [1, 1, -1], [-1, 1, 1]].map(|step| entry(step, &[]));
        assert_eq!(found(&ring, 3), [1, 1, 1]);
        // From each step of a staircase to the one below, and to any below.
        let steps: Vec<Entry> = (0..12usize)
            .map(|step| {
                let mut down = Signed::default();
                down[step] = 1;
                if let Some(below) = step.checked_sub(1) {
                    down[below] = -1;
                }
                entry(down, &[])
            })
            .collect();
        assert_eq!(found(&steps, 12), (1..=12).collect::<Vec<u64>>());
    }

    #[test]
    fn what_balances_is_named() {
        let there = entry([1, -1, 0], &[]);
        let back = entry([-1, 1, 0], &[]);
        let other = entry([1, 0, 0], &[]);
        let found = weights(&[other.clone(), there.clone(), back.clone()], 2);
        assert_eq!(found, Err(NoWeights::Balance(vec![1, 2])));
        let adds = entry([-1, 0, 0], &[]);
        assert_eq!(weights(&[other, adds], 2), Err(NoWeights::Balance(vec![1])));
        let grows = entry([1, 0, 0], &[[-1, 0, 0]]);
        assert_eq!(weights(&[grows], 2), Err(NoWeights::Balance(vec![0])));
        let circle = [[1, -1, 0], [0, 1, -1], [-1, 0, 1]].map(|step| entry(step, &[]));
        assert_eq!(weights(&circle, 3), Err(NoWeights::Balance(vec![0, 1, 2])));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Weights suit, and no smaller ones do; where there are none, trying all
        /// small ones finds none either.
        #[test]
        fn weights_are_those_that_trying_finds(
            vectors in prop::collection::vec([-3..4i64, -3..4i64, -3..4i64, -3..4i64], 1..5),
            piles in 1..=4usize,
        ) {
            let cut = |all: [i64; 4]| -> Signed {
                std::array::from_fn(|axis| if axis < piles { all[axis] } else { 0 })
            };
            let entries: Vec<Entry> = vectors.iter().map(|&v| entry(cut(v), &[])).collect();
            let mut tried: Option<Weights> = None;
            let most = if piles > 3 { 20u64 } else { 40 };
            for sum in 1..most {
                for all in (0..(sum + 1).pow(piles as u32 - 1)).map(|mut code| {
                    let mut all = Weights::default();
                    for weight in all[..piles - 1].iter_mut().rev() {
                        *weight = code % (sum + 1);
                        code /= sum + 1;
                    }
                    all[piles - 1] = sum.saturating_sub(all.iter().sum());
                    all
                }) {
                    let fits = !all[..piles].contains(&0) && all.iter().sum::<u64>() == sum;
                    let suit = fits && entries.iter().all(|entry| suits(entry, all));
                    if suit && tried.is_none() {
                        tried = Some(all);
                    }
                }
            }
            match weights(&entries, piles) {
                Ok(found) => {
                    prop_assert!(entries.iter().all(|entry| suits(entry, found)));
                    if found.iter().sum::<u64>() < most {
                        prop_assert_eq!(Some(found), tried);
                    }
                }
                Err(_) => prop_assert_eq!(tried, None),
            }
        }
    }
}
