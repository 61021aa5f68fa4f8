//! `cargo xtask audit`: writes `docs/audit.md`, the table of theorems, and which proof the page shows of each.

use anyhow::Result;

use crate::{process, project};

/// Writes both.
pub fn run() -> Result<()> {
    for (path, asked) in [
        ("docs/audit.md", &[][..]),
        ("www/play/cited.js", &["cited"]),
    ] {
        let text = process::example("audit", &[], asked)?;
        project::put(path, &text, false, "audit")?;
    }
    Ok(())
}
