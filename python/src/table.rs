//! Tables of values, and what repeats in them.

use nimscape::{Axis, Certainty, Job, Region, Table, TooLarge, period_of_view, survey};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::ask::{WORK, convention};
use crate::error::{refused, view};

/// Coordinates: the first is in, the second is out.
type Interval = (u64, u64);

/// Width, height, the values in memory that Python may write to, as signed numbers of eight bytes, row after row, and a byte for each
/// hole where there are holes.
type Cells<'py> = (
    usize,
    usize,
    Bound<'py, PyByteArray>,
    Option<Bound<'py, PyByteArray>>,
);

/// The values of a view.
#[pyfunction]
pub fn table<'py>(
    py: Python<'py>,
    line: &str,
    x: Interval,
    y: Option<Interval>,
    convention: &str,
) -> PyResult<Cells<'py>> {
    let table = compute(py, line, x, y, convention)?;
    let values = PyByteArray::new_with(py, 8 * table.cells.len(), |bytes| {
        for (place, value) in bytes.chunks_exact_mut(8).zip(table.cells.iter()) {
            let value = i64::try_from(value).map_err(|_| {
                PyValueError::new_err(format!("{value} is beyond what an array holds."))
            })?;
            place.copy_from_slice(&value.to_ne_bytes());
        }
        Ok(())
    })?;
    let holes = table.holes.as_ref().map(|holes| {
        let bytes: Vec<u8> = holes.iter().map(|&hole| hole.into()).collect();
        PyByteArray::new(py, &bytes)
    });
    Ok((table.width, table.height, values, holes))
}

/// Preperiod, period, saltus, and what proves it for ever, if anything does.
type Period = (u64, u64, u64, Option<String>);

/// What repeats in a sequence: what can be proved without looking, else what is seen in `terms`.
#[pyfunction]
pub fn periods(
    py: Python<'_>,
    line: &str,
    terms: u64,
    convention: &str,
) -> PyResult<Option<Period>> {
    let view = view(py, line)?;
    if view.is_plane() {
        return Err(PyValueError::new_err(format!(
            "{line} is a plane, and only sequences have periods. Try a line with x alone."
        )));
    }
    let how = self::convention(convention)?;
    if view.prove(how).is_some() {
        let prove = || view.prove(how).expect("asked above");
        let proved = to_the_end(py, prove)?.map_err(refused)?;
        return Ok(Some((
            proved.preperiod,
            proved.period,
            proved.saltus,
            Some(proved.why.to_string()),
        )));
    }
    let table = compute(py, line, (0, terms), None, convention)?;
    Ok(period_of_view(&view, how, &table, 0).map(|found| {
        let proof = match found.known {
            Certainty::Proved(why) => Some(why.to_string()),
            Certainty::Seen { .. } => None,
        };
        (found.preperiod, found.period, found.saltus, proof)
    }))
}

fn compute(
    py: Python<'_>,
    line: &str,
    x: Interval,
    y: Option<Interval>,
    convention: &str,
) -> PyResult<Table> {
    let view = view(py, line)?;
    let y = match (y, view.is_plane()) {
        (Some(y), true) => y,
        (None, true) => {
            return Err(PyValueError::new_err(format!(
                "{line} has a y: say its range."
            )));
        }
        // A sequence is one row.
        (_, false) => (0, 1),
    };
    let region = Region::new(axis("x", x)?, axis("y", y)?).map_err(refused)?;
    let convention = self::convention(convention)?;
    to_the_end(py, || survey(&view, &region, convention))?.map_err(refused)
}

fn axis(name: &str, (from, to): Interval) -> PyResult<Axis> {
    let count = to.checked_sub(from).filter(|&count| count > 0);
    let count = count.and_then(|count| usize::try_from(count).ok());
    count.map(|count| Axis::new(from, count)).ok_or_else(|| {
        PyValueError::new_err(format!(
            "{name} from {from} to {to} is empty: the first is in, the second is out."
        ))
    })
}

/// Makes a job and works until all is done, while other threads of Python run; the reader may
/// interrupt.
pub fn to_the_end<J: Job + ?Sized>(
    py: Python<'_>,
    make: impl FnOnce() -> Result<Box<J>, TooLarge> + Send,
) -> PyResult<J::Outcome>
where
    J::Outcome: Send,
{
    py.detach(|| {
        let mut job = make().map_err(refused)?;
        while !job.advance(WORK).finished {
            Python::attach(|py| py.check_signals())?;
        }
        Ok(job.finish())
    })
}
