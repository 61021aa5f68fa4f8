//! The skin of views as boards: cells of positions and of moves, and cells without a position.

use js_sys::{Error, Uint32Array};
use wasm_bindgen::prelude::*;

use crate::solve::job::Job;
use crate::table::region::{Axis, Region};
use crate::wasm::JsCoordinate;
use crate::wasm::convert::{coordinate, list, object, set, thrown};
use crate::wasm::memo::Memo;
use crate::{read_position, read_view};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A place in a view; see `Amount`. */
export interface Place { x: Amount; y: Amount }
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Place[]")]
    pub type JsPlaces;
}

/// Why a cell of a view is a hole, as a sentence; `undefined` if it is none, or if a number is just
/// negative.
///
/// # Errors
///
/// An `Error` if the text is not a view.
#[wasm_bindgen(js_name = holeReason)]
pub fn hole_reason(view: &str, x: JsCoordinate, y: JsCoordinate) -> Result<Option<String>, Error> {
    let view = read_view(view).map_err(thrown)?;
    let (x, y) = (coordinate(&x)?, coordinate(&y)?);
    let fault = view.fault_at(x, y).and_then(|(_, fault)| fault);
    Ok(fault.map(|fault| fault.message))
}

/// The cells of a view that show a position; first the one nearest to `x`, `y` with each piece in
/// its place.
///
/// # Errors
///
/// An `Error` if a text is not a view or not a position.
#[wasm_bindgen(js_name = cellsOf)]
pub fn cells_of(
    view: &str,
    position: &str,
    x: JsCoordinate,
    y: JsCoordinate,
) -> Result<JsPlaces, Error> {
    let (x, y) = (coordinate(&x)?, coordinate(&y)?);
    let view = read_view(view).map_err(thrown)?.first_frame();
    let position = read_position(position).map_err(thrown)?;
    let cells = view.cells_of(&position, (x, y)).into_iter();
    Ok(list(cells.map(|(x, y)| object! { x, y })).unchecked_into())
}

#[wasm_bindgen]
impl Memo {
    /// The cells that a move from `x`, `y` leads to, among the `width` by `height` cells from `left`,
    /// `bottom`: column and row of each, counted from there.
    ///
    /// # Errors
    ///
    /// An `Error` if the text is not a view, or the question is beyond a limit.
    #[wasm_bindgen(js_name = movesWithin)]
    #[allow(clippy::too_many_arguments)]
    pub fn moves_within(
        &mut self,
        view: &str,
        x: JsCoordinate,
        y: JsCoordinate,
        left: JsCoordinate,
        bottom: JsCoordinate,
        width: u32,
        height: u32,
        work: f64,
    ) -> Result<Option<Uint32Array>, Error> {
        let from = Some((coordinate(&x)?, coordinate(&y)?));
        let region = region_of(&left, &bottom, width, height)?;
        self.within(view, from, region, work)
    }

    /// The cells without a move, as `movesWithin` gives cells.
    ///
    /// # Errors
    ///
    /// As for `movesWithin`.
    #[wasm_bindgen(js_name = endsWithin)]
    pub fn ends_within(
        &mut self,
        view: &str,
        left: JsCoordinate,
        bottom: JsCoordinate,
        width: u32,
        height: u32,
        work: f64,
    ) -> Result<Option<Uint32Array>, Error> {
        let region = region_of(&left, &bottom, width, height)?;
        self.within(view, None, region, work)
    }
}

/// How many are kept.
const MOST_WINDOWS: usize = 16;

impl Memo {
    /// The cells of a window, if this work is enough.
    fn within(
        &mut self,
        view: &str,
        from: Option<(u64, u64)>,
        region: Region,
        work: f64,
    ) -> Result<Option<Uint32Array>, Error> {
        let asked = (view.to_string(), from, region);
        let open = &mut self.windows.0;
        let known = open.iter().position(|(known, _)| *known == asked);
        let (asked, mut job) = match known.and_then(|index| open.remove(index)) {
            Some(open) => open,
            None => {
                let view = read_view(view).map_err(thrown)?.first_frame();
                let job = match from {
                    Some(from) => view.moves_within(from, &region),
                    None => view.ends_within(&region),
                };
                (asked, Box::new(job))
            }
        };
        if job.advance(work as u64).finished {
            let cells = job.finish().map_err(thrown)?;
            return Ok(Some(offsets(cells, &region)));
        }
        open.push_front((asked, job));
        open.truncate(MOST_WINDOWS);
        Ok(None)
    }
}

fn region_of(
    left: &JsCoordinate,
    bottom: &JsCoordinate,
    width: u32,
    height: u32,
) -> Result<Region, Error> {
    let x = Axis::new(coordinate(left)?, width as usize);
    let y = Axis::new(coordinate(bottom)?, height as usize);
    Region::new(x, y).map_err(thrown)
}

/// Column and row of each cell, counted from the corner of the region.
fn offsets(cells: Vec<(u64, u64)>, region: &Region) -> Uint32Array {
    let corner = (region.x.at(0), region.y.at(0));
    let offsets: Vec<u32> = cells
        .into_iter()
        .flat_map(|cell| [(cell.0 - corner.0) as u32, (cell.1 - corner.1) as u32])
        .collect();
    Uint32Array::from(&offsets[..])
}

/// The view in which one piece of a position moves along x; `undefined` if the piece is not one of
/// its numbers.
///
/// # Errors
///
/// An `Error` if the text is not a position.
#[wasm_bindgen(js_name = sliceOf)]
pub fn slice_of(position: &str, component: usize, piece: usize) -> Result<Option<String>, Error> {
    let position = read_position(position).map_err(thrown)?;
    Ok(position
        .slice(component, piece)
        .map(|view| view.to_string()))
}

/// The plane on which a game from a position can be played; `undefined` if there is none.
///
/// # Errors
///
/// An `Error` if the text is not a position.
#[wasm_bindgen(js_name = planeOf)]
pub fn plane_of(position: &str) -> Result<Option<String>, Error> {
    let position = read_position(position).map_err(thrown)?;
    Ok(position.plane().map(|view| view.to_string()))
}
