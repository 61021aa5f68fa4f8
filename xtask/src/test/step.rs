//! A step of the tests: a part of the house, a name, and what is run.

use std::env;

use anyhow::Result;
use clap::ValueEnum;

use super::tally::Tally;
use crate::wasm::Profile;

/// A part of the tests that can be run alone.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Format, lints, tests and docs of the Rust code.
    Rust,
    /// What LaTeX makes of the TikZ.
    Latex,
    /// The wasm package, loaded in Node.js.
    Wasm,
    /// The types of the JavaScript.
    Types,
    /// Lints and format of the JavaScript and CSS.
    Lint,
    /// The page's modules, one by one, in Node.js.
    Unit,
    /// The packages that others install, from what is packed.
    Packages,
    /// The Python wheel, from what is packed.
    Python,
    /// The recipes in `examples`, from what is packed.
    Recipes,
    /// What a release does at the registries, dry; wasm-pack.
    Publish,
    /// The page in the browsers, as it is built.
    E2e,
    /// What the build makes of the page; and the page unbuilt.
    Dist,
    /// A short run of each fuzz target; a longer one with `--all`.
    Fuzz,
}

impl Part {
    /// What a default run leaves out: it would install a good deal.
    pub fn is_of_the_release_run(self) -> bool {
        matches!(
            self,
            Part::Latex | Part::Fuzz | Part::Python | Part::Recipes | Part::Publish
        )
    }
}

/// One named check.
pub struct Step {
    pub part: Part,
    pub name: String,
    pub run: Box<dyn Fn() -> Result<Tally>>,
}

impl Step {
    pub fn new(
        part: Part,
        name: impl Into<String>,
        run: impl Fn() -> Result<Tally> + 'static,
    ) -> Step {
        Step {
            part,
            name: name.into(),
            run: Box::new(run),
        }
    }
}

/// How the wasm packages are compiled that are tested: a release run tests what is published.
pub fn profile(all: bool) -> Profile {
    match all {
        true => Profile::Release,
        false => Profile::Quick,
    }
}

/// How long forms are asked for: the Rust tests and the harness read these.
pub fn long_forms(all: bool) -> Vec<(&'static str, &'static str)> {
    if !all {
        return Vec::new();
    }
    let mut settings = vec![("NIMSCAPE_LONG", "1")];
    // Four times proptest's usual 256, and far more of those that are tried less
    // often by default, unless the caller asked for a number.
    if env::var_os("PROPTEST_CASES").is_none() {
        settings.push(("PROPTEST_CASES", "1024"));
    }
    settings
}
