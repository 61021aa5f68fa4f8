//! The libraries that the page ships: their modules, copied from `node_modules` to `www/vendor`, and the
//! font of formulas, made there.

use std::fs;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::{node_tools, process, project};

/// Folders of npm packages, and the files that the page or its licence needs.
const LIBRARIES: [(&str, &[&str]); 13] = [
    ("@fontsource/noto-sans-math", &["LICENSE"]),
    (
        "d3-scale-chromatic",
        &[
            "LICENSE",
            "src/colors.js",
            "src/sequential-multi/viridis.js",
            "src/sequential-multi/cividis.js",
        ],
    ),
    (
        "uplot",
        &[
            "LICENSE",
            "dist/uPlot.esm.js",
            "dist/uPlot.d.ts",
            "dist/uPlot.min.css",
        ],
    ),
    ("fflate", &["LICENSE", "esm/browser.js"]),
    ("gifenc", &["LICENSE.md", "dist/gifenc.esm.js"]),
    ("uqr", &["LICENSE", "dist/index.mjs", "dist/index.d.mts"]),
    (
        "markdown-it",
        &[
            "LICENSE",
            "dist/browser/markdown-it.esm.min.mjs",
            "dist/markdown-it.d.mts",
        ],
    ),
    (
        "preact",
        &[
            "LICENSE",
            "dist/preact.mjs",
            "src/index.d.ts",
            "src/jsx.d.ts",
            "src/dom.d.ts",
        ],
    ),
    // Bundled in that file of markdown-it.
    ("entities", &["LICENSE"]),
    ("linkify-it", &["LICENSE"]),
    ("mdurl", &["LICENSE"]),
    ("punycode.js", &["LICENSE-MIT.txt"]),
    ("uc.micro", &["LICENSE.txt"]),
];

/// The source of the font of formulas.
const FONT: &str =
    "node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2";
/// The scripts that select its part, and the characters.
const FONT_SCRIPTS: [&str; 2] = [
    "xtask/dist/formula-font.mjs",
    "xtask/dist/formula-characters.mjs",
];
const FONT_MODULE: &str = "www/vendor/formula-font.js";

/// The packages' names.
pub fn names() -> impl Iterator<Item = &'static str> {
    LIBRARIES.into_iter().map(|(name, _)| name)
}

/// Copies what is missing or has changed.
pub fn copy() -> Result<()> {
    node_tools::ensure()?;
    for (library, files) in LIBRARIES {
        for file in files {
            copy_file(library, file)?;
        }
    }
    make_font()
}

/// Makes the module of the font of formulas, unless it was made from the same files.
fn make_font() -> Result<()> {
    let mut hash = Sha256::new();
    for source in FONT_SCRIPTS.into_iter().chain([FONT]) {
        let bytes = fs::read(project::path(source));
        hash.update(bytes.with_context(|| format!("cannot read {source}"))?);
    }
    let stamp: String = hash
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let made = project::read(FONT_MODULE);
    if made.is_ok_and(|text| text.starts_with(&format!("// {stamp}\n"))) {
        return Ok(());
    }
    let mut node = process::command("node")?;
    process::run(node.args([FONT_SCRIPTS[0], FONT, FONT_MODULE, &stamp]))
}

fn copy_file(library: &str, file: &str) -> Result<()> {
    let from = project::path(&format!("node_modules/{library}/{file}"));
    let name = file
        .trim_start_matches("src/")
        .trim_start_matches("dist/")
        .trim_start_matches("browser/")
        .trim_start_matches("esm/")
        // Some hosts only know the type of `.js`.
        .replace(".mjs", ".js")
        // Types are next to the module of the same name.
        .replace("preact.js", "index.js")
        .replace("uPlot.d.ts", "uPlot.esm.d.ts")
        .replace("index.d.mts", "index.d.ts")
        .replace("markdown-it.d.mts", "markdown-it.esm.min.d.ts");
    let to = project::path(&format!("www/vendor/{library}/{name}"));
    let mut text =
        fs::read_to_string(&from).with_context(|| format!("cannot read {}", from.display()))?;
    if ["src/", "esm/", "dist/browser/", "dist/gifenc"]
        .iter()
        .any(|folder| file.starts_with(folder))
    {
        // Modules without types are not ours to check.
        text.insert_str(0, "// @ts-nocheck\n");
    }
    if fs::read_to_string(&to).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = to.parent().expect("a file has a folder");
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))
}
