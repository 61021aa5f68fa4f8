//! What five papers claim, checked by machine.

use nimscape::claims::{Claim, FAIR, all, find};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::table::to_the_end;

/// Every claim: its id, where it is printed, and what it says.
#[pyfunction]
pub fn claims() -> Vec<(&'static str, &'static str, &'static str)> {
    let fields = |claim: &&Claim| (claim.id, claim.place, claim.statement);
    all().iter().map(fields).collect()
}

/// Whether it holds, the unit and the bound up to which, how many cases, the first that breaks it.
type Verdict = (bool, &'static str, u64, u64, Option<String>);

/// Checks a claim up to a bound, by default its usual one.
#[pyfunction]
pub fn check(py: Python<'_>, id: &str, bound: Option<u64>) -> PyResult<Verdict> {
    let claim = find(id).ok_or_else(|| {
        PyValueError::new_err(format!(
            "There is no claim {id:?}; nimscape.claims() lists them."
        ))
    })?;
    let range = claim.range;
    let bound = bound
        .unwrap_or(range.usual)
        .clamp(range.least(), range.most);
    let verdict = to_the_end(py, || Ok(Box::new((claim.check)(FAIR, bound))))?;
    let broken = verdict.broken.as_ref().map(ToString::to_string);
    Ok((verdict.holds(), range.unit, bound, verdict.cases, broken))
}
