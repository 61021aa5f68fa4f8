//! Values of comply/constrain subtraction, from no stones upwards.

use super::classes::Classes;
use super::few::Few;
use super::numbers::Numbers;
use super::repeat::find_repeat;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::LARGEST_TWIST;
use crate::table::sequence::Repeat;
use crate::text::number_set::NumberSet;

/// An endless set with a longer period is handled number by number instead.
const LONGEST_PERIOD: u64 = 1 << 12;

/// So is an endless set with more numbers before its period.
const MOST_IRREGULAR: u64 = 1 << 16;

/// At this many piles a repeated state is searched for the first time, and then at four times as
/// many each time.
const FIRST_LOOK: usize = 1 << 10;

/// The values of all piles up to a size that grows on demand, and of all piles once a repeated
/// state was found.
#[derive(Debug, Clone)]
pub struct Values {
    convention: Convention,
    method: Method,
    /// For each pile size: the mover takes inside S, outside S; in the other order if the method is
    /// swapped.
    values: Vec<[u32; 2]>,
    /// What repeats on each side, in the same order.
    repeats: [Option<Repeat>; 2],
    /// How many piles there must be for the next search for repeats.
    next_look: usize,
}

#[derive(Debug, Clone)]
enum Method {
    /// Number by number on one side.
    Few { engine: Few, numbers: Numbers },
    /// By residue classes.
    Classes(Box<Classes>),
}

impl Values {
    /// No values yet.
    pub fn new(set: &NumberSet, convention: Convention) -> Values {
        let classes = || {
            let (period, _) = set.endless_part()?;
            if period == 1 || period > LONGEST_PERIOD || !set.named().is_empty() {
                return None;
            }
            Classes::new(set, MOST_IRREGULAR)
        };
        let method = match classes() {
            Some(classes) => Method::Classes(Box::new(classes)),
            None => Method::Few {
                engine: Few::default(),
                numbers: Numbers::new(set),
            },
        };
        Values {
            convention,
            method,
            values: Vec::new(),
            repeats: [None, None],
            next_look: FIRST_LOOK,
        }
    }

    /// How many pile sizes are computed: all below this.
    pub fn len(&self) -> u64 {
        match self.repeats {
            [Some(_), Some(_)] => u64::MAX,
            _ => self.values.len() as u64,
        }
    }

    /// The memory that it takes, in bytes.
    pub fn bytes(&self) -> usize {
        let method = match &self.method {
            Method::Few { engine, numbers } => engine.bytes() + numbers.bytes(),
            Method::Classes(classes) => classes.bytes(),
        };
        self.values.capacity() * size_of::<[u32; 2]>() + method
    }

    fn side(&self, outside: bool) -> usize {
        let swapped = match &self.method {
            Method::Few { numbers, .. } => numbers.swapped(),
            Method::Classes(_) => false,
        };
        usize::from(outside != swapped)
    }

    /// The value of `stones`, taken inside or `outside` S.
    ///
    /// # Panics
    ///
    /// If the pile size is not computed yet.
    pub fn get(&self, stones: u64, outside: bool) -> u64 {
        let side = self.side(outside);
        match &self.repeats[side] {
            Some(repeat) if stones >= self.values.len() as u64 => {
                let (pile, added) = repeat.reduced(stones);
                u64::from(self.values[pile as usize][side]) + added
            }
            _ => self.values[stones as usize][side].into(),
        }
    }

    /// The repeat found inside or `outside` S.
    pub fn repeat(&self, outside: bool) -> Option<Repeat> {
        self.repeats[self.side(outside)]
    }

    /// Computes the pile sizes below `length`.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`] when the budget runs out; call again to continue. [`Halt::TooLarge`] if
    /// `length` is beyond [`LARGEST_TWIST`] and nothing repeats before.
    pub fn extend(&mut self, length: u64, budget: &mut Budget) -> Result<(), Halt> {
        if length > LARGEST_TWIST + 1 && !self.may_repeat() {
            return Err(too_large());
        }
        while self.len() < length.min(LARGEST_TWIST + 1) {
            if self.values.len() == self.next_look {
                budget.spend(self.next_look as u64 / 4)?;
                self.look_for_repeats();
                continue;
            }
            let next = match &mut self.method {
                Method::Few { engine, numbers } => {
                    numbers.list(self.values.len() as u64);
                    let few = numbers.listed();
                    budget.spend(1 + few.len() as u64 / 4)?;
                    engine.next(&self.values, few, self.convention)
                }
                Method::Classes(classes) => {
                    budget.spend(classes.cost(self.values.len()))?;
                    classes.next(&self.values, self.convention)
                }
            };
            if self.values.len() == self.values.capacity() {
                // Never more capacity than can be filled.
                let room = LARGEST_TWIST as usize + 1 - self.values.len();
                let more = (self.values.len() / 2).max(FIRST_LOOK);
                self.values.reserve_exact(more.min(room));
            }
            self.values.push(next);
        }
        if self.len() < length {
            return Err(too_large());
        }
        Ok(())
    }

    /// Whether repeats are searched: one side has finitely many numbers, none of them too large.
    fn may_repeat(&self) -> bool {
        matches!(&self.method, Method::Few { numbers, .. } if numbers.largest() <= LARGEST_TWIST)
    }

    fn look_for_repeats(&mut self) {
        self.next_look *= 4;
        // No state repeats before the largest number.
        if let Method::Few { numbers, .. } = &self.method
            && numbers.complete()
        {
            for side in [0, 1] {
                if self.repeats[side].is_none() {
                    self.repeats[side] = find_repeat(&self.values, numbers.listed(), side);
                }
            }
        }
    }
}

fn too_large() -> Halt {
    TooLarge::new(format!(
        "Values of this set are computed up to {LARGEST_TWIST} stones, and there no period is proved. Try a smaller pile."
    ))
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::twist::brute;
    use crate::text::number_set::Progression;
    use crate::text::number_set::named::NAMES;
    use proptest::prelude::*;

    fn computed(
        set: &NumberSet,
        length: usize,
        slice: u64,
        convention: Convention,
    ) -> Vec<[u64; 2]> {
        let mut values = Values::new(set, convention);
        while values.extend(length as u64, &mut Budget::new(slice)) == Err(Halt::Paused) {}
        (0..length as u64)
            .map(|stones| [false, true].map(|outside| values.get(stones, outside)))
            .collect()
    }

    fn part() -> impl Strategy<Value = Progression> {
        let last = prop_oneof![(0..60u64).prop_map(Some), Just(None)];
        // Some joint periods are longer than what is handled by classes.
        let step = prop_oneof![4 => 1..9u64, 1 => 60..70u64];
        (1..25u64, last, step).prop_map(|(first, last, step)| Progression {
            first,
            last: last.map(|span| first + span),
            step,
        })
    }

    proptest! {
        #[test]
        fn both_sides_are_the_definition(
            parts in prop::collection::vec(part(), 0..4),
            names in prop::collection::vec(prop::sample::select(NAMES.map(|(_, it)| it).to_vec()), 0..2),
            slice in 1..500u64,
        ) {
            let Ok(set) = NumberSet::union(&parts) else {
                return Ok(());
            };
            let set = set.with(&names);
            for convention in Convention::BOTH {
                let expected = brute::values(&set, 150, convention);
                prop_assert_eq!(computed(&set, 150, slice, convention), expected, "{}", set);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn a_repeated_state_answers_for_larger_piles(
            members in prop::collection::btree_set(1..14u64, 0..6),
            cofinite in any::<bool>(),
        ) {
            let endless = cofinite.then_some(Progression { first: 14, last: None, step: 1 });
            let single = |it: &u64| Progression { first: *it, last: Some(*it), step: 1 };
            let parts: Vec<Progression> = members.iter().map(single).chain(endless).collect();
            let set = NumberSet::union(&parts).expect("small");
            for convention in Convention::BOTH {
                let mut values = Values::new(&set, convention);
                values.extend(30_000, &mut Budget::endless()).expect("computed");
                let mut plain = Values::new(&set, convention);
                plain.next_look = usize::MAX;
                plain.extend(30_000, &mut Budget::endless()).expect("computed");
                for stones in 0..30_000 {
                    for outside in [false, true] {
                        prop_assert_eq!(
                            values.get(stones, outside),
                            plain.get(stones, outside),
                            "{} {} {:?}", set, stones, convention
                        );
                    }
                }
            }
        }
    }

    /// Nothing is prepared for piles that are not asked for, even if the progressions of a set meet
    /// only after thousands of numbers.
    #[test]
    fn few_piles_of_a_long_joint_period_take_little() {
        for steps in [[63, 64], [64, 65]] {
            let part = |step| Progression {
                first: 3,
                last: None,
                step,
            };
            let set = NumberSet::union(&steps.map(part)).expect("small");
            let mut values = Values::new(&set, Convention::Normal);
            values.extend(18, &mut Budget::endless()).expect("computed");
            assert!(values.bytes() < 1 << 17, "{set}: {}", values.bytes());
        }
    }

    #[test]
    fn a_repeated_state_answers_for_piles_of_any_size() {
        let set = NumberSet::of([8, 21, 34, 47]);
        let mut values = Values::new(&set, Convention::Normal);
        values
            .extend(u64::MAX, &mut Budget::endless())
            .expect("it repeats");
        assert_eq!(values.values.len(), FIRST_LOOK);
        let far = 55 * 1_000_000_000_000;
        assert_eq!(values.get(far + 100, false), values.get(100, false));
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
            assert!(values.len() >= length);
        }
        for (stones, sides) in (0..).zip(&expected) {
            assert_eq!(values.get(stones, false), sides[0]);
            assert_eq!(values.get(stones, true), sides[1]);
        }
    }
}
