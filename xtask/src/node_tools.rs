//! Tools from the npm registry, as locked in `package-lock.json`, in `node_modules`.

use std::fs;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, ensure};

use crate::process::{self, say};
use crate::project;

/// The oldest Node.js that runs the tools and the tests.
const OLDEST_NODE: u32 = 20;

/// A script of `xtask/dist`.
pub fn script(name: &str) -> Result<Command> {
    let mut node = process::command("node")?;
    node.arg(format!("xtask/dist/{name}.mjs"));
    Ok(node)
}

/// Installs the packages of `package-lock.json`, unless they are installed.
pub fn ensure() -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    check_node()?;
    let lock =
        fs::read(project::path("package-lock.json")).context("package-lock.json cannot be read")?;
    // npm empties node_modules first, so the copy only exists after a successful install.
    let copy = project::path("node_modules/.installed-lock.json");
    if fs::read(&copy).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("installing the JavaScript tools into node_modules (once)");
    let mut npm = process::command("npm")?;
    npm.args([
        "ci",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    ]);
    process::run(&mut npm)?;
    fs::write(&copy, lock).with_context(|| format!("cannot write {}", copy.display()))
}

fn check_node() -> Result<()> {
    let wanted = format!("Node.js {OLDEST_NODE} or later, with npm, is needed for the page");
    let answer = process::command("node")
        .and_then(|mut node| process::answer(node.arg("--version")))
        .with_context(|| wanted.clone())?;
    let major = answer.trim_start_matches('v').split('.').next();
    let fine = major
        .and_then(|it| it.parse().ok())
        .is_some_and(|major: u32| major >= OLDEST_NODE);
    ensure!(fine, "{wanted}; this machine has {}", answer.trim());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_names_no_host() {
        let lock = project::read("package-lock.json").expect("it is there");
        assert!(
            !lock.contains("\"resolved\""),
            "npm wrote download addresses"
        );
    }
}
