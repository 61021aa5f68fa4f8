//! The steps for the Rust code.

use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use anyhow::{Context, Result};

use super::step::{Part, Step, long_forms};
use super::tally::Tally;
use crate::process::say;
use crate::{latex, process, toolchain};

/// Format, lints, tests and docs.
pub fn steps(all: bool) -> Vec<Step> {
    vec![
        Step::new(Part::Style, "Rust format", || {
            check(&["fmt", "--all", "--check"], &[])
        }),
        Step::new(Part::Style, "Rust lints", || {
            let lints = |world: &[&str]| {
                let options = ["--all-targets", "--", "-Dwarnings"];
                check(&[&["clippy", "--quiet"], world, &options].concat(), &[])
            };
            WORLDS.into_iter().map(lints).sum()
        }),
        Step::new(Part::Style, "Rust lints, wasm", move || {
            toolchain::ensure_wasm_target()?;
            // The light edition is part of the whole one; a release run checks it separately.
            let editions = [&[][..], &["--no-default-features"]];
            let editions = if all { &editions[..] } else { &editions[..1] };
            editions.iter().copied().map(wasm_lints).sum()
        }),
        Step::new(Part::Rust, "Rust tests", move || tests(all)),
        Step::new(Part::Latex, "LaTeX reads the TikZ", latex_reads),
        Step::new(Part::Style, "Rust docs", || {
            let docs = |world: &[&str]| {
                let options = ["--no-deps", "--document-private-items"];
                check(
                    &[&["doc", "--quiet"], world, &options].concat(),
                    &[("RUSTDOCFLAGS", "-Dwarnings")],
                )
            };
            WORLDS.into_iter().map(docs).sum()
        }),
    ]
}

/// The workspaces to compile. xtask is tested separately: its dependencies are already built, and
/// together 40 crates would be rebuilt with other features.
const WORLDS: [&[&str]; 2] = [&["--package=xtask"], &["--workspace", "--exclude=xtask"]];

/// The crates that have tests in Rust: the Python package is tried as a wheel.
const CRATES: [&str; 2] = ["--package=nimscape", "--package=nimscape-claims"];

/// The lints of an edition of the wasm package.
fn wasm_lints(options: &[&str]) -> Result<Tally> {
    let mut arguments = vec!["clippy", "--quiet", "--lib"];
    arguments.push("--target=wasm32-unknown-unknown");
    arguments.extend(options);
    arguments.extend(["--", "-Dwarnings"]);
    check(&arguments, &[])
}

/// The one test that needs LaTeX. If LaTeX cannot be installed, the step says so and does not fail.
fn latex_reads() -> Result<Tally> {
    if let Err(error) = latex::ensure() {
        say(&format!("left out. {error:#}"));
        return Ok(Tally::default());
    }
    let mut tally = Tally::default();
    // With the same crates as the tests before: otherwise all would be rebuilt with other features.
    let mut command = process::cargo()?;
    command.arg("test").args(CRATES);
    let fine = process::run_listening(
        command.args(["--test", "core", "latex", "--", "--ignored"]),
        |line| tally.hear(line),
    )?;
    Ok(tally.ended(fine))
}

/// Runs a cargo command that counts as one check.
fn check(arguments: &[&str], settings: &[(&str, &str)]) -> Result<Tally> {
    process::run(
        process::cargo()?
            .args(arguments)
            .envs(settings.iter().copied()),
    )?;
    Ok(Tally::of_one(true))
}

/// Longer than any test takes: the slowest of the default run takes half a minute on two slow
/// cores.
const SILENCE: Duration = Duration::from_secs(15 * 60);

/// Unit and property tests, and those in the docs; a failing crate does not hide the next.
fn tests(all: bool) -> Result<Tally> {
    let xtask = vec!["--package=xtask", "--bins"];
    let of_the_crates = |targets: &[&'static str]| [&CRATES[..], targets].concat();
    // Compiling prints nothing for long.
    for targets in [&xtask, &of_the_crates(&["--lib", "--bins", "--tests"])] {
        let mut compile = process::cargo()?;
        process::run(compile.arg("test").args(targets).arg("--no-run"))?;
    }
    let runner = &telling_times()?;
    let run = move |targets: Vec<&str>| {
        let mut tests = process::cargo()?;
        tests.arg("test").args(&targets).arg("--no-fail-fast");
        if let Some(runner) = runner.as_ref().filter(|_| !targets.contains(&"--doc")) {
            tests.env(&runner.0, runner.1);
            tests.args(["--", "-Zunstable-options", "--report-time"]);
        }
        let mut tally = Tally::default();
        let hear = |line: &str| tally.hear(line);
        let fine = process::run_speaking(tests.envs(long_forms(all)), Some(SILENCE), hear)?;
        anyhow::Ok(tally.ended(fine))
    };
    // While the last test of a program runs, a core is idle: two programs run in parallel.
    let lanes = [
        vec![
            xtask,
            of_the_crates(&["--lib", "--bins"]),
            of_the_crates(&["--doc"]),
        ],
        vec![of_the_crates(&["--test", "*"])],
    ];
    thread::scope(|scope| {
        let running =
            lanes.map(|lane| scope.spawn(move || lane.into_iter().map(run).sum::<Result<Tally>>()));
        let tally = |lane: ScopedJoinHandle<_>| lane.join().expect("running tests does not panic");
        running.into_iter().map(tally).sum()
    })
}

/// Options that let a test program report the time of each test, which is unstable. They are not
/// passed to the compiler, which would rebuild everything.
fn telling_times() -> Result<Option<(String, &'static str)>> {
    if which::which("env").is_err() {
        return Ok(None);
    }
    let version = process::answer(process::command("rustc")?.arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not say for what machine it compiles")?;
    let name = host.to_uppercase().replace(['-', '.'], "_");
    Ok(Some((
        format!("CARGO_TARGET_{name}_RUNNER"),
        "env RUSTC_BOOTSTRAP=1",
    )))
}
