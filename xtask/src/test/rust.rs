//! The steps for the Rust code.

use std::thread;

use anyhow::Result;

use super::step::{Part, Step, long_forms};
use super::tally::Tally;
use crate::process::say;
use crate::{latex, process, toolchain};

/// Format, lints, tests and docs.
pub fn steps() -> Vec<Step> {
    vec![
        Step::new(Part::Style, "Rust format", |_| {
            check(&["fmt", "--all", "--check"])
        }),
        Step::new(Part::Style, "Rust lints", |_| {
            let options = ["--all-targets", "--", "-Dwarnings"];
            let lints = |world: &[&str]| check(&[&["clippy", "--quiet"], world, &options].concat());
            WORLDS.into_iter().map(lints).sum()
        }),
        Step::new(Part::Style, "Rust lints, wasm", |asked| {
            toolchain::ensure_wasm_target()?;
            let lints = |options: &[&str]| {
                let target = [
                    "clippy",
                    "--quiet",
                    "--lib",
                    "--target=wasm32-unknown-unknown",
                ];
                check(&[&target, options, &["--", "-Dwarnings"]].concat())
            };
            // The light edition is part of the whole one; a release run checks it separately.
            let editions = [&[][..], &["--no-default-features"]];
            editions
                .into_iter()
                .take(1 + usize::from(asked.all))
                .map(lints)
                .sum()
        }),
        Step::new(Part::Rust, "Rust tests", |asked| tests(asked.all)),
        Step::new(Part::Latex, "LaTeX reads the TikZ", |_| latex_reads()),
        Step::new(Part::Style, "Rust docs", |_| {
            let options = ["--no-deps", "--document-private-items"];
            let docs = |world: &[&str]| check(&[&["doc", "--quiet"], world, &options].concat());
            WORLDS.into_iter().map(docs).sum()
        }),
    ]
}

/// The workspaces to compile. xtask is tested separately: its dependencies are already built, and
/// together 40 crates would be rebuilt with other features.
const WORLDS: [&[&str]; 2] = [&["--package=xtask"], &["--workspace", "--exclude=xtask"]];

/// The crates that have tests in Rust: the Python package is tried as a wheel.
const CRATES: [&str; 2] = ["--package=nimscape", "--package=nimscape-claims"];

/// Runs a cargo command that counts as one check.
fn check(arguments: &[&str]) -> Result<Tally> {
    let mut cargo = process::cargo()?;
    process::run(cargo.args(arguments).env("RUSTDOCFLAGS", "-Dwarnings"))?;
    Ok(Tally::of_one(true))
}

/// The one test that needs LaTeX. If LaTeX cannot be installed, the step says so and does not fail.
fn latex_reads() -> Result<Tally> {
    if let Err(error) = latex::ensure() {
        say(&format!("left out. {error:#}"));
        return Ok(Tally::default());
    }
    // With the same crates as the tests before: otherwise all would be rebuilt with other features.
    let words = [&CRATES[..], &["--test", "core", "latex", "--", "--ignored"]].concat();
    run_tests(&words, false)
}

/// Unit and property tests, and those in the docs; a failing crate does not hide the next.
fn tests(all: bool) -> Result<Tally> {
    let xtask = vec!["--package=xtask", "--bins"];
    let of_the_crates = |targets: &[&'static str]| [&CRATES[..], targets].concat();
    // Compiling prints nothing for long.
    for targets in [&xtask, &of_the_crates(&["--lib", "--bins", "--tests"])] {
        process::run(process::cargo()?.arg("test").args(targets).arg("--no-run"))?;
    }
    let timed = |targets: Vec<&str>| {
        let words = [&["--no-fail-fast"], &targets[..], TELL_TIMES].concat();
        run_tests(&words, all)
    };
    // While the last test of a program runs, a core is idle: two programs run in parallel.
    thread::scope(|scope| {
        let beside = scope.spawn(|| timed(of_the_crates(&["--test", "*"])));
        let first = [timed(xtask), timed(of_the_crates(&["--lib", "--bins"]))];
        let docs = run_tests(&of_the_crates(&["--doc", "--no-fail-fast"]), all);
        let beside = beside.join().expect("running tests does not panic");
        first.into_iter().chain([docs, beside]).sum()
    })
}

/// Lets test programs report the time of each test, which is unstable. The setting is for them alone:
/// with it the compiler would rebuild everything.
const TELL_TIMES: &[&str] = match cfg!(unix) {
    true => &[
        "--config=target.'cfg(all())'.runner=['env','RUSTC_BOOTSTRAP=1']",
        "--",
        "-Zunstable-options",
        "--report-time",
    ],
    false => &[],
};

fn run_tests(words: &[&str], long: bool) -> Result<Tally> {
    let mut tally = Tally::default();
    let mut cargo = process::cargo()?;
    cargo.arg("test").args(words).envs(long_forms(long));
    let fine = process::run_listening(&mut cargo, |line| tally.hear(line))?;
    Ok(tally.ended(fine))
}
