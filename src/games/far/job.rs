//! The values of a window far out along the first rows, or columns.

use super::strip::{Rows, Strip};
use super::track::{End, MOST_STRIP_BYTES, Repeats, Track};
use crate::game::pictures::{Far, FarSurvey, Proof, Survey};
use crate::games::shown::Shown;
use crate::solve::budget::TooLarge;
use crate::solve::job::{Job, Progress, then};
use crate::solve::kept;
use crate::solve::limits::{LARGEST_NUMBER, MOST_FAR_ROWS, MOST_STRIP_CELLS, MOST_STRIP_ROWS};
use crate::table::region::{Axis, Region};
use crate::table::values::{Cells, Table};
use crate::theory::theorem;

/// Rows are followed in multiples of this, so that neighbouring windows share a track.
const ROWS: u64 = 64;

/// The job for a whole region; `None` where its values are not known.
pub(in crate::games) fn survey<R: Rows>(
    of: impl Fn(bool, usize) -> Option<R>,
    shown: &Shown,
) -> Option<Survey> {
    let far = FarJob::new(of, shown)?;
    Some(then(far, |far| far.map(|far| far.table)))
}

/// The part of a region whose values are known, and the job for it: all columns and as many rows as
/// possible, or the reverse. `of` makes the rules of this many rows, or of columns if its first
/// argument is true.
pub(in crate::games) fn far<R: Rows>(
    of: impl Fn(bool, usize) -> Option<R>,
    shown: &Shown,
    region: &Region,
) -> Option<(Region, FarSurvey)> {
    let piles = shown.region;
    let tall = is_tall(&piles);
    let (along, across) = if tall {
        (piles.y, piles.x)
    } else {
        (piles.x, piles.y)
    };
    let mut rows = MOST_STRIP_ROWS;
    while rows > MOST_FAR_ROWS
        && !of(tall != shown.turned, rows as usize).is_some_and(|of| is_within(&of, along.end()))
    {
        rows -= ROWS;
    }
    let count = rows.saturating_sub(across.from).div_ceil(across.step);
    let count = across.count.min(count as usize);
    let part = |Region { x, y }: Region| match tall {
        true => Region {
            x: Axis { count, ..x },
            y,
        },
        false => Region {
            x,
            y: Axis { count, ..y },
        },
    };
    let part_shown = Shown {
        region: part(piles),
        ..*shown
    };
    let job = FarJob::new(of, &part_shown).filter(|_| part_shown.region.cells() > 0)?;
    Some((part(*region), Box::new(job)))
}

/// Whether a region lies along the columns rather than the rows.
fn is_tall(region: &Region) -> bool {
    region.y.end() > region.x.end()
}

/// Whether a track of these rows can reach every column below `end`.
fn is_within<R: Rows>(of: &R, end: u64) -> bool {
    let rows = of.count() as u64;
    let cells = u128::from(rows) * u128::from(end) * u128::from(of.weight());
    rows <= MOST_FAR_ROWS || rows <= MOST_STRIP_ROWS && cells <= MOST_STRIP_CELLS.into()
}

/// Follows the first rows to a window and reads it.
#[derive(Debug)]
pub(in crate::games) struct FarJob<R: Rows> {
    of: R,
    /// The window, with the longer pile as x.
    window: Region,
    /// Whether it lies along the columns.
    tall: bool,
    /// The track so far; it is handed back at the end.
    track: Option<Track<R>>,
    /// The strip that reads the window.
    reader: Option<R::Strip>,
    cells: Vec<u64>,
    /// Cells that have no value yet.
    left: usize,
    done: u64,
    total: u64,
    refused: Option<TooLarge>,
}

impl<R: Rows> FarJob<R> {
    /// The job for a window; `None` if it is too far out, or `of` has no such rows.
    pub fn new(of: impl Fn(bool, usize) -> Option<R>, shown: &Shown) -> Option<FarJob<R>> {
        let tall = is_tall(&shown.region);
        let Region { x, y } = shown.region;
        let window = if tall {
            Region { x: y, y: x }
        } else {
            shown.region
        };
        let end = window.x.end();
        let rows = window.y.end().next_multiple_of(ROWS);
        if rows > MOST_STRIP_ROWS {
            return None;
        }
        let of = of(tall != shown.turned, rows as usize)?;
        let through = u128::from(rows * of.weight()) * u128::from(end - window.x.from.min(end));
        let fits = is_within(&of, end)
            && through <= MOST_STRIP_CELLS.into()
            && of.largest_value(end).max(end) <= LARGEST_NUMBER;
        fits.then(|| FarJob {
            of,
            window,
            tall,
            track: None,
            reader: None,
            cells: Vec::new(),
            left: window.cells(),
            done: 0,
            total: 1,
            refused: None,
        })
    }

    /// Starts from the track of an earlier window if it helps.
    fn begin(&mut self) {
        self.cells = vec![0; self.window.cells()];
        let (of, first) = (&self.of, self.window.x.from);
        let track = kept::take(|track: &Track<R>| {
            track.of() == of || track.of().hold(of) && track.reaches(first)
        });
        self.track = Some(track.unwrap_or_else(|| Track::new(of.clone())));
    }

    /// An estimate of all cells to visit.
    fn guess(&self, track: &Track<R>) -> u64 {
        let rows = self.of.count() as u64;
        let through = (self.window.x.end() - self.window.x.from + 3 * rows) * rows * 2;
        if track.reaches(self.window.x.from) {
            return self.done + through;
        }
        let here = track.open_from();
        let expected = self.of.expected().max(here + here / 4);
        let columns = expected.min(self.window.x.from).max(here) - here;
        self.done + through + 2 * rows * columns
    }

    /// Continues; returns the number of cells visited.
    fn step(&mut self, budget: u64) -> u64 {
        if self.track.is_none() {
            self.begin();
        }
        let track = self.track.as_mut().expect("begun above");
        let first = self.window.x.from;
        if !track.reaches(first) {
            self.refused = track.ends().map(|end| refusal(&self.of, self.tall, end));
            return track.follow(budget, first);
        }
        let reader = self.reader.get_or_insert_with(|| track.before(first));
        let Region { x, y } = self.window;
        let (cells, left) = (&mut self.cells, &mut self.left);
        reader.advance(budget, |column, row, value| {
            let (Some(column), Some(row)) = (index(x, column), index(y, row as u64)) else {
                return;
            };
            cells[row * x.count + column] = value;
            *left -= 1;
        })
    }

    fn finished(&self) -> bool {
        self.left == 0 || self.refused.is_some()
    }

    /// Why the values hold this far out, if the rows repeat before the window.
    fn why(&self) -> Option<Proof> {
        let Repeats {
            first,
            period,
            rise,
            ..
        } = self.track.as_ref()?.repeats()?;
        let last = self.of.count() - 1;
        let (whose, each) = match self.tall {
            false => ("rows", "column"),
            true => ("columns", "row"),
        };
        let larger = match rise {
            0 => String::new(),
            _ => format!(", larger by {rise}"),
        };
        (first <= self.window.x.from).then(|| Proof {
            statement: format!(
                "From {each} {first} on, {whose} 0 to {last} repeat every {period} {each}s{larger}"
            ),
            grounds: theorem::FAR_STATE.says,
        })
    }

    /// The cells row by row, in the narrowest type that holds them.
    fn table(&mut self) -> Table {
        let Region { x, y } = self.window;
        let mut cells = std::mem::take(&mut self.cells);
        let (mut width, mut height) = (x.count, y.count);
        if self.tall {
            let turned = (0..width).flat_map(|i| (0..height).map(move |j| j * x.count + i));
            cells = turned.map(|at| cells[at]).collect();
            (width, height) = (height, width);
        }
        Table {
            width,
            height,
            cells: Cells::narrowest(cells),
            holes: None,
            unknown: None,
        }
    }
}

/// Which coordinate of `axis` this is.
fn index(axis: Axis, coordinate: u64) -> Option<usize> {
    let ahead = coordinate.checked_sub(axis.from)?;
    let index = ahead / axis.step;
    (ahead % axis.step == 0 && index < axis.count as u64).then_some(index as usize)
}

impl<R: Rows> Job for FarJob<R> {
    type Outcome = Result<Far, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let end = self.done.saturating_add(budget);
        while !self.finished() && self.done < end {
            self.done += self.step(end - self.done);
        }
        let finished = self.finished();
        self.total = match &self.track {
            Some(track) if !finished => self.guess(track),
            _ => self.done,
        };
        Progress {
            done: self.done,
            total: self.total.max(self.done + u64::from(!finished)),
            finished,
        }
    }

    fn finish(mut self: Box<Self>) -> Self::Outcome {
        assert!(self.finished(), "the job is not finished");
        match self.refused.take() {
            Some(limit) => Err(limit),
            None => Ok(Far {
                why: self.why(),
                table: self.table(),
            }),
        }
    }
}

/// Why the search for a repeating state of rows or columns stopped.
fn refusal<R: Rows>(of: &R, tall: bool, end: End) -> TooLarge {
    let rows = of.count();
    let whose = if tall { "columns" } else { "rows" };
    let limit = match end {
        End::Cells => format!("{} cells", MOST_STRIP_CELLS / of.weight()),
        End::Bytes => format!("{} MB of memory", MOST_STRIP_BYTES >> 20),
    };
    TooLarge::new(format!(
        "No state of the first {rows} {whose} repeated within {limit}. Try a smaller region, or one nearer to the corner."
    ))
}

impl<R: Rows> Drop for FarJob<R> {
    /// Keeps the track for later windows, even if the job was stopped.
    fn drop(&mut self) {
        if let Some(track) = self.track.take() {
            let bytes = track.bytes();
            kept::keep(track, bytes);
        }
    }
}
