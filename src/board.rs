//! A component as a player sees it: pieces, and the moves that each has.
//!
//! Moves are numbered, so that the number of them is known, the first few can
//! be shown and any one drawn by lot, however many there are.

mod action;
#[cfg(feature = "whole")]
mod grid;
mod heap;
mod heaps;
mod options;
mod piles;
mod queen;
mod strip;

pub use action::{Action, Step};
#[cfg(feature = "whole")]
pub use grid::Grid;
pub use heap::Heap;
pub use heaps::{Breaks, Heaps, Taking};
pub use options::{Look, Options};
pub use piles::{Piles, Takes};
pub use queen::Queen;
pub use strip::Strip;

use crate::arguments::Arguments;
use action::Moves;

/// What is drawn for a component.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Board {
    /// Coins on a strip of squares.
    Strip(Strip),
    /// A queen on a quarter plane: two piles.
    Queen(Queen),
    /// Piles of stones.
    Piles(Piles),
    /// One pile, and the side of a set that the mover has to take from.
    Heap(Heap),
    /// Heaps that may be split.
    Heaps(Heaps),
    /// Coins in columns and rows.
    #[cfg(feature = "whole")]
    Grid(Grid),
    /// A list of options: any game.
    Options(Options),
}

impl Board {
    fn moves(&self) -> &dyn Moves {
        match self {
            Board::Strip(board) => board,
            Board::Queen(board) => board,
            Board::Piles(board) => board,
            Board::Heap(board) => board,
            Board::Heaps(board) => board,
            #[cfg(feature = "whole")]
            Board::Grid(board) => board,
            Board::Options(board) => board,
        }
    }

    /// Arguments after the move, not yet canonical; `None` if it is against
    /// the rules.
    pub fn after(&self, action: Action) -> Option<Arguments> {
        self.moves().after(action)
    }

    /// Moves that may lead to these arguments, each once: all that do are
    /// among them.
    pub fn candidates(&self, option: &Arguments) -> Vec<Action> {
        self.moves().candidates(option)
    }

    /// Whether every move is counted: a list of options may end too soon.
    pub fn is_complete(&self) -> bool {
        match self {
            Board::Options(list) => list.complete,
            _ => true,
        }
    }

    /// How many pieces there are, movable or not.
    pub fn pieces(&self) -> usize {
        self.moves().pieces()
    }

    /// How many moves the piece has.
    pub fn count_of(&self, piece: usize) -> u128 {
        self.moves().count_of(piece)
    }

    /// How many moves there are.
    pub fn count(&self) -> u128 {
        (0..self.pieces()).map(|piece| self.count_of(piece)).sum()
    }

    /// The move of `piece` with number `index`: on a strip the shortest has
    /// number 0, in piles the smallest.
    ///
    /// # Panics
    /// If `index` is not below the count of the piece.
    pub fn nth_of(&self, piece: usize, index: u128) -> Action {
        assert!(index < self.count_of(piece), "a move of this piece");
        self.moves().nth_of(piece, index)
    }

    /// The move with number `index` of all, those of piece 0 first.
    ///
    /// # Panics
    /// If `index` is not below the count.
    pub fn nth(&self, mut index: u128) -> Action {
        for piece in 0..self.pieces() {
            let count = self.count_of(piece);
            if index < count {
                return self.nth_of(piece, index);
            }
            index -= count;
        }
        panic!("no move has this number");
    }
}
