//! A game of a link: a position, then moves as `component.piece.to.also`,
//! whatever they say. A move is against the rules, or leads to a position
//! that its text names and that the same move is found to lead to.

use nimscape::board::{Gesture, Step};
use nimscape::{Position, read_position};

/// Moves of one game.
const MOST_MOVES: usize = 64;

/// Panics where it does not hold.
pub fn hold(text: &str) {
    let mut words = text.split('!');
    let Some(Ok(mut position)) = words.next().map(read_position) else {
        return;
    };
    for word in words.take(MOST_MOVES) {
        let step = step(&position, word);
        let Some(after) = step.and_then(|step| position.play(step)) else {
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

fn step(position: &Position, word: &str) -> Option<Step> {
    let mut numbers = word.split('.');
    let mut next = || numbers.next()?.parse::<u64>().ok();
    let component = usize::try_from(next()?).ok()?;
    let piece = usize::try_from(next()?).ok()?;
    let gesture = Gesture {
        piece,
        to: next()?,
        also: next()?,
    };
    position.step_at(component, gesture)
}
