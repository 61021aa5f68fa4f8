//! The steps for the wasm package and the page.

use std::process::Command;
use std::sync::Mutex;

use anyhow::{Result, ensure};

use super::step::{Asked, Step, Tally};
use crate::browsers::{self, Engine};
use crate::process::say;
use crate::wasm::Profile;
use crate::{package, process, project, site, tools};

/// Page tests that also run on the sources, which contributors look at. A default run takes the
/// first.
const UNBUILT_TOO: [&str; 6] = ["smoke", "embed", "line", "sequence", "claims", "gallery"];

/// The wasm package, types, lints, modules, and the page in each engine.
pub fn steps(asked: &Asked) -> Result<Vec<Step>> {
    let node = |part, name: &str, folder: &'static str| {
        Step::new(part, name, move |asked| {
            site::complete_sources(asked.profile())?;
            let files = tests_in(folder, asked)?;
            node_tests(process::command("node")?, &files, 2, asked.all)
        })
    };
    let mut steps = vec![
        node("wasm", "wasm package in Node.js", "tests/wasm"),
        Step::new("types", "JavaScript types", types),
        Step::new("lint", "JavaScript and CSS lints", |_| {
            tools::ensure_node_tools()?;
            process::run(process::command("biome")?.args(["check", "--error-on-warnings"]))
        }),
        node("unit", "page modules in Node.js", "tests/unit"),
    ];
    let mut page = tests_in("tests/e2e", asked)?;
    let most = if asked.all { UNBUILT_TOO.len() } else { 1 };
    let unbuilt = UNBUILT_TOO.map(|name| format!("tests/e2e/{name}.test.mjs"));
    let unbuilt = page.iter().filter(|file| unbuilt[..most].contains(file));
    let unbuilt: Vec<String> = unbuilt.cloned().collect();
    // The test of the harness itself is for a release run.
    page.retain(|file| asked.all || !file.ends_with("/harness.test.mjs"));
    let built = tests_in("tests/dist", asked)?;
    for &engine in &asked.engine {
        let step = |part, name: &str, site: &'static str, files: &Vec<String>| {
            let files = files.clone();
            Step::new(part, format!("{name} in {}", engine.name()), move |asked| {
                prepare_for(&[engine], asked.profile())?;
                page_tests(engine, site, &files, asked)
            })
        };
        steps.extend([
            step("e2e", "the page", "dist", &page),
            step("dist", "the built site", "dist", &built),
            step("dist", "the sources unbuilt", "www", &unbuilt),
        ]);
    }
    Ok(steps)
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
        site::single_file()?;
        package::npm(profile)?;
        package::python::widget()?;
        *made = true;
    }
    Ok(())
}

/// One configuration for each environment of JavaScript: page, workers, tests.
fn types(asked: &Asked) -> Result<()> {
    site::complete_sources(asked.profile())?;
    ["", ".worker", ".tests"].iter().try_for_each(|world| {
        let mut tsc = process::command("tsc")?;
        process::run(tsc.args(["--project", &format!("tsconfig{world}.json")]))
    })
}

/// The tests in a browser. If one broke down, the files with failures run once more.
fn page_tests(engine: Engine, site: &str, files: &[String], asked: &Asked) -> Result<Tally> {
    let run = |files: &[String], at_once| {
        let mut node = browsers::node_for(engine)?;
        // A browser left open ends with its file.
        node.arg("--test-force-exit").env("NIMSCAPE_SITE", site);
        // The other engines need only the usual forms: the long ones try more of the same.
        node_tests(
            node,
            files,
            at_once,
            asked.all && engine == Engine::Chromium,
        )
    };
    let at_once = match engine {
        // Each is idle much of the time: three leave a quarter of two cores unused.
        Engine::Chromium => 4,
        Engine::Firefox => 2,
        // Its windows share a screen, and only one of them has the focus.
        Engine::Webkit => 1,
    };
    // Tests that measure memory: nothing else may leave garbage.
    let is_alone = |file: &String| file.contains("/memory");
    let (alone, beside): (Vec<_>, Vec<_>) = files.iter().cloned().partition(is_alone);
    let mut tally = run(&alone, 1)?.with(run(&beside, at_once)?);
    let failed = |file: &&String| tally.failures.iter().any(|at| at.contains(*file));
    let failed: Vec<String> = files.iter().filter(failed).cloned().collect();
    if tally.broken && !failed.is_empty() {
        say(&format!("{} broke down; once more:", engine.name()));
        let passed = tally.passed;
        tally = run(&failed, 1)?;
        tally.passed += passed;
    }
    Ok(tally)
}

/// The test files of a folder, by their paths from the root, that have one of the words in their name.
pub fn tests_in(folder: &str, asked: &Asked) -> Result<Vec<String>> {
    let files = project::files(&project::path(folder), ".test.mjs")?;
    ensure!(!files.is_empty(), "There are no tests in {folder}.");
    let names = files.iter().map(|file| project::name(file));
    let wanted = |file: &String| {
        let name = file.rsplit('/').next().unwrap_or_default();
        asked.words.is_empty() || asked.words.iter().any(|word| name.contains(word))
    };
    Ok(names.filter(wanted).collect())
}

/// Runs test files, `at_once` at a time.
pub fn node_tests(
    mut node: Command,
    files: &[String],
    at_once: usize,
    long: bool,
) -> Result<Tally> {
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
