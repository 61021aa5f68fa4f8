//! Where things are in this repository.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

use anyhow::{Context, Result};

/// The repository's root folder. Cargo names this package's folder anew at each run: what was
/// compiled in would still name the old place after a checkout was copied or moved.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .expect("the project's commands are started by `cargo xtask`");
        let root = Path::new(&package).parent();
        root.expect("xtask is a folder of the repository")
            .to_owned()
    })
}

/// A path inside the repository, from its root.
pub fn path(inside: &str) -> PathBuf {
    root().join(inside)
}

/// The version of a package that `Cargo.lock` holds.
pub fn locked_version(package: &str) -> Result<String> {
    let text = fs::read_to_string(path("Cargo.lock")).context("Cargo.lock cannot be read")?;
    version_in_lock(&text, package)
        .with_context(|| format!("Cargo.lock does not name the version of {package}"))
}

fn version_in_lock(text: &str, package: &str) -> Option<String> {
    let lock: toml::Table = text.parse().ok()?;
    let entry = lock
        .get("package")?
        .as_array()?
        .iter()
        .find(|entry| entry.get("name").and_then(toml::Value::as_str) == Some(package))?;
    Some(entry.get("version")?.as_str()?.to_owned())
}

/// All files below `folder` whose name ends in `ending`, sorted; none when the folder is missing.
pub fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        let entries =
            fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_tells_versions() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n\n\
                    [[package]]\nname = \"b\"\nversion = \"4.5.6\"\n";
        assert_eq!(version_in_lock(lock, "b").as_deref(), Some("4.5.6"));
        assert_eq!(version_in_lock(lock, "c"), None);
    }

    #[test]
    fn this_repository_locks_wasm_bindgen() {
        let version = locked_version("wasm-bindgen").expect("it is a dependency");
        assert!(version.starts_with("0.2."), "{version}");
    }

    #[test]
    fn files_are_found_by_their_ending() {
        let found = files(&path("xtask"), "src/project.rs").expect("xtask can be listed");
        assert_eq!(found, [path("xtask/src/project.rs")]);
        assert!(
            files(&path("no such folder"), "")
                .expect("nothing to list")
                .is_empty()
        );
    }
}
