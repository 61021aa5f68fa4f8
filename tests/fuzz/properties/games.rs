//! A game of a link: a position, then moves as `component.piece.to.also`,
//! whatever they say. A move is against the rules, or leads to a position
//! that its text names and that the same move is found to lead to.

use nimscape::board::{Action, Step};
use nimscape::read_position;

/// Moves of one game.
const MOST_MOVES: usize = 64;

/// Panics where it does not hold.
pub fn hold(text: &str) {
    let mut words = text.split('!');
    let Some(Ok(mut position)) = words.next().map(read_position) else {
        return;
    };
    for step in words.take(MOST_MOVES).filter_map(step) {
        let Some(after) = position.play(step) else {
            continue;
        };
        let read = read_position(&after.to_string()).expect("canonical text is read");
        assert_eq!(read, after, "{position}, {step:?}");
        let found = position.step_to(&after).expect("a move leads there");
        assert_eq!(
            position.play(found).as_ref(),
            Some(&after),
            "{position}, {found:?}"
        );
        position = after;
    }
}

fn step(word: &str) -> Option<Step> {
    let mut numbers = word.split('.');
    let mut next = || numbers.next()?.parse::<u64>().ok();
    let component = usize::try_from(next()?).ok()?;
    let piece = usize::try_from(next()?).ok()?;
    let action = Action {
        piece,
        to: next()?,
        also: next()?,
    };
    Some(Step { component, action })
}
