//! The proof that play ends where moves add stones: positive whole weights of the
//! piles under which every vector takes something away and no direction adds
//! anything. If there are some, every play from piles of weight w has at most w
//! moves; if there are none, some moves together add up to nothing taken.

use crate::games::vectors::{Entry, Signed};
use crate::table::rays::MOST_PILES;

/// What a stone of each pile weighs, 0 for piles that are not there.
type Weights = [u64; MOST_PILES];

/// The largest sum of all weights but the last that is tried, for two piles and
/// more: beyond, tables hold next to nothing.
const MOST: [u64; MOST_PILES + 1] = [0, 0, 1 << 12, 200, 60];

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
        let Some(weights) = smallest(&asked, piles) else {
            return Err(match impossible(&asked, piles) {
                true => NoWeights::Balance(least(asking, entries, piles)),
                false => NoWeights::TooLarge,
            });
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
    let demands: Vec<(Signed, i128)> = entries.iter().flat_map(|entry| demands(entry)).collect();
    let mut best: Option<Weights> = None;
    for others in 0..=MOST[piles] {
        for mut weights in parted(others, piles - 1) {
            let room = best.map_or(u64::MAX, |best| best.iter().sum());
            let Some(last) = last(&demands, weights, piles - 1) else {
                continue;
            };
            weights[piles - 1] = last;
            let total = others.saturating_add(last);
            if total < room || total == room && best.is_some_and(|best| weights < best) {
                best = Some(weights);
            }
        }
        if best.is_some_and(|best| best.iter().sum::<u64>() <= others + 1) {
            break;
        }
    }
    best
}

/// Positive weights of the last of these piles and those before it, with this sum.
fn parted(sum: u64, piles: usize) -> Vec<Weights> {
    let Some(last) = piles.checked_sub(1) else {
        return if sum == 0 {
            vec![[0; MOST_PILES]]
        } else {
            Vec::new()
        };
    };
    let least = if last == 0 { sum.max(1) } else { 1 };
    let with = |own: u64| {
        parted(sum - own, last).into_iter().map(move |mut weights| {
            weights[last] = own;
            weights
        })
    };
    (least..=sum).flat_map(with).collect()
}

/// The least weight of the last pile, those of the others given.
fn last(demands: &[(Signed, i128)], weights: Weights, axis: usize) -> Option<u64> {
    let [mut low, mut high] = [1, i128::from(u32::MAX)];
    for &(step, least) in demands {
        // own · weight ≥ wanted.
        let own = i128::from(step[axis]);
        let wanted = least - sum(step, weights);
        match own {
            0 if wanted > 0 => return None,
            0 => {}
            1.. => low = low.max(wanted.div_euclid(own) + i128::from(wanted.rem_euclid(own) > 0)),
            _ => high = high.min((-wanted).div_euclid(-own)),
        }
    }
    u64::try_from(low).ok().filter(|_| low <= high)
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
    let mut sums: Vec<([i128; MOST_PILES], bool)> = demands
        .map(|(step, least)| (step.map(i128::from), least > 0))
        .collect();
    for pile in 0..piles {
        let mut own = [0; MOST_PILES];
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
                let mut joined = [0; MOST_PILES];
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
        assert_eq!(weights(&exile, 2), Ok([1, 2, 0, 0]));
        let yama = [
            entry([2, -1, 0], &[[1, 0, 0]]),
            entry([-1, 2, 0], &[[0, 1, 0]]),
        ];
        assert_eq!(weights(&yama, 2), Ok([1, 1, 0, 0]));
        let far = [entry([1, -3000, 0], &[])];
        assert_eq!(weights(&far, 2), Ok([3001, 1, 0, 0]));
        let ring = [[1, -1, 1], [1, 1, -1], [-1, 1, 1]].map(|step| entry(step, &[]));
        assert_eq!(weights(&ring, 3), Ok([1, 1, 1, 0]));
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
            piles in 1..=MOST_PILES,
        ) {
            let cut = |all: Signed| -> Signed {
                std::array::from_fn(|axis| if axis < piles { all[axis] } else { 0 })
            };
            let entries: Vec<Entry> = vectors.iter().map(|&v| entry(cut(v), &[])).collect();
            let mut tried: Option<Weights> = None;
            let most = if piles > 3 { 20u64 } else { 40 };
            for sum in 1..most {
                for all in (0..(sum + 1).pow(piles as u32 - 1)).map(|mut code| {
                    let mut all = [0; MOST_PILES];
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
