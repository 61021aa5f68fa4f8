//! The Python wheel: the core as a module, the widgets with everything inside, the shell command with its
//! manual pages; and the source distribution, from which wheels of other machines are made.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::{self, say};
use crate::wasm::Profile;
use crate::{project, single_file, www};

/// What makes the wheel.
const MATURIN: &str = "maturin==1.16.0";
/// Where it is installed, apart from the machine's own Python.
const TOOLS: &str = "target/python/tools";
const WHEELS: &str = "target/python/wheels";
const SOURCES: &str = "target/python/sources";

/// The licences, and what they are called in the wheel: not as at the root of the repository, which the
/// source distribution holds too.
const PAPERS: [(&str, &str); 3] = [
    ("LICENSE-MIT", "MIT.txt"),
    ("LICENSE-APACHE", "APACHE-2.0.txt"),
    ("www/licences.txt", "OF-PARTS.txt"),
];

/// Makes the wheel and brings it.
pub fn make() -> Result<PathBuf> {
    parts()?;
    command()?;
    maturin(
        &["build", "--release", "--strip", "--quiet"],
        WHEELS,
        ".whl",
    )
}

/// Makes the source distribution and brings it. It needs nothing but Rust to become a wheel, which then
/// lacks the shell command alone.
pub fn sources() -> Result<PathBuf> {
    parts()?;
    maturin(&["sdist"], SOURCES, ".tar.gz")
}

/// What is made elsewhere in the repository, and lies beside the sources of the package.
fn parts() -> Result<()> {
    www::complete(Profile::Release)?;
    widget()?;
    let licences = project::path("python/licences");
    fs::create_dir_all(&licences)?;
    for (paper, name) in PAPERS {
        fs::copy(project::path(paper), licences.join(name))?;
    }
    Ok(())
}

/// Runs maturin on the package; brings the one file with this ending that it made.
fn maturin(words: &[&str], folder: &str, ending: &str) -> Result<PathBuf> {
    let python = environment(TOOLS)?;
    pip(&python)?.args([MATURIN]).run()?;
    let made = project::path(folder);
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
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

/// Makes the module that notebooks load; the site is complete before.
pub fn widget() -> Result<()> {
    single_file::fill_inside()?;
    let module = single_file::bundle("python/widget/widget.js", "esm")?;
    Ok(fs::write(
        project::path("python/nimscape/widget.js"),
        module,
    )?)
}

/// Where the wheel has its manual pages.
const MANUAL: &str = "python/nimscape.data/data/share/man/man1";

/// Compiles the shell command, which the wheel installs beside Python's own.
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

/// A Python of its own in a folder, made if it is not there; brings its program.
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

/// `pip install` in such a Python, to be told what.
pub fn pip(python: &Path) -> Result<Install> {
    let mut install = process::command(python)?;
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    Ok(Install(install))
}

/// An installation.
pub struct Install(Command);

impl Install {
    /// Adds what is to be installed.
    pub fn args(
        mut self,
        wanted: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>,
    ) -> Install {
        self.0.args(wanted);
        self
    }

    /// Installs.
    pub fn run(mut self) -> Result<()> {
        process::run(&mut self.0)
    }
}
