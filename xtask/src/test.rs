//! `cargo xtask test`: the tests for contributors; with `--all` those for a release. Each step is
//! named, timed and counted.

mod packages;
mod page;
mod rust;
mod step;

use std::thread;
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};

use crate::browsers::Engine;
use crate::process::say;
use crate::wasm::Profile;
use step::{Asked, Part, Step, Tally};

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
    /// Of the JavaScript test files, only run those with one of these words in their name.
    words: Vec<String>,
}

/// Runs what is found without running the code.
pub fn check() -> Result<()> {
    let parts = Part::value_variants().iter().copied();
    run(Arguments {
        only: parts.filter(|part| part.is_of_the_check()).collect(),
        ..Arguments::default()
    })
}

/// Runs the chosen steps, all of them even if one fails, and prints what became of each, where tests
/// failed, and the sum.
pub fn run(arguments: Arguments) -> Result<()> {
    let asked = Asked {
        engines: match (&arguments.engine[..], arguments.all) {
            ([], true) => Engine::value_variants().to_vec(),
            ([], false) => vec![Engine::Chromium],
            (chosen, _) => chosen.to_vec(),
        },
        all: arguments.all,
        profile: match arguments.all {
            true => Profile::Release,
            false => Profile::Quick,
        },
        words: arguments.words,
    };
    let mut steps = rust::steps()?;
    steps.extend(page::steps(&asked)?);
    steps.extend(packages::steps());
    steps.retain(|Step { part, .. }| match &arguments.only[..] {
        [] => asked.all || !(part.is_of_the_release_run() || part.is_of_the_check()),
        only => only.contains(part),
    });
    // What the page's steps need is made while earlier steps run, which leave a core idle at times.
    // Failures are reported by the step that needs it.
    if steps.iter().any(|step| step.part == Part::E2e) {
        let (engines, profile) = (asked.engines.clone(), asked.profile);
        thread::spawn(move || page::prepare_for(&engines, profile));
    }
    let mut lines = Vec::new();
    let mut total = Tally::default();
    for Step { name, run, .. } in &steps {
        let start = Instant::now();
        println!();
        say(&format!("== {name}"));
        let tally = run(&asked).unwrap_or_else(|error| {
            println!("{error:#}");
            let failed = 1;
            Tally {
                failed,
                ..Tally::default()
            }
        });
        let mark = ["ok    ", "FAILED"][usize::from(tally.failed > 0)];
        let seconds = start.elapsed().as_secs_f64();
        lines.push(format!("{mark} {seconds:>7.1} s  {name}: {tally}"));
        lines.extend(tally.failures.iter().map(|it| format!("{:>19}{it}", "")));
        total = [total, tally].into_iter().sum();
    }
    println!("\n{}\n{total}", lines.join("\n"));
    ensure!(total.failed == 0, "Not every test passed.");
    Ok(())
}
