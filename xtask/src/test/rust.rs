//! The steps that look at the Rust code.

use std::time::Duration;

use anyhow::Result;

use super::tally::Tally;
use super::{Part, Step, long_forms};
use crate::process::say;
use crate::{cargo_tools, latex, process};

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
            [&[][..], &["--no-default-features"]]
                .into_iter()
                .map(wasm_lints)
                .sum()
        }),
        Step::new(Part::Rust, "Rust tests", move || tests(long)),
        Step::new(Part::Latex, "LaTeX reads the TikZ", latex_reads),
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

/// The lints of an edition of the wasm package.
fn wasm_lints(options: &[&str]) -> Result<Tally> {
    let mut arguments = vec!["clippy", "--quiet", "--lib"];
    arguments.push("--target=wasm32-unknown-unknown");
    arguments.extend(options);
    arguments.extend(["--", "-Dwarnings"]);
    check(&arguments, &[])
}

/// The one test that needs LaTeX. Where there is none and it cannot be had, that is said, and
/// nothing has failed.
fn latex_reads() -> Result<Tally> {
    if let Err(error) = latex::ensure() {
        say(&format!("left out. {error:#}"));
        return Ok(Tally::default());
    }
    let mut tally = Tally::default();
    // Of the workspace, as the tests before: else all would be compiled again with other features.
    let command = ["test", "--workspace", "--test", "export", "latex"];
    let fine = process::run_listening(
        process::cargo()?.args(command).args(["--", "--ignored"]),
        |line| tally.hear(line),
    )?;
    Ok(tally.ended(fine))
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
