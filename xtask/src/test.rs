//! `cargo xtask test`: the tests for contributors; with `--all` those for a release. Each step is
//! named, timed and counted.

mod packages;
mod page;
mod passed;
mod rust;
mod step;
mod tally;

use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::browsers::Engine;
use crate::fuzz;
use crate::process::say;
use passed::Inputs;
use step::{Asked, Part, Step};
use tally::Tally;

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

/// Runs what is found without running the code.
pub fn check() -> Result<ExitCode> {
    let parts = Part::value_variants().iter().copied();
    run(Arguments {
        only: parts.filter(|part| part.is_of_the_check()).collect(),
        ..Arguments::default()
    })
}

/// Runs the chosen steps, all of them even if one fails, and prints the sum in the last line.
pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let whole = arguments.only.is_empty() && arguments.engine.is_empty();
    let usual = whole && !arguments.all && arguments.words.is_empty();
    let asked = Asked {
        engines: match (&arguments.engine[..], arguments.all) {
            ([], true) => Engine::ALL.to_vec(),
            ([], false) => vec![Engine::Chromium],
            (chosen, _) => chosen.to_vec(),
        },
        all: arguments.all,
        words: arguments.words,
        // Without git everything is run.
        inputs: if usual { Inputs::now().ok() } else { None },
        again: arguments.again,
    };
    let mut steps = rust::steps();
    steps.extend(page::steps(&asked.engines));
    steps.extend(packages::steps());
    steps.extend(fuzz::targets()?.into_iter().map(fuzz_step));
    steps.retain(|Step { part, .. }| match &arguments.only[..] {
        [] => asked.all || !(part.is_of_the_release_run() || part.is_of_the_check()),
        only => only.contains(part),
    });

    let before = |step: &Step| {
        let inputs = asked.inputs.as_ref().filter(|_| !asked.again)?;
        let passed = passed::before(&step.name, |_| inputs.of_step(step.part.unseen()))?;
        Some(Tally::of(passed, 0))
    };
    let before: Vec<Option<Tally>> = steps.iter().map(before).collect();
    // What the page's steps need is made while earlier steps run, which leave a core idle at times.
    // Failures are reported by the step that needs it.
    let mut both = steps.iter().zip(&before);
    if both.any(|(step, before)| step.part == Part::E2e && before.is_none()) {
        let (engines, profile) = (asked.engines.clone(), asked.profile());
        thread::spawn(move || page::prepare_for(&engines, profile));
    }
    let mut lines = Vec::new();
    let mut total = Tally::default();
    for (step, before) in steps.iter().zip(before) {
        let start = Instant::now();
        let note = before
            .as_ref()
            .map_or("", |_| " (unchanged since it passed)");
        let tally = before.unwrap_or_else(|| perform(step, &asked));
        let mark = ["ok    ", "FAILED"][usize::from(tally.failed > 0)];
        let (seconds, name) = (start.elapsed().as_secs_f64(), &step.name);
        lines.push(format!("{mark} {seconds:>7.1} s  {name}{note}: {tally}"));
        total = [total, tally].into_iter().sum();
    }
    println!("\n{}", lines.join("\n"));
    for report in &total.reports {
        println!("\n{}", report.join("\n"));
    }
    println!("\nThe slowest tests:");
    total.times.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (seconds, name) in total.times.iter().take(SLOWEST) {
        println!("{seconds:>14.1} s  {name}");
    }
    println!("{total}");
    Ok(match total.failed {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn perform(step: &Step, asked: &Asked) -> Tally {
    println!();
    say(&format!("== {}", step.name));
    let tally = (step.run)(asked).unwrap_or_else(|error| {
        println!("{error:#}");
        Tally::of_one(false)
    });
    // Files edited in the meantime were not tested.
    if let Some(inputs) = asked.inputs.as_ref().filter(|inputs| inputs.hold()) {
        let now = inputs.of_step(step.part.unseen());
        if let Err(error) = passed::note(&step.name, &tally, &[], now) {
            say(&format!("{error:#}"));
        }
    }
    tally
}

/// A run of a fuzz target with fresh seeds. `tests/corpus.rs` always tries the kept inputs.
fn fuzz_step(target: String) -> Step {
    Step::new(Part::Fuzz, format!("fuzz {target}"), move |asked| {
        let seconds = if asked.all { 45 } else { 10 };
        fuzz::fuzz(&target, seconds, false).map(|()| Tally::of_one(true))
    })
}
