//! The steps for the wasm package and the page.

use std::iter::Sum;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Result, bail};

use super::served::Served;
use super::step::{Part, Step, long_forms, profile};
use super::tally::Tally;
use super::unchanged::Inputs;
use crate::browsers::{self, Engine};
use crate::process::say;
use crate::{dist, node_tools, package, process, project, single_file, www};

/// One configuration for each environment of JavaScript: page, workers, tests.
const TYPE_WORLDS: [&str; 3] = [
    "tsconfig.json",
    "tsconfig.worker.json",
    "tsconfig.tests.json",
];

/// The wasm package, types, lints, modules, and the page in each of `engines`. A default run has
/// inputs, by which tests of the page are left out unless all are to run again.
pub fn steps(
    engines: &[Engine],
    all: bool,
    words: &[String],
    inputs: Option<(Rc<Inputs>, bool)>,
) -> Vec<Step> {
    let node = |part: Part, name: &str, folder: &'static str| {
        let words = words.to_vec();
        Step::new(part, name, move || {
            prepare(all)?;
            node_tests(process::command("node")?, folder, all, &words)
        })
    };
    let mut steps = vec![
        node(Part::Wasm, "wasm package in Node.js", "tests/wasm"),
        Step::new(Part::Types, "JavaScript types", move || types(all)),
        Step::new(Part::Lint, "JavaScript and CSS lints", || {
            node_tools::ensure()?;
            process::run(process::command("biome")?.args(["check", "--error-on-warnings"]))?;
            Ok(Tally::of_one(true))
        }),
        node(Part::Unit, "page modules in Node.js", "tests/unit"),
    ];
    steps.extend(engines.iter().flat_map(|&engine| {
        let step = |part, name: &str, files: fn(bool) -> Result<Vec<PathBuf>>, node: NodeFor| {
            let words = words.to_vec();
            let inputs = inputs.clone().filter(|_| part == Part::E2e);
            // The other engines need only the usual forms: the long ones try more of the same.
            let long = all && engine == Engine::Chromium;
            Step::new(part, format!("{name} in {}", engine.name()), move || {
                prepare_for(&[engine], all)?;
                let files = chosen(files(all)?, &words);
                let Some((inputs, again)) = &inputs else {
                    return browser_tests(|| node(engine), engine, files, long);
                };
                let served = Served::new(inputs, *again)?;
                let set_up = || {
                    let mut node = node(engine)?;
                    served.set_up(&mut node);
                    Ok(node)
                };
                let run = browser_tests(set_up, engine, files, long)?;
                served.keep(inputs)?;
                Ok([served.tally(), run].into_iter().sum())
            })
        };
        let built: NodeFor = browsers::node_for;
        [
            step(Part::E2e, "the page", page_tests, built),
            step(Part::Dist, "the built site", site_tests, built),
            step(
                Part::Dist,
                "the sources unbuilt",
                unbuilt_tests,
                node_for_sources,
            ),
        ]
    }));
    steps
}

/// Node.js, set up to drive an engine.
type NodeFor = fn(Engine) -> Result<Command>;

fn page_tests(all: bool) -> Result<Vec<PathBuf>> {
    let mut files = tests_in("tests/e2e")?;
    // The test of the harness itself is for a release run.
    files.retain(|file| all || !file.ends_with("harness.test.mjs"));
    Ok(files)
}

fn site_tests(_all: bool) -> Result<Vec<PathBuf>> {
    tests_in("tests/dist")
}

/// Page tests that also run on the sources, which contributors look at. A default run takes the
/// first.
const UNBUILT_TOO: &[&str] = &["smoke", "embed", "line", "sequence", "claims", "gallery"];

fn unbuilt_tests(all: bool) -> Result<Vec<PathBuf>> {
    let names = if all { UNBUILT_TOO } else { &UNBUILT_TOO[..1] };
    let path = |name| project::path(&format!("tests/e2e/{name}.test.mjs"));
    Ok(names.iter().map(path).collect())
}

fn node_for_sources(engine: Engine) -> Result<Command> {
    let mut node = browsers::node_for(engine)?;
    node.env("NIMSCAPE_SITE", "www");
    Ok(node)
}

/// The tools and an up-to-date www/pkg.
pub fn prepare(all: bool) -> Result<()> {
    node_tools::ensure()?;
    www::complete(profile(all))
}

/// Everything that the page's tests need, made once, and the browsers.
pub fn prepare_for(engines: &[Engine], all: bool) -> Result<()> {
    static MADE: Mutex<bool> = Mutex::new(false);
    let mut made = MADE.lock().expect("making it does not panic");
    node_tools::ensure()?;
    browsers::ensure(engines)?;
    if !*made {
        let profile = profile(all);
        www::complete(profile)?;
        dist::make(None, profile)?;
        single_file::make()?;
        package::npm(profile)?;
        package::python::widget()?;
        *made = true;
    }
    Ok(())
}

fn types(all: bool) -> Result<Tally> {
    prepare(all)?;
    let mut tally = Tally::default();
    for world in TYPE_WORLDS {
        let fine =
            process::run_listening(process::command("tsc")?.args(["--project", world]), |_| ())?;
        tally = [tally, Tally::of_one(fine)].into_iter().sum();
    }
    Ok(tally)
}

/// The tests in a browser. If the only failures are files whose browser crashed, these run once
/// more; failures of the page are final.
fn browser_tests(
    node_for: impl Fn() -> Result<Command>,
    engine: Engine,
    files: Vec<PathBuf>,
    long: bool,
) -> Result<Tally> {
    let (alone, beside) = files
        .into_iter()
        .partition(|file: &PathBuf| wants_the_machine(file));
    let node = || -> Result<Command> {
        let mut node = node_for()?;
        // A browser left open ends with its file. In other engines Node.js notices the end by
        // itself: forcing it may lose a file's last lines.
        node.arg("--test-force-exit");
        Ok(node)
    };
    let first = [(alone, 1), (beside, at_once(engine))]
        .into_iter()
        .map(|(files, at_once)| run_files(node()?, files, long, at_once, patience(long)))
        .sum::<Result<Run>>()?;
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
    let mut tally = run_files(node()?, first.broken, long, 1, patience(long))?.tally;
    tally.passed = first.tally.passed + first.tally.failed.saturating_sub(tally.failed);
    tally.times.extend(first.tally.times);
    Ok(tally)
}

/// Tests that measure delays, or memory: nothing else may keep the machine busy, or leave garbage.
fn wants_the_machine(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("memory")
}

/// How many browsers of an engine run in parallel. WebKit's windows share a screen, and only one of
/// them has the focus.
fn at_once(engine: Engine) -> usize {
    match engine {
        // Each is idle much of the time: three leave a quarter of two cores unused.
        Engine::Chromium => 4,
        Engine::Firefox => 2,
        Engine::Webkit => 1,
    }
}

/// Runs the test files of a folder.
pub fn node_tests(node: Command, folder: &str, all: bool, words: &[String]) -> Result<Tally> {
    let files = chosen(tests_in(folder)?, words);
    Ok(run_files(node, files, all, 2, patience(all))?.tally)
}

/// The same for tests that compile releases: one file after another, for as long as that takes.
pub fn compiling_tests(node: Command, folder: &str, all: bool, words: &[String]) -> Result<Tally> {
    let files = chosen(tests_in(folder)?, words);
    Ok(run_files(node, files, all, 1, COMPILING_PATIENCE)?.tally)
}

/// The test files of a folder.
fn tests_in(folder: &str) -> Result<Vec<PathBuf>> {
    let files = project::files(&project::path(folder), ".test.mjs")?;
    if files.is_empty() {
        bail!("There are no tests in {folder}.");
    }
    Ok(files)
}

/// The result of a run of test files.
#[derive(Default)]
struct Run {
    tally: Tally,
    /// Files with a failure.
    failed: Vec<PathBuf>,
    /// Those of them whose browser crashed.
    broken: Vec<PathBuf>,
}

impl Sum for Run {
    fn sum<I: Iterator<Item = Run>>(runs: I) -> Run {
        runs.fold(Run::default(), |mut sum, run| {
            sum.tally = [sum.tally, run.tally].into_iter().sum();
            sum.failed.extend(run.failed);
            sum.broken.extend(run.broken);
            sum
        })
    }
}

/// Messages of WebDriver when the browser or its connection is gone, independent of the page.
const BREAKDOWNS: [&str; 5] = [
    "NoSuchSessionError",
    "tab crashed",
    "ECONNREFUSED",
    "ECONNRESET",
    "session not created",
];

/// Longer than any file takes unless it hangs: a wait in vain ends by itself, by the page's pulse.
const PATIENCE: Duration = Duration::from_secs(15 * 60);
/// The long form has many more games, and ten times the walks.
const LONG_PATIENCE: Duration = Duration::from_secs(90 * 60);
/// One file compiles all of a release: on two cores that others use too, more than a quarter of an
/// hour, and in the long form three times that.
const COMPILING_PATIENCE: Duration = Duration::from_secs(3 * 60 * 60);

/// How long a file may take.
fn patience(all: bool) -> Duration {
    if all { LONG_PATIENCE } else { PATIENCE }
}

/// Runs test files, `at_once` at a time.
fn run_files(
    mut node: Command,
    files: Vec<PathBuf>,
    all: bool,
    at_once: usize,
    patience: Duration,
) -> Result<Run> {
    let mut run = Run::default();
    if files.is_empty() {
        return Ok(run);
    }
    node.args(["--test", "--test-reporter=spec"]);
    node.arg(format!("--test-concurrency={at_once}"));
    // A test that hangs, or a file that leaves something open, fails instead of running for ever.
    node.arg(format!("--test-timeout={}", patience.as_millis()));
    node.args(files).env("NO_COLOR", "1").envs(long_forms(all));
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

/// The file in a line like `test at tests/e2e/map.test.mjs:75:1`, which precedes each failure in
/// the summary.
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
    fn failures_name_their_file() {
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
