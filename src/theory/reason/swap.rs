//! How misère play changes the values of a game, if that is known.

/// Misère play swaps at most the values 0 and 1: where in the game, and whether in the given
/// position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    /// Whether 0 and 1 are swapped in the given position.
    pub here: bool,
    /// Where they are swapped in this game, as a sentence.
    pub statement: String,
    /// The theorem and its paper, or how far it was checked.
    pub source: &'static str,
    everywhere: bool,
}

impl Swap {
    /// Swapped in every position.
    pub(crate) fn everywhere(source: &'static str) -> Swap {
        Swap {
            here: true,
            statement: "Misère play swaps the values 0 and 1 everywhere and changes nothing else."
                .into(),
            source,
            everywhere: true,
        }
    }

    /// Whether they are swapped in every position.
    pub fn is_everywhere(&self) -> bool {
        self.everywhere
    }

    /// Swapped only at `place`; `here` says whether the given position is there.
    pub(crate) fn only(here: bool, place: &str, source: &'static str) -> Swap {
        Swap {
            here,
            statement: format!(
                "Misère play swaps the values 0 and 1 {place}, and changes nothing else."
            ),
            source,
            everywhere: false,
        }
    }

    /// The misère value of the given position, whose normal value is `normal`.
    pub fn misere(&self, normal: u64) -> u64 {
        match normal {
            0 | 1 if self.here => 1 - normal,
            _ => normal,
        }
    }
}
