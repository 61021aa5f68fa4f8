//! The steps for the Rust code.

use std::thread;

use anyhow::Result;

use super::step::{Step, Tally};
use crate::process::say;
use crate::{browsers, fuzz, process, tools};

/// Format, lints, tests, docs, and runs of the fuzz targets.
pub fn steps() -> Result<Vec<Step>> {
    let mut steps = vec![
        Step::new("style", "Rust format", |_| check("fmt --all --check")),
        Step::new("style", "Rust lints", |_| {
            in_both("clippy --quiet WORLD --all-targets -- -Dwarnings")
        }),
        Step::new("style", "Rust lints, wasm", |asked| {
            tools::ensure_wasm_target()?;
            let lint = "clippy --quiet --lib --target=wasm32-unknown-unknown -- -Dwarnings";
            check(lint)?;
            // The light edition is part of the whole one; a release run checks it separately.
            match asked.all {
                true => check(&lint.replace("--lib", "--lib --no-default-features")),
                false => Ok(()),
            }
        }),
        Step::new("rust", "Rust tests", |asked| tests(asked.all)),
        Step::new("latex", "LaTeX reads the TikZ", |_| latex_reads()),
        Step::new("style", "Rust docs", |_| {
            in_both("doc --quiet WORLD --no-deps --document-private-items")
        }),
    ];
    // With fresh seeds; `tests/corpus.rs` always tries the kept inputs.
    steps.extend(fuzz::targets()?.into_iter().map(|target| {
        Step::new("fuzz", format!("fuzz {target}"), move |asked| {
            fuzz::fuzz(&target, if asked.all { 45 } else { 10 }, false)
        })
    }));
    Ok(steps)
}

/// The crates that have tests in Rust: the Python package is tried as a wheel.
const CRATES: [&str; 2] = ["--package=nimscape", "--package=nimscape-claims"];

fn check(words: &str) -> Result<()> {
    let mut cargo = process::cargo()?;
    cargo
        .args(words.split(' '))
        .env("RUSTDOCFLAGS", "-Dwarnings");
    process::run(&mut cargo)
}

/// The same for xtask and for all other crates: together 40 crates would be rebuilt with other features.
fn in_both(words: &str) -> Result<()> {
    check(&words.replace("WORLD", "--package=xtask"))?;
    check(&words.replace("WORLD", "--workspace --exclude=xtask"))
}

/// The one test that needs LaTeX. If LaTeX cannot be installed, the step says so and does not fail.
fn latex_reads() -> Result<Tally> {
    if let Err(error) = browsers::ensure_programs(browsers::LATEX) {
        say(&format!("left out. {error:#}"));
        return Ok(Tally::default());
    }
    // With the same crates as the tests before: otherwise all would be rebuilt with other features.
    let words = ["--test", "core", "latex", "--", "--ignored"];
    run_tests(&CRATES, &words, false)
}

/// Unit and property tests, and those in the docs; a failing crate does not hide the next.
fn tests(all: bool) -> Result<Tally> {
    let run = |crates: &[&str], targets: &[&str]| run_tests(crates, targets, all);
    let xtask = run(&["--package=xtask"], &["--bins"])?;
    // Compiling prints nothing for long.
    let targets = ["test", "--lib", "--bins", "--tests", "--no-run"];
    process::run(process::cargo()?.args(targets).args(CRATES))?;
    // While the last test of a program runs, a core is idle: two programs run in parallel.
    thread::scope(|scope| {
        let beside = scope.spawn(|| run(&CRATES, &["--test", "*"]));
        let units = run(&CRATES, &["--lib", "--bins"])?;
        let docs = run(&CRATES, &["--doc"])?;
        let beside = beside.join().expect("running tests does not panic")?;
        Ok(xtask.with(units).with(docs).with(beside))
    })
}

fn run_tests(crates: &[&str], words: &[&str], long: bool) -> Result<Tally> {
    let mut cargo = process::cargo()?;
    cargo.args(["test", "--no-fail-fast"]);
    Tally::of(cargo.args(crates).args(words), long)
}
