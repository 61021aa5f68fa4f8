//! The names that a condition may hold.

/// The variables of a condition: the numbers taken, the piles before the move,
/// the stones of the last move, and the variables of a view.
pub const NAMES: [&str; 10] = ["s", "t", "u", "p", "q", "r", "last", "x", "y", "z"];

/// The place of `p` among [`NAMES`]; those of q and r follow.
pub const FIRST_PILE: usize = 3;

/// The place of `last` among [`NAMES`].
pub const LAST: usize = 6;
