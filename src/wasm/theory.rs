//! What theory says about whole views: periods, and the effect of misère play.

use std::borrow::Cow;

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{convention_of, coordinate, number, refused, thrown, to_js};
use super::job::{Running, Work};
use super::{JsConvention, JsCoordinate, JsProgress};
use crate::Code;
use crate::why::swap_of_view;
use crate::{Cells, Certainty, Convention, Proved, Table, read_view};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What misère play changes of the values of a view, as a sentence, and how that is known. */
export interface MisereChange { statement: string; source: string }
/**
 * From `preperiod` on, the value `period` further is `saltus` more: for ever if there is a `proof`,
 * else as far as it was seen, `times` over.
 */
export interface Repeats {
  preperiod: number;
  period: number;
  saltus: number;
  proof: string | null;
  times: number | null;
}
/** A cell of a view of periods: the sequence whose period it holds, its game without the heap, and a position to play from. */
export interface PeriodAt {
  line: string;
  game: string;
  start: string | null;
  preperiod: number;
  period: number;
  saltus: number;
  proof: string;
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "MisereChange | undefined")]
    pub type JsMisereChange;
    #[wasm_bindgen(typescript_type = "Repeats | undefined")]
    pub type JsRepeats;
    #[wasm_bindgen(typescript_type = "PeriodAt | undefined")]
    pub type JsPeriodAt;
}

/// Where the values of a view differ between normal and misère play; `undefined` if that is not
/// known.
///
/// # Errors
///
/// An `Error` if the text is not a view.
#[wasm_bindgen(js_name = misereChange)]
pub fn misere_change(view: &str) -> Result<JsMisereChange, Error> {
    let swap = swap_of_view(&read_view(view).map_err(thrown)?.first_frame());
    let change = swap.map(|swap| MisereChange {
        statement: swap.statement,
        source: swap.source,
    });
    Ok(or_undefined(change.as_ref()))
}

/// Whether a `ProofJob` can be made for a view.
///
/// # Errors
/// An `Error` if the text is no view.
#[wasm_bindgen]
pub fn provable(view: &str) -> Result<bool, Error> {
    let view = read_view(view).map_err(thrown)?.first_frame();
    Ok(view
        .prove(Convention::Normal)
        .is_some_and(|job| job.is_ok()))
}

/// The period of a view with x alone, found and proved in slices: call `advance` until it reports
/// `finished`, then `finish` once.
#[wasm_bindgen]
pub struct ProofJob(Running<Work<Proved>>);

#[wasm_bindgen]
impl ProofJob {
    /// For a view.
    ///
    /// # Errors
    ///
    /// An `Error` if the text is not a view, there is no way to prove its period, or it is beyond a
    /// limit.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &str, convention: JsConvention) -> Result<ProofJob, Error> {
        let view = read_view(view).map_err(thrown)?.first_frame();
        let job = view.prove(convention_of(&convention)?);
        let job =
            job.ok_or_else(|| refused(Code::NoPicture, "No way is known to prove a period here."))?;
        Ok(ProofJob(Running::new(job.map_err(thrown)?)))
    }

    /// Does about `work` units (some tens of nanoseconds each).
    pub fn advance(&mut self, work: f64) -> JsProgress {
        self.0.advance(work)
    }

    /// The period, with its proof.
    ///
    /// # Errors
    ///
    /// An `Error` with the limit that was met, or if it was taken already or the job is not
    /// finished.
    pub fn finish(&mut self) -> Result<JsRepeats, Error> {
        let proved = self.0.finish()?.map_err(thrown)?;
        Ok(to_js(&Repeats {
            preperiod: number(proved.preperiod),
            period: number(proved.period),
            saltus: number(proved.saltus),
            proof: Some(proved.why.into()),
            times: None,
        }))
    }
}

/// What repeats in the values of a view with x alone, for every x from `from`; `undefined` if no
/// period is seen. `holes` may be empty.
///
/// # Errors
///
/// An `Error` if the text is not a view.
#[wasm_bindgen]
pub fn repeats(
    view: &str,
    convention: JsConvention,
    from: JsCoordinate,
    values: Vec<f64>,
    holes: Vec<u8>,
) -> Result<JsRepeats, Error> {
    let view = read_view(view).map_err(thrown)?.first_frame();
    let convention = convention_of(&convention)?;
    let from = coordinate(&from)?;
    let table = Table {
        width: values.len(),
        height: 1,
        cells: Cells::Long(values.into_iter().map(|value| value as u64).collect()),
        holes: (!holes.is_empty()).then(|| holes.into_iter().map(|hole| hole != 0).collect()),
        unknown: None,
    };
    let found = crate::period_of_view(&view, convention, &table, from).map(|found| {
        let (proof, times) = match found.known {
            Certainty::Proved(why) => (Some(why.into()), None),
            Certainty::Seen { times, .. } => (None, Some(number(times))),
        };
        Repeats {
            preperiod: number(found.preperiod),
            period: number(found.period),
            saltus: number(found.saltus),
            proof,
            times,
        }
    });
    Ok(or_undefined(found.as_ref()))
}

/// The content of a cell of a view of periods; `undefined` in a hole.
///
/// # Errors
///
/// An `Error` if the text is not a view, or with the limit that was met.
#[wasm_bindgen(js_name = periodAt)]
pub fn period_at(view: &str, x: u64, y: u64) -> Result<JsPeriodAt, Error> {
    /// The pile of the game offered there.
    const START: u64 = 40;
    let view = read_view(view).map_err(thrown)?.first_frame();
    let Ok(sequence) = view.sequence_at(x, y) else {
        return Ok(JsValue::UNDEFINED.unchecked_into());
    };
    let job = sequence.prove(Convention::Normal);
    let job =
        job.ok_or_else(|| refused(Code::NoPicture, "No way is known to prove a period here."))?;
    let proved = crate::complete(job.map_err(thrown)?).map_err(thrown)?;
    let start = sequence.at(START, 0);
    let mut game = sequence.terms()[0].clone();
    game.template.numbers.clear();
    Ok(to_js(&PeriodAt {
        line: sequence.to_string(),
        game: game.to_string(),
        start: start.map(|start| start.to_string()),
        preperiod: number(proved.preperiod),
        period: number(proved.period),
        saltus: number(proved.saltus),
        proof: proved.why,
    }))
}

#[derive(Serialize)]
struct PeriodAt {
    line: String,
    game: String,
    start: Option<String>,
    preperiod: f64,
    period: f64,
    saltus: f64,
    proof: String,
}

#[derive(Serialize)]
struct MisereChange {
    statement: String,
    source: &'static str,
}

#[derive(Serialize)]
struct Repeats {
    preperiod: f64,
    period: f64,
    saltus: f64,
    proof: Option<Cow<'static, str>>,
    times: Option<f64>,
}

fn or_undefined<T: JsCast>(value: Option<&impl Serialize>) -> T {
    value.map_or_else(|| JsValue::UNDEFINED.unchecked_into(), to_js)
}
