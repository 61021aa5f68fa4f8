//! `cargo xtask audit`: writes `docs/audit.md`, the table of theorems, and which proof the page shows of each.

use anyhow::{Context, Result};

use crate::process::{self, say};
use crate::project;

/// Writes both.
pub fn run() -> Result<()> {
    for (path, asked) in [
        ("docs/audit.md", None),
        ("www/play/cited.js", Some("cited")),
    ] {
        let mut command = process::cargo()?;
        command
            .args(["run", "--quiet", "--example", "audit"])
            .args(asked);
        let page = process::answer(&mut command)?;
        let file = project::path(path);
        std::fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))?;
        say(&format!("wrote {path}"));
    }
    Ok(())
}
