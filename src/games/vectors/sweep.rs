//! Rays and a few vectors, sixty-four values at a time.
//!
//! A block is the 64 values 64k, …, 64k+63. Its sweep visits the planes, in each
//! the rows upwards, and in each row the cells to the right. Each line of a ray
//! has a word that says which of the 64 values stand on it already; what single
//! vectors block is scattered before the row that it blocks. A cell that no
//! earlier block has filled takes the lowest value that nothing blocks; where all
//! 64 are blocked, it is left to a later block. So each cell gets its mex.
//!
//! A ray behind a gate blocks the cells where the gate is open; what stands on its
//! lines is entered everywhere.

use super::last::LastRows;
use super::rising::{MOST_RAYS, Rising, gather, scatter, visit};
use super::set::{Moves, Ray};
use super::singles::Singles;
use crate::convention::Convention;
use crate::games::word::{FULL, WORD, lowest_missing};

/// Every few rows, the lines of cells that found no value are looked at.
pub(super) const LOOKS: usize = 8;

/// Where a ray may be taken, a bit for each cell; everywhere without one.
pub type Gate = Option<Moves>;

/// The table on its way.
pub struct Sweep {
    sides: [usize; 3],
    convention: Convention,
    words: usize,
    /// Cells without a value, a bit each.
    free: Vec<u64>,
    /// For each row a word before which no cell is free.
    first: Vec<u32>,
    left: u64,
    movable: Vec<u64>,
    /// Rays that lead to higher rows, those behind gates last.
    rising: Vec<Rising>,
    /// The gates of the last of these.
    gates: Vec<Moves>,
    /// Steps of the rays along the row, and their gates.
    level: Vec<(usize, Gate)>,
    /// The values on each line of a ray along the row, the last ray last.
    residues: Vec<u64>,
    singles: Singles,
    last: LastRows,
    block: usize,
    row: usize,
}

impl Sweep {
    /// A table of the game with these rays and vectors, which stay in their
    /// plane; `movable` are the cells with a move, and of the whole box.
    pub fn new(
        movable: &Moves,
        rays: Vec<(Ray, Gate)>,
        vectors: &[[usize; 2]],
        convention: Convention,
    ) -> Sweep {
        let shape = movable.shape;
        let [width, height, depth] = shape.sides;
        let words = movable.words;
        let mut free = vec![FULL; words * shape.rows()];
        for last in free.iter_mut().skip(words - 1).step_by(words) {
            *last >>= WORD * words - width;
        }
        let (level, mut leading): (Vec<_>, Vec<_>) =
            (rays.into_iter()).partition(|(ray, _)| ray.step[1] == 0 && ray.step[2] == 0);
        assert!(leading.len() <= MOST_RAYS, "few rays");
        leading.sort_by_key(|(_, gate)| gate.is_some());
        let rising = leading.iter();
        let rising = rising.map(|(ray, _)| Rising::new(ray.step, words, [height, depth]));
        let level: Vec<(usize, Gate)> = (level.into_iter())
            .map(|(ray, gate)| (ray.step[0], gate))
            .collect();
        let singles = Singles::new(vectors, words);
        Sweep {
            last: LastRows::new(singles.reach()),
            sides: shape.sides,
            convention,
            words,
            free,
            first: vec![0; shape.rows()],
            left: shape.cells() as u64,
            movable: movable.bits.clone(),
            rising: rising.collect(),
            gates: leading.into_iter().filter_map(|(_, gate)| gate).collect(),
            residues: vec![0; level.iter().map(|(step, _)| step).sum()],
            level,
            singles,
            block: 0,
            row: 0,
        }
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Continues for about `budget` units, handing over the cells that get
    /// values, up to a word of them at a time; returns how many units it took.
    pub fn advance(&mut self, budget: u64, put: &mut dyn FnMut(Placed)) -> u64 {
        let mut spent = 0;
        let [_, height, _] = self.sides;
        while self.left > 0 && spent < budget {
            spent += self.sweep_row(put);
            self.row += 1;
            let rows = self.first.len();
            let block = self.row == rows;
            if block {
                self.row = 0;
                self.block += 1;
            }
            if self.row.is_multiple_of(height) {
                let ended = self.rising.iter_mut().filter(|ray| block || ray.is_flat());
                ended.for_each(Rising::clear);
                self.last.clear();
            }
        }
        spent
    }

    /// Sweeps the row at work.
    fn sweep_row(&mut self, put: &mut dyn FnMut(Placed)) -> u64 {
        let [width, height, depth] = self.sides;
        let [y, z] = [self.row % height, self.row / height];
        let words = self.words;
        let start = self.row * words;
        self.last.enter(y);
        let free = &self.free[start..][..words];
        let mut first = self.first[self.row] as usize;
        while first < words && free[first] == 0 {
            first += 1;
        }
        self.first[self.row] = first as u32;
        if first == words {
            return 1;
        }
        let mut visits = 1 + self.singles.strike(y, &self.last) / 4;
        for ray in &mut self.rising {
            ray.enter([y, z], [height, depth]);
        }
        let ungated = self.rising.len() - self.gates.len();
        let along = self.level.iter().position(|(step, _)| *step == 1);
        let misere = self.convention == Convention::Misere && self.block == 0;
        let alone = along.is_some() && self.level.len() == 1;
        let plain = alone && self.singles.hops.is_empty() && !misere;
        // Nothing is left to do in a row that holds all values of the block.
        let ends = along.is_some_and(|ray| self.level[ray].1.is_none());
        // The values that the row holds, if a ray runs along it.
        let mut row = 0;
        let base = (self.block * WORD) as u32;
        let mut filled_in_all = 0;
        let mut marks = [0; WORD];
        for word in first..words {
            let mut open = self.free[start + word];
            if open == 0 {
                continue;
            }
            visits += 1;
            for ray in &self.rising[..ungated] {
                open &= !ray.full_at(word);
            }
            for (ray, gate) in self.rising[ungated..].iter().zip(&self.gates) {
                open &= !(ray.full_at(word) & gate.bits[start + word]);
            }
            let kept = match along {
                Some(ray) => self.gate_of_level(ray, start + word),
                None => 0,
            };
            if row == FULL {
                open &= !kept;
            }
            if open == 0 {
                continue;
            }
            gather(&self.rising[..ungated], word, &mut marks);
            for (ray, gate) in self.rising[ungated..].iter().zip(&self.gates) {
                ray.add_behind(gate.bits[start + word], word, &mut marks);
            }
            self.singles.add_to(&mut marks, word);
            let filled = if plain && open & !kept == 0 {
                let filled = visit(open, &mut row, &mut marks);
                self.residues[0] = row;
                filled
            } else if ends && alone {
                self.visit_each::<true>(open, word, &mut row, &mut marks)
            } else {
                self.visit_each::<false>(open, word, &mut row, &mut marks)
            };
            visits += u64::from(open.count_ones());
            if filled != 0 {
                scatter(&mut self.rising, word, filled, &marks);
                put(Placed {
                    at: self.row * width + word * WORD,
                    base,
                    filled,
                    marks: &marks,
                });
                self.last.keep(y, word, filled, &marks);
                self.free[start + word] &= !filled;
                filled_in_all += u64::from(filled.count_ones());
            }
            if (y + word).is_multiple_of(LOOKS) && open != filled {
                for ray in &mut self.rising {
                    ray.look(word, open & !filled);
                }
            }
            if ends && row == FULL {
                break;
            }
        }
        self.left -= filled_in_all;
        self.singles.leave_row();
        self.residues.fill(0);
        visits
    }

    /// Where a ray along the row may be taken, in a word of cells.
    fn gate_of_level(&self, ray: usize, word: usize) -> u64 {
        let gate = self.level[ray].1.as_ref();
        gate.map_or(FULL, |gate| gate.bits[word])
    }

    /// As [`visit`], with all that may block a cell besides. `ALONG` where the only
    /// ray along the row blocks all of it.
    #[inline(never)]
    fn visit_each<const ALONG: bool>(
        &mut self,
        open: u64,
        word: usize,
        row: &mut u64,
        marks: &mut [u64; WORD],
    ) -> u64 {
        let place = self.row * self.words + word;
        let stuck = match self.convention == Convention::Misere && self.block == 0 {
            true => !self.movable[place],
            false => 0,
        };
        let first = word * WORD;
        self.singles.reach_from(word);
        let mut held = *row;
        let mut left = open;
        let mut filled = 0;
        while left != 0 && !(ALONG && held == FULL) {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let x = first + bit;
            let mut blocked = marks[bit % WORD] | self.singles.struck[x] | (stuck >> bit & 1);
            if ALONG {
                blocked |= held;
            } else {
                let mut start = 0;
                for (step, gate) in &self.level {
                    let values = self.residues[start + x % step];
                    let open = gate.as_ref().map_or(1, |gate| gate.bits[place] >> bit & 1);
                    blocked |= values & open.wrapping_neg();
                    start += step;
                }
            }
            let mark = lowest_missing(blocked);
            marks[bit % WORD] = mark;
            filled |= u64::from(mark != 0) << bit;
            for &hop in &self.singles.hops {
                self.singles.struck[x + hop] |= mark;
            }
            if !ALONG {
                let mut start = 0;
                for (step, _) in &self.level {
                    self.residues[start + x % step] |= mark;
                    start += step;
                }
            }
            held |= mark;
        }
        *row = held;
        filled
    }
}

/// Cells of a word that have got values of the block.
pub struct Placed<'a> {
    /// The place of the word's first cell in the box.
    pub at: usize,
    /// The lowest value of the block.
    pub base: u32,
    /// Which cells, a bit each.
    pub filled: u64,
    /// Their values, as bits in a word.
    pub marks: &'a [u64; WORD],
}

impl Placed<'_> {
    /// Hands each cell (its place in the box) and its value to `put`.
    pub fn each(&self, mut put: impl FnMut(usize, u32)) {
        let mut left = self.filled;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            put(
                self.at + bit,
                self.base + self.marks[bit % WORD].trailing_zeros(),
            );
        }
    }
}
