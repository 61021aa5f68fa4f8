//! Counts of passed and failed tests, as the test runners print them.

use std::fmt;
use std::iter::Sum;

/// How many tests passed and how many failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed or never ended.
    pub failed: usize,
}

impl Tally {
    /// A check that is one test in itself.
    pub fn of_one(passed: bool) -> Tally {
        Tally {
            passed: usize::from(passed),
            failed: usize::from(!passed),
        }
    }

    /// Counts a line of a test runner if it tells a count: `cargo test`'s
    /// `test result: ok. 3 passed; 1 failed; …` or `node --test`'s `ℹ pass 3`.
    pub fn hear(&mut self, line: &str) {
        if let Some(result) = line.trim().strip_prefix("test result: ") {
            self.passed += number_before(result, " passed").unwrap_or(0);
            self.failed += number_before(result, " failed").unwrap_or(0);
        } else if let Some((word, count)) = line
            .trim()
            .strip_prefix("ℹ ")
            .and_then(|told| told.split_once(' '))
        {
            match (word, count.parse::<usize>()) {
                ("pass", Ok(count)) => self.passed += count,
                ("fail" | "cancelled", Ok(count)) => self.failed += count,
                _ => {}
            }
        }
    }

    /// The tally of a run that ended so: a failed run has a failure, even one that no test told,
    /// such as code that does not compile.
    pub fn ended(mut self, fine: bool) -> Tally {
        if !fine && self.failed == 0 {
            self.failed = 1;
        }
        self
    }
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
        tallies.fold(Tally::default(), |sum, tally| Tally {
            passed: sum.passed + tally.passed,
            failed: sum.failed + tally.failed,
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

    #[test]
    fn cargo_test_is_counted() {
        let tally = heard(&[
            "running 3 tests",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
            "test result: FAILED. 12 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out",
        ]);
        assert_eq!(
            tally,
            Tally {
                passed: 15,
                failed: 2
            }
        );
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
        assert_eq!(
            tally,
            Tally {
                passed: 5,
                failed: 3
            }
        );
    }

    #[test]
    fn a_failed_run_has_a_failure() {
        let tally = Tally {
            passed: 4,
            failed: 0,
        };
        assert_eq!(tally.ended(true).failed, 0);
        assert_eq!(tally.ended(false).failed, 1);
        assert_eq!(
            Tally {
                passed: 4,
                failed: 2
            }
            .ended(false)
            .failed,
            2
        );
    }

    #[test]
    fn tallies_add_up_and_print() {
        let total: Tally = [
            Tally::of_one(true),
            Tally {
                passed: 2,
                failed: 1,
            },
        ]
        .into_iter()
        .sum();
        assert_eq!(total.to_string(), "3 passed, 1 failed");
    }
}
