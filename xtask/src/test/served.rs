//! Page tests that passed and were served nothing that has changed since: a default run skips them
//! and counts them as passed. The harness writes down which files each test was served.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::reads::{self, PAGE};
use super::tally::Tally;
use super::unchanged::Inputs;
use crate::process::say;
use crate::{dist, project};

/// Where the harness writes a record for each test that passes.
const SERVED: &str = "target/served";
/// The records of tests that passed, each with the sources of what it was served and a hash of
/// everything that it depends on.
const KEPT: &str = "target/passed/pages";

/// What a run of the page's tests leaves out.
pub struct Served {
    /// Patterns of the names of tests that passed before with the same inputs.
    names: Vec<String>,
}

impl Served {
    /// Reads the records, unless all tests are to run `again`, and makes room for new ones.
    ///
    /// # Errors
    ///
    /// If an old record cannot be removed.
    pub fn new(inputs: &Inputs, again: bool) -> Result<Served> {
        let served = project::path(SERVED);
        if served.exists() {
            fs::remove_dir_all(&served)?;
        }
        let names: Vec<String> = records(KEPT)
            .into_iter()
            .filter(|(_, record)| !again && record["print"] == json!(print_of(record, inputs)))
            .filter_map(|(_, record)| Some(literal(record["name"].as_str()?)))
            .collect();
        if !names.is_empty() {
            say(&format!(
                "{} tests are left out: they passed, and what they were served is unchanged",
                names.len()
            ));
        }
        Ok(Served { names })
    }

    /// The tests left out.
    pub fn tally(&self) -> Tally {
        Tally::of(self.names.len(), 0)
    }

    /// Has Node.js leave them out, and the harness record those that pass.
    pub fn set_up(&self, node: &mut Command) {
        node.env("NIMSCAPE_SERVED", project::path(SERVED));
        if !self.names.is_empty() {
            node.arg(leaving_out(&self.names));
        }
    }

    /// Keeps the records of the run, unless a file was edited in the meantime.
    ///
    /// # Errors
    ///
    /// If a record cannot be written.
    pub fn keep(&self, inputs: &Inputs) -> Result<()> {
        if !inputs.hold() {
            return Ok(());
        }
        let kept = project::path(KEPT);
        fs::create_dir_all(&kept)?;
        let origins: Value = serde_json::from_str(&project::read(dist::SOURCES)?)?;
        for (name, mut record) in records(SERVED) {
            record["sources"] = json!(sources_of(&record, &origins, inputs));
            record["print"] = json!(print_of(&record, inputs));
            fs::write(kept.join(name), record.to_string()).context("cannot keep what passed")?;
        }
        Ok(())
    }
}

/// The records in a folder and the names of their files; none if there is no such folder.
fn records(folder: &str) -> Vec<(String, Value)> {
    let files = project::files(&project::path(folder), ".json").unwrap_or_default();
    let read = |path: PathBuf| {
        let name = path.file_name()?.to_str()?.to_owned();
        let record = serde_json::from_str(&fs::read_to_string(path).ok()?).ok()?;
        Some((name, record))
    };
    files.into_iter().filter_map(read).collect()
}

/// The sources of the page that a test depends on: those of the files that it was served, and those
/// that it reads. `None` if that is unknown: then it depends on all of them.
fn sources_of(record: &Value, origins: &Value, inputs: &Inputs) -> Option<BTreeSet<String>> {
    let mut sources = reads::of_file(Path::new(record["file"].as_str()?))?;
    for file in record["files"].as_array()? {
        let file = file.as_str()?;
        let file = file.strip_prefix("sources/").unwrap_or(file);
        if reads::is_made(file) {
            continue;
        }
        if let Some(made_of) = origins[file].as_array() {
            sources.extend(made_of.iter().filter_map(Value::as_str).map(str::to_owned));
        } else if inputs.has(&format!("{PAGE}{file}")) {
            sources.insert(file.to_owned());
        } else {
            return None;
        }
    }
    Some(sources)
}

/// A hash of everything that a test depends on.
fn print_of(record: &Value, inputs: &Inputs) -> Option<String> {
    let file = Path::new(record["file"].as_str()?);
    let own = file
        .strip_prefix(project::root())
        .ok()?
        .to_str()?
        .to_owned();
    let sources = record["sources"].as_array();
    inputs.has(&own).then(|| {
        inputs.print_of_page_test(&own, |source| {
            let read = |each: &Value| {
                each.as_str()
                    .is_some_and(|each| reads::covers(each, source))
            };
            sources.is_none_or(|sources| sources.iter().any(read))
        })
    })
}

/// The argument by which Node.js leaves out the tests with names of these patterns. It runs a test if
/// its parent matches, so the root of all, which has one name or another, must not match either.
fn leaving_out(names: &[String]) -> String {
    let names = names.join("|");
    format!("--test-name-pattern=/^(?!(?:{names}|<root>|)$)/")
}

/// A pattern that only this text matches.
fn literal(text: &str) -> String {
    let special = |letter: char| r"\^$.|?*+()[]{}/".contains(letter);
    text.chars()
        .flat_map(|letter| special(letter).then_some('\\').into_iter().chain([letter]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process;

    #[test]
    fn node_leaves_out_the_named_tests() {
        let folder = project::path("target/test-leaving-out");
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("three.test.mjs");
        let text = r#"import test from "node:test";
for (const name of ["one", "two (of 3): a/b", "two"]) test(name, () => {});
"#;
        fs::write(&file, text).expect("a file");
        let names = ["one", "two (of 3): a/b"].map(literal);
        let mut node = process::command("node").expect("Node.js is there");
        node.arg(leaving_out(&names));
        node.args(["--test", "--test-reporter=spec"]).arg(&file);
        let mut tally = Tally::default();
        let output = process::answer(&mut node).expect("the test passes");
        output.lines().for_each(|line| tally.hear(line));
        assert_eq!((tally.passed, tally.failed), (1, 0), "{output}");
    }
}
