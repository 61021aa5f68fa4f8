//! What a release does, as far as that is possible without its hosts: the lines of its workflow on a
//! copy of the repository with a tag, the uploads as dry runs; and wasm-pack.

use super::page::{self, compiling_tests};
use super::step::{Part, Step};
use crate::browsers::{self, Engine};
use crate::cargo_tools::{self, WASM_BINDGEN, WASM_PACK};

/// The step, only in a release run, since it compiles much.
pub fn step(all: bool, words: &[String]) -> Step {
    let words = words.to_vec();
    Step::new(Part::Publish, "a release without its uploads", move || {
        cargo_tools::ensure(&WASM_BINDGEN)?;
        cargo_tools::ensure(&WASM_PACK)?;
        page::prepare(all)?;
        browsers::ensure(&[Engine::Chromium])?;
        let node = browsers::node_for(Engine::Chromium)?;
        compiling_tests(node, "tests/publish", all, &words)
    })
}
