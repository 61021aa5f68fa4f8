//! `files.json`: every file of the site, for the page to keep for visits without a network.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::project;

const LIST: &str = "files.json";

/// What no page asks for: types, and what servers and search engines read. The browser keeps the
/// worker itself.
const LEFT_OUT: &[&str] = &[
    "404.html",
    "picture.png",
    "service-worker.js",
    "sitemap.xml",
    LIST,
];

/// Writes the list of a site whose other files are there, but for those in the folders `apart`.
pub fn list_files(site: &Path, apart: &[&str]) -> Result<()> {
    let list = list(site, apart)?;
    let file = site.join(LIST);
    fs::write(&file, list).with_context(|| format!("cannot write {}", file.display()))
}

/// The list for the files below `site`: the folder's own page as `./`, and a
/// version that changes with any of them.
fn list(site: &Path, apart: &[&str]) -> Result<String> {
    let mut hash = Sha256::new();
    let mut names = vec![String::from("./")];
    for file in project::files(site, "")? {
        let name = file
            .strip_prefix(site)?
            .to_string_lossy()
            .replace('\\', "/");
        let away = apart.iter().any(|folder| name.starts_with(folder));
        if away || LEFT_OUT.contains(&name.as_str()) || name.ends_with(".d.ts") {
            continue;
        }
        hash.update(&name);
        hash.update(fs::read(&file).with_context(|| format!("cannot read {name}"))?);
        names.push(name);
    }
    let version: String = hash
        .finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let names: Vec<String> = names.iter().map(|name| format!("    {name:?}")).collect();
    Ok(format!(
        "{{\n  \"version\": \"{version}\",\n  \"files\": [\n{}\n  ]\n}}\n",
        names.join(",\n")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_changes_with_a_file() {
        let site = std::env::temp_dir().join(format!("nimscape-offline-{}", std::process::id()));
        fs::create_dir_all(site.join("pkg")).expect("a temporary folder");
        fs::write(site.join("index.html"), "page").expect("a file");
        fs::write(site.join("pkg/core.d.ts"), "types").expect("a file");
        fs::create_dir_all(site.join("apart")).expect("a folder");
        fs::write(site.join("apart/find.html"), "a find").expect("a file");
        fs::write(site.join("pkg/core.js"), "one").expect("a file");
        let before = list(&site, &["apart/"]).expect("a list");
        fs::write(site.join("pkg/core.js"), "two").expect("a file");
        let after = list(&site, &["apart/"]).expect("a list");
        fs::remove_dir_all(&site).expect("the folder is ours");
        assert!(before.contains("\"./\",") && before.contains("\"pkg/core.js\""));
        assert!(!before.contains("core.d.ts") && !before.contains("find.html"));
        assert_ne!(before, after);
    }
}
