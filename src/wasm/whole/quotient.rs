//! The misère quotient of the heaps of a line.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::questions::misere_sums::{self, HeapQuotient};
use crate::wasm::convert::{list, object, set, thrown};
use crate::wasm::job::{Running, job};
use crate::{Job, Line, read};

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
pub struct QuotientJob(Running);

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
            Line::Position(position) => misere_sums::QuotientJob::of_position(&position, to, work),
            Line::View(view) => misere_sums::QuotientJob::of_view(&view, to, work),
        };
        Ok(QuotientJob(Running::new(
            Box::new(job.map_err(thrown)?),
            |job| Ok(shown(&job.finish())),
        )))
    }
}

job!(QuotientJob, JsMisereQuotient, " The quotient.");

fn shown(found: &HeapQuotient) -> JsValue {
    let presentation = &found.presentation;
    let order = presentation.order();
    let generators = 0..presentation.generators.len();
    let games = found.games.iter().zip(&found.periods).enumerate();
    let games = games.map(|(kind, (game, period))| {
        object! {
            game: &game[..],
            heaps: found.heaps(kind),
            first: period.map(|it| it.first),
            period: period.map(|it| it.period),
        }
    });
    object! {
        order,
        tame: presentation.tame,
        elements: list((0..order as u16).map(|it| presentation.name(it))),
        p: &presentation.p[..],
        generators: list(generators.map(|index| found.generator(index))),
        relations: list(presentation.relations.iter().map(|it| found.equation(it))),
        products: &presentation.table[..],
        games: list(games),
        extent: found.extent(),
        text: found.to_string(),
    }
}
