//! The names that a condition may hold.

use crate::games::vectors::{Cell, Others, PILES};
use crate::solve::limits::MOST_SEARCHED_PILES;
use crate::table::rays::MOST_PILES;

/// The variables of a condition: the numbers taken, the piles before the move,
/// the stones of the last move, and the variables of a view.
pub const NAMES: [&str; 12] = [
    "s", "t", "u", "v", PILES[0], PILES[1], PILES[2], PILES[3], "last", "x", "y", "z",
];

/// The number taken from each pile beyond those of [`NAMES`], in their order behind them, then
/// these piles; only searches see them.
const FURTHER: usize = MOST_SEARCHED_PILES - MOST_PILES;

/// How many variables a condition may hold.
pub const ALL: usize = NAMES.len() + 2 * FURTHER;

/// The variable of what is taken from a pile.
pub fn taken_from(pile: usize) -> usize {
    match pile.checked_sub(MOST_PILES) {
        None => pile,
        Some(further) => NAMES.len() + further,
    }
}

/// The variable of a pile.
pub fn of_pile(pile: usize) -> usize {
    match pile < MOST_PILES {
        true => FIRST_PILE + pile,
        false => taken_from(pile) + FURTHER,
    }
}

/// The variable of this name; s1 is another name for s, p2 for q, and so on.
pub fn variable(name: &str) -> Option<usize> {
    if let Some(variable) = NAMES.iter().position(|&known| known == name) {
        return Some(variable);
    }
    let numbered = |letter| name.strip_prefix(letter)?.parse::<usize>().ok();
    let pile = |number: usize| {
        number
            .checked_sub(1)
            .filter(|&pile| pile < MOST_SEARCHED_PILES)
    };
    let taken = numbered('s').and_then(pile).map(taken_from);
    taken.or_else(|| numbered('p').and_then(pile).map(of_pile))
}

/// The name of a variable.
pub fn name(variable: usize) -> String {
    match variable.checked_sub(NAMES.len()) {
        None => NAMES[variable].into(),
        Some(further) if further < FURTHER => format!("s{}", further + MOST_PILES + 1),
        Some(further) => format!("p{}", further - FURTHER + MOST_PILES + 1),
    }
}

/// The place of the first pile among [`NAMES`]; the others follow.
pub const FIRST_PILE: usize = PILES.len();

/// Which pile each is.
pub const ORDINALS: [&str; MOST_SEARCHED_PILES] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

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
