//! `target/passed.json`: how many tests of each step, and of each file of the page's tests, passed with
//! which inputs. A default run counts them as passed while these are the same.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::tally::Tally;
use crate::{process, project};

const FILE: &str = "target/passed.json";

/// The folder where `tests/e2e/site.mjs` lists what each test file was served.
pub fn served() -> Result<PathBuf> {
    let folder = project::path("target/served");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The files of the repository and the tools that run every step, each with a hash.
#[derive(PartialEq, Eq)]
pub struct Inputs(BTreeMap<String, u64>);

impl Inputs {
    /// Files that git tracks, and new ones that it does not ignore. Without git there are none to compare,
    /// and every step is run.
    pub fn now() -> Result<Inputs> {
        let mut git = process::command("git")?;
        git.args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ]);
        let names = process::answer(&mut git)?;
        let known = |name: &str| Some((name.to_owned(), hash_of_file(name)?));
        let mut files: BTreeMap<_, _> = names.split('\0').filter_map(known).collect();
        for tool in ["rustc", "node"] {
            let version = process::answer(process::command(tool)?.arg("--version"))?;
            files.insert(tool.to_owned(), hash(&version));
        }
        Ok(Inputs(files))
    }

    /// Whether no file has changed since.
    pub fn hold(&self) -> bool {
        Inputs::now().is_ok_and(|now| now == *self)
    }

    /// A hash of the inputs of a step, which are all files but for those in folders that it does not see.
    pub fn of_step(&self, unseen: &[&str]) -> u64 {
        self.of(|name| !unseen.iter().any(|folder| name.starts_with(folder)))
    }

    fn of(&self, seen: impl Fn(&str) -> bool) -> u64 {
        let files = self.0.iter().filter(|(name, _)| seen(name));
        hash(&files.collect::<Vec<_>>())
    }

    /// A hash of the inputs of a file of the page's tests: itself, what all of them share, the files that
    /// these name, and what it was served.
    pub fn of_page_test(&self, file: &str, served: &[String], built: &Built) -> u64 {
        let own = |name: &str| {
            let shared = name.starts_with("tests/e2e/") && !name.ends_with(".test.mjs");
            shared || [file, "node", "package-lock.json"].contains(&name)
        };
        let mut parts = vec![self.of(own)];
        for name in self
            .0
            .keys()
            .filter(|name| own(name) && name.ends_with(".mjs"))
        {
            let text = project::read(name).unwrap_or_default();
            for rest in text.split("../../").skip(1) {
                let named = rest.split(['"', '`', '$']).next().unwrap_or_default();
                let inside = |name: &str| !named.is_empty() && name.starts_with(named);
                parts.push(hash_of_file(named).unwrap_or_else(|| self.of(inside)));
            }
        }
        parts.extend(served.iter().map(|name| {
            let found = built.get(&without_hashes(name.as_bytes())).copied();
            found.or_else(|| hash_of_file(name)).unwrap_or(0)
        }));
        hash(&parts)
    }
}

fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn hash_of_file(name: &str) -> Option<u64> {
    Some(hash(&fs::read(project::path(name)).ok()?))
}

/// The files of the built site by their names. Names and contents are without hashes, or an edit in one
/// file would change all that lead to it.
pub type Built = BTreeMap<Vec<u8>, u64>;

pub fn built() -> Built {
    let mut built = Built::new();
    for file in project::files(&project::path("dist"), "").unwrap_or_default() {
        let content = without_hashes(&fs::read(&file).unwrap_or_default());
        let name = without_hashes(project::name(&file).as_bytes());
        *built.entry(name).or_default() ^= hash(&content);
    }
    built
}

/// The same with zeros for the hashes in names such as `map-Ab1_cd2-.js`.
fn without_hashes(text: &[u8]) -> Vec<u8> {
    let mut text = text.to_owned();
    let sign = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    for end in 9..text.len() {
        let (hash, ending) = text[end - 9..].split_at_mut(9);
        let named = [&b".js"[..], b".css", b".wasm"]
            .iter()
            .any(|it| ending.starts_with(it));
        if ending[0] == b'.' && hash[0] == b'-' && named && hash[1..].iter().all(sign) {
            hash[1..].fill(b'0');
        }
    }
    text
}

/// How many tests of a step or file passed, if with the same inputs, which depend on what it was served.
pub fn before(name: &str, inputs: impl Fn(&[String]) -> u64) -> Option<usize> {
    let kept = &read()[name];
    let served: Vec<String> = serde_json::from_value(kept["served"].clone()).ok()?;
    let passed = usize::try_from(kept["passed"].as_u64()?).ok()?;
    (kept["inputs"] == inputs(&served)).then_some(passed)
}

/// Notes with which inputs it passed, or forgets it if a test failed or none passed.
pub fn note(name: &str, tally: &Tally, served: &[String], inputs: u64) -> Result<()> {
    let mut kept = read();
    kept[name] = match (tally.passed, tally.failed) {
        (1.., 0) => json!({ "inputs": inputs, "passed": tally.passed, "served": served }),
        _ => Value::Null,
    };
    let text = serde_json::to_string_pretty(&kept)?;
    fs::write(project::path(FILE), text).context("the next run will run this again")
}

fn read() -> Value {
    let text = project::read(FILE).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_else(|_| json!({}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_tests_depend_on_what_they_were_served() {
        let of = |own: u64, other: u64, chunk: u64| {
            let files = [
                ("tests/e2e/map.test.mjs", own),
                ("tests/e2e/play.test.mjs", other),
            ];
            let inputs = Inputs(files.map(|(name, hash)| (name.to_owned(), hash)).into());
            let built = Built::from([(b"dist/map-00000000.js".to_vec(), chunk)]);
            inputs.of_page_test(files[0].0, &["dist/map-Ab1_cd2-.js".into()], &built)
        };
        assert_eq!(of(1, 1, 1), of(1, 2, 1));
        assert_ne!(of(1, 1, 1), of(2, 1, 1));
        assert_ne!(of(1, 1, 1), of(1, 1, 2));
        let named = |hash: &str| without_hashes(format!("to ./map-{hash}.js").as_bytes());
        assert_eq!(named("Ab1_cd2-"), named("ef3gh4ij"));
    }
}
