//! `cargo xtask fuzz`: coverage-guided fuzzing of everything that can be typed.

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::process::{self, say};
use crate::{cargo_tools, project};

/// Options of `cargo xtask fuzz`.
#[derive(Args)]
pub struct Arguments {
    /// How long to fuzz each target.
    #[arg(long, default_value_t = 600)]
    seconds: u32,
    /// The targets (files in `tests/fuzz/targets`); all if none is named.
    targets: Vec<String>,
}

/// Fuzzes until the time is over or an input fails.
pub fn run(arguments: &Arguments) -> Result<()> {
    let targets = targets()?;
    for target in &arguments.targets {
        if !targets.contains(target) {
            bail!(
                "There is no target {target}; there are {}",
                targets.join(", ")
            );
        }
    }
    let chosen = if arguments.targets.is_empty() {
        &targets
    } else {
        &arguments.targets
    };
    for target in chosen {
        fuzz(target, arguments.seconds, Verbosity::Everything)?;
    }
    Ok(())
}

/// The names of the targets.
pub fn targets() -> Result<Vec<String>> {
    let files = project::files(&project::path("tests/fuzz/targets"), ".rs")?;
    let names = files.iter().filter_map(|file| file.file_stem());
    Ok(names
        .map(|name| name.to_string_lossy().into_owned())
        .collect())
}

/// What is printed about a run.
#[derive(Clone, Copy)]
pub enum Verbosity {
    /// Each new input, and at the end how much of the code was reached (`cov`).
    Everything,
    /// How many inputs there were.
    Summary,
}

/// Replays the kept corpus of one target, then tries new inputs for `seconds`.
pub fn fuzz(target: &str, seconds: u32, verbosity: Verbosity) -> Result<()> {
    cargo_tools::ensure(&cargo_tools::CARGO_FUZZ)?;
    say(&format!("fuzzing {target} for {seconds} s"));
    // New inputs go to a separate folder; the kept corpus is the second one.
    let found = project::path("target/fuzz/corpus").join(target);
    let kept = project::path("tests/fuzz/corpus").join(target);
    std::fs::create_dir_all(&found).with_context(|| format!("cannot make {}", found.display()))?;
    let mut command = process::cargo()?;
    command
        .args(["fuzz", "run", "--fuzz-dir", "tests/fuzz", target])
        .args([&found, &kept])
        .args([
            "--",
            "-dict=tests/fuzz/words.dict",
            "-max_len=400",
            "-timeout=10",
        ])
        .args(["-rss_limit_mb=4096", "-print_final_stats=1"])
        .arg(match verbosity {
            Verbosity::Everything => "-verbosity=1",
            Verbosity::Summary => "-verbosity=0",
        })
        .arg(format!("-max_total_time={seconds}"))
        .env("CARGO_TARGET_DIR", project::path("target/fuzz"))
        // Sanitizer options are unstable; this lets the pinned compiler accept them.
        .env("RUSTC_BOOTSTRAP", "1");
    process::run(&mut command).with_context(|| {
        format!("an input breaks {target}; it is kept in tests/fuzz/artifacts/{target}")
    })
}
