//! A step of the tests: its part, its name, and what it runs.

use std::env;

use anyhow::Result;
use clap::ValueEnum;

use super::passed::Inputs;
use super::tally::Tally;
use crate::browsers::Engine;
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

    /// Folders whose files are no inputs of it: to omit one here costs time, to list one too many would
    /// hide failures.
    pub fn unseen(self) -> &'static [&'static str] {
        match self {
            Part::Rust => &["www/", "tests/e2e/", "tests/unit/", "tests/dist/"],
            // These tests read every text.
            Part::Unit => &[],
            Part::Wasm => &["tests/e2e/", "tests/unit/", "tests/dist/", "tests/oracle/"],
            Part::E2e | Part::Dist => &["tests/unit/", "tests/wasm/", "tests/oracle/"],
            _ => &["tests/oracle/"],
        }
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
    /// Words of which the name of a test file in JavaScript has one, unless there are none.
    pub words: Vec<String>,
    /// The inputs by which a default run leaves tests out, unless it runs all `again`.
    pub inputs: Option<Inputs>,
    pub again: bool,
}

impl Asked {
    /// The profile of the wasm packages tested: a release run tests what is published.
    pub fn profile(&self) -> Profile {
        match self.all {
            true => Profile::Release,
            false => Profile::Quick,
        }
    }
}

type Run = Box<dyn Fn(&Asked) -> Result<Tally>>;

/// One named check.
pub struct Step {
    pub part: Part,
    pub name: String,
    pub run: Run,
}

impl Step {
    pub fn new(
        part: Part,
        name: impl Into<String>,
        run: impl Fn(&Asked) -> Result<Tally> + 'static,
    ) -> Step {
        let (name, run) = (name.into(), Box::new(run));
        Step { part, name, run }
    }
}

/// The environment that requests long forms from the Rust tests and the harness.
pub fn long_forms(long: bool) -> Vec<(&'static str, &'static str)> {
    let mut settings = Vec::new();
    if long {
        settings.push(("NIMSCAPE_LONG", "1"));
        // Four times proptest's usual 256, and many more for properties with few cases by default,
        // unless the caller set a number.
        if env::var_os("PROPTEST_CASES").is_none() {
            settings.push(("PROPTEST_CASES", "1024"));
        }
    }
    settings
}
