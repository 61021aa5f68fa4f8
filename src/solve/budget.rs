//! Work that is counted, so that it can be paused and is limited.

use std::fmt;

use crate::solve::code::Code;

/// What a job takes for a slice, even if it is given less: some tens of microseconds. Searches make
/// no progress in less than one line of play.
pub(crate) const LEAST_SLICE: u64 = 2_000;

/// How much work may still be done before a pause, in units of some tens of nanoseconds.
#[derive(Debug, Clone)]
pub struct Budget {
    left: u64,
}

impl Budget {
    /// A budget of `work` units; [`u64::MAX`] never runs out.
    pub const fn new(work: u64) -> Budget {
        Budget { left: work }
    }

    /// A budget that never runs out.
    pub const fn endless() -> Budget {
        Budget { left: u64::MAX }
    }

    /// Takes `work` units, or all that are left if there are fewer.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`] once nothing is left.
    pub fn spend(&mut self, work: u64) -> Result<(), Halt> {
        if self.left == 0 {
            return Err(Halt::Paused);
        }
        if self.left != u64::MAX {
            self.left = self.left.saturating_sub(work);
        }
        Ok(())
    }

    /// Spends as `work` does, but `cost` units for each of its own.
    ///
    /// # Errors
    ///
    /// Those of `work`.
    pub(crate) fn at_cost<T>(
        &mut self,
        cost: u64,
        work: impl FnOnce(&mut Budget) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        if self.left == u64::MAX {
            return work(self);
        }
        let mut inner = Budget::new(self.left.div_ceil(cost));
        let before = inner.left;
        let done = work(&mut inner);
        self.left = self.left.saturating_sub((before - inner.left) * cost);
        done
    }

    /// Units left.
    pub fn left(&self) -> u64 {
        self.left
    }
}

/// Why there is no answer yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Halt {
    /// The budget ran out. What was found is remembered: ask again with a new budget to continue.
    Paused,
    /// The question is beyond a limit; asking again will not help.
    TooLarge(TooLarge),
}

/// A question beyond a limit, as a sentence for the person who asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TooLarge {
    /// What is too large, which limit it meets, and what to try instead.
    pub message: String,
}

impl TooLarge {
    /// Its kind, for programs.
    pub const CODE: Code = Code::TooLarge;

    /// A refusal with this message.
    pub fn new(message: impl Into<String>) -> TooLarge {
        TooLarge {
            message: message.into(),
        }
    }

    /// The refusal to list more moves than this.
    pub(crate) fn moves(most: usize) -> TooLarge {
        TooLarge::new(format!(
            "There are more than {most} such moves, and no more are listed. Try smaller numbers."
        ))
    }
}

impl From<TooLarge> for Halt {
    fn from(limit: TooLarge) -> Halt {
        Halt::TooLarge(limit)
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for TooLarge {}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Paused => f.write_str("The work was paused; ask again to continue."),
            Halt::TooLarge(limit) => limit.fmt(f),
        }
    }
}

impl std::error::Error for Halt {}
