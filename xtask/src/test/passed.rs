//! `target/passed.json`: how many tests of each step, and of each file of the page's tests, passed with
//! which inputs. A default run counts them as passed while these are the same.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::step::Part;
use super::tally::{FileResult, Tally};
use crate::process::{self, say};
use crate::project;

const FILE: &str = "target/passed.json";

/// The folder where `tests/e2e/site.mjs` lists what each test file was served.
pub fn served() -> Result<PathBuf> {
    let folder = project::path("target/served");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The hashes of the files of the built site.
type Built = BTreeMap<Vec<u8>, u64>;

/// The files of the repository and the tools that run every step, each with a hash.
#[derive(PartialEq, Eq)]
pub struct Inputs(BTreeMap<String, u64>);

impl Inputs {
    /// The current state: files that git tracks, and new ones that it does not ignore.
    ///
    /// # Errors
    ///
    /// Without git or a repository; then every step is run.
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
        let mut files: BTreeMap<_, _> = (names.split('\0'))
            .filter_map(|name| Some((name.to_owned(), hash_of_file(name)?)))
            .collect();
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

    /// A hash of the inputs of a step. All files are, but for some: to omit one here costs time, to list
    /// one too many would hide failures.
    pub fn of_step(&self, part: Part) -> u64 {
        let unseen: &[&str] = match part {
            Part::Rust => &["www/", "tests/e2e/", "tests/unit/", "tests/dist/"],
            // These tests read every text.
            Part::Unit => &[],
            Part::Wasm => &["tests/e2e/", "tests/unit/", "tests/dist/", "tests/oracle/"],
            Part::E2e | Part::Dist => &["tests/unit/", "tests/wasm/", "tests/oracle/"],
            _ => &["tests/oracle/"],
        };
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
                let folder = |name: &str| !named.is_empty() && name.starts_with(named);
                parts.push(hash_of_file(named).unwrap_or_else(|| self.of(folder)));
            }
        }
        parts.extend(served.iter().map(|name| {
            let kept = built.get(&without_hashes(name.as_bytes()));
            kept.copied().or_else(|| hash_of_file(name)).unwrap_or(0)
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
fn built() -> Built {
    let mut built = Built::new();
    for file in project::files(&project::path("dist"), "").unwrap_or_default() {
        let name = file.strip_prefix(project::root()).unwrap_or(&file);
        let content = without_hashes(&fs::read(&file).unwrap_or_default());
        *built
            .entry(without_hashes(name.to_string_lossy().as_bytes()))
            .or_default() ^= hash(&content);
    }
    built
}

/// The same with zeros for the hashes in names such as `map-Ab1_cd2-.js`.
fn without_hashes(text: &[u8]) -> Vec<u8> {
    let mut text = text.to_owned();
    let sign = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    for end in 9..text.len() {
        if text[end] == b'.' && text[end - 9] == b'-' && text[end - 8..end].iter().all(sign) {
            text[end - 8..end].fill(b'0');
        }
    }
    text
}

/// What passed, by the names of steps and test files.
pub struct Passed(Value);

impl Passed {
    pub fn read() -> Passed {
        let text = project::read(FILE).unwrap_or_default();
        Passed(serde_json::from_str(&text).unwrap_or_else(|_| json!({})))
    }

    /// The tests of a step or file that passed with these inputs, which depend on what it was served.
    pub fn before(&self, name: &str, inputs: impl Fn(&[String]) -> u64) -> Option<Tally> {
        let kept = self.0.get(name)?;
        let served: Vec<String> = serde_json::from_value(kept["served"].clone()).ok()?;
        let passed = usize::try_from(kept["passed"].as_u64()?).ok()?;
        (kept["inputs"] == inputs(&served)).then(|| Tally::of(passed, 0))
    }

    /// Notes it, or forgets it unless tests passed and none failed.
    pub fn note(&mut self, name: &str, tally: &Tally, served: &[String], inputs: u64) {
        self.0[name] = match tally {
            Tally {
                passed: 1..,
                failed: 0,
                ..
            } => {
                json!({ "inputs": inputs, "passed": tally.passed, "served": served })
            }
            _ => Value::Null,
        };
    }

    pub fn write(&self) -> Result<()> {
        let text = serde_json::to_string_pretty(&self.0)?;
        fs::write(project::path(FILE), text).context("the next run will run everything again")
    }

    /// Of the files of the page's tests those to run, and the tests of the others.
    pub fn leave_out(&self, files: Vec<String>, inputs: &Inputs) -> (Vec<String>, Tally) {
        let (built, mut before) = (built(), Tally::default());
        let to_run = files.into_iter().filter(|file| {
            let now = |served: &[String]| inputs.of_page_test(file, served, &built);
            let found = self.before(file, now);
            before.passed += found.as_ref().map_or(0, |found| found.passed);
            found.is_none()
        });
        let to_run = to_run.collect();
        let what = "tests are left out: they passed, and what they were served is unchanged";
        if before.passed > 0 {
            say(&format!("{} {what}", before.passed));
        }
        (to_run, before)
    }

    /// Notes files of the page's tests, unless an input was edited in the meantime.
    pub fn note_files(&mut self, files: &[FileResult], inputs: &Inputs) -> Result<()> {
        let built = built();
        for FileResult {
            file,
            passed,
            failed,
            ..
        } in files.iter().filter(|_| inputs.hold())
        {
            let record = served()?.join(file.replace('/', "-"));
            let Ok(record) = fs::read_to_string(record) else {
                continue;
            };
            let served: Vec<String> = record.lines().map(str::to_owned).collect();
            let now = inputs.of_page_test(file, &served, &built);
            self.note(file, &Tally::of(*passed, *failed), &served, now);
        }
        self.write()
    }
}
