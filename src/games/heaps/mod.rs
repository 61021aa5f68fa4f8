//! Games of independent heaps: a move changes one heap, and may leave parts of it. A game defines
//! what a move leaves of a heap and how the values of one heap are computed; sums, moves, pictures
//! and misère play are implemented here, once.

mod cells;
mod game;
mod memo;
mod misere;
mod proof;
mod rule;
pub mod sparse;
mod survey;

pub use game::HeapGame;
pub use rule::{Heaps, OneHeap};
