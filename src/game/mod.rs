//! What the file of a game states, and what follows for every game: rulesets, components, positions,
//! views. No single game is known here.
//!
//! Uses `board`, `solve`, `table`, `text`, `theory`.

pub(crate) mod component;
pub(crate) mod definition;
pub(crate) mod lookup;
pub(crate) mod pictures;
pub(crate) mod position;
pub(crate) mod ruleset;
pub(crate) mod view;
