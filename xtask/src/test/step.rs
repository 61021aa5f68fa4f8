//! A step of the tests: its part, its name, what it runs, and how many tests passed.

use std::process::Command;
use std::{env, fmt, iter};

use anyhow::Result;
use clap::ValueEnum;

use crate::browsers::Engine;
use crate::process;
use crate::wasm::Profile;

/// A part of the tests that can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Tests of the Rust code.
    Rust,
    /// Format, lints and docs of the Rust code.
    Style,
    /// LaTeX compiles the TikZ.
    Latex,
    /// The wasm package, loaded in Node.js.
    Wasm,
    /// The types of the JavaScript.
    Types,
    /// Lints and format of the JavaScript and CSS.
    Lint,
    /// The page's modules, one by one, in Node.js.
    Unit,
    /// The packages, from the packed files.
    Packages,
    /// The Python wheel, from the packed file.
    Python,
    /// The recipes in `examples`, from the packed files.
    Recipes,
    /// What a release does at the registries, dry-run; wasm-pack.
    Publish,
    /// The built page in the browsers.
    E2e,
    /// The result of the build; and the page unbuilt.
    Dist,
    /// A short run of each fuzz target; a longer one with `--all`.
    Fuzz,
}

impl Part {
    /// Whether `cargo xtask check` runs it: what is found without running the code.
    pub fn is_of_the_check(self) -> bool {
        matches!(self, Part::Style | Part::Types | Part::Lint)
    }

    /// Whether a default run leaves it out, because it installs much.
    pub fn is_of_the_release_run(self) -> bool {
        use Part::{Fuzz, Latex, Publish, Python, Recipes};
        matches!(self, Latex | Fuzz | Python | Recipes | Publish)
    }
}

/// What a run was asked for.
pub struct Asked {
    pub engines: Vec<Engine>,
    /// The long forms, as a release has to pass them.
    pub all: bool,
    /// That of the wasm packages tested: a release run tests what is published.
    pub profile: Profile,
    /// Words of which the name of a test file in JavaScript has one, unless there are none.
    pub words: Vec<String>,
}

type Run = Box<dyn Fn(&Asked) -> Result<Tally>>;

/// One named check; what returns no tally counts as one test.
pub struct Step {
    pub part: Part,
    pub name: String,
    pub run: Run,
}

impl Step {
    pub fn new<T: Into<Tally>>(
        part: Part,
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

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

impl iter::Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), |mut sum, tally| {
            sum.passed += tally.passed;
            sum.failed += tally.failed;
            sum.failures.extend(tally.failures);
            sum.broken |= tally.broken;
            sum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_and_places_are_heard() {
        let mut tally = Tally::default();
        for line in [
            "test oracle::fast ... ok",
            "test oracle::slow ... FAILED",
            "test result: FAILED. 2 passed; 1 failed; 1 ignored; finished in 0.1s",
            "ℹ pass 3",
            "ℹ fail 1",
            "test at tests/e2e/map.test.mjs:6:40",
            "  Error: tab crashed",
        ] {
            tally.hear(line);
        }
        assert_eq!(tally.to_string(), "5 passed, 2 failed");
        let places = ["oracle::slow", "tests/e2e/map.test.mjs:6:40"];
        assert_eq!(tally.failures, places);
        assert!(tally.broken);
    }
}
