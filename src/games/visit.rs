//! Lists of moves found by visiting them one by one, in slices.

use std::collections::VecDeque;

use crate::budget::{Halt, TooLarge};
use crate::limits::{MOST_COMPONENTS, MOST_MOVES};

/// How many lists of moves are kept: two values for each component of a sum.
const KEPT_LISTS: usize = 2 * MOST_COMPONENTS;

/// A list for which not all moves were visited.
#[derive(Debug)]
pub struct Visit<Q, P, T> {
    asked: Q,
    /// The move to be visited next.
    pub next: P,
    found: Vec<T>,
    resumed: bool,
}

impl<Q, P, T> Visit<Q, P, T> {
    /// Adds a move to the list.
    ///
    /// # Errors
    ///
    /// That there are more than may be listed.
    pub fn push(&mut self, found: T) -> Result<(), TooLarge> {
        if self.found.len() == MOST_MOVES {
            return Err(TooLarge::new(format!(
                "More than {MOST_MOVES} moves lead to this value, more than can be listed."
            )));
        }
        self.found.push(found);
        Ok(())
    }
}

/// The list at work when the budget ran out, and the lists that took longest to find: a question may
/// need several, with a pause after each.
#[derive(Debug)]
pub struct Visits<Q, P, T> {
    kept: VecDeque<(Q, Result<Vec<T>, TooLarge>)>,
    open: Option<Visit<Q, P, T>>,
}

impl<Q, P, T> Default for Visits<Q, P, T> {
    fn default() -> Visits<Q, P, T> {
        Visits {
            kept: VecDeque::new(),
            open: None,
        }
    }
}

impl<Q: PartialEq, P: Default, T: Clone> Visits<Q, P, T> {
    /// The list of what is asked, or its refusal, if it was kept; otherwise the visit that finds it.
    pub fn begin(&mut self, asked: Q) -> Result<Result<Vec<T>, TooLarge>, Visit<Q, P, T>> {
        if let Some((_, list)) = self.kept.iter().find(|(known, _)| *known == asked) {
            return Ok(list.clone());
        }
        let open = self.open.take().filter(|visit| visit.asked == asked);
        Err(open.unwrap_or(Visit {
            asked,
            next: P::default(),
            found: Vec::new(),
            resumed: false,
        }))
    }

    /// The list of a visit that ended so; it is kept if there are `many` moves, or if it took several
    /// slices.
    ///
    /// # Errors
    ///
    /// As the visit ended; after a pause the next visit for the same list continues there.
    pub fn end(
        &mut self,
        mut visit: Visit<Q, P, T>,
        ended: Result<(), Halt>,
        many: bool,
    ) -> Result<Vec<T>, Halt> {
        let list = match ended {
            Err(Halt::Paused) => {
                visit.resumed = true;
                self.open = Some(visit);
                return Err(Halt::Paused);
            }
            Err(Halt::TooLarge(limit)) => Err(limit),
            Ok(()) => Ok(visit.found),
        };
        if visit.resumed || many {
            self.kept.truncate(KEPT_LISTS - 1);
            self.kept.push_front((visit.asked, list.clone()));
        }
        Ok(list?)
    }
}
