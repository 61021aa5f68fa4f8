//! Tools written in Rust, compiled once into a folder outside the repository.

use std::io::{self, IsTerminal};
use std::time::Instant;

use anyhow::Result;

use crate::process::{self, say};
use crate::project;

/// A tool that `cargo install` provides: its package at the registry, its program, its version.
pub struct Tool(&'static str, &'static str, &'static str);

/// Drives Firefox in the tests.
pub const GECKODRIVER: Tool = Tool("geckodriver", "geckodriver", "0.37.1");
/// Runs the fuzz targets.
pub const CARGO_FUZZ: Tool = Tool("cargo-fuzz", "cargo-fuzz", "0.13.2");
/// The usual way to build crates for the web.
pub const WASM_PACK: Tool = Tool("wasm-pack", "wasm-pack", "0.15.1");
/// Called by wasm-pack: the same version as the crate's wasm-bindgen.
pub const WASM_BINDGEN: Tool = Tool("wasm-bindgen-cli", "wasm-bindgen", "0.2.130");

/// Installs a tool, unless this version is installed.
pub fn ensure(&Tool(package, program, version): &Tool) -> Result<()> {
    let tools = project::tools()?;
    // The installed program prints its version, as in `geckodriver 0.37.1`.
    let installed = process::command(tools.join("bin").join(program))
        .and_then(|mut program| process::answer(program.arg("--version")));
    if installed.is_ok_and(|said| said.split_whitespace().nth(1) == Some(version)) {
        return Ok(());
    }
    let folder = tools.display();
    say(&format!(
        "compiling {package} {version} into {folder} (once; a minute or two)"
    ));
    let start = Instant::now();
    let install = |options: &[&str]| {
        let mut cargo = process::cargo()?;
        cargo.args(["install", "--force", package, "--version", version]);
        cargo.arg("--root").arg(&tools).args(options);
        // Compiled quickly rather than optimised: they only run for a moment.
        for (setting, value) in [("OPT_LEVEL", "0"), ("LTO", "off"), ("CODEGEN_UNITS", "16")] {
            cargo.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
        }
        // A terminal shows the progress, a log gets one line.
        process::run(cargo.args((!io::stderr().is_terminal()).then_some("--quiet")))
    };
    if install(&["--locked"]).is_err() {
        // The tool's lock file may name a release that this machine's registry does not have.
        say(&format!(
            "{package}'s own lock file does not hold here; compiling without it"
        ));
        install(&[])?;
    }
    let seconds = start.elapsed().as_secs();
    say(&format!("{package} {version} is ready after {seconds} s"));
    Ok(())
}
