//! The Python wheel: the core as a module, the widgets with everything inside, the shell command with its
//! manual pages; and the source distribution, from which wheels for other machines are built.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process::{self, say};
use crate::project::{self, copy};
use crate::site;
use crate::wasm::Profile;

/// Makes the wheel and returns its path.
pub fn make() -> Result<PathBuf> {
    parts()?;
    command()?;
    let words = "build --release --strip --quiet";
    maturin(words, "target/python/wheels", ".whl")
}

/// Makes the source distribution and returns its path. Building a wheel from it needs only Rust;
/// that wheel lacks the shell command.
pub fn sources() -> Result<PathBuf> {
    parts()?;
    maturin("sdist", "target/python/sources", ".tar.gz")
}

/// Makes the files that the package takes from elsewhere in the repository.
fn parts() -> Result<()> {
    site::complete_sources(Profile::Release)?;
    widget()?;
    // Their names differ from those at the root, which the source distribution has too.
    copy("LICENSE-MIT", "python/licences/MIT.txt")?;
    copy("LICENSE-APACHE", "python/licences/APACHE-2.0.txt")?;
    copy("www/licences.txt", "python/licences/OF-PARTS.txt")
}

/// Runs maturin on the package; returns the one file with this extension that it made.
fn maturin(words: &str, folder: &str, ending: &str) -> Result<PathBuf> {
    // Separate from the machine's Python.
    let python = environment("target/python/tools")?;
    pip(&python, &["maturin==1.16.0"])?;
    let made = project::empty(folder)?;
    let mut maturin = process::command(python.with_file_name(format!("maturin{EXE_SUFFIX}")))?;
    maturin.args(words.split(' '));
    maturin.args(["--manifest-path", "python/Cargo.toml", "--out", folder]);
    process::run(&mut maturin)?;
    let file = project::files(&made, ending)?.pop();
    let file = file.with_context(|| format!("maturin made no {ending}"))?;
    say(&format!("{} is ready", file.display()));
    Ok(file)
}

/// Makes the module that notebooks load; the site must be complete.
pub fn widget() -> Result<()> {
    site::whole_module("python/widget/widget.js", "python/nimscape/widget.js")
}

/// Compiles the shell command, which the wheel installs next to Python's programs, with its manual pages.
fn command() -> Result<()> {
    let words = "build --quiet --release --package=nimscape --features=cli --bin=nimscape --target-dir=target/python/command";
    process::run(process::cargo()?.args(words.split(' ')))?;
    let program = format!("python/nimscape.data/scripts/nimscape{EXE_SUFFIX}");
    let made = format!("target/python/command/release/nimscape{EXE_SUFFIX}");
    fs::create_dir_all(project::path("python/nimscape.data/scripts"))?;
    // With its permission to run.
    fs::copy(project::path(&made), project::path(&program))?;
    let mut man = process::command(project::path(&program))?;
    process::run(man.args([
        "man",
        "--output",
        "python/nimscape.data/data/share/man/man1",
    ]))
}

/// A Python environment in a folder, created if missing; returns its program.
pub fn environment(folder: &str) -> Result<PathBuf> {
    let folder = project::path(folder);
    let inside = if cfg!(windows) { "Scripts" } else { "bin" };
    let python = folder.join(inside).join(format!("python{EXE_SUFFIX}"));
    if !python.exists() {
        let mut venv = process::command("python3")
            .context("Python 3.10 or later is needed for the wheel; it is python3 on PATH")?;
        process::run(venv.args(["-m", "venv"]).arg(&folder))?;
    }
    Ok(python)
}

/// Installs packages in such an environment.
pub fn pip(python: &Path, wanted: &[impl AsRef<OsStr>]) -> Result<()> {
    let mut install = process::command(python)?;
    install.args("-m pip install --quiet --disable-pip-version-check".split(' '));
    process::run(install.args(wanted))
}
