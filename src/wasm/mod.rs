//! The skin: all wasm-bindgen code, one file for each kind of question; nothing else knows
//! JavaScript.
//!
//! Small structures cross as plain objects, values as typed arrays, and mistakes are thrown as
//! `Error`s with the core's message.
//!
//! Uses `board`, `claims`, `export`, `game`, `games`, `notation`, `play`, `questions`, `solve`,
//! `table`, `text`, `theory`.

mod answers;
mod board;
mod convert;
mod job;
mod line;
mod memo;
mod mistake;
mod table;
#[cfg(feature = "whole")]
mod whole;

use js_sys::Error;
use wasm_bindgen::prelude::*;
use web_sys::console;

use crate::read_view;
use convert::{coordinate, thrown};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type Convention = "normal" | "misere";
export type Outcome = "N" | "P";
/** How an answer is known: by a theorem, or by computing. */
export type Known =
  | { by: "theorem"; theorem: string }
  | { by: "computed" };
/** What is known of a position under one convention; `grundy` is null where only the outcome is known. */
export interface Answer { outcome: Outcome; grundy: number | null; known: Known }
/**
 * How much work an answer may take, in units of some tens of nanoseconds, or of a hundred and more in a long
 * search: 1e8 is a few seconds, or up to a quarter of a minute. By default there is no end.
 */
export interface Patience { budget?: number }
/** `more` is there if the winning moves are too many to list: `moves` are the first that were found. */
export interface BestMoves { outcome: Outcome; grundy: number | null; moves: string[]; more?: true }
/** A coordinate: a number, or a BigInt where it is beyond 2^53. */
export type Coordinate = number | bigint;
/** Coordinates [from, to): `from` is in, `to` is out. */
export type Interval = [Coordinate, Coordinate];
/**
 * The convention is "normal" by default, the step 1. `z` says which picture of a stack; by default the
 * least that makes positions.
 */
export interface TableRequest { x: Interval; y?: Interval; z?: Coordinate; convention?: Convention; step?: Coordinate }
/** `values[(y - y0) * width + (x - x0)]`; `holes` (1 = no position) is missing where there are none. */
export interface ValueTable {
  width: number;
  height: number;
  values: Uint16Array | Uint32Array | Float64Array;
  holes?: Uint8Array;
  /** Of the cells in `holes` those that hold a position: 1 = the player to move wins, and the value is not known; 2 = not even that is. */
  unknown?: Uint8Array;
}
/** Values far out, and what was proved on the way to them. */
export interface FarTable extends ValueTable { why?: string }
/** What kind of mistake something is: it stays while sentences are reworded. Thrown `Error`s carry one, too. */
export type Code = "empty" | "long" | "syntax" | "unknown-game" | "unknown-name" | "parameters" | "count" | "number" | "set" | "rules" | "no-position" | "no-picture" | "too-large" | "argument" | "no-move" | "not-ready";
/**
 * What a line names; `quantity` is what a cell of a view holds: a position's value, the period of a game,
 * the moves that are left, the number of winning moves, or that of lost options where some may be
 * forbidden; `z` is the least z that makes positions, null in a line without z. Or what is wrong with it: `from` and `to` are offsets into the text, `suggestion` may stand there, `corrected` is a whole line
 * that was probably meant and can be read.
 */
export type Reading =
  | { kind: "position" | "sequence" | "plane"; colour: string | null; quantity: "value" | "period" | "remoteness" | "ways" | "block"; z: number | null; text: string; rulesets: string[]; heaps: boolean; title: string }
  | { kind: "mistake"; code: Code; message: string; from: number; to: number; suggestion: string | null; corrected: string | null };
/** A line that a text means: `name` and `sentence` say which game it is. */
export interface TextReading { line: string; name: string; sentence: string; convention: Convention | null }
/**
 * What a text means. One reading: that is meant. Several: one as good as the other, and the reader chooses. None:
 * `refusal` says why, if the text names a game. `isLine`: the text is the line itself.
 */
export interface Understood { readings: TextReading[]; isLine: boolean; refusal: string | null }
/** What may be offered for a text; `line` is null if the game is not here, and the sentence says why. */
export interface Suggestion { line: string | null; name: string; sentence: string; convention: Convention | null; meant: boolean }
/**
 * A game by its names, the usual one first; `line` is null if it is not here, and the sentence says why.
 */
export interface NamedGame { names: string[]; line: string | null; sentence: string; source: string; group: string }
/**
 * A parameter or a named value: `kind` is `number`, `set`, or what its own language is called
 * (`code`, `vectors`, `condition`). A number is at most `largest`; a set may have `~` before it if
 * `outside`. `sample` may stand there.
 */
export interface SlotInfo { name: string; kind: string; largest: Amount | null; outside: boolean; sample: string }
/**
 * The rule of a game of a line: `game` is the line without its numbers (`wyt(1,1)`), `summary` the short rule without
 * a capital and a full stop, `rules` the whole one.
 */
export interface RuleInWords { game: string; title: string; summary: string; rules: string }
/** A picture, and the place of a position in it. */
export interface Around { view: string; x: Amount; y: Amount }
export interface RulesetInfo {
  name: string;
  title: string;
  /** The rules of the whole family; those of one game are `rulesOf` its line. */
  rules: string;
  /** The rule of the family in some six words. */
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
    #[wasm_bindgen(typescript_type = "Patience")]
    pub type JsPatience;
    #[wasm_bindgen(typescript_type = "TableRequest")]
    pub type JsTableRequest;
    #[wasm_bindgen(typescript_type = "ValueTable")]
    pub type JsValueTable;
    #[wasm_bindgen(typescript_type = "FarTable | undefined")]
    pub type JsFarTable;
    #[wasm_bindgen(typescript_type = "Reading")]
    pub type JsReading;
    #[wasm_bindgen(typescript_type = "RulesetInfo[]")]
    pub type JsRulesets;
    #[wasm_bindgen(typescript_type = "Described | undefined")]
    pub type JsDescribed;
    #[wasm_bindgen(typescript_type = "Answer | { refusal: string } | undefined")]
    pub type JsKnownAnswer;
    #[wasm_bindgen(typescript_type = "WinningMoves | undefined")]
    pub type JsWinningMoves;
    #[wasm_bindgen(typescript_type = "Progress")]
    pub type JsProgress;
}

/// Called once when the module is loaded, so that panics print their message to the console instead
/// of a bare `unreachable`, and what to do about them.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        console::info_1(
            &format!(
                "This is a fault of Nimscape {}. Please report it with the line that was asked about.",
                version()
            )
            .into(),
        );
    }));
}

/// The version of this package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// The canonical text of the position in a cell of a view, for a map of other numbers the position
/// that the number belongs to; `undefined` in a hole.
///
/// # Errors
///
/// An `Error` if the text is not a view.
#[wasm_bindgen(js_name = positionAt)]
pub fn position_at(view: &str, x: JsCoordinate, y: JsCoordinate) -> Result<Option<String>, Error> {
    let view = read_view(view).map_err(thrown)?;
    let (x, y) = (coordinate(&x)?, coordinate(&y)?);
    Ok(view
        .first_frame()
        .inside(x, y)
        .map(|position| position.to_string()))
}
