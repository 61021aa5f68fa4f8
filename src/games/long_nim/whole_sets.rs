//! The values of [n, {1, …, n}], for one n after the other, only by ladders: much further than a
//! general search gets.

use super::ladder::Ladders;
use super::state::Shape;

/// States kept from one n for the next: some hundred bytes each.
const MOST_KEPT: usize = 1 << 20;

/// A function that gives the value of [n, {1, …, n}] for n <= `largest` in normal play; `None` if
/// the state is not a ladder, so that its value is not known this way. It is fastest for n that
/// increase by one.
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
    let mut ladders: Ladders<W> = Ladders::default();
    move |n| {
        if ladders.remembered() > MOST_KEPT {
            ladders = Ladders::default();
        }
        let numbers: Vec<u64> = (1..=n).collect();
        let state = shape.state(&[n], &numbers).expect("at most the largest");
        ladders.climb(&shape, &state, n as u32).map(u64::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::long_nim::LongNim;
    use crate::number_set::NumberSet;
    use crate::{Convention, Solver};

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
