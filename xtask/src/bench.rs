//! What is measured and taken in Chromium: `cargo xtask bench` and `cargo xtask pictures`.

use anyhow::{Context, Result};
use clap::Args;

use crate::browsers::{self, Engine};
use crate::process::{self, say};
use crate::site;
use crate::wasm::Profile;

/// Options of `cargo xtask bench`.
#[derive(Args)]
pub struct Bench {
    /// Write the tables to `docs/benchmarks.md`.
    #[arg(long)]
    write: bool,
    /// Only measure lines with one of these words in their description.
    words: Vec<String>,
}

/// Measures. Builds all programs first, so that no compiler runs during a measurement.
pub fn bench(asked: &Bench) -> Result<()> {
    site::make(None, Profile::Release)?;
    site::compress()?;
    say("compiling the native program, and what others published");
    let others = "build --release --quiet --target-dir=target/published --manifest-path=benches/published/Cargo.toml";
    for words in ["bench --quiet --bench native --no-run", others] {
        process::run(process::cargo()?.args(words.split(' ')))?;
    }
    let report = ["-", "docs/benchmarks.md"][usize::from(asked.write)];
    browsers::ensure(&[Engine::Chromium])?;
    let mut node = browsers::node_for(Engine::Chromium)?;
    process::run(node.args(["benches/bench.mjs", report]).args(&asked.words))
}

/// Takes the pictures again that tests compare the page with, and those of the README.
pub fn pictures() -> Result<()> {
    site::complete_sources(Profile::Quick)?;
    browsers::ensure(&[Engine::Chromium])?;
    let mut node = browsers::node_for(Engine::Chromium)?;
    node.args(["--test", "--test-concurrency=1", "--test-force-exit"])
        .args(["appearance", "boards"].map(|name| format!("tests/e2e/{name}.test.mjs")))
        .env("NIMSCAPE_PICTURES", "take");
    process::run(&mut node).context("not every picture could be taken")?;
    say("took the pictures; look at them before you keep them");
    Ok(())
}
