//! The core of the Python package `nimscape`: what is asked in a call is answered, or refused in a
//! `ValueError`. What has the shape of Python, arrays and widgets, is written in Python.

mod ask;
mod claims;
mod error;
mod table;

use pyo3::prelude::*;

/// What `nimscape` asks; see there.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("LineError", module.py().get_type::<error::LineError>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(ask::answer, module)?)?;
    module.add_function(wrap_pyfunction!(ask::best_moves, module)?)?;
    module.add_function(wrap_pyfunction!(ask::games, module)?)?;
    module.add_function(wrap_pyfunction!(ask::opponents, module)?)?;
    module.add_function(wrap_pyfunction!(ask::kind, module)?)?;
    module.add_function(wrap_pyfunction!(table::table, module)?)?;
    module.add_function(wrap_pyfunction!(table::periods, module)?)?;
    module.add_function(wrap_pyfunction!(claims::claims, module)?)?;
    module.add_function(wrap_pyfunction!(claims::check, module)?)?;
    Ok(())
}
