//! `cargo xtask fuzz`: coverage-guided fuzzing of everything that can be typed.

use anyhow::{Context, Result, ensure};
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
        let known = targets.join(", ");
        ensure!(
            targets.contains(target),
            "There is no target {target}; there are {known}"
        );
    }
    let all = arguments.targets.is_empty();
    let chosen = if all { &targets } else { &arguments.targets };
    // Each new input is printed, and at the end how much of the code was reached (`cov`).
    chosen
        .iter()
        .try_for_each(|target| fuzz(target, arguments.seconds, true))
}

/// The names of the targets.
pub fn targets() -> Result<Vec<String>> {
    let files = project::files(&project::path("tests/fuzz/targets"), ".rs")?;
    let names = files.iter().filter_map(|file| file.file_stem());
    Ok(names
        .map(|name| name.to_string_lossy().into_owned())
        .collect())
}

/// Replays the kept corpus of one target, then tries new inputs for `seconds`, of
/// which each is `told` or only how many there were.
pub fn fuzz(target: &str, seconds: u32, told: bool) -> Result<()> {
    cargo_tools::ensure(&cargo_tools::CARGO_FUZZ)?;
    say(&format!("fuzzing {target} for {seconds} s"));
    // New inputs go to a separate folder; the kept corpus is the second one.
    let found = project::path("target/fuzz/corpus").join(target);
    let kept = project::path("tests/fuzz/corpus").join(target);
    std::fs::create_dir_all(&found).with_context(|| format!("cannot make {}", found.display()))?;
    let mut command = process::cargo()?;
    command.args(["fuzz", "run", "--fuzz-dir", "tests/fuzz", target]);
    command.args([&found, &kept]);
    command.args([
        "--",
        "-dict=tests/fuzz/words.dict",
        "-max_len=400",
        "-timeout=10",
    ]);
    command.args(["-rss_limit_mb=4096", "-print_final_stats=1"]);
    command.arg(format!("-verbosity={}", u8::from(told)));
    command.arg(format!("-max_total_time={seconds}"));
    command.env("CARGO_TARGET_DIR", project::path("target/fuzz"));
    // Sanitizer options are unstable; this lets the pinned compiler accept them.
    command.env("RUSTC_BOOTSTRAP", "1");
    process::run(&mut command).with_context(|| {
        format!("an input breaks {target}; it is kept in tests/fuzz/artifacts/{target}")
    })
}
