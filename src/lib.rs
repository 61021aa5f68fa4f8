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

mod answer;
mod arguments;
pub mod assertion;
pub mod board;
mod budget;
pub mod claims;
#[cfg(feature = "whole")]
pub mod classes;
mod code;
mod component;
mod convention;
mod divisor;
pub mod export;
mod expression;
mod form;
mod game;
pub mod games;
#[cfg(not(target_arch = "wasm32"))]
pub mod guess;
mod heap_sums;
mod job;
mod joined;
mod kept;
mod kind;
pub mod limits;
mod lookup;
mod memo;
mod notation;
mod number_set;
mod phrase;
mod pictures;
pub mod play;
mod position;
pub mod quotient;
mod rays;
mod reader;
mod reason;
mod region;
mod ruleset;
mod sequence;
mod shards;
mod signature;
mod slice;
mod solver;
mod survey;
mod table;
pub mod theorem;
mod view;
#[cfg(target_arch = "wasm32")]
mod wasm;
pub mod why;
pub mod wild;

pub use answer::{Answer, Known, Outcome};
pub use arguments::{Argument, Arguments, Fault, Pattern, PatternFault, Place, Template};
pub use budget::{Budget, Halt, TooLarge};
pub use code::Code;
pub use component::Component;
pub use convention::Convention;
pub use form::{Form, ProgressionForm};
pub use game::Game;
pub use games::by_options::{ByOptions, Stated};
pub use games::{ruleset_named, rulesets};
pub use heap_sums::{HeapKind, HeapSums, Said};
pub use job::{Job, Progress, complete};
pub use kind::Kind;
pub use memo::Memo;
pub use notation::{Line, RuleInWords, numbers_in, read, read_position, read_view};
pub use number_set::{NumberSet, Progression, SetFault};
pub use phrase::{Language, Meaning, Phrase};
pub use pictures::{Far, FarSurvey, Pictures, Proof, Survey};
pub use position::Position;
pub use reader::{NotationError, Reader};
pub use region::{Axis, Region};
pub use ruleset::Ruleset;
pub use sequence::{Certainty, Periodicity, ProofJob, Proved};
pub use signature::{Alias, AliasParameter, Numbers, Signature, Slot, Wording};
pub use solver::{Measure, Rules, Solver, mex};
pub use survey::{period_of_view, reach, survey};
pub use table::{Cells, Table, Unknown};
pub use view::{Quantity, Term, View};
