//! Nimscape: see, play and understand impartial combinatorial games.

mod convention;
mod job;
mod table;

pub use convention::Convention;
pub use job::{Job, Progress, complete};
pub use table::{Cells, Table};
