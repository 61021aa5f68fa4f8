//! `cargo xtask fuzz`: coverage-guided fuzzing of everything that can be typed.

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::process::{self, say};
use crate::{project, tools};

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
pub fn run(asked: &Arguments) -> Result<()> {
    let mut targets = targets()?;
    let unknown = asked.targets.iter().find(|it| !targets.contains(it));
    let known = targets.join(", ");
    ensure!(unknown.is_none(), "The targets are {known}");
    targets.retain(|it| asked.targets.is_empty() || asked.targets.contains(it));
    // Each new input is printed, and at the end how much of the code was reached (`cov`).
    targets
        .iter()
        .try_for_each(|target| fuzz(target, asked.seconds, true))
}

/// The names of the targets.
pub fn targets() -> Result<Vec<String>> {
    let files = project::files(&project::path("tests/fuzz/targets"), ".rs")?;
    let names = files.iter().filter_map(|file| file.file_stem());
    let texts = names.map(|name| name.to_string_lossy().into_owned());
    Ok(texts.collect())
}

/// Replays the kept corpus of one target, then tries new inputs for `seconds`, each `told` or only counted.
pub fn fuzz(target: &str, seconds: u32, told: bool) -> Result<()> {
    tools::ensure_cargo_tool(&tools::CARGO_FUZZ)?;
    say(&format!("fuzzing {target} for {seconds} s"));
    // New inputs go to a separate folder; the kept corpus is the second one.
    let found = format!("target/fuzz/corpus/{target}");
    std::fs::create_dir_all(project::path(&found))?;
    let mut command = process::cargo()?;
    command.args(["fuzz", "run", "--fuzz-dir", "tests/fuzz", target]);
    command.args([found, format!("tests/fuzz/corpus/{target}")]);
    let options = "-- -dict=tests/fuzz/words.dict -max_len=400 -timeout=10 -rss_limit_mb=4096 -print_final_stats=1";
    command.args(options.split(' '));
    command.arg(format!("-verbosity={}", u8::from(told)));
    command.arg(format!("-max_total_time={seconds}"));
    command.env("CARGO_TARGET_DIR", project::path("target/fuzz"));
    // Sanitizer options are unstable; this lets the pinned compiler accept them.
    command.env("RUSTC_BOOTSTRAP", "1");
    process::run(&mut command).with_context(|| {
        format!("an input breaks {target}; it is kept in tests/fuzz/artifacts/{target}")
    })
}
