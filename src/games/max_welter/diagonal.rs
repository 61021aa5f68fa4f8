//! Diagonals of Max-Welter, where the top two coins move together, are periodic if their values are
//! bounded: proofs by a repeated state (Ho, Conjecture 2, one diagonal at a time).
//!
//! Fix all coins but the top two, and write F(t, d) for the value with these at t and t + d. F(t,
//! 1), F(t, 2), … are, in increasing order, the numbers that are not values of positions that the
//! top coin reaches by jumping over the one at t. It lands either on t - e, beyond the fixed coins,
//! with value F(t - e, e) >= e - 1; or among them, and then the value comes from an increasing
//! sequence in t.
//!
//! So the part of F up to a bound V depends only on e <= V + 1, on the part of F up to V, and, once
//! t is so large that values of the second kind exceed V, on nothing else: **the numbers min(F(t,
//! e), V + 1), e <= V + 1, of the last V + 1 places t are a state that determines the rest.** If it
//! repeats, a diagonal with values at most V repeats from there.

use super::values::Values;
use crate::solve::budget::Budget;
use crate::solve::convention::Convention;
use crate::table::sequence::{Claim, Periodicity, Repeat};
use crate::text::arguments::Template;
use crate::text::form::Form;
use crate::theory::theorem;

/// The largest bound of values for which a proof is tried.
const LARGEST_BOUND: u64 = 255;

/// The most places computed for a proof.
const MOST_PLACES: usize = 1 << 14;

/// Why a period of a view with the top two coins moving together lasts for ever.
pub fn proof(view: &Template, convention: Convention, seen: &Periodicity) -> Option<&'static str> {
    let (moving, fixed): (Vec<Form>, Vec<Form>) =
        view.numbers.iter().partition(|form| !form.is_number());
    let (second, top) = match moving[..] {
        [one, other] if one.constant <= other.constant => (one, other),
        [one, other] => (other, one),
        _ => return None,
    };
    if (second.x, top.x, seen.saltus) != (1, 1, 0) || top == second {
        return None;
    }
    let mut fixed: Vec<u64> = fixed.iter().map(|form| form.constant as u64).collect();
    fixed.sort_unstable();
    let gap = (top.constant - second.constant) as u64;
    let first = fixed.last().map_or(0, |last| last + 1);
    let claim = Claim::shifted(seen, second.constant)?;
    if claim.first < first {
        return None;
    }
    let mut values = Values::default();
    let one_period = claim.first..claim.first.checked_add(claim.period)?;
    if claim.period > MOST_PLACES as u64 {
        return None;
    }
    let mut bound = 0;
    for place in one_period {
        let squares = [&fixed[..], &[place, place + gap]].concat();
        bound = bound.max(values.value(&squares, &mut Budget::endless()).ok()?);
    }
    let mut places = Places::new(fixed, first, bound)?;
    let repeat = places.find_repeat(&mut values)?;
    let diagonal = |place: u64| {
        let value = places.rows[(place - first) as usize][gap as usize - 1];
        match convention {
            // Misère play swaps 0 and 1 (Ho, Theorem 9).
            Convention::Misere if value < 2 => 1 - u64::from(value),
            _ => value.into(),
        }
    };
    // A value beyond the bound is not known.
    let end = repeat.first + repeat.period;
    let known = (claim.first..end).all(|place| diagonal(place) <= bound);
    (known && repeat.proves(claim, diagonal)).then_some(theorem::REPEATED_STATE.says)
}

/// min(F(t, e), V + 1) for e = 1, …, V + 1, one place t after the other.
struct Places {
    fixed: Vec<u64>,
    first: u64,
    bound: u64,
    rows: Vec<Vec<u16>>,
    /// Squares among the fixed coins where the top coin may land and still give values of at most
    /// V.
    below: Vec<u64>,
}

impl Places {
    fn new(fixed: Vec<u64>, first: u64, bound: u64) -> Option<Places> {
        if bound > LARGEST_BOUND || first > MOST_PLACES as u64 {
            return None;
        }
        let below = (0..first).filter(|square| fixed.binary_search(square).is_err());
        Some(Places {
            below: below.collect(),
            fixed,
            first,
            bound,
            rows: Vec::new(),
        })
    }

    /// Computes places until a state repeats: each is compared with the one at the last power of
    /// two.
    fn find_repeat(&mut self, values: &mut Values) -> Option<Repeat> {
        let window = self.bound as usize + 1;
        let mut kept = None;
        while self.rows.len() < MOST_PLACES {
            self.add_row(values)?;
            let end = self.rows.len();
            if end < window || !self.below.is_empty() {
                continue;
            }
            if let Some(earlier) = kept
                && self.rows[earlier - window..earlier] == self.rows[end - window..]
            {
                return Some(Repeat {
                    first: self.first + earlier as u64,
                    period: (end - earlier) as u64,
                    saltus: 0,
                });
            }
            if kept.is_none() || end.is_power_of_two() {
                kept = Some(end);
            }
        }
        None
    }

    fn add_row(&mut self, values: &mut Values) -> Option<()> {
        let place = self.first + self.rows.len() as u64;
        let mut taken = vec![false; self.bound as usize + 1];
        for (e, row) in (0..=self.bound as usize).zip(self.rows.iter().rev()) {
            if let Some(taken) = taken.get_mut(usize::from(row[e])) {
                *taken = true;
            }
        }
        let mut below = std::mem::take(&mut self.below);
        let mut exact = true;
        below.retain(|&square| {
            let mut squares = self.fixed.clone();
            squares.insert(squares.partition_point(|&other| other < square), square);
            squares.push(place);
            match values.value(&squares, &mut Budget::endless()) {
                Ok(value) if value <= self.bound => {
                    taken[value as usize] = true;
                    true
                }
                Ok(_) => false,
                Err(_) => {
                    exact = false;
                    false
                }
            }
        });
        self.below = below;
        let free = (0..=self.bound as u16).filter(|&value| !taken[usize::from(value)]);
        let mut row: Vec<u16> = free.collect();
        row.resize(self.bound as usize + 1, self.bound as u16 + 1);
        self.rows.push(row);
        exact.then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::max_welter::MaxWelter;
    use crate::solve::solver::Solver;

    #[test]
    fn rows_are_the_definition_up_to_the_bound() {
        for fixed in [vec![], vec![0], vec![2], vec![1, 4], vec![0, 1, 3]] {
            let first = fixed.last().map_or(0, |last| last + 1);
            let bound = 9;
            let mut values = Values::default();
            let mut places = Places::new(fixed.clone(), first, bound).expect("small");
            let mut solver = Solver::new(Convention::Normal);
            for place in first..first + 14 {
                places.add_row(&mut values).expect("small");
                for gap in 1..=bound + 1 {
                    let squares = [&fixed[..], &[place, place + gap]].concat();
                    let value = solver.value(&MaxWelter { squares });
                    let found = places.rows[(place - first) as usize][gap as usize - 1];
                    assert_eq!(
                        u64::from(found),
                        value.min(bound + 1),
                        "{fixed:?} {place} {gap}"
                    );
                }
            }
        }
    }
}
