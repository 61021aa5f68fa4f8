//! `dist/`: the site as served, bundled, minified and named by content. The bundler is JavaScript, in
//! `xtask/dist`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::node_tools::script;
use crate::process::{self, say};
use crate::wasm::Profile;
use crate::{project, single_file, www};

const FOLDER: &str = "dist";

/// Makes the site and returns its folder, unless it was made from the same sources. `address` is
/// the site's address, if known.
pub fn make(address: Option<&str>, profile: Profile) -> Result<PathBuf> {
    www::complete(profile)?;
    let _alone = project::alone()?;
    let dist = project::path(FOLDER);
    let stamp = project::path("target/dist.stamp");
    let mut sources = Vec::new();
    for (place, ending) in [
        ("www", ""),
        ("docs", ".md"),
        ("packages/npm", ".js"),
        ("xtask/dist", ""),
    ] {
        sources.extend(project::files(&project::path(place), ending)?);
    }
    let more = [
        "package-lock.json",
        "xtask/src/packing.rs",
        "xtask/src/single_file.rs",
    ];
    sources.extend(more.map(project::path));
    let made_of = project::fingerprint(&[address.unwrap_or_default()], sources)?;
    if dist.is_dir() && fs::read_to_string(&stamp).is_ok_and(|old| old == made_of) {
        return Ok(dist);
    }
    // Made next to the old one, which is served until the new one is complete.
    let new = project::empty("target/dist")?;
    process::run(script("make")?.arg(&new).args(address))?;
    single_file::make_parts(&new)?;
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    fs::rename(&new, &dist).context("dist/ cannot be put in its place")?;
    fs::write(&stamp, made_of)?;
    say("the site is complete in dist/: copy that folder to any static host");
    Ok(dist)
}

/// Puts compressed files beside those of the site: for hosts, and for tests, which weigh them.
pub fn compress() -> Result<()> {
    let _alone = project::alone()?;
    process::run(script("compress")?.args([FOLDER, "target/compressed"]))
}
