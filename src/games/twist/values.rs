//! Values of comply/constrain subtraction, from no stones upwards.

use super::classes::Classes;
use super::few::Few;
use crate::budget::{Budget, Halt};
use crate::convention::Convention;
use crate::number_set::NumberSet;

/// An endless set with a longer period, or with more numbers before it
/// settles, is treated number by number instead.
const MOST_CLASSES: u64 = 1 << 10;

/// The values of all piles up to a size that grows on demand.
#[derive(Debug, Clone)]
pub struct Values {
    convention: Convention,
    method: Method,
    /// For each pile size: the mover takes inside of S, outside of S; in the
    /// other order if the method is swapped.
    values: Vec<[u32; 2]>,
}

#[derive(Debug, Clone)]
enum Method {
    /// Number by number on one side.
    Few {
        engine: Few,
        set: NumberSet,
        /// The numbers *outside* of `set` are the few ones.
        swapped: bool,
        /// The few numbers up to `horizon`.
        few: Vec<u32>,
        horizon: u64,
    },
    /// By residue classes.
    Classes(Box<Classes>),
}

impl Values {
    /// No value yet.
    pub fn new(set: &NumberSet, convention: Convention) -> Values {
        let few = |swapped| Method::Few {
            engine: Few::default(),
            set: set.clone(),
            swapped,
            few: Vec::new(),
            horizon: 0,
        };
        let method = match set.endless_part() {
            None => few(false),
            Some((1, _)) => few(true),
            Some((period, _)) => match Classes::new(set) {
                Some(classes) if period <= MOST_CLASSES && classes.cost() <= MOST_CLASSES => {
                    Method::Classes(Box::new(classes))
                }
                _ => few(false),
            },
        };
        Values {
            convention,
            method,
            values: Vec::new(),
        }
    }

    /// How many pile sizes are known: all below this.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// The value of `stones`, taken inside or `outside` of S.
    ///
    /// # Panics
    /// If the pile size is not known yet.
    pub fn get(&self, stones: usize, outside: bool) -> u64 {
        let swapped = matches!(self.method, Method::Few { swapped: true, .. });
        self.values[stones][usize::from(outside != swapped)].into()
    }

    /// Makes the pile sizes below `length` known.
    ///
    /// # Errors
    /// [`Halt::Paused`] when the budget runs out; call again to go on.
    pub fn extend(&mut self, length: usize, budget: &mut Budget) -> Result<(), Halt> {
        if length <= self.values.len() {
            return Ok(());
        }
        match &mut self.method {
            Method::Few {
                engine,
                set,
                swapped,
                few,
                horizon,
            } => {
                if *horizon < length as u64 {
                    *horizon = length as u64;
                    *few = few_numbers(set, *swapped, *horizon);
                }
                while self.values.len() < length {
                    let numbers = few.len().min(self.values.len()) as u64;
                    budget.spend(1 + numbers / 8)?;
                    let next = engine.next(&self.values, few, self.convention);
                    self.values.push(next);
                }
            }
            Method::Classes(classes) => {
                while self.values.len() < length {
                    budget.spend(1 + classes.cost() / 16)?;
                    let next = classes.next(&self.values, self.convention);
                    self.values.push(next);
                }
            }
        }
        Ok(())
    }
}

/// The members of `set`, or the numbers outside of it, up to `horizon`.
fn few_numbers(set: &NumberSet, swapped: bool, horizon: u64) -> Vec<u32> {
    if swapped {
        let settled = set.endless_part().map_or(horizon, |(_, starts)| starts[0]);
        (1..=settled.min(horizon))
            .filter(|&taken| !set.contains(taken))
            .map(|taken| taken as u32)
            .collect()
    } else {
        let members = set.members_up_to(horizon);
        members.into_iter().map(|taken| taken as u32).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::twist::brute;
    use crate::number_set::Progression;
    use proptest::prelude::*;

    fn computed(
        set: &NumberSet,
        length: usize,
        slice: u64,
        convention: Convention,
    ) -> Vec<[u64; 2]> {
        let mut values = Values::new(set, convention);
        while values.extend(length, &mut Budget::new(slice)) == Err(Halt::Paused) {}
        (0..length)
            .map(|stones| [false, true].map(|outside| values.get(stones, outside)))
            .collect()
    }

    fn part() -> impl Strategy<Value = Progression> {
        let last = prop_oneof![(0..60u64).prop_map(Some), Just(None)];
        (1..25u64, last, 1..9u64).prop_map(|(first, last, step)| Progression {
            first,
            last: last.map(|span| first + span),
            step,
        })
    }

    proptest! {
        #[test]
        fn both_sides_are_the_definition(
            parts in prop::collection::vec(part(), 0..4),
            slice in 1..500u64,
        ) {
            let set = NumberSet::union(&parts).expect("small parts make a set");
            for convention in Convention::BOTH {
                let expected = brute::values(&set, 150, convention);
                prop_assert_eq!(computed(&set, 150, slice, convention), expected, "{}", set);
            }
        }
    }

    #[test]
    fn growing_in_steps_changes_nothing() {
        let set = NumberSet::of([8, 21, 34, 47]);
        let expected = brute::values(&set, 300, Convention::Normal);
        let mut values = Values::new(&set, Convention::Normal);
        for length in [1, 9, 40, 41, 300] {
            values
                .extend(length, &mut Budget::endless())
                .expect("endless");
            assert_eq!(values.len(), length);
        }
        for (stones, sides) in expected.iter().enumerate() {
            assert_eq!(values.get(stones, false), sides[0]);
            assert_eq!(values.get(stones, true), sides[1]);
        }
    }
}
