//! Tools written in Rust, compiled once into a folder outside the repository.

use std::io::{self, IsTerminal};
use std::time::Instant;

use anyhow::Result;

use crate::process::{self, say};
use crate::project;

/// A tool that `cargo install` provides.
pub struct Tool {
    /// The package's name at the registry.
    package: &'static str,
    /// The program it installs.
    program: &'static str,
    version: &'static str,
}

/// Drives Firefox in the tests.
pub const GECKODRIVER: Tool = Tool {
    package: "geckodriver",
    program: "geckodriver",
    version: "0.37.1",
};

/// Runs the fuzz targets.
pub const CARGO_FUZZ: Tool = Tool {
    package: "cargo-fuzz",
    program: "cargo-fuzz",
    version: "0.13.2",
};

/// The usual way to build crates for the web.
pub const WASM_PACK: Tool = Tool {
    package: "wasm-pack",
    program: "wasm-pack",
    version: "0.15.1",
};

/// Called by wasm-pack: the same version as the crate's wasm-bindgen.
pub const WASM_BINDGEN: Tool = Tool {
    package: "wasm-bindgen-cli",
    program: "wasm-bindgen",
    version: "0.2.130",
};

/// Installs a tool, unless this version is installed.
pub fn ensure(tool: &Tool) -> Result<()> {
    let version = tool.version;
    if installed_version(tool).as_deref() == Some(version) {
        return Ok(());
    }
    say(&format!(
        "compiling {} {version} into {} (once; a minute or two)",
        tool.package,
        project::tools()?.display()
    ));
    let start = Instant::now();
    if install(tool, version, &["--locked"]).is_err() {
        // The tool's lock file may name a release that this machine's registry does not have.
        say(&format!(
            "{}'s own lock file does not hold here; compiling without it",
            tool.package
        ));
        install(tool, version, &[])?;
    }
    say(&format!(
        "{} {version} is ready after {} s",
        tool.package,
        start.elapsed().as_secs()
    ));
    Ok(())
}

fn install(tool: &Tool, version: &str, options: &[&str]) -> Result<()> {
    let mut command = process::cargo()?;
    command.args(["install", "--force", tool.package, "--version", version]);
    command.arg("--root").arg(project::tools()?).args(options);
    // Compiled quickly rather than optimised: they only run for a moment.
    for (setting, value) in [("OPT_LEVEL", "0"), ("LTO", "off"), ("CODEGEN_UNITS", "16")] {
        command.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    // A terminal shows the progress, a log gets one line.
    if !io::stderr().is_terminal() {
        command.arg("--quiet");
    }
    process::run(&mut command)
}

/// The version that the installed program prints, as in `geckodriver 0.37.1`.
fn installed_version(tool: &Tool) -> Option<String> {
    let program = project::tools().ok()?.join("bin").join(tool.program);
    let answer = process::answer(process::command(program).ok()?.arg("--version")).ok()?;
    Some(answer.split_whitespace().nth(1)?.to_owned())
}
