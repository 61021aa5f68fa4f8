//! Sets of numbers that may be taken.

use std::fmt;

/// A set of numbers.
#[derive(Debug, Clone)]
pub enum Set {
    /// These, ascending.
    Of(Vec<u64>),
    /// All numbers from `first`, in equal steps.
    Endless {
        /// The first.
        first: u64,
        /// From one to the next.
        step: u64,
    },
}

impl Set {
    /// The set of `numbers`, which ascend.
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> Set {
        Set::Of(numbers.into_iter().collect())
    }

    /// Whether `number` is one of them.
    pub fn contains(&self, number: u64) -> bool {
        match self {
            Set::Of(numbers) => numbers.binary_search(&number).is_ok(),
            Set::Endless { first, step } => {
                number >= *first && (number - first).is_multiple_of(*step)
            }
        }
    }
}

/// As in a line of text.
impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Set::Of(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
                f.write_str(&numbers.join(","))
            }
            Set::Endless { first, step } => write!(f, "{first}..by {step}"),
        }
    }
}
