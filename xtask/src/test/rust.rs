//! The steps that look at the Rust code.

use std::time::Duration;

use anyhow::Result;

use super::tally::Tally;
use super::{Part, Step, long_forms};
use crate::{cargo_tools, process};

/// Format, lints, tests and docs.
pub fn steps(long: bool) -> Vec<Step> {
    vec![
        Step::new(Part::Rust, "Rust format", || {
            check(&["fmt", "--all", "--check"], &[])
        }),
        Step::new(Part::Rust, "Rust lints", || {
            check(
                &[
                    "clippy",
                    "--quiet",
                    "--workspace",
                    "--all-targets",
                    "--",
                    "-Dwarnings",
                ],
                &[],
            )
        }),
        Step::new(Part::Rust, "Rust lints, wasm", || {
            cargo_tools::ensure_wasm_target()?;
            const TARGET: &str = "--target=wasm32-unknown-unknown";
            check(
                &["clippy", "--quiet", "--lib", TARGET, "--", "-Dwarnings"],
                &[],
            )
        }),
        Step::new(Part::Rust, "Rust tests", move || tests(long)),
        Step::new(Part::Rust, "Rust docs", || {
            let settings = [("RUSTDOCFLAGS", "-Dwarnings")];
            check(
                &[
                    "doc",
                    "--quiet",
                    "--workspace",
                    "--no-deps",
                    "--document-private-items",
                ],
                &settings,
            )
        }),
    ]
}

/// Runs a cargo command that is one check in itself.
fn check(arguments: &[&str], settings: &[(&str, &str)]) -> Result<Tally> {
    process::run(
        process::cargo()?
            .args(arguments)
            .envs(settings.iter().copied()),
    )?;
    Ok(Tally::of_one(true))
}

/// No test takes so long: the slowest of the default run takes a minute on two slow cores.
const SILENCE: Duration = Duration::from_secs(15 * 60);
/// In the long form some search for a good while.
const LONG_SILENCE: Duration = Duration::from_secs(2 * 60 * 60);

/// Unit, property and doc tests; a failing crate does not hide the next.
fn tests(long: bool) -> Result<Tally> {
    // Compiling is no silence.
    process::run(process::cargo()?.args(["test", "--workspace", "--no-run"]))?;
    let mut tally = Tally::default();
    let silence = if long { LONG_SILENCE } else { SILENCE };
    let fine = process::run_speaking(
        process::cargo()?
            .args(["test", "--workspace", "--no-fail-fast"])
            .envs(long_forms(long)),
        Some(silence),
        |line| tally.hear(line),
    )?;
    Ok(tally.ended(fine))
}
