//! Paths in this repository, and of the tools that it compiles.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

use anyhow::{Context, Result, bail};

/// The repository's root folder. Cargo passes this package's folder at each run; a path compiled in
/// would be wrong after a checkout was copied or moved.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .expect("the project's commands are started by `cargo xtask`");
        Path::new(&package).with_file_name("")
    })
}

/// A path inside the repository, from its root.
pub fn path(inside: &str) -> PathBuf {
    root().join(inside)
}

/// The text of a file, named from the root.
pub fn read(name: &str) -> Result<String> {
    fs::read_to_string(path(name)).with_context(|| format!("cannot read {name}"))
}

/// Writes a file, named from the root, and its folder.
pub fn write(name: &str, content: impl AsRef<[u8]>) -> Result<()> {
    let path = path(name);
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(&path, content))
        .with_context(|| format!("cannot write {name}"))
}

/// Copies a file, both named from the root.
pub fn copy(from: &str, to: &str) -> Result<()> {
    let content = fs::read(path(from)).with_context(|| format!("cannot read {from}"))?;
    write(to, content)
}

/// Writes a file that is computed, and says so; with `check` it must be that already. `command`
/// makes it.
pub fn put(name: &str, text: &str, check: bool, command: &str) -> Result<()> {
    if !check {
        write(name, text)?;
        println!("nimscape: wrote {name}");
    } else if read(name)? == text {
        println!("nimscape: {name} is as it is computed");
    } else {
        bail!("{name} is not what is computed; run cargo xtask {command}");
    }
    Ok(())
}

/// The folder that holds the tools: `$NIMSCAPE_TOOLS`, or `nimscape/tools` in the user's cache.
pub fn tools() -> Result<PathBuf> {
    if let Some(folder) = env::var_os("NIMSCAPE_TOOLS") {
        return Ok(root().join(folder));
    }
    let cache = dirs::cache_dir().context(
        "This user has no cache folder for the tools; set NIMSCAPE_TOOLS to a folder of your choice.",
    )?;
    Ok(cache.join("nimscape").join("tools"))
}

/// Held while making files that other commands make too, so that two do not make them at the same
/// time.
pub fn alone() -> Result<fs::File> {
    fs::create_dir_all(path("target"))?;
    let file = fs::File::create(path("target/making.lock"))?;
    file.lock()
        .context("target/making.lock cannot be locked: another command may be at work")?;
    Ok(file)
}

/// The files at or below a place whose name ends in `ending`, sorted; none if the place is missing.
pub fn files(place: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if place.is_dir() {
        for entry in fs::read_dir(place)? {
            found.extend(files(&entry?.path(), ending)?);
        }
    } else if place.is_file() && place.to_string_lossy().ends_with(ending) {
        found.push(place.to_owned());
    }
    found.sort();
    Ok(found)
}

/// The name of a file of the repository, from its root.
pub fn name(file: &Path) -> String {
    let inside = file.strip_prefix(root()).unwrap_or(file);
    inside.to_string_lossy().replace('\\', "/")
}

/// Makes an empty folder, named from the root, in place of what is there.
pub fn empty(folder: &str) -> Result<PathBuf> {
    let path = path(folder);
    if path.exists() {
        fs::remove_dir_all(&path).with_context(|| format!("cannot empty {folder}"))?;
    }
    fs::create_dir_all(&path).with_context(|| format!("cannot make {folder}"))?;
    Ok(path)
}

/// A hash of a text, and of the files at or below these places, separated by spaces, with their names.
pub fn fingerprint(text: &str, places: &str) -> Result<String> {
    let mut hash = DefaultHasher::new();
    text.hash(&mut hash);
    for place in places.split(' ') {
        for file in files(&path(place), "")? {
            name(&file).hash(&mut hash);
            fs::read(&file)?.hash(&mut hash);
        }
    }
    Ok(format!("{:016x}", hash.finish()))
}
