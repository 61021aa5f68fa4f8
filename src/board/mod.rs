//! A component as a player sees it: how it is drawn, and its moves by number.
//!
//! A [`Look`] says what is drawn and where a move is pressed; it knows no rules.
//! The moves are the options in a list; where there may be too many for one,
//! they are counted, so that the first few can be shown and any one drawn by
//! lot.
//!
//! Uses `solve`, `text`.

mod counted;
mod gesture;
mod graph;
mod grid;
mod heap;
mod heaps;
mod layout;
mod look;
mod piles;
mod queen;
mod strip;

pub use gesture::{Gesture, Step};
pub use graph::{Chosen, Drawing};
pub(crate) use grid::Grid;
use heap::HeapMoves;
use heaps::HeapsMoves;
pub use heaps::{Breaks, Taking};
pub use look::Look;
use piles::PileMoves;
pub use piles::Takes;
pub(crate) use queen::Queen;
use strip::StripMoves;

use std::collections::hash_map::Entry;
use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::solve::limits::{MOST_COUNTED_OPTIONS, MOST_LISTED_NUMBERS};
use crate::text::arguments::{Argument, Arguments};
use crate::text::number_set::NumberSet;
pub(crate) use counted::Counted;

/// Units of work to visit an option one by one.
pub(crate) const VISITED: u64 = 4;

/// A position as it is drawn, and its moves.
#[derive(Debug)]
pub struct Board {
    /// How it is drawn.
    pub look: Look,
    /// The numbers of its line, which the look draws.
    pub numbers: Vec<u64>,
    moves: Moves,
}

#[derive(Debug)]
enum Moves {
    /// Each option once, in the order of the rules.
    Listed {
        options: Vec<Arguments>,
        /// How many there are, if they are not too many to be counted.
        count: usize,
        /// Whether these are all: a list has an end.
        complete: bool,
    },
    Counted(Box<dyn Counted>),
}

impl Board {
    /// A board whose moves are counted.
    pub(crate) fn counted(look: Look, numbers: Vec<u64>, moves: impl Counted + 'static) -> Board {
        Board {
            look,
            numbers,
            moves: Moves::Counted(Box::new(moves)),
        }
    }

    /// Coins on a strip; those before the index may never move, the others, over
    /// coins if need be, to any free square below.
    pub(crate) fn strip(squares: Vec<u64>, first_movable: usize) -> Board {
        let moves = StripMoves {
            squares: squares.clone(),
            first_movable,
        };
        Board::counted(Look::Strip { first_movable }, squares, moves)
    }

    /// Piles of which a move takes some of one.
    pub(crate) fn piles(piles: Vec<u64>, takes: Takes) -> Board {
        let moves = PileMoves {
            piles: piles.clone(),
            takes: takes.clone(),
        };
        Board::counted(Look::Piles { takes }, piles, moves)
    }

    /// One pile, and the side of a set that the mover has to take from.
    pub(crate) fn heap(stones: u64, set: NumberSet, outside: bool) -> Board {
        let look = Look::Heap {
            takes: Takes::Among {
                set: set.clone(),
                outside,
            },
        };
        let moves = HeapMoves {
            stones,
            set,
            outside,
        };
        Board::counted(look, vec![stones], moves)
    }

    /// Heaps that may be split; `parameters` stand in brackets in their line.
    pub(crate) fn heaps(heaps: Vec<u64>, breaks: Breaks, parameters: Vec<Argument>) -> Board {
        let taken = breaks.takings.iter().map(|it| it.taken).collect();
        let moves = HeapsMoves {
            parameters,
            heaps: heaps.clone(),
            breaks,
        };
        Board::counted(Look::Heaps { taken }, heaps, moves)
    }

    /// A board whose moves are the first `most` of `options`, fewer if they have very many numbers.
    pub(crate) fn listed(
        look: Look,
        numbers: Vec<u64>,
        options: impl Iterator<Item = Arguments>,
        most: usize,
    ) -> Board {
        // Each with its number: a second list of them would take as long as this one.
        let mut places = FxHashMap::default();
        let mut complete = true;
        let mut left = MOST_LISTED_NUMBERS;
        for option in options {
            let number = places.len();
            if let Entry::Vacant(place) = places.entry(option) {
                let rest = left.checked_sub(place.key().numbers.len());
                let Some(rest) = rest.filter(|_| number < most) else {
                    complete = false;
                    break;
                };
                left = rest;
                place.insert(number);
            }
        }
        let mut listed = Vec::from_iter(places);
        listed.sort_unstable_by_key(|&(_, number)| number);
        let listed = Vec::from_iter(listed.into_iter().map(|(option, _)| option));
        Board {
            look,
            numbers,
            moves: Moves::Listed {
                count: listed.len(),
                options: listed,
                complete,
            },
        }
    }

    /// A list that ends too soon, of a position with at least this many options.
    pub(crate) fn counting(mut self, options: usize) -> Board {
        if let Moves::Listed { count, .. } = &mut self.moves {
            *count = options.max(*count);
        }
        self
    }

    /// Whether all moves are counted: of very many that a list does not hold only the first are.
    pub fn is_counted(&self) -> bool {
        self.is_complete() || self.count() < MOST_COUNTED_OPTIONS as u128
    }

    /// The options, where they are listed.
    pub fn list(&self) -> Option<&[Arguments]> {
        match &self.moves {
            Moves::Listed { options, .. } => Some(options),
            Moves::Counted(_) => None,
        }
    }

    /// Whether every move has its number here: a list may end too soon.
    pub fn is_complete(&self) -> bool {
        match &self.moves {
            Moves::Listed { complete, .. } => *complete,
            Moves::Counted(_) => true,
        }
    }

    /// How many pieces there are, movable or not; a list has one.
    pub fn pieces(&self) -> usize {
        match &self.moves {
            Moves::Listed { .. } => 1,
            Moves::Counted(moves) => moves.pieces(),
        }
    }

    fn count_of(&self, piece: usize) -> u128 {
        match &self.moves {
            Moves::Listed { count, .. } => *count as u128,
            Moves::Counted(moves) => moves.count_of(piece),
        }
    }

    /// How many moves there are.
    pub fn count(&self) -> u128 {
        (0..self.pieces()).map(|piece| self.count_of(piece)).sum()
    }

    /// The numbers of the moves of each piece: on a strip the shortest is the
    /// first, in piles the smallest.
    pub fn by_piece(&self) -> impl Iterator<Item = Range<u128>> {
        (0..self.pieces()).scan(0, |first, piece| {
            let moves = *first..*first + self.count_of(piece);
            *first = moves.end;
            Some(moves)
        })
    }

    /// The first move of each piece that has one, if the moves are not a list.
    pub fn first_moves(&self) -> impl Iterator<Item = Gesture> {
        let counted = match &self.moves {
            Moves::Listed { .. } => None,
            Moves::Counted(moves) => Some(moves),
        };
        counted.into_iter().flat_map(|moves| {
            let movable = (0..moves.pieces()).filter(|&piece| moves.count_of(piece) > 0);
            movable.map(|piece| moves.nth_of(piece, 0))
        })
    }

    /// The piece that moves, and the number of the move among its own.
    fn of_piece(&self, number: u128) -> Option<(usize, u128)> {
        let (piece, moves) = self
            .by_piece()
            .enumerate()
            .find(|(_, moves)| moves.contains(&number))?;
        Some((piece, number - moves.start))
    }

    /// Arguments after the move with this number, not yet canonical; `None` if
    /// there are fewer moves.
    pub fn option(&self, number: u128) -> Option<Arguments> {
        let (piece, index) = self.of_piece(number)?;
        Some(match &self.moves {
            Moves::Listed { options, .. } => options.get(index as usize)?.clone(),
            Moves::Counted(moves) => moves.after(moves.nth_of(piece, index)),
        })
    }

    /// Where the move with this number is made on what is drawn. Of a list
    /// without such places it is the number.
    pub fn gesture(&self, number: u128) -> Gesture {
        let listed = || Gesture {
            piece: 0,
            to: number as u64,
            also: 0,
        };
        match &self.moves {
            Moves::Counted(moves) => self
                .of_piece(number)
                .map_or_else(listed, |(piece, index)| moves.nth_of(piece, index)),
            Moves::Listed {
                options, complete, ..
            } => options
                .get(number as usize)
                .filter(|_| *complete)
                .and_then(|option| self.look.gestures(&self.numbers, option).first().copied())
                .unwrap_or_else(listed),
        }
    }

    /// The number of the move made there; `None` if it is against the rules.
    /// Beyond the end of a list it is the number that the gesture says.
    pub fn number_at(&self, gesture: Gesture) -> Option<u128> {
        match &self.moves {
            Moves::Counted(moves) => {
                let first = self.by_piece().nth(gesture.piece)?.start;
                Some(first + moves.index_of(gesture)?)
            }
            Moves::Listed {
                options, complete, ..
            } => {
                let mut numbers = 0..options.len() as u128;
                let found = numbers.find(|&number| self.gesture(number) == gesture);
                let beyond = !complete && gesture.piece == 0 && gesture.also == 0;
                found.or_else(|| beyond.then_some(gesture.to.into()))
            }
        }
    }

    /// The numbers of moves that may lead to these arguments, each once: all
    /// that do are among them.
    pub fn candidates(&self, option: &Arguments) -> Vec<u128> {
        match &self.moves {
            Moves::Listed { options, .. } => (0..)
                .zip(options)
                .filter(|(_, listed)| *listed == option)
                .map(|(number, _)| number)
                .collect(),
            Moves::Counted(moves) => (moves.candidates(option))
                .unwrap_or_else(|| self.look.gestures(&self.numbers, option))
                .into_iter()
                .filter_map(|gesture| self.number_at(gesture))
                .collect(),
        }
    }

    /// At least the number of positions that can be reached; `None` where they
    /// have to be visited.
    pub(crate) fn states(&self) -> Option<u128> {
        match &self.moves {
            Moves::Listed { .. } => None,
            Moves::Counted(moves) => moves.states(),
        }
    }

    /// At least the number of moves in any position that can be reached.
    pub(crate) fn most_moves(&self) -> u128 {
        match &self.look {
            Look::Heap { .. } => 2 * self.numbers.iter().copied().map(u128::from).sum::<u128>(),
            _ => self.count(),
        }
    }

    /// The work of visiting the options for a list or their count.
    pub(crate) fn work(&self) -> u64 {
        match &self.moves {
            Moves::Listed { count, .. } => *count as u64 * VISITED,
            Moves::Counted(_) => 0,
        }
    }

    /// Whether theory finds the moves to a value without a look at every move.
    pub(crate) fn has_theory(&self) -> bool {
        match &self.moves {
            Moves::Listed { .. } => false,
            Moves::Counted(moves) => moves.has_theory(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(look: Look, options: &[&[u64]], most: usize) -> Board {
        let options = options.iter().map(|it| Arguments::of_numbers(it.to_vec()));
        Board::listed(look, vec![2, 5], options, most)
    }

    #[test]
    fn options_are_listed_once() {
        let options: [&[u64]; 4] = [&[0, 5], &[2, 4], &[0, 5], &[2, 3]];
        let board = listed(Look::List, &options, 3);
        assert_eq!(board.count(), 3);
        assert!(board.is_complete());
        for number in 0..3 {
            let after = board.option(number).unwrap();
            assert_eq!(board.candidates(&after), [number]);
            assert_eq!(board.number_at(board.gesture(number)), Some(number));
        }
        assert_eq!(board.option(3), None);
    }

    #[test]
    fn a_list_that_ends_too_soon_says_so() {
        let board = listed(Look::List, &[&[0, 5], &[2, 4], &[2, 3]], 2);
        assert_eq!((board.count(), board.is_complete()), (2, false));
    }

    /// Any moves can be made on any look: here a coin may also jump to the right.
    #[test]
    fn listed_moves_have_their_places_on_a_strip() {
        let options: [&[u64]; 3] = [&[0, 5], &[2, 9], &[1, 2]];
        let board = listed(Look::Strip { first_movable: 0 }, &options, 9);
        let gestures: Vec<Gesture> = (0..3).map(|number| board.gesture(number)).collect();
        let expected = [(0, 0), (1, 9), (1, 1)].map(|(piece, to)| Gesture { piece, to, also: 0 });
        assert_eq!(gestures, expected);
        for (number, gesture) in (0..).zip(expected) {
            assert_eq!(board.number_at(gesture), Some(number));
        }
        let nowhere = Gesture {
            piece: 0,
            to: 1,
            also: 0,
        };
        assert_eq!(board.number_at(nowhere), None);
    }
}
