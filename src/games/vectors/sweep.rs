//! Rays and a few vectors on two piles, sixty-four values at a time.
//!
//! A block is the 64 values 64k, …, 64k+63. Its sweep goes through the rows
//! upwards and through each row to the right. Each line of a ray has a word
//! that says which of the 64 values stand on it already; what single vectors
//! block is scattered before the row that it blocks. A cell that no earlier
//! block has filled takes the lowest value that nothing blocks; where all 64
//! are blocked, it is left to a later block. So each cell gets its mex.

use super::set::{Box3, Ray, WORD};
use crate::convention::Convention;
use std::ops::Range;

/// All 64 values of a block.
const FULL: u64 = !0;

/// The most rays that lead upwards.
pub const MOST_RAYS: usize = 8;

/// Every so many rows, the lines of cells that found no value are looked at.
const LOOKS: usize = 8;

/// A ray that leads to higher rows.
struct Rising {
    step: [usize; 2],
    /// How many words there are for each remainder of the row.
    bank: usize,
    /// Where the lines begin that meet the row at work, by column.
    at: usize,
    /// The values on each of its lines.
    lines: Vec<u64>,
    /// Which of these words were seen to be full, a bit each.
    full: Vec<u64>,
}

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
    /// Single vectors, those along the row apart.
    vectors: Vec<[usize; 2]>,
    hops: Vec<usize>,
    /// What single vectors block in the row at work, by column; some columns
    /// too many, for vectors that lead out of it.
    struck: Vec<u64>,
    /// The columns where they do lie in here.
    span: Range<usize>,
    /// Columns and values that the last rows have got.
    placed: Vec<Vec<(u32, u64)>>,
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
        let mut rising = Vec::new();
        for ray in rays.iter().filter(|ray| ray.step[1] > 0) {
            let [across, up] = ray.step;
            let bank = words * WORD + across * (height / up + 1);
            rising.push(Rising {
                step: ray.step,
                bank,
                at: 0,
                lines: vec![0; bank * up],
                full: vec![0; (bank * up).div_ceil(WORD) + 1],
            });
        }
        assert!(rising.len() <= MOST_RAYS, "few rays");
        let level: Vec<usize> = rays
            .iter()
            .filter(|ray| ray.step[1] == 0)
            .map(|ray| ray.step[0])
            .collect();
        let farthest = vectors.iter().map(|vector| vector[0]).max().unwrap_or(0);
        let (hops, vectors): (Vec<[usize; 2]>, Vec<[usize; 2]>) =
            vectors.iter().partition(|vector| vector[1] == 0);
        let reach = vectors.iter().map(|vector| vector[1]).max().unwrap_or(0);
        let kept = if vectors.is_empty() { 0 } else { reach + 1 };
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
            struck: vec![0; words * WORD + farthest],
            span: 0..0,
            vectors,
            hops: hops.iter().map(|hop| hop[0]).collect(),
            placed: vec![Vec::new(); kept],
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
                for ray in &mut self.rising {
                    ray.lines.fill(0);
                    ray.full.fill(0);
                }
                self.placed.iter_mut().for_each(Vec::clear);
            }
        }
        spent
    }

    /// Blocks what single vectors block in this row; says for how many values.
    fn strike(&mut self) -> u64 {
        let kept = self.placed.len();
        let mut values = 0;
        for &[across, up] in self.vectors.iter().filter(|vector| vector[1] <= self.row) {
            let placed = &self.placed[(self.row - up) % kept];
            let (Some(&(first, _)), Some(&(last, _))) = (placed.first(), placed.last()) else {
                continue;
            };
            self.span = hull(
                &self.span,
                first as usize + across..last as usize + across + 1,
            );
            for &(x, value) in placed {
                self.struck[x as usize + across] |= value;
            }
            values += placed.len() as u64;
        }
        values
    }

    /// Sweeps the row at work.
    fn sweep_row(&mut self, put: &mut dyn FnMut(Placed)) -> u64 {
        let y = self.row;
        let [width, height, _] = self.shape.sides;
        let words = self.words;
        if let Some(placed) = self.placed_in(y) {
            placed.clear();
        }
        let free = &self.free[y * words..][..words];
        let mut first = self.first[y] as usize;
        while first < words && free[first] == 0 {
            first += 1;
        }
        self.first[y] = first as u32;
        if first == words {
            return 1;
        }
        let mut visits = 1 + self.strike() / 4;
        for ray in &mut self.rising {
            let [across, up] = ray.step;
            ray.at = (y % up) * ray.bank + across * (height / up - y / up);
        }
        let along = self.level.contains(&1);
        let misere = self.convention == Convention::Misere && self.block == 0;
        let plain = along && self.hops.is_empty() && !misere;
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
            if self.span.start < (word + 1) * WORD && word * WORD < self.span.end {
                add(&mut marks, &self.struck[word * WORD..]);
            }
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
                if let Some(placed) = self.placed_in(y) {
                    record(placed, word, filled, &marks);
                }
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
        self.struck[self.span.clone()].fill(0);
        self.span = 0..0;
        self.residues.fill(0);
        visits
    }

    /// What row `y`, one of the last rows, has got, if that is kept.
    fn placed_in(&mut self, y: usize) -> Option<&mut Vec<(u32, u64)>> {
        let kept = self.placed.len();
        (kept > 0).then(|| &mut self.placed[y % kept])
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
        if let Some(farthest) = self.hops.iter().max() {
            self.span = hull(&self.span, first..first + WORD + farthest);
        }
        let mut held = *row;
        let mut left = open;
        let mut filled = 0;
        while left != 0 && held != FULL {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let x = first + bit;
            let mut blocked = held | marks[bit % WORD] | self.struck[x] | (stuck >> bit & 1);
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
            for &hop in &self.hops {
                self.struck[x + hop] |= mark;
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

impl Rising {
    /// The lines that meet a word of the row at work.
    fn lines_at(&self, word: usize) -> &[u64; WORD] {
        let lines = &self.lines[self.at + word * WORD..][..WORD];
        lines.try_into().expect("a word of them")
    }

    fn lines_at_mut(&mut self, word: usize) -> &mut [u64; WORD] {
        let lines = &mut self.lines[self.at + word * WORD..][..WORD];
        lines.try_into().expect("a word of them")
    }

    /// Which of them are seen to be full, by column.
    fn full_at(&self, word: usize) -> u64 {
        let (low, shift) = ((self.at + word * WORD) / WORD, self.at % WORD);
        let full = &self.full[low..][..2];
        full[0] >> shift | (full[1] << 1) << (WORD - 1 - shift)
    }

    /// Looks for full lines in these columns of a word.
    #[inline(never)]
    fn look(&mut self, word: usize, columns: u64) {
        let lines = self.lines_at(word);
        let mut seen = 0;
        let mut left = columns;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            seen |= u64::from(lines[bit % WORD] == FULL) << bit;
        }
        let (low, shift) = ((self.at + word * WORD) / WORD, self.at % WORD);
        let full = &mut self.full[low..][..2];
        full[0] |= seen << shift;
        full[1] |= (seen >> 1) >> (WORD - 1 - shift);
    }
}

/// The lowest bit that is missing, 0 if none is.
fn lowest_missing(blocked: u64) -> u64 {
    !blocked & blocked.wrapping_add(1)
}

// The loops of the sweep are functions of their own, and there is no copy of
// the whole for each number of rays: within one large function the engines that
// compile wasm run out of registers, and keep in memory what each visit waits
// for.

/// From the first of both to the last.
fn hull(span: &Range<usize>, more: Range<usize>) -> Range<usize> {
    if span.is_empty() {
        more
    } else {
        span.start.min(more.start)..span.end.max(more.end)
    }
}

/// What the lines block that meet a word of the row at work, by column.
#[inline(never)]
fn gather(rising: &[Rising], word: usize, blocked: &mut [u64; WORD]) {
    match rising.len() {
        0 => blocked.fill(0),
        1 => gather_from::<1>(rising, word, blocked),
        2 => gather_from::<2>(rising, word, blocked),
        3 => gather_from::<3>(rising, word, blocked),
        4 => gather_from::<4>(rising, word, blocked),
        5 => gather_from::<5>(rising, word, blocked),
        6 => gather_from::<6>(rising, word, blocked),
        7 => gather_from::<7>(rising, word, blocked),
        _ => gather_from::<MOST_RAYS>(rising, word, blocked),
    }
}

fn gather_from<const N: usize>(rising: &[Rising], word: usize, blocked: &mut [u64; WORD]) {
    let rising: &[Rising; N] = rising.try_into().expect("N rays");
    let lines = rising.each_ref().map(|ray| ray.lines_at(word));
    for (column, blocked) in blocked.iter_mut().enumerate() {
        *blocked = lines.iter().fold(0, |all, line| all | line[column]);
    }
}

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

/// Enters the values of the filled cells of a word into their lines.
#[inline(never)]
fn scatter(rising: &mut [Rising], word: usize, filled: u64, marks: &[u64; WORD]) {
    match rising.len() {
        0 => {}
        1 => scatter_to::<1>(rising, word, filled, marks),
        2 => scatter_to::<2>(rising, word, filled, marks),
        3 => scatter_to::<3>(rising, word, filled, marks),
        4 => scatter_to::<4>(rising, word, filled, marks),
        5 => scatter_to::<5>(rising, word, filled, marks),
        6 => scatter_to::<6>(rising, word, filled, marks),
        7 => scatter_to::<7>(rising, word, filled, marks),
        _ => scatter_to::<MOST_RAYS>(rising, word, filled, marks),
    }
}

fn scatter_to<const N: usize>(
    rising: &mut [Rising],
    word: usize,
    filled: u64,
    marks: &[u64; WORD],
) {
    let rising: &mut [Rising; N] = rising.try_into().expect("N rays");
    let mut lines = rising.each_mut().map(|ray| ray.lines_at_mut(word));
    let mut left = filled;
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        for line in lines.iter_mut() {
            line[bit % WORD] |= marks[bit % WORD];
        }
    }
}

/// Blocks what is struck besides.
#[inline(never)]
fn add(blocked: &mut [u64; WORD], struck: &[u64]) {
    for (blocked, struck) in blocked.iter_mut().zip(&struck[..WORD]) {
        *blocked |= struck;
    }
}

/// Keeps columns and values of the filled cells of a word.
#[inline(never)]
fn record(placed: &mut Vec<(u32, u64)>, word: usize, filled: u64, marks: &[u64; WORD]) {
    let mut left = filled;
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        placed.push(((word * WORD + bit) as u32, marks[bit % WORD]));
    }
}
