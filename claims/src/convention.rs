//! Who wins when no move is left.

/// The play convention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Convention {
    /// The player who cannot move loses.
    Normal,
    /// The player who cannot move wins.
    Misere,
}

impl Convention {
    /// Both conventions, normal first.
    pub const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

    /// The value of a position without moves.
    pub const fn terminal_value(self) -> u64 {
        match self {
            Convention::Normal => 0,
            Convention::Misere => 1,
        }
    }
}
