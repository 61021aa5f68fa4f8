//! The Python wheel: the core as a module, the widgets with everything inside, the shell command.

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

/// The licences, and what they are called in the wheel.
const PAPERS: [(&str, &str); 3] = [
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("www/licences.txt", "LICENSES-OF-PARTS.txt"),
];

/// Makes the wheel and brings it.
pub fn make() -> Result<PathBuf> {
    www::complete(Profile::Release)?;
    widget()?;
    command()?;
    for (paper, name) in PAPERS {
        fs::copy(project::path(paper), project::path("python").join(name))?;
    }
    let python = environment(TOOLS)?;
    pip(&python)?.args([MATURIN]).run()?;
    let wheels = project::path(WHEELS);
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let maturin = python.with_file_name(format!("maturin{EXE_SUFFIX}"));
    let mut maturin = process::command(maturin)?;
    maturin.args(["build", "--release", "--strip", "--quiet"]);
    maturin.args(["--manifest-path", "python/Cargo.toml", "--out", WHEELS]);
    process::run(&mut maturin)?;
    let wheel = project::files(&wheels, ".whl")?.pop();
    let wheel = wheel.context("maturin made no wheel")?;
    let size = fs::metadata(&wheel)?.len();
    say(&format!(
        "{} is ready: {} KiB",
        wheel.display(),
        size / 1024
    ));
    Ok(wheel)
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
    fs::copy(target.join("release").join(&name), scripts.join(&name))?;
    Ok(())
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
