//! How far a strip was followed, the fronts kept as starting points, and where the rows repeat.

use super::strip::{Front, Rows, Strip};
use crate::solve::limits::MOST_STRIP_CELLS;

/// The most memory that the fronts of a track take.
const MOST_BYTES: usize = 1 << 26;

/// The most memory that a strip takes. A strip whose rows advance at different speeds keeps
/// growing.
pub(super) const MOST_STRIP_BYTES: usize = 96 << 20;

/// Steps between two kept fronts, at first.
const SPACING: u64 = 64;

/// The front before step `from` repeats this many steps and columns later: a
/// proof that all columns from `Front::open_from` on repeat.
#[derive(Debug, Clone, Copy)]
struct Repeat {
    from: u64,
    steps: u64,
    columns: u64,
}

/// The limit that stopped a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The number of cells visited.
    Cells,
    /// The memory.
    Bytes,
}

/// How rows repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Repeats {
    /// The least value of the cells that repeat.
    pub value: u64,
    /// The column from which they repeat.
    pub first: u64,
    /// The number of columns after which they repeat.
    pub period: u64,
    /// What each period adds.
    pub rise: u64,
}

type FrontOf<R> = <<R as Rows>::Strip as Strip>::Front;

/// A strip, as far as it was followed.
#[derive(Debug)]
pub(super) struct Track<R: Rows> {
    of: R,
    /// The most cells that it visits.
    most_cells: u64,
    strip: R::Strip,
    /// Kept fronts, and those compared with that came back.
    fronts: Vec<FrontOf<R>>,
    /// Steps between two kept fronts.
    spacing: u64,
    /// The front with which later ones are compared …
    kept: Option<FrontOf<R>>,
    /// … until this step.
    renew: u64,
    repeat: Option<Repeat>,
}

impl<R: Rows> Track<R> {
    /// A strip that has not been followed.
    pub fn new(of: R) -> Track<R> {
        Track::within(of, MOST_STRIP_CELLS)
    }

    /// A strip that may visit this number of cells.
    pub fn within(of: R, most_cells: u64) -> Track<R> {
        Track {
            strip: of.strip(),
            of,
            most_cells,
            fronts: Vec::new(),
            spacing: SPACING,
            kept: None,
            renew: 16,
            repeat: None,
        }
    }

    /// The rows it follows.
    pub fn of(&self) -> &R {
        &self.of
    }

    /// How the rows repeat, if that was found.
    pub fn repeats(&self) -> Option<Repeats> {
        let Repeat {
            from,
            steps,
            columns,
        } = self.repeat?;
        let front = self.fronts.iter().find(|front| front.step() == from)?;
        Some(Repeats {
            value: from * R::Strip::RISE,
            first: front.open_from(),
            period: columns,
            rise: steps * R::Strip::RISE,
        })
    }

    /// A column from which nothing has been followed.
    pub fn open_from(&self) -> u64 {
        self.strip.open_from()
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        let fronts = self.fronts.iter().chain(&self.kept);
        self.strip.bytes() + fronts.map(Front::bytes).sum::<usize>()
    }

    /// Whether following further cannot help this column.
    pub fn reaches(&self, column: u64) -> bool {
        let beyond = self.strip.between() && self.strip.open_from() > column;
        self.repeat.is_some() || beyond
    }

    /// Why the track stopped.
    pub fn ends(&self) -> Option<End> {
        let rows = self.of.count() as u64;
        let cells = rows * self.of.weight() * self.strip.open_from();
        if !self.strip.between() {
            None
        } else if cells > self.most_cells {
            Some(End::Cells)
        } else {
            (self.strip.bytes() > MOST_STRIP_BYTES).then_some(End::Bytes)
        }
    }

    /// Continues until about `budget` cells are visited, or the track reaches `column` or its end;
    /// returns the number of cells visited.
    pub fn follow(&mut self, budget: u64, column: u64) -> u64 {
        let mut visits = 0;
        while visits < budget && !self.reaches(column) && self.ends().is_none() {
            visits += self.strip.advance(budget - visits, |_, _, _| ());
            if self.strip.between() {
                self.look();
            }
        }
        visits
    }

    /// Compares the newest front with the stored one.
    ///
    /// The stored front is replaced after an eighth as many steps again. The first time that a
    /// front returns gives the smallest period in whole steps.
    fn look(&mut self) {
        let step = self.strip.step();
        let kept = self.kept.as_ref();
        if let Some(columns) = kept.and_then(|kept| self.strip.after(kept)) {
            let kept = self.kept.take().expect("it was met again");
            self.repeat = Some(Repeat {
                from: kept.step(),
                steps: step - kept.step(),
                columns,
            });
            self.fronts.push(kept);
            return;
        }
        if step.is_multiple_of(self.spacing) {
            self.fronts.push(self.strip.front());
            let bytes: usize = self.fronts.iter().map(Front::bytes).sum();
            if bytes > MOST_BYTES {
                self.spacing *= 2;
                let spacing = self.spacing;
                self.fronts
                    .retain(|front| front.step().is_multiple_of(spacing));
            }
        }
        if step >= self.renew {
            self.kept = Some(self.strip.front());
            self.renew = step + step / 8;
        }
    }

    /// A strip at the nearest known front before `column`: no cell from there on has a value.
    pub fn before(&self, column: u64) -> R::Strip {
        // No front repeats unless the rows were found to repeat.
        let (from, steps, columns) = match self.repeat {
            Some(repeat) => (repeat.from, repeat.steps, repeat.columns),
            None => (u64::MAX, 0, 0),
        };
        let fronts = self.fronts.iter().filter_map(|front| {
            let ahead = column.checked_sub(front.open_from())?;
            let again = match front.step() >= from {
                true => ahead / columns,
                false => 0,
            };
            let left = ahead - again * columns;
            Some((left, again, front))
        });
        let mut strip = self.of.strip();
        if let Some((_, again, front)) = fronts.min_by_key(|(left, ..)| *left) {
            strip.go_to(front, again * steps, again * columns);
        }
        strip
    }
}
