//! The numbers on one side of a set, listed as they are needed.

use crate::budget::{Budget, Halt};
use crate::limits::LARGEST_TWIST;
use crate::number_set::NumberSet;

/// How many numbers are listed first; then the list doubles.
const FIRST_LIST: u64 = 1 << 10;

/// The numbers on one side, listed as far as needed: there may be millions of them.
#[derive(Debug, Clone)]
pub struct Numbers {
    set: NumberSet,
    /// They are the numbers *outside* of S.
    swapped: bool,
    listed: Vec<u32>,
    /// Everything up to here is listed.
    up_to: u64,
    /// The largest on that side; [`u64::MAX`] if there are infinitely many.
    largest: u64,
}

impl Numbers {
    /// Nothing listed yet; the finite side, if one is finite.
    pub fn new(set: &NumberSet) -> Numbers {
        let (swapped, largest) = match set.endless_part() {
            None => (false, set.largest().unwrap_or(0)),
            Some((1, starts)) => (true, starts[0] - 1),
            Some(_) => (false, u64::MAX),
        };
        Numbers {
            set: set.clone(),
            swapped,
            listed: Vec::new(),
            up_to: 0,
            largest,
        }
    }

    /// Those listed, ascending.
    pub fn listed(&self) -> &[u32] {
        &self.listed
    }

    /// Whether they are the numbers outside of S.
    pub fn swapped(&self) -> bool {
        self.swapped
    }

    /// The largest; [`u64::MAX`] if there are infinitely many.
    pub fn largest(&self) -> u64 {
        self.largest
    }

    /// The memory of the list, in bytes.
    pub fn bytes(&self) -> usize {
        self.listed.capacity() * size_of::<u32>()
    }

    /// Whether the list is complete.
    pub fn complete(&self) -> bool {
        self.up_to >= self.largest
    }

    /// Lists all numbers up to `number` at least.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`] when the budget runs out; call again to continue.
    pub fn list(&mut self, number: u64, budget: &mut Budget) -> Result<(), Halt> {
        while self.up_to < number.min(self.largest) {
            let up_to = (2 * self.up_to).clamp(FIRST_LIST, LARGEST_TWIST);
            let classes = self
                .set
                .endless_part()
                .map_or(0, |(_, starts)| starts.len());
            budget.spend((up_to - self.up_to + classes as u64) / 16)?;
            let new = self.up_to + 1..=up_to.min(self.largest);
            if self.swapped {
                let missing = new.filter(|&taken| !self.set.contains(taken));
                self.listed.extend(missing.map(|taken| taken as u32));
            } else {
                let members = self.set.members_up_to(up_to);
                let known = self.listed.len();
                self.listed
                    .extend(members[known..].iter().map(|&taken| taken as u32));
            }
            self.up_to = up_to;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number_set::Progression;
    use proptest::prelude::*;

    proptest! {
        /// For any steps and budgets, the list is the finite side, else S, at least up to the
        /// number asked for.
        #[test]
        fn the_list_is_one_side(
            singles in prop::collection::btree_set(1..5000u64, 0..6),
            endless in prop::option::of((1..5000u64, prop_oneof![Just(1), 1..3000u64])),
            asked in prop::collection::vec(1..20_000u64, 1..5),
            slice in 1..500u64,
        ) {
            let single = |it: &u64| Progression { first: *it, last: Some(*it), step: 1 };
            let more = endless.map(|(first, step)| Progression { first, last: None, step });
            let parts: Vec<Progression> = singles.iter().map(single).chain(more).collect();
            let Ok(set) = NumberSet::union(&parts) else {
                return Ok(());
            };
            let mut numbers = Numbers::new(&set);
            for number in asked {
                while numbers.list(number, &mut Budget::new(slice)) == Err(Halt::Paused) {}
                let listed = numbers.listed().iter().map(|&it| u64::from(it));
                let listed: Vec<u64> = listed.filter(|&it| it <= number).collect();
                let outside = numbers.swapped();
                let expected: Vec<u64> = (1..=number).filter(|&it| set.contains(it) != outside).collect();
                prop_assert_eq!(listed, expected, "{} to {}", set, number);
                prop_assert!(!numbers.complete() || (number..number + 5000).all(
                    |it| numbers.listed().contains(&(it as u32)) || set.contains(it) == outside
                ));
            }
        }
    }
}
