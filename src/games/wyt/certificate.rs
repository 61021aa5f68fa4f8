//! Certificates that rows of WYT(a,b) repeat for ever: the columns at which
//! their joint state is the same, and what follows for each row.

use std::fmt;

use super::joint::{Joint, State};
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::job::{Job, Progress};
use crate::sequence::Proved;

/// The largest row that is certified.
pub const LARGEST_ROW: u64 = 1000;

/// The largest a and b of such a game.
pub const LARGEST_RULE: u64 = 64;

/// The most columns that are looked through: all periods found up to row 300
/// are over before.
const MOST_COLUMNS: u64 = 1 << 27;

/// The most values of one period that are kept, two bytes each.
const MOST_KEPT: usize = 1 << 27;

/// From column `preperiod` on, the value `period` columns further is that
/// here, plus `period`; no smaller numbers would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowPeriod {
    /// The first column.
    pub preperiod: u64,
    /// The period, and the saltus.
    pub period: u64,
}

/// A proof that rows 0, …, r of WYT(a,b) are arithmetically periodic.
///
/// The state of the rows before a column c is, for each row, what the band of
/// b rows up to it has taken so far (values in the columns before c), and the
/// last max(b-1, r+a-1) columns, all numbers less c or less their column. It
/// determines all columns to come, so where it comes again after p columns all
/// rows repeat from there on, with period and saltus p.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The a of the game.
    pub a: u64,
    /// The b of the game, at least 1.
    pub b: u64,
    /// Who wins when no move is left.
    pub convention: Convention,
    /// The joint state of the rows before this column …
    pub column: u64,
    /// … comes again so many columns later, for the first time.
    pub period: u64,
    /// The fingerprint of that state: `State::fingerprint` says of what.
    pub state: u64,
    /// Each row's own smallest period and preperiod, from row 0 on.
    pub rows: Vec<RowPeriod>,
}

/// The work that makes a [`Certificate`].
///
/// One pass looks for a state that comes again: a state is kept, and all that
/// follow are compared with it; after an eighth as many columns again the
/// state there is kept instead. The first return of a state gives the smallest
/// joint period. One period more tells what repeats, and a second pass from
/// column 0 on where it begins in each row.
#[derive(Debug)]
pub struct RowsJob {
    a: u64,
    b: u64,
    convention: Convention,
    joint: Joint,
    phase: Phase,
    refused: Option<TooLarge>,
    /// Cells done, and as many as are thought to be needed.
    done: u64,
    total: u64,
}

/// What the job is at.
#[derive(Debug)]
enum Phase {
    /// Looking for a state that comes again.
    Search {
        kept: Option<(u64, State)>,
        /// At this column another state is kept.
        renew: u64,
    },
    /// The state at column `from` came again here: keeps what repeats.
    Gather {
        found: Found,
        /// The values, less their columns, column by column.
        round: Vec<i16>,
    },
    /// Looks where that begins.
    Begin {
        found: Found,
        round: Vec<i16>,
        rows: Vec<RowPeriod>,
    },
    Done(Certificate),
}

#[derive(Debug, Clone, Copy)]
struct Found {
    column: u64,
    period: u64,
    state: u64,
}

impl RowsJob {
    /// The work for rows 0, …, `last` of WYT(a,b).
    ///
    /// # Errors
    /// Where the game or the row is too large, or b is 0.
    pub fn new(a: u64, b: u64, convention: Convention, last: u64) -> Result<RowsJob, TooLarge> {
        if b == 0 {
            return Err(TooLarge::new(
                "Rows of WYT(a,0) do not grow: their values have a closed form. Try b of 1 or more.",
            ));
        }
        if last > LARGEST_ROW || a.max(b) > LARGEST_RULE {
            return Err(TooLarge::new(format!(
                "Rows are certified up to row {LARGEST_ROW}, for a and b up to {LARGEST_RULE}. Try a smaller number."
            )));
        }
        let cells = (last + 1).pow(4);
        Ok(RowsJob {
            a,
            b,
            convention,
            joint: Joint::new(a as usize, b as usize, convention, last as usize),
            phase: Phase::Search {
                kept: None,
                renew: 64,
            },
            refused: None,
            done: 0,
            // Two passes over about 0.19 r^3 columns of r rows.
            total: cells / 8 * 3 + 4096,
        })
    }

    /// One column further in whatever is done now.
    fn step(&mut self) {
        if let Phase::Search { kept, renew } = &mut self.phase {
            let column = self.joint.columns();
            if column >= *renew {
                *kept = self.joint.state().map(|state| (column, state));
                *renew = column + column / 8;
            }
        }
        self.joint.step();
        self.done += self.joint.rows() as u64;
        let column = self.joint.columns();
        match &mut self.phase {
            Phase::Search { kept, .. } => {
                if column > MOST_COLUMNS {
                    self.refused = Some(TooLarge::new(format!(
                        "No state of these rows repeated within {MOST_COLUMNS} columns. Try fewer rows."
                    )));
                }
                if let Some((from, state)) = kept
                    && self.joint.is_at(state)
                {
                    let round = (column - *from) as usize * self.joint.rows();
                    if round > MOST_KEPT {
                        self.refused = Some(TooLarge::new(
                            "One period of all these rows would take more memory than there is for it. Try fewer rows.",
                        ));
                    }
                    let found = Found {
                        column: *from,
                        period: column - *from,
                        state: state.fingerprint(),
                    };
                    self.phase = Phase::Gather {
                        found,
                        round: Vec::new(),
                    };
                }
            }
            Phase::Gather { found, round } => {
                let here = self.joint.column(column - 1).iter();
                round.extend(here.filter_map(|&value| i16::try_from(value).ok()));
                let columns = (column - found.column - found.period) as usize;
                if round.len() < columns * self.joint.rows() {
                    self.refused = Some(TooLarge::new(
                        "Values of these rows are too far from their column. Try fewer rows.",
                    ));
                }
                if column == found.column + 2 * found.period {
                    self.phase = Phase::Begin {
                        found: *found,
                        rows: smallest_periods(round, self.joint.rows()),
                        round: std::mem::take(round),
                    };
                    let last = self.joint.rows() - 1;
                    self.joint =
                        Joint::new(self.a as usize, self.b as usize, self.convention, last);
                }
            }
            Phase::Begin { found, round, rows } => {
                let here = self.joint.column(column - 1);
                // `round` begins at column `found.column`, or whole periods off.
                let behind = (found.column - column) % found.period + 1;
                let place = ((found.period - behind) % found.period) as usize * here.len();
                let there = &round[place..place + here.len()];
                for ((row, here), there) in rows.iter_mut().zip(here).zip(there) {
                    if *here != i32::from(*there) {
                        row.preperiod = column;
                    }
                }
                if column == found.column {
                    self.phase = Phase::Done(Certificate {
                        a: self.a,
                        b: self.b,
                        convention: self.convention,
                        column: found.column,
                        period: found.period,
                        state: found.state,
                        rows: std::mem::take(rows),
                    });
                }
            }
            Phase::Done(_) => {}
        }
    }

    fn finished(&self) -> bool {
        self.refused.is_some() || matches!(self.phase, Phase::Done(_))
    }
}

/// The smallest period of each of the rows whose columns are `round`, which
/// repeats.
fn smallest_periods(round: &[i16], rows: usize) -> Vec<RowPeriod> {
    let columns = round.len() / rows;
    let repeats = |row: usize, period: usize| {
        (period..columns).all(|x| round[x * rows + row] == round[(x - period) * rows + row])
    };
    let divisors: Vec<usize> = (1..=columns)
        .filter(|it| columns.is_multiple_of(*it))
        .collect();
    (0..rows)
        .map(|row| RowPeriod {
            preperiod: 0,
            period: *(divisors.iter().find(|&&period| repeats(row, period)))
                .expect("the whole round") as u64,
        })
        .collect()
}

impl Job for RowsJob {
    type Outcome = Result<Certificate, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let end = self.done.saturating_add(budget);
        while !self.finished() {
            self.step();
            if self.done >= end {
                break;
            }
        }
        let finished = self.finished();
        if finished {
            self.total = self.done;
        } else if self.done >= self.total / 2 && matches!(self.phase, Phase::Search { .. }) {
            self.total = self.done * 5 / 2;
        }
        Progress {
            done: self.done,
            total: self.total.max(self.done + u64::from(!finished)),
            finished,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        match (self.refused, self.phase) {
            (Some(limit), _) => Err(limit),
            (None, Phase::Done(certificate)) => Ok(certificate),
            _ => panic!("the job is not finished"),
        }
    }
}

impl fmt::Display for Certificate {
    /// A table with its head, as `nimscape rows` writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Certificate {
            a,
            b,
            column,
            period,
            state,
            ..
        } = self;
        writeln!(
            f,
            "# rows 0..{} of wyt({a},{b}), {} play",
            self.rows.len().saturating_sub(1),
            self.convention.word()
        )?;
        writeln!(
            f,
            "# the state at column {column} comes again {period} columns later"
        )?;
        writeln!(f, "# its fingerprint is {state:016x}")?;
        writeln!(f, "row\tpreperiod\tperiod")?;
        for (row, RowPeriod { preperiod, period }) in self.rows.iter().enumerate() {
            writeln!(f, "{row}\t{preperiod}\t{period}")?;
        }
        Ok(())
    }
}

/// The proof for one row, seen as a sequence whose term x is in column
/// x + `shift`.
#[derive(Debug)]
pub(super) struct RowProof {
    pub rows: Box<RowsJob>,
    pub shift: i64,
}

impl Job for RowProof {
    type Outcome = Result<Proved, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        self.rows.advance(budget)
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        let Certificate {
            column,
            period,
            state,
            rows,
            ..
        } = self.rows.finish()?;
        let last = rows.len() - 1;
        let row = rows[last];
        let first = self.shift.min(0).unsigned_abs();
        Ok(Proved {
            preperiod: row.preperiod.saturating_add_signed(-self.shift).max(first),
            period: row.period,
            saltus: row.period,
            why: format!(
                "the state of the rows 0 to {last} at column {column} comes again {period} columns later (fingerprint {state:016x})"
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::complete;
    use proptest::prelude::*;

    fn certified(a: u64, b: u64, convention: Convention, last: u64) -> Certificate {
        let job = RowsJob::new(a, b, convention, last).expect("small");
        complete(Box::new(job)).expect("a period")
    }

    /// The figures of the prototype, each row by itself.
    #[test]
    fn known_rows_of_wythoffs_game() {
        let found = certified(1, 1, Convention::Normal, 50);
        assert_eq!(
            (found.rows[20].period, found.rows[20].preperiod),
            (384, 1165)
        );
        assert_eq!(
            (found.rows[44].period, found.rows[50].preperiod),
            (1536, 22436)
        );
        // No row before has that period.
        assert!(found.rows[..44].iter().all(|row| row.period < 1536));
        assert_eq!(found.period, 1536);
        let powers = found.rows[1..].iter().map(|row| row.period);
        assert!(
            powers
                .into_iter()
                .all(|period| period % 3 == 0 && (period / 3).is_power_of_two())
        );
    }

    #[test]
    fn what_is_too_large_is_refused_with_a_sentence() {
        for (a, b, last, words) in [
            (1, 0, 3, "closed form"),
            (1, 1, 5000, "row 1000"),
            (99, 1, 1, "up to 64"),
        ] {
            let error = RowsJob::new(a, b, Convention::Normal, last).expect_err("too large");
            assert!(error.message.contains(words), "{error}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Any split into budgets gives the same certificate.
        #[test]
        fn budgets_do_not_matter(
            (a, b) in (0u64..4, 1u64..4), last in 0u64..9, budgets in prop::collection::vec(1u64..3000, 1..9),
        ) {
            let whole = certified(a, b, Convention::Normal, last);
            let mut job = Box::new(RowsJob::new(a, b, Convention::Normal, last).expect("small"));
            let mut before = 0;
            for budget in budgets.iter().cycle() {
                let progress = job.advance(*budget);
                prop_assert!(progress.done >= before && progress.done <= progress.total);
                before = progress.done;
                if progress.finished {
                    break;
                }
            }
            prop_assert_eq!(job.finish(), Ok(whole));
        }
    }
}
