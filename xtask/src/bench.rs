//! `cargo xtask bench`: measures every claim about speed in the documents.

use anyhow::Result;
use clap::Args;

use crate::browsers::{self, Engine};
use crate::process::say;
use crate::wasm::Profile;
use crate::{dist, process};

/// Options of `cargo xtask bench`.
#[derive(Args)]
pub struct Arguments {
    /// Write the tables to `docs/benchmarks.md`.
    #[arg(long)]
    write: bool,
    /// Only measure lines with one of these words in their description.
    words: Vec<String>,
}

/// Builds all programs first, so that no compiler runs during a measurement.
pub fn run(arguments: &Arguments) -> Result<()> {
    dist::make(None, Profile::Release)?;
    dist::compress()?;
    say("compiling the native program");
    process::run(process::cargo()?.args(["bench", "--quiet", "--bench", "native", "--no-run"]))?;
    say("compiling what others published");
    let mut published = process::cargo()?;
    published.args([
        "build",
        "--release",
        "--quiet",
        "--target-dir=target/published",
    ]);
    process::run(published.arg("--manifest-path=benches/published/Cargo.toml"))?;
    let report = if arguments.write {
        "docs/benchmarks.md"
    } else {
        "-"
    };
    browsers::ensure(&[Engine::Chromium])?;
    let mut node = browsers::node_for(Engine::Chromium)?;
    process::run(
        node.args(["benches/bench.mjs", report])
            .args(&arguments.words),
    )
}
