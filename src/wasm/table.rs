//! Tables of values: in one call, or in slices with progress.

use js_sys::{Array, Error, Float64Array, Reflect, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[cfg(feature = "whole")]
use super::JsFarTable;
use super::convert::{bytes, check_keys, convention_of, number, refused, thrown, whole};
#[cfg(feature = "whole")]
use super::job::{FINISHED, progress_out};
use super::job::{Running, Work};
use super::{JsProgress, JsTableRequest, JsValueTable};
use crate::Code;
use crate::{Axis, Cells, Convention, Region, Table, TooLarge, View, read_view};

/// The values of a view over a region, in one call.
///
/// # Errors
///
/// An `Error` whose message says what is wrong with the text, the region or the convention, or
/// which limit they exceed; beyond a limit it has a part that can be computed as its `reach`: `{ x:
/// [from, to], y: [from, to] }`.
#[wasm_bindgen(js_name = valueTable)]
pub fn value_table(view: &str, request: &JsTableRequest) -> Result<JsValueTable, Error> {
    let (view, region, convention) = survey_request(view, request)?;
    let table = crate::survey(&view, &region, convention).and_then(crate::complete);
    match table {
        Ok(table) => Ok(table_out(&table)),
        #[cfg(feature = "whole")]
        Err(limit) => Err(with_reach(limit, &view, &region, convention)),
        #[cfg(not(feature = "whole"))]
        Err(limit) => Err(thrown(limit)),
    }
}

/// The error of a table beyond a limit, with the part of it known to be within.
#[cfg(feature = "whole")]
fn with_reach(limit: TooLarge, view: &View, region: &Region, convention: Convention) -> Error {
    let Some(part) = crate::reach(view, region, convention) else {
        return thrown(limit);
    };
    let cells = match view.is_plane() {
        true => format!("{} × {} cells", part.x.count, part.y.count),
        false => format!("{} terms", part.x.count),
    };
    let message = format!("{limit} The first {cells} of this can be computed.");
    let made = thrown(TooLarge::new(message));
    let ends = |axis: Axis| -> JsValue {
        let last = axis.from + axis.count as u64 * axis.step;
        Array::of2(&number(axis.from).into(), &number(last).into()).into()
    };
    let reach = js_sys::Object::new();
    for (name, axis) in [("x", part.x), ("y", part.y)] {
        Reflect::set(&reach, &name.into(), &ends(axis)).expect("a plain object");
    }
    // Setting a property of a new error cannot fail.
    _ = Reflect::set(&made, &"reach".into(), &reach);
    made
}

/// Which boxes of `step` × `step` cells hold a P-position (1) or none (0), row by row from the
/// smallest y; `undefined` without a fast path for this view.
///
/// # Errors
///
/// An `Error` if the text is not a view, or the region is too large.
#[wasm_bindgen(js_name = pBoxes)]
pub fn p_boxes(view: &str, request: &JsTableRequest) -> Result<Option<Uint8Array>, Error> {
    let (view, region, convention) = survey_request(view, request)?;
    let boxes = view.p_boxes(&region, convention);
    Ok(boxes.map(|boxes| bytes(&boxes)))
}

/// Another name of the game with the same moves in all cells of a view up to (`reach`, `reach`),
/// such as `wyt(3,2)`; `undefined` if none is known.
///
/// # Errors
///
/// An `Error` if the text is not a view.
#[wasm_bindgen(js_name = sameMovesAs)]
pub fn same_moves_as(view: &str, reach: u32) -> Result<Option<String>, Error> {
    Ok(read_view(view).map_err(thrown)?.same_as(reach.into()))
}

/// A table computed in slices: call `advance` until it reports `finished`, then `finish` once.
#[wasm_bindgen]
pub struct TableJob(pub(super) Running<Work<Table>>);

#[wasm_bindgen]
impl TableJob {
    /// A job for the values of a view over a region.
    ///
    /// # Errors
    /// As for `valueTable`.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &str, request: &JsTableRequest) -> Result<TableJob, Error> {
        let (view, region, convention) = survey_request(view, request)?;
        let job = crate::survey(&view, &region, convention).map_err(thrown)?;
        Ok(TableJob(Running::new(job)))
    }

    /// Does about `work` units (some tens of nanoseconds each).
    pub fn advance(&mut self, work: f64) -> JsProgress {
        self.0.advance(work)
    }

    /// The table.
    ///
    /// # Errors
    ///
    /// An `Error` with the limit that was met, or if the job is not finished.
    pub fn finish(&mut self) -> Result<JsValueTable, Error> {
        Ok(table_out(&self.0.finish()?.map_err(thrown)?))
    }
}

/// Values far out, for the part of a region that needs no table from the corner: call `advance`
/// until it reports `finished`, then `finish` once.
#[cfg(feature = "whole")]
#[wasm_bindgen]
pub struct FarJob(Option<Running<Work<crate::Far>>>);

#[cfg(feature = "whole")]
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
        let far = view.far(&region, convention);
        Ok(FarJob(far.map(|(_, job)| Running::new(job))))
    }

    /// Does about `work` units (some tens of nanoseconds each).
    pub fn advance(&mut self, work: f64) -> JsProgress {
        self.0
            .as_mut()
            .map_or_else(|| progress_out(FINISHED), |job| job.advance(work))
    }

    /// The known part of the table, from where the region begins; `undefined` if there is none.
    ///
    /// # Errors
    ///
    /// An `Error` with the limit that was met, or if the job is not finished.
    pub fn finish(&mut self) -> Result<Option<JsFarTable>, Error> {
        let Some(job) = &mut self.0 else {
            return Ok(None);
        };
        let crate::Far { table, why } = job.finish()?.map_err(thrown)?;
        let out: JsValue = table_out(&table).into();
        if let Some(crate::Proof { statement, grounds }) = why {
            let why = format!("{statement}: {grounds}.");
            Reflect::set(&out, &"why".into(), &why.into()).expect("a plain object");
        }
        Ok(Some(out.unchecked_into()))
    }
}

pub(super) fn survey_request(
    view: &str,
    request: &JsTableRequest,
) -> Result<(View, Region, Convention), Error> {
    let stack = read_view(view).map_err(thrown)?;
    check_keys(request, &["x", "y", "z", "convention", "step"])?;
    let field = |name: &str| Reflect::get(request, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let convention = match field("convention") {
        word if word.is_undefined() => Convention::Normal,
        word => convention_of(&word)?,
    };
    let step = match field("step") {
        step if step.is_undefined() => 1,
        step => whole(&step)
            .filter(|&step| step > 0)
            .ok_or_else(|| refused(Code::Argument, "The step is a whole number, at least 1."))?,
    };
    let view = frame_of(&stack, &field("z"))?;
    let x = axis("x", &field("x"), step)?;
    let y = match field("y") {
        y if y.is_undefined() && !view.is_plane() => Axis::new(0, 1),
        y => axis("y", &y, step)?,
    };
    let region = Region::new(x, y).map_err(thrown)?;
    Ok((view, region, convention))
}

/// The frame of a stack for this z, by default the first one.
pub(super) fn frame_of(stack: &View, z: &JsValue) -> Result<View, Error> {
    if z.is_undefined() {
        return Ok(stack.first_frame());
    }
    let number = whole(z).ok_or_else(|| Error::new("z is a whole number that is not negative."))?;
    let frame = stack.frame(number);
    frame.ok_or_else(|| {
        Error::new(&format!(
            "With z = {number} this line means nothing. Try another z."
        ))
    })
}

fn axis(name: &str, interval: &JsValue, step: u64) -> Result<Axis, Error> {
    let fault = |what: &str| refused(Code::Argument, &format!("{name}: [from, to] {what}."));
    if !Array::is_array(interval) {
        return Err(fault("is missing"));
    }
    let ends: &Array = interval.unchecked_ref();
    let (from, to) = whole(&ends.get(0))
        .zip(whole(&ends.get(1)))
        .filter(|_| ends.length() == 2)
        .ok_or_else(|| fault("must be two whole numbers that are not negative"))?;
    if to < from {
        return Err(fault("has its ends in the wrong order: from comes first"));
    }
    let count = usize::try_from((to - from).div_ceil(step))
        .map_err(|_| thrown(TooLarge::new("The region is too large to be computed.")))?;
    Ok(Axis { from, count, step })
}

fn table_out(table: &Table) -> JsValueTable {
    let values: JsValue = match &table.cells {
        Cells::Narrow(cells) => Uint16Array::from(&cells[..]).into(),
        Cells::Wide(cells) => Uint32Array::from(&cells[..]).into(),
        Cells::Long(cells) => {
            let numbers: Vec<f64> = cells.iter().copied().map(number).collect();
            Float64Array::from(&numbers[..]).into()
        }
    };
    let out = js_sys::Object::new();
    let set = |name: &str, value: &JsValue| {
        Reflect::set(&out, &name.into(), value).expect("a plain object");
    };
    set("width", &(table.width as f64).into());
    set("height", &(table.height as f64).into());
    set("values", &values);
    if let Some(holes) = &table.holes {
        set("holes", &bytes(holes));
    }
    if let Some(unknown) = &table.unknown {
        let unknown: Vec<u8> = unknown.iter().map(|&unknown| unknown as u8).collect();
        set("unknown", &Uint8Array::from(&unknown[..]));
    }
    out.unchecked_into()
}
