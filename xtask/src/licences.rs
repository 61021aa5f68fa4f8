//! `www/licences.txt`: the licences of everything that the page ships and we did not write, taken
//! from the packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{process, project, vendor};

const FILE: &str = "www/licences.txt";

/// Licences that only require attribution; one of them is enough.
const ACCEPTED: [&str; 9] = [
    // For fonts.
    "OFL-1.1",
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Unlicense",
];

/// A package that is part of the page.
struct Package {
    name: String,
    version: String,
    licence: String,
    /// The folder of its texts.
    folder: PathBuf,
}

/// Writes the list.
pub fn write() -> Result<()> {
    let list = list()?;
    let file = project::path(FILE);
    if fs::read_to_string(&file).is_ok_and(|old| old == list) {
        return Ok(());
    }
    fs::write(&file, list).with_context(|| format!("cannot write {}", file.display()))
}

fn list() -> Result<String> {
    let mut packages = crates()?;
    packages.extend(libraries()?);
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    let mut text = String::from(
        "Nimscape is free software, MIT or Apache-2.0 as you like. It is made with these packages:\n",
    );
    for package in &packages {
        let Package {
            name,
            version,
            licence,
            ..
        } = package;
        if !accepted(licence) {
            bail!("{name} {version} is under {licence}, which the page cannot ship");
        }
        text += &format!("\n\n{name} {version}: {licence}\n\n");
        text += &package.texts()?;
    }
    Ok(text)
}

/// Whether one of the alternative licences, or all of the joint ones, are accepted.
fn accepted(licence: &str) -> bool {
    let one = |text: &str| ACCEPTED.contains(&text.trim().trim_matches(['(', ')']));
    licence
        .replace('/', " OR ")
        .split(" OR ")
        .any(|choice| choice.split(" AND ").all(one))
}

impl Package {
    /// The contents of its licence files.
    fn texts(&self) -> Result<String> {
        let mut texts = String::new();
        let entries = fs::read_dir(&self.folder)
            .with_context(|| format!("cannot read the folder of {}", self.name))?;
        let mut files: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| is_licence(path))
            .collect();
        files.sort();
        for file in files {
            texts += fs::read_to_string(&file)
                .with_context(|| format!("cannot read a licence of {}", self.name))?
                .trim_end();
            texts += "\n\n";
        }
        Ok(texts)
    }
}

fn is_licence(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.to_uppercase();
    path.is_file() && (name.starts_with("LICEN") || name.starts_with("COPYING"))
}

/// The crates in the wasm module: the library's dependencies there, without build tools.
fn crates() -> Result<Vec<Package>> {
    const TREE: [&str; 10] = [
        "tree",
        "--quiet",
        "--package=nimscape",
        "--target=wasm32-unknown-unknown",
        "--edges=normal,no-proc-macro",
        "--prefix=none",
        "--no-dedupe",
        "--locked",
        "--format",
        "{p}",
    ];
    let tree = process::answer(process::cargo()?.args(TREE))?;
    let metadata = process::answer(process::cargo()?.args([
        "metadata",
        "--quiet",
        "--format-version=1",
        "--locked",
    ]))?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo metadata is JSON")?;
    let all = metadata["packages"].as_array().context("it has packages")?;
    let mut names: Vec<(&str, &str)> = tree
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?, words.next()?.strip_prefix('v')?))
        })
        .filter(|(name, _)| !name.starts_with("nimscape"))
        .collect();
    names.sort_unstable();
    names.dedup();
    let package = |(name, version): (&str, &str)| {
        let found = all
            .iter()
            .find(|each| each["name"] == name && each["version"] == version)
            .with_context(|| format!("cargo metadata lacks {name} {version}"))?;
        let manifest = PathBuf::from(found["manifest_path"].as_str().unwrap_or_default());
        Ok(Package {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: found["license"].as_str().unwrap_or("no licence").to_owned(),
            folder: manifest.parent().map(Path::to_owned).unwrap_or_default(),
        })
    };
    names.into_iter().map(package).collect()
}

/// The libraries in `www/vendor`.
fn libraries() -> Result<Vec<Package>> {
    let package = |name: &str| {
        let folder = project::path("node_modules").join(name);
        let manifest = fs::read_to_string(folder.join("package.json"))
            .with_context(|| format!("{name} is not installed"))?;
        let manifest: Value = serde_json::from_str(&manifest).context("package.json is JSON")?;
        let word = |key: &str| manifest[key].as_str().unwrap_or_default().to_owned();
        Ok(Package {
            name: name.to_owned(),
            version: word("version"),
            licence: word("license"),
            folder,
        })
    };
    vendor::names().map(package).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_licences_needs_one_that_is_accepted() {
        for fine in [
            "MIT",
            "MIT OR GPL-3.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0/MIT",
        ] {
            assert!(accepted(fine), "{fine}");
        }
        for other in ["GPL-3.0", "MIT AND GPL-3.0", "no licence", ""] {
            assert!(!accepted(other), "{other}");
        }
    }

    #[test]
    fn every_crate_of_the_module_is_listed_with_its_text() {
        let crates = crates().expect("cargo knows them");
        for name in ["serde", "wasm-bindgen", "png"] {
            let package = crates.iter().find(|package| package.name == name);
            let package = package.unwrap_or_else(|| panic!("{name} is in the module"));
            assert!(accepted(&package.licence), "{name}");
            assert!(
                package.texts().expect("texts").contains("Permission"),
                "{name}"
            );
        }
        assert!(crates.iter().all(|package| package.name != "clap"));
    }
}
