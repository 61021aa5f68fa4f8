//! `dist/`: the site as served, bundled, minified, named by content and compressed. The bundler is
//! JavaScript, in `xtask/dist`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::process::{self, say};
use crate::wasm::Profile;
use crate::{offline, project, single_file, www};

const FOLDER: &str = "dist";
/// The sources in `www/` of each file of the site that has another name than its source, as JSON.
pub const SOURCES: &str = "target/dist-sources.json";
/// Folders that are not part of the page: others link to them, and they are not needed offline.
const APART: &[&str] = &["pkg/", "pkg-light/", "docs/", "finds/", "rules/", "v/"];

/// Makes the site and returns its folder, unless it was made from the same sources. `address` is
/// the site's address, if known.
pub fn make(address: Option<&str>, profile: Profile) -> Result<PathBuf> {
    www::complete(profile)?;
    let _alone = project::alone()?;
    let dist = project::path(FOLDER);
    let stamp = project::path("target/dist.stamp");
    let sources = fingerprint(address)?;
    if dist.is_dir() && fs::read_to_string(&stamp).is_ok_and(|old| old == sources) {
        return Ok(dist);
    }
    // Made next to the old one, which is served until the new one is complete.
    let new = project::path("target/dist");
    if new.exists() {
        fs::remove_dir_all(&new)?;
    }
    let script = |name: &str| {
        let mut node = process::command("node")?;
        node.arg(format!("xtask/dist/{name}.mjs")).arg(&new);
        anyhow::Ok(node)
    };
    let of = project::path(SOURCES);
    process::run(script("make")?.arg(&of).args(address))?;
    single_file::make_parts(&new)?;
    let version = offline::list_files(&new, APART)?;
    offline::name_version(&new, &version)?;
    process::run(script("compress")?.arg(&dist))?;
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    fs::rename(&new, &dist).context("dist/ cannot be put in its place")?;
    fs::write(&stamp, sources)?;
    say("the site is complete in dist/: copy that folder to any static host");
    Ok(dist)
}

/// A fingerprint of everything that the site is made of.
fn fingerprint(address: Option<&str>) -> Result<String> {
    let mut hash = Sha256::new();
    hash.update(address.unwrap_or_default());
    let mut sources = project::files(&project::path("www"), "")?;
    sources.extend(project::files(&project::path("xtask/dist"), "")?);
    sources.extend(project::files(&project::path("packages/npm"), ".js")?);
    let own =
        ["dist", "offline", "packing", "single_file"].map(|name| format!("xtask/src/{name}.rs"));
    sources.extend(own.iter().map(|name| project::path(name)));
    sources.push(project::path("package-lock.json"));
    for source in sources {
        add(&mut hash, &source)?;
    }
    let digits = hash.finalize();
    Ok(digits.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn add(hash: &mut Sha256, file: &Path) -> Result<()> {
    let name = file.strip_prefix(project::root()).unwrap_or(file);
    hash.update(name.to_string_lossy().as_bytes());
    hash.update(fs::read(file).with_context(|| format!("cannot read {}", file.display()))?);
    Ok(())
}
