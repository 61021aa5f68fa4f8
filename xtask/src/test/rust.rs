//! The steps for the Rust code.

use std::thread;

use anyhow::Result;

use super::step::{Part, Step, Tally};
use crate::process::say;
use crate::{fuzz, process, system, tools};

/// Format, lints, tests, docs, and runs of the fuzz targets.
pub fn steps() -> Result<Vec<Step>> {
    let mut steps = vec![
        Step::new(Part::Style, "Rust format", |_| {
            check(&["fmt", "--all", "--check"])
        }),
        Step::new(Part::Style, "Rust lints", |_| {
            in_both(
                &["clippy", "--quiet"],
                &["--all-targets", "--", "-Dwarnings"],
            )
        }),
        Step::new(Part::Style, "Rust lints, wasm", |asked| {
            tools::ensure_wasm_target()?;
            let lint = "clippy --quiet --lib --target=wasm32-unknown-unknown";
            // The light edition is part of the whole one; a release run checks it separately.
            let editions = ["", " --no-default-features"].into_iter();
            editions
                .take(1 + usize::from(asked.all))
                .map(|edition| {
                    let words = format!("{lint}{edition} -- -Dwarnings");
                    check(&words.split(' ').collect::<Vec<_>>())
                })
                .sum()
        }),
        Step::new(Part::Rust, "Rust tests", |asked| tests(asked.all)),
        Step::new(Part::Latex, "LaTeX reads the TikZ", |_| latex_reads()),
        Step::new(Part::Style, "Rust docs", |_| {
            in_both(
                &["doc", "--quiet"],
                &["--no-deps", "--document-private-items"],
            )
        }),
    ];
    // With fresh seeds; `tests/corpus.rs` always tries the kept inputs.
    steps.extend(fuzz::targets()?.into_iter().map(|target| {
        Step::new(Part::Fuzz, format!("fuzz {target}"), move |asked| {
            let seconds = if asked.all { 45 } else { 10 };
            fuzz::fuzz(&target, seconds, false).map(|()| Tally::of_one(true))
        })
    }));
    Ok(steps)
}

/// The crates that have tests in Rust: the Python package is tried as a wheel.
const CRATES: [&str; 2] = ["--package=nimscape", "--package=nimscape-claims"];

/// Runs a cargo command that counts as one check.
fn check(arguments: &[&str]) -> Result<Tally> {
    let mut cargo = process::cargo()?;
    process::run(cargo.args(arguments).env("RUSTDOCFLAGS", "-Dwarnings"))?;
    Ok(Tally::of_one(true))
}

/// The same for xtask and for all other crates: together 40 crates would be rebuilt with other features.
fn in_both(command: &[&str], options: &[&str]) -> Result<Tally> {
    let worlds = [
        &["--package=xtask"][..],
        &["--workspace", "--exclude=xtask"],
    ];
    let each = |world: &[&str]| check(&[command, world, options].concat());
    worlds.into_iter().map(each).sum()
}

/// The one test that needs LaTeX. If LaTeX cannot be installed, the step says so and does not fail.
fn latex_reads() -> Result<Tally> {
    if let Err(error) = system::ensure(system::LATEX) {
        say(&format!("left out. {error:#}"));
        return Ok(Tally::default());
    }
    // With the same crates as the tests before: otherwise all would be rebuilt with other features.
    run_tests(
        &CRATES,
        &["--test", "core", "latex", "--", "--ignored"],
        false,
    )
}

/// Unit and property tests, and those in the docs; a failing crate does not hide the next.
fn tests(all: bool) -> Result<Tally> {
    let timed = |crates: &[&str], targets: &[&str]| run_tests(crates, targets, all);
    let xtask = timed(&["--package=xtask"], &["--bins"]);
    // Compiling prints nothing for long.
    let targets = ["test", "--lib", "--bins", "--tests", "--no-run"];
    process::run(process::cargo()?.args(targets).args(CRATES))?;
    // While the last test of a program runs, a core is idle: two programs run in parallel.
    thread::scope(|scope| {
        let beside = scope.spawn(|| timed(&CRATES, &["--test", "*"]));
        let units = timed(&CRATES, &["--lib", "--bins"]);
        let docs = timed(&CRATES, &["--doc"]);
        let beside = beside.join().expect("running tests does not panic");
        [xtask, units, docs, beside].into_iter().sum()
    })
}

fn run_tests(crates: &[&str], words: &[&str], long: bool) -> Result<Tally> {
    let mut cargo = process::cargo()?;
    cargo.args(["test", "--no-fail-fast"]);
    Tally::of(cargo.args(crates).args(words), long)
}
