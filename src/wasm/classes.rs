//! The skin of the classes of games.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::JsProgress;
use super::board::{Amount, amount};
use super::convert::{coordinate, thrown, to_js};
use super::job::Running;
use crate::classes::{self, Class};
use crate::read_view;

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
pub struct ClassJob(Running<classes::ClassJob>);

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
        Ok(ClassJob(Running::new(Box::new(job))))
    }

    /// Does about `work` units (some tens of nanoseconds each).
    pub fn advance(&mut self, work: f64) -> JsProgress {
        self.0.advance(work)
    }

    /// The classes.
    ///
    /// # Errors
    ///
    /// An `Error` with the limit that was met, or if they were taken already or the job is not
    /// finished.
    pub fn finish(&mut self) -> Result<JsClasses, Error> {
        let found = self.0.finish()?.map_err(thrown)?;
        let cell = |(x, y): (u64, u64)| (amount(x), amount(y));
        let types = found.met.iter().map(|met| {
            let (x, y) = cell(met.first);
            TypeOut {
                normal: met.values.0,
                misere: met.values.1,
                cells: met.cells,
                x,
                y,
            }
        });
        let classes = found.verdicts.iter().map(|verdict| ClassOut {
            word: Class::word(verdict.class),
            definition: Class::definition(verdict.class),
            proved: (!verdict.proved.is_empty()).then(|| verdict.proved.join("; ")),
            against: verdict.against.as_ref().map(|against| {
                let (x, y) = cell(against.cell);
                AgainstOut {
                    x,
                    y,
                    position: &against.position,
                    because: &against.because,
                }
            }),
        });
        Ok(to_js(&ClassesOut {
            line: found.view.to_string(),
            to: amount(found.to),
            positions: found.positions,
            types: types.collect(),
            classes: classes.collect(),
        }))
    }
}

#[derive(Serialize)]
struct ClassesOut<'a> {
    line: String,
    to: Amount,
    positions: u64,
    types: Vec<TypeOut>,
    classes: Vec<ClassOut<'a>>,
}

#[derive(Serialize)]
struct TypeOut {
    normal: u64,
    misere: u64,
    cells: u64,
    x: Amount,
    y: Amount,
}

#[derive(Serialize)]
struct ClassOut<'a> {
    word: &'static str,
    definition: &'static str,
    proved: Option<String>,
    against: Option<AgainstOut<'a>>,
}

#[derive(Serialize)]
struct AgainstOut<'a> {
    x: Amount,
    y: Amount,
    position: &'a str,
    because: &'a str,
}
