//! The numbers on one side of a set, listed as they are needed.

use crate::text::number_set::NumberSet;

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
            None if set.is_finite() => (false, set.largest().unwrap_or(0)),
            Some((1, starts)) => (true, starts[0] - 1),
            _ => (false, u64::MAX),
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

    /// Lists all numbers up to `number`.
    pub fn list(&mut self, number: u64) {
        while self.up_to < number.min(self.largest) {
            self.up_to += 1;
            if self.set.contains(self.up_to) != self.swapped {
                self.listed.push(self.up_to as u32);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::number_set::Progression;
    use proptest::prelude::*;

    proptest! {
        /// For any steps, the list is the finite side, else S, at least up to the
        /// number asked for.
        #[test]
        fn the_list_is_one_side(
            singles in prop::collection::btree_set(1..5000u64, 0..6),
            endless in prop::option::of((1..5000u64, prop_oneof![Just(1), 1..3000u64])),
            asked in prop::collection::vec(1..20_000u64, 1..5),
        ) {
            let single = |it: &u64| Progression { first: *it, last: Some(*it), step: 1 };
            let more = endless.map(|(first, step)| Progression { first, last: None, step });
            let parts: Vec<Progression> = singles.iter().map(single).chain(more).collect();
            let Ok(set) = NumberSet::union(&parts) else {
                return Ok(());
            };
            let mut numbers = Numbers::new(&set);
            for number in asked {
                numbers.list(number);
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
