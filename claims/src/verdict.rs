//! The result of a check.

use std::fmt;

/// A place where a claim breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counterexample {
    /// The position, as a line of text; in words if it has none, empty if there is only one case.
    pub at: String,
    /// What the claim says about it; empty if it does not compare numbers.
    pub expected: String,
    /// What the rules say.
    pub found: String,
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counterexample {
            at,
            expected,
            found,
        } = self;
        f.write_str(at)?;
        match (expected.is_empty(), found.is_empty()) {
            (false, _) => write!(f, ": expected {expected}, found {found}"),
            (true, false) => write!(f, ", where {found}"),
            (true, true) => Ok(()),
        }
    }
}

/// The result of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Cases visited, including the counterexample.
    pub cases: u64,
    /// Cases, or what may be cases, that cannot be decided: a value is not known.
    pub open: u64,
    /// The bound of the check.
    pub bound: u64,
    /// The first counterexample, in the order of the check.
    pub broken: Option<Counterexample>,
}

impl Verdict {
    /// Whether there was no counterexample.
    pub fn holds(&self) -> bool {
        self.broken.is_none()
    }

    /// Whether there are cases, but none of them can be decided.
    pub fn is_open(&self) -> bool {
        self.cases == 0 && self.open > 0
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict {
            cases, open, bound, ..
        } = self;
        // A claim without a variable has no bound.
        let reach = match bound {
            0 => String::new(),
            bound => format!(" up to {bound}"),
        };
        match &self.broken {
            None if self.is_open() => {
                write!(f, "cannot be decided{reach}: no value is known")
            }
            None if *open > 0 => {
                let all = match cases {
                    1 => "the only case".to_string(),
                    cases => format!("all {cases} cases"),
                };
                let cannot = match open {
                    1 => "1 cannot, as a value is not known".to_string(),
                    open => format!("{open} cannot, as values are not known"),
                };
                write!(f, "holds for {all}{reach} that can be decided; {cannot}")
            }
            None if *cases == 0 => write!(f, "has no case{reach}"),
            None if *cases == 1 => write!(f, "holds for its only case"),
            None if *bound == 1 => write!(f, "holds for all {cases} cases"),
            None => write!(f, "holds for all {cases} cases{reach}"),
            Some(broken) if broken.at.is_empty() => write!(f, "fails{broken}"),
            Some(broken) if *bound == 0 => write!(f, "fails at {broken}"),
            Some(broken) => write!(f, "fails first at {broken}"),
        }
    }
}
