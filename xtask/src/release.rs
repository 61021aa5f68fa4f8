//! `cargo xtask release`: what a release must satisfy before its tag may publish it, and the three
//! edits before a tag.

use anyhow::{Context, Result, ensure};
use clap::{Args, Subcommand};
use serde_json::Value;

use crate::process::{self, say};
use crate::project;

/// Options of `cargo xtask release`.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand)]
enum Step {
    /// Check that all versions agree, the changelog has a section for it, and the addresses are
    /// set.
    Check {
        /// The tag to release, as in v0.2.0, which must be that version.
        #[arg(long)]
        tag: Option<String>,
    },
    /// Print the changelog's section of the version, or of this tag.
    Notes {
        /// A tag, as in v0.2.0.
        #[arg(long)]
        tag: Option<String>,
    },
    /// Write a new version everywhere, and give the unreleased section of the changelog its
    /// heading.
    Version {
        /// As in 0.2.0.
        version: String,
        /// The day of the release, as in 2026-12-01.
        #[arg(long)]
        day: String,
    },
    /// Write the address of the repository into the manifests and the citation file.
    Repository {
        /// As in `https://example.org/name/nimscape`.
        address: String,
    },
}

/// The manifests of the crates.
const MANIFESTS: [&str; 3] = ["Cargo.toml", "claims/Cargo.toml", "python/Cargo.toml"];
const CITATION: &str = "CITATION.cff";
const CHANGELOG: &str = "CHANGELOG.md";
const LOCK: &str = "Cargo.lock";

/// Runs a step.
pub fn run(arguments: &Arguments) -> Result<()> {
    let crates = crates()?;
    let main = crates.iter().find(|it| it["name"] == "nimscape");
    let version = main
        .and_then(|it| it["version"].as_str())
        .context("there is no nimscape")?;
    match &arguments.step {
        Step::Check { tag } => {
            let wrong = wrong(&crates, version, tag.as_deref())?;
            ensure!(
                wrong.is_empty(),
                "No release yet:\n- {}",
                wrong.join("\n- ")
            );
            say(&format!("{version} may be released"));
        }
        Step::Notes { tag: None } => print!("{}", notes(version)?),
        Step::Notes { tag: Some(tag) } => {
            let version = tag.strip_prefix('v');
            print!(
                "{}",
                notes(version.context("tags of releases begin with v, as in v0.2.0")?)?
            );
        }
        Step::Version { version: new, day } => write_version(version, new, day)?,
        Step::Repository { address } => write_repository(address)?,
    }
    Ok(())
}

/// The crates of a release, as cargo reads their manifests.
fn crates() -> Result<Vec<Value>> {
    let mut cargo = process::cargo()?;
    cargo.args(["metadata", "--quiet", "--no-deps", "--format-version=1"]);
    let metadata: Value = serde_json::from_str(&process::answer(&mut cargo)?)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo knows no crates")?;
    Ok(packages
        .iter()
        .filter(|it| it["name"] != "xtask")
        .cloned()
        .collect())
}

/// Every reason against a release.
fn wrong(crates: &[Value], version: &str, tag: Option<&str>) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    let mut expect = |fine: bool, reason: String| {
        if !fine {
            wrong.push(reason);
        }
    };
    if let Some(tag) = tag {
        let fine = tag == format!("v{version}");
        expect(
            fine,
            format!("The tag is {tag}, and Cargo.toml says {version}."),
        );
    }
    let lock = project::read(LOCK)?;
    let citation = project::read(CITATION)?;
    for each in crates {
        let name = each["name"].as_str().unwrap_or_default();
        expect(
            each["version"] == version,
            format!("{name} has another version than {version}."),
        );
        let locked = lock.contains(&lines_of_lock(name, version));
        expect(
            locked,
            format!("Cargo.lock has another version of {name}: compile."),
        );
        for needed in each["dependencies"].as_array().into_iter().flatten() {
            let wanted = needed["req"] == format!("^{version}") || needed["req"] == "*";
            let fine = wanted || needed["name"] != "nimscape-claims";
            expect(
                fine,
                format!("{name} asks for other claims than {version}."),
            );
        }
        if each["publish"].is_null() {
            let set = each["repository"].is_string() && each["homepage"].is_string();
            let command = "cargo xtask release repository ADDRESS";
            expect(
                set,
                format!("{name} has no repository or homepage: {command} writes them."),
            );
            let address = each["repository"].as_str().unwrap_or_default();
            let cited = citation.contains(&format!("repository-code: \"{address}\"\n"));
            expect(
                !set || cited,
                format!("CITATION.cff has another repository than {name}."),
            );
        }
    }
    let cited = citation.contains(&format!("\nversion: {version}\n"));
    expect(
        cited,
        format!("CITATION.cff has another version than {version}."),
    );
    match notes(version) {
        Ok(notes) => expect(
            notes != "\n",
            format!("The section {version} of the changelog is empty."),
        ),
        Err(error) => expect(false, format!("{error}.")),
    }
    Ok(wrong)
}

/// The changelog's section for a version.
fn notes(version: &str) -> Result<String> {
    let text = project::read(CHANGELOG)?;
    let head = |line: &&str| !format!("{line} ").starts_with(&format!("## {version} "));
    let mut lines = text.lines().skip_while(head);
    lines
        .next()
        .with_context(|| format!("CHANGELOG.md has no section {version}"))?;
    let notes: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    Ok(format!("{}\n", notes.join("\n").trim()))
}

fn lines_of_lock(name: &str, version: &str) -> String {
    format!("name = \"{name}\"\nversion = \"{version}\"\n")
}

fn write_version(old: &str, version: &str, day: &str) -> Result<()> {
    let shape = |text: &str| text.replace(|sign: char| sign.is_ascii_digit(), "0");
    let numbers = version.split('.').map(str::parse::<u32>);
    let fine = numbers.clone().count() == 3 && numbers.clone().all(|it| it.is_ok());
    ensure!(fine, "{version} is no version as 0.2.0");
    ensure!(shape(day) == "0000-00-00", "{day} is no day as 2026-12-01");
    for name in MANIFESTS {
        let text = project::read(name)?;
        let own = |version: &str| format!("\nversion = \"{version}\"\n");
        let claims = |version: &str| format!("nimscape-claims = {{ version = \"{version}\"");
        let text = text.replacen(&own(old), &own(version), 1);
        project::write(name, &text.replace(&claims(old), &claims(version)))?;
    }
    let mut lock = project::read(LOCK)?;
    for name in ["nimscape", "nimscape-claims", "nimscape-python"] {
        lock = lock.replace(&lines_of_lock(name, old), &lines_of_lock(name, version));
    }
    project::write(LOCK, &lock)?;
    let citation = without(&project::read(CITATION)?, &["date-released:"]);
    let dated = format!("\nversion: {version}\ndate-released: {day}\n");
    project::write(
        CITATION,
        &citation.replace(&format!("\nversion: {old}\n"), &dated),
    )?;
    let changelog = project::read(CHANGELOG)?;
    let place = "## Unreleased\n";
    ensure!(changelog.contains(place), "CHANGELOG.md has no Unreleased");
    let headed = format!("{place}\n## {version} ({day})\n");
    project::write(CHANGELOG, &changelog.replacen(place, &headed, 1))
}

fn write_repository(address: &str) -> Result<()> {
    let address = address.trim_end_matches('/');
    let fine = address.starts_with("https://") && address.matches('/').count() >= 3;
    ensure!(fine, "{address} is no address of a repository");
    for name in MANIFESTS {
        let text = without(&project::read(name)?, &["repository =", "homepage ="]);
        let place = "\ndescription = ";
        let set = format!("\nrepository = \"{address}\"\nhomepage = \"{address}\"{place}");
        project::write(name, &text.replacen(place, &set, 1))?;
    }
    let citation = without(&project::read(CITATION)?, &["repository-code:"]);
    project::write(
        CITATION,
        &format!("{citation}repository-code: \"{address}\"\n"),
    )
}

/// The text without lines that begin like one of these.
fn without(text: &str, starts: &[&str]) -> String {
    let kept = |line: &&str| !starts.iter().any(|start| line.starts_with(start));
    text.lines()
        .filter(kept)
        .map(|line| format!("{line}\n"))
        .collect()
}
