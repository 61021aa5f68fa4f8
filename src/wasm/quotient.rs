//! The misère quotient of the heaps of a line.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::JsProgress;
use super::convert::{number, thrown, to_js};
use super::job::Running;
use crate::wild::HeapQuotient;
use crate::{Line, read};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The heaps of a game in a quotient: `heaps[n]` is the element of heap n; from `first` on they repeat after `period` for ever. */
export interface QuotientGame { game: string; heaps: number[]; first: number | null; period: number | null }
/**
 * A misère quotient: sums of these heaps are one element if no company separates them. `elements` are words in the
 * letters of `generators`; `products` is the table of their products, row after row; `p` are the elements that are lost
 * for the player to move. `extent` says how far it is known.
 */
export interface MisereQuotient {
  order: number;
  tame: boolean;
  elements: string[];
  p: number[];
  generators: string[];
  relations: string[];
  products: number[];
  games: QuotientGame[];
  extent: string;
  /** All of it as a text, as `nimscape quotient` prints it. */
  text: string;
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "MisereQuotient")]
    pub type JsMisereQuotient;
}

/// The misère quotient of the heaps of a line up to `to`, found and checked in slices: call
/// `advance` until it reports `finished`, then `finish` once.
#[wasm_bindgen]
pub struct QuotientJob(Running<crate::wild::QuotientJob>);

#[wasm_bindgen]
impl QuotientJob {
    /// For a line, with at most `work` units of work.
    ///
    /// # Errors
    ///
    /// An `Error` if the line cannot be read or has no heaps.
    #[wasm_bindgen(constructor)]
    pub fn new(line: &str, to: u32, work: f64) -> Result<QuotientJob, Error> {
        let (to, work) = (to.into(), work as u64);
        let job = match read(line).map_err(thrown)? {
            Line::Position(position) => crate::wild::QuotientJob::of_position(&position, to, work),
            Line::View(view) => crate::wild::QuotientJob::of_view(&view, to, work),
        };
        Ok(QuotientJob(Running::new(Box::new(job.map_err(thrown)?))))
    }

    /// Does about `work` units (some tens of nanoseconds each).
    pub fn advance(&mut self, work: f64) -> JsProgress {
        self.0.advance(work)
    }

    /// The quotient.
    ///
    /// # Errors
    /// An `Error` if it was taken already or is not finished.
    pub fn finish(&mut self) -> Result<JsMisereQuotient, Error> {
        Ok(to_js(&Out::of(&self.0.finish()?)))
    }
}

#[derive(Serialize)]
struct Out {
    order: usize,
    tame: bool,
    elements: Vec<String>,
    p: Vec<u16>,
    generators: Vec<String>,
    relations: Vec<String>,
    products: Vec<u16>,
    games: Vec<GameOut>,
    extent: String,
    text: String,
}

#[derive(Serialize)]
struct GameOut {
    game: String,
    heaps: Vec<u16>,
    first: Option<f64>,
    period: Option<f64>,
}

impl Out {
    fn of(found: &HeapQuotient) -> Out {
        let presentation = &found.presentation;
        let order = presentation.order();
        let relations = presentation.relations.iter();
        let games = found.games.iter().zip(&found.periods).enumerate();
        Out {
            order,
            tame: presentation.tame,
            elements: (0..order as u16).map(|it| presentation.name(it)).collect(),
            p: presentation.p.clone(),
            generators: (0..presentation.generators.len())
                .map(|index| found.generator(index))
                .collect(),
            relations: relations.map(|it| found.equation(it)).collect(),
            products: presentation.table.clone(),
            games: games
                .map(|(kind, (game, period))| GameOut {
                    game: game.clone(),
                    heaps: found.heaps(kind).to_vec(),
                    first: period.map(|it| number(it.first)),
                    period: period.map(|it| number(it.period)),
                })
                .collect(),
            extent: found.extent(),
            text: found.to_string(),
        }
    }
}
