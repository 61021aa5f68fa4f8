//! The steps that look at the Rust code.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::tally::Tally;
use super::{Part, Step, long_forms};
use crate::process::say;
use crate::{latex, newcomer, process, toolchain};

/// Format, lints, tests and docs.
pub fn steps(all: bool) -> Vec<Step> {
    let mut steps = vec![
        Step::new(Part::Rust, "Rust format", || {
            check(&["fmt", "--all", "--check"], &[])
        }),
        Step::new(Part::Rust, "Rust lints", move || {
            let options = ["--all-targets", "--", "-Dwarnings"];
            let others = [&["clippy", "--quiet"], crates(all), &options].concat();
            Ok([lints_of_xtask()?, check(&others, &[])?].into_iter().sum())
        }),
        Step::new(Part::Rust, "Rust tests", move || tests(all)),
        Step::new(Part::Rust, "A game added as CONTRIBUTING says", move || {
            newcomer::perform(all)?;
            Ok(Tally::of_one(true))
        }),
        Step::new(Part::Latex, "LaTeX reads the TikZ", latex_reads),
        Step::new(Part::Rust, "Rust docs", move || {
            let docs = |crates: &[&str]| {
                let options = ["--no-deps", "--document-private-items"];
                check(
                    &[&["doc", "--quiet"], crates, &options].concat(),
                    &[("RUSTDOCFLAGS", "-Dwarnings")],
                )
            };
            let worlds = [crates(all), XTASK];
            let worlds = if all { &worlds[..] } else { &worlds[..1] };
            worlds.iter().copied().map(docs).sum()
        }),
    ];
    if all {
        // Compiled it is in every run; to be checked, all that it is made of would be checked apart.
        steps.push(Step::new(Part::Rust, "Rust lints, wasm", || {
            toolchain::ensure_wasm_target()?;
            let editions = [&[][..], &["--no-default-features"]];
            editions.into_iter().map(wasm_lints).sum()
        }));
    }
    steps
}

/// This program stands apart: with the others some forty crates would be compiled a second time with
/// features of theirs.
const XTASK: &[&str] = &["--package=xtask"];

/// The crates that have tests in Rust: the Python package is tried as a wheel.
const CRATES: [&str; 2] = ["--package=nimscape", "--package=nimscape-claims"];

/// The crates that are looked at together. What the Python package is made of is compiled in a release
/// run only, which tries that too.
fn crates(all: bool) -> &'static [&'static str] {
    match all {
        true => &["--workspace", "--exclude=xtask"],
        false => &CRATES,
    }
}

/// The lints of this program, told as it is compiled: of all that it is made of nothing has to be
/// checked a second time, as clippy by itself would.
fn lints_of_xtask() -> Result<Tally> {
    let mut command = process::cargo()?;
    command
        .args(["build", "--quiet", "--all-targets"])
        .args(XTASK);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    let output = process::beside(&mut command, "lints").output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    eprint!("{told}");
    ensure!(
        output.status.success() && told.is_empty(),
        "xtask has lints"
    );
    Ok(Tally::of_one(true))
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
    // Of as many crates as the tests before: else all would be compiled again with other features.
    let mut command = process::cargo()?;
    command.arg("test").args(CRATES);
    let fine = process::run_listening(
        command.args(["--test", "export", "latex", "--", "--ignored"]),
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
    let of_the_crates = [&CRATES[..], &["--lib", "--bins", "--tests"]].concat();
    let runner = telling_times()?;
    let mut tallies = Vec::new();
    let mut listen = |mut command: Command| {
        let mut tally = Tally::default();
        let hear = |line: &str| tally.hear(line);
        let fine = process::run_speaking(command.envs(long_forms(all)), Some(SILENCE), hear)?;
        tallies.push(tally.ended(fine));
        anyhow::Ok(())
    };
    for targets in [&["--package=xtask", "--bins"][..], &of_the_crates] {
        // Compiling is no silence.
        let mut compile = process::cargo()?;
        process::run(compile.arg("test").args(targets).arg("--no-run"))?;
        let mut tests = process::cargo()?;
        tests.arg("test").args(targets).arg("--no-fail-fast");
        if let Some(runner) = &runner {
            tests.env(&runner.0, runner.1);
            tests.args(["--", "-Zunstable-options", "--report-time"]);
        }
        listen(tests)?;
    }
    let mut docs = process::cargo()?;
    docs.args(["test", "--doc", "--no-fail-fast"]).args(CRATES);
    listen(docs)?;
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
