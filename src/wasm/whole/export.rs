//! Exports for the page: files made in slices, returned in pieces.

use std::io::{self, BufWriter, Write};
use std::mem;
use std::rc::Rc;

use js_sys::{Array, Error, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::export::{
    self, BoardTask, Colours, Exercise, ExportError, Figure, Format, ModeNumber, Order, Provenance,
    Rgb, Shade, Style, TableTask, Writing, known_words, write_board_sheet, write_table_sheet,
};
use crate::game::pictures::Survey;
use crate::game::view::View;
use crate::notation::read_position;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::solve::limits::MOST_PERIOD_WORK;
use crate::table::region::Region;
use crate::table::sequence::ProofJob;
use crate::wasm::convert::{check_keys, convention_of, field, list, object, set, thrown, wrong};
use crate::wasm::job::{Running, job};
use crate::wasm::memo::Memo;
use crate::wasm::table::survey_request;
use crate::wasm::{JsConvention, JsTableRequest};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface ExportOptions {
  format: "csv" | "json" | "bfile" | "svg" | "tikz" | "png" | "worksheet";
  /** Pixels (PNG) or units (SVG) along a cell. */
  scale?: number;
  /** The meaning of colours: "value", "relative", "outcome" or "mod:" and a number. */
  shade?: string;
  /** Instead of `shade`: a step of the ramp, 0 to 255, for each cell, row after row. */
  steps?: Uint8Array;
  /** 256 colours, three bytes each; then the P-positions' and the holes' own. */
  colours?: Uint8Array;
  /** What a worksheet asks of each cell: its value (the default), or who wins. */
  exercise?: "values" | "winners";
  /** A variant of the worksheet of a table frames other cells, and asks for these; 0 (the default) asks for all. */
  variant?: number;
  /** How a plane becomes a b-file. */
  order?: "antidiagonals" | "triangle";
  /** Where the page shows the same, to be named in the file. */
  link?: string;
}
/** A colour mode of maps, with the number that it takes, as in `mod,8`. */
export interface ColourMode {
  id: string;
  title: string;
  hint: string;
  number?: { label: string; usual: number; least: number; most: number };
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "ExportOptions")]
    pub type JsExportOptions;
    #[wasm_bindgen(typescript_type = "Uint8Array[]")]
    pub type JsPieces;
}

/// Every colour mode of maps; the first is the usual one.
#[wasm_bindgen(js_name = colourModes, unchecked_return_type = "ColourMode[]")]
pub fn colour_modes() -> JsValue {
    list(export::MODES.iter().map(|mode| {
        let info = object! { id: mode.id, title: mode.title, hint: mode.hint };
        if let Some(number) = mode.number {
            let ModeNumber {
                label,
                usual,
                least,
                most,
            } = number;
            set(&info, "number", object! { label, usual, least, most });
        }
        info
    }))
}

/// The keys of [`JsExportOptions`].
const OPTIONS: &[&str] = &[
    "format", "scale", "shade", "steps", "colours", "exercise", "variant", "order", "link",
];

/// Bytes in one piece of a file.
const PIECE: usize = 1 << 20;

/// Units of work that it takes to write a cell.
const WORK_OF_CELL: u64 = 4;

/// A file made in slices: call `advance` until it reports `finished`, then `finish` once for the
/// pieces of the file.
#[wasm_bindgen]
pub struct ExportJob(Running);

#[wasm_bindgen]
impl ExportJob {
    /// A job for the file of a view over a region.
    ///
    /// # Errors
    /// As for `valueTable`, and if an option is not one of those listed.
    #[wasm_bindgen(constructor)]
    pub fn new(
        view: &str,
        request: &JsTableRequest,
        options: &JsExportOptions,
    ) -> Result<ExportJob, Error> {
        let (view, region, convention) = survey_request(view, request)?;
        check_keys(options, OPTIONS)?;
        let known = export::how_known(&view, &region, convention);
        let provenance = Provenance::of_view(&view, &region, convention, known);
        let target = match &word(options, "format")?[..] {
            "worksheet" => Target::Sheet(TableTask {
                exercise: exercise(options)?,
                variant: field(options, "variant").as_f64().unwrap_or(0.0) as u64,
            }),
            other => Target::Table(
                Format::from_word(other).ok_or_else(|| wrong("This is no file format."))?,
            ),
        };
        let survey = crate::survey(&view, &region, convention).map_err(thrown)?;
        let job = Exporting {
            provenance: linked(provenance, options),
            convention,
            region,
            target,
            style: Rc::new(style(options, region.cells())?),
            stage: match view.prove(convention) {
                Some(Ok(proof)) => Stage::Period(proof, survey, 0),
                _ => Stage::Values(survey),
            },
            view,
            values: 0,
        };
        Ok(ExportJob(Running::new(Box::new(job), |job| job.finish())))
    }
}

job!(ExportJob, JsPieces, " The pieces of the file, in order.");

/// The job of a file: its values, then its bytes.
struct Exporting {
    provenance: Provenance,
    view: View,
    convention: Convention,
    region: Region,
    target: Target,
    style: Rc<Style>,
    stage: Stage,
    /// Work for the values, as far as it is known.
    values: u64,
}

enum Target {
    Table(Format),
    Sheet(TableTask),
}

/// The current stage.
enum Stage {
    /// The proof of the period, and the work spent on it.
    Period(ProofJob, Survey, u64),
    Values(Survey),
    File(Box<Writing<Figure, Rc<Style>>>, BufWriter<Pieces>),
    Written(Result<JsPieces, Error>),
    /// Within a step.
    Taken,
}

impl Job for Exporting {
    type Outcome = Result<JsValue, Error>;

    fn advance(&mut self, work: u64) -> Progress {
        let (stage, done) = match mem::replace(&mut self.stage, Stage::Taken) {
            Stage::Period(mut proof, survey, spent) => {
                let finished = proof.advance(work).finished;
                let spent = spent.saturating_add(work);
                if !finished && spent < MOST_PERIOD_WORK {
                    (Stage::Period(proof, survey, spent), 0)
                } else {
                    if finished && let Ok(found) = proof.finish() {
                        self.provenance = self.provenance.clone().repeating(&found);
                    }
                    (Stage::Values(survey), 0)
                }
            }
            Stage::Values(mut survey) => {
                let values = survey.advance(work);
                self.values = values.total;
                let stage = match values.finished {
                    true => (self.begin(survey)).unwrap_or_else(|e| Stage::Written(Err(e))),
                    false => Stage::Values(survey),
                };
                (stage, values.done)
            }
            Stage::File(mut file, mut out) => {
                let step = file.advance((work / WORK_OF_CELL) as usize, &mut out);
                let written = file.done() as u64 * WORK_OF_CELL;
                let stage = match step {
                    Ok(false) => Stage::File(file, out),
                    Ok(true) => Stage::Written(given(&mut out)),
                    Err(error) => Stage::Written(Err(thrown(error))),
                };
                (stage, self.values + written)
            }
            stage => (stage, 0),
        };
        self.stage = stage;
        let total = self.values + self.region.cells() as u64 * WORK_OF_CELL;
        let finished = matches!(self.stage, Stage::Written(_));
        Progress {
            done: if finished { total } else { done },
            total,
            finished,
        }
    }

    fn finish(self: Box<Self>) -> Result<JsValue, Error> {
        match self.stage {
            Stage::Written(pieces) => pieces.map(JsValue::from),
            _ => unreachable!("it is finished"),
        }
    }
}

impl Exporting {
    /// The values are computed: begins the file.
    fn begin(&mut self, survey: Survey) -> Result<Stage, Error> {
        let (table, provenance) = (survey.finish().map_err(thrown)?, self.provenance.clone());
        let (view, region) = (&self.view, self.region);
        let seen = || export::proved_in_table(view, &region, self.convention, &table);
        let figure = Figure {
            provenance: match provenance.period.is_none().then(seen).flatten() {
                Some(found) => provenance.repeating(&found),
                None => provenance,
            },
            region,
            plane: view.is_plane(),
            table,
        };
        Ok(match self.target {
            Target::Table(format) => {
                let file = Writing::new(figure, format, self.style.clone()).map_err(thrown)?;
                Stage::File(Box::new(file), pieces())
            }
            // Few enough cells to write them in one step.
            Target::Sheet(task) => {
                Stage::Written(in_pieces(|out| write_table_sheet(&figure, task, out)))
            }
        })
    }
}

#[wasm_bindgen]
impl Memo {
    /// A worksheet about a position, as the pieces of an HTML file.
    ///
    /// # Errors
    /// An `Error` if the text names no position, or one beyond a limit.
    #[wasm_bindgen(js_name = boardSheet)]
    pub fn board_sheet(
        &mut self,
        position: &str,
        convention: JsConvention,
        options: &JsExportOptions,
        work: f64,
    ) -> Result<Option<JsPieces>, Error> {
        let convention: Convention = convention_of(&convention)?;
        check_keys(options, OPTIONS)?;
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let found = self.memo.solve(&position, convention, budget);
        let found = found.and_then(|answer| {
            let moves = self.memo.winning_moves(&position, convention, budget)?;
            Ok((answer, moves))
        });
        let (answer, winning_moves) = match found {
            Ok(found) => found,
            Err(Halt::Paused) => return Ok(None),
            Err(halt) => return Err(thrown(halt)),
        };
        let known = known_words(answer.known);
        let provenance = Provenance::new(position.to_string(), convention, known);
        let task = BoardTask {
            provenance: linked(provenance, options),
            position,
            convention,
            answer,
            winning_moves,
        };
        in_pieces(|out| write_board_sheet(&task, out)).map(Some)
    }
}

/// Collects what is written to it piece by piece, so that a large file is never in the module's
/// memory.
struct Pieces(Array);

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push(&Uint8Array::from(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// No pieces yet.
fn pieces() -> BufWriter<Pieces> {
    BufWriter::with_capacity(PIECE, Pieces(Array::new()))
}

/// The pieces written.
fn given(out: &mut BufWriter<Pieces>) -> Result<JsPieces, Error> {
    out.flush().map_err(thrown)?;
    Ok(out.get_ref().0.clone().unchecked_into())
}

fn in_pieces(
    write: impl FnOnce(&mut dyn Write) -> Result<(), ExportError>,
) -> Result<JsPieces, Error> {
    let mut out = pieces();
    write(&mut out).map_err(thrown)?;
    given(&mut out)
}

fn word(options: &JsExportOptions, name: &str) -> Result<String, Error> {
    let word = field(options, name).as_string();
    word.ok_or_else(|| wrong(format!("The option {name} is missing.")))
}

fn exercise(options: &JsExportOptions) -> Result<Exercise, Error> {
    match field(options, "exercise").as_string() {
        None => Ok(Exercise::default()),
        Some(word) => {
            Exercise::from_word(&word).ok_or_else(|| wrong(format!("There is no exercise {word}.")))
        }
    }
}

fn linked(provenance: Provenance, options: &JsExportOptions) -> Provenance {
    match field(options, "link").as_string() {
        Some(link) => provenance.linked(&link),
        None => provenance,
    }
}

fn style(options: &JsExportOptions, cells: usize) -> Result<Style, Error> {
    let usual = Style::default();
    let scale = field(options, "scale").as_f64();
    let shade = match field(options, "steps").dyn_into::<Uint8Array>() {
        Ok(steps) if steps.length() as usize == cells => Shade::Given(steps.to_vec()),
        Ok(_) => {
            return Err(wrong("The steps are not one for each cell."));
        }
        Err(_) => match field(options, "shade").as_string() {
            Some(word) => Shade::from_word(&word)
                .ok_or_else(|| wrong(format!("There is no shade {word}.")))?,
            None => Shade::Value,
        },
    };
    let order = match field(options, "order").as_string().as_deref() {
        Some("triangle") => Order::Triangle,
        _ => Order::Antidiagonals,
    };
    Ok(Style {
        colours: match field(options, "colours").dyn_into::<Uint8Array>() {
            Ok(bytes) => given_colours(&bytes.to_vec(), shade)?,
            Err(_) => Colours::of_shade(shade),
        },
        scale: scale.map_or(usual.scale, |scale| scale as u32),
        order,
        ..usual
    })
}

fn given_colours(bytes: &[u8], shade: Shade) -> Result<Colours, Error> {
    let count = || wrong("There must be 258 colours.");
    let (colours, rest) = bytes.as_chunks::<3>();
    let [ramp @ .., p, hole] = colours else {
        return Err(count());
    };
    let ramp: Option<&[Rgb; 256]> = ramp.try_into().ok().filter(|_| rest.is_empty());
    let ramp = ramp.ok_or_else(count)?;
    Ok(Colours::new(ramp, *p, *hole, shade))
}
