//! `cargo xtask package`: the npm package, with both editions of the core and the live elements with everything
//! inside; and those for Python.

pub mod python;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Subcommand;

use crate::process::{self, say};
use crate::project::{self, copy, read, write};
use crate::site;
use crate::wasm::Profile;

/// A package.
#[derive(Subcommand)]
pub enum Package {
    /// `target/npm/nimscape-VERSION.tgz`, for Node.js, bundlers and pages.
    Npm,
    /// `target/python/wheels/nimscape-VERSION-….whl`, for Python and its notebooks.
    Python,
    /// `target/python/sources/nimscape-VERSION.tar.gz`, from which wheels are built elsewhere.
    Sources,
}

/// Makes a package.
pub fn run(package: &Package) -> Result<()> {
    match package {
        Package::Npm => npm(Profile::Release).map(drop),
        Package::Python => python::make().map(drop),
        Package::Sources => python::sources().map(drop),
    }
}

/// Where the npm package is packed, and assembled.
const FOLDER: &str = "target/npm";
const PACKAGE: &str = "target/npm/nimscape";

/// Files of the package, and where they are from.
const PAPERS: [(&str, &str); 7] = [
    ("packages/npm/embed.d.ts", "embed.d.ts"),
    ("packages/npm/react.d.ts", "react.d.ts"),
    ("packages/npm/README.md", "README.md"),
    ("packages/npm/custom-elements.json", "custom-elements.json"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("www/licences.txt", "LICENSES-OF-PARTS.txt"),
];

/// Makes the npm package; returns the tarball.
pub fn npm(profile: Profile) -> Result<PathBuf> {
    site::complete_sources(profile)?;
    project::empty(PACKAGE)?;
    put_edition("nimscape", "www/pkg/nimscape")?;
    put_edition("light", "www/pkg-light/nimscape")?;
    // The live elements in one module.
    let embed = format!("{PACKAGE}/embed.js");
    site::whole_module("packages/npm/embed.entry.js", &embed)?;
    for (from, name) in PAPERS {
        copy(from, &format!("{PACKAGE}/{name}"))?;
    }
    put_manifest()?;

    let mut npm = process::command("npm")?;
    npm.args(["pack", "--silent", "--pack-destination", FOLDER]);
    let name = process::answer(npm.arg(project::path(PACKAGE)))?;
    let file = project::path(FOLDER).join(name.trim());
    let size = fs::metadata(&file).context("npm packed nothing")?.len() / 1024;
    say(&format!("{} is packed: {size} KiB", file.display()));
    Ok(file)
}

/// One edition: module, skin, types, and its entry point for Node.js.
fn put_edition(edition: &str, from: &str) -> Result<()> {
    let to = format!("{PACKAGE}/{edition}");
    let named = format!("{edition}_bg.wasm");
    let skin = read(&format!("{from}.js"))?.replace("nimscape_bg.wasm", &named);
    write(&format!("{to}.js"), skin)?;
    let types = types(&read(&format!("{from}.d.ts"))?)?;
    write(&format!("{to}.d.ts"), types)?;
    copy("packages/npm/wasm.d.ts", &format!("{to}_bg.wasm.d.ts"))?;
    let entrance = read("packages/npm/node.js")?.replace("EDITION", edition);
    write(&format!("{to}.node.js"), entrance)?;
    copy(&format!("{from}_bg.wasm"), &format!("{to}_bg.wasm"))
}

/// The types, for programs without those of the DOM. The lines for `using` need a type library that a
/// package must not require.
fn types(types: &str) -> Result<String> {
    const START: &str = "/**\n * Instantiates the given";
    let (before, rest) = types
        .split_once("export type InitInput")
        .context("the types say nothing of init")?;
    let after = rest.split_once(START);
    let (_, after) = after.context("the types say nothing of initSync")?;
    Ok(format!(
        "/// <reference lib=\"esnext.disposable\" />
{before}/** An address, the bytes of the module, a response with them, or a compiled `WebAssembly.Module`. */
export type InitInput = string | object;
/** The bytes of the module, or a compiled `WebAssembly.Module`. */
export type SyncInitInput = object;
export interface InitOutput {{ readonly memory: {{ readonly buffer: ArrayBuffer }} }}

{START}{after}"
    ))
}

/// The manifest, with what the crate's says: as text, since of an entry point's conditions the first counts.
fn put_manifest() -> Result<()> {
    let manifest = read("Cargo.toml")?;
    let named = "\"name\": \"nimscape\",";
    let mut said = named.to_owned();
    for name in "version description keywords repository homepage".split(' ') {
        let start = format!("{name} = ");
        let mut lines = manifest.lines();
        // TOML writes texts and lists of texts like JSON.
        if let Some(value) = lines.find_map(|line| line.strip_prefix(&start)) {
            let (before, after) = match name {
                "repository" => (r#"{ "type": "git", "url": "#, " }"),
                _ => ("", ""),
            };
            said += &format!("\n  \"{name}\": {before}{value}{after},");
        }
    }
    let papers = read("packages/npm/manifest.json")?;
    ensure!(papers.contains(named), "manifest.json has no name");
    let whole = papers.replacen(named, &said, 1);
    write(&format!("{PACKAGE}/package.json"), whole)
}
