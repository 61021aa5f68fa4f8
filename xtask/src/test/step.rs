//! What tests are asked for, their steps, and how many passed.

use std::env;
use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::browsers::Engine;
use crate::process;
use crate::wasm::Profile;

/// The parts of the tests that can be run alone. First those of `cargo xtask check`, which run no code: formats,
/// lints and docs of the Rust code, types and lints of the JavaScript.
pub const CHECKS: [&str; 3] = ["style", "types", "lint"];
/// What a default run tests: the Rust code; the wasm package and the page's modules in Node.js; the packages
/// from the packed files; the built page in the browsers; what the build makes, and the page unbuilt.
const USUAL: [&str; 6] = ["rust", "wasm", "unit", "packages", "e2e", "dist"];
/// What installs much, and is for a release run: the TikZ; the wheel and the recipes in `examples`, from the
/// packed files; what a release does, dry-run, and wasm-pack; fuzzing.
const RELEASE: [&str; 5] = ["latex", "python", "recipes", "publish", "fuzz"];

/// Options of `cargo xtask test`.
#[derive(Args, Default)]
pub struct Asked {
    /// Run only this part (may be given more than once).
    #[arg(long, value_parser = [&CHECKS[..], &USUAL, &RELEASE].concat())]
    pub only: Vec<String>,
    /// Test the page in this engine only (may be given more than once).
    #[arg(long, value_enum)]
    pub engine: Vec<Engine>,
    /// The release run: all three engines, LaTeX, fuzzing with fresh seeds, the long forms.
    #[arg(long)]
    pub all: bool,
    /// Of the JavaScript test files, only run those with one of these words in their name.
    pub words: Vec<String>,
}

impl Asked {
    /// Whether a step is of a part that is asked for.
    pub fn has(&self, step: &Step) -> bool {
        match &self.only[..] {
            [] => self.all || USUAL.contains(&step.part),
            only => only.iter().any(|part| part == step.part),
        }
    }

    /// That of the wasm packages tested: a release run tests what is published.
    pub fn profile(&self) -> Profile {
        [Profile::Quick, Profile::Release][usize::from(self.all)]
    }
}

type Run = Box<dyn Fn(&Asked) -> Result<Tally>>;

/// One named check; what returns no tally counts as one test.
pub struct Step {
    pub part: &'static str,
    pub name: String,
    pub run: Run,
}

impl Step {
    pub fn new<T: Into<Tally>>(
        part: &'static str,
        name: impl Into<String>,
        run: impl Fn(&Asked) -> Result<T> + 'static,
    ) -> Step {
        let name = name.into();
        let run = Box::new(move |asked: &Asked| run(asked).map(Into::into));
        Step { part, name, run }
    }
}

/// How many tests passed and failed, and which failed.
#[derive(Debug, Default)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
    /// The names of tests in Rust, the places of those in JavaScript.
    pub failures: Vec<String>,
    /// Whether a browser or its connection was gone.
    pub broken: bool,
}

/// Messages of WebDriver when the page is not to blame.
const BROKEN: &str = "NoSuchSessionError|tab crashed|ECONNREFUSED|ECONNRESET|session not created";

impl From<()> for Tally {
    fn from((): ()) -> Tally {
        Tally {
            passed: 1,
            ..Tally::default()
        }
    }
}

impl Tally {
    /// Both together.
    pub fn with(mut self, other: Tally) -> Tally {
        self.passed += other.passed;
        self.failed += other.failed;
        self.failures.extend(other.failures);
        self.broken |= other.broken;
        self
    }

    /// Its numbers in words.
    pub fn words(&self) -> String {
        format!("{} passed, {} failed", self.passed, self.failed)
    }

    /// Runs tests and counts them. Their long forms are longer than others, with four times proptest's
    /// usual cases unless the caller set a number.
    pub fn of(tests: &mut Command, long: bool) -> Result<Tally> {
        tests.envs(long.then_some(("NIMSCAPE_LONG", "1")));
        let is_set = env::var_os("PROPTEST_CASES").is_some();
        tests.envs((long && !is_set).then_some(("PROPTEST_CASES", "1024")));
        let mut tally = Tally::default();
        let fine = process::run_listening(tests, |line| tally.hear(line))?;
        // A failed run has a failure even if no test reported one, as when the code does not compile.
        tally.failed = tally.failed.max(usize::from(!fine));
        Ok(tally)
    }

    /// Reads a line of `cargo test` or of Node.js.
    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split([' ', ';']).collect();
        if line.starts_with("test result: ") {
            words.windows(2).for_each(|it| self.count(it[1], it[0]));
        } else if let ["ℹ", kind, number] = words[..] {
            self.count(kind, number);
        } else if let Some(place) = line.strip_prefix("test at ") {
            self.failures.push(place.to_owned());
        } else if let Some(name) = line.strip_suffix(" ... FAILED") {
            let name = name.trim_start_matches("test ");
            self.failures.push(name.to_owned());
        }
        self.broken |= BROKEN.split('|').any(|word| line.contains(word));
    }

    fn count(&mut self, kind: &str, number: &str) {
        let number: usize = number.parse().unwrap_or(0);
        match kind {
            "passed" | "pass" => self.passed += number,
            "failed" | "fail" => self.failed += number,
            _ => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_and_places_are_heard() {
        let said = "test oracle::slow ... FAILED
test result: FAILED. 2 passed; 1 failed; 1 ignored; finished in 0.1s
ℹ pass 3
ℹ fail 1
test at map.test.mjs:6:40
  Error: tab crashed";
        let mut tally = Tally::default();
        said.lines().for_each(|line| tally.hear(line));
        assert_eq!((tally.passed, tally.failed, tally.broken), (5, 2, true));
        assert_eq!(tally.failures, ["oracle::slow", "map.test.mjs:6:40"]);
    }
}
