//! The visit to a row: its cells get values of a block, sixty-four at a time.
//!
//! A block is the 64 values 64k, …, 64k+63. Its rows are visited upwards, and in
//! each row the cells to the right. Each line of a ray has a word that says which
//! of the 64 values stand on it already; what single vectors block is scattered
//! before the row that it blocks. A cell that no earlier block has filled takes the
//! lowest value that nothing blocks; where all 64 are blocked, it is left to a later
//! block. So each cell gets its mex.
//!
//! Rays may stand side by side. With b of them along the row and the columns, a
//! value at (x, y) blocks the columns x, …, x+b-1 from row y on, and the rows y, …,
//! y+b-1 from column x on. With a of them along the diagonals it blocks X-Y in
//! x-y-a+1, …, x-y+a-1; those to the left of its own begin below x only in row
//! y + (x-y) - (X-Y), so they are blocked with that delay, at column x.
//!
//! A ray behind a gate blocks the cells where the gate is open; what stands on its
//! lines is entered everywhere.

use super::last::{Band, LastRows, hull};
use super::lines::Ways;
use super::rising::{
    FEW_ROWS, Rising, Word, full_among, gather, of_word, scatter, visit, visit_along,
};
use super::set::Gate;
use super::set::{Moves, Others};
use super::singles::Singles;
use crate::games::word::{FULL, WORD, lowest_missing};
use crate::table::rays::MOST_PILES;
use std::ops::Range;

/// Every few rows, the lines of cells that found no value are looked at.
const LOOKS: usize = 8;

/// Beyond all axes along which a row has neighbours: a block ends.
pub(super) const BLOCK: usize = MOST_PILES - 1;

/// Lines of a value that are entered in the time of one visit.
const ENTERED: usize = 32;

/// What a block has blocked so far.
#[derive(Debug)]
pub(super) struct Block {
    /// Rays that lead to higher rows, those behind gates last.
    rising: Vec<Rising>,
    last: LastRows,
    /// The words of columns that are not as they were in the beginning.
    touched: Range<usize>,
}

/// Visits the rows of a block.
#[derive(Debug)]
pub(super) struct Visitor {
    /// Rows in a plane, planes, and so on.
    sides: Others,
    /// The block at work.
    pub block: Block,
    /// The gates of the last rising rays.
    gates: Vec<Moves>,
    /// Steps of the rays along the row, and their gates.
    level: Vec<(usize, Gate)>,
    /// See [`Ways::round`].
    round: Option<usize>,
    /// Which of these has the step 1.
    along: Option<usize>,
    /// The values on each line of a ray along the row, the last ray last.
    residues: Vec<u64>,
    singles: Singles,
    /// Values that block the row at work from their column on.
    band: Band,
    /// Values whose rays enter another line in the row at work, if they are of many
    /// rows.
    delayed: Band,
    /// How many lines a value enters, where some rays are side by side.
    wide: usize,
    /// Whether mostly nothing but the row and the lines of rays blocks a cell, where gates are open.
    few: bool,
    /// The rows in which a gate is closed somewhere, if there are gates.
    shut: Vec<bool>,
    /// What blocks the cells of a word, or the values that they get.
    marks: Box<Word>,
}

/// A row that is visited.
pub(super) struct Place {
    /// The row among those of all planes.
    pub row: usize,
    /// The row in its plane.
    pub y: usize,
    /// The place of its first word among those of all rows.
    pub start: usize,
    /// The word that is next.
    pub word: usize,
    /// The values that block the rest of the row.
    pub held: u64,
    /// How many cells have got a value.
    pub filled: u64,
}

impl Block {
    /// One of the same rules, without a value.
    pub fn emptied(&self) -> Block {
        Block {
            rising: self.rising.iter().map(Rising::emptied).collect(),
            last: self.last.emptied(),
            touched: 0..0,
        }
    }
}

impl Visitor {
    /// A visitor of rows with this many words; of a `half` plane only the cells at
    /// or beyond the diagonal.
    pub fn new(ways: Ways, words: usize, sides: Others, half: bool) -> Visitor {
        let fans = ways.rising.iter();
        let delay = fans.clone().map(|fan| fan.delay()).max().unwrap_or(0);
        let width: usize = fans.clone().map(|fan| fan.width).sum();
        let singles = Singles::new(&ways.singles, words);
        let last = LastRows::new(delay.max(singles.reach()).max(ways.band));
        let known = !ways.is_narrow() || last.is_empty();
        Visitor {
            sides,
            few: known && matches!(ways.level[..], [(1, _)]) && singles.hops.is_empty(),
            // The light edition has no gates.
            shut: if crate::WHOLE {
                ways.shut()
            } else {
                Vec::new()
            },
            block: Block {
                rising: fans
                    .map(|fan| Rising::new(fan, words, sides, half))
                    .collect(),
                last,
                touched: 0..0,
            },
            wide: if ways.is_narrow() { 0 } else { width },
            round: ways.round(),
            along: ways.level.iter().position(|(step, _)| *step == 1),
            residues: vec![0; ways.level.iter().map(|(step, _)| step).sum()],
            band: Band::new(ways.band, words),
            delayed: Band::new(if delay > FEW_ROWS { delay } else { 0 }, words),
            gates: ways.rising.into_iter().filter_map(|fan| fan.gate).collect(),
            level: ways.level,
            singles,
            marks: Box::new([0; WORD]),
        }
    }

    /// Makes room for this many words in each row, while row `y` is at work.
    pub fn widen(&mut self, words: usize, y: usize) {
        for ray in &mut self.block.rising {
            ray.widen(words, y, self.sides);
        }
        self.singles.widen(words);
        self.band.widen(words);
        self.delayed.widen(words);
    }

    /// Exchanges the block at work, of which row `y` is next.
    pub fn exchange(&mut self, block: &mut Block, y: usize) {
        std::mem::swap(&mut self.block, block);
        for band in [&mut self.band, &mut self.delayed] {
            band.clear();
            band.resume(y, &self.block.last);
        }
    }

    /// Comes to the end of a plane, and of whatever ends where the next row is a step
    /// up along this axis; beyond all of them, of the block.
    pub fn leave(&mut self, axis: usize) {
        let touched = std::mem::take(&mut self.block.touched);
        for ray in &mut self.block.rising {
            ray.clear(touched.clone(), axis);
        }
        self.block.last.clear();
        self.band.clear();
        self.delayed.clear();
    }

    /// Comes to a row, `free` where it has a cell without a value; returns how much
    /// work that was.
    #[inline]
    pub fn enter(&mut self, row: Others, free: bool) -> u64 {
        let y = row[0];
        let Block { rising, last, .. } = &mut self.block;
        if self.wide > 0 {
            self.band.enter(y, last);
            self.delayed.enter(y, last);
        }
        last.enter(y);
        if !free && self.wide == 0 {
            return 1;
        }
        let mut values = self.singles.strike(y, last);
        for ray in rising.iter_mut() {
            ray.enter(row, &self.sides);
        }
        if self.wide > 0 {
            for ray in rising {
                values += ray.enter_delayed(y, last, &self.delayed);
            }
        }
        1 + values / 4
    }

    /// The values that block row `y`, the one at work, from a word on. Of a `half`
    /// plane the mirror images of what column y holds stand left in this row.
    #[inline]
    pub fn held_before(&self, word: usize, y: usize, half: bool) -> u64 {
        let image = if half {
            self.block.rising[0].line_at(y)
        } else {
            0
        };
        self.band.before(word) | image
    }

    /// Gives free cells of the row at work the block's values, until it is full or
    /// ends, handing column and value in the block of each to `put`; cells that
    /// `stuck` says of a word have no move. Returns how many cells were visited.
    pub fn visit(
        &mut self,
        at: &mut Place,
        free: &mut [u64],
        stuck: Option<impl Fn(usize) -> u64>,
        put: impl FnMut(usize, u32),
    ) -> u64 {
        let start = at.word;
        let few = self.few && stuck.is_none() && self.singles.is_clear_in_row();
        let gated = crate::WHOLE && self.shut.get(at.row).is_some_and(|shut| *shut);
        let visits = match (self.block.rising.len(), self.wide > 0) {
            (2, false) if few && !gated => self.visit_two::<false>(at, free, put),
            (2, true) if few && !gated => self.visit_two::<true>(at, free, put),
            _ => self.visit_many(at, free, few, stuck, put),
        };
        self.block.touched = hull(&self.block.touched, start..at.word);
        visits
    }

    /// The same where nothing but the row and the lines of two rays blocks a cell.
    fn visit_two<const WIDE: bool>(
        &mut self,
        at: &mut Place,
        free: &mut [u64],
        mut put: impl FnMut(usize, u32),
    ) -> u64 {
        if at.held == FULL {
            return 0;
        }
        let Block { rising, last, .. } = &mut self.block;
        let marks = &mut *self.marks;
        let [one, two] = &mut rising[..] else {
            unreachable!("two rays");
        };
        let (y, start) = (at.y, at.word);
        let (mut one, mut two) = (one.of_row(start), two.of_row(start));
        let mut placed = if WIDE { last.take(y) } else { Vec::new() };
        let banded = WIDE && self.band.rows > 0;
        let mut held = at.held;
        let mut end = start;
        let (mut visits, mut got) = (0, 0);
        for (word, free) in free.iter_mut().enumerate().skip(start) {
            if held == FULL {
                break;
            }
            end = word + 1;
            visits += 1;
            let index = word - start;
            let open = *free & !one.full_at(index) & !two.full_at(index);
            let mut look = open;
            if banded {
                look |= self.band.columns[word];
            }
            if look == 0 {
                continue;
            }
            visits += u64::from(look.count_ones());
            let x = word * WORD;
            let ones = &mut one.lines[index * WORD..];
            let twos = &mut two.lines[index * WORD..];
            let lines = [of_word(ones), of_word(twos)];
            let filled = if banded {
                let band = of_word(&mut self.band.values[x..]);
                visit::<2, false, true>(open, look, &mut held, lines, band, marks)
            } else {
                visit::<2, false, false>(open, open, &mut held, lines, &[0; WORD], marks)
            };
            if open != filled && (y + word).is_multiple_of(LOOKS) {
                // A line that a cell of this word has just filled is seen later.
                let [a, b] = full_among(open & !filled, [of_word(ones), of_word(twos)]);
                one.keep_full(index, a);
                two.keep_full(index, b);
            }
            let ones = &mut one.lines[index * WORD..];
            let twos = &mut two.lines[index * WORD..];
            let mut left = filled;
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                let mark = marks[bit % WORD];
                if WIDE {
                    for line in &mut ones[bit..][..one.width] {
                        *line |= mark;
                    }
                    for line in &mut twos[bit..][..two.width] {
                        *line |= mark;
                    }
                    placed.push(((x + bit) as u32, mark));
                } else {
                    of_word(ones)[bit % WORD] |= mark;
                    of_word(twos)[bit % WORD] |= mark;
                }
                put(x + bit, mark.trailing_zeros());
            }
            *free &= !filled;
            got += u64::from(filled.count_ones());
        }
        if WIDE {
            last.give_back(y, placed);
        }
        (at.word, at.held) = (end, held);
        at.filled += got;
        // What a wide game's cell blocks takes longer than to visit it.
        visits + got * (self.wide / ENTERED) as u64
    }

    /// The same with all that may block a cell.
    #[inline(never)]
    fn visit_many(
        &mut self,
        at: &mut Place,
        free: &mut [u64],
        few: bool,
        stuck: Option<impl Fn(usize) -> u64>,
        mut put: impl FnMut(usize, u32),
    ) -> u64 {
        let mut visits = 0;
        let mut marks = [0; WORD];
        if matches!(self.level[..], [(1, _)]) {
            // Of a half plane the mirror images of cells before it block the row.
            self.residues[0] = at.held;
        }
        let ungated = self.block.rising.len() - self.gates.len();
        // Nothing is left to do in a row that holds all values of the block.
        let ends = match self.along {
            Some(ray) => self.level[ray].1.is_none(),
            None => self.round.is_some(),
        };
        while at.word < free.len() && !(ends && at.held == FULL) {
            let word = at.word;
            at.word += 1;
            visits += 1;
            let mut open = free[word];
            for ray in &self.block.rising[..ungated] {
                open &= !ray.full_at(word);
            }
            let gated = self.block.rising[ungated..].iter().zip(&self.gates);
            for (ray, gate) in gated {
                open &= !(ray.full_at(word) & gate.bits[at.start + word]);
            }
            if at.held == FULL
                && let Some(ray) = self.along
            {
                open &= !self.gate_of_level(ray, at.start + word);
            }
            if open | self.band.columns_of(word) == 0 {
                continue;
            }
            visits += u64::from(open.count_ones());
            // The light edition has no gates, and visits two rays elsewhere.
            let few = few && !(crate::WHOLE && self.is_closed(open, at.start + word));
            let filled = match &mut self.block.rising[..] {
                [one, two] if crate::WHOLE && few => {
                    let lines = [one, two].map(|ray| ray.lines_at_mut(word));
                    visit_along(open, &mut at.held, lines, &mut marks)
                }
                [one, two, three] if few => {
                    let lines = [one, two, three].map(|ray| ray.lines_at_mut(word));
                    visit_along(open, &mut at.held, lines, &mut marks)
                }
                rising => {
                    let (ungated, gated) = rising.split_at(ungated);
                    gather(ungated, word, &mut marks);
                    // The light edition has WYT(a,b) alone, without gates and single vectors.
                    if crate::WHOLE {
                        for (ray, gate) in gated.iter().zip(&self.gates) {
                            ray.add_behind(gate.bits[at.start + word], word, &mut marks);
                        }
                        self.singles.add_to(&mut marks, word);
                    }
                    let mut left = stuck.as_ref().map_or(0, |stuck| stuck(word));
                    while left != 0 {
                        marks[left.trailing_zeros() as usize % WORD] |= 1;
                        left &= left - 1;
                    }
                    let filled = self.visit_word(at, open, &mut marks);
                    let wide = self.wide > 0;
                    scatter(&mut self.block.rising, word, filled, &marks, wide);
                    filled
                }
            };
            if few {
                self.residues[0] = at.held;
            }
            if filled != 0 {
                self.block.last.keep(at.y, word, filled, &marks);
                free[word] &= !filled;
                at.filled += u64::from(filled.count_ones());
                let mut left = filled;
                while left != 0 {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    put(word * WORD + bit, marks[bit % WORD].trailing_zeros());
                }
            }
            if open != filled && (at.y + word).is_multiple_of(LOOKS) {
                for ray in &mut self.block.rising {
                    ray.look(word, open & !filled);
                }
            }
        }
        visits
    }

    /// Gives the open cells of the last word values; what blocks them besides the
    /// rays along the row and hops is in `marks`.
    fn visit_word(&mut self, at: &mut Place, open: u64, marks: &mut Word) -> u64 {
        let word = at.word - 1;
        let alone = self.along.is_some() && self.level.len() == 1;
        let kept = match self.along {
            Some(ray) => self.gate_of_level(ray, at.start + word),
            None => 0,
        };
        if alone && self.singles.hops.is_empty() && open & !kept == 0 {
            let (row, banded) = (&mut at.held, self.band.columns_of(word));
            let filled = if banded == 0 {
                visit::<0, true, false>(open, open, row, [], &[0; WORD], marks)
            } else {
                let band = self.band.word(word);
                visit::<0, true, true>(open, open | banded, row, [], band, marks)
            };
            self.residues[0] = at.held;
            filled
        } else {
            self.visit_each(at, open, marks)
        }
    }

    /// Leaves the row at work.
    #[inline]
    pub fn leave_row(&mut self) {
        self.singles.leave_row();
        self.residues.fill(0);
    }

    /// Whether a gate is closed for one of the cells of a word.
    fn is_closed(&self, cells: u64, word: usize) -> bool {
        let gates = self.gates.iter();
        let mut gates = gates.chain(self.level.iter().filter_map(|(_, gate)| gate.as_ref()));
        gates.any(|gate| cells & !gate.bits[word] != 0)
    }

    /// Where a ray along the row may be taken, in a word of cells.
    fn gate_of_level(&self, ray: usize, word: usize) -> u64 {
        let gate = self.level[ray].1.as_ref();
        gate.map_or(FULL, |gate| gate.bits[word])
    }

    /// As [`visit`], with any rays and vectors along the row.
    #[inline(never)]
    fn visit_each(&mut self, at: &mut Place, open: u64, marks: &mut Word) -> u64 {
        let word = at.word - 1;
        let place = at.start + word;
        self.singles.reach_from(word);
        let mut held = at.held;
        let mut left = open;
        let mut filled = 0;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let x = word * WORD + bit;
            let mut blocked = marks[bit % WORD] | self.singles.struck[x];
            let mut start = 0;
            for (step, gate) in &self.level {
                let values = self.residues[start + x % step];
                let open = gate.as_ref().map_or(1, |gate| gate.bits[place] >> bit & 1);
                blocked |= values & open.wrapping_neg();
                start += step;
            }
            let mark = lowest_missing(blocked);
            marks[bit % WORD] = mark;
            filled |= u64::from(mark != 0) << bit;
            for &hop in &self.singles.hops {
                self.singles.struck[x + hop] |= mark;
            }
            let mut start = 0;
            for (step, _) in &self.level {
                self.residues[start + x % step] |= mark;
                start += step;
            }
            held |= mark;
        }
        if self.along.is_some() {
            at.held = held;
        } else if let Some(round) = self.round
            && (0..round).all(|x| self.level_at(x) == FULL)
        {
            // All values are blocked everywhere.
            at.held = FULL;
        }
        filled
    }

    /// The values that the rays along the row block at this cell of it.
    fn level_at(&self, x: usize) -> u64 {
        let mut start = 0;
        let mut blocked = 0;
        for (step, _) in &self.level {
            blocked |= self.residues[start + x % step];
            start += step;
        }
        blocked
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        let lines: usize = self.block.rising.iter().map(Rising::bytes).sum();
        let columns =
            self.singles.struck.len() + self.band.values.len() + self.delayed.values.len();
        8 * columns + lines
    }
}
