//! The skin of the classes of games.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::questions::classes::{self, Classes};
use crate::wasm::convert::{coordinate, list, object, set, thrown};
use crate::wasm::job::{Running, job};
use crate::{Job, read_view};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * How normal and misère play are related in the cells of a view with x and y below `to`: the types
 * met, as values in normal and misère play, and the classes of games with what is against each, a
 * cell, or `proved`, a theorem; where both are `null` a class holds in these cells.
 */
export interface Classes {
  line: string;
  to: Amount;
  positions: number;
  types: { normal: number; misere: number; cells: number; x: Amount; y: Amount }[];
  classes: {
    word: string;
    definition: string;
    proved: string | null;
    against: { x: Amount; y: Amount; position: string; because: string } | null;
  }[];
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Classes")]
    pub type JsClasses;
}

/// Finds the classes of the game of a view in slices: call `advance` until it reports `finished`,
/// then `finish` once.
#[wasm_bindgen]
pub struct ClassJob(Running);

#[wasm_bindgen]
impl ClassJob {
    /// For the cells with x, and in a plane y, below `to`.
    ///
    /// # Errors
    ///
    /// An `Error` if the text is not a view, or beyond a limit.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &str, to: &JsValue) -> Result<ClassJob, Error> {
        let view = read_view(view).map_err(thrown)?;
        let job = classes::ClassJob::new(&view, coordinate(to)?).map_err(thrown)?;
        Ok(ClassJob(Running::new(Box::new(job), |job| {
            Ok(shown(&job.finish().map_err(thrown)?))
        })))
    }
}

job!(ClassJob, JsClasses, " The classes.");

fn shown(found: &Classes) -> JsValue {
    let types = found.met.iter().map(|met| {
        let ((normal, misere), (x, y)) = (met.values, met.first);
        object! { normal, misere, cells: met.cells, x, y }
    });
    let classes = found.verdicts.iter().map(|verdict| {
        let against = verdict.against.as_ref().map(|against| {
            let (x, y) = against.cell;
            object! { x, y, position: &against.position[..], because: &against.because[..] }
        });
        object! {
            word: verdict.class.word(),
            definition: verdict.class.definition(),
            proved: (!verdict.proved.is_empty()).then(|| verdict.proved.join("; ")),
            against,
        }
    });
    object! {
        line: found.view.to_string(),
        to: found.to,
        positions: found.positions,
        types: list(types),
        classes: list(classes),
    }
}
