//! Games on graphs: choose nodes, edges or arrows.

mod board;
mod digraph;
mod family;
mod form;
mod graph;
mod hackenbush;
mod kayles;
mod name;
mod search;
mod sums;
mod taking;
mod text;

pub use digraph::Digraph;
pub use hackenbush::Hackenbush;
pub use kayles::{ArcKayles, NodeKayles};
