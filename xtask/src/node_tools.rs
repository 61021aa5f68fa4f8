//! Tools from the npm registry, as locked in `package-lock.json`, in `node_modules`.

use std::fs;
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

use crate::process::{self, say};
use crate::project;

/// The oldest Node.js that runs the tools and the tests.
const OLDEST_NODE: u32 = 20;

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
    process::run(process::command("npm")?.args([
        "ci",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    ]))?;
    fs::write(&copy, lock).with_context(|| format!("cannot write {}", copy.display()))
}

fn check_node() -> Result<()> {
    let wanted = format!("Node.js {OLDEST_NODE} or later, with npm, is needed for the page");
    let answer = process::command("node")
        .and_then(|mut node| process::answer(node.arg("--version")))
        .with_context(|| wanted.clone())?;
    match major(&answer) {
        Some(version) if version >= OLDEST_NODE => Ok(()),
        _ => bail!("{wanted}; this machine has {}", answer.trim()),
    }
}

fn major(version: &str) -> Option<u32> {
    version
        .trim()
        .strip_prefix('v')?
        .split('.')
        .next()?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_of_node_is_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("node 20"), None);
    }

    #[test]
    fn the_lock_file_names_no_host() {
        let lock = project::read("package-lock.json").expect("it is there");
        assert!(
            !lock.contains("\"resolved\""),
            "npm wrote download addresses"
        );
    }
}
