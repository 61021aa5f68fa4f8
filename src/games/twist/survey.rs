//! Tables of comply/constrain subtraction.

use super::consecutive::Consecutive;
use super::values::Values;
use crate::games::rows::Upwards;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::text::arguments::Argument;
use crate::text::number_set::NumberSet;

/// A set, and the side of it from which the mover has to take.
#[derive(PartialEq)]
pub struct Sided {
    set: NumberSet,
    outside: bool,
}

/// Values in closed form, with their convention, or computed ones.
pub enum Found {
    Closed(Consecutive, Convention),
    Computed(Box<Values>),
}

impl Upwards for Sided {
    type Values = Found;

    fn of(parameters: &[Argument]) -> Option<Sided> {
        let (set, outside) = parameters[0].set()?;
        let set = set.clone();
        Some(Sided { set, outside })
    }

    fn none(&self, convention: Convention) -> Found {
        match Consecutive::recognise(&self.set) {
            Some(closed) => Found::Closed(closed, convention),
            None => Found::Computed(Box::new(Values::new(&self.set, convention))),
        }
    }

    fn extend(values: &mut Found, stones: u64, budget: &mut Budget) -> Result<(), Halt> {
        match values {
            Found::Closed(..) => Ok(()),
            Found::Computed(values) => values.extend(stones + 1, budget),
        }
    }

    fn computed(values: &Found) -> u64 {
        match values {
            Found::Closed(..) => u64::MAX,
            Found::Computed(values) => values.len(),
        }
    }

    fn get(&self, values: &Found, stones: u64) -> u64 {
        match values {
            Found::Closed(closed, convention) => closed.value(stones, self.outside, *convention),
            Found::Computed(values) => values.get(stones, self.outside),
        }
    }

    /// There is one pile, with the value of its convention.
    fn sum(value: u64, _small: bool, _convention: Convention) -> u64 {
        value
    }
}
