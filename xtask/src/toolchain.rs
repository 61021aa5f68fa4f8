//! What the Rust toolchain needs.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::process::{self, say};

/// Adds the wasm target to this toolchain, unless it is installed.
pub fn ensure_wasm_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let libraries = process::answer(process::command("rustc")?.args([
        "--print",
        "target-libdir",
        "--target",
        TARGET,
    ]))?;
    if PathBuf::from(libraries.trim()).is_dir() {
        return Ok(());
    }
    say(&format!("adding the target {TARGET} to the Rust toolchain"));
    process::command("rustup")
        .and_then(|mut rustup| process::run(rustup.args(["target", "add", TARGET])))
        .with_context(|| {
            format!("This Rust toolchain cannot build for {TARGET}; install that target")
        })
}
