//! Counts tests, with their times and the reasons of failures, from what `cargo test` prints; Node.js
//! prints the same by `xtask/test/reporter.mjs`.

use std::fmt;
use std::iter::Sum;

/// How many tests passed and how many failed.
#[derive(Debug, Default)]
pub struct Tally {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed or never ended.
    pub failed: usize,
    /// How long tests took in seconds, with their names.
    pub times: Vec<(f64, String)>,
    /// What failed and why, a few lines each.
    pub reports: Vec<Vec<String>>,
    /// The results of test files in JavaScript.
    pub files: Vec<FileResult>,
    /// Whether the next lines belong to the last report.
    reporting: bool,
}

/// The result of a test file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileResult {
    /// Its path from the root.
    pub file: String,
    pub passed: usize,
    pub failed: usize,
    /// Whether the browser crashed.
    pub broken: bool,
}

/// The most lines of a report.
const REPORT: usize = 14;

impl Tally {
    /// A check that counts as one test.
    pub fn of_one(passed: bool) -> Tally {
        Tally::of(usize::from(passed), usize::from(!passed))
    }

    /// These counts, without details.
    pub fn of(passed: usize, failed: usize) -> Tally {
        Tally {
            passed,
            failed,
            ..Tally::default()
        }
    }

    /// Reads a line: `test name ... ok <0.125s>`, `test result: ok. 3 passed; 1 failed; …`, and the
    /// lines after `---- name stdout ----`.
    pub fn hear(&mut self, line: &str) {
        if let Some(result) = line.strip_prefix("test result: ") {
            let number = |word: &str| {
                let (before, _) = result.split_once(word)?;
                before.rsplit(' ').next()?.parse::<usize>().ok()
            };
            let (passed, failed) = (number(" passed"), number(" failed"));
            let (passed, failed) = (passed.unwrap_or(0), failed.unwrap_or(0));
            self.passed += passed;
            self.failed += failed;
            if let Some((_, file)) = result.split_once("; file ") {
                self.files.push(FileResult {
                    file: file.to_owned(),
                    passed,
                    failed,
                    broken: number(" broken").is_some_and(|broken| broken > 0),
                });
            }
        }
        self.times.extend(time(line));
        if line.starts_with("---- ") && line.ends_with(" stdout ----") {
            self.reports.push(vec![line.to_owned()]);
            self.reporting = true;
        } else if line.starts_with("test ") || line.starts_with("failures:") {
            self.reporting = false;
        } else if let (true, Some(report)) = (self.reporting, self.reports.last_mut()) {
            let text = line.trim_start();
            if report.len() < REPORT && !text.is_empty() && !text.starts_with("at ") {
                report.push(line.to_owned());
            }
        }
    }

    /// The tally of a finished run: a failed run has a failure, even if no test reported one, for
    /// example if the code does not compile.
    pub fn ended(mut self, fine: bool) -> Tally {
        if !fine && self.failed == 0 {
            self.failed = 1;
        }
        self
    }
}

/// The time in `test name ... ok <0.125s>`.
fn time(line: &str) -> Option<(f64, String)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let seconds = result.rsplit_once('<')?.1.strip_suffix("s>")?;
    Some((seconds.parse().ok()?, name.to_owned()))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), |mut sum, tally| {
            sum.passed += tally.passed;
            sum.failed += tally.failed;
            sum.times.extend(tally.times);
            sum.reports.extend(tally.reports);
            sum.files.extend(tally.files);
            sum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_times_and_reasons_are_heard() {
        let mut tally = Tally::default();
        for line in [
            "test oracle::fast ... ok <0.125s>",
            "test left_out ... ignored",
            "test it fails ... FAILED <2.500s>",
            "---- it fails stdout ----",
            "Error: 3 px too wide",
            "    at TestContext.<anonymous>",
            "",
            "test result: ok. 2 passed; 0 failed; 1 ignored; finished in 0.1s",
            "test result: FAILED. 1 passed; 2 failed; 1 broken; file tests/e2e/map.test.mjs",
        ] {
            tally.hear(line);
        }
        assert_eq!(tally.to_string(), "3 passed, 2 failed");
        assert_eq!(tally.times[1], (2.5, "it fails".to_owned()));
        let report = ["---- it fails stdout ----", "Error: 3 px too wide"];
        assert_eq!(tally.reports, [report]);
        let file = &tally.files[0];
        assert_eq!(file.file, "tests/e2e/map.test.mjs");
        assert!(file.broken && file.failed == 2);
        assert_eq!(Tally::default().ended(false).failed, 1);
    }
}
