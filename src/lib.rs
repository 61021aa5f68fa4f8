//! Nimscape: see, play and understand impartial combinatorial games.
//!
//! A line of text names a position; with x and y in it, a picture:
//!
//! ```
//! use nimscape::{Budget, Convention, Memo, read_position};
//!
//! let position = read_position("nim 3,5,7")?;
//! let mut memo = Memo::default();
//! let answer = memo.solve(&position, Convention::Normal, &mut Budget::endless())?;
//! assert_eq!(answer.value, Some(1));
//!
//! let moves = memo.winning_moves(&position, Convention::Normal, &mut Budget::endless())?;
//! let moves: Vec<String> = moves.iter().map(|option| option.to_string()).collect();
//! assert_eq!(moves, ["nim 2,5,7", "nim 3,4,7", "nim 3,5,6"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where it may take as long as it takes, one call is enough:
//!
//! ```
//! use nimscape::export::{Figure, Format, Style, write};
//! use nimscape::{Convention, Memo, Region, read_position, read_view};
//!
//! let value = Memo::default().value(&read_position("welter 2,5,6,8,10")?)?;
//! assert_eq!(value, Some(15));
//!
//! let region = Region::between((0, 3), (0, 2))?;
//! let figure = Figure::compute(&read_view("wyt(1,1) x,y")?, region, Convention::Normal)?;
//! let values: Vec<_> = figure.cells().map(|cell| cell.value).collect();
//! assert_eq!(values, [0, 1, 2, 1, 2, 0].map(Some));
//!
//! let mut picture = Vec::new();
//! write(&figure, Format::Svg, &Style::default(), &mut picture)?;
//! assert!(picture.starts_with(b"<"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Features: `cli` makes the shell command; without `whole`, which is there by default, the
//! WebAssembly package has only what maps and boards ask for.

// The light edition exports only a part; what only the rest calls is compiled and dropped.
#![cfg_attr(not(feature = "whole"), allow(dead_code, unused_imports))]

/// Whether this is the whole edition. What no export reaches is dropped from the light one anyway; this
/// cuts off what its exports reach and a page never asks it for.
pub(crate) const WHOLE: bool = cfg!(feature = "whole");

pub mod board;
pub mod claims;
pub mod export;
mod game;
pub mod games;
mod notation;
pub mod play;
mod questions;
mod solve;
mod table;
mod text;
mod theory;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use claims::assertion;
pub use game::component::Component;
pub use game::definition::Game;
pub use game::pictures::{Far, FarSurvey, Pictures, Proof, Survey};
pub use game::position::Position;
pub use game::ruleset::Ruleset;
pub use game::view::{Quantity, Term, View};
pub use games::by_options::{ByOptions, Stated};
pub use games::{ruleset_named, rulesets};
pub use notation::{Line, RuleInWords, numbers_in, phrasebook, read, read_position, read_view};
#[cfg(not(target_arch = "wasm32"))]
pub use play::guess;
pub use questions::classes;
pub use questions::memo::{BestMoves, Memo};
pub use questions::misere_sums;
pub use questions::slice::WindowJob;
pub use questions::survey::{period_of_view, reach, survey};
pub use questions::why;
pub use solve::answer::{Answer, Known, Outcome};
pub use solve::budget::{Budget, Halt, TooLarge};
pub use solve::code::Code;
pub use solve::convention::Convention;
pub use solve::job::{Job, Progress, complete};
pub use solve::limits;
pub use solve::solver::{Measure, Rules, Solver, mex};
pub use table::region::{Axis, Region};
pub use table::sequence::{Certainty, Periodicity, ProofJob, Proved};
pub use table::values::{Cells, Table, Unknown};
pub use text::arguments::{Argument, Arguments, Fault, Pattern, PatternFault, Place, Template};
pub use text::form::{Form, ProgressionForm};
pub use text::kind::Kind;
pub use text::number_set::{Named, NumberSet, Progression, SetFault};
pub use text::phrase::{Language, Meaning, Phrase};
pub use text::reader::{NotationError, Reader};
pub use text::signature::{AliasParameter, Numbers, Signature, Slot, Wording};
pub use theory::heap_sums::{HeapKind, HeapSums, Said};
pub use theory::quotient;
pub use theory::theorem;

/// How many cases a test takes: all of them in the long form, by default some.
#[cfg(test)]
fn cases<T>(all: T, some: T) -> T {
    match std::env::var_os("NIMSCAPE_LONG") {
        Some(_) => all,
        None => some,
    }
}
