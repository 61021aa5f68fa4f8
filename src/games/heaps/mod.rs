//! Games of independent heaps: a move is a move in one heap, which may leave
//! parts. A game says what one heap leaves and how the values of one heap are
//! computed; sums, moves, pictures and misère play are stated here, once.

mod answer;
mod cells;
mod forms;
mod game;
mod memo;
mod misere;
mod proof;
mod rule;
pub mod sparse;
mod survey;

pub use game::HeapGame;
pub use rule::{Heaps, OneHeap};
