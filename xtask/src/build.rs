//! `cargo xtask build`: the complete static site in `www/`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
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
    wasm_packages()?;
    licences::write()?;
    offline::list_files()
}

/// An edition of the wasm package.
struct Edition {
    folder: &'static str,
    /// Options of cargo.
    options: &'static [&'static str],
    /// Whether its JavaScript is made small, and hard to read.
    minified: bool,
}

/// What a page loads first, and the whole.
const EDITIONS: [Edition; 2] = [
    Edition {
        folder: "www/pkg-light",
        options: &["--no-default-features"],
        minified: true,
    },
    Edition {
        folder: "www/pkg",
        options: &[],
        minified: false,
    },
];

impl Edition {
    fn module(&self) -> PathBuf {
        project::path(&format!("{}/nimscape_bg.wasm", self.folder))
    }
}

/// Compiles the crate to its packages, unless what is there was made from just these sources.
fn wasm_packages() -> Result<()> {
    let stamp = project::path("target/wasm-package.stamp");
    let sources = fingerprint()?;
    let there = EDITIONS.iter().all(|edition| edition.module().is_file());
    if there && fs::read_to_string(&stamp).is_ok_and(|old| old == sources) {
        return Ok(());
    }
    cargo_tools::ensure_wasm_target()?;
    cargo_tools::ensure(&cargo_tools::WASM_PACK)?;
    cargo_tools::ensure(&cargo_tools::WASM_BINDGEN)?;
    // wasm-opt is one of them.
    node_tools::ensure()?;

    for edition in &EDITIONS {
        wasm_package(edition)?;
    }
    fs::create_dir_all(project::path("target"))?;
    fs::write(&stamp, sources).with_context(|| format!("cannot write {}", stamp.display()))
}

fn wasm_package(edition: &Edition) -> Result<()> {
    let folder = edition.folder;
    say(&format!("compiling the crate to {folder}"));
    let start = Instant::now();
    let mut command = process::command("wasm-pack")?;
    command.args(["--log-level", "error", "build", "--release"]);
    command.args(["--target", "web", "--mode", "no-install", "--no-pack"]);
    command.args(["--out-dir", folder]);
    process::run(command.arg("--").args(edition.options))?;
    remove(&project::path(&format!("{folder}/.gitignore")))?;
    if edition.minified {
        let skin = format!("{folder}/nimscape.js");
        let options = ["--minify", "--allow-overwrite", "--log-level=error"];
        let mut command = process::command("esbuild")?;
        process::run(
            command
                .args([&skin, &format!("--outfile={skin}")])
                .args(options),
        )?;
    }
    let size = fs::metadata(edition.module())
        .context("wasm-pack made no module")?
        .len();
    say(&format!(
        "{folder} is ready after {} s: {} KiB of WebAssembly",
        start.elapsed().as_secs(),
        size / 1024
    ));
    Ok(())
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
