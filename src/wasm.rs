//! The skin: all wasm-bindgen code (a part of it in a file of its own for each kind of question),
//! and nothing else knows of JavaScript.
//!
//! Small structures cross through serde, values as typed arrays, mistakes as
//! thrown `Error`s that carry the core's own sentence.

mod board;
#[cfg(feature = "whole")]
mod claims;
mod convert;
#[cfg(feature = "whole")]
mod export;
#[cfg(feature = "whole")]
mod family;
mod line;
mod memo;
mod mistake;
#[cfg(feature = "whole")]
mod play;
#[cfg(feature = "whole")]
mod rulesets;
#[cfg(feature = "whole")]
mod slice;
mod table;
#[cfg(feature = "whole")]
mod theory;
#[cfg(feature = "whole")]
mod why;

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Budget, Position, read_position, read_view};
use convert::{convention_of, coordinate, number, thrown, to_js};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type Convention = "normal" | "misere";
export type Outcome = "N" | "P";
/** How an answer is known: by a theorem, by a rule checked as far as it says, or by computing. */
export type Known =
  | { by: "theorem"; theorem: string }
  | { by: "checked"; rule: string }
  | { by: "computed" };
/** What is known of a position under one convention; `grundy` is null where only the outcome is known. */
export interface Answer { outcome: Outcome; grundy: number | null; known: Known }
export interface BestMoves { outcome: Outcome; grundy: number | null; moves: string[] }
/** A coordinate: a number, or a BigInt where it is beyond 2^53. */
export type Coordinate = number | bigint;
/** Coordinates [from, to): `from` is in, `to` is out. */
export type Interval = [Coordinate, Coordinate];
/** The convention is "normal" unless told, the step 1. */
export interface TableRequest { x: Interval; y?: Interval; convention?: Convention; step?: Coordinate }
/** `values[(y - y0) * width + (x - x0)]`; `holes` (1 = no position) is missing where there are none. */
export interface ValueTable {
  width: number;
  height: number;
  values: Uint16Array | Uint32Array | Float64Array;
  holes?: Uint8Array;
}
/** Values far out, and what was proved on the way to them. */
export interface FarTable extends ValueTable { why?: string }
/** What a line names, or what is wrong with it: `from` and `to` are offsets into the text. */
/** What a line names; `quantity` is what a cell of a view holds: a position's value, or the period of a game. */
export type Reading =
  | { kind: "position" | "sequence" | "plane"; quantity: "value" | "period"; text: string; rulesets: string[]; title: string }
  | { kind: "mistake"; message: string; from: number; to: number; suggestion: string | null };
/**
 * A parameter or a named value: `kind` is `number`, `set`, or what its own language is called
 * (`code`, `vectors`, `condition`). A number is at most `largest`; a set may have `~` before it if
 * `outside`. `sample` may stand there.
 */
export interface SlotInfo { name: string; kind: string; largest: Amount | null; outside: boolean; sample: string }
/** A picture, and the place of a position in it. */
export interface Around { view: string; x: Amount; y: Amount }
export interface RulesetInfo {
  name: string;
  title: string;
  rules: string;
  /** The rule in some six words. */
  summary: string;
  /** What one moves: `coins`, `piles`; a line has `least` to `most` of them. */
  pieces: string;
  least: number;
  most: number;
  /** The first example that is a position, and the picture to see first. */
  play: string;
  map: string;
  parameters: SlotInfo[];
  named: SlotInfo[];
  /** Other names, each with a picture to see first. */
  aliases: { name: string; line: string }[];
  examples: string[];
}
/** A question is beyond a limit; `refusal` is the sentence that says which. */
export type Described = {
  text: string;
  terminal: boolean;
  normal: Answer | { refusal: string };
  misere: Answer | { refusal: string };
};
export type WinningMoves = { moves: string[] } | { refusal: string };
export interface Progress { done: number; total: number; finished: boolean }
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Convention")]
    pub type JsConvention;
    #[wasm_bindgen(typescript_type = "Coordinate")]
    pub type JsCoordinate;
    #[wasm_bindgen(typescript_type = "BestMoves")]
    pub type JsBestMoves;
    #[wasm_bindgen(typescript_type = "TableRequest")]
    pub type JsTableRequest;
    #[wasm_bindgen(typescript_type = "ValueTable")]
    pub type JsValueTable;
    #[wasm_bindgen(typescript_type = "FarTable")]
    pub type JsFarTable;
    #[wasm_bindgen(typescript_type = "Reading")]
    pub type JsReading;
    #[wasm_bindgen(typescript_type = "RulesetInfo[]")]
    pub type JsRulesets;
    #[wasm_bindgen(typescript_type = "Described | undefined")]
    pub type JsDescribed;
    #[wasm_bindgen(typescript_type = "WinningMoves | undefined")]
    pub type JsWinningMoves;
    #[wasm_bindgen(typescript_type = "Progress")]
    pub type JsProgress;
}

/// Called once when the module is loaded: panics go to the console with their
/// message instead of a bare `unreachable`.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of this package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// Outcome, value and every winning move of a position; in normal play unless
/// a convention is told.
///
/// # Errors
/// An `Error` whose message says what is wrong and where, or which limit the
/// position is beyond.
#[wasm_bindgen(js_name = bestMoves)]
pub fn best_moves(position: &str, convention: Option<JsConvention>) -> Result<JsBestMoves, Error> {
    let convention = match convention {
        Some(word) => convention_of(&word)?,
        None => crate::Convention::Normal,
    };
    let position = read_position(position).map_err(thrown)?;
    let mut memo = crate::Memo::default();
    let budget = &mut Budget::endless();
    let answer = memo.solve(&position, convention, budget).map_err(thrown)?;
    let moves = memo
        .winning_moves(&position, convention, budget)
        .map_err(thrown)?;
    Ok(to_js(&BestMoves {
        outcome: answer.outcome.letter(),
        grundy: answer.value.map(number),
        moves: moves.iter().map(Position::to_string).collect(),
    }))
}

/// The canonical text of the position in a cell of a view; `undefined` in a
/// hole.
///
/// # Errors
/// An `Error` if the text is no view.
#[wasm_bindgen(js_name = positionAt)]
pub fn position_at(view: &str, x: JsCoordinate, y: JsCoordinate) -> Result<Option<String>, Error> {
    let view = read_view(view).map_err(thrown)?;
    let (x, y) = (coordinate(&x)?, coordinate(&y)?);
    Ok(view.at(x, y).map(|position| position.to_string()))
}

#[derive(Serialize)]
struct BestMoves {
    outcome: &'static str,
    grundy: Option<f64>,
    moves: Vec<String>,
}
