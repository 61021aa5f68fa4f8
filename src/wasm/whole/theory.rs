//! What theory says about whole views: periods, and the effect of misère play.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::questions::why::swap_of_view;
use crate::wasm::convert::{convention_of, coordinate, object, refused, set, thrown};
use crate::wasm::job::{Running, job};
use crate::wasm::{JsConvention, JsCoordinate};
use crate::{Cells, Certainty, Code, Convention, ProofJob as Proving, Table, View, read_view};

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
    let change = swap.map(|swap| object! { statement: swap.statement, source: swap.source });
    Ok(change.unwrap_or_default().unchecked_into())
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

/// The job for the period of a view.
fn proving(view: &View, convention: Convention) -> Result<Proving, Error> {
    let none = || refused(Code::NoPicture, "No way is known to prove a period here.");
    view.prove(convention).ok_or_else(none)?.map_err(thrown)
}

/// The period of a view with x alone, found and proved in slices: call `advance` until it reports
/// `finished`, then `finish` once.
#[wasm_bindgen]
pub struct ProofJob(Running);

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
        let job = proving(&view, convention_of(&convention)?)?;
        Ok(ProofJob(Running::new(job, |job| {
            let proved = job.finish().map_err(thrown)?;
            Ok(object! {
                preperiod: proved.preperiod,
                period: proved.period,
                saltus: proved.saltus,
                proof: proved.why,
                times: JsValue::NULL,
            })
        })))
    }
}

job!(ProofJob, JsRepeats, " The period, with its proof.");

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
            Certainty::Proved(why) => (Some(why), None),
            Certainty::Seen { times, .. } => (None, Some(times)),
        };
        object! {
            preperiod: found.preperiod,
            period: found.period,
            saltus: found.saltus,
            proof,
            times,
        }
    });
    Ok(found.unwrap_or_default().unchecked_into())
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
    let job = proving(&sequence, Convention::Normal)?;
    let proved = crate::complete(job).map_err(thrown)?;
    let start = sequence.at(START, 0);
    let mut game = sequence.terms()[0].clone();
    game.template.numbers.clear();
    let content = object! {
        line: sequence.to_string(),
        game: game.to_string(),
        start: start.map(|start| start.to_string()),
        preperiod: proved.preperiod,
        period: proved.period,
        saltus: proved.saltus,
        proof: proved.why,
    };
    Ok(content.unchecked_into())
}
