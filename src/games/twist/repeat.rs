//! A state that repeats among computed values, see `period`.

use crate::table::sequence::{Periodicity, Repeat};

/// Searches `values` for a repeated state, with the side of the numbers `few` first, and follows
/// side `side`.
pub fn find_repeat(values: &[[u32; 2]], few: &[u32], side: usize) -> Option<Repeat> {
    let sequence: Vec<u64> = values.iter().map(|pair| pair[side].into()).collect();
    let seen = Periodicity::seen(&sequence, 0)?;
    let (first, period) = (seen.preperiod as usize, seen.period as usize);
    let span = few.last().map_or(0, |&largest| largest as usize);
    let unseen = unseen(values);
    let mut pile = (first + span).max(2 * span + 2);
    while pile + period < values.len() {
        let window = &values[pile - span..pile];
        let start = unseen[pile - span];
        let settled = few.len() < start as usize
            && window.iter().all(|[few_value, many_value]| {
                *few_value as usize <= few.len() && *many_value as usize > few.len()
            });
        let grown = match side {
            0 => 0,
            _ => unseen[pile + period - span] - start,
        };
        let again = &values[pile + period - span..pile + period];
        let comes_again = || {
            let mut pairs = window.iter().zip(again);
            pairs.all(|(before, after)| after[side] == before[side] + grown)
        };
        if settled && u64::from(grown) == seen.saltus && comes_again() {
            return Some(Repeat {
                first: seen.preperiod,
                period: seen.period,
                saltus: seen.saltus,
            });
        }
        pile += 1 + span / 2;
    }
    None
}

/// The smallest value that does not occur among the first 0, 1, 2, … piles.
fn unseen(values: &[[u32; 2]]) -> Vec<u32> {
    let mut seen: Vec<bool> = Vec::new();
    let mut below = vec![0];
    for pair in values {
        for &value in pair {
            let value = value as usize;
            if value >= seen.len() {
                seen.resize(value + 1, false);
            }
            seen[value] = true;
        }
        let mut unseen = below[below.len() - 1];
        while seen.get(unseen as usize) == Some(&true) {
            unseen += 1;
        }
        below.push(unseen);
    }
    below
}
