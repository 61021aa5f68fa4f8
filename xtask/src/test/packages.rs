//! The steps for packages: each tests the packed files, not the sources.

use std::fs;

use anyhow::{Result, bail};

use super::page::node_tests;
use super::step::{Part, Step, profile};
use super::tally::Tally;
use crate::browsers::{self, Engine};
use crate::package::{self, python};
use crate::{dist, process, project};

/// The npm package in Node.js and bundlers, and the contents of the crate.
pub fn steps(all: bool, words: &[String]) -> Vec<Step> {
    let words = words.to_vec();
    vec![
        Step::new(Part::Packages, "npm package", move || {
            let mut node = process::command("node")?;
            node.env("NIMSCAPE_TARBALL", package::npm(profile(all))?);
            node_tests(node, "tests/packages", all, &words)
        }),
        Step::new(Part::Packages, "crate package", move || crate_package(all)),
        Step::new(Part::Python, "Python wheel", python_wheel),
        Step::new(Part::Python, "the lesson as a notebook", notebook),
    ]
}

/// The folders of `examples`, each built with its tools from the packed files; after the wheel.
pub fn recipes(all: bool, words: &[String]) -> Step {
    let words = words.to_vec();
    Step::new(Part::Recipes, "recipes", move || {
        dist::make(None, profile(all))?;
        let tarball = package::npm(profile(all))?;
        let python = python::environment(TRIAL)?;
        // The step before has installed the wheel, unless this one runs alone.
        let mut asked = process::command(&python)?;
        if process::answer(asked.args(["-c", "import nimscape"])).is_err() {
            python::pip(&python)?.args([python::make()?]).run()?;
        }
        browsers::ensure(&[Engine::Chromium])?;
        let mut node = browsers::node_for(Engine::Chromium)?;
        node.env("NIMSCAPE_TARBALL", tarball);
        node.env("NIMSCAPE_PYTHON", python);
        node_tests(node, "tests/recipes", all, &words)
    })
}

/// Where the wheel is tested.
const TRIAL: &str = "target/python/trial";

/// The wheel, installed into an empty Python and used as its users do, without Rust on PATH.
fn python_wheel() -> Result<Tally> {
    let wheel = python::make()?;
    let trial = project::path(TRIAL);
    if trial.exists() {
        fs::remove_dir_all(&trial)?;
    }
    let program = python::environment(TRIAL)?;
    python::pip(&program)?.args([&wheel]).run()?;
    let mut tests = process::command(&program)?;
    tests.args([
        "-m",
        "unittest",
        "discover",
        "--start-directory",
        "tests/python",
    ]);
    let folder = program.parent().unwrap_or(&program);
    process::run(tests.env("PATH", folder))?;
    python::pip(&program)?.args(["mypy==1.18.2"]).run()?;
    let mut types = process::command(&program)?;
    process::run(types.args(["-m", "mypy", "--strict", "tests/python/typed.py"]))?;
    Ok(Tally::of_one(true))
}

/// The notebook in `examples`, run from its first cell to its last.
fn notebook() -> Result<Tally> {
    let program = python::environment(TRIAL)?;
    python::pip(&program)?
        .args(["matplotlib", "nbclient", "nbconvert", "ipykernel"])
        .run()?;
    let mut run = process::command(&program)?;
    run.args(["tests/python/run_notebook.py", "examples/lesson.ipynb"]);
    process::run(&mut run)?;
    Ok(Tally::of_one(true))
}

/// The crate contains the library and the shell command, but neither the page nor the tests; the
/// long form compiles it from the packed files.
fn crate_package(all: bool) -> Result<Tally> {
    let mut list = process::cargo()?;
    let files =
        process::answer(list.args(["package", "--package=nimscape", "--list", "--allow-dirty"]))?;
    for wanted in [
        "src/lib.rs",
        "src/bin/nimscape/main.rs",
        "docs/notation.md",
        "README.md",
    ] {
        if !files.lines().any(|file| file == wanted) {
            bail!("the crate lacks {wanted}");
        }
    }
    let foreign = files.lines().find(|file| {
        ["www/", "tests/", "xtask/", "packages/"]
            .iter()
            .any(|folder| file.starts_with(folder))
    });
    if let Some(foreign) = foreign {
        bail!("the crate carries {foreign}");
    }
    if all {
        let mut verify = process::cargo()?;
        verify.args([
            "package",
            "--quiet",
            "--package=nimscape",
            // It is published first.
            "--package=nimscape-claims",
            "--allow-dirty",
        ]);
        process::run(&mut verify)?;
    }
    Ok(Tally::of_one(true))
}
