//! The steps that look at the wasm package and the page.

use std::path::PathBuf;
use std::process::Command;

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

/// The tests in a browser. A browser on a busy machine now and then takes longer than a test waits:
/// files with a failure are run again, twice at most, and what fails the last time has failed.
fn browser_tests(engine: Engine, long: bool, words: &[String]) -> Result<Tally> {
    let files = chosen_in("tests/e2e", words)?;
    let (first, again) = run_files(browsers::node_for(engine)?, files, long)?;
    if again.is_empty() {
        return Ok(first);
    }
    let names: Vec<_> = again.iter().map(|file| file.to_string_lossy()).collect();
    say(&format!(
        "not steady, running once more: {}",
        names.join(", ")
    ));
    let (mut second, still) = run_files(browsers::node_for(engine)?, again, long)?;
    if second.failed > 0 {
        say("not steady, running a last time");
        second = run_files(browsers::node_for(engine)?, still, long)?.0;
    }
    Ok(Tally {
        passed: first.passed + first.failed.saturating_sub(second.failed),
        failed: second.failed,
    })
}

/// Runs the test files of a folder.
fn node_tests(node: Command, folder: &str, long: bool, words: &[String]) -> Result<Tally> {
    let (tally, _) = run_files(node, chosen_in(folder, words)?, long)?;
    Ok(tally)
}

/// The test files of a folder that `words` choose.
fn chosen_in(folder: &str, words: &[String]) -> Result<Vec<PathBuf>> {
    let files = chosen(project::files(&project::path(folder), ".test.mjs")?, words);
    if files.is_empty() && words.is_empty() {
        bail!("There are no tests in {folder}.");
    }
    Ok(files)
}

/// Runs test files one after the other: the machine may be small, and tests that watch frames and
/// delays want it for themselves. Answers with the files that have a failure, too.
fn run_files(mut node: Command, files: Vec<PathBuf>, long: bool) -> Result<(Tally, Vec<PathBuf>)> {
    if files.is_empty() {
        return Ok((Tally::default(), files));
    }
    node.args(["--test", "--test-reporter=spec", "--test-concurrency=1"]);
    // A test that hangs, or leaves something open, ends as a failure instead of never.
    node.args(["--test-timeout=300000", "--test-force-exit"]);
    node.args(files).env("NO_COLOR", "1").envs(long_forms(long));
    let mut tally = Tally::default();
    let mut failed = Vec::new();
    let fine = process::run_listening(&mut node, |line| {
        tally.hear(line);
        failed.extend(failed_file(line));
    })?;
    failed.sort();
    failed.dedup();
    Ok((tally.ended(fine), failed))
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
