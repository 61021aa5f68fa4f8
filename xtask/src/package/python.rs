//! The Python wheel: the core as a module, the widgets with everything inside, the shell command
//! with its manual pages; and the source distribution, from which wheels for other machines are
//! built.

use std::env::consts::EXE_SUFFIX;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::process::{self, say};
use crate::wasm::Profile;
use crate::{project, single_file, www};

/// The tool that makes the wheel.
const MATURIN: &str = "maturin==1.16.0";
/// Where the tool is installed, separate from the machine's Python.
const TOOLS: &str = "target/python/tools";

/// Makes the wheel and returns its path.
pub fn make() -> Result<PathBuf> {
    parts()?;
    command()?;
    let wheels = "target/python/wheels";
    maturin(
        &["build", "--release", "--strip", "--quiet"],
        wheels,
        ".whl",
    )
}

/// Makes the source distribution and returns its path. Building a wheel from it needs only Rust;
/// that wheel lacks the shell command.
pub fn sources() -> Result<PathBuf> {
    parts()?;
    maturin(&["sdist"], "target/python/sources", ".tar.gz")
}

/// Makes the files that the package takes from elsewhere in the repository.
fn parts() -> Result<()> {
    www::complete(Profile::Release)?;
    widget()?;
    let licences = project::path("python/licences");
    fs::create_dir_all(&licences)?;
    // Their names differ from those at the root, which the source distribution has too.
    for (paper, name) in [
        ("LICENSE-MIT", "MIT.txt"),
        ("LICENSE-APACHE", "APACHE-2.0.txt"),
        ("www/licences.txt", "OF-PARTS.txt"),
    ] {
        fs::copy(project::path(paper), licences.join(name))?;
    }
    Ok(())
}

/// Runs maturin on the package; returns the one file with this extension that it made.
fn maturin(words: &[&str], folder: &str, ending: &str) -> Result<PathBuf> {
    let python = environment(TOOLS)?;
    pip(&python, &[MATURIN])?;
    let made = project::empty(folder)?;
    let mut maturin = process::command(python.with_file_name(format!("maturin{EXE_SUFFIX}")))?;
    maturin.args(words);
    maturin.args(["--manifest-path", "python/Cargo.toml", "--out", folder]);
    process::run(&mut maturin)?;
    let file = project::files(&made, ending)?.pop();
    let file = file.with_context(|| format!("maturin made no {ending}"))?;
    let size = fs::metadata(&file)?.len();
    say(&format!("{} is ready: {} KiB", file.display(), size / 1024));
    Ok(file)
}

/// Makes the module that notebooks load; the site must be complete.
pub fn widget() -> Result<()> {
    single_file::fill_inside()?;
    let module = single_file::bundle("python/widget/widget.js", "esm")?;
    project::write("python/nimscape/widget.js", &module)
}

/// The folder of the manual pages in the wheel.
const MANUAL: &str = "python/nimscape.data/data/share/man/man1";

/// Compiles the shell command, which the wheel installs next to Python's programs.
fn command() -> Result<()> {
    let target = project::path("target/python/command");
    let mut cargo = process::cargo()?;
    cargo.args(["build", "--quiet", "--release", "--package=nimscape"]);
    cargo.args(["--features=cli", "--bin=nimscape"]);
    process::run(cargo.arg("--target-dir").arg(&target))?;
    let scripts = project::path("python/nimscape.data/scripts");
    fs::create_dir_all(&scripts)?;
    let name = format!("nimscape{EXE_SUFFIX}");
    let program = scripts.join(&name);
    fs::copy(target.join("release").join(&name), &program)?;
    let mut man = process::command(&program)?;
    process::run(man.args(["man", "--output", MANUAL]))
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
    ensure!(
        python.exists(),
        "python3 -m venv made no {}",
        python.display()
    );
    Ok(python)
}

/// Installs packages in such an environment.
pub fn pip(python: &Path, wanted: &[impl AsRef<OsStr>]) -> Result<()> {
    let mut install = process::command(python)?;
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    process::run(install.args(wanted))
}
