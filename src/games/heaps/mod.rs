//! Games of independent heaps: a move changes one heap, and may leave parts of it. A game defines
//! what a move leaves of a heap and how the values of one heap are computed; sums, moves, pictures
//! and misère play are implemented here, once.

mod cells;
mod chosen;
mod game;
mod marks;
mod memo;
mod misere;
mod position;
mod proof;
mod reached;
mod reasons;
mod rule;
pub mod sparse;
mod survey;
mod table;
mod way_values;
mod way_wording;
mod ways;

pub use marks::Seen;
pub use position::HeapGame;
pub use reached::Reached;
pub use rule::{Heaps, Left, OneHeap};
pub use way_values::WayValues;
pub use way_wording::way_wording;
pub use ways::{Condition, Named, Of, Way, Ways, partitions};
