//! The steps that look at the Rust code.

use std::time::Duration;

use anyhow::{Context, Result};

use super::tally::Tally;
use super::{Part, Step, long_forms};
use crate::process::say;
use crate::{latex, newcomer, process, toolchain};

/// Format, lints, tests and docs.
pub fn steps(all: bool) -> Vec<Step> {
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
            toolchain::ensure_wasm_target()?;
            [&[][..], &["--no-default-features"]]
                .into_iter()
                .map(wasm_lints)
                .sum()
        }),
        Step::new(Part::Rust, "Rust tests", move || tests(all)),
        Step::new(Part::Rust, "A game added as CONTRIBUTING says", move || {
            newcomer::perform(all)?;
            Ok(Tally::of_one(true))
        }),
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

/// No test takes so long: the slowest of the default run takes half a minute on two slow cores.
const SILENCE: Duration = Duration::from_secs(15 * 60);

/// Unit and property tests, then those in the docs; a failing crate does not hide the next.
fn tests(all: bool) -> Result<Tally> {
    const TESTS: [&str; 5] = ["test", "--workspace", "--lib", "--bins", "--tests"];
    const DOCS: [&str; 3] = ["test", "--workspace", "--doc"];
    // Compiling is no silence.
    process::run(process::cargo()?.args(TESTS).arg("--no-run"))?;
    let mut tests = process::cargo()?;
    tests.args(TESTS).arg("--no-fail-fast");
    if let Some(runner) = telling_times()? {
        tests.envs([runner]);
        tests.args(["--", "-Zunstable-options", "--report-time"]);
    }
    let mut docs = process::cargo()?;
    docs.args(DOCS).arg("--no-fail-fast");
    let mut tallies = Vec::new();
    for mut command in [tests, docs] {
        let mut tally = Tally::default();
        let listen = |line: &str| tally.hear(line);
        let fine = process::run_speaking(command.envs(long_forms(all)), Some(SILENCE), listen)?;
        tallies.push(tally.ended(fine));
    }
    Ok(tallies.into_iter().sum())
}

/// How cargo starts a test program so that it may tell the time of each test, which is not stable
/// yet. The compiler hears nothing of it: it would compile everything again.
fn telling_times() -> Result<Option<(String, &'static str)>> {
    if which::which("env").is_err() {
        return Ok(None);
    }
    let told = process::answer(process::command("rustc")?.arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not say for what machine it compiles")?;
    let name = host.to_uppercase().replace(['-', '.'], "_");
    Ok(Some((
        format!("CARGO_TARGET_{name}_RUNNER"),
        "env RUSTC_BOOTSTRAP=1",
    )))
}
