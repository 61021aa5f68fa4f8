//! `cargo xtask bench`: measures every claim of speed that the documents make.

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
    /// Measure only what has one of these words in its description.
    words: Vec<String>,
}

/// Builds all programs first, so that no compiler runs beside what is measured.
pub fn run(arguments: &Arguments) -> Result<()> {
    dist::make(None, Profile::Release)?;
    say("compiling the native program");
    process::run(process::cargo()?.args(["bench", "--quiet", "--bench", "native", "--no-run"]))?;
    say("compiling what others published");
    let published = ["--manifest-path", "benches/published/Cargo.toml"];
    process::run(
        process::cargo()?
            .args([
                "build",
                "--release",
                "--quiet",
                "--target-dir",
                "target/published",
            ])
            .args(published),
    )?;
    let report = match arguments.write {
        true => "docs/benchmarks.md",
        false => "-",
    };
    browsers::ensure(&[Engine::Chromium])?;
    process::run(
        browsers::node_for(Engine::Chromium)?
            .args(["benches/bench.mjs", report])
            .args(&arguments.words),
    )
}
