//! The core of the Python package `nimscape`: each call returns an answer, or raises a
//! `ValueError`. Python code adds arrays and widgets.

mod ask;
mod claims;
mod error;
mod table;

use pyo3::prelude::*;

/// The functions used by `nimscape`; they are documented there.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("LineError", module.py().get_type::<error::LineError>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(ask::answer, module)?)?;
    module.add_function(wrap_pyfunction!(ask::best_moves, module)?)?;
    module.add_function(wrap_pyfunction!(ask::games, module)?)?;
    module.add_function(wrap_pyfunction!(ask::read, module)?)?;
    module.add_function(wrap_pyfunction!(ask::opponents, module)?)?;
    module.add_function(wrap_pyfunction!(ask::colours, module)?)?;
    module.add_function(wrap_pyfunction!(ask::kind, module)?)?;
    module.add_function(wrap_pyfunction!(table::table, module)?)?;
    module.add_function(wrap_pyfunction!(table::periods, module)?)?;
    module.add_function(wrap_pyfunction!(claims::claims, module)?)?;
    module.add_function(wrap_pyfunction!(claims::check, module)?)?;
    Ok(())
}
