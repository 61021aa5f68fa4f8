//! A check: cases in a fixed order, visited in slices.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::verdict::{Counterexample, Verdict};

/// Why a walk ends early.
pub type Broken = Result<(), Counterexample>;

/// Records the cases of a step.
#[derive(Debug, Default)]
pub struct Tally {
    cases: u64,
    work: u64,
    /// The counterexamples, if all are requested.
    listing: Option<Listing>,
}

/// Counts every counterexample, and lists the first ones.
#[derive(Debug, Default)]
struct Listing {
    most: usize,
    failures: u64,
    listed: Vec<Counterexample>,
}

impl Tally {
    /// One case: what is claimed about `at`, and what was found.
    ///
    /// # Errors
    ///
    /// The counterexample, if the two differ.
    pub fn same<T: PartialEq + Display>(
        &mut self,
        at: impl FnOnce() -> String,
        expected: T,
        found: T,
    ) -> Broken {
        self.property(at, expected == found, expected, found)
    }

    /// One case about the outcome of `at`: whether it is a P-position.
    ///
    /// # Errors
    ///
    /// As for [`Tally::same`].
    pub fn outcome(&mut self, at: impl FnOnce() -> String, expected: bool, found: bool) -> Broken {
        let letter = |is_p| if is_p { "P" } else { "N" };
        self.same(at, letter(expected), letter(found))
    }

    /// One case about `at`, described in words only if it fails.
    ///
    /// # Errors
    ///
    /// The counterexample, unless `holds`.
    pub fn that(&mut self, holds: bool, broken: impl FnOnce() -> Counterexample) -> Broken {
        match self.case(holds) {
            true => self.breaks(broken()),
            false => Ok(()),
        }
    }

    /// One case: `found` has the property described by `expected`.
    ///
    /// # Errors
    ///
    /// The counterexample, unless `holds`.
    pub fn property(
        &mut self,
        at: impl FnOnce() -> String,
        holds: bool,
        expected: impl Display,
        found: impl Display,
    ) -> Broken {
        match self.case(holds) {
            true => self.differs(at(), &expected, &found),
            false => Ok(()),
        }
    }

    /// Counts a case; whether it has to be described.
    fn case(&mut self, holds: bool) -> bool {
        self.cases += 1;
        match &mut self.listing {
            _ if holds => false,
            None => true,
            Some(listing) => {
                listing.failures += 1;
                listing.listed.len() < listing.most
            }
        }
    }

    /// Ends the walk, or lists the counterexample and goes on.
    fn breaks(&mut self, broken: Counterexample) -> Broken {
        match &mut self.listing {
            None => Err(broken),
            Some(listing) => {
                listing.listed.push(broken);
                Ok(())
            }
        }
    }

    /// Puts the counterexample in words; compiled once for all checks.
    fn differs(&mut self, at: String, expected: &dyn Display, found: &dyn Display) -> Broken {
        self.breaks(Counterexample {
            at,
            expected: expected.to_string(),
            found: found.to_string(),
        })
    }

    /// Counts work without cases, in units of some tens of nanoseconds.
    pub fn spend(&mut self, work: u64) {
        self.work += work;
    }
}

/// Visits the cases of one step.
type Step = dyn FnMut(u64, &mut Tally) -> Broken;

/// A walk over cases, from the first step to the last, until one fails.
pub struct Check {
    bound: u64,
    first: u64,
    next: u64,
    end: u64,
    step: Box<Step>,
    tally: Tally,
    broken: Option<Counterexample>,
}

/// Units of work per step, in addition to its cases.
const STEP_WORK: u64 = 4;

/// Units of work per case: a position and its options.
const CASE_WORK: u64 = 8;

impl Check {
    /// A walk through `steps`; each step visits its cases one by one. Steps should be short, since
    /// they cannot be interrupted.
    pub fn new(
        bound: u64,
        steps: RangeInclusive<u64>,
        step: impl FnMut(u64, &mut Tally) -> Broken + 'static,
    ) -> Check {
        Check::boxed(bound, steps.into_inner(), Box::new(step))
    }

    /// Compiled once for all checks.
    fn boxed(bound: u64, (first, last): (u64, u64), step: Box<Step>) -> Check {
        Check {
            bound,
            first,
            next: first,
            end: first.max(last + 1),
            step,
            tally: Tally::default(),
            broken: None,
        }
    }

    /// This walk followed by `other`.
    pub fn and(mut self, mut other: Check) -> Check {
        let here = self.end - self.first;
        let there = other.end - other.first;
        Check::new(self.bound, 0..=here + there - 1, move |step, tally| {
            if step < here {
                self.step(self.first + step, tally)
            } else {
                other.step(other.first + step - here, tally)
            }
        })
    }

    /// One step of a walk that is part of another.
    pub fn step(&mut self, step: u64, tally: &mut Tally) -> Broken {
        (self.step)(step, tally)
    }

    /// A worked example: all of its cases in one step.
    pub fn example(mut cases: impl FnMut(&mut Tally) -> Broken + 'static) -> Check {
        Check::new(1, 1..=1, move |_, tally| cases(tally))
    }
}

impl Check {
    /// Continues for about `budget` units of work, some tens of nanoseconds each.
    pub fn walk(&mut self, budget: u64) {
        let mut work = 0u64;
        while !self.is_walked() && work < budget {
            let (cases, extra) = (self.tally.cases, self.tally.work);
            if let Err(counterexample) = (self.step)(self.next, &mut self.tally) {
                self.broken = Some(counterexample);
                self.end = self.next + 1;
            }
            self.next += 1;
            work += STEP_WORK + CASE_WORK * (self.tally.cases - cases);
            work += self.tally.work - extra;
        }
    }

    /// The same walk, but to its end: every counterexample is counted, and the first `most` are
    /// listed.
    pub fn listing(mut self, most: usize) -> Check {
        self.tally.listing = Some(Listing {
            most: most.max(1),
            ..Listing::default()
        });
        self
    }

    /// How many counterexamples were found so far.
    pub fn failures(&self) -> u64 {
        match &self.tally.listing {
            Some(listing) => listing.failures,
            None => u64::from(self.broken.is_some()),
        }
    }

    /// The first of them.
    pub fn listed(&self) -> &[Counterexample] {
        match &self.tally.listing {
            Some(listing) => &listing.listed,
            None => self.broken.as_slice(),
        }
    }

    /// How many steps are done, and how many there are.
    pub fn steps(&self) -> (u64, u64) {
        (self.next - self.first, self.end - self.first)
    }

    /// Whether the walk has ended.
    pub fn is_walked(&self) -> bool {
        self.next == self.end
    }

    /// The verdict.
    ///
    /// # Panics
    ///
    /// If the walk has not ended.
    pub fn verdict(self) -> Verdict {
        assert!(self.is_walked(), "the check is not finished");
        Verdict {
            cases: self.tally.cases,
            open: 0,
            bound: self.bound,
            broken: match self.tally.listing {
                Some(listing) => listing.listed.into_iter().next(),
                None => self.broken,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Check;

    /// The numbers from 2 on, two per step; every third breaks the claim.
    fn thirds(bound: u64) -> Check {
        Check::new(bound, 1..=bound, |step, tally| {
            for part in 0..2 {
                let n = 2 * step + part;
                tally.same(|| n.to_string(), false, n.is_multiple_of(3))?;
            }
            Ok(())
        })
    }

    #[test]
    fn a_listing_counts_every_case_that_breaks_the_claim() {
        let mut plain = thirds(20);
        plain.walk(u64::MAX);
        assert_eq!(plain.failures(), 1);
        assert_eq!(plain.listed()[0].at, "3");
        for budget in [1, 7, u64::MAX] {
            let mut check = thirds(20).listing(4);
            while !check.is_walked() {
                check.walk(budget);
            }
            assert_eq!(check.failures(), 13, "3, 6, …, 39");
            let listed: Vec<&str> = check.listed().iter().map(|each| &each.at[..]).collect();
            assert_eq!(listed, ["3", "6", "9", "12"]);
            let verdict = check.verdict();
            assert_eq!(verdict.cases, 40);
            assert_eq!(verdict.broken.expect("some").at, "3");
        }
    }
}
