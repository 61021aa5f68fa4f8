//! `cargo xtask test`: what a contributor runs; with `--all` what a release has to pass. Each step is
//! named, timed and counted.

mod packages;
mod page;
mod rust;
mod tally;

use std::env;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::browsers::Engine;
use crate::fuzz::{self, Told};
use crate::process::say;
use crate::wasm::Profile;
use tally::Tally;

/// Options of `cargo xtask test`.
#[derive(Args)]
pub struct Arguments {
    /// Run only this part (may be given more than once).
    #[arg(long, value_enum)]
    only: Vec<Part>,
    /// Test the page in this engine only (may be given more than once).
    #[arg(long, value_enum)]
    engine: Vec<Engine>,
    /// The release run: all three engines, LaTeX, fuzzing with fresh seeds, the long forms.
    #[arg(long)]
    all: bool,
    /// Of the JavaScript test files, run only those with one of these words in their name.
    words: Vec<String>,
}

/// A part of the tests that can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Format, lints, tests and docs of the Rust code.
    Rust,
    /// What LaTeX makes of the TikZ.
    Latex,
    /// The wasm package, loaded in Node.js.
    Wasm,
    /// The types of the JavaScript.
    Types,
    /// Lints and format of the JavaScript and CSS.
    Lint,
    /// The page's modules, one by one, in Node.js.
    Unit,
    /// The packages that others install, from what is packed.
    Packages,
    /// The Python wheel, from what is packed.
    Python,
    /// The recipes in `examples`, from what is packed.
    Recipes,
    /// The page in the browsers, as it is built.
    E2e,
    /// What the build makes of the page; and the page unbuilt.
    Dist,
    /// A short run of each fuzz target; a longer one with `--all`.
    Fuzz,
}

impl Part {
    /// What a default run leaves out: it would install a good deal.
    fn is_of_the_release_run(self) -> bool {
        matches!(
            self,
            Part::Latex | Part::Fuzz | Part::Python | Part::Recipes
        )
    }
}

/// So many tests are named as the slowest.
const SLOWEST: usize = 10;

/// One named check.
struct Step {
    part: Part,
    name: String,
    run: Box<dyn Fn() -> Result<Tally>>,
}

impl Step {
    fn new(part: Part, name: impl Into<String>, run: impl Fn() -> Result<Tally> + 'static) -> Step {
        Step {
            part,
            name: name.into(),
            run: Box::new(run),
        }
    }
}

/// What became of one step.
struct Outcome {
    name: String,
    tally: Tally,
    time: Duration,
}

/// Runs the chosen steps, all of them even when one fails, and sums up; the last line is the sum.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    let engines = match (arguments.engine.as_slice(), arguments.all) {
        ([], true) => Engine::ALL.to_vec(),
        ([], false) => vec![Engine::Chromium],
        (chosen, _) => chosen.to_vec(),
    };
    let mut steps = rust::steps(arguments.all);
    steps.extend(page::steps(&engines, arguments.all, &arguments.words));
    steps.extend(packages::steps(arguments.all, &arguments.words));
    steps.push(packages::recipes(arguments.all, &arguments.words));
    steps.extend(fuzz_steps(arguments.all)?);
    steps.retain(|step| {
        if arguments.only.is_empty() {
            arguments.all || !step.part.is_of_the_release_run()
        } else {
            arguments.only.contains(&step.part)
        }
    });

    prepare_ahead(&steps, engines, arguments.all);
    let outcomes: Vec<Outcome> = steps.into_iter().map(perform).collect();
    println!();
    for Outcome { name, tally, time } in &outcomes {
        let mark = if tally.failed == 0 {
            "ok    "
        } else {
            "FAILED"
        };
        println!("{mark} {:>7.1} s  {name}: {tally}", time.as_secs_f64());
    }
    let total: Tally = outcomes.into_iter().map(|outcome| outcome.tally).sum();
    for report in &total.reports {
        println!();
        report.iter().for_each(|line| println!("{line}"));
    }
    println!();
    println!("The slowest tests:");
    for (time, name) in total.slowest(SLOWEST) {
        println!("{:>14.1} s  {name}", time.as_secs_f64());
    }
    println!("{total}");
    Ok(if total.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Fetches and makes what the page's steps need while the steps before them run: these leave a core
/// idle at times. What could not be had is told by the step that needs it.
fn prepare_ahead(steps: &[Step], engines: Vec<Engine>, all: bool) {
    if steps.iter().any(|step| step.part == Part::E2e) {
        thread::spawn(move || page::prepare_for(&engines, all));
    }
}

fn perform(step: Step) -> Outcome {
    println!();
    say(&format!("== {}", step.name));
    let start = Instant::now();
    let tally = (step.run)().unwrap_or_else(|error| {
        println!("{error:#}");
        Tally::of_one(false)
    });
    Outcome {
        name: step.name,
        tally,
        time: start.elapsed(),
    }
}

/// A run of each fuzz target with fresh seeds. The kept inputs are tried by `tests/corpus.rs`, always.
fn fuzz_steps(all: bool) -> Result<Vec<Step>> {
    let seconds = if all { 45 } else { 10 };
    let step = |target: String| {
        Step::new(Part::Fuzz, format!("fuzz {target}"), move || {
            fuzz::fuzz(&target, seconds, Told::TheSum).map(|()| Tally::of_one(true))
        })
    };
    Ok(fuzz::targets()?.into_iter().map(step).collect())
}

/// How the wasm packages are compiled that are tested: a release run tests what is published.
fn profile(all: bool) -> Profile {
    match all {
        true => Profile::Release,
        false => Profile::Quick,
    }
}

/// How long forms are asked for: the Rust tests and the harness read these.
fn long_forms(all: bool) -> Vec<(&'static str, &'static str)> {
    if !all {
        return Vec::new();
    }
    let mut settings = vec![("NIMSCAPE_LONG", "1")];
    // Four times proptest's usual 256, and far more of those that are tried less
    // often by default, unless the caller asked for a number.
    if env::var_os("PROPTEST_CASES").is_none() {
        settings.push(("PROPTEST_CASES", "1024"));
    }
    settings
}
