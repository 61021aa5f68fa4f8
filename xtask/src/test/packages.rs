//! The steps for packages, each of which tests the packed files, not the sources; and for a release.

use anyhow::Result;

use super::page::{node_tests, tests_in};
use super::step::{Asked, Step, Tally};
use crate::browsers::{self, Engine};
use crate::package::{self, python};
use crate::tools::{self, WASM_BINDGEN, WASM_PACK};
use crate::{process, project, site};

/// The npm package in Node.js and bundlers, the wheel, the folders of `examples`, and a release.
pub fn steps() -> Vec<Step> {
    vec![
        Step::new("packages", "npm package", |asked| {
            let mut node = process::command("node")?;
            node.env("NIMSCAPE_TARBALL", package::npm(asked.profile())?);
            node_tests(node, &tests_in("tests/packages", asked)?, 2, asked.all)
        }),
        Step::new("python", "Python wheel", |_| python_wheel()),
        Step::new("python", "the lesson as a notebook", |_| notebook()),
        Step::new("recipes", "recipes", recipes),
        Step::new("publish", "a release without its uploads", publish),
    ]
}

/// The folders of `examples`, each built with its tools from the packed files; after the wheel.
fn recipes(asked: &Asked) -> Result<Tally> {
    site::make(None, asked.profile())?;
    site::compress()?;
    let tarball = package::npm(asked.profile())?;
    let python = python::environment(TRIAL)?;
    // The step before has installed the wheel, unless this one runs alone.
    let mut probe = process::command(&python)?;
    if process::answer(probe.args(["-c", "import nimscape"])).is_err() {
        python::pip(&python, &[&python::make()?])?;
    }
    browsers::ensure(&[Engine::Chromium])?;
    let mut node = browsers::node_for(Engine::Chromium)?;
    node.env("NIMSCAPE_TARBALL", tarball);
    node.env("NIMSCAPE_PYTHON", python);
    node_tests(node, &tests_in("tests/recipes", asked)?, 2, asked.all)
}

/// What a release does, as far as that is possible without its hosts: the lines of its workflow on a
/// copy of the repository with a tag, the uploads as dry runs; and wasm-pack.
fn publish(asked: &Asked) -> Result<Tally> {
    tools::ensure_cargo_tool(&WASM_BINDGEN)?;
    tools::ensure_cargo_tool(&WASM_PACK)?;
    site::complete_sources(asked.profile())?;
    browsers::ensure(&[Engine::Chromium])?;
    let node = browsers::node_for(Engine::Chromium)?;
    node_tests(node, &tests_in("tests/publish", asked)?, 1, asked.all)
}

/// Where the wheel is tested.
const TRIAL: &str = "target/python/trial";

/// The wheel, installed into an empty Python and used as its users do, without Rust on PATH.
fn python_wheel() -> Result<()> {
    let wheel = python::make()?;
    project::empty(TRIAL)?;
    let program = python::environment(TRIAL)?;
    python::pip(&program, &[&wheel])?;
    let folder = program.parent().unwrap_or(&program);
    let mut tests = process::command(&program)?;
    tests.args(["-m", "unittest", "discover", "-s", "tests/python"]);
    process::run(tests.env("PATH", folder))?;
    python::pip(&program, &["mypy==1.18.2"])?;
    let mut types = process::command(&program)?;
    process::run(types.args(["-m", "mypy", "--strict", "tests/python/typed.py"]))
}

/// The notebook in `examples`, run from its first cell to its last.
fn notebook() -> Result<()> {
    let program = python::environment(TRIAL)?;
    let tools = ["matplotlib", "nbclient", "nbconvert", "ipykernel"];
    python::pip(&program, &tools)?;
    let mut run = process::command(&program)?;
    process::run(run.args(["tests/python/run_notebook.py", "examples/lesson.ipynb"]))
}
