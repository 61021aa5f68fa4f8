//! `cargo xtask release`: what a release must satisfy before its tag may publish it, and the three
//! edits before a tag.

use anyhow::{Context, Result, ensure};
use clap::Subcommand;

use crate::process::say;
use crate::project;

/// A step of a release.
#[derive(Subcommand)]
pub enum Step {
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

/// The files that state the version and the address, and how each line of it begins.
const STATED: [(&str, &str, &str); 4] = [
    ("Cargo.toml", "version = ", "repository = "),
    ("claims/Cargo.toml", "version = ", "repository = "),
    ("python/Cargo.toml", "version = ", "repository = "),
    ("CITATION.cff", "version: ", "repository-code: "),
];
const CHANGELOG: &str = "CHANGELOG.md";

/// Runs a step.
pub fn run(step: &Step) -> Result<()> {
    let manifest = project::read("Cargo.toml")?;
    let said = |start| {
        let line = manifest.lines().find_map(|line| line.strip_prefix(start));
        line.map(|value| value.trim_matches('"').to_owned())
    };
    let own = said("version = ").context("Cargo.toml has no version")?;
    let address = said("repository = ");
    let of_tag = |tag: &Option<String>| match tag {
        None => Ok(own.clone()),
        Some(tag) => tag
            .strip_prefix('v')
            .map(str::to_owned)
            .context("tags of releases begin with v, as in v0.2.0"),
    };
    match step {
        Step::Check { tag } => {
            let version = of_tag(tag)?;
            let wrong = wrong(&version, address.as_deref())?.join("\n- ");
            ensure!(wrong.is_empty(), "No release yet:\n- {wrong}");
            say(&format!("{version} may be released"));
        }
        Step::Notes { tag } => print!("{}", notes(&of_tag(tag)?)?),
        Step::Version { version, day } => {
            let shape = |text: &str| text.replace(|sign: char| sign.is_ascii_digit(), "0");
            let numbers: Vec<_> = version.split('.').map(str::parse::<u32>).collect();
            let fine = numbers.len() == 3 && numbers.iter().all(Result::is_ok);
            ensure!(fine, "{version} is no version as 0.2.0");
            ensure!(shape(day) == "0000-00-00", "{day} is no day as 2026-12-01");
            let changelog = project::read(CHANGELOG)?;
            let place = "## Unreleased\n";
            ensure!(changelog.contains(place), "CHANGELOG.md has no Unreleased");
            let headed = format!("{place}\n## {version} ({day})\n");
            project::write(CHANGELOG, changelog.replacen(place, &headed, 1))?;
            write(stating(version, address.as_deref(), Some(day))?)?;
        }
        Step::Repository { address } => {
            let address = address.trim_end_matches('/');
            let fine = address.starts_with("https://") && address.matches('/').count() >= 3;
            ensure!(fine, "{address} is no address of a repository");
            write(stating(&own, Some(address), None)?)?;
        }
    }
    Ok(())
}

/// Every reason against a release.
fn wrong(version: &str, address: Option<&str>) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (name, text) in stating(version, address, None)? {
        if project::read(name)? != text {
            wrong.push(format!("{name} states another version or address."));
        }
    }
    if address.is_none() {
        wrong.push("No repository: cargo xtask release repository ADDRESS.".to_owned());
    }
    match notes(version) {
        Ok(notes) if notes != "\n" => (),
        _ => wrong.push(format!("CHANGELOG.md says nothing of {version}.")),
    }
    Ok(wrong)
}

/// The changelog's section for a version.
fn notes(version: &str) -> Result<String> {
    let text = project::read(CHANGELOG)?;
    let head = |line: &&str| !format!("{line} ").starts_with(&format!("## {version} "));
    let mut lines = text.lines().skip_while(head);
    ensure!(lines.next().is_some(), "CHANGELOG.md has no {version}");
    let notes: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    Ok(format!("{}\n", notes.join("\n").trim()))
}

type Files = Vec<(&'static str, String)>;

/// The files as they state this version and address; in the citation file, the day unless it stays.
fn stating(version: &str, address: Option<&str>, day: Option<&str>) -> Result<Files> {
    let mut files = Files::new();
    for (name, of_version, of_address) in STATED {
        let quote = if name.ends_with(".toml") { "\"" } else { "" };
        // Behind the version, so that a first address has a place.
        let mut stated = format!("{of_version}{quote}{version}{quote}\n");
        let mut old = vec![of_version, of_address];
        if let Some(address) = address {
            stated += &format!("{of_address}\"{address}\"\n");
        }
        if !quote.is_empty() {
            old.push("homepage = ");
            stated += &address.map_or_else(String::new, |it| format!("homepage = \"{it}\"\n"));
        } else if let Some(day) = day {
            old.push("date-released: ");
            stated += &format!("date-released: {day}\n");
        }
        let claims = "nimscape-claims = { version = ";
        let text = project::read(name)?;
        let lines = text.lines().map(|line| {
            if line.starts_with(of_version) {
                stated.clone()
            } else if old.iter().any(|start| line.starts_with(start)) {
                String::new()
            } else if line.starts_with(claims) {
                format!("{claims}\"{version}\", path = \"claims\" }}\n")
            } else {
                format!("{line}\n")
            }
        });
        files.push((name, lines.collect()));
    }
    let mut is_ours = false;
    let lock = project::read("Cargo.lock")?;
    let lines = lock.lines().map(|line| {
        let stated = format!("version = \"{version}\"\n");
        let line_of_ours = is_ours.then_some(stated);
        is_ours = line.starts_with("name = \"nimscape");
        line_of_ours.unwrap_or_else(|| format!("{line}\n"))
    });
    files.push(("Cargo.lock", lines.collect()));
    Ok(files)
}

fn write(files: Files) -> Result<()> {
    let mut files = files.into_iter();
    files.try_for_each(|(name, text)| project::write(name, text))
}
