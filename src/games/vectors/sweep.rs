//! Rays and a few vectors on two piles, sixty-four values at a time.
//!
//! A block is the 64 values 64k, …, 64k+63. Its sweep goes through the rows
//! upwards and through each row to the right. Each line of a ray has a word
//! that says which of the 64 values stand on it already; what single vectors
//! block is scattered before the row that it blocks. A cell that no earlier
//! block has filled takes the lowest value that nothing blocks; where all 64
//! are blocked, it is left to a later block. So each cell gets its mex.

use super::rising::{MOST_RAYS, Rising, gather, scatter};
use super::set::{Box3, Ray};
use super::singles::Singles;
use crate::convention::Convention;
use crate::games::word::{FULL, WORD, lowest_missing};

/// Every so many rows, the lines of cells that found no value are looked at.
pub(super) const LOOKS: usize = 8;

/// The table on its way.
pub struct Sweep {
    shape: Box3,
    convention: Convention,
    words: usize,
    /// Cells without a value, a bit each.
    free: Vec<u64>,
    /// For each row a word before which no cell is free.
    first: Vec<u32>,
    left: u64,
    movable: Vec<u64>,
    rising: Vec<Rising>,
    /// Steps of the rays along the row.
    level: Vec<usize>,
    /// The values on each line of a ray along the row, the last ray last.
    residues: Vec<u64>,
    singles: Singles,
    block: usize,
    row: usize,
}

impl Sweep {
    /// A table of the game with these rays and vectors; `movable` are the
    /// cells with a move.
    pub fn new(
        shape: Box3,
        rays: &[Ray],
        vectors: &[[usize; 2]],
        movable: Vec<u64>,
        convention: Convention,
    ) -> Sweep {
        let [width, height, _] = shape.sides;
        let words = width.div_ceil(WORD);
        let mut free = vec![FULL; words * height];
        for row in 0..height {
            free[(row + 1) * words - 1] >>= WORD * words - width;
        }
        let rising: Vec<Rising> = (rays.iter())
            .filter(|ray| ray.step[1] > 0)
            .map(|ray| Rising::new(ray.step, words, height))
            .collect();
        assert!(rising.len() <= MOST_RAYS, "few rays");
        let level: Vec<usize> = rays
            .iter()
            .filter(|ray| ray.step[1] == 0)
            .map(|ray| ray.step[0])
            .collect();
        Sweep {
            shape,
            convention,
            words,
            free,
            first: vec![0; height],
            left: shape.cells() as u64,
            movable,
            rising,
            residues: vec![0; level.iter().sum()],
            level,
            singles: Singles::new(vectors, words),
            block: 0,
            row: 0,
        }
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Goes on for about `budget` units, handing over the cells that get
    /// values, up to a word of them at a time; says how many units it took.
    pub fn advance(&mut self, budget: u64, put: &mut dyn FnMut(Placed)) -> u64 {
        let mut spent = 0;
        while self.left > 0 && spent < budget {
            spent += self.sweep_row(put);
            self.row += 1;
            if self.row == self.shape.sides[1] {
                self.row = 0;
                self.block += 1;
                self.rising.iter_mut().for_each(Rising::clear);
                self.singles.clear();
            }
        }
        spent
    }

    /// Sweeps the row at work.
    fn sweep_row(&mut self, put: &mut dyn FnMut(Placed)) -> u64 {
        let y = self.row;
        let [width, height, _] = self.shape.sides;
        let words = self.words;
        self.singles.enter(y);
        let free = &self.free[y * words..][..words];
        let mut first = self.first[y] as usize;
        while first < words && free[first] == 0 {
            first += 1;
        }
        self.first[y] = first as u32;
        if first == words {
            return 1;
        }
        let mut visits = 1 + self.singles.strike(y) / 4;
        for ray in &mut self.rising {
            ray.enter(y, height);
        }
        let along = self.level.contains(&1);
        let misere = self.convention == Convention::Misere && self.block == 0;
        let plain = along && self.singles.hops.is_empty() && !misere;
        // The values that the row holds, if a ray runs along it.
        let mut row = 0;
        let base = (self.block * WORD) as u32;
        let mut filled_in_all = 0;
        let mut marks = [0; WORD];
        for word in first..words {
            let mut open = self.free[y * words + word];
            if open == 0 {
                continue;
            }
            visits += 1;
            for ray in &self.rising {
                open &= !ray.full_at(word);
            }
            if open == 0 {
                continue;
            }
            gather(&self.rising, word, &mut marks);
            self.singles.add_to(&mut marks, word);
            let filled = if plain {
                visit(open, &mut row, &mut marks)
            } else if along {
                self.visit_each::<true>(open, word, &mut row, &mut marks)
            } else {
                self.visit_each::<false>(open, word, &mut row, &mut marks)
            };
            visits += u64::from(open.count_ones());
            if filled != 0 {
                scatter(&mut self.rising, word, filled, &marks);
                put(Placed {
                    at: y * width + word * WORD,
                    base,
                    filled,
                    marks: &marks,
                });
                self.singles.keep(y, word, filled, &marks);
                self.free[y * words + word] &= !filled;
                filled_in_all += u64::from(filled.count_ones());
            }
            if (y + word).is_multiple_of(LOOKS) && open != filled {
                for ray in &mut self.rising {
                    ray.look(word, open & !filled);
                }
            }
            if row == FULL {
                break;
            }
        }
        self.left -= filled_in_all;
        self.singles.leave_row();
        self.residues.fill(0);
        visits
    }

    /// As [`visit`], with all that may block a cell besides: `ALONG` if a ray
    /// runs along all of the row.
    #[inline(never)]
    fn visit_each<const ALONG: bool>(
        &mut self,
        open: u64,
        word: usize,
        row: &mut u64,
        marks: &mut [u64; WORD],
    ) -> u64 {
        let stuck = match self.convention == Convention::Misere && self.block == 0 {
            true => !self.movable[self.row * self.words + word],
            false => 0,
        };
        let first = word * WORD;
        self.singles.reach_from(word);
        let mut held = *row;
        let mut left = open;
        let mut filled = 0;
        while left != 0 && held != FULL {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let x = first + bit;
            let mut blocked =
                held | marks[bit % WORD] | self.singles.struck[x] | (stuck >> bit & 1);
            if !ALONG {
                let mut start = 0;
                for &step in &self.level {
                    blocked |= self.residues[start + x % step];
                    start += step;
                }
            }
            let mark = lowest_missing(blocked);
            marks[bit % WORD] = mark;
            filled |= u64::from(mark != 0) << bit;
            for &hop in &self.singles.hops {
                self.singles.struck[x + hop] |= mark;
            }
            if ALONG {
                held |= mark;
            } else {
                let mut start = 0;
                for &step in &self.level {
                    self.residues[start + x % step] |= mark;
                    start += step;
                }
            }
        }
        *row = held;
        filled
    }
}

/// Cells of a word that have got values of the block.
pub struct Placed<'a> {
    /// The place of the word's first cell in the plane.
    pub at: usize,
    /// The lowest value of the block.
    pub base: u32,
    /// Which cells, a bit each.
    pub filled: u64,
    /// Their values, as bits in a word.
    pub marks: &'a [u64; WORD],
}

impl Placed<'_> {
    /// Hands each cell (its place in the plane) and its value to `put`.
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

// The loops of the sweep are functions of their own, and there is no copy of
// the whole for each number of rays: within one large function the engines that
// compile wasm run out of registers, and keep in memory what each visit waits
// for.

/// Gives each of the `open` cells of a word the lowest value that neither its
/// lines nor the row blocks, until the row is full. What the lines block turns
/// into the value, as a bit, or 0 if there is none. Says which cells got one.
#[inline(never)]
fn visit(open: u64, row: &mut u64, marks: &mut [u64; WORD]) -> u64 {
    let mut held = *row;
    let mut left = open;
    let mut filled = 0;
    while left != 0 && held != FULL {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        // No branch tells whether there is a value: none could foresee it.
        let mark = lowest_missing(held | marks[bit % WORD]);
        marks[bit % WORD] = mark;
        filled |= u64::from(mark != 0) << bit;
        held |= mark;
    }
    *row = held;
    filled
}
