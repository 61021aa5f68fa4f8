//! `cargo xtask test`: the tests for contributors; with `--all` those for a release. Each step is
//! named, timed and counted.

mod packages;
mod page;
mod rust;
mod step;

use std::thread;
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::browsers::Engine;
use crate::process::say;
use step::{CHECKS, Step, Tally};

pub use step::Asked;

/// Runs what is found without running the code.
pub fn check() -> Result<()> {
    run(Asked {
        only: CHECKS.map(str::to_owned).to_vec(),
        ..Asked::default()
    })
}

/// Runs the chosen steps, all of them even if one fails, and prints what became of each, where tests
/// failed, and the sum.
pub fn run(mut asked: Asked) -> Result<()> {
    if asked.engine.is_empty() {
        let most = if asked.all { 3 } else { 1 };
        asked.engine = Engine::value_variants()[..most].to_vec();
    }
    let mut steps = rust::steps()?;
    steps.extend(page::steps(&asked)?);
    steps.extend(packages::steps());
    steps.retain(|step| asked.has(step));
    // What the page's steps need is made while earlier steps run, which leave a core idle at times.
    // Failures are reported by the step that needs it.
    if steps.iter().any(|step| step.part == "e2e") {
        let (engines, profile) = (asked.engine.clone(), asked.profile());
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
            Tally {
                failed: 1,
                ..Tally::default()
            }
        });
        let mark = ["ok    ", "FAILED"][usize::from(tally.failed > 0)];
        let seconds = start.elapsed().as_secs_f64();
        let words = tally.words();
        lines.push(format!("{mark} {seconds:>7.1} s  {name}: {words}"));
        lines.extend(tally.failures.iter().map(|it| format!("{:>19}{it}", "")));
        total = total.with(tally);
    }
    println!("\n{}\n{}", lines.join("\n"), total.words());
    ensure!(total.failed == 0, "Not every test passed.");
    Ok(())
}
