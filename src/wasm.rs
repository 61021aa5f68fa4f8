//! The skin: all wasm-bindgen code (a part of it in a file of its own for each kind of question),
//! and nothing else knows of JavaScript.
//!
//! Small structures cross through serde, values as typed arrays, mistakes as
//! thrown `Error`s that carry the core's own sentence.

mod board;
#[cfg(feature = "whole")]
mod claims;
#[cfg(feature = "whole")]
mod export;
#[cfg(feature = "whole")]
mod play;
#[cfg(feature = "whole")]
mod theory;
#[cfg(feature = "whole")]
mod why;

use js_sys::{Array, BigInt, Error, Float64Array, Reflect, Uint8Array, Uint16Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{
    Answer, Axis, Budget, Cells, Convention, Halt, Kind, Known, Line, NotationError, Position,
    Progress, Region, RulesetId, Survey, Table, TooLarge, View, read, read_position, read_view,
};

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
/** Coordinates [from, to): `from` is in, `to` is out. */
export type Interval = [number | bigint, number | bigint];
export interface TableRequest { x: Interval; y?: Interval; convention: Convention; step?: number | bigint }
/** `values[(y - y0) * width + (x - x0)]`; `holes` (1 = no position) is missing where there are none. */
export interface ValueTable {
  width: number;
  height: number;
  values: Uint16Array | Uint32Array | Float64Array;
  holes?: Uint8Array;
}
/** What a line names, or what is wrong with it: `from` and `to` are offsets into the text. */
export type Reading =
  | { kind: "position" | "sequence" | "plane"; text: string; rulesets: string[] }
  | { kind: "mistake"; message: string; from: number; to: number; suggestion: string | null };
export interface SlotInfo { name: string; kind: "number" | "set" }
export interface RulesetInfo {
  name: string;
  title: string;
  rules: string;
  parameters: SlotInfo[];
  named: SlotInfo[];
  aliases: string[];
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
    #[wasm_bindgen(typescript_type = "BestMoves")]
    pub type JsBestMoves;
    #[wasm_bindgen(typescript_type = "TableRequest")]
    pub type JsTableRequest;
    #[wasm_bindgen(typescript_type = "ValueTable")]
    pub type JsValueTable;
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

/// Outcome, value and every winning move of a position.
///
/// # Errors
/// An `Error` whose message says what is wrong and where, or which limit the
/// position is beyond.
#[wasm_bindgen(js_name = bestMoves)]
pub fn best_moves(position: &str, convention: JsConvention) -> Result<JsBestMoves, Error> {
    let convention = convention_of(&convention)?;
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

/// The values of a view over a region, in one go.
///
/// # Errors
/// An `Error` whose message says what is wrong with the text, the region or
/// the convention, or which limit they are beyond.
#[wasm_bindgen(js_name = valueTable)]
pub fn value_table(view: &str, request: &JsTableRequest) -> Result<JsValueTable, Error> {
    let mut job = TableJob::new(view, request)?;
    while !job.step(u64::MAX).finished {}
    job.finish()
}

/// What a line names, or what is wrong with it. Never throws.
#[wasm_bindgen(js_name = readLine)]
pub fn read_line(text: &str) -> JsReading {
    let reading = match read(text) {
        Ok(line) => Reading::named(&line),
        Err(error) => Reading::mistake(text, error),
    };
    to_js(&reading)
}

/// Every ruleset, in the order for lists.
#[wasm_bindgen]
pub fn rulesets() -> JsRulesets {
    let infos: Vec<RulesetInfo> = RulesetId::all().map(RulesetInfo::of).collect();
    to_js(&infos)
}

/// The canonical text of the position in a cell of a view; `undefined` in a
/// hole.
///
/// # Errors
/// An `Error` if the text is no view.
#[wasm_bindgen(js_name = positionAt)]
pub fn position_at(view: &str, x: u64, y: u64) -> Result<Option<String>, Error> {
    let view = read_view(view).map_err(thrown)?;
    Ok(view.at(x, y).map(|position| position.to_string()))
}

/// Which boxes of `step` × `step` cells hold a P-position (1) or none (0), row
/// after row from the smallest y; `undefined` where this view has no such
/// fast path.
///
/// # Errors
/// An `Error` if the text is no view, or the region too large.
#[wasm_bindgen(js_name = pBoxes)]
pub fn p_boxes(view: &str, request: &JsTableRequest) -> Result<Option<Uint8Array>, Error> {
    let (view, region, convention) = survey_request(view, request)?;
    let boxes = view.p_boxes(&region, convention);
    Ok(boxes.map(|boxes| bytes(&boxes)))
}

/// A table computed in slices: call `advance` until it says `finished`, then
/// `finish` once.
#[wasm_bindgen]
pub struct TableJob {
    job: Option<Survey>,
}

#[wasm_bindgen]
impl TableJob {
    /// A job for the values of a view over a region.
    ///
    /// # Errors
    /// As for `valueTable`.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &str, request: &JsTableRequest) -> Result<TableJob, Error> {
        let (view, region, convention) = survey_request(view, request)?;
        let job = view.survey(&region, convention).map_err(thrown)?;
        Ok(TableJob { job: Some(job) })
    }

    /// Does about `work` units (some tens of nanoseconds each).
    pub fn advance(&mut self, work: f64) -> JsProgress {
        let progress = self.step(work as u64);
        to_js(&ProgressOut {
            done: progress.done as f64,
            total: progress.total as f64,
            finished: progress.finished,
        })
    }

    /// The table.
    ///
    /// # Errors
    /// An `Error` with the sentence of the limit that was met, or if the job
    /// is not finished.
    pub fn finish(&mut self) -> Result<JsValueTable, Error> {
        self.take().map(|table| table_out(&table))
    }
}

impl TableJob {
    fn take(&mut self) -> Result<Table, Error> {
        let job = self.job.take();
        let job = job.ok_or_else(|| Error::new("This table was taken already."))?;
        job.finish().map_err(thrown)
    }

    fn step(&mut self, work: u64) -> Progress {
        match &mut self.job {
            Some(job) => job.advance(work),
            None => Progress {
                done: 1,
                total: 1,
                finished: true,
            },
        }
    }
}

/// What is remembered between questions. Methods do about `work` units and
/// give `undefined` if that was not enough: call again to go on.
#[wasm_bindgen]
#[derive(Default)]
pub struct Memo {
    memo: crate::Memo,
    #[cfg(feature = "whole")]
    player: crate::play::Player,
}

#[wasm_bindgen]
impl Memo {
    /// A memory of nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Memo {
        Memo::default()
    }

    /// Outcome, value and how they are known, under both conventions.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    pub fn describe(&mut self, position: &str, work: f64) -> Result<Option<JsDescribed>, Error> {
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let mut answers = Vec::new();
        for convention in Convention::BOTH {
            match self.memo.solve(&position, convention, budget) {
                Ok(answer) => answers.push(AnswerOut::known(&answer)),
                Err(Halt::TooLarge(limit)) => answers.push(AnswerOut::Refusal {
                    refusal: limit.message,
                }),
                Err(Halt::Paused) => return Ok(None),
            }
        }
        let misere = answers.pop().expect("two conventions");
        let normal = answers.pop().expect("two conventions");
        Ok(Some(to_js(&Described {
            text: position.to_string(),
            terminal: position.is_terminal(),
            normal,
            misere,
        })))
    }

    /// Every winning move, as canonical texts.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    #[wasm_bindgen(js_name = winningMoves)]
    pub fn winning_moves(
        &mut self,
        position: &str,
        convention: JsConvention,
        work: f64,
    ) -> Result<Option<JsWinningMoves>, Error> {
        let convention = convention_of(&convention)?;
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let moves = match self.memo.winning_moves(&position, convention, budget) {
            Ok(moves) => WinningMoves::Moves {
                moves: moves.iter().map(Position::to_string).collect(),
            },
            Err(Halt::TooLarge(limit)) => WinningMoves::Refusal {
                refusal: limit.message,
            },
            Err(Halt::Paused) => return Ok(None),
        };
        Ok(Some(to_js(&moves)))
    }
}

#[derive(Serialize)]
struct BestMoves {
    outcome: &'static str,
    grundy: Option<f64>,
    moves: Vec<String>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reading {
    Named {
        kind: &'static str,
        text: String,
        rulesets: Vec<&'static str>,
    },
    Mistake {
        kind: &'static str,
        message: String,
        from: usize,
        to: usize,
        suggestion: Option<String>,
    },
}

impl Reading {
    fn named(line: &Line) -> Reading {
        let name = |id: RulesetId| id.ruleset().signature().name;
        let (kind, rulesets) = match line {
            Line::Position(position) => (
                "position",
                position
                    .components()
                    .iter()
                    .map(|c| name(c.ruleset()))
                    .collect(),
            ),
            Line::View(view) => (
                if view.is_plane() { "plane" } else { "sequence" },
                view.terms().iter().map(|term| name(term.ruleset)).collect(),
            ),
        };
        Reading::Named {
            kind,
            text: line.to_string(),
            rulesets,
        }
    }

    fn mistake(text: &str, error: NotationError) -> Reading {
        // JavaScript counts UTF-16 units.
        let offset = |bytes: usize| text[..bytes].encode_utf16().count();
        Reading::Mistake {
            kind: "mistake",
            message: error.message,
            from: offset(error.place.start),
            to: offset(error.place.end),
            suggestion: error.suggestion,
        }
    }
}

#[derive(Serialize)]
struct SlotInfo {
    name: &'static str,
    kind: &'static str,
}

#[derive(Serialize)]
struct RulesetInfo {
    name: &'static str,
    title: &'static str,
    rules: &'static str,
    parameters: Vec<SlotInfo>,
    named: Vec<SlotInfo>,
    aliases: Vec<&'static str>,
    examples: &'static [&'static str],
}

impl RulesetInfo {
    fn of(id: RulesetId) -> RulesetInfo {
        let signature = id.ruleset().signature();
        let slots = |slots: &[crate::Slot]| {
            let infos = slots.iter().map(|slot| SlotInfo {
                name: slot.name,
                kind: match slot.kind {
                    Kind::Number { .. } => "number",
                    Kind::Set { .. } => "set",
                },
            });
            infos.collect()
        };
        RulesetInfo {
            name: signature.name,
            title: signature.title,
            rules: signature.rules,
            parameters: slots(signature.parameters),
            named: slots(signature.named),
            aliases: signature.aliases.iter().map(|alias| alias.name).collect(),
            examples: signature.examples,
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "by", rename_all = "lowercase")]
enum KnownOut {
    Theorem { theorem: &'static str },
    Checked { rule: &'static str },
    Computed,
}

#[derive(Serialize)]
#[serde(untagged)]
enum AnswerOut {
    Known {
        outcome: &'static str,
        grundy: Option<f64>,
        known: KnownOut,
    },
    Refusal {
        refusal: String,
    },
}

impl AnswerOut {
    fn known(answer: &Answer) -> AnswerOut {
        AnswerOut::Known {
            outcome: answer.outcome.letter(),
            grundy: answer.value.map(number),
            known: match answer.known {
                Known::Theorem(theorem) => KnownOut::Theorem { theorem },
                Known::Checked(rule) => KnownOut::Checked { rule },
                Known::Computed => KnownOut::Computed,
            },
        }
    }
}

#[derive(Serialize)]
struct Described {
    text: String,
    terminal: bool,
    normal: AnswerOut,
    misere: AnswerOut,
}

#[derive(Serialize)]
#[serde(untagged)]
enum WinningMoves {
    Moves { moves: Vec<String> },
    Refusal { refusal: String },
}

#[derive(Serialize)]
struct ProgressOut {
    done: f64,
    total: f64,
    finished: bool,
}

/// A value as a JavaScript number: values stay below 2^53, so this is exact.
fn number(value: u64) -> f64 {
    debug_assert!(value <= crate::limits::LARGEST_NUMBER);
    value as f64
}

fn to_js<T: JsCast>(value: &impl Serialize) -> T {
    // `null`, not `undefined`, for what is not known.
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_missing_as_null(true)
        .serialize_maps_as_objects(true);
    value
        .serialize(&serializer)
        .expect("plain data")
        .unchecked_into()
}

fn thrown(error: impl ToString) -> Error {
    Error::new(&error.to_string())
}

fn convention_of(value: &JsValue) -> Result<Convention, Error> {
    let word = value.as_string();
    word.as_deref()
        .and_then(Convention::from_word)
        .ok_or_else(|| Error::new("The convention is \"normal\" or \"misere\"."))
}

fn survey_request(
    view: &str,
    request: &JsTableRequest,
) -> Result<(View, Region, Convention), Error> {
    let view = read_view(view).map_err(thrown)?;
    let field = |name: &str| Reflect::get(request, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let convention = convention_of(&field("convention"))?;
    let step = match field("step") {
        step if step.is_undefined() => 1,
        step => whole(&step)
            .filter(|&step| step > 0)
            .ok_or_else(|| Error::new("The step is a whole number, at least 1."))?,
    };
    let x = axis("x", &field("x"), step)?;
    let y = match field("y") {
        y if y.is_undefined() && !view.is_plane() => Axis::new(0, 1),
        y => axis("y", &y, step)?,
    };
    let region = Region::new(x, y).map_err(thrown)?;
    Ok((view, region, convention))
}

fn axis(name: &str, interval: &JsValue, step: u64) -> Result<Axis, Error> {
    let fault = |what: &str| Error::new(&format!("{name}: [from, to] {what}."));
    if !Array::is_array(interval) {
        return Err(fault("is missing"));
    }
    let ends: &Array = interval.unchecked_ref();
    let (from, to) = whole(&ends.get(0))
        .zip(whole(&ends.get(1)))
        .filter(|_| ends.length() == 2)
        .ok_or_else(|| fault("wants two whole numbers that are not negative"))?;
    if to < from {
        return Err(fault("is the wrong way round: from comes first"));
    }
    let count = usize::try_from((to - from).div_ceil(step))
        .map_err(|_| thrown(TooLarge::new("The region is too large to be computed.")))?;
    Ok(Axis { from, count, step })
}

/// A whole number from a JavaScript number or BigInt.
fn whole(value: &JsValue) -> Option<u64> {
    match value.as_f64() {
        Some(number) if number >= 0.0 && number.fract() == 0.0 && number <= 2f64.powi(53) => {
            Some(number as u64)
        }
        Some(_) => None,
        None => value
            .dyn_ref::<BigInt>()
            .and_then(|big| u64::try_from(big.clone()).ok()),
    }
}

fn bytes(flags: &[bool]) -> Uint8Array {
    let bytes: Vec<u8> = flags.iter().map(|&flag| flag.into()).collect();
    Uint8Array::from(&bytes[..])
}

fn table_out(table: &Table) -> JsValueTable {
    let values: JsValue = match &table.cells {
        Cells::Narrow(cells) => Uint16Array::from(&cells[..]).into(),
        Cells::Wide(cells) => Uint32Array::from(&cells[..]).into(),
        Cells::Long(cells) => {
            let numbers: Vec<f64> = cells.iter().copied().map(number).collect();
            Float64Array::from(&numbers[..]).into()
        }
    };
    let out = js_sys::Object::new();
    let set = |name: &str, value: &JsValue| {
        Reflect::set(&out, &name.into(), value).expect("a plain object");
    };
    set("width", &(table.width as f64).into());
    set("height", &(table.height as f64).into());
    set("values", &values);
    if let Some(holes) = &table.holes {
        set("holes", &bytes(holes));
    }
    out.unchecked_into()
}
