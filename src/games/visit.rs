//! Lists of moves found by visiting them one by one, in slices.

use std::collections::VecDeque;

use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::{MOST_COMPONENTS, MOST_MOVES, MOST_NUMBERS_OF_MOVES};

/// How many lists of moves are kept: two values for each component of a sum.
const KEPT_LISTS: usize = 2 * MOST_COMPONENTS;

/// How many numbers their moves have together, at most.
const KEPT_NUMBERS: usize = 2 * MOST_NUMBERS_OF_MOVES;

/// A list for which not all moves were visited.
#[derive(Debug)]
pub struct Visit<Q, P, T> {
    asked: Q,
    /// The move to be visited next.
    pub next: P,
    found: Vec<T>,
    /// How many numbers a position has.
    numbers: usize,
}

impl<Q, P, T> Visit<Q, P, T> {
    /// Adds a move to the list.
    ///
    /// # Errors
    ///
    /// That there are more than may be listed.
    pub fn push(&mut self, found: T) -> Result<(), TooLarge> {
        let most = MOST_MOVES.min(MOST_NUMBERS_OF_MOVES / self.numbers);
        if self.found.len() == most {
            return Err(TooLarge::moves(most));
        }
        self.found.push(found);
        Ok(())
    }
}

/// The list at work when the budget ran out, and the latest lists: a question about a sum needs
/// several, with a pause between any two.
#[derive(Debug)]
pub struct Visits<Q, P, T> {
    /// Each with how many numbers a position has.
    kept: VecDeque<(Q, usize, Result<Vec<T>, TooLarge>)>,
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
    /// A position has this many numbers.
    pub fn begin(
        &mut self,
        asked: Q,
        numbers: usize,
    ) -> Result<Result<Vec<T>, TooLarge>, Visit<Q, P, T>> {
        if let Some((.., list)) = self.kept.iter().find(|(known, ..)| *known == asked) {
            return Ok(list.clone());
        }
        let open = self.open.take_if(|visit| visit.asked == asked);
        Err(open.unwrap_or(Visit {
            asked,
            next: P::default(),
            found: Vec::new(),
            numbers: numbers.max(1),
        }))
    }

    /// The list of a visit that ended so.
    ///
    /// # Errors
    ///
    /// As the visit ended; after a pause the next visit for the same list continues there.
    pub fn end(&mut self, visit: Visit<Q, P, T>, ended: Result<(), Halt>) -> Result<Vec<T>, Halt> {
        let list = match ended {
            Err(Halt::Paused) => {
                self.open = Some(visit);
                return Err(Halt::Paused);
            }
            Err(Halt::TooLarge(limit)) => Err(limit),
            Ok(()) => Ok(visit.found),
        };
        let (asked, numbers) = (visit.asked, visit.numbers);
        self.kept.push_front((asked, numbers, list.clone()));
        self.kept.truncate(KEPT_LISTS);
        let mut all = 0;
        self.kept.retain(|(_, numbers, list)| {
            all += numbers * list.as_ref().map_or(0, Vec::len);
            all <= KEPT_NUMBERS
        });
        Ok(list?)
    }
}

impl<Q: PartialEq, T: Clone> Visits<Q, usize, T> {
    /// The list of what `look` returns of candidates, each of which costs this many units of work. A
    /// position has this many numbers.
    ///
    /// # Errors
    ///
    /// As for [`Visits::end`].
    pub fn over<C>(
        &mut self,
        asked: Q,
        [numbers, cost]: [usize; 2],
        candidates: impl Iterator<Item = C>,
        budget: &mut Budget,
        mut look: impl FnMut(C, &mut Budget) -> Result<Option<T>, Halt>,
    ) -> Result<Vec<T>, Halt> {
        let mut visit = match self.begin(asked, numbers) {
            Ok(list) => return Ok(list?),
            Err(visit) => visit,
        };
        let ended = candidates.skip(visit.next).try_for_each(|candidate| {
            budget.spend(cost as u64)?;
            if let Some(found) = look(candidate, budget)? {
                visit.push(found)?;
            }
            visit.next += 1;
            Ok(())
        });
        self.end(visit, ended)
    }
}
