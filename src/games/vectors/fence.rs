//! Where a board ends.

use std::fmt;
use std::sync::Arc;

use super::set::Others;

/// The fence of a board that ends somewhere.
pub type Fenced = Option<Arc<dyn Fence>>;

/// Which places exist: a move to any other is no move, and nothing begins there.
pub trait Fence: fmt::Debug + Send + Sync {
    /// For p = 0, …, `most`: whether there is a place at p and the other piles.
    fn row(&self, others: Others, most: usize, exists: &mut Vec<u8>);

    /// Whether there is a place with these piles.
    fn holds(&self, piles: &[u64]) -> bool;

    /// It as it is typed.
    fn text(&self) -> &str;
}
