//! The first rows of a game with a ray along the rows, as far along as one
//! likes, in little memory.
//!
//! Sixty-four values are placed at a time, as in `sweep.rs`. A ray along the row
//! holds each value once on each of its lines, so a block ends in every row, and
//! **the cells left free are all that the blocks to come depend on.** If those
//! before a block k >= 1 are those before block k + q, but p columns further, all
//! values from 64k on repeat p columns further and larger by 64q (cells without a
//! move matter in block 0 alone).

use super::last::{Band, LastRows};
use super::lines::{Lines, Ways};
use super::rising::{MOST_RAYS, Rising, gather, scatter, scatter_wide, visit, visit_lines};
use super::singles::Singles;
use super::sweep::LOOKS;
use crate::convention::Convention;
use crate::games::far::{self, Free, FreeFront, Front};
use crate::games::word::{FULL, WORD, lowest_missing};

/// The most single vectors.
const MOST_SINGLES: usize = 1 << 10;

/// The longest vector along the row.
const LONGEST: u64 = 1 << 12;

/// Rows with a ray along them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games) struct Rows {
    of: Lines,
    ways: Ways,
    round: usize,
}

impl Rows {
    /// These rows; `None` if no ray leads along them, or there are too many ways
    /// to move.
    pub fn new(of: Lines) -> Option<Rows> {
        let ways = of.ways(MOST_RAYS, MOST_SINGLES, LONGEST)?;
        let round = ways.round()?;
        Some(Rows { of, ways, round })
    }
}

impl far::Rows for Rows {
    type Strip = Blocks;

    fn strip(&self) -> Blocks {
        Blocks::new(self)
    }

    fn count(&self) -> usize {
        self.of.rows
    }

    fn hold(&self, other: &Rows) -> bool {
        self.of.hold(&other.of)
    }

    fn weight(&self) -> u64 {
        1 + (self.ways.rising.len() + self.ways.singles.len()) as u64 / 4
    }

    /// Most rows of WYT(a,b), and of random rules, repeat before a fifth of the cube
    /// of their number.
    fn expected(&self) -> u64 {
        (self.of.rows as u64).pow(3) / 5
    }

    /// The length of the longest play, or 1.
    fn largest_value(&self, end: u64) -> u64 {
        end.saturating_add(self.of.rows as u64)
    }
}

/// Rows filled block by block: as far as some block, and all that the blocks to come
/// depend on, which is what is free.
#[derive(Debug)]
pub(in crate::games) struct Blocks {
    rows: usize,
    /// The block at work.
    block: u64,
    /// The row that is next.
    row: usize,
    /// Cells without a value.
    free: Free,
    rising: Vec<Rising>,
    /// Whether none of these has rays side by side.
    narrow: bool,
    level: Vec<usize>,
    /// See [`Ways::round`].
    round: usize,
    /// The block's values on each line of a ray along the row, the last ray last.
    residues: Vec<u64>,
    singles: Singles,
    last: LastRows,
    band: Band,
    /// In misère play, the number of cells at the beginning of each row without a
    /// move.
    stuck: Vec<usize>,
}

impl Blocks {
    /// No block yet.
    fn new(of: &Rows) -> Blocks {
        let Rows {
            of: Lines {
                rays, convention, ..
            },
            ways,
            round,
        } = of;
        let rows = of.of.rows;
        let stuck = |y: usize| {
            let here = rays.iter().filter(|ray| ray.from[1] <= y as u64);
            let least = here.map(|ray| ray.from[0]).min();
            least.expect("a ray along the row") as usize
        };
        let mut free = Free::new(rows);
        free.widen(rows / WORD * 4 + 8);
        let rising = ways.rising.iter();
        let rising: Vec<Rising> = rising.map(|fan| Rising::fan(fan, 1, rows)).collect();
        let singles = Singles::new(&ways.singles, 0);
        let delay = rising.iter().map(Rising::delay).max().unwrap_or(0);
        let mut blocks = Blocks {
            rows,
            block: 0,
            row: 0,
            free,
            last: LastRows::new(delay.max(singles.reach()).max(ways.band)),
            band: Band::new(ways.band, 0),
            narrow: rising.iter().all(Rising::is_narrow),
            rising,
            residues: vec![0; ways.level.iter().sum()],
            level: ways.level.clone(),
            round: *round,
            singles,
            stuck: match convention {
                Convention::Normal => vec![0; rows],
                Convention::Misere => (0..rows).map(stuck).collect(),
            },
        };
        blocks.fit();
        blocks
    }

    /// Makes room for what is blocked in the window.
    fn fit(&mut self) {
        let words = self.free.words;
        for ray in &mut self.rising {
            ray.widen(words, self.row, self.rows);
        }
        self.singles.widen(words);
        self.band.widen(words);
    }

    fn leave_block(&mut self) {
        self.rising.iter_mut().for_each(Rising::clear);
        self.last.clear();
        self.band.clear();
        self.block += 1;
        self.row = 0;
    }

    /// The values that the rays along the row block at this cell of it.
    fn level_at(&self, x: usize) -> u64 {
        let mut start = 0;
        let mut blocked = 0;
        for &step in &self.level {
            blocked |= self.residues[start + x % step];
            start += step;
        }
        blocked
    }

    /// Enters what earlier rows block in row `y`; returns about how long that took.
    fn enter_row(&mut self, y: usize) -> u64 {
        self.band.enter(y, &self.last);
        self.last.enter(y);
        let mut values = self.singles.strike(y, &self.last);
        for ray in &mut self.rising {
            ray.enter([y, 0], [self.rows, 1]);
            values += ray.enter_delayed(y, &self.last);
        }
        values / 4
    }

    /// Gives cells of the row at work the block's values, handing each column, row
    /// and value to `put`; returns the number of cells visited.
    fn sweep_row(&mut self, put: &mut impl FnMut(u64, usize, u64)) -> u64 {
        let (y, base) = (self.row, self.free.column());
        let stuck = if self.block == 0 { self.stuck[y] } else { 0 };
        let mut visits = 1 + self.enter_row(y);
        let mut word = self.free.first_in(y);
        let plain = self.level == [1] && self.singles.hops.is_empty();
        let mut row = self.band.before(word);
        let mut marks = [0; WORD];
        while row != FULL {
            if word == self.free.words {
                self.free.widen(2 * word);
                self.fit();
            }
            visits += 1;
            let place = y * self.free.words + word;
            let mut open = self.free.bits[place];
            for ray in &self.rising {
                open &= !ray.full_at(word);
            }
            let banded = self.band.columns_of(word);
            if open | banded != 0 {
                let alone = plain && self.narrow && stuck <= word * WORD;
                let filled = if alone && self.singles.is_clear(word) {
                    visit_lines(&mut self.rising, word, open, &mut row, &mut marks)
                } else {
                    self.gather(word, stuck, &mut marks);
                    let filled = match (plain, banded) {
                        (true, 0) => visit(open, &mut row, &mut marks),
                        (true, _) => {
                            let band = &self.band.values[word * WORD..][..WORD];
                            let band = band.try_into().expect("a word of them");
                            visit_band(open, open | banded, &mut row, band, &mut marks)
                        }
                        (false, _) => self.visit_each(open, word, &mut row, &mut marks),
                    };
                    match self.narrow {
                        true => scatter(&mut self.rising, word, filled, &marks),
                        false => scatter_wide(&mut self.rising, word, filled, &marks),
                    }
                    filled
                };
                visits += u64::from((open | banded).count_ones());
                if filled != 0 {
                    self.last.keep(y, word, filled, &marks);
                    self.free.bits[place] &= !filled;
                    let mut left = filled;
                    while left != 0 {
                        let bit = left.trailing_zeros() as usize % WORD;
                        left &= left - 1;
                        let value = u64::from(marks[bit].trailing_zeros());
                        let column = base + (word * WORD + bit) as u64;
                        put(column, y, self.block * WORD as u64 + value);
                    }
                }
                if (y + word).is_multiple_of(2 * LOOKS) && open != filled {
                    for ray in &mut self.rising {
                        ray.look(word, open & !filled);
                    }
                }
            }
            word += 1;
        }
        self.free.end = self.free.end.max(word);
        self.singles.leave_row();
        self.residues.fill(0);
        visits
    }

    /// What lines and single vectors block in a word; the first `stuck` cells of the
    /// row have no move.
    fn gather(&self, word: usize, stuck: usize, blocked: &mut [u64; WORD]) {
        gather(&self.rising, word, blocked);
        self.singles.add_to(blocked, word);
        for blocked in &mut blocked[..stuck.saturating_sub(word * WORD).min(WORD)] {
            *blocked |= 1;
        }
    }

    /// As [`visit`], with any rays and vectors along the row. `row` becomes full
    /// when these block all values everywhere.
    fn visit_each(
        &mut self,
        open: u64,
        word: usize,
        row: &mut u64,
        marks: &mut [u64; WORD],
    ) -> u64 {
        self.singles.reach_from(word);
        let mut left = open;
        let mut filled = 0;
        while left != 0 {
            let bit = left.trailing_zeros() as usize % WORD;
            left &= left - 1;
            let x = word * WORD + bit;
            let level = self.level_at(x);
            if level == FULL && self.round == 1 {
                break;
            }
            let mark = lowest_missing(level | marks[bit] | self.singles.struck[x]);
            marks[bit] = mark;
            if mark == 0 {
                continue;
            }
            filled |= 1 << bit;
            for &hop in &self.singles.hops {
                self.singles.struck[x + hop] |= mark;
            }
            let mut start = 0;
            for &step in &self.level {
                self.residues[start + x % step] |= mark;
                start += step;
            }
        }
        if filled != 0 && (0..self.round).all(|x| self.level_at(x) == FULL) {
            *row = FULL;
        }
        filled
    }
}

/// As [`visit`], where the row is blocked besides by what the `band` holds, from its
/// column on; all cells to `look` at are passed.
fn visit_band(
    open: u64,
    look: u64,
    row: &mut u64,
    band: &[u64; WORD],
    marks: &mut [u64; WORD],
) -> u64 {
    let mut held = *row;
    let mut left = look;
    let mut filled = 0;
    while left != 0 && held != FULL {
        let bit = left.trailing_zeros() as usize % WORD;
        left &= left - 1;
        held |= band[bit];
        let wanted = (open >> bit & 1).wrapping_neg();
        let mark = wanted & lowest_missing(held | marks[bit]);
        marks[bit] = mark;
        filled |= u64::from(mark != 0) << bit;
        held |= mark;
    }
    *row = held;
    filled
}

impl far::Strip for Blocks {
    type Front = FreeFront;

    const RISE: u64 = WORD as u64;

    fn advance(&mut self, budget: u64, mut put: impl FnMut(u64, usize, u64)) -> u64 {
        let mut visits = 1;
        if self.row == 0 {
            self.free.slide();
        }
        // A row at least, of the smallest budget too: it would never end.
        loop {
            visits += self.sweep_row(&mut put);
            self.row += 1;
            if self.row == self.rows || visits >= budget {
                break;
            }
        }
        if self.row == self.rows {
            self.leave_block();
        }
        visits
    }

    fn step(&self) -> u64 {
        self.block
    }

    fn between(&self) -> bool {
        self.row == 0
    }

    fn open_from(&self) -> u64 {
        self.free.open_from()
    }

    fn front(&self) -> FreeFront {
        assert!(self.between(), "in the midst of a block");
        self.free.front(self.block)
    }

    fn after(&self, front: &FreeFront) -> Option<u64> {
        self.free.after(front)
    }

    fn go_to(&mut self, front: &FreeFront, steps: u64, columns: u64) {
        if self.row > 0 {
            self.leave_block();
        }
        self.block = front.step() + steps;
        self.free.go_to(front, columns);
        self.fit();
    }

    fn bytes(&self) -> usize {
        let lines: usize = self.rising.iter().map(Rising::bytes).sum();
        let columns = self.free.bits.len() + self.singles.struck.len() + self.band.values.len();
        8 * columns + lines
    }
}
