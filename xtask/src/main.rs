//! The project's own commands: `cargo xtask build | serve | test`.
fn main() {}
