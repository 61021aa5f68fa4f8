//! `cargo xtask test`: the tests for contributors; with `--all` those for a release. Each step is
//! named, timed and counted.

mod packages;
mod page;
mod passed;
mod rust;
mod step;
mod tally;

use std::process::ExitCode;
use std::rc::Rc;
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
    let Arguments {
        only,
        engine,
        all,
        again,
        words,
    } = arguments;
    let whole = only.is_empty() && engine.is_empty();
    let usual = whole && !all && words.is_empty();
    // Without git everything is run.
    let inputs = if usual { Inputs::now().ok() } else { None }.map(Rc::new);
    let engines = match engine[..] {
        [] if all => Engine::ALL.to_vec(),
        [] => vec![Engine::Chromium],
        _ => engine,
    };
    let asked = Asked {
        engines,
        all,
        words,
    };
    let mut steps = rust::steps();
    steps.extend(page::steps(
        &asked.engines,
        &inputs.clone().map(|inputs| (inputs, again)),
    ));
    steps.extend(packages::steps());
    steps.extend(fuzz::targets()?.into_iter().map(fuzz_step));
    steps.retain(|step| match only[..] {
        [] => all || !(step.part.is_of_the_release_run() || step.part.is_of_the_check()),
        _ => only.contains(&step.part),
    });

    let before = |step: &Step| {
        let inputs = inputs.as_ref().filter(|_| !again)?;
        let passed = passed::before(&step.name, |_| inputs.of_step(step.part))?;
        Some(Tally::of(passed, 0))
    };
    let before: Vec<Option<Tally>> = steps.iter().map(before).collect();
    // What the page's steps need is made while earlier steps run, which leave a core idle at times.
    // Failures are reported by the step that needs it.
    let mut to_run = steps
        .iter()
        .zip(&before)
        .filter(|(_, before)| before.is_none());
    if to_run.any(|(step, _)| step.part == Part::E2e) {
        let asked = asked.clone();
        thread::spawn(move || page::prepare_for(&asked.engines, &asked));
    }
    let mut lines = Vec::new();
    let mut total = Tally::default();
    for (step, before) in steps.iter().zip(before) {
        let start = Instant::now();
        let note = if before.is_some() {
            " (unchanged since it passed)"
        } else {
            ""
        };
        let tally = before.unwrap_or_else(|| perform(step, &asked, inputs.as_deref()));
        let mark = if tally.failed == 0 {
            "ok    "
        } else {
            "FAILED"
        };
        let seconds = start.elapsed().as_secs_f64();
        lines.push(format!(
            "{mark} {seconds:>7.1} s  {}{note}: {tally}",
            step.name
        ));
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

fn perform(step: &Step, asked: &Asked, inputs: Option<&Inputs>) -> Tally {
    println!();
    say(&format!("== {}", step.name));
    let tally = (step.run)(asked).unwrap_or_else(|error| {
        println!("{error:#}");
        Tally::of_one(false)
    });
    // Files edited in the meantime were not tested.
    if let Some(inputs) = inputs.filter(|inputs| inputs.hold()) {
        let now = inputs.of_step(step.part);
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
