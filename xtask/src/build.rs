//! `cargo xtask build`: the complete static site in `www/`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::Instant;
use std::{fs, io};

use anyhow::{Context, Result};
use clap::Args;

use crate::process::{self, say};
use crate::{cargo_tools, licences, node_tools, offline, project, single_file, vendor};

/// Options of `cargo xtask build`.
#[derive(Args)]
pub struct Arguments {
    /// Make `target/nimscape.html` as well: the whole page in one file.
    #[arg(long)]
    single_file: bool,
}

/// Makes the site.
pub fn run(arguments: &Arguments) -> Result<()> {
    site()?;
    say("the site is complete in www/: copy that folder to any static host");
    if arguments.single_file {
        single_file::make()?;
    }
    Ok(())
}

/// Brings all of `www/` up to date: the wasm package, the libraries of the page, the list of files.
pub fn site() -> Result<()> {
    vendor::copy()?;
    wasm_package()?;
    licences::write()?;
    offline::list_files()
}

/// Compiles the crate to `www/pkg`, unless what is there was made from just these sources.
fn wasm_package() -> Result<()> {
    let stamp = project::path("target/wasm-package.stamp");
    let module = project::path("www/pkg/nimscape_bg.wasm");
    let sources = fingerprint()?;
    if module.is_file() && fs::read_to_string(&stamp).is_ok_and(|old| old == sources) {
        return Ok(());
    }
    cargo_tools::ensure_wasm_target()?;
    cargo_tools::ensure(&cargo_tools::WASM_PACK)?;
    cargo_tools::ensure(&cargo_tools::WASM_BINDGEN)?;
    // wasm-opt is one of them.
    node_tools::ensure()?;

    say("compiling the crate to WebAssembly");
    let start = Instant::now();
    process::run(process::command("wasm-pack")?.args([
        "--log-level",
        "error",
        "build",
        "--release",
        "--target",
        "web",
        "--mode",
        "no-install",
        "--no-pack",
        "--out-dir",
        "www/pkg",
    ]))?;
    remove(&project::path("www/pkg/.gitignore"))?;
    let size = fs::metadata(&module)
        .context("wasm-pack made no module")?
        .len();
    say(&format!(
        "www/pkg is ready after {} s: {} KiB of WebAssembly",
        start.elapsed().as_secs(),
        size / 1024
    ));
    fs::create_dir_all(project::path("target"))?;
    fs::write(&stamp, sources).with_context(|| format!("cannot write {}", stamp.display()))
}

/// A number that changes with anything the wasm package is made from.
fn fingerprint() -> Result<String> {
    let mut sources = project::files(&project::path("src"), "")?;
    let settings = [
        "Cargo.toml",
        "Cargo.lock",
        "package-lock.json",
        "rust-toolchain.toml",
        ".cargo/config.toml",
        "xtask/src/build.rs",
    ];
    sources.extend(settings.map(project::path));
    let mut hasher = DefaultHasher::new();
    for source in sources {
        source.hash(&mut hasher);
        fs::read(&source)
            .with_context(|| format!("cannot read {}", source.display()))?
            .hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn remove(file: &Path) -> Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", file.display()))
        }
        _ => Ok(()),
    }
}
