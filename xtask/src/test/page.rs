//! The steps for the wasm package and the page.

use std::fs;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Result, ensure};

use super::passed;
use super::step::{Asked, Part, Step, long_forms};
use super::tally::{FileResult, Tally};
use crate::browsers::{self, Engine};
use crate::process::say;
use crate::wasm::Profile;
use crate::{dist, node_tools, package, process, project, single_file, www};

/// The wasm package, types, lints, modules, and the page in each of `engines`.
pub fn steps(engines: &[Engine]) -> Vec<Step> {
    let node = |part: Part, name: &str, folder: &'static str| {
        Step::new(part, name, move |asked| {
            prepare(asked)?;
            node_tests(process::command("node")?, folder, asked)
        })
    };
    let mut steps = vec![
        node(Part::Wasm, "wasm package in Node.js", "tests/wasm"),
        Step::new(Part::Types, "JavaScript types", types),
        Step::new(Part::Lint, "JavaScript and CSS lints", |_| {
            node_tools::ensure()?;
            process::run(process::command("biome")?.args(["check", "--error-on-warnings"]))?;
            Ok(Tally::of_one(true))
        }),
        node(Part::Unit, "page modules in Node.js", "tests/unit"),
    ];
    for &engine in engines {
        let step = |part, name: &str, site: &'static str, files: fn(&Asked) -> Files| {
            Step::new(part, format!("{name} in {}", engine.name()), move |asked| {
                prepare_for(&[engine], asked.profile())?;
                let files = chosen(files(asked)?, asked);
                page_tests(part, engine, site, files, asked)
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
    node_tools::ensure()?;
    www::complete(asked.profile())
}

/// Everything that the page's tests need, made once, and the browsers.
pub fn prepare_for(engines: &[Engine], profile: Profile) -> Result<()> {
    static MADE: Mutex<bool> = Mutex::new(false);
    let mut made = MADE.lock().expect("making it does not panic");
    node_tools::ensure()?;
    browsers::ensure(engines)?;
    if !*made {
        dist::make(None, profile)?;
        dist::compress()?;
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
        tsc.args(["--project", &format!("tsconfig{world}.json")]);
        let fine = process::run_listening(&mut tsc, |_| ());
        Ok(Tally::of_one(fine?))
    };
    ["", ".worker", ".tests"].into_iter().map(check).sum()
}

/// The tests in a browser, except those that passed with the same inputs. If the only failures are files
/// whose browser crashed, these run once more; failures of the page are final.
fn page_tests(
    part: Part,
    engine: Engine,
    site: &str,
    mut files: Vec<String>,
    asked: &Asked,
) -> Result<Tally> {
    let inputs = asked.inputs.as_ref().filter(|_| part == Part::E2e);
    let mut before = Tally::default();
    if let Some(inputs) = inputs.filter(|_| !asked.again) {
        let built = passed::built();
        files.retain(|file| {
            let now = |served: &[String]| inputs.of_page_test(file, served, &built);
            let passed = passed::before(file, now);
            before.passed += passed.unwrap_or(0);
            passed.is_none()
        });
        let what = "tests are left out: they passed, and what they were served is unchanged";
        if before.passed > 0 {
            say(&format!("{} {what}", before.passed));
        }
    }
    // The other engines need only the usual forms: the long ones try more of the same.
    let long = asked.all && engine == Engine::Chromium;
    let run = |files: Vec<String>, at_once| {
        let mut node = browsers::node_for(engine)?;
        // A browser left open ends with its file. In other engines Node.js notices the end by
        // itself: forcing it may lose a file's last lines.
        node.arg("--test-force-exit");
        node.env("NIMSCAPE_SITE", site);
        node.env("NIMSCAPE_SERVED", passed::served()?);
        run_files(node, files, at_once, long, patience(long))
    };
    // Tests that measure memory: nothing else may leave garbage.
    let wants_the_machine = |file: &String| file.contains("/memory");
    let (alone, beside) = files.into_iter().partition(wants_the_machine);
    let mut tally: Tally = [run(alone, 1)?, run(beside, at_once(engine))?]
        .into_iter()
        .sum();
    let (failed, fine): (Vec<_>, Vec<_>) =
        tally.files.iter().cloned().partition(|it| it.failed > 0);
    if !failed.is_empty() && failed.iter().all(|it| it.broken) {
        let names: Vec<String> = failed.into_iter().map(|it| it.file).collect();
        say(&format!(
            "{} broke down, running once more: {}",
            engine.name(),
            names.join(", ")
        ));
        let passed = fine.iter().map(|it: &FileResult| it.passed).sum();
        (tally.passed, tally.failed, tally.files) = (passed, 0, fine);
        tally.reports.clear();
        tally = [tally, run(names, 1)?].into_iter().sum();
    }
    // Files edited in the meantime were not tested.
    if let Some(inputs) = inputs.filter(|inputs| inputs.hold()) {
        let built = passed::built();
        for FileResult {
            file,
            passed,
            failed,
            ..
        } in &tally.files
        {
            let list = passed::served()?.join(file.replace('/', "-"));
            let list = fs::read_to_string(list).unwrap_or_default();
            let served: Vec<String> = list.lines().map(str::to_owned).collect();
            let now = inputs.of_page_test(file, &served, &built);
            passed::note(file, &Tally::of(*passed, *failed), &served, now)?;
        }
    }
    Ok([before, tally].into_iter().sum())
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
pub fn node_tests(node: Command, folder: &str, asked: &Asked) -> Result<Tally> {
    let files = chosen(tests_in(folder)?, asked);
    run_files(node, files, 2, asked.all, patience(asked.all))
}

/// The same for tests that compile releases: one file after another, for as long as that takes.
pub fn compiling_tests(node: Command, folder: &str, asked: &Asked) -> Result<Tally> {
    let files = chosen(tests_in(folder)?, asked);
    run_files(node, files, 1, asked.all, patience(true))
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

/// How many minutes a file may take: the long form has many more games, and releases are compiled.
fn patience(long: bool) -> u32 {
    if long { 180 } else { 15 }
}

/// Runs test files, `at_once` at a time.
fn run_files(
    mut node: Command,
    files: Vec<String>,
    at_once: usize,
    long: bool,
    minutes: u32,
) -> Result<Tally> {
    let mut tally = Tally::default();
    if files.is_empty() {
        return Ok(tally);
    }
    node.args(["--test", "--test-reporter=./xtask/test/reporter.mjs"]);
    node.arg(format!("--test-concurrency={at_once}"));
    // A test that hangs, or a file that leaves something open, fails instead of running for ever.
    node.arg(format!("--test-timeout={}", minutes * 60_000));
    node.args(files).env("NO_COLOR", "1").envs(long_forms(long));
    let fine = process::run_listening(&mut node, |line| tally.hear(line))?;
    let told = !tally.files.is_empty();
    Ok(tally.ended(fine && told))
}
