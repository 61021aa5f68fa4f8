//! The tools: those in Rust, compiled once into a folder outside the repository; those of the npm
//! registry, as locked in `package-lock.json`, in `node_modules`; and the compiler's wasm target.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, ensure};

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
pub fn ensure_cargo_tool(&Tool(package, program, version): &Tool) -> Result<()> {
    let tools = project::tools()?;
    // The installed program prints its version, as in `geckodriver 0.37.1`.
    let installed = process::command(tools.join("bin").join(program))
        .and_then(|mut program| process::answer(program.arg("--version")));
    if installed.is_ok_and(|said| said.split_whitespace().nth(1) == Some(version)) {
        return Ok(());
    }
    let folder = tools.display();
    say(&format!(
        "compiling {package} {version} into {folder} (once)"
    ));
    let install = |options: &[&str]| {
        let mut cargo = process::cargo()?;
        cargo.args(["install", "--force", package, "--version", version]);
        // Compiled quickly rather than optimised: they only run for a moment.
        cargo.args(["--debug", "--root"]).arg(&tools).args(options);
        // A terminal shows the progress, a log gets one line.
        process::run(cargo.args((!io::stderr().is_terminal()).then_some("--quiet")))
    };
    // The tool's lock file may name a release that this machine's registry does not have.
    install(&["--locked"]).or_else(|_| install(&[]))
}

/// A script of `xtask/dist`.
pub fn script(name: &str) -> Result<Command> {
    let mut node = process::command("node")?;
    node.arg(format!("xtask/dist/{name}.mjs"));
    Ok(node)
}

/// Installs the packages of `package-lock.json`, unless they are installed.
pub fn ensure_node_tools() -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    let wanted = "Node.js 20 or later, with npm, is needed for the page";
    let version = process::command("node")
        .and_then(|mut node| process::answer(node.arg("--version")))
        .context(wanted)?;
    let major = version.trim_start_matches('v').split('.').next();
    let major: Option<u32> = major.and_then(|major| major.parse().ok());
    ensure!(major >= Some(20), "{wanted}; not {}", version.trim());
    let lock = project::read("package-lock.json")?;
    let is_clean = !lock.contains("\"resolved\"");
    ensure!(
        is_clean,
        "npm wrote download addresses into package-lock.json"
    );
    // npm empties node_modules first, so the copy only exists after a successful install.
    const COPY: &str = "node_modules/.installed-lock.json";
    if project::read(COPY).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("installing the JavaScript tools into node_modules (once)");
    let words = "ci --ignore-scripts --no-audit --no-fund --loglevel=error";
    process::run(process::command("npm")?.args(words.split(' ')))?;
    project::write(COPY, &lock)
}

/// The target of the wasm packages.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Adds the wasm target to this toolchain, unless it is installed.
pub fn ensure_wasm_target() -> Result<()> {
    let words = ["--print", "target-libdir", "--target", WASM];
    let libraries = process::answer(process::command("rustc")?.args(words))?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    say(&format!("adding the target {WASM} to the Rust toolchain"));
    process::command("rustup")
        .and_then(|mut rustup| process::run(rustup.args(["target", "add", WASM])))
        .with_context(|| {
            format!("This Rust toolchain cannot build for {WASM}; install that target")
        })
}
