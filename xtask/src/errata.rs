//! `cargo xtask errata`: writes `docs/errata.md` out of the bench of claims.

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::process::{self, say};
use crate::project;

/// Options of `cargo xtask errata`.
#[derive(Args)]
pub struct Arguments {
    /// Only see whether the file is as it would be written.
    #[arg(long)]
    check: bool,
}

/// Checks every claim and writes the page.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut command = process::cargo()?;
    command.args(["run", "--quiet", "--release", "--example", "errata"]);
    let page = process::answer(&mut command)?;
    let file = project::path("docs/errata.md");
    if arguments.check {
        let written = std::fs::read_to_string(&file).unwrap_or_default();
        if written != page {
            bail!("docs/errata.md is not what the claims say; run cargo xtask errata");
        }
        say("docs/errata.md is as the claims say");
        return Ok(());
    }
    std::fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))?;
    say("wrote docs/errata.md");
    Ok(())
}
