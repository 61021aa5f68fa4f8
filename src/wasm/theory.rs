//! What theory says of whole views: periods, and what misère play changes.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::JsConvention;
use super::convert::{convention_of, number, thrown, to_js};
use crate::why::swap_of_view;
use crate::{Cells, Certainty, Table, read_view};

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
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "MisereChange | undefined")]
    pub type JsMisereChange;
    #[wasm_bindgen(typescript_type = "Repeats | undefined")]
    pub type JsRepeats;
}

/// Where the values of a view differ between normal and misère play;
/// `undefined` where nothing is known of that.
///
/// # Errors
/// An `Error` if the text is no view.
#[wasm_bindgen(js_name = misereChange)]
pub fn misere_change(view: &str) -> Result<JsMisereChange, Error> {
    let swap = swap_of_view(&read_view(view).map_err(thrown)?);
    let change = swap.map(|swap| MisereChange {
        statement: swap.statement,
        source: swap.source,
    });
    Ok(or_undefined(change.as_ref()))
}

/// What repeats in the values of a view with x alone, every x from `from` on;
/// `undefined` if nothing is seen to. `holes` may be empty.
///
/// # Errors
/// An `Error` if the text is no view.
#[wasm_bindgen]
pub fn repeats(
    view: &str,
    convention: JsConvention,
    from: u64,
    values: Vec<f64>,
    holes: Vec<u8>,
) -> Result<JsRepeats, Error> {
    let view = read_view(view).map_err(thrown)?;
    let convention = convention_of(&convention)?;
    let table = Table {
        width: values.len(),
        height: 1,
        cells: Cells::Long(values.into_iter().map(|value| value as u64).collect()),
        holes: (!holes.is_empty()).then(|| holes.into_iter().map(|hole| hole != 0).collect()),
    };
    let found = crate::period_of_view(&view, convention, &table, from).map(|found| {
        let (proof, times) = match found.known {
            Certainty::Proved(why) => (Some(why), None),
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
    proof: Option<&'static str>,
    times: Option<f64>,
}

fn or_undefined<T: JsCast>(value: Option<&impl Serialize>) -> T {
    value.map_or_else(|| JsValue::UNDEFINED.unchecked_into(), to_js)
}
