//! The skin of drawings of rules.

use wasm_bindgen::prelude::*;

use crate::play::drawing;
use crate::text::form::Form;
use crate::wasm::convert::{list, object, set};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A move as it is drawn: what is taken from each pile (added, where it is negative), how often at most, or `null` for any number of times, and what may be taken besides any number of times. Numbers are text: they may have x, y and z in them. */
export interface Stroke { taken: string[]; most: number | null; along: string[][] }
/** A rule whose moves are listed: the moves, the places that exist ("" where all do), a number for each pile. */
export interface Drawing { strokes: Stroke[]; fence: string; numbers: string[] }
"#;

/// The rule of a line as a drawing; `undefined` if its moves are not listed.
#[wasm_bindgen(js_name = drawingOf, unchecked_return_type = "Drawing | undefined")]
pub fn drawing_of(line: &str) -> JsValue {
    let Some(drawn) = drawing(line) else {
        return JsValue::UNDEFINED;
    };
    let texts = |forms: &[Form]| list(forms.iter().map(ToString::to_string));
    let strokes = drawn.strokes.iter().map(|stroke| {
        object! {
            taken: texts(&stroke.taken),
            most: stroke.most,
            along: list(stroke.along.iter().map(|step| texts(step))),
        }
    });
    object! { strokes: list(strokes), fence: drawn.fence, numbers: list(drawn.numbers) }
}
