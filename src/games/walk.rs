//! A search through options, one by one, that can be paused.

use crate::budget::{Budget, Halt, TooLarge};
use crate::limits::MOST_MOVES;

/// Candidates in order, and the results so far: the same question continues where it paused. To
/// check a candidate costs `COST`.
#[derive(Debug)]
pub(super) struct Walk<Q, G, const COST: u64 = 1> {
    paused: Option<Paused<Q, G>>,
}

#[derive(Debug)]
struct Paused<Q, G> {
    question: Q,
    next: usize,
    found: Vec<G>,
}

impl<Q, G, const COST: u64> Default for Walk<Q, G, COST> {
    fn default() -> Self {
        Walk { paused: None }
    }
}

impl<Q: PartialEq, G, const COST: u64> Walk<Q, G, COST> {
    /// The results among the candidates: `look` returns the option if it is one.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again with the same question to continue. [`Halt::TooLarge`] as soon
    /// as there are more than [`MOST_MOVES`].
    pub(super) fn over<C>(
        &mut self,
        question: Q,
        candidates: impl Iterator<Item = C>,
        budget: &mut Budget,
        mut look: impl FnMut(C, &mut Budget) -> Result<Option<G>, Halt>,
    ) -> Result<Vec<G>, Halt> {
        let paused = self.paused.take().filter(|it| it.question == question);
        let (first, mut found) = paused.map_or((0, Vec::new()), |it| (it.next, it.found));
        for (next, candidate) in (first..).zip(candidates.skip(first)) {
            match budget.spend(COST).and_then(|()| look(candidate, budget)) {
                Ok(option) => found.extend(option),
                Err(Halt::Paused) => {
                    self.paused = Some(Paused {
                        question,
                        next,
                        found,
                    });
                    return Err(Halt::Paused);
                }
                Err(halt) => return Err(halt),
            }
            if found.len() > MOST_MOVES {
                return Err(too_many());
            }
        }
        Ok(found)
    }
}

/// The refusal to list more than [`MOST_MOVES`].
fn too_many() -> Halt {
    TooLarge::new(format!(
        "There are more than {MOST_MOVES} such moves, and no more are listed. Try smaller numbers."
    ))
    .into()
}
