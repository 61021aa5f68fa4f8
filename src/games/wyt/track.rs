//! How far a strip of rows was followed, with fronts on the way to set out from
//! again, and where the rows were found to repeat.

use super::strip::{Front, Strip};
use crate::convention::Convention;

/// The most memory that the fronts of a track take.
const MOST_BYTES: usize = 1 << 26;

/// Blocks between two fronts at first.
const SPACING: u64 = 64;

/// A game, a convention and how many of its rows: what a track is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rows {
    pub a: usize,
    pub b: usize,
    pub convention: Convention,
    pub rows: usize,
}

impl Rows {
    /// These rows, no block yet.
    pub fn strip(self) -> Strip {
        Strip::new(self.a, self.b, self.convention, self.rows)
    }

    /// Whether some of these rows are `other`.
    pub fn hold(self, other: Rows) -> bool {
        let rows = self.rows;
        self.rows >= other.rows && self == Rows { rows, ..other }
    }
}

/// The front before block `from` comes again `period` blocks later: a proof
/// that all columns from `Front::open_from` on repeat.
#[derive(Debug, Clone, Copy)]
struct Repeat {
    from: u64,
    period: u64,
}

/// A strip, as far as it was followed.
#[derive(Debug)]
pub(super) struct Track {
    of: Rows,
    strip: Strip,
    /// Fronts on the way, and those taken to be compared with that were met
    /// again.
    fronts: Vec<Front>,
    /// Blocks between two of them.
    spacing: u64,
    /// What the fronts that follow are compared with …
    kept: Option<Front>,
    /// … until this block.
    renew: u64,
    repeat: Option<Repeat>,
}

impl Track {
    /// A strip that was not followed yet.
    pub fn new(of: Rows) -> Track {
        Track {
            of,
            strip: of.strip(),
            fronts: Vec::new(),
            spacing: SPACING,
            kept: None,
            renew: 16,
            repeat: None,
        }
    }

    /// Of which rows it is.
    pub fn of(&self) -> Rows {
        self.of
    }

    /// From which column on the rows repeat, and after how many, if they were
    /// found to.
    pub fn repeats(&self) -> Option<(u64, u64)> {
        let Repeat { from, period } = self.repeat?;
        let front = self.fronts.iter().find(|front| front.block == from)?;
        Some((64 * front.end_at(from), 64 * period))
    }

    /// The block that it was followed to.
    pub fn block(&self) -> u64 {
        self.strip.block()
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        let fronts = self.fronts.iter().chain(&self.kept);
        self.strip.bytes() + fronts.map(Front::bytes).sum::<usize>()
    }

    /// Whether no front further on would be of use for this column.
    pub fn reaches(&self, column: u64) -> bool {
        self.repeat.is_some() || self.strip.open_from() > column
    }

    /// Follows it on until about `budget` cells are visited, or it is found to
    /// repeat; says how many were.
    pub fn follow(&mut self, budget: u64) -> u64 {
        let mut visits = 0;
        while self.repeat.is_none() && visits < budget {
            visits += self.strip.advance(budget - visits, |_, _, _| ());
            if self.strip.between() {
                self.look();
            }
        }
        visits
    }

    /// Looks at the front that has come.
    ///
    /// A front is kept, and all that follow are compared with it; after an
    /// eighth as many blocks again the front there is kept instead. The first
    /// return of a front gives the smallest period that is a number of blocks.
    fn look(&mut self) {
        let block = self.strip.block();
        if let Some(kept) = self.kept.take_if(|kept| self.strip.is_at(kept)) {
            self.repeat = Some(Repeat {
                from: kept.block,
                period: block - kept.block,
            });
            self.fronts.push(kept);
            return;
        }
        if block.is_multiple_of(self.spacing) {
            self.fronts.push(self.strip.front());
            let bytes: usize = self.fronts.iter().map(Front::bytes).sum();
            if bytes > MOST_BYTES {
                self.spacing *= 2;
                let spacing = self.spacing;
                self.fronts
                    .retain(|front| front.block.is_multiple_of(spacing));
            }
        }
        if block >= self.renew {
            self.kept = Some(self.strip.front());
            self.renew = block + block / 8;
        }
    }

    /// A strip that stands before `column`, as near to it as is known: no cell
    /// from there on has a value yet.
    pub fn before(&self, column: u64) -> Strip {
        let word = column / 64;
        let fronts = self.fronts.iter().filter_map(|front| {
            let ahead = word.checked_sub(front.end_at(front.block))?;
            let again = match self.repeat {
                Some(Repeat { from, period }) if front.block >= from => ahead / period * period,
                _ => 0,
            };
            Some((front.block + again, front))
        });
        let mut strip = self.of.strip();
        if let Some((block, front)) = fronts.max_by_key(|(block, _)| *block) {
            strip.go_to(front, block);
        }
        strip
    }
}
