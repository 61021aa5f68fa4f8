//! Closed forms for the values of WYT(a,b) where there are any.

use crate::answer::{Answer, Known};
use crate::convention::Convention;

/// The value of (x, y) in WYT(a,b) by a closed form: for b = 0 and for
/// WYT(0,1), which is Nim. `None` where no closed form is known.
///
/// WYT(a,0), a >= 1, with m = min(x, y): x + y if that is below a·m, else
/// a·m + (x + y) mod a; misère play swaps the values 0 and 1 everywhere.
/// WYT(0,0) has no move at all. WYT(0,1) is Nim: the nim-sum, and in misère
/// play 0 and 1 are swapped where both piles are at most 1.
pub fn value_by_formula(a: u64, b: u64, convention: Convention, x: u64, y: u64) -> Option<u64> {
    let (normal, swapped) = match (a, b) {
        (0, 0) => (0, true),
        (_, 0) => {
            let least = u128::from(a) * u128::from(x.min(y));
            let sum = u128::from(x) + u128::from(y);
            let value = if sum < least {
                sum
            } else {
                least + sum % u128::from(a)
            };
            (u64::try_from(value).ok()?, true)
        }
        (0, 1) => (x ^ y, x.max(y) <= 1),
        _ => return None,
    };
    let swapped = swapped && convention == Convention::Misere;
    Some(if swapped && normal <= 1 {
        1 - normal
    } else {
        normal
    })
}

/// [`value_by_formula`] with its source.
pub fn answer_by_formula(a: u64, b: u64, convention: Convention, x: u64, y: u64) -> Option<Answer> {
    let source = match (a, b) {
        (0, 0) => "WYT(0,0) has no moves",
        (0, _) => "Bouton, 1902: WYT(0,1) is Nim with two piles",
        _ => {
            "in WYT(a,0) the value is x+y modulo a, and its quotient by a is the least of x, y and that of x+y"
        }
    };
    let value = value_by_formula(a, b, convention, x, y)?;
    Some(Answer::of_value(value, Known::Theorem(source)))
}
