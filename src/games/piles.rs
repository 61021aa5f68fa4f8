//! Shared code of the games of piles with a memory.

use super::walk::{Walk, too_many};
use crate::budget::{Budget, Halt};
use crate::limits::MOST_MOVES;

/// Every option of ascending `piles` that satisfies `wanted`, each once. `moves` are a pile, by
/// index, and the stones taken from it; `after` makes the option. The same `question` continues
/// where it paused.
///
/// # Errors
///
/// Those of `wanted`, and [`Halt::TooLarge`] beyond [`MOST_MOVES`] options.
pub(super) fn options_that<Q: PartialEq, G>(
    walk: &mut Walk<Q, G>,
    question: Q,
    piles: &[u64],
    moves: impl Iterator<Item = (usize, u64)>,
    after: impl Fn(usize, u64) -> G,
    budget: &mut Budget,
    mut wanted: impl FnMut(&G, &mut Budget) -> Result<bool, Halt>,
) -> Result<Vec<G>, Halt> {
    let (first, mut found) = walk.resume(&question);
    for (next, (index, taken)) in (0..).zip(moves).skip(first as usize) {
        // Equal piles have the same options.
        if index > 0 && piles[index] == piles[index - 1] {
            continue;
        }
        let option = after(index, taken);
        match budget.spend(1).and_then(|()| wanted(&option, budget)) {
            Ok(true) => found.push(option),
            Ok(false) => {}
            Err(Halt::Paused) => {
                walk.pause(question, next, found);
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
