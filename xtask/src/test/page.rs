//! The steps that look at the wasm package and the page.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};

use super::tally::Tally;
use super::{Part, Step, long_forms};
use crate::browsers::{self, Engine};
use crate::process::say;
use crate::{build, node_tools, process, project, single_file};

/// One configuration for each world that JavaScript runs in here: page, workers, tests.
const TYPE_WORLDS: [&str; 3] = [
    "tsconfig.json",
    "tsconfig.worker.json",
    "tsconfig.tests.json",
];

/// The wasm package, types, lints, modules, and the page in each of `engines`.
pub fn steps(engines: &[Engine], long: bool, words: &[String]) -> Vec<Step> {
    let node = |part: Part, name: &str, folder: &'static str| {
        let words = words.to_vec();
        Step::new(part, name, move || {
            prepare()?;
            node_tests(process::command("node")?, folder, long, &words)
        })
    };
    let mut steps = vec![
        node(Part::Wasm, "wasm package in Node.js", "tests/wasm"),
        Step::new(Part::Types, "JavaScript types", types),
        Step::new(Part::Lint, "JavaScript and CSS lints", || {
            node_tools::ensure()?;
            process::run(process::command("biome")?.args(["check", "--error-on-warnings"]))?;
            Ok(Tally::of_one(true))
        }),
        node(Part::Unit, "page modules in Node.js", "tests/unit"),
    ];
    steps.extend(engines.iter().map(|&engine| {
        let words = words.to_vec();
        Step::new(
            Part::E2e,
            format!("the page in {}", engine.name()),
            move || {
                prepare()?;
                single_file::make()?;
                browsers::ensure(&[engine])?;
                browser_tests(engine, long, &words)
            },
        )
    }));
    steps
}

/// The tools and an up-to-date www/pkg.
fn prepare() -> Result<()> {
    node_tools::ensure()?;
    build::site()
}

fn types() -> Result<Tally> {
    prepare()?;
    let mut tally = Tally::default();
    for world in TYPE_WORLDS {
        let fine =
            process::run_listening(process::command("tsc")?.args(["--project", world]), |_| ())?;
        tally = [tally, Tally::of_one(fine)].into_iter().sum();
    }
    Ok(tally)
}

/// The tests in a browser. Where nothing failed but files in which the browser itself broke down,
/// these are run once more; what a page did wrong has failed.
fn browser_tests(engine: Engine, long: bool, words: &[String]) -> Result<Tally> {
    let files = chosen_in("tests/e2e", words)?;
    let first = run_files(browsers::node_for(engine)?, files, long)?;
    if first.broken.is_empty() || first.broken != first.failed {
        return Ok(first.tally);
    }
    let names: Vec<_> = first
        .broken
        .iter()
        .map(|file| file.to_string_lossy())
        .collect();
    say(&format!(
        "{} broke down, running once more: {}",
        engine.name(),
        names.join(", ")
    ));
    let second = run_files(browsers::node_for(engine)?, first.broken, long)?.tally;
    Ok(Tally {
        passed: first.tally.passed + first.tally.failed.saturating_sub(second.failed),
        failed: second.failed,
    })
}

/// Runs the test files of a folder.
fn node_tests(node: Command, folder: &str, long: bool, words: &[String]) -> Result<Tally> {
    Ok(run_files(node, chosen_in(folder, words)?, long)?.tally)
}

/// The test files of a folder that `words` choose.
fn chosen_in(folder: &str, words: &[String]) -> Result<Vec<PathBuf>> {
    let files = chosen(project::files(&project::path(folder), ".test.mjs")?, words);
    if files.is_empty() && words.is_empty() {
        bail!("There are no tests in {folder}.");
    }
    Ok(files)
}

/// What a run of test files came to.
struct Run {
    tally: Tally,
    /// Files with a failure.
    failed: Vec<PathBuf>,
    /// Those of them whose browser broke down.
    broken: Vec<PathBuf>,
}

/// What WebDriver says when the browser or its connection is gone, whatever the page did.
const BREAKDOWNS: [&str; 5] = [
    "NoSuchSessionError",
    "tab crashed",
    "ECONNREFUSED",
    "ECONNRESET",
    "session not created",
];

/// No file takes so long, unless it hangs.
const PATIENCE: Duration = Duration::from_secs(5 * 60);
/// In the long form there are many more games.
const LONG_PATIENCE: Duration = Duration::from_secs(30 * 60);

/// Runs test files one after the other: the machine may be small, and tests that watch frames and
/// delays want it for themselves.
fn run_files(mut node: Command, files: Vec<PathBuf>, long: bool) -> Result<Run> {
    let mut run = Run {
        tally: Tally::default(),
        failed: Vec::new(),
        broken: Vec::new(),
    };
    if files.is_empty() {
        return Ok(run);
    }
    node.args(["--test", "--test-reporter=spec", "--test-concurrency=1"]);
    // A test that hangs, or leaves something open, ends as a failure instead of never.
    let patience = if long { LONG_PATIENCE } else { PATIENCE };
    node.arg(format!("--test-timeout={}", patience.as_millis()));
    node.arg("--test-force-exit");
    node.args(files).env("NO_COLOR", "1").envs(long_forms(long));
    let fine = process::run_listening(&mut node, |line| {
        run.tally.hear(line);
        run.failed.extend(failed_file(line));
        if BREAKDOWNS.iter().any(|sign| line.contains(sign)) {
            run.broken.extend(run.failed.last().cloned());
        }
    })?;
    for files in [&mut run.failed, &mut run.broken] {
        files.sort();
        files.dedup();
    }
    run.tally = run.tally.ended(fine);
    Ok(run)
}

/// The file in a line like `test at tests/e2e/map.test.mjs:75:1`, which stands above each failure
/// in the summary.
fn failed_file(line: &str) -> Option<PathBuf> {
    let place = line.trim().strip_prefix("test at ")?;
    Some(project::path(place.split(':').next()?))
}

fn chosen(files: Vec<PathBuf>, words: &[String]) -> Vec<PathBuf> {
    let wanted = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        words.is_empty() || words.iter().any(|word| name.contains(word.as_str()))
    };
    files.into_iter().filter(wanted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_tell_their_file() {
        let line = "test at tests/e2e/map.test.mjs:75:1";
        assert_eq!(
            failed_file(line),
            Some(project::path("tests/e2e/map.test.mjs"))
        );
        assert_eq!(failed_file("✖ a test (3 ms)"), None);
    }

    #[test]
    fn words_choose_files_by_their_names() {
        let files: Vec<PathBuf> = ["a/play.test.mjs", "play/types.test.mjs"]
            .map(PathBuf::from)
            .into();
        assert_eq!(chosen(files.clone(), &[]), files);
        assert_eq!(chosen(files.clone(), &["play".to_owned()]), files[..1]);
        assert!(chosen(files, &["nothing".to_owned()]).is_empty());
    }
}
