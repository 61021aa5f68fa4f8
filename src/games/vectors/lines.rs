//! A rule as a list: vectors, and vectors of which all multiples may be taken.

use crate::convention::Convention;
use crate::divisor::lcm;
use crate::games::word::WORD;

/// The longest step of a ray whose lines are told apart: those of a longer one
/// fill the memory.
const LONGEST_STEP: usize = 64;

/// The most steps upwards of all such rays together: each has lines of its own
/// for each of its steps.
const MOST_BANKS: usize = 64;

/// A vector of two piles, along the rows and upwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    pub step: [u64; 2],
    /// Whether all positive multiples are allowed.
    pub multiples: bool,
}

impl Line {
    /// Whether all that `other` allows is allowed by this one.
    fn holds(&self, other: &Line) -> bool {
        let [[a, b], [c, d]] = [self.step, other.step].map(|step| step.map(u128::from));
        let parallel = a * d == b * c;
        let whole = (c + d).is_multiple_of(a + b);
        parallel && whole && (self.multiples || c + d == a + b && !other.multiples)
    }
}

/// A rule on two piles, a convention, and so many rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lines {
    pub lines: Vec<Line>,
    pub convention: Convention,
    pub rows: usize,
}

/// A rule as far as some rows know of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ways {
    /// Rays that lead upwards.
    pub rising: Vec<[usize; 2]>,
    /// Steps of rays along the row.
    pub level: Vec<usize>,
    /// Single vectors, the flattest first.
    pub singles: Vec<[usize; 2]>,
}

impl Lines {
    /// Whether some of these rows are `other`.
    pub fn hold(&self, other: &Lines) -> bool {
        let same = (&self.lines, self.convention) == (&other.lines, other.convention);
        same && self.rows >= other.rows
    }

    /// How these rows can be left: at most `most_rising` rays upwards, all others
    /// multiple by multiple. `None` if there are more than `most` of those, or
    /// one is longer than `longest`.
    pub fn ways(&self, most_rising: usize, most: usize, longest: u64) -> Option<Ways> {
        let within = |line: &Line| line.step[1] < self.rows as u64;
        let mut lines: Vec<Line> = Vec::new();
        for line in self.lines.iter().filter(|line| within(line)) {
            if lines.iter().any(|known| known.holds(line)) {
                continue;
            }
            lines.retain(|known| !line.holds(known));
            lines.push(*line);
        }
        lines.sort_by_key(|line| (line.step[1], line.step[0]));
        let mut ways = Ways {
            rising: Vec::new(),
            level: Vec::new(),
            singles: Vec::new(),
        };
        let mut banks = 0;
        for Line { step, multiples } in lines {
            if step[0] > longest {
                return None;
            }
            let [across, up] = step.map(|step| step as usize);
            if multiples && up == 0 {
                ways.level.push(across);
                continue;
            }
            let short = across.max(up) <= LONGEST_STEP && banks + up <= MOST_BANKS;
            if multiples && short && ways.rising.len() < most_rising {
                banks += up;
                ways.rising.push([across, up]);
                continue;
            }
            let times = if multiples { (self.rows - 1) / up } else { 1 };
            let farthest = across as u64 * times as u64;
            if farthest > longest || ways.singles.len() + times > most {
                return None;
            }
            ways.singles
                .extend((1..=times).map(|times| [across * times, up * times]));
        }
        ways.singles.sort_by_key(|&[across, up]| (up, across));
        Some(ways)
    }
}

impl Ways {
    /// The number of columns after which the rays along the row are where they
    /// were; `None` if it is more than a word, or there is none.
    pub fn round(&self) -> Option<usize> {
        let mut steps = self.level.iter();
        let round = steps.try_fold(1, |round, &step| {
            lcm(round, step as u64).filter(|round| *round <= WORD as u64)
        });
        round
            .filter(|_| !self.level.is_empty())
            .map(|round| round as usize)
    }
}
