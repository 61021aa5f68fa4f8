//! A part of a large table, which several workers make together.

use js_sys::{BigUint64Array, Error, Object, Reflect, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::table::{progress_out, survey_request, table_out};
use super::{JsBaton, JsProgress, JsTableRequest, JsValueTable};
use crate::{Baton, Leg};

/// The first block of each leg in which so many workers make a table together;
/// `undefined` where one does it alone.
///
/// # Errors
/// As for `valueTable`.
#[wasm_bindgen(js_name = tableLegs)]
pub fn table_legs(
    view: &str,
    request: &JsTableRequest,
    workers: u32,
) -> Result<Option<Uint32Array>, Error> {
    let (view, region, convention) = survey_request(view, request)?;
    let legs = crate::relay(&view, &region, convention).map(|relay| relay.legs(workers as usize));
    Ok(legs.filter(|legs| legs.len() > 1).map(|legs| {
        let legs: Vec<u32> = legs.into_iter().map(|block| block as u32).collect();
        Uint32Array::from(&legs[..])
    }))
}

/// One worker's part of a table, in slices: call `advance` until it says
/// `finished`, and while it does not, give its batons on, and take those of
/// the leg before where it waits. The last leg finishes with the table.
#[wasm_bindgen]
pub struct TableLeg {
    /// Until it is finished.
    leg: Option<Box<dyn Leg>>,
}

#[wasm_bindgen]
impl TableLeg {
    /// The leg of the blocks from `first` on, before `end` if there is one.
    ///
    /// # Errors
    /// As for `valueTable`; an `Error` if this table is not made in legs.
    #[wasm_bindgen(constructor)]
    pub fn new(
        view: &str,
        request: &JsTableRequest,
        first: u32,
        end: Option<u32>,
    ) -> Result<TableLeg, Error> {
        let (view, region, convention) = survey_request(view, request)?;
        let relay = crate::relay(&view, &region, convention);
        let relay = relay.ok_or_else(|| Error::new("This table is made by one."))?;
        let end = end.map_or(usize::MAX, |end| end as usize);
        Ok(TableLeg {
            leg: Some(relay.leg(first as usize..end)),
        })
    }

    /// Does about `work` units (some tens of nanoseconds each).
    pub fn advance(&mut self, work: f64) -> JsProgress {
        progress_out(self.leg.as_mut().map(|leg| leg.advance(work as u64)))
    }

    /// Whether it can go on only with the next baton.
    pub fn waits(&self) -> bool {
        self.leg.as_ref().is_some_and(|leg| leg.waits())
    }

    /// Takes the next baton of the leg before.
    pub fn take(&mut self, values: Vec<u16>, free: Vec<u64>) {
        if let Some(leg) = &mut self.leg {
            leg.take(Baton { values, free });
        }
    }

    /// The baton for the next leg, if there is one.
    pub fn give(&mut self) -> Option<JsBaton> {
        let Baton { values, free } = self.leg.as_mut()?.give()?;
        let out = Object::new();
        let set = |name: &str, value: &JsValue| {
            Reflect::set(&out, &name.into(), value).expect("a plain object");
        };
        set("values", &Uint16Array::from(&values[..]));
        set("free", &BigUint64Array::from(&free[..]));
        Some(out.unchecked_into())
    }

    /// The table, of the last leg.
    pub fn finish(&mut self) -> Option<JsValueTable> {
        let table = self.leg.take()?.finish()?;
        Some(table_out(&table))
    }
}
