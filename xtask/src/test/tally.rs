//! Counts passed and failed tests, how long each took and why it failed, from the output of the
//! test runners.

use std::fmt;
use std::iter::Sum;
use std::time::Duration;

/// How many tests passed and how many failed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed or never ended.
    pub failed: usize,
    /// How long tests took, by their names.
    pub times: Vec<(Duration, String)>,
    /// What failed and why, a few lines each.
    pub reports: Vec<Vec<String>>,
    /// Whether the next lines belong to the last report.
    reporting: bool,
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

    /// Reads a line of a test runner. Counts: `cargo test`'s `test result: ok. 3 passed; 1 failed;
    /// …` or `node --test`'s `ℹ pass 3`. Times: `test name ... ok <0.125s>` or `✔ name (125.5ms)`.
    /// Reasons of failures come after `---- name stdout ----` or `✖ name (10ms)`; Node prints them
    /// twice.
    pub fn hear(&mut self, line: &str) {
        self.hear_report(line);
        let line = line.trim();
        if let Some(result) = line.strip_prefix("test result: ") {
            self.passed += number_before(result, " passed").unwrap_or(0);
            self.failed += number_before(result, " failed").unwrap_or(0);
        } else if let Some((word, count)) = line
            .strip_prefix("ℹ ")
            .and_then(|text| text.split_once(' '))
        {
            match (word, count.parse::<usize>()) {
                ("pass", Ok(count)) => self.passed += count,
                ("fail" | "cancelled", Ok(count)) => self.failed += count,
                _ => {}
            }
        } else {
            self.times
                .extend(rust_time(line).or_else(|| node_time(line)));
        }
    }

    fn hear_report(&mut self, line: &str) {
        let rust = line.starts_with("---- ") && line.ends_with(" stdout ----");
        let begins =
            rust || line.trim_start().starts_with("✖ ") && node_time(line.trim()).is_some();
        let ends = ["ℹ ", "✔ ", "failures:", "test result: "];
        if begins {
            self.reports.push(vec![line.trim().to_owned()]);
        } else if ends.iter().any(|end| line.trim_start().starts_with(end)) {
            self.reporting = false;
            return;
        } else if self.reporting
            && let Some(report) = self.reports.last_mut()
            && report.len() < REPORT
            && !line.trim().is_empty()
            && !line.trim_start().starts_with("at ")
        {
            report.push(line.to_owned());
        }
        self.reporting |= begins;
    }

    /// The slowest tests, slowest first.
    pub fn slowest(&self, most: usize) -> Vec<&(Duration, String)> {
        let mut times: Vec<_> = self.times.iter().collect();
        times.sort_by(|a, b| b.cmp(a));
        // Node prints a failed test twice.
        times.dedup();
        times.truncate(most);
        times
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
fn rust_time(line: &str) -> Option<(Duration, String)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let seconds = result.rsplit_once('<')?.1.strip_suffix("s>")?;
    let time = Duration::try_from_secs_f64(seconds.parse().ok()?).ok()?;
    Some((time, name.to_owned()))
}

/// The time in `✔ name (125.5ms)`.
fn node_time(line: &str) -> Option<(Duration, String)> {
    let text = line.strip_prefix("✔ ").or(line.strip_prefix("✖ "))?;
    let (name, time) = text.rsplit_once(" (")?;
    let milliseconds: f64 = time.strip_suffix("ms)")?.parse().ok()?;
    let time = Duration::try_from_secs_f64(milliseconds / 1000.0).ok()?;
    Some((time, name.to_owned()))
}

fn number_before(text: &str, word: &str) -> Option<usize> {
    text[..text.find(word)?].rsplit(' ').next()?.parse().ok()
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
            // Node's second report.
            for report in tally.reports {
                if !sum.reports.contains(&report) {
                    sum.reports.push(report);
                }
            }
            sum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        lines.iter().for_each(|line| tally.hear(line));
        tally
    }

    fn counts(tally: &Tally) -> (usize, usize) {
        (tally.passed, tally.failed)
    }

    #[test]
    fn cargo_test_is_counted() {
        let tally = heard(&[
            "running 3 tests",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
            "test result: FAILED. 12 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out",
        ]);
        assert_eq!(counts(&tally), (15, 2));
    }

    #[test]
    fn node_test_is_counted() {
        let tally = heard(&[
            "✔ passes (1ms)",
            "ℹ tests 8",
            "ℹ pass 5",
            "ℹ fail 2",
            "ℹ cancelled 1",
        ]);
        assert_eq!(counts(&tally), (5, 3));
    }

    #[test]
    fn the_slowest_are_named() {
        let tally = heard(&[
            "test oracle::fast ... ok <0.125s>",
            "test left_out ... ignored",
            "  ✔ a page (with brackets) (2500.5ms)",
            "✖ it fails (10ms)",
            "✖ it fails (10ms)",
            "✔ a text without a time",
        ]);
        let names = |most| -> Vec<String> {
            let slowest = tally.slowest(most).into_iter();
            slowest.map(|(_, name)| name.clone()).collect()
        };
        assert_eq!(names(2), ["a page (with brackets)", "oracle::fast"]);
        assert_eq!(names(9).len(), 3);
        assert_eq!(tally.slowest(1)[0].0, Duration::from_micros(2_500_500));
    }

    #[test]
    fn failures_are_reported_with_their_reasons() {
        let node = [
            "  ✖ it fails (10ms)",
            "    Error: 3 px too wide",
            "        at TestContext.<anonymous>",
            "",
            "ℹ fail 1",
            "",
        ];
        let node = heard(&[node, node].concat());
        let rust = heard(&[
            "test fails ... FAILED",
            "failures:",
            "",
            "---- fails stdout ----",
            "",
            "thread 'fails' panicked:",
            "left: 1",
            "",
            "failures:",
            "    fails",
            "test result: FAILED. 0 passed; 1 failed",
        ]);
        let total: Tally = [node, rust].into_iter().sum();
        let expected = [
            &["✖ it fails (10ms)", "    Error: 3 px too wide"][..],
            &[
                "---- fails stdout ----",
                "thread 'fails' panicked:",
                "left: 1",
            ],
        ];
        assert_eq!(total.reports, expected);
        let long = [&["✖ it fails (10ms)"][..], &["a line"; 99]].concat();
        assert_eq!(heard(&long).reports[0].len(), REPORT);
    }

    #[test]
    fn a_failed_run_has_a_failure() {
        let run = |failed| Tally {
            passed: 4,
            failed,
            ..Tally::default()
        };
        assert_eq!(run(0).ended(true).failed, 0);
        assert_eq!(run(0).ended(false).failed, 1);
        assert_eq!(run(2).ended(false).failed, 2);
    }

    #[test]
    fn tallies_add_up_and_print() {
        let other = heard(&["test result: ok. 2 passed; 1 failed", "✔ a (1ms)"]);
        let total: Tally = [Tally::of_one(true), other].into_iter().sum();
        assert_eq!(total.to_string(), "3 passed, 1 failed");
        assert_eq!(total.times.len(), 1);
    }
}
