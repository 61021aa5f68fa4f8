//! What is known about a position, and how.

/// Who wins with best play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player, the one to move, wins.
    N,
    /// The previous player wins: every move loses.
    P,
}

impl Outcome {
    /// P for value 0, N for any other.
    pub const fn of_value(value: u64) -> Outcome {
        if value == 0 { Outcome::P } else { Outcome::N }
    }

    /// `N` or `P`.
    pub const fn letter(self) -> &'static str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
        }
    }
}

/// How an answer is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Known {
    /// By a theorem; the text names it and its source.
    Theorem(&'static str),
    /// By computing values from the rules up from the end of the game.
    Computed,
}

impl Known {
    /// How something that depends on both is known: by a theorem only if both are.
    pub const fn and(self, other: Known) -> Known {
        match self {
            Known::Theorem(_) => match other {
                Known::Theorem(_) => self,
                Known::Computed => other,
            },
            Known::Computed => self,
        }
    }

    /// How something that follows from all of these by `rule` is known: by the rule if all are
    /// theorems.
    pub fn through(rule: &'static str, parts: impl IntoIterator<Item = Known>) -> Known {
        parts.into_iter().fold(Known::Theorem(rule), Known::and)
    }
}

/// What is known about a position under one convention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Answer {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value; `None` if only the outcome is known.
    pub value: Option<u64>,
    /// How this is known.
    pub known: Known,
}

impl Answer {
    /// The answer that a value gives.
    pub const fn of_value(value: u64, known: Known) -> Answer {
        Answer {
            outcome: Outcome::of_value(value),
            value: Some(value),
            known,
        }
    }

    /// The answer where only the outcome is known.
    pub const fn of_outcome(outcome: Outcome, known: Known) -> Answer {
        Answer {
            outcome,
            value: None,
            known,
        }
    }
}
