//! Certificates that rows of WYT(a,b) repeat for ever: the cells left free that
//! repeat, and what follows for each row.

use std::fmt;

use super::far::strips;
use super::formula::value_by_formula;
use crate::games::far;
use crate::games::vectors::Strips;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::solve::limits::{LARGEST_ROW, LARGEST_RULE};
use crate::table::sequence::{Claim, Proved, Repeat};
use crate::theory::theorem;

/// The most columns that are looked through: all periods found up to row 300
/// are over before.
const MOST_COLUMNS: u64 = 1 << 27;

/// From column `preperiod` on, the value `period` columns further is that
/// here, plus `period`; both are the least such numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowPeriod {
    /// The first column.
    pub preperiod: u64,
    /// The period, and the saltus.
    pub period: u64,
}

/// A proof that rows 0, …, r of WYT(a,b) are arithmetically periodic: the cells of
/// these rows with values of `value` and more, a multiple of 64, moved `period`
/// columns to the right, are those with values of `value + period` and more. Where
/// that is so, all that follows repeats, with period and saltus `period`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The a of the game.
    pub a: u64,
    /// The b of the game, at least 1.
    pub b: u64,
    /// Who wins when no move is left.
    pub convention: Convention,
    /// The least value of the cells that repeat.
    pub value: u64,
    /// How much further they are the same, for the first time.
    pub period: u64,
    /// Each row's own smallest period and preperiod, from row 0 on.
    pub rows: Vec<RowPeriod>,
}

/// The work that makes a [`Certificate`].
#[derive(Debug)]
pub struct RowsJob {
    a: u64,
    b: u64,
    convention: Convention,
    rows: Box<far::RowsJob<Strips>>,
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
        let rows = last.min(LARGEST_ROW) as usize + 1;
        let of = strips(a, b, convention, rows).filter(|_| last <= LARGEST_ROW);
        let of = of.ok_or_else(|| {
            TooLarge::new(format!(
                "Rows are certified up to row {LARGEST_ROW}, for a and b up to {LARGEST_RULE}. Try a smaller number."
            ))
        })?;
        Ok(RowsJob {
            a,
            b,
            convention,
            rows: Box::new(far::RowsJob::new(of, MOST_COLUMNS * rows as u64)),
        })
    }
}

impl Job for RowsJob {
    type Outcome = Result<Certificate, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        self.rows.advance(budget)
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        let found = self.rows.finish()?;
        let row = |row: &Repeat| RowPeriod {
            preperiod: row.first,
            period: row.period,
        };
        Ok(Certificate {
            a: self.a,
            b: self.b,
            convention: self.convention,
            value: found.value,
            period: found.period,
            rows: found.rows.iter().map(row).collect(),
        })
    }
}

impl fmt::Display for Certificate {
    /// A table with its head, as `nimscape rows` writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Certificate {
            a,
            b,
            value,
            period,
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
            "# the cells with values from {value} on, {period} columns further, are those with values from {} on",
            value + period
        )?;
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
            value,
            period,
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
                "the cells of the rows 0 to {last} with values from {value} on, {period} columns further, are those with values from {} on",
                value + period
            ),
        })
    }
}

/// Why a claim about a row, the pile that stays, holds for ever; `None` if no proof
/// was found.
pub(super) fn proof(
    a: u64,
    b: u64,
    convention: Convention,
    row: u64,
    claim: Claim,
) -> Option<&'static str> {
    if let Some(repeat) = closed(a, b, convention, row) {
        let value = |pile| value_by_formula(a, b, convention, row, pile).expect("a closed form");
        return repeat
            .proves(claim, value)
            .then_some(theorem::WYT_CLOSED_FORM.says);
    }
    let rows = usize::try_from(row).ok().filter(|_| row <= LARGEST_ROW)? + 1;
    let of = strips(a, b, convention, rows)?;
    far::proves(of, claim).then_some(theorem::WYT_ROWS.says)
}

/// How a row repeats in a game with a closed form.
fn closed(a: u64, b: u64, convention: Convention, row: u64) -> Option<Repeat> {
    value_by_formula(a, b, convention, 0, 0)?;
    Some(if b == 0 {
        // x + y >= a·m and m = row from a·row on.
        Repeat {
            first: row.checked_mul(a.max(1))?,
            period: a.max(1),
            saltus: 0,
        }
    } else {
        let period = row.checked_add(1)?.checked_next_power_of_two()?;
        Repeat {
            first: period.max(2),
            period,
            saltus: period,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wyt::joint::Joint;
    use crate::solve::job::complete;
    use crate::table::sequence::Periodicity;
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

    /// The values of a row, column by column.
    fn values(a: u64, b: u64, convention: Convention, row: u64, width: u64) -> Vec<u64> {
        if b == 0 {
            let value = |x| value_by_formula(a, b, convention, row, x);
            return (0..width).map(|x| value(x).expect("b = 0")).collect();
        }
        let mut joint = Joint::new(a as usize, b as usize, convention, row as usize);
        let value = |x: u64| {
            joint.step();
            x.strict_add_signed(joint.column(x)[row as usize].into())
        };
        (0..width).map(value).collect()
    }

    const GAMES: [(u64, u64); 9] = [
        (1, 1),
        (2, 1),
        (1, 2),
        (2, 3),
        (0, 2),
        (3, 2),
        (0, 1),
        (3, 0),
        (1, 0),
    ];

    /// What is proved from the first columns holds much further on, and what is
    /// certified is what is seen there.
    #[test]
    fn proved_periods_last() {
        let mut proved = 0;
        for (a, b) in GAMES {
            for (convention, row) in Convention::BOTH
                .into_iter()
                .flat_map(|it| (0..4).map(move |row| (it, row)))
            {
                let claim = |first, period, saltus| Claim {
                    first,
                    step: 1,
                    period,
                    saltus,
                };
                let prove = |claim| proof(a, b, convention, row, claim);
                let far = values(a, b, convention, row, 20_000);
                let Some(seen) = Periodicity::seen(&far[..2000], 0) else {
                    continue;
                };
                if prove(claim(seen.preperiod, seen.period, seen.saltus)).is_none() {
                    continue;
                }
                proved += 1;
                for column in seen.preperiod as usize..far.len() - seen.period as usize {
                    let again = far[column + seen.period as usize];
                    assert_eq!(
                        again,
                        far[column] + seen.saltus,
                        "wyt({a},{b}) {row},{column}"
                    );
                }
                let wrong = claim(seen.preperiod, seen.period, seen.saltus + 1);
                assert_eq!(prove(wrong), None);
                if let Some(early) = seen.preperiod.checked_sub(1) {
                    assert_eq!(prove(claim(early, seen.period, seen.saltus)), None);
                }
                if b > 0 {
                    let found = certified(a, b, convention, row).rows[row as usize];
                    assert_eq!(
                        (found.preperiod, found.period),
                        (seen.preperiod, seen.period)
                    );
                }
            }
        }
        assert!(proved >= 40, "{proved} of 72 proved");
    }
}
