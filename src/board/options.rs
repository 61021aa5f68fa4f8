//! A position of any game: its numbers, and its options in a list.

use super::action::{Action, Moves};
use crate::arguments::Arguments;

/// What is known of a position whose game states no more than its options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The position's own arguments.
    pub position: Arguments,
    /// Its options, each once, in the order of the rules.
    pub options: Vec<Arguments>,
    /// Whether these are all: a list has an end.
    pub complete: bool,
    /// How they are drawn.
    pub look: Look,
}

/// What a listed position looks like, and how its options are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// The options as they are written, in a list: any game.
    List,
    /// The numbers are piles that keep their order, from which moves take
    /// stones. The rule calls them by these names, if it has names for them.
    Piles(&'static [&'static str]),
}

impl Options {
    /// The first `most` of `options`.
    pub fn listed(
        position: Arguments,
        options: impl Iterator<Item = Arguments>,
        most: usize,
        look: Look,
    ) -> Options {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut listed: Vec<Arguments> = Vec::new();
        let mut complete = true;
        for option in options {
            if !seen.insert(option.clone()) {
                continue;
            }
            if listed.len() == most {
                complete = false;
                break;
            }
            listed.push(option);
        }
        Options {
            position,
            options: listed,
            complete,
            look,
        }
    }
}

impl Moves for Options {
    fn pieces(&self) -> usize {
        1
    }

    fn count_of(&self, piece: usize) -> u128 {
        match piece {
            0 => self.options.len() as u128,
            _ => 0,
        }
    }

    fn nth_of(&self, piece: usize, index: u128) -> Action {
        Action {
            piece,
            to: index as u64,
            also: 0,
        }
    }

    fn after(&self, action: Action) -> Option<Arguments> {
        let index = usize::try_from(action.to).ok()?;
        let option = self.options.get(index)?;
        (action.piece == 0 && action.also == 0).then(|| option.clone())
    }

    fn candidates(&self, option: &Arguments) -> Vec<Action> {
        let options = (0..).zip(&self.options);
        options
            .filter(|(_, listed)| *listed == option)
            .map(|(index, _)| self.nth_of(0, index))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(most: usize) -> Options {
        let options = [3, 1, 3, 0].map(|left| Arguments::of_numbers([left]));
        Options::listed(
            Arguments::of_numbers([5]),
            options.into_iter(),
            most,
            Look::List,
        )
    }

    #[test]
    fn options_are_listed_once() {
        let board = listed(3);
        assert_eq!(board.count_of(0), 3);
        assert!(board.complete);
        for index in 0..3 {
            let action = board.nth_of(0, index);
            let after = board.after(action).unwrap();
            assert_eq!(board.candidates(&after), [action]);
        }
        let beyond = Action {
            piece: 0,
            to: 3,
            also: 0,
        };
        assert_eq!(board.after(beyond), None);
    }

    #[test]
    fn a_list_that_ends_too_soon_says_so() {
        let board = listed(2);
        assert_eq!((board.count_of(0), board.complete), (2, false));
    }
}
