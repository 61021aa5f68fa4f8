//! Who wins when no move is left.

use serde::Deserialize;

/// The play convention: what happens to the player who cannot move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Convention {
    /// The player who cannot move loses.
    #[default]
    Normal,
    /// The player who cannot move wins.
    Misere,
}

impl Convention {
    /// Both conventions, normal first.
    pub const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

    /// The value of a terminal position: 0 in normal play, 1 in misère play
    /// (Ho, section 7: the terminal position has misère value 1, then mex).
    pub const fn terminal_value(self) -> u64 {
        match self {
            Convention::Normal => 0,
            Convention::Misere => 1,
        }
    }

    /// The word used in links, exports and calls: `normal` or `misere`.
    pub const fn word(self) -> &'static str {
        match self {
            Convention::Normal => "normal",
            Convention::Misere => "misere",
        }
    }

    /// Reads [`Convention::word`] back.
    pub fn from_word(word: &str) -> Option<Convention> {
        Convention::BOTH.into_iter().find(|c| c.word() == word)
    }
}
