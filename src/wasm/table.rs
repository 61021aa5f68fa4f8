//! Tables of values, in slices with progress.

use js_sys::{Array, Error, Float64Array, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::convert::{
    bytes, check_keys, convention_of, field, object, refused, set, thrown, whole, wrong,
};
use super::job::{Running, job};
use super::{JsTableRequest, JsValueTable};
use crate::{Axis, Cells, Code, Convention, Region, Table, TooLarge, View, read_view};

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
pub struct TableJob(Running);

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
        Ok(TableJob(Running::new(job, |job| {
            Ok(shown(&job.finish().map_err(thrown)?))
        })))
    }
}

job!(TableJob, JsValueTable, " The table.");

pub(super) fn survey_request(
    view: &str,
    request: &JsTableRequest,
) -> Result<(View, Region, Convention), Error> {
    let stack = read_view(view).map_err(thrown)?;
    check_keys(request, &["x", "y", "z", "convention", "step"])?;
    let field = |name: &str| field(request, name);
    let convention = match field("convention") {
        word if word.is_undefined() => Convention::Normal,
        word => convention_of(&word)?,
    };
    let step = match field("step") {
        step if step.is_undefined() => 1,
        step => whole(&step)
            .filter(|&step| step > 0)
            .ok_or_else(|| wrong("The step is a whole number, at least 1."))?,
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
    let number = whole(z).ok_or_else(|| wrong("z is a whole number that is not negative."))?;
    let frame = stack.frame(number);
    frame.ok_or_else(|| {
        let message = format!("This line has no picture for z = {number}. Try another z.");
        refused(Code::NoPicture, &message)
    })
}

fn axis(name: &str, interval: &JsValue, step: u64) -> Result<Axis, Error> {
    let fault = |what: &str| wrong(format!("{name}: [from, to] {what}."));
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

pub(super) fn shown(table: &Table) -> JsValue {
    let values: JsValue = match &table.cells {
        Cells::Narrow(cells) => Uint16Array::from(&cells[..]).into(),
        Cells::Wide(cells) => Uint32Array::from(&cells[..]).into(),
        Cells::Long(cells) => {
            let numbers: Vec<f64> = cells.iter().map(|&value| value as f64).collect();
            Float64Array::from(&numbers[..]).into()
        }
    };
    let out = object! { width: table.width, height: table.height, values };
    if let Some(holes) = &table.holes {
        set(&out, "holes", JsValue::from(bytes(holes)));
    }
    if let Some(unknown) = &table.unknown {
        let unknown: Vec<u8> = unknown.iter().map(|&unknown| unknown as u8).collect();
        set(
            &out,
            "unknown",
            JsValue::from(Uint8Array::from(&unknown[..])),
        );
    }
    out
}
