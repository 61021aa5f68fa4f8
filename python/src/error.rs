//! What is refused, as Python's errors.

use nimscape::{NotationError, Position, TooLarge, View, read_position, read_view};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(
    nimscape,
    LineError,
    PyValueError,
    "A line that cannot be read. `line[start:end]` is what is wrong with it, and `suggestion` what \
     was perhaps meant, or None."
);

/// Reads a position.
pub fn position(py: Python<'_>, line: &str) -> PyResult<Position> {
    read_position(line).map_err(|error| unreadable(py, line, &error))
}

/// Reads a view.
pub fn view(py: Python<'_>, line: &str) -> PyResult<View> {
    read_view(line).map_err(|error| unreadable(py, line, &error))
}

/// The sentence, the line, and carets below what is wrong.
fn unreadable(py: Python<'_>, line: &str, error: &NotationError) -> PyErr {
    let width = |text: &str| text.chars().count();
    let start = width(&line[..error.place.start]);
    let length = width(&line[error.place.clone()]);
    let carets = "^".repeat(length.max(1));
    let raised = LineError::new_err(format!("{error}\n  {line}\n  {:start$}{carets}", ""));
    let value = raised.value(py);
    let facts = [
        value.setattr("line", line),
        value.setattr("start", start),
        value.setattr("end", start + length),
        value.setattr("code", error.code.word()),
        value.setattr("suggestion", error.suggestion.as_deref()),
        value.setattr("corrected", error.corrected.as_deref()),
    ];
    facts
        .into_iter()
        .collect::<PyResult<()>>()
        .err()
        .unwrap_or(raised)
}

/// A limit, with its sentence and its code.
pub fn refused(limit: TooLarge) -> PyErr {
    let error = PyValueError::new_err(limit.message);
    Python::attach(|py| error.value(py).setattr("code", TooLarge::CODE.word()))
        .err()
        .unwrap_or(error)
}
