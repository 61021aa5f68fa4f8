//! Proofs that rows of WYT(a,b) are arithmetically periodic.
//!
//! Fix y <= r and let x grow. The value at (x, y) is a mex over the values in
//! rows y-b+1, …, y at all columns so far, in the last b-1 columns, and in
//! diagonals that meet the rows up to r within the last r+a-1 columns. So
//! **the values used so far in each of the rows 0, …, r, and those of the last
//! max(b, r+a) columns, all less x, are a state that determines the rest.** A
//! row has used all values below some number, and the state is what it has
//! used above. If the state comes again p columns later, all these rows have
//! period p and saltus p from there on. Misère play differs at (0, 0) alone.

use super::formula::value_by_formula;
use super::table::TableJob;
use crate::convention::Convention;
use crate::job::complete;
use crate::sequence::Periodicity;

/// The reason given for what is proved here.
const REASON: &str = "a repeated state of the rows up to this one";

/// The reason for the games with a closed form.
const CLOSED: &str = "the closed form of this game";

/// The most cells computed for a proof: some tens of milliseconds.
const MOST_CELLS: u64 = 1 << 22;

/// The most piles looked up for a proof.
const MOST_LOOKED_UP: u64 = 1 << 24;

/// What is to be proved of the piles `first`, `first + step`, … with a pile of
/// `row` beside them: the value at pile + `period` is that at pile, plus
/// `saltus`.
#[derive(Debug, Clone, Copy)]
pub struct Claim {
    /// The pile that stays.
    pub row: u64,
    /// The first of the piles.
    pub first: u64,
    /// The distance between them.
    pub step: u64,
    /// A multiple of `step`.
    pub period: u64,
    /// What one period adds.
    pub saltus: u64,
}

/// From column `first` on, the value at column + `period` is that at column,
/// plus `saltus`.
struct Repeat {
    first: u64,
    period: u64,
    saltus: u64,
}

impl Claim {
    /// Whether it holds for a row with values `value` for columns below
    /// `repeat.first + repeat.period` that repeats from there on.
    fn holds(&self, repeat: &Repeat, value: impl Fn(u64) -> u64) -> bool {
        let value = |column: u64| match column.checked_sub(repeat.first) {
            None => value(column),
            Some(beyond) => {
                let reduced = value(repeat.first + beyond % repeat.period);
                reduced + beyond / repeat.period * repeat.saltus
            }
        };
        // Beyond the first column of the repeat only the place in it counts,
        // so one round of all places is enough.
        let round = repeat.period * self.step;
        let end = repeat.first.max(self.first) + round;
        let mut piles = (self.first..end).step_by(self.step as usize);
        round <= MOST_LOOKED_UP
            && piles.all(|pile| value(pile + self.period) == value(pile) + self.saltus)
    }

    /// Why the claim holds for ever; `None` if no proof was found.
    pub fn prove(&self, a: u64, b: u64, convention: Convention) -> Option<&'static str> {
        if self.row.max(self.first) > MOST_CELLS || self.period.max(self.step) > MOST_CELLS {
            return None;
        }
        if let Some(repeat) = self.closed(a, b, convention) {
            let value =
                |pile| value_by_formula(a, b, convention, self.row, pile).expect("a closed form");
            return self.holds(&repeat, value).then_some(CLOSED);
        }
        let width = MOST_CELLS
            .div_ceil(self.row + 1)
            .min(4 * (self.first + self.period) + 1024);
        let rows = self.rows(a, b, convention, width as usize);
        let period = joint_period(&rows)?;
        let first = (width as usize).checked_sub(period + 1)?;
        let columns = (self.row.checked_add(a)?).max(b);
        if columns > first as u64 || !comes_again(&rows, first, period, columns as usize) {
            return None;
        }
        let repeat = Repeat {
            first: first as u64,
            period: period as u64,
            saltus: period as u64,
        };
        let row = &rows[self.row as usize];
        self.holds(&repeat, |column| row[column as usize])
            .then_some(REASON)
    }

    /// How a row repeats in a game with a closed form.
    fn closed(&self, a: u64, b: u64, convention: Convention) -> Option<Repeat> {
        value_by_formula(a, b, convention, 0, 0)?;
        Some(if b == 0 {
            // x + y >= a·m and m = row from a·row on.
            Repeat {
                first: self.row.checked_mul(a.max(1))?,
                period: a.max(1),
                saltus: 0,
            }
        } else {
            let period = (self.row + 1).next_power_of_two();
            Repeat {
                first: period.max(2),
                period,
                saltus: period,
            }
        })
    }

    /// The values of the rows 0, …, row below column `width`.
    fn rows(&self, a: u64, b: u64, convention: Convention, width: usize) -> Vec<Vec<u64>> {
        let height = self.row as usize + 1;
        let table = complete(Box::new(TableJob::new(a, b, convention, width, height)));
        let cell = |x: usize, y: usize| table.cells.get(y * width + x);
        let row = |y: usize| (0..width).map(|x| cell(x, y)).collect();
        (0..height).map(row).collect()
    }
}

/// The period that all rows show, with the same saltus.
fn joint_period(rows: &[Vec<u64>]) -> Option<usize> {
    rows.iter().try_fold(1, |joint, row| {
        let seen = Periodicity::seen(row, 0).filter(|seen| seen.saltus == seen.period)?;
        let period = usize::try_from(seen.period).ok()?;
        let multiple = (1..=period).map(|times| times * joint);
        let joint = multiple.into_iter().find(|joint| joint % period == 0)?;
        (joint < row.len()).then_some(joint)
    })
}

/// Whether the states at columns `first` and `first + period` are the same;
/// the last `columns` columns belong to a state.
fn comes_again(rows: &[Vec<u64>], first: usize, period: usize, columns: usize) -> bool {
    rows.iter().all(|row| {
        let recent = (first - columns..first)
            .all(|column| row[column + period] == row[column] + period as u64);
        recent && used(row, first) == used(row, first + period)
    })
}

/// The values that a row has used before `column`, less `column`: all below
/// the first number, and those that follow.
fn used(row: &[u64], column: usize) -> (i64, Vec<i64>) {
    let mut values = row[..column].to_vec();
    values.sort_unstable();
    let all_below = (0..).zip(&values).find(|(n, value)| n != *value);
    let all_below = all_below.map_or(column as u64, |(n, _)| n);
    let above = values.split_off(all_below as usize);
    let relative = |value: u64| value as i64 - column as i64;
    (
        relative(all_below),
        above.into_iter().map(relative).collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is proved from the first columns holds much further on.
    #[test]
    fn what_is_proved_goes_on() {
        let mut proved = 0;
        for (a, b) in [
            (1, 1),
            (2, 1),
            (1, 2),
            (2, 3),
            (0, 2),
            (3, 2),
            (0, 1),
            (3, 0),
            (1, 0),
        ] {
            for convention in Convention::BOTH {
                for row in 0..4 {
                    let claim = |first, period, saltus| Claim {
                        row,
                        first,
                        step: 1,
                        period,
                        saltus,
                    };
                    let values = |width: usize| -> Vec<u64> {
                        if b == 0 {
                            let value = |x| value_by_formula(a, b, convention, row, x);
                            return (0..width as u64)
                                .map(|x| value(x).expect("b = 0"))
                                .collect();
                        }
                        claim(0, 1, 1)
                            .rows(a, b, convention, width)
                            .pop()
                            .expect("a row")
                    };
                    let Some(seen) = Periodicity::seen(&values(2000), 0) else {
                        continue;
                    };
                    let right = claim(seen.preperiod, seen.period, seen.saltus);
                    if right.prove(a, b, convention).is_none() {
                        continue;
                    }
                    proved += 1;
                    let far = values(20_000);
                    let preperiod = seen.preperiod as usize;
                    for column in preperiod..far.len() - seen.period as usize {
                        let again = far[column + seen.period as usize];
                        assert_eq!(
                            again,
                            far[column] + seen.saltus,
                            "wyt({a},{b}) {row},{column}"
                        );
                    }
                    let wrong = claim(seen.preperiod, seen.period, seen.saltus + 1);
                    assert_eq!(wrong.prove(a, b, convention), None);
                    if let Some(early) = seen.preperiod.checked_sub(1) {
                        let early = claim(early, seen.period, seen.saltus);
                        assert_eq!(early.prove(a, b, convention), None);
                    }
                }
            }
        }
        assert!(proved >= 40, "{proved} of 72 proved");
    }
}
