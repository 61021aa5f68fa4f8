//! What a release does at the registries, as far as that is possible without them: packed, checked
//! and dry-run; and a copy of the repository that is prepared and tagged.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::step::{Part, Step};
use super::tally::Tally;
use crate::cargo_tools::{self, WASM_BINDGEN, WASM_PACK};
use crate::package::{self, python};
use crate::wasm::Profile;
use crate::{process, project};

/// Where the sources of the wheel are tested, and the tools that check papers.
const TRIAL: &str = "target/python/from-sources";
const TOOLS: &str = "target/python/papers";
/// A copy of the repository, to be released.
const COPY: &str = "target/released";
/// The output of `wasm-pack build`.
const WASM_PACK_OUT: &str = "target/wasm-pack";

/// The steps, only in a release run, since they compile much.
pub fn steps() -> Vec<Step> {
    vec![
        Step::new(Part::Publish, "a copy with a tag", released_copy),
        Step::new(Part::Publish, "crates, dry", crates),
        Step::new(Part::Publish, "npm package, dry", npm),
        Step::new(Part::Publish, "wheel of the sources", wheel),
        Step::new(Part::Publish, "wasm-pack", wasm_pack),
    ]
}

fn done() -> Result<Tally> {
    Ok(Tally::of_one(true))
}

/// A copy with an address, a version and a tag may be released; without the address it may not.
fn released_copy() -> Result<Tally> {
    let copy = project::path(COPY);
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    process::run(process::command("git")?.args(["clone", "--quiet", ".", COPY]))?;
    let release = |words: &[&str]| -> Result<Command> {
        let mut cargo = process::cargo()?;
        cargo.args(["run", "--quiet", "--package=xtask", "--", "release"]);
        cargo.args(words).current_dir(&copy);
        cargo.env("CARGO_TARGET_DIR", project::path("target"));
        Ok(cargo)
    };
    let ready = ["check", "--tag", "v99.0.0"];
    ensure!(
        process::answer(&mut release(&ready)?).is_err(),
        "a release without a section in the changelog was let through"
    );
    let news = "## Unreleased\n\n- Something new.\n";
    let changelog = copy.join("CHANGELOG.md");
    let text = fs::read_to_string(&changelog)?;
    fs::write(&changelog, text.replacen("## Unreleased\n", news, 1))?;
    process::run(&mut release(&["version", "99.0.0", "--day", "2030-01-01"])?)?;
    process::run(&mut release(&[
        "repository",
        "https://example.org/nimscape",
    ])?)?;
    process::run(&mut release(&ready)?)?;
    let notes = process::answer(&mut release(&["notes", "--tag", "v99.0.0"])?)?;
    ensure!(notes.contains("- Something new."), "the notes are {notes}");
    // The lock file was edited, too: cargo needs no other change.
    let mut locked = process::cargo()?;
    locked.args(["metadata", "--locked", "--format-version=1", "--no-deps"]);
    let metadata = process::answer(locked.current_dir(&copy))?;
    ensure!(
        metadata.contains("\"version\":\"99.0.0\""),
        "the version was not written"
    );
    fs::remove_dir_all(&copy)?;
    done()
}

/// Both crates, in the order of their dependency, compiled from the packed files.
fn crates() -> Result<Tally> {
    let mut cargo = process::cargo()?;
    cargo.args([
        "publish",
        "--dry-run",
        "--quiet",
        "--allow-dirty",
        "--locked",
    ]);
    cargo.args(["--package=nimscape-claims", "--package=nimscape"]);
    process::run(&mut cargo)?;
    done()
}

fn npm() -> Result<Tally> {
    let tarball = package::npm(Profile::Release)?;
    let mut npm = process::command("npm")?;
    npm.args([
        "publish",
        "--dry-run",
        "--access=public",
        "--loglevel=error",
    ]);
    process::run(npm.arg(tarball))?;
    done()
}

/// The source distribution becomes a working wheel with nothing but Rust; indexes accept its
/// metadata and that of the repository.
fn wheel() -> Result<Tally> {
    let sources = python::sources()?;
    let trial = project::path(TRIAL);
    if trial.exists() {
        fs::remove_dir_all(&trial)?;
    }
    let program = python::environment(TRIAL)?;
    python::pip(&program)?.args([&sources]).run()?;
    let asked = "import nimscape; assert nimscape.value('nim 3,5,7') == 1; nimscape.Map('nim x,y')";
    process::run(process::command(&program)?.args(["-c", asked]))?;
    let tools = python::environment(TOOLS)?;
    python::pip(&tools)?
        .args(["twine==7.0.0", "cffconvert==2.0.0"])
        .run()?;
    let mut twine = process::command(&tools)?;
    twine.args(["-m", "twine", "check", "--strict"]);
    process::run(twine.arg(&sources))?;
    let mut citation = process::command(tools.with_file_name("cffconvert"))?;
    process::run(citation.args(["--validate", "--infile", "CITATION.cff"]))?;
    done()
}

/// `wasm-pack build` works on the crate, and the result answers in Node.js as our package does.
fn wasm_pack() -> Result<Tally> {
    cargo_tools::ensure(&WASM_BINDGEN)?;
    cargo_tools::ensure(&WASM_PACK)?;
    for target in ["web", "nodejs"] {
        let out = format!("{WASM_PACK_OUT}/{target}");
        let mut build = process::command("wasm-pack")?;
        build.args([
            "build",
            "--release",
            "--mode=no-install",
            "--target",
            target,
        ]);
        process::run(build.arg("--out-dir").arg(project::path(&out)))?;
        let asked = match target {
            "web" => WEB,
            _ => NODE,
        };
        let file = project::path(&out).join("asked.mjs");
        fs::write(&file, asked)?;
        let said = process::answer(process::command("node")?.arg(&file))?;
        check_said(&said).with_context(|| format!("the package for {target}"))?;
    }
    done()
}

fn check_said(said: &str) -> Result<()> {
    const WANTED: &str =
        r#"{"outcome":"N","grundy":1,"moves":["nim 2,5,7","nim 3,4,7","nim 3,5,6"]}"#;
    ensure!(said.trim() == WANTED, "it said {said}");
    Ok(())
}

/// As a page does it, except for the source of the bytes.
const WEB: &str = r#"import { readFile } from "node:fs/promises";
import init, { bestMoves } from "./nimscape.js";
await init({ module_or_path: await readFile(new URL("nimscape_bg.wasm", import.meta.url)) });
console.log(JSON.stringify(bestMoves("nim 3,5,7")));
"#;

const NODE: &str = r#"import { createRequire } from "node:module";
const { bestMoves } = createRequire(import.meta.url)("./nimscape.js");
console.log(JSON.stringify(bestMoves("nim 3,5,7")));
"#;
