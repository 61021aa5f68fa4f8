//! Lets the linker leave Python's symbols to the Python that loads the module.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
