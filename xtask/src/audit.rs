//! `cargo xtask audit`: writes `docs/audit.md`, the table of what is said as proved.

use anyhow::{Context, Result};

use crate::process::{self, say};
use crate::project;

/// Writes the page.
pub fn run() -> Result<()> {
    let mut command = process::cargo()?;
    command.args(["run", "--quiet", "--example", "audit"]);
    let page = process::answer(&mut command)?;
    let file = project::path("docs/audit.md");
    std::fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))?;
    say("wrote docs/audit.md");
    Ok(())
}
