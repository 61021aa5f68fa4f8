//! Values far out.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::wasm::convert::{set, thrown};
use crate::wasm::job::{Nothing, Running, job};
use crate::wasm::table::{shown, survey_request};
use crate::wasm::{JsFarTable, JsTableRequest};
use crate::{Far, Proof};

/// Values far out, for the part of a region that needs no table from the corner: call `advance`
/// until it reports `finished`, then `finish` once.
#[wasm_bindgen]
pub struct FarJob(Running);

#[wasm_bindgen]
impl FarJob {
    /// For the part of a region with known values.
    ///
    /// # Errors
    ///
    /// As for `valueTable`.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &str, request: &JsTableRequest) -> Result<FarJob, Error> {
        let (view, region, convention) = survey_request(view, request)?;
        Ok(FarJob(match view.far(&region, convention) {
            None => Running::new(Box::new(Nothing), |_| Ok(JsValue::UNDEFINED)),
            Some((_, job)) => Running::new(job, |job| {
                let Far { table, why } = job.finish().map_err(thrown)?;
                let out = shown(&table);
                if let Some(Proof { statement, grounds }) = why {
                    set(&out, "why", format!("{statement}: {grounds}."));
                }
                Ok(out)
            }),
        }))
    }
}

job!(
    FarJob,
    JsFarTable,
    " The known part of the table, from where the region begins; `undefined` if there is none."
);
