//! `cargo xtask test`: the tests for contributors; with `--all` those for a release. Each step is
//! named, timed and counted.

mod packages;
mod page;
mod publish;
mod reads;
mod rust;
mod served;
mod step;
mod tally;
mod unchanged;

use std::process::ExitCode;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::browsers::Engine;
use crate::fuzz::{self, Verbosity};
use crate::process::say;
use step::{Part, Step};
use tally::Tally;
use unchanged::Inputs;

/// Options of `cargo xtask test`.
#[derive(Args, Default)]
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
    /// Also run steps that passed with the same inputs.
    #[arg(long)]
    again: bool,
    /// Of the JavaScript test files, only run those with one of these words in their name.
    words: Vec<String>,
}

/// How many tests are named as the slowest.
const SLOWEST: usize = 10;

/// The result of a step.
struct Outcome {
    name: String,
    tally: Tally,
    time: Duration,
}

/// Runs what is found without running the code.
pub fn check() -> Result<ExitCode> {
    let parts = Part::value_variants().iter().copied();
    run(&Arguments {
        only: parts.filter(|part| part.is_of_the_check()).collect(),
        ..Arguments::default()
    })
}

/// Runs the chosen steps, all of them even if one fails, and prints the sum in the last line.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    let engines = match (arguments.engine.as_slice(), arguments.all) {
        ([], true) => Engine::ALL.to_vec(),
        ([], false) => vec![Engine::Chromium],
        (chosen, _) => chosen.to_vec(),
    };
    let whole = arguments.only.is_empty() && arguments.engine.is_empty();
    let usual = whole && !arguments.all && arguments.words.is_empty();
    // Without git everything is run.
    let inputs = if usual { Inputs::now().ok() } else { None }.map(Rc::new);
    let again = arguments.again;
    let mut steps = rust::steps(arguments.all);
    steps.extend(page::steps(
        &engines,
        arguments.all,
        &arguments.words,
        inputs.clone().map(|inputs| (inputs, again)),
    ));
    steps.extend(packages::steps(arguments.all, &arguments.words));
    steps.push(packages::recipes(arguments.all, &arguments.words));
    steps.push(publish::step(arguments.all, &arguments.words));
    steps.extend(fuzz_steps(arguments.all)?);
    steps.retain(|step| {
        if arguments.only.is_empty() {
            arguments.all || !(step.part.is_of_the_release_run() || step.part.is_of_the_check())
        } else {
            arguments.only.contains(&step.part)
        }
    });

    let before: Vec<Option<Tally>> = steps
        .iter()
        .map(|step| inputs.as_ref().filter(|_| !again)?.passed_before(step))
        .collect();
    let (steps_to_run, _): (Vec<_>, Vec<_>) = steps
        .iter()
        .zip(&before)
        .partition(|(_, before)| before.is_none());
    prepare_ahead(
        steps_to_run.iter().map(|(step, _)| *step),
        engines,
        arguments.all,
    );
    let outcomes: Vec<Outcome> = steps
        .iter()
        .zip(before)
        .map(|(step, before)| match before {
            Some(tally) => unchanged(step, tally),
            None => perform(step, inputs.as_deref()),
        })
        .collect();
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

/// Fetches and makes what the page's steps need while earlier steps run, which leave a core idle at
/// times. Failures are reported by the step that needs it.
fn prepare_ahead<'a>(mut steps: impl Iterator<Item = &'a Step>, engines: Vec<Engine>, all: bool) {
    if steps.any(|step| step.part == Part::E2e) {
        thread::spawn(move || page::prepare_for(&engines, all));
    }
}

/// A step that is skipped: it passed with these inputs before.
fn unchanged(step: &Step, tally: Tally) -> Outcome {
    Outcome {
        name: format!("{} (unchanged since it passed)", step.name),
        tally,
        time: Duration::ZERO,
    }
}

fn perform(step: &Step, inputs: Option<&Inputs>) -> Outcome {
    println!();
    say(&format!("== {}", step.name));
    let start = Instant::now();
    let tally = (step.run)().unwrap_or_else(|error| {
        println!("{error:#}");
        Tally::of_one(false)
    });
    // Files edited in the meantime were not tested.
    if let Some(inputs) = inputs.filter(|inputs| inputs.hold())
        && let Err(error) = inputs.keep(step, &tally)
    {
        say(&format!("the next run will run this again: {error:#}"));
    }
    Outcome {
        name: step.name.clone(),
        tally,
        time: start.elapsed(),
    }
}

/// A run of each fuzz target with fresh seeds. `tests/corpus.rs` always tries the kept inputs.
fn fuzz_steps(all: bool) -> Result<Vec<Step>> {
    let seconds = if all { 45 } else { 10 };
    let step = |target: String| {
        Step::new(Part::Fuzz, format!("fuzz {target}"), move || {
            fuzz::fuzz(&target, seconds, Verbosity::Summary).map(|()| Tally::of_one(true))
        })
    };
    Ok(fuzz::targets()?.into_iter().map(step).collect())
}
