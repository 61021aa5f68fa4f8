//! Proofs that rows repeat for ever: a front repeats, and each row follows from it.

use super::strip::{Rows, Strip};
use super::track::{Repeats, Track};
use crate::solve::budget::TooLarge;
use crate::solve::job::{Job, Progress};
use crate::table::sequence::{Claim, Repeat};

/// The most values of one period that are kept, four bytes each.
const MOST_KEPT: u64 = 1 << 26;

/// The most cells visited for a proof within one call: some tens of milliseconds.
const MOST_WAITED: u64 = 1 << 22;

/// Rows that repeat, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games) struct Repeating {
    /// The cells without a value before this one …
    pub value: u64,
    /// … are this number of columns further before the value `rise` later.
    pub period: u64,
    /// What a period adds to all values.
    pub rise: u64,
    /// How each row repeats: with the smallest period, from the first column on.
    pub rows: Vec<Repeat>,
}

/// Finds how rows repeat.
///
/// Follows a track until a front repeats, reads one period again, and compares the columns before
/// it, from column 0 on.
#[derive(Debug)]
pub(in crate::games) struct RowsJob<R: Rows> {
    track: Track<R>,
    phase: Phase<R::Strip>,
    done: u64,
    refused: Option<TooLarge>,
}

#[derive(Debug)]
enum Phase<S> {
    /// Looks for a front that repeats.
    Follow,
    /// Keeps one period, row by row: each value minus its column.
    Keep(Repeats, Reader<S>, Vec<i32>),
    /// Finds where the period begins.
    Begin(Repeats, Reader<S>, Vec<i32>, Vec<Repeat>),
    Done(Repeats, Vec<Repeat>),
}

/// A strip that is read for some columns.
#[derive(Debug)]
struct Reader<S> {
    strip: S,
    /// Cells of these columns that have no value yet.
    left: u64,
}

impl<S: Strip> Reader<S> {
    fn new(strip: S, columns: u64, rows: usize) -> Reader<S> {
        Reader {
            strip,
            left: columns * rows as u64,
        }
    }

    /// Passes each column from `first` to `end`, with its row and value, to `put`; returns the
    /// number of cells visited.
    fn advance(
        &mut self,
        budget: u64,
        [first, end]: [u64; 2],
        mut put: impl FnMut(u64, usize, u64),
    ) -> u64 {
        let left = &mut self.left;
        self.strip.advance(budget, |column, row, value| {
            if (first..end).contains(&column) {
                put(column, row, value);
                *left -= 1;
            }
        })
    }
}

impl<R: Rows> RowsJob<R> {
    /// The job for these rows. A front must repeat within `most_cells` cells.
    pub fn new(of: R, most_cells: u64) -> RowsJob<R> {
        RowsJob {
            track: Track::within(of, most_cells),
            phase: Phase::Follow,
            done: 0,
            refused: None,
        }
    }

    /// The number of rows.
    fn rows(&self) -> usize {
        self.track.of().count()
    }

    fn finished(&self) -> bool {
        self.refused.is_some() || matches!(self.phase, Phase::Done(..))
    }

    /// Continues for about `budget` cells; returns the number visited.
    fn step(&mut self, budget: u64) -> u64 {
        let rows = self.rows();
        match std::mem::replace(&mut self.phase, Phase::Follow) {
            Phase::Follow => {
                let spent = self.track.follow(budget, u64::MAX);
                if let Some(found) = self.track.repeats() {
                    if found.period * rows as u64 > MOST_KEPT {
                        self.refused = Some(TooLarge::new(
                            "One period of all these rows would take more memory than there is for it. Try fewer rows.",
                        ));
                    }
                    let reader = Reader::new(self.track.before(found.first), found.period, rows);
                    let kept = match self.refused {
                        None => vec![0; found.period as usize * rows],
                        Some(_) => Vec::new(),
                    };
                    self.phase = Phase::Keep(found, reader, kept);
                } else if self.track.ends().is_some() {
                    self.refused = Some(TooLarge::new(
                        "No state of these rows repeated within the limits. Try fewer rows.",
                    ));
                }
                spent
            }
            Phase::Keep(found, mut reader, mut kept) => {
                let Repeats { first, period, .. } = found;
                let mut far = false;
                let spent =
                    reader.advance(budget, [first, first + period], |column, row, value| {
                        let less = i32::try_from(value as i64 - column as i64);
                        far |= less.is_err();
                        kept[row * period as usize + (column - first) as usize] = less.unwrap_or(0);
                    });
                if far {
                    self.refused = Some(TooLarge::new(
                        "Values of these rows are too far from their column. Try fewer rows.",
                    ));
                }
                self.phase = match reader.left {
                    0 => {
                        let repeats = kept.chunks(period as usize);
                        let repeats = repeats.map(|kept| smallest(found, kept)).collect();
                        let reader = Reader::new(self.track.of().strip(), first, rows);
                        Phase::Begin(found, reader, kept, repeats)
                    }
                    _ => Phase::Keep(found, reader, kept),
                };
                spent
            }
            Phase::Begin(found, mut reader, kept, mut repeats) => {
                let Repeats {
                    first,
                    period,
                    rise,
                    ..
                } = found;
                let spent = reader.advance(budget, [0, first], |column, row, value| {
                    let times = (first - column).div_ceil(period);
                    let later = column + times * period;
                    let there = kept[row * period as usize + (later - first) as usize];
                    if value as i64 + (times * rise) as i64 != later as i64 + i64::from(there) {
                        let repeat = &mut repeats[row];
                        repeat.first = repeat.first.max(column + 1);
                    }
                });
                self.phase = match reader.left {
                    0 => Phase::Done(found, repeats),
                    _ => Phase::Begin(found, reader, kept, repeats),
                };
                spent
            }
            done => {
                self.phase = done;
                0
            }
        }
    }

    /// An estimate of all cells to visit.
    fn guess(&self) -> u64 {
        let rows = self.rows() as u64;
        let cells = match &self.phase {
            Phase::Follow => {
                let here = self.track.open_from();
                let columns = self.track.of().expected().max(here + here / 4);
                4 * columns * rows + 1024
            }
            Phase::Keep(found, reader, _) => self.done + 2 * (reader.left + found.first * rows),
            Phase::Begin(_, reader, ..) => self.done + 2 * reader.left,
            Phase::Done(..) => self.done,
        };
        cells.max(self.done + u64::from(!self.finished()))
    }
}

/// How a row repeats, from one period of its values minus their columns.
fn smallest(found: Repeats, kept: &[i32]) -> Repeat {
    let all = Repeat {
        first: 0,
        period: found.period,
        saltus: found.rise,
    };
    // The earlier columns may lower it by this much.
    let least = kept.iter().copied().min().unwrap_or(0);
    all.smallest(|place| place + (kept[place as usize] - least) as u64)
}

impl<R: Rows> Job for RowsJob<R> {
    type Outcome = Result<Repeating, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let end = self.done.saturating_add(budget);
        while !self.finished() && self.done < end {
            self.done += self.step(end - self.done);
        }
        Progress {
            done: self.done,
            total: match self.finished() {
                true => self.done,
                false => self.guess(),
            },
            finished: self.finished(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        match (self.refused, self.phase) {
            (Some(limit), _) => Err(limit),
            (None, Phase::Done(found, rows)) => Ok(Repeating {
                value: found.value,
                period: found.period,
                rise: found.rise,
                rows,
            }),
            _ => panic!("the job is not finished"),
        }
    }
}

/// Whether a front that repeats soon proves a claim about the last of these rows.
pub(in crate::games) fn proves<R: Rows>(of: R, claim: Claim) -> bool {
    let row = of.count() - 1;
    let mut track = Track::within(of, MOST_WAITED);
    track.follow(u64::MAX, u64::MAX);
    let Some(Repeats {
        first,
        period,
        rise,
        ..
    }) = track.repeats()
    else {
        return false;
    };
    let end = first + period;
    let mut values = vec![0; end as usize];
    let mut reader = Reader::new(track.of().strip(), end, row + 1);
    while reader.left > 0 {
        reader.advance(u64::MAX, [0, end], |column, at, value| {
            if at == row {
                values[column as usize] = value;
            }
        });
    }
    let repeat = Repeat {
        first,
        period,
        saltus: rise,
    };
    repeat.proves(claim, |place| values[place as usize])
}
