//! The names that a condition may hold.

use crate::games::vectors::{Cell, Others, PILES};

/// The variables of a condition: the numbers taken, the piles before the move,
/// the stones of the last move, and the variables of a view.
pub const NAMES: [&str; 12] = [
    "s", "t", "u", "v", PILES[0], PILES[1], PILES[2], PILES[3], "last", "x", "y", "z",
];

/// The place of the first pile among [`NAMES`]; the others follow.
pub const FIRST_PILE: usize = PILES.len();

/// Which pile each is.
pub const ORDINALS: [&str; FIRST_PILE] = ["first", "second", "third", "fourth"];

/// The place of `last` among [`NAMES`].
pub const LAST: usize = 2 * FIRST_PILE;

/// What the variables are.
pub type Variables = [i64; NAMES.len()];

/// The variables where this is taken, from the first pile nothing, from these piles after a
/// move that took `last`.
pub fn variables(taken: Others, piles: Cell, last: u64) -> Variables {
    let mut variables = [0; NAMES.len()];
    let known = [&taken[..], &piles].into_iter().flatten();
    for (variable, number) in variables[1..].iter_mut().zip(known) {
        *variable = *number as i64;
    }
    variables[LAST] = last as i64;
    variables
}
