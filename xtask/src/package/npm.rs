//! The npm package: both editions of the core, and the live elements with everything inside.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::process::{self, say};
use crate::wasm::Profile;
use crate::{project, single_file, www};

/// Where the package is assembled and packed.
const FOLDER: &str = "target/npm";

/// An edition's name in the package, and its folder in the site.
const EDITIONS: [(&str, &str); 2] = [("nimscape", "www/pkg"), ("light", "www/pkg-light")];

/// Makes the package; returns the tarball.
pub fn make(profile: Profile) -> Result<PathBuf> {
    www::complete(profile)?;
    let package = project::empty("target/npm/nimscape")?;
    for (edition, folder) in EDITIONS {
        put_edition(&package, edition, folder)?;
    }
    put_embed(&package)?;
    put_papers(&package)?;

    let mut npm = process::command("npm")?;
    npm.args(["pack", "--silent", "--pack-destination", FOLDER]);
    let name = process::answer(npm.arg(&package))?;
    let file = project::path(FOLDER).join(name.trim());
    let size = fs::metadata(&file).context("npm packed nothing")?.len();
    say(&format!(
        "{} is packed: {} KiB",
        file.display(),
        size / 1024
    ));
    Ok(file)
}

/// One edition: module, skin, types, and its entry point for Node.js.
fn put_edition(package: &Path, edition: &str, folder: &str) -> Result<()> {
    let skin = |file: &str| project::read(&format!("{folder}/nimscape{file}"));
    let named = |text: String| text.replace("nimscape_bg.wasm", &format!("{edition}_bg.wasm"));
    write(package, &format!("{edition}.js"), &named(skin(".js")?))?;
    // The lines for `using` need a type library that a package must not require.
    let types = without_dom(&skin(".d.ts")?)?;
    let types = format!("/// <reference lib=\"esnext.disposable\" />\n{types}");
    write(package, &format!("{edition}.d.ts"), &types)?;
    let address = project::read("packages/npm/wasm.d.ts")?;
    write(package, &format!("{edition}_bg.wasm.d.ts"), &address)?;
    let entrance = project::read("packages/npm/node.js")?.replace("EDITION", edition);
    write(package, &format!("{edition}.node.js"), &entrance)?;
    let module = project::path(folder).join("nimscape_bg.wasm");
    fs::copy(&module, package.join(format!("{edition}_bg.wasm")))?;
    Ok(())
}

/// The types, for programs without the DOM types.
fn without_dom(types: &str) -> Result<String> {
    let (before, after) = types
        .split_once("export type InitInput")
        .context("the types say nothing of init")?;
    let after = after
        .split_once("/**\n * Instantiates the given")
        .context("the types say nothing of initSync")?
        .1;
    let words = "\
/** An address, the bytes of the module, a response with them, or a compiled `WebAssembly.Module`. */
export type InitInput = string | object;
/** The bytes of the module, or a compiled `WebAssembly.Module`. */
export type SyncInitInput = object;
export interface InitOutput { readonly memory: { readonly buffer: ArrayBuffer } }

";
    Ok(format!(
        "{before}{words}/**\n * Instantiates the given{after}"
    ))
}

/// The live elements in one module.
fn put_embed(package: &Path) -> Result<()> {
    single_file::fill_inside()?;
    let embed = single_file::bundle("packages/npm/embed.entry.js", "esm")?;
    write(package, "embed.js", &embed)
}

/// README, licences, types and metadata.
fn put_papers(package: &Path) -> Result<()> {
    let manifest = project::read("Cargo.toml")?;
    let field = |name: &str| {
        let start = format!("{name} = ");
        // TOML writes texts and lists of texts like JSON.
        manifest.lines().find_map(|line| line.strip_prefix(&start))
    };
    // Replaced as text: among an entry point's conditions the first match wins, so their order
    // counts.
    let named = "\"name\": \"nimscape\",";
    let mut said = named.to_owned();
    for name in [
        "version",
        "description",
        "keywords",
        "repository",
        "homepage",
    ] {
        if let Some(value) = field(name) {
            let value: Value = serde_json::from_str(value)?;
            let value = match name {
                "repository" => json!({ "type": "git", "url": value }),
                _ => value,
            };
            said += &format!("\n  \"{name}\": {value},");
        }
    }
    let papers = project::read("packages/npm/manifest.json")?;
    ensure!(
        papers.contains(named),
        "packages/npm/manifest.json has no name"
    );
    write(package, "package.json", &papers.replacen(named, &said, 1))?;
    for (from, name) in [
        ("packages/npm/embed.d.ts", "embed.d.ts"),
        ("packages/npm/react.d.ts", "react.d.ts"),
        ("packages/npm/README.md", "README.md"),
        ("packages/npm/custom-elements.json", "custom-elements.json"),
        ("LICENSE-MIT", "LICENSE-MIT"),
        ("LICENSE-APACHE", "LICENSE-APACHE"),
        ("www/licences.txt", "LICENSES-OF-PARTS.txt"),
    ] {
        write(package, name, &project::read(from)?)?;
    }
    Ok(())
}

fn write(package: &Path, file: &str, text: &str) -> Result<()> {
    fs::write(package.join(file), text).with_context(|| format!("cannot write {file}"))
}
