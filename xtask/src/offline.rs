//! `files.json`: every file of the site, which the page stores for offline visits, and the version
//! of the site in its service worker.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::project;

const LIST: &str = "files.json";

/// Files that no page needs: types, and files for servers and search engines. The browser stores
/// the worker itself.
const LEFT_OUT: &[&str] = &[
    "404.html",
    "frame.html",
    "study-one.html",
    "picture.png",
    WORKER,
    "sitemap.xml",
    LIST,
];

const WORKER: &str = "service-worker.js";

/// Writes the list of a site whose other files exist, without the folders `apart`, and returns the
/// site's version.
pub fn list_files(site: &Path, apart: &[&str]) -> Result<String> {
    let (version, list) = list(site, apart)?;
    let file = site.join(LIST);
    fs::write(&file, list).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(version)
}

/// Writes the version into the service worker of a built site. Browsers look for a new version of a
/// site by comparing this file.
pub fn name_version(site: &Path, version: &str) -> Result<()> {
    const PLACE: &str = "const VERSION = \"\";";
    let file = site.join(WORKER);
    let worker =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    ensure!(
        worker.contains(PLACE),
        "{WORKER} has no place for the version"
    );
    let named = worker.replace(PLACE, &format!("const VERSION = {version:?};"));
    fs::write(&file, named).with_context(|| format!("cannot write {}", file.display()))
}

/// A version that depends on all files below `site`, and the list of these, with the folder's index
/// page as `./`.
fn list(site: &Path, apart: &[&str]) -> Result<(String, String)> {
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
    let list = format!(
        "{{\n  \"version\": \"{version}\",\n  \"files\": [\n{}\n  ]\n}}\n",
        names.join(",\n")
    );
    Ok((version, list))
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
        fs::write(site.join(WORKER), "const VERSION = \"\";").expect("a worker");
        name_version(&site, &after.0).expect("a place for the version");
        let worker = fs::read_to_string(site.join(WORKER)).expect("a worker");
        fs::remove_dir_all(&site).expect("the folder is ours");
        assert_eq!(worker, format!("const VERSION = {:?};", after.0));
        assert_ne!(before.0, after.0);
        let (before, after) = (before.1, after.1);
        assert!(before.contains("\"./\",") && before.contains("\"pkg/core.js\""));
        assert!(!before.contains("core.d.ts") && !before.contains("find.html"));
        assert_ne!(before, after);
    }
}
