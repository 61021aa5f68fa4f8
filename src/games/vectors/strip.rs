//! The first rows of a game with a ray along the rows, as far along as one
//! likes, in little memory.
//!
//! Sixty-four values are placed at a time, as in `sweep.rs`. A ray along the row
//! holds each value once on each of its lines, so a block ends in every row, and
//! **the cells left free are all that the blocks to come depend on.** If those
//! before a block k >= 1 are those before block k + q, but p columns further, all
//! values from 64k on come again p columns further and larger by 64q (cells
//! without a move matter in block 0 alone).

use super::lines::{Lines, Ways};
use super::rising::{MOST_RAYS, Rising, gather, scatter};
use super::singles::Singles;
use super::sweep::LOOKS;
use crate::convention::Convention;
use crate::games::far::{self, Block, Blocks, Place};
use crate::games::word::{FULL, WORD, lowest_missing};

/// The most single vectors.
const MOST_SINGLES: usize = 1 << 10;

/// The longest vector along the row.
const LONGEST: u64 = 1 << 12;

/// Rows with a ray along them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rows {
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
    type Strip = Blocks<Blocked>;

    fn strip(&self) -> Blocks<Blocked> {
        Blocks::new(self.of.rows, Blocked::new(self))
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

    /// Random rules mostly repeat as soon as WYT(a,b).
    fn expected(&self) -> u64 {
        (self.of.rows as u64).pow(3) / 5
    }

    /// The number of options, or 1.
    fn largest_value(&self, end: u64) -> u64 {
        let Ways {
            rising,
            level,
            singles,
        } = &self.ways;
        let upwards = (rising.len() * self.of.rows + singles.len()) as u64;
        end.saturating_mul(level.len() as u64)
            .saturating_add(upwards + 1)
    }
}

/// What a block has blocked.
#[derive(Debug)]
pub(super) struct Blocked {
    rising: Vec<Rising>,
    level: Vec<usize>,
    /// See [`Ways::round`].
    round: usize,
    /// The block's values on each line of a ray along the row, the last ray last.
    residues: Vec<u64>,
    singles: Singles,
    /// In misère play, how many cells at the beginning of each row have no move.
    stuck: Vec<usize>,
}

impl Blocked {
    /// Nothing yet.
    fn new(of: &Rows) -> Blocked {
        let Rows {
            of: Lines { lines, rows, .. },
            ways,
            round,
        } = of;
        let stuck = |y: usize| {
            let here = lines.iter().filter(|line| line.step[1] <= y as u64);
            let least = here.map(|line| line.step[0]).min();
            least.expect("a ray along the row") as usize
        };
        let rising = ways.rising.iter();
        Blocked {
            rising: rising
                .map(|&step| Rising::new([step[0], step[1], 0], 1, [*rows, 1]))
                .collect(),
            residues: vec![0; ways.level.iter().sum()],
            level: ways.level.clone(),
            round: *round,
            singles: Singles::new(&ways.singles, 0),
            stuck: match of.of.convention {
                Convention::Normal => vec![0; *rows],
                Convention::Misere => (0..*rows).map(stuck).collect(),
            },
        }
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

    /// Whether the rays along the row block all values everywhere.
    fn is_row_full(&self) -> bool {
        (0..self.round).all(|x| self.level_at(x) == FULL)
    }

    /// Gives each of the `open` cells of a word the lowest value that nothing
    /// blocks. What else blocks them turns into the value, as a bit, or 0 if
    /// there is none. The first `stuck` cells of the row have no move. Says which
    /// cells got one.
    fn visit(&mut self, open: u64, word: usize, stuck: usize, marks: &mut [u64; WORD]) -> u64 {
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
            let blocked = level | marks[bit] | self.singles.struck[x] | u64::from(x < stuck);
            let mark = lowest_missing(blocked);
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
        filled
    }
}

impl Block for Blocked {
    fn sweep_row(&mut self, at: &mut Place, put: &mut impl FnMut(u64, usize, u64)) -> u64 {
        let (y, base) = (at.row, at.free.column());
        let stuck = if at.block == 0 { self.stuck[y] } else { 0 };
        self.singles.enter(y);
        let mut visits = 1 + self.singles.strike(y) / 4;
        for ray in &mut self.rising {
            ray.enter([y, 0], [at.rows, 1]);
        }
        let mut word = at.free.first_in(y);
        let mut marks = [0; WORD];
        let mut full = false;
        while !full {
            if word == at.free.words {
                at.free.widen(2 * word);
                self.fit(at);
            }
            visits += 1;
            let place = y * at.free.words + word;
            let mut open = at.free.bits[place];
            for ray in &self.rising {
                open &= !ray.full_at(word);
            }
            if open != 0 {
                gather(&self.rising, word, &mut marks);
                self.singles.add_to(&mut marks, word);
                let filled = self.visit(open, word, stuck, &mut marks);
                visits += u64::from(open.count_ones());
                if filled != 0 {
                    scatter(&mut self.rising, word, filled, &marks);
                    self.singles.keep(y, word, filled, &marks);
                    at.free.bits[place] &= !filled;
                    let mut left = filled;
                    while left != 0 {
                        let bit = left.trailing_zeros() as usize % WORD;
                        left &= left - 1;
                        let value = u64::from(marks[bit].trailing_zeros());
                        let column = base + (word * WORD + bit) as u64;
                        put(column, y, at.block * WORD as u64 + value);
                    }
                    full = self.is_row_full();
                }
                if (y + word).is_multiple_of(LOOKS) && open != filled {
                    for ray in &mut self.rising {
                        ray.look(word, open & !filled);
                    }
                }
            }
            word += 1;
        }
        at.free.end = at.free.end.max(word);
        self.singles.leave_row();
        self.residues.fill(0);
        visits
    }

    fn fit(&mut self, at: &Place) {
        let words = at.free.words;
        for ray in &mut self.rising {
            ray.widen(words, at.row, at.rows);
        }
        self.singles.widen(words);
    }

    fn clear(&mut self, _at: &Place) {
        self.rising.iter_mut().for_each(Rising::clear);
        self.singles.clear();
    }

    fn bytes(&self) -> usize {
        let lines: usize = self.rising.iter().map(Rising::bytes).sum();
        8 * self.singles.struck.len() + lines
    }
}
