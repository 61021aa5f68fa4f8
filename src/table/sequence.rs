//! What repeats in a sequence of values: period, preperiod and saltus, and whether this was only
//! seen or is proved.

mod longest;
mod repeat;

use std::fmt;

use longest::agreement;
pub(crate) use longest::longest_repeat;
pub(crate) use repeat::Claim;
pub use repeat::Repeat;

use crate::solve::budget::TooLarge;
use crate::solve::job::Job;

/// A period must be seen this often before it is reported.
const FEWEST_TIMES: u64 = 3;

/// From `preperiod` on, the value at n + `period` is that at n plus `saltus`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Periodicity {
    /// The smallest coordinate from which this holds.
    pub preperiod: u64,
    /// The smallest period, at least 1.
    pub period: u64,
    /// What one period adds; 0 for a purely repeating sequence.
    pub saltus: u64,
    /// How far this is known.
    pub known: Certainty,
}

/// A proved period, with the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    /// The smallest coordinate from which it holds.
    pub preperiod: u64,
    /// The smallest period.
    pub period: u64,
    /// What one period adds.
    pub saltus: u64,
    /// Why it holds for ever, as part of a sentence.
    pub why: String,
}

/// The job of proving a period.
pub type ProofJob = Box<dyn Job<Outcome = Result<Proved, TooLarge>>>;

/// How far a period is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certainty {
    /// For ever; the text says why.
    Proved(&'static str),
    /// Only as far as values were computed.
    Seen {
        /// How many whole periods were seen.
        times: u64,
        /// The last coordinate computed.
        up_to: u64,
    },
}

impl Periodicity {
    /// The period at the end of the values at `from`, `from + 1`, …: the smallest that was seen at
    /// least three times over at least a third of the values, so that three equal values at the end
    /// do not count by chance.
    ///
    /// Works on the differences of neighbours, read from the end: if these agree with themselves
    /// shifted by p, the values have period p and some saltus. One Z-function gives all lengths of
    /// agreement, in linear time.
    pub fn seen(values: &[u64], from: u64) -> Option<Periodicity> {
        let steps: Vec<u64> = values
            .windows(2)
            .rev()
            .map(|pair| pair[1].wrapping_sub(pair[0]))
            .collect();
        let agreement = agreement(steps.len(), |step| steps[step]);
        (1..=steps.len() / FEWEST_TIMES as usize).find_map(|period| {
            let seen = period + agreement[period] as usize;
            let (last, before) = (values.len() - 1, values.len() - 1 - period);
            let saltus = values[last].checked_sub(values[before])?;
            let is_seen = Periodicity::is_seen(values.len() as u64, seen as u64, period as u64);
            is_seen.then(|| Periodicity {
                preperiod: from + (last - seen) as u64,
                period: period as u64,
                saltus,
                known: Certainty::Seen {
                    times: (seen / period) as u64,
                    up_to: from + last as u64,
                },
            })
        })
    }
}

impl Periodicity {
    /// Whether a period that lasts for the last `lasts` of `count` values is reported.
    pub(crate) fn is_seen(count: u64, lasts: u64, period: u64) -> bool {
        lasts >= FEWEST_TIMES * period && lasts >= count.div_ceil(3)
    }
}

impl fmt::Display for Periodicity {
    /// `period 55 from n=55 on: seen 3 times up to 20000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "period {}", self.period)?;
        if self.saltus > 0 {
            write!(f, " with saltus {}", self.saltus)?;
        }
        write!(f, " from n={} on: ", self.preperiod)?;
        match self.known {
            Certainty::Proved(why) => write!(f, "proved by {why}"),
            Certainty::Seen { times, up_to } => write!(f, "seen {times} times up to {up_to}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whether the values from `preperiod` on have the period and saltus.
    fn holds(values: &[u64], preperiod: usize, period: usize, saltus: u64) -> bool {
        (preperiod..values.len() - period).all(|n| values[n + period] == values[n] + saltus)
    }

    proptest! {
        /// Whatever is reported holds, cannot start earlier and has no smaller period; compared
        /// with trying all.
        #[test]
        fn seen_periods_hold_and_are_the_smallest(
            head in prop::collection::vec(0..4u64, 0..12),
            body in prop::collection::vec(0..3u64, 1..7),
            saltus in 0..4u64,
            times in 1..9usize,
        ) {
            let mut values = head;
            for round in 0..times {
                values.extend(body.iter().map(|value| value + saltus * round as u64));
            }
            let expected = (1..values.len()).find_map(|period| {
                let saltus = values[values.len() - 1].checked_sub(values[values.len() - 1 - period])?;
                let preperiod = (0..values.len() - period)
                    .find(|&preperiod| holds(&values, preperiod, period, saltus))?;
                let seen = values.len() - 1 - preperiod;
                (seen >= 3 * period && 3 * seen >= values.len())
                    .then_some((preperiod as u64, period as u64, saltus))
            });
            let found = Periodicity::seen(&values, 0);
            prop_assert_eq!(found.map(|it| (it.preperiod, it.period, it.saltus)), expected);
        }
    }

    #[test]
    fn coordinates_count_from_the_first() {
        let values = [9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2];
        let found = Periodicity::seen(&values, 100).expect("three times");
        assert_eq!(found.preperiod, 101);
        assert_eq!(
            found.to_string(),
            "period 3 from n=101 on: seen 3 times up to 111"
        );
    }

    #[test]
    fn linear_sequences_have_period_one() {
        let values: Vec<u64> = (0..30).map(|n| 5 + 2 * n).collect();
        let found = Periodicity::seen(&values, 0).expect("a line");
        assert_eq!((found.period, found.saltus, found.preperiod), (1, 2, 0));
    }

    #[test]
    fn short_repeats_are_not_periods() {
        for values in [&[][..], &[1], &[1, 1], &[1, 2, 1, 2, 1]] {
            assert_eq!(Periodicity::seen(values, 0), None, "{values:?}");
        }
        // Three equal values at the end of twenty others.
        let values: Vec<u64> = (0..20).map(|n| n * n).chain([7; 4]).collect();
        assert_eq!(Periodicity::seen(&values, 0), None);
    }
}
