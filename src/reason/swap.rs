//! What misère play changes of the values of a game, where that is known.

/// Misère play changes at most values 0 and 1, each into the other: where it
/// does in a game, and whether it does in the position that was asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    /// Whether 0 and 1 are swapped in the position asked about.
    pub here: bool,
    /// Where they are swapped in this game, as a sentence.
    pub statement: String,
    /// The theorem and its paper, or how far it was checked.
    pub source: &'static str,
}

/// What is said where it is so everywhere.
const EVERYWHERE: &str =
    "Misère play swaps the values 0 and 1 everywhere and changes nothing else.";

impl Swap {
    /// Swapped in every position.
    pub(crate) fn everywhere(source: &'static str) -> Swap {
        Swap {
            here: true,
            statement: EVERYWHERE.into(),
            source,
        }
    }

    /// Whether it is so in every position.
    pub fn is_everywhere(&self) -> bool {
        self.statement == EVERYWHERE
    }

    /// Swapped `place` only, `here` among them or not.
    pub(crate) fn only(here: bool, place: &str, source: &'static str) -> Swap {
        Swap {
            here,
            statement: format!(
                "Misère play swaps the values 0 and 1 {place}, and changes nothing else."
            ),
            source,
        }
    }

    /// The misère value of the position asked about, whose normal value is
    /// `normal`.
    pub fn misere(&self, normal: u64) -> u64 {
        match normal {
            0 | 1 if self.here => 1 - normal,
            _ => normal,
        }
    }
}
