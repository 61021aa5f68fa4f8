//! `v/VERSION/`: the sites of earlier releases, kept next to the newest one.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::process::say;

/// Their folder in the site.
const FOLDER: &str = "v";
/// The list of them, which the page uses in citations.
const LIST: &str = "versions.json";

/// Copies each folder of `earlier` whose name is a version into the site, and lists them.
pub fn keep(earlier: &Path, site: &Path) -> Result<()> {
    let kept = site.join(FOLDER);
    if kept.exists() {
        fs::remove_dir_all(&kept)?;
    }
    let mut versions = Vec::new();
    let entries =
        fs::read_dir(earlier).with_context(|| format!("cannot list {}", earlier.display()))?;
    for entry in entries {
        let path = entry?.path();
        let Some(version) = numbers(&path) else {
            continue;
        };
        ensure!(
            path.join("index.html").is_file(),
            "{} holds no site",
            path.display()
        );
        versions.push((version, path));
    }
    versions.sort();
    let mut names = Vec::new();
    for (version, path) in versions {
        let name = version.map(|number| number.to_string()).join(".");
        copy(&path, &kept.join(&name))?;
        names.push(name);
    }
    let list = serde_json::to_string(&names)? + "\n";
    fs::write(site.join(LIST), list)?;
    // Its compressed forms are outdated.
    for ending in ["br", "gz"] {
        let old = site.join(format!("{LIST}.{ending}"));
        if old.exists() {
            fs::remove_file(old)?;
        }
    }
    say(&format!("{} versions are kept in v/", names.len()));
    Ok(())
}

/// The version in a folder's name.
fn numbers(path: &Path) -> Option<[u32; 3]> {
    let name = path.file_name()?.to_str()?;
    let numbers: Vec<u32> = name
        .split('.')
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    numbers.try_into().ok()
}

/// Copies a site without the earlier versions that it has.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let name = path.file_name().context("an entry has a name")?;
        if path.is_dir() {
            if name != FOLDER {
                copy(&path, &to.join(name))?;
            }
        } else {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sites_of_versions_are_kept_and_listed() {
        let home = std::env::temp_dir().join(format!("nimscape-versions-{}", std::process::id()));
        let (earlier, site) = (home.join("earlier"), home.join("site"));
        for (folder, page) in [("0.10.0", "ten"), ("0.2.0", "two"), ("notes", "none")] {
            let folder = earlier.join(folder);
            fs::create_dir_all(folder.join("assets")).expect("a folder");
            fs::create_dir_all(folder.join("v/0.1.0")).expect("a folder");
            fs::write(folder.join("index.html"), page).expect("a page");
            fs::write(folder.join("assets/a.js"), page).expect("a file");
            fs::write(folder.join("v/0.1.0/index.html"), "inside").expect("a page");
        }
        fs::create_dir_all(site.join("v/0.0.9")).expect("a folder");
        fs::write(site.join("versions.json.br"), "old").expect("a file");
        keep(&earlier, &site).expect("they are kept");
        let read = |name: &str| fs::read_to_string(site.join(name)).ok();
        let list = read(LIST);
        let page = read("v/0.2.0/index.html");
        let asset = read("v/0.10.0/assets/a.js");
        let gone = ["v/0.0.9", "v/notes", "v/0.2.0/v", "versions.json.br"]
            .map(|name| site.join(name).exists());
        fs::create_dir_all(earlier.join("0.3.0")).expect("a folder");
        let empty = keep(&earlier, &site).expect_err("no site");
        fs::remove_dir_all(&home).expect("it is ours");
        assert_eq!(list.as_deref(), Some("[\"0.2.0\",\"0.10.0\"]\n"));
        assert_eq!(page.as_deref(), Some("two"));
        assert_eq!(asset.as_deref(), Some("ten"));
        assert_eq!(gone, [false; 4]);
        assert!(empty.to_string().contains("0.3.0 holds no site"), "{empty}");
    }
}
