//! Which of the page's sources a test reads, found in its text and in that of what it imports.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::project;

/// The folder of the page's sources.
pub const PAGE: &str = "www/";

/// Folders of the page that are made of the core and of packages. Every test depends on what these
/// are made of, since that is outside of the page.
const MADE: [&str; 3] = ["pkg/", "pkg-light/", "vendor/"];

/// Whether a file of the page is in one of them.
pub fn is_made(source: &str) -> bool {
    MADE.iter().any(|folder| source.starts_with(folder))
}

/// The sources that a file reads, itself or by others, named from the page's folder; a folder that is
/// read ends with `/`. `None` if a file on the way cannot be read.
pub fn of_file(file: &Path) -> Option<BTreeSet<String>> {
    let page = project::path(PAGE);
    let mut open = vec![file.to_owned()];
    let mut seen = BTreeSet::new();
    let mut sources = BTreeSet::new();
    while let Some(file) = open.pop() {
        let text = fs::read_to_string(&file).ok()?;
        let folder = file.parent()?;
        // As tests outside of the page write it; what is pieced together names its folder at least.
        for rest in text.split("../../www/").skip(1) {
            let end = rest.find(['"', '`', '$'])?;
            let (name, after) = rest.split_at(end);
            let name = match after.starts_with('$') {
                true => &name[..name.rfind('/').map_or(0, |slash| slash + 1)],
                false => name,
            };
            if is_made(name) {
                continue;
            }
            sources.insert(name.to_owned());
            let named = page.join(name);
            if named.is_file() && seen.insert(named.clone()) {
                open.push(named);
            }
        }
        for part in text.split("from \"").skip(1) {
            let (name, _) = part.split_once('"')?;
            let next = plain(&folder.join(name));
            if !name.starts_with('.') || !next.is_file() || !seen.insert(next.clone()) {
                continue;
            }
            if let Ok(source) = next.strip_prefix(&page) {
                let source = source.to_str()?.to_owned();
                if is_made(&source) {
                    continue;
                }
                sources.insert(source);
            }
            open.push(next);
        }
    }
    Some(sources)
}

/// The sources that the test files of a folder read.
pub fn of_folder(folder: &str) -> Option<BTreeSet<String>> {
    let files = project::files(&project::path(folder), ".mjs").ok()?;
    let read: Option<Vec<_>> = files.iter().map(|file| of_file(file)).collect();
    Some(read?.into_iter().flatten().collect())
}

/// Whether what is read, a file or a folder, covers a source.
pub fn covers(read: &str, source: &str) -> bool {
    match read.ends_with('/') || read.is_empty() {
        true => source.starts_with(read),
        false => source == read,
    }
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut made = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => _ = made.pop(),
            Component::CurDir => {}
            other => made.push(other),
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_reads_what_it_imports_and_what_that_imports() {
        let read = of_file(&project::path("tests/wasm/studies.test.mjs")).expect("it can be read");
        assert!(read.contains("study/format.js"), "{read:?}");
        assert!(read.contains("studies/"), "{read:?}");
        assert!(!read.iter().any(|source| is_made(source)), "{read:?}");
        let covered = |source: &str| read.iter().any(|each| covers(each, source));
        assert!(covered("studies/nim.md"));
        assert!(!covered("map/map.js"));
    }

    #[test]
    fn what_is_made_is_not_read() {
        let read = of_file(&project::path("tests/e2e/faults.test.mjs"));
        assert_eq!(read, Some(BTreeSet::new()));
    }

    #[test]
    fn a_folder_covers_its_files() {
        assert!(covers("studies/", "studies/nim.md"));
        assert!(covers("", "map/map.js"));
        assert!(!covers("map/map.js", "map/map.json"));
    }
}
