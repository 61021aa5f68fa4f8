//! What the file of a game states, and what follows for every game: rulesets, components, positions, views.
//! It uses `text`, `table`, `theory` and `board`, but no single game.

pub(crate) mod component;
pub(crate) mod definition;
pub(crate) mod lookup;
pub(crate) mod pictures;
pub(crate) mod position;
pub(crate) mod ruleset;
pub(crate) mod view;
