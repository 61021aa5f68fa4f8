//! The steps that look at packages: each tries what is packed, not the sources.

use anyhow::{Result, bail};

use super::page::node_tests;
use super::tally::Tally;
use super::{Part, Step};
use crate::{package, process};

/// The npm package in Node.js and bundlers, and what the crate is made of.
pub fn steps(all: bool, words: &[String]) -> Vec<Step> {
    let words = words.to_vec();
    vec![
        Step::new(Part::Packages, "npm package", move || {
            let mut node = process::command("node")?;
            node.env("NIMSCAPE_TARBALL", package::npm()?);
            node_tests(node, "tests/packages", all, &words)
        }),
        Step::new(Part::Packages, "crate package", move || crate_package(all)),
    ]
}

/// The crate holds the library and the shell command, and neither the page nor the tests; in the long
/// form it is compiled from what is packed.
fn crate_package(all: bool) -> Result<Tally> {
    let mut list = process::cargo()?;
    let files =
        process::answer(list.args(["package", "--package=nimscape", "--list", "--allow-dirty"]))?;
    for wanted in [
        "src/lib.rs",
        "src/bin/nimscape/main.rs",
        "docs/notation.md",
        "README.md",
    ] {
        if !files.lines().any(|file| file == wanted) {
            bail!("the crate lacks {wanted}");
        }
    }
    let foreign = files.lines().find(|file| {
        ["www/", "tests/", "xtask/", "packages/"]
            .iter()
            .any(|folder| file.starts_with(folder))
    });
    if let Some(foreign) = foreign {
        bail!("the crate carries {foreign}");
    }
    if all {
        let mut verify = process::cargo()?;
        verify.args([
            "package",
            "--quiet",
            "--package=nimscape",
            // It is published first.
            "--package=nimscape-claims",
            "--features=nimscape/cli",
            "--allow-dirty",
        ]);
        process::run(&mut verify)?;
    }
    Ok(Tally::of_one(true))
}
