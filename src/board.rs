//! A component as a player sees it: pieces, and the moves that each has.
//!
//! Moves are numbered, so that the number of them is known, the first few can
//! be shown and any one drawn by lot, however many there are.

mod heap;
mod piles;
mod queen;
mod strip;

pub use heap::Heap;
pub use piles::{Piles, Takes};
pub use queen::Queen;
pub use strip::Strip;

use crate::arguments::Arguments;
use crate::position::{Component, Position};

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
}

/// One move on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Action {
    /// The coin or pile, by its index in the line; the queen and the heap
    /// are piece 0.
    pub piece: usize,
    /// The square that the coin goes to, or the stones left in the pile (of
    /// the queen's two: in the first).
    pub to: u64,
    /// Queen: the stones left in the second pile. Heap: 1 if the opponent has
    /// to take a number outside of the set. 0 on other boards.
    pub also: u64,
}

/// A move in a position: a component by its index, and what is done there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// The component moved in.
    pub component: usize,
    /// The move there.
    pub action: Action,
}

/// The moves of one board, by piece and by number.
trait Moves {
    /// How many pieces there are, movable or not.
    fn pieces(&self) -> usize;

    /// How many moves the piece has.
    fn count_of(&self, piece: usize) -> u128;

    /// The move of `piece` with number `index`, below its count.
    fn nth_of(&self, piece: usize, index: u128) -> Action;

    /// Arguments after the move, not yet canonical; `None` if it is against
    /// the rules.
    fn after(&self, action: Action) -> Option<Arguments>;

    /// Moves that may lead to these arguments: the right one is among them.
    fn candidates(&self, option: &Arguments) -> Vec<Action>;
}

impl Board {
    fn moves(&self) -> &dyn Moves {
        match self {
            Board::Strip(board) => board,
            Board::Queen(board) => board,
            Board::Piles(board) => board,
            Board::Heap(board) => board,
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

impl Component {
    /// The board to draw.
    pub fn board(&self) -> Board {
        let meant = self.resolved();
        meant.ruleset().ruleset().board(meant.arguments())
    }

    /// The component after a move; `None` if it is against the rules.
    pub fn after(&self, action: Action) -> Option<Component> {
        let arguments = self.board().moves().after(action)?;
        Component::new(self.resolved().ruleset(), &arguments).ok()
    }

    /// The move that leads to `option`; `None` if none does.
    pub fn action_to(&self, option: &Component) -> Option<Action> {
        let candidates = self.board().moves().candidates(option.arguments());
        candidates
            .into_iter()
            .find(|&action| self.after(action).as_ref() == Some(option))
    }
}

impl Position {
    /// How many moves there are. Two of them may lead to the same position.
    pub fn count_moves(&self) -> u128 {
        let boards = self.components().iter().map(Component::board);
        boards.map(|board| board.count()).sum()
    }

    /// The move with number `index`, those of the first component first.
    ///
    /// # Panics
    /// If `index` is not below the count.
    pub fn nth_move(&self, mut index: u128) -> Step {
        for (component, board) in self.components().iter().map(Component::board).enumerate() {
            let count = board.count();
            if index < count {
                let action = board.nth(index);
                return Step { component, action };
            }
            index -= count;
        }
        panic!("no move has this number");
    }

    /// The position after a move; `None` if it is against the rules.
    pub fn play(&self, step: Step) -> Option<Position> {
        let option = self.components().get(step.component)?.after(step.action)?;
        Some(self.after(step.component, option))
    }

    /// The move that leads to `option`; `None` if none does.
    pub fn step_to(&self, option: &Position) -> Option<Step> {
        let pairs = self.components().iter().zip(option.components());
        for (component, (before, after)) in pairs.enumerate() {
            if before != after {
                let action = before.action_to(after)?;
                let step = Step { component, action };
                return (self.play(step).as_ref() == Some(option)).then_some(step);
            }
        }
        None
    }
}
