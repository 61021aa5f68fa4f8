//! The values of [n, {1, …, n}], for one n after the other: further than positions go, which are
//! searched one by one.

use super::search::{Goal, Search};
use super::state::Shape;
use crate::solve::budget::Budget;
use crate::solve::convention::Convention;

/// States kept from one n for the next: some hundred bytes each.
const MOST_KEPT: usize = 1 << 20;

/// A function that gives the value of [n, {1, …, n}] for n <= `largest` in normal play; `None` if
/// its search takes too much memory. It is fastest for n that increase by one.
///
/// # Panics
///
/// For `largest` > 1024, and the function for n > `largest`.
pub fn whole_sets(largest: u64) -> Box<dyn FnMut(u64) -> Option<u64>> {
    match largest {
        0..=256 => Box::new(in_words::<4>(largest)),
        257..=512 => Box::new(in_words::<8>(largest)),
        _ => Box::new(in_words::<16>(largest)),
    }
}

fn in_words<const W: usize>(largest: u64) -> impl FnMut(u64) -> Option<u64> {
    let shape = Shape::new::<W>((1..=largest as u32).collect(), 1, largest as u32)
        .expect("a bit for each number");
    let fresh = move || Search::<W>::new(shape.clone(), Convention::Normal, Goal::Values);
    let mut search = fresh();
    move |n| {
        if search.remembered() > MOST_KEPT {
            search = fresh();
        }
        let numbers: Vec<u64> = (1..=n).collect();
        let state = search.state(&[n], &numbers).expect("at most the largest");
        search.solve(state, &mut Budget::endless()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solver;
    use crate::games::long_nim::LongNim;
    use crate::text::number_set::NumberSet;

    #[test]
    fn whole_sets_have_the_values_of_the_rules() {
        for largest in [20, 300, 600] {
            let mut value = whole_sets(largest);
            for n in 0..=20 {
                let position = LongNim::new(vec![n], NumberSet::of(1..=n));
                let by_rules = Solver::new(Convention::Normal).value(&position);
                assert_eq!(value(n), Some(by_rules), "{n} of {largest}");
            }
        }
    }
}
