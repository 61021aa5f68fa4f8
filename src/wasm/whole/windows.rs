//! Questions about windows of a view that are under way.

use std::collections::VecDeque;

use crate::WindowJob;
use crate::table::region::Region;

/// A window that is asked about: its view, where moves begin, and its cells.
type Asked = (String, Option<(u64, u64)>, Region);

/// The questions about windows that are under way, the latest first: a page asks several at a time.
#[derive(Default)]
pub(crate) struct Windows(pub(super) VecDeque<(Asked, Box<WindowJob>)>);
