//! Steps that passed and whose inputs have not changed: a default run names them and counts them as
//! passed. A release run and `.ci/run` run everything.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use super::reads;
use super::step::{Part, Step};
use super::tally::Tally;
use crate::{process, project};

/// The file with the inputs with which each step passed.
const PASSED: &str = "target/passed";

/// The tools that run every step.
const TOOLS: [&str; 2] = ["rustc", "node"];

/// Files that a step of this part does not depend on. All others are its inputs: omitting a file
/// here costs time, listing one too many would hide failures.
fn unseen(part: Part) -> &'static [&'static str] {
    match part {
        Part::Rust => &["www/", "tests/e2e/", "tests/unit/", "tests/dist/"],
        // The lint of words reads every text.
        Part::Unit => &[],
        Part::Wasm => &["tests/e2e/", "tests/unit/", "tests/dist/", "tests/oracle/"],
        Part::E2e | Part::Dist => &["tests/unit/", "tests/wasm/", "tests/oracle/"],
        _ => &["tests/oracle/"],
    }
}

/// The files of the repository, each with a hash of its content, and the tools.
#[derive(PartialEq, Eq)]
pub struct Inputs {
    files: BTreeMap<String, String>,
    tools: String,
}

impl Inputs {
    /// The current state: files that git tracks, and new ones that it does not ignore.
    ///
    /// # Errors
    ///
    /// Without git or a repository; then every step is run.
    pub fn now() -> Result<Inputs> {
        let git = || process::command("git");
        let options = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let names = process::answer(git()?.args(options))?;
        // Deleted files are listed until that is committed.
        let names = names.lines().filter(|name| project::path(name).is_file());
        let names: Vec<String> = names.map(str::to_owned).collect();
        let mut hashing = git()?
            .args(["hash-object", "--no-filters", "--stdin-paths"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start git")?;
        let mut stdin = hashing.stdin.take().expect("it is piped");
        let lines = names.join("\n") + "\n";
        let writing = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
        let output = hashing.wait_with_output()?;
        writing.join().expect("writing does not panic")?;
        let prints = String::from_utf8(output.stdout)?;
        let files: BTreeMap<_, _> = names
            .iter()
            .cloned()
            .zip(prints.lines().map(str::to_owned))
            .collect();
        if !output.status.success() || files.len() != names.len() {
            bail!("git hashed {} of {} files", files.len(), names.len());
        }
        let version = |tool: &&str| process::answer(process::command(tool)?.arg("--version"));
        let tools: Result<Vec<String>> = TOOLS.iter().map(version).collect();
        Ok(Inputs {
            files,
            tools: tools?.concat(),
        })
    }

    /// Whether no file has changed since.
    pub fn hold(&self) -> bool {
        Inputs::now().is_ok_and(|now| now == *self)
    }

    /// Whether the file is one of them.
    pub fn has(&self, file: &str) -> bool {
        self.files.contains_key(file)
    }

    /// A hash of the inputs of a step of this part.
    fn print_for(&self, part: Part) -> String {
        // The tests of the package need few of the page's sources.
        let read = match part {
            Part::Wasm => reads::of_folder("tests/wasm"),
            _ => None,
        };
        self.print_of(part, |name| match (name.strip_prefix(reads::PAGE), &read) {
            (Some(source), Some(read)) => read.iter().any(|each| reads::covers(each, source)),
            _ => true,
        })
    }

    /// A hash of the inputs of one test of the page: of the test files its `own`, of the page's
    /// sources the `served` ones, which are named from the page's folder.
    pub fn print_of_page_test(&self, own: &str, served: impl Fn(&str) -> bool) -> String {
        self.print_of(Part::E2e, |name| match name.strip_prefix("www/") {
            Some(source) => served(source),
            None => name == own || !name.ends_with(".test.mjs"),
        })
    }

    fn print_of(&self, part: Part, seen: impl Fn(&str) -> bool) -> String {
        let mut hasher = DefaultHasher::new();
        let hidden = |name: &String| unseen(part).iter().any(|folder| name.starts_with(folder));
        for file in &self.files {
            if !hidden(file.0) && seen(file.0) {
                file.hash(&mut hasher);
            }
        }
        self.tools.hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }

    /// How many tests of the step passed with the same inputs, if none failed.
    pub fn passed_before(&self, step: &Step) -> Option<Tally> {
        let kept = fs::read_to_string(file_of(step)).ok()?;
        let (print, passed) = kept.split_once(' ')?;
        let passed = passed.trim().parse().ok()?;
        (print == self.print_for(step.part)).then(|| Tally::of(passed, 0))
    }

    /// Records that the step passed with these inputs. A step that failed, or counted nothing, is
    /// removed.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn keep(&self, step: &Step, tally: &Tally) -> Result<()> {
        let file = file_of(step);
        if tally.failed > 0 || tally.passed == 0 {
            return match fs::remove_file(&file) {
                Err(error) if file.exists() => Err(error.into()),
                _ => Ok(()),
            };
        }
        fs::create_dir_all(project::path(PASSED))?;
        let text = format!("{} {}\n", self.print_for(step.part), tally.passed);
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
    }
}

fn file_of(step: &Step) -> std::path::PathBuf {
    let name: String = step
        .name
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .collect();
    project::path(PASSED).join(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(files: &[(&str, &str)]) -> Inputs {
        let owned = |&(name, print): &(&str, &str)| (name.to_owned(), print.to_owned());
        Inputs {
            files: files.iter().map(owned).collect(),
            tools: "rustc 1".into(),
        }
    }

    #[test]
    fn steps_depend_on_their_inputs_only() {
        let before = inputs(&[("src/lib.rs", "1"), ("www/page/main.js", "1")]);
        let page = inputs(&[("src/lib.rs", "1"), ("www/page/main.js", "2")]);
        let core = inputs(&[("src/lib.rs", "2"), ("www/page/main.js", "1")]);
        let less = inputs(&[("src/lib.rs", "1")]);
        assert_eq!(before.print_for(Part::Rust), page.print_for(Part::Rust));
        assert_ne!(before.print_for(Part::Rust), core.print_for(Part::Rust));
        for changed in [page, core, less] {
            assert_ne!(before.print_for(Part::E2e), changed.print_for(Part::E2e));
        }
        let newer = Inputs {
            tools: "rustc 2".into(),
            ..inputs(&[("src/lib.rs", "1"), ("www/page/main.js", "1")])
        };
        assert_ne!(before.print_for(Part::Rust), newer.print_for(Part::Rust));
    }

    #[test]
    fn page_tests_depend_on_what_they_were_served() {
        let own = "tests/e2e/map.test.mjs";
        let files = |page: [&'static str; 2], test: &'static str, other: &'static str| {
            inputs(&[
                ("src/lib.rs", "1"),
                (own, test),
                ("tests/e2e/play.test.mjs", other),
                ("www/map/map.js", page[0]),
                ("www/share/mode.js", page[1]),
            ])
        };
        let print = |inputs: Inputs| inputs.print_of_page_test(own, |name| name == "map/map.js");
        let before = print(files(["1", "1"], "1", "1"));
        assert_eq!(before, print(files(["1", "2"], "1", "2")));
        assert_ne!(before, print(files(["2", "1"], "1", "1")));
        assert_ne!(before, print(files(["1", "1"], "2", "1")));
    }

    #[test]
    fn failed_steps_run_again() {
        let step = Step::new(Part::Rust, "a step of this test", || unreachable!());
        let inputs = inputs(&[("src/lib.rs", "1")]);
        inputs.keep(&step, &Tally::of(3, 0)).expect("a file");
        assert_eq!(
            inputs.passed_before(&step).map(|tally| tally.passed),
            Some(3)
        );
        inputs.keep(&step, &Tally::of(2, 1)).expect("a file");
        assert!(inputs.passed_before(&step).is_none());
        inputs
            .keep(&step, &Tally::of(0, 0))
            .expect("nothing to write");
        assert!(inputs.passed_before(&step).is_none());
    }
}
