//! The libraries that the page ships: their modules, copied from `node_modules` to `www/vendor`.

use std::fs;

use anyhow::{Context, Result};

use crate::{node_tools, project};

/// Folders of npm packages, and the files of them that the page or its licence needs.
const LIBRARIES: [(&str, &[&str]); 2] = [
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
];

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
    Ok(())
}

fn copy_file(library: &str, file: &str) -> Result<()> {
    let from = project::path(&format!("node_modules/{library}/{file}"));
    let name = file
        .trim_start_matches("src/")
        .trim_start_matches("dist/")
        // Types stand beside the module of the same name.
        .replace("uPlot.d.ts", "uPlot.esm.d.ts");
    let to = project::path(&format!("www/vendor/{library}/{name}"));
    let mut text =
        fs::read_to_string(&from).with_context(|| format!("cannot read {}", from.display()))?;
    if file.starts_with("src/") {
        // Modules that come without types are not ours to check.
        text.insert_str(0, "// @ts-nocheck\n");
    }
    if fs::read_to_string(&to).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = to.parent().expect("a file has a folder");
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))
}
