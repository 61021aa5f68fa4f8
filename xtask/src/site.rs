//! The site: its sources in `www/`, the files made for them, and `dist/`, which is served: bundled,
//! minified and named by content. The bundler is JavaScript, in `xtask/dist`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;

use crate::process::{self, say};
use crate::tools::script;
use crate::wasm::{self, Profile};
use crate::{project, tools};

/// Options of `cargo xtask build`.
#[derive(Args)]
pub struct Build {
    /// Also make `target/nimscape.html`: the whole page in one file.
    #[arg(long)]
    single_file: bool,
    /// The address of the site, such as `https://example.org/nimscape/`: shared pages then give
    /// their pictures an absolute address, and a sitemap is written.
    #[arg(long)]
    address: Option<String>,
    /// A folder with the sites of earlier releases, one folder such as `0.2.0` for each: they are
    /// kept at `v/0.2.0/`, so that a printed address still shows what it showed.
    #[arg(long, value_name = "FOLDER")]
    earlier: Option<PathBuf>,
}

/// Makes the complete site.
pub fn build(asked: &Build) -> Result<()> {
    let site = make(asked.address.as_deref(), Profile::Release)?;
    if let Some(earlier) = &asked.earlier {
        process::run(script("earlier")?.arg(earlier).arg(&site))?;
    }
    compress()?;
    match asked.single_file {
        true => single_file(),
        false => Ok(()),
    }
}

/// Makes the whole page in one file; `www/` must be complete.
pub fn single_file() -> Result<()> {
    const FILE: &str = "target/nimscape.html";
    process::run(script("single")?.args(["page", FILE]))?;
    say(&format!("{FILE} is the whole page"));
    Ok(())
}

/// Makes a module with everything inside; `www/` must be complete.
pub fn whole_module(entry: &str, file: &str) -> Result<()> {
    process::run(script("single")?.args(["module", entry, file]))
}

/// Options of `cargo xtask serve`.
#[derive(Args)]
pub struct Serve {
    /// The port to listen on; 0 picks a free one.
    #[arg(long, default_value_t = 8000)]
    port: u16,
    /// Open the page in the default browser.
    #[arg(long)]
    open: bool,
    /// Serve the sources in `www/` as they are: edits show after a reload.
    #[arg(long)]
    source: bool,
    /// Let pages of other origins use the files, to try embeds.
    #[arg(long)]
    cors: bool,
}

/// Makes the site, compiled quickly, and serves it on this machine only, until it is stopped.
pub fn serve(asked: &Serve) -> Result<()> {
    let folder = if asked.source {
        complete_sources(Profile::Look)?;
        project::path("www")
    } else {
        make(None, Profile::Look)?
    };
    let mut node = script("serve")?;
    node.arg(folder).arg(format!("--port={}", asked.port));
    node.args(asked.cors.then_some("--cors"));
    process::become_it(node.args(asked.open.then_some("--open")))
}

/// Completes `www/`, which any server can then serve: adds the wasm packages, optimised at least as
/// `profile` says, the page's libraries and the list of files.
pub fn complete_sources(profile: Profile) -> Result<()> {
    let _alone = project::alone()?;
    wasm::packages(profile)?;
    tools::ensure_node_tools()?;
    process::run(&mut script("sources")?)
}

/// What the site is made of.
const SOURCES: &str = "www docs packages/npm xtask/dist package-lock.json xtask/src/packing.rs";

/// Makes the site and returns its folder, unless it was made from the same sources. `address` is
/// the site's address, if known.
pub fn make(address: Option<&str>, profile: Profile) -> Result<PathBuf> {
    const STAMP: &str = "target/dist.stamp";
    complete_sources(profile)?;
    let _alone = project::alone()?;
    let dist = project::path("dist");
    let made_of = project::fingerprint(address.unwrap_or_default(), SOURCES)?;
    if dist.is_dir() && project::read(STAMP).is_ok_and(|old| old == made_of) {
        return Ok(dist);
    }
    // Made next to the old one, which is served until the new one is complete.
    let new = project::empty("target/dist")?;
    let mut make = script("make")?;
    make.env("SITE_FOLDER", &new);
    process::run(make.envs(address.map(|it| ("SITE_ADDRESS", it))))?;
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    fs::rename(&new, &dist).context("dist/ cannot be put in its place")?;
    project::write(STAMP, &made_of)?;
    say("the site is complete in dist/: copy that folder to any static host");
    Ok(dist)
}

/// Puts compressed files beside those of the site: for hosts, and for tests, which weigh them.
pub fn compress() -> Result<()> {
    let _alone = project::alone()?;
    process::run(script("compress")?.args(["dist", "target/compressed"]))
}
