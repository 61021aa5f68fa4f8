//! Tables of games on one to four piles: what may be taken is a vector, by a
//! set of vectors that is the same everywhere, or by a rule that looks at the
//! piles.
//!
//! Several ways to the same table, tested against each other and against brute
//! force; [`way`] chooses one: [`sweep`] for rays, alone or side by side, and few
//! vectors, 64 values at a time, of games like WYT(a,b) half of the [`plane`];
//! [`cones`] for regular sets; [`dense`] for any set of vectors, value by value with
//! shifted bit sets, and without them where only [`residues`] matter; [`direct`] for
//! rules that look at the piles, [`growing`] where these only add options along lines;
//! [`levels`] where stones are added. Far along the first rows [`strip`] follows
//! rules with a ray along the row, WYT(a,b) among them, and [`columns`] all others.
//!
//! Behind a fence every way from the corner on leaves out the cells that are no place: a cell
//! without a value blocks nothing. Rows far along are not followed there.

mod added;
mod allows;
mod columns;
mod cones;
mod dense;
mod direct;
mod far;
mod fence;
mod game;
mod groups;
mod growing;
mod last;
mod levels;
mod lines;
mod memo;
mod plane;
mod recognise;
mod residues;
mod rising;
mod set;
mod singles;
mod slices;
mod slope;
mod strip;
mod survey;
mod sweep;
mod table;
mod visitor;
mod way;

pub use added::{Added, Entry, Signed};
pub use allows::{Allows, PILES};
pub use direct::{Looping, Rule, Run};
pub use fence::{Fence, Fenced};
pub use game::VectorGame;
#[cfg(test)]
pub use growing::Growing;
pub(super) use lines::Lines;
pub use plane::PlaneJob;
pub(super) use plane::wythoff;
#[cfg(test)]
pub use set::Shape;
pub use set::{Cell, Others, joined};
pub(super) use strip::Rows as Strips;
