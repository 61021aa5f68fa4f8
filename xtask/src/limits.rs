//! `cargo xtask limits`: writes `docs/limits.md` from `src/limits.rs`.

use anyhow::{Context, Result};

use crate::process::{self, say};
use crate::project;

/// Writes the page.
pub fn run() -> Result<()> {
    let mut command = process::cargo()?;
    command.args(["run", "--quiet", "--release", "--example", "limits"]);
    let page = process::answer(&mut command)?;
    let file = project::path("docs/limits.md");
    std::fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))?;
    say("wrote docs/limits.md");
    Ok(())
}
