//! `cargo xtask release`: what a release must satisfy before its tag may publish it, and the three
//! edits before a tag.

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, Subcommand};

use crate::process::say;
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

/// The manifests of the three crates.
const MANIFESTS: [&str; 3] = ["Cargo.toml", "claims/Cargo.toml", "python/Cargo.toml"];
/// Those published at the crate registry.
const PUBLISHED: [&str; 2] = ["Cargo.toml", "claims/Cargo.toml"];
const CITATION: &str = "CITATION.cff";
const CHANGELOG: &str = "CHANGELOG.md";
const LOCK: &str = "Cargo.lock";

/// Runs a step.
pub fn run(arguments: &Arguments) -> Result<()> {
    let papers = Papers::read(&project::read)?;
    match &arguments.step {
        Step::Check { tag } => {
            let wrong = papers.wrong(tag.as_deref());
            ensure!(
                wrong.is_empty(),
                "No release yet:\n- {}",
                wrong.join("\n- ")
            );
            say(&format!("{} may be released", papers.version()?));
            Ok(())
        }
        Step::Notes { tag } => {
            let version = match tag {
                Some(tag) => version_of(tag)?.to_owned(),
                None => papers.version()?,
            };
            print!("{}", papers.notes(&version)?);
            Ok(())
        }
        Step::Version { version, day } => write(papers.with_version(version, day)?),
        Step::Repository { address } => write(papers.with_repository(address)?),
    }
}

fn write(papers: Papers) -> Result<()> {
    (papers.texts.iter()).try_for_each(|(name, text)| project::write(name, text))
}

/// The version in a tag.
fn version_of(tag: &str) -> Result<&str> {
    tag.strip_prefix('v')
        .with_context(|| format!("{tag} is no tag of a release: these begin with v, as in v0.2.0"))
}

/// The files with the version, the address or the news.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Papers {
    texts: Vec<(&'static str, String)>,
}

impl Papers {
    fn read(text: &dyn Fn(&str) -> Result<String>) -> Result<Papers> {
        let names = MANIFESTS.into_iter().chain([CITATION, CHANGELOG, LOCK]);
        let texts = names.map(|name| Ok((name, text(name)?)));
        Ok(Papers {
            texts: texts.collect::<Result<_>>()?,
        })
    }

    fn text(&self, name: &str) -> &str {
        let found = self.texts.iter().find(|(file, _)| *file == name);
        &found.expect("one of the papers").1
    }

    /// The version of the crate.
    fn version(&self) -> Result<String> {
        let version = field(package(self.text(MANIFESTS[0])), "version");
        version.context("Cargo.toml has no version")
    }

    /// Every reason against a release.
    fn wrong(&self, tag: Option<&str>) -> Vec<String> {
        let mut wrong = Vec::new();
        let version = match self.version() {
            Ok(version) => version,
            Err(error) => return vec![error.to_string()],
        };
        if let Some(tag) = tag
            && tag.strip_prefix('v') != Some(&version[..])
        {
            wrong.push(format!("The tag is {tag}, and Cargo.toml says {version}."));
        }
        for name in &MANIFESTS[1..] {
            let said = field(package(self.text(name)), "version");
            if said.as_ref() != Some(&version) {
                wrong.push(format!("{name} has another version than {version}."));
            }
        }
        let needed = format!("nimscape-claims = {{ version = \"{version}\"");
        if !self.text(MANIFESTS[0]).contains(&needed) {
            wrong.push(format!("Cargo.toml asks for other claims than {version}."));
        }
        for name in ["nimscape", "nimscape-claims", "nimscape-python"] {
            let locked = format!("name = \"{name}\"\nversion = \"{version}\"\n");
            if !self.text(LOCK).contains(&locked) {
                wrong.push(format!(
                    "Cargo.lock has another version of {name}: compile."
                ));
            }
        }
        let cited = self.text(CITATION).lines();
        let cited: Vec<&str> = cited.filter(|line| line.starts_with("version:")).collect();
        if cited != [format!("version: {version}")] {
            wrong.push(format!("CITATION.cff has another version than {version}."));
        }
        match self.notes(&version) {
            Ok(notes) if notes.trim().is_empty() => {
                wrong.push(format!("The section {version} of CHANGELOG.md is empty."));
            }
            Ok(_) => {}
            Err(error) => wrong.push(format!("{error}.")),
        }
        for name in PUBLISHED {
            for wanted in ["repository", "homepage"] {
                if field(package(self.text(name)), wanted).is_none() {
                    wrong.push(format!(
                        "{name} has no {wanted}: cargo xtask release repository ADDRESS writes it."
                    ));
                }
            }
        }
        let repository = field(package(self.text(MANIFESTS[0])), "repository");
        if let Some(repository) = repository
            && !self.text(CITATION).contains(&cited_repository(&repository))
        {
            wrong.push("CITATION.cff has another repository than Cargo.toml.".into());
        }
        wrong
    }

    /// The changelog's section for a version.
    fn notes(&self, version: &str) -> Result<String> {
        let text = self.text(CHANGELOG);
        let head = |line: &str| {
            let words: Option<Vec<&str>> = line
                .strip_prefix("## ")
                .map(|words| words.split_whitespace().collect());
            words.is_some_and(|words| words.first() == Some(&version))
        };
        let mut lines = text.lines().skip_while(|line| !head(line));
        if lines.next().is_none() {
            bail!("CHANGELOG.md has no section {version}");
        }
        let lines = lines.take_while(|line| !line.starts_with("## "));
        let notes: Vec<&str> = lines.collect();
        Ok(format!("{}\n", notes.join("\n").trim()))
    }

    /// The same with another version.
    fn with_version(mut self, version: &str, day: &str) -> Result<Papers> {
        let numbers: Vec<_> = version.split('.').map(str::parse::<u32>).collect();
        ensure!(
            numbers.len() == 3 && numbers.iter().all(Result::is_ok),
            "{version} is no version as 0.2.0"
        );
        let parts: Vec<&str> = day.split('-').collect();
        ensure!(
            matches!(parts[..], [year, month, day]
                if [year.len(), month.len(), day.len()] == [4, 2, 2])
                && parts.concat().bytes().all(|byte| byte.is_ascii_digit()),
            "{day} is no day as 2026-12-01"
        );
        let old = self.version()?;
        let heading = format!("## {version} ({day})");
        for (name, text) in &mut self.texts {
            *text = match *name {
                CITATION => dated(text, version, day)?,
                CHANGELOG => {
                    let place = "## Unreleased\n";
                    ensure!(text.contains(place), "CHANGELOG.md has no Unreleased");
                    text.replacen(place, &format!("{place}\n{heading}\n"), 1)
                }
                LOCK => {
                    let mut lock = text.clone();
                    for name in ["nimscape", "nimscape-claims", "nimscape-python"] {
                        let line =
                            |version: &str| format!("name = \"{name}\"\nversion = \"{version}\"\n");
                        lock = lock.replace(&line(&old), &line(version));
                    }
                    lock
                }
                _ => text
                    .replacen(
                        &format!("version = \"{old}\"\n"),
                        &format!("version = \"{version}\"\n"),
                        1,
                    )
                    .replace(
                        &format!("nimscape-claims = {{ version = \"{old}\""),
                        &format!("nimscape-claims = {{ version = \"{version}\""),
                    ),
            };
        }
        Ok(self)
    }

    /// The same with the address of the repository.
    fn with_repository(mut self, address: &str) -> Result<Papers> {
        let address = address.trim_end_matches('/');
        ensure!(
            address.starts_with("https://") && address.matches('/').count() >= 3,
            "{address} is no address of a repository"
        );
        for (name, text) in &mut self.texts {
            if MANIFESTS.contains(name) {
                let without: Vec<&str> = text
                    .lines()
                    .filter(|line| !matches!(key(line), Some("repository" | "homepage")))
                    .collect();
                let place =
                    format!("repository = \"{address}\"\nhomepage = \"{address}\"\ndescription = ");
                *text = without.join("\n").replacen("description = ", &place, 1) + "\n";
            } else if *name == CITATION {
                let without: Vec<&str> = text
                    .lines()
                    .filter(|line| !line.starts_with("repository-code:"))
                    .collect();
                *text = format!("{}\n{}\n", without.join("\n"), cited_repository(address));
            }
        }
        Ok(self)
    }
}

fn cited_repository(address: &str) -> String {
    format!("repository-code: \"{address}\"")
}

/// The citation file with another version and its day.
fn dated(text: &str, version: &str, day: &str) -> Result<String> {
    let old = text.lines().find(|line| line.starts_with("version: "));
    let old = old.context("CITATION.cff has no version")?;
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("date-released:"));
    let lines = lines.map(|line| match line == old {
        true => format!("version: {version}\ndate-released: {day}\n"),
        false => format!("{line}\n"),
    });
    Ok(lines.collect())
}

/// The section `[package]` of a manifest.
fn package(manifest: &str) -> &str {
    let start = manifest.find("[package]").unwrap_or(manifest.len());
    let rest = &manifest[start..];
    let end = rest.find("\n[").unwrap_or(rest.len());
    &rest[..end]
}

/// The key of a line of TOML.
fn key(line: &str) -> Option<&str> {
    Some(line.split_once('=')?.0.trim())
}

/// A text field of a manifest.
fn field(section: &str, name: &str) -> Option<String> {
    let line = section.lines().find(|line| key(line) == Some(name))?;
    let word = line.split_once('=')?.1.trim();
    Some(word.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The papers of this repository, prepared for a release.
    fn ready() -> Papers {
        let here = Papers::read(&|name| {
            let text = project::read(name).expect("it is there");
            // Some machines change line endings.
            let text = text.replace("\r\n", "\n");
            // Directly after a release there are no news yet.
            let news = "## Unreleased\n\n- Something new.\n";
            Ok(text.replacen("## Unreleased\n", news, 1))
        });
        let papers = here.expect("all are there");
        let papers = papers.with_repository("https://example.org/games/nimscape/");
        let papers = papers
            .expect("an address")
            .with_version("7.8.9", "2031-02-03");
        papers.expect("a version")
    }

    #[test]
    fn prepared_papers_may_be_released() {
        let papers = ready();
        assert_eq!(papers.wrong(Some("v7.8.9")), [""; 0]);
        assert_eq!(papers.version().expect("a version"), "7.8.9");
        let notes = papers.notes("7.8.9").expect("a section");
        assert!(!notes.contains("## ") && notes.starts_with("- "), "{notes}");
        assert!(
            papers
                .notes("Unreleased")
                .expect("a section")
                .trim()
                .is_empty()
        );
        assert!(
            papers
                .text(CITATION)
                .contains("date-released: 2031-02-03\n")
        );
    }

    /// Every inconsistent paper stops a release, and the reason names it.
    #[test]
    fn any_paper_can_stop_a_release() {
        assert_eq!(ready().wrong(Some("v7.8.8")).len(), 1);
        assert_eq!(ready().wrong(Some("7.8.9")).len(), 1);
        for (name, from, to, said) in [
            (
                "claims/Cargo.toml",
                "7.8.9",
                "7.8.8",
                "claims/Cargo.toml has another version",
            ),
            (
                "python/Cargo.toml",
                "7.8.9",
                "7.8.8",
                "python/Cargo.toml has another version",
            ),
            (
                "Cargo.toml",
                "claims = { version = \"7.8.9\"",
                "claims = { version = \"7.8.8\"",
                "other claims",
            ),
            (
                LOCK,
                "version = \"7.8.9\"",
                "version = \"7.8.8\"",
                "Cargo.lock",
            ),
            (
                CITATION,
                "version: 7.8.9",
                "version: 7.8.8",
                "CITATION.cff has another version",
            ),
            (CITATION, "example.org", "example.com", "another repository"),
            (CHANGELOG, "## 7.8.9", "## 7.8.8", "no section 7.8.9"),
            ("Cargo.toml", "repository =", "repo =", "no repository"),
            ("claims/Cargo.toml", "homepage =", "home =", "no homepage"),
        ] {
            let mut papers = ready();
            let paper = papers.texts.iter_mut().find(|(file, _)| *file == name);
            let text = &mut paper.expect("one of them").1;
            assert!(text.contains(from), "{name}: {from}");
            *text = text.replace(from, to);
            let wrong = papers.wrong(Some("v7.8.9"));
            assert!(
                wrong.iter().any(|reason| reason.contains(said)),
                "{name}: {wrong:?}"
            );
        }
    }

    #[test]
    fn versions_days_and_addresses_have_a_form() {
        for (version, day) in [
            ("1.0", "2031-02-03"),
            ("1.0.x", "2031-02-03"),
            ("1.0.0", "3 May"),
            ("1.0.0", "2031-2-3"),
        ] {
            assert!(
                ready().with_version(version, day).is_err(),
                "{version} {day}"
            );
        }
        assert!(ready().with_repository("example.org/nimscape").is_err());
        assert!(ready().with_repository("https://example.org").is_err());
        // Written twice, it is there once.
        let twice = ready().with_repository("https://example.org/games/nimscape");
        assert_eq!(twice.expect("an address"), ready());
        assert!(version_of("0.2.0").is_err());
    }
}
