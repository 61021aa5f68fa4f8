//! Other numbers of a position than its value, using only the rules.

use std::collections::{HashMap, HashSet};

use nimscape::{Convention, Position, Rules};

/// The options of a position, each once.
pub fn options(position: &Position) -> Vec<Position> {
    let single = position.single().map(|component| component.resolved());
    let position = single.map_or_else(|| position.clone(), Position::from);
    let options: HashSet<Position> = position.options().collect();
    options.into_iter().collect()
}

/// Moves left and whether the player to move has lost, from the definition.
pub fn remoteness(
    position: &Position,
    convention: Convention,
    known: &mut HashMap<Position, (u64, bool)>,
) -> (u64, bool) {
    if let Some(&found) = known.get(position) {
        return found;
    }
    let options = options(position);
    let after: Vec<(u64, bool)> = options
        .iter()
        .map(|option| remoteness(option, convention, known))
        .collect();
    let won_by = after
        .iter()
        .filter(|(_, lost)| *lost)
        .map(|(moves, _)| moves + 1);
    let found = match (won_by.min(), after.iter().map(|(moves, _)| moves + 1).max()) {
        (Some(moves), _) => (moves, false),
        (None, Some(moves)) => (moves, true),
        (None, None) => (0, convention == Convention::Normal),
    };
    known.insert(position.clone(), found);
    found
}

/// How many options have lost where k - 1 options may be forbidden.
pub fn blocked(position: &Position, k: usize, known: &mut HashMap<Position, usize>) -> usize {
    if let Some(&found) = known.get(position) {
        return found;
    }
    let options = options(position);
    let lost = options
        .iter()
        .filter(|option| blocked(option, k, known) < k);
    let found = lost.count();
    known.insert(position.clone(), found);
    found
}
