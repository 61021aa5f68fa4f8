//! The steps for the wasm package and the page.

use std::process::Command;
use std::sync::Mutex;

use anyhow::{Result, ensure};

use super::step::{Asked, Part, Step, Tally};
use crate::browsers::{self, Engine};
use crate::process::say;
use crate::wasm::Profile;
use crate::{package, process, project, single_file, site, tools};

/// The wasm package, types, lints, modules, and the page in each of `engines`.
pub fn steps(engines: &[Engine]) -> Vec<Step> {
    let node = |part: Part, name: &str, folder: &'static str| {
        Step::new(part, name, move |asked| {
            prepare(asked)?;
            node_tests(process::command("node")?, folder, 2, asked)
        })
    };
    let mut steps = vec![
        node(Part::Wasm, "wasm package in Node.js", "tests/wasm"),
        Step::new(Part::Types, "JavaScript types", types),
        Step::new(Part::Lint, "JavaScript and CSS lints", |_| {
            tools::ensure_node_tools()?;
            process::run(process::command("biome")?.args(["check", "--error-on-warnings"]))?;
            Ok(Tally::of_one(true))
        }),
        node(Part::Unit, "page modules in Node.js", "tests/unit"),
    ];
    for &engine in engines {
        let step = |part, name: &str, site: &'static str, files: fn(&Asked) -> Files| {
            Step::new(part, format!("{name} in {}", engine.name()), move |asked| {
                prepare_for(&[engine], asked.profile())?;
                page_tests(engine, site, chosen(files(asked)?, asked), asked)
            })
        };
        steps.extend([
            step(Part::E2e, "the page", "dist", |asked| {
                let mut files = tests_in("tests/e2e")?;
                // The test of the harness itself is for a release run.
                files.retain(|file| asked.all || !file.ends_with("/harness.test.mjs"));
                Ok(files)
            }),
            step(Part::Dist, "the built site", "dist", |_| {
                tests_in("tests/dist")
            }),
            step(Part::Dist, "the sources unbuilt", "www", |asked| {
                let most = if asked.all { UNBUILT_TOO.len() } else { 1 };
                let path = |name| format!("tests/e2e/{name}.test.mjs");
                Ok(UNBUILT_TOO.iter().take(most).map(path).collect())
            }),
        ]);
    }
    steps
}

/// Test files by their paths from the root.
type Files = Result<Vec<String>>;

/// Page tests that also run on the sources, which contributors look at. A default run takes the
/// first.
const UNBUILT_TOO: &[&str] = &["smoke", "embed", "line", "sequence", "claims", "gallery"];

/// The tools and an up-to-date www/pkg.
pub fn prepare(asked: &Asked) -> Result<()> {
    site::complete_sources(asked.profile())
}

/// Everything that the page's tests need, made once, and the browsers.
pub fn prepare_for(engines: &[Engine], profile: Profile) -> Result<()> {
    static MADE: Mutex<bool> = Mutex::new(false);
    let mut made = MADE.lock().expect("making it does not panic");
    tools::ensure_node_tools()?;
    browsers::ensure(engines)?;
    if !*made {
        site::make(None, profile)?;
        site::compress()?;
        single_file::make()?;
        package::npm(profile)?;
        package::python::widget()?;
        *made = true;
    }
    Ok(())
}

/// One configuration for each environment of JavaScript: page, workers, tests.
fn types(asked: &Asked) -> Result<Tally> {
    prepare(asked)?;
    let check = |world: &str| {
        let mut tsc = process::command("tsc")?;
        let fine = process::run(tsc.args(["--project", &format!("tsconfig{world}.json")]));
        Ok(Tally::of_one(fine.is_ok()))
    };
    ["", ".worker", ".tests"].into_iter().map(check).sum()
}

/// The tests in a browser. If one broke down, the files with failures run once more.
fn page_tests(engine: Engine, site: &str, files: Vec<String>, asked: &Asked) -> Result<Tally> {
    // The other engines need only the usual forms: the long ones try more of the same.
    let long = asked.all && engine == Engine::Chromium;
    let run = |files: &[String], at_once| {
        let mut node = browsers::node_for(engine)?;
        // A browser left open ends with its file.
        node.arg("--test-force-exit").env("NIMSCAPE_SITE", site);
        run_files(node, files, at_once, long)
    };
    // Tests that measure memory: nothing else may leave garbage.
    let wants_the_machine = |file: &&String| file.contains("/memory");
    let (alone, beside): (Vec<_>, Vec<_>) = files
        .iter()
        .cloned()
        .partition(|file| wants_the_machine(&file));
    let tallies = [run(&alone, 1)?, run(&beside, at_once(engine))?];
    let mut tally: Tally = tallies.into_iter().sum();
    if tally.broken && tally.failed > 0 {
        let failed = |file: &&String| tally.failures.iter().any(|at| at.contains(*file));
        let files: Vec<String> = files.iter().filter(failed).cloned().collect();
        say(&format!("{} broke down; once more:", engine.name()));
        let again = run(&files, 1)?;
        tally = Tally {
            passed: tally.passed + again.passed,
            ..again
        };
    }
    Ok(tally)
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

/// Runs the test files of a folder, `at_once` at a time.
pub fn node_tests(node: Command, folder: &str, at_once: usize, asked: &Asked) -> Result<Tally> {
    let files = chosen(tests_in(folder)?, asked);
    run_files(node, &files, at_once, asked.all)
}

/// The test files of a folder.
fn tests_in(folder: &str) -> Files {
    let files = project::files(&project::path(folder), ".test.mjs")?;
    ensure!(!files.is_empty(), "There are no tests in {folder}.");
    Ok(files.iter().map(|file| project::name(file)).collect())
}

fn chosen(mut files: Vec<String>, asked: &Asked) -> Vec<String> {
    let name = |file: &str| file.rsplit('/').next().unwrap_or_default().to_owned();
    let wanted = |file: &str| asked.words.iter().any(|word| name(file).contains(word));
    files.retain(|file| asked.words.is_empty() || wanted(file));
    files
}

fn run_files(mut node: Command, files: &[String], at_once: usize, long: bool) -> Result<Tally> {
    if files.is_empty() {
        return Ok(Tally::default());
    }
    node.args(["--test", "--test-reporter=spec"]);
    node.arg(format!("--test-concurrency={at_once}"));
    // A test that hangs, or a file that leaves something open, fails instead of running for ever. The
    // long forms have many more games, and releases, one at a time, are compiled.
    let minutes = if long || at_once == 1 { 180 } else { 15 };
    node.arg(format!("--test-timeout={}", minutes * 60_000));
    Tally::of(node.args(files).env("NO_COLOR", "1"), long)
}
