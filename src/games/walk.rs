//! A search through options, one by one, that can be paused.

use crate::budget::{Budget, Halt, TooLarge};
use crate::limits::MOST_MOVES;

/// Candidates by number, and the results so far: the same question continues where it paused.
#[derive(Debug)]
pub(super) struct Walk<Q, G> {
    paused: Option<Paused<Q, G>>,
}

#[derive(Debug)]
struct Paused<Q, G> {
    question: Q,
    next: u64,
    found: Vec<G>,
}

impl<Q, G> Default for Walk<Q, G> {
    fn default() -> Walk<Q, G> {
        Walk { paused: None }
    }
}

impl<Q: PartialEq, G> Walk<Q, G> {
    /// Where to continue with `question`, and what was found before.
    pub(super) fn resume(&mut self, question: &Q) -> (u64, Vec<G>) {
        match self.paused.take() {
            Some(paused) if paused.question == *question => (paused.next, paused.found),
            _ => (0, Vec::new()),
        }
    }

    /// Keeps what was found, to continue with candidate `next`.
    pub(super) fn pause(&mut self, question: Q, next: u64, found: Vec<G>) {
        self.paused = Some(Paused {
            question,
            next,
            found,
        });
    }

    /// The results among `count` candidates: `look` returns the option if it is one. A unit of the
    /// budget is a candidate checked.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again with the same question to continue. [`Halt::TooLarge`] as soon
    /// as there are more than [`MOST_MOVES`].
    pub(super) fn over(
        &mut self,
        question: Q,
        count: u64,
        budget: &mut Budget,
        mut look: impl FnMut(u64, &mut Budget) -> Result<Option<G>, Halt>,
    ) -> Result<Vec<G>, Halt> {
        let (mut next, mut found) = self.resume(&question);
        while next < count {
            match budget.spend(1).and_then(|()| look(next, budget)) {
                Ok(option) => found.extend(option),
                Err(Halt::Paused) => {
                    self.pause(question, next, found);
                    return Err(Halt::Paused);
                }
                Err(halt) => return Err(halt),
            }
            if found.len() > MOST_MOVES {
                return Err(too_many());
            }
            next += 1;
        }
        Ok(found)
    }
}

/// The refusal to list more than [`MOST_MOVES`].
pub(super) fn too_many() -> Halt {
    TooLarge::new(format!(
        "There are more than {MOST_MOVES} such moves, and no more are listed. Try smaller numbers."
    ))
    .into()
}
