//! `cargo xtask limits`: writes `docs/limits.md` from `src/solve/limits.rs`.

use anyhow::Result;

use crate::{process, project};

/// Writes the page.
pub fn run() -> Result<()> {
    let page = process::example("limits", &["--release"], &[])?;
    project::put("docs/limits.md", &page, false, "limits")
}
