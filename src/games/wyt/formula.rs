//! Values of WYT(a,b) by formula: closed forms where there are any, and misère
//! values from normal ones.

use crate::solve::answer::{Answer, Known};
use crate::solve::convention::Convention;
use crate::solve::limits::LARGEST_NUMBER;
use crate::theory::reason::Swap;
use crate::theory::theorem;

/// The value of (x, y) in WYT(a,b) by a closed form: for b = 0 and for
/// WYT(0,1), which is Nim. `None` where no closed form is known.
///
/// WYT(a,0), a >= 1, with m = min(x, y): x + y if that is below a·m, else
/// a·m + (x + y) mod a. WYT(0,0) has no move at all.
pub fn value_by_formula(a: u64, b: u64, convention: Convention, x: u64, y: u64) -> Option<u64> {
    let normal = match (a, b) {
        (0, 0) => 0,
        (_, 0) => {
            let least = u128::from(a) * u128::from(x.min(y));
            let sum = u128::from(x) + u128::from(y);
            let value = if sum < least {
                sum
            } else {
                least + sum % u128::from(a)
            };
            u64::try_from(value).ok()?
        }
        (0, 1) => x ^ y,
        _ => return None,
    };
    Some(match convention {
        Convention::Normal => normal,
        Convention::Misere => misere_value(a, b, x, y, normal),
    })
}

/// The misère value of (x, y) in WYT(a,b), whose normal value is `normal`:
/// 0 and 1 are swapped, in Nim and for a = 1, b >= 1 at a few positions, else
/// everywhere.
///
/// For a >= 2 and for WYT(0,b), b >= 2, no position is P in both plays (see
/// [`super::PPositions`]), so a normal P-position with a move left has one to
/// a misère P-position, by induction of value 1; then 0 and 1 swap in every
/// set of option values. For a = 1, b >= 1 a position other than (0,0), (0,1),
/// (b,b+1), (b+1,b+1) and their mirror images that reaches one of them reaches
/// one of either value, 0 and 1.
pub fn misere_value(a: u64, b: u64, x: u64, y: u64, normal: u64) -> u64 {
    if is_swapped(a, b, x, y) && normal <= 1 {
        1 - normal
    } else {
        normal
    }
}

fn is_swapped(a: u64, b: u64, x: u64, y: u64) -> bool {
    let (x, y) = (x.min(y), x.max(y));
    match (a, b) {
        (0, 1) => y <= 1,
        (1, 1..) => x == 0 && y <= 1 || y.checked_sub(1) == Some(b) && (x == b || x == y),
        _ => true,
    }
}

/// Where misère play swaps 0 and 1, in words; see [`misere_value`].
pub fn swap(a: u64, b: u64, x: u64, y: u64) -> Swap {
    let here = is_swapped(a, b, x, y);
    match (a, b) {
        (0, 1) => Swap::only(
            here,
            "where no pile has more than one stone",
            theorem::WYT_0_1.says,
        ),
        (1, 1..) => Swap::only(
            here,
            &format!(
                "in 0,0, in 0,1, in {b},{next} and in {next},{next}, in either order of the piles",
                next = b.saturating_add(1)
            ),
            theorem::WYT_BOTH_OPTIONS.says,
        ),
        (0, 0) => Swap::everywhere(theorem::WYT_0_0_SWAP.says),
        _ => Swap::everywhere(theorem::WYT_NOT_P_IN_BOTH.says),
    }
}

/// [`value_by_formula`] with its source; the value only if it is not larger
/// than numbers may be.
pub fn answer_by_formula(a: u64, b: u64, convention: Convention, x: u64, y: u64) -> Option<Answer> {
    let (normal, misere) = match (a, b) {
        (0, 0) => (theorem::WYT_0_0, theorem::WYT_0_0_SWAP),
        (0, _) => (theorem::WYT_0_1, theorem::WYT_0_1_MISERE),
        _ => (theorem::WYT_A_0, theorem::WYT_A_0_MISERE),
    };
    let theorem = match convention {
        Convention::Normal => normal,
        Convention::Misere => misere,
    };
    let value = value_by_formula(a, b, convention, x, y)?;
    let mut answer = Answer::of_value(value, Known::Theorem(theorem.says));
    answer.value = answer.value.filter(|&value| value <= LARGEST_NUMBER);
    Some(answer)
}
