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

/// All 64 values of a block.
const FULL: u64 = !0;

/// The most rays that lead upwards.
pub const MOST_RAYS: usize = 8;

/// A ray that leads to higher rows.
struct Rising {
    step: [usize; 2],
    /// How many words there are for each remainder of the row.
    bank: usize,
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
    /// What single vectors block in the row at work.
    struck: Vec<u64>,
    /// The columns where they do.
    columns: Vec<u32>,
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
            struck: vec![0; words * WORD],
            columns: Vec::new(),
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

    /// Goes on for about `budget` units, handing each cell (its place in the
    /// plane) and its value to `put`; says how many units it took.
    pub fn advance(&mut self, budget: u64, put: &mut dyn FnMut(usize, u32)) -> u64 {
        let mut spent = 0;
        while self.left > 0 && spent < budget {
            spent += match self.rising.len() {
                0 => self.sweep_row::<0>(put),
                1 => self.sweep_row::<1>(put),
                2 => self.sweep_row::<2>(put),
                3 => self.sweep_row::<3>(put),
                4 => self.sweep_row::<4>(put),
                5 => self.sweep_row::<5>(put),
                6 => self.sweep_row::<6>(put),
                7 => self.sweep_row::<7>(put),
                _ => self.sweep_row::<MOST_RAYS>(put),
            };
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

    /// Blocks what single vectors block in this row.
    fn strike(&mut self) {
        let (width, kept) = (self.shape.sides[0], self.placed.len());
        for &[across, up] in &self.vectors {
            if up > self.row {
                continue;
            }
            for &(x, value) in &self.placed[(self.row - up) % kept] {
                let x = x as usize + across;
                if x < width {
                    if self.struck[x] == 0 {
                        self.columns.push(x as u32);
                    }
                    self.struck[x] |= value;
                }
            }
        }
    }

    /// Sweeps the row at work with `N` rising rays.
    fn sweep_row<const N: usize>(&mut self, put: &mut dyn FnMut(usize, u32)) -> u64 {
        let y = self.row;
        let [width, height, _] = self.shape.sides;
        let words = self.words;
        let kept = self.placed.len();
        let mut placed = match kept {
            0 => Vec::new(),
            _ => std::mem::take(&mut self.placed[y % kept]),
        };
        placed.clear();
        let free = &self.free[y * words..][..words];
        let mut first = self.first[y] as usize;
        while first < words && free[first] == 0 {
            first += 1;
        }
        self.first[y] = first as u32;
        let mut visits = 1;
        if first < words {
            self.strike();
            visits += self.columns.len() as u64 / 2;
            let rising: &mut [Rising; N] = (&mut self.rising[..]).try_into().expect("N rays");
            // Where the lines begin that meet this row, by column.
            let at = rising.each_ref().map(|ray| {
                let [across, up] = ray.step;
                (y % up) * ray.bank + across * (height / up - y / up)
            });
            let along = self.level.contains(&1);
            let misere = self.convention == Convention::Misere && self.block == 0;
            let mut row = 0;
            let base = (self.block * WORD) as u32;
            let mut filled_in_all = 0;
            'row: for word in first..words {
                let mut open = self.free[y * words + word];
                if open == 0 {
                    continue;
                }
                visits += 1;
                for (ray, at) in rising.iter().zip(at) {
                    let (low, shift) = ((at + word * WORD) / WORD, (at + word * WORD) % WORD);
                    let full = &ray.full[low..][..2];
                    open &= !(full[0] >> shift | (full[1] << 1) << (WORD - 1 - shift));
                }
                if open == 0 {
                    continue;
                }
                let mut at_ray = at.iter();
                let mut lines: [&mut [u64; WORD]; N] = rising.each_mut().map(|ray| {
                    let from = at_ray.next().expect("N rays") + word * WORD;
                    let lines = &mut ray.lines[from..][..WORD];
                    lines.try_into().expect("a word of them")
                });
                // Lines that are seen to be full here, by column.
                let mut seen_full = [0; N];
                let mut filled = 0;
                while open != 0 {
                    let bit = open.trailing_zeros() as usize;
                    open &= open - 1;
                    visits += 1;
                    let x = word * WORD + bit;
                    let mut blocked = row | self.struck[x];
                    for line in &lines {
                        blocked |= line[bit % WORD];
                    }
                    if !along {
                        let mut start = 0;
                        for &step in &self.level {
                            blocked |= self.residues[start + x % step];
                            start += step;
                        }
                    }
                    if misere && self.movable[y * words + word] >> bit & 1 == 0 {
                        blocked |= 1;
                    }
                    if blocked == FULL {
                        for (seen, line) in seen_full.iter_mut().zip(&lines) {
                            *seen |= u64::from(line[bit % WORD] == FULL) << bit;
                        }
                        continue;
                    }
                    let value = (!blocked).trailing_zeros();
                    let mark = 1 << value;
                    filled |= 1 << bit;
                    for line in &mut lines {
                        line[bit % WORD] |= mark;
                    }
                    put(y * width + x, base + value);
                    for &hop in &self.hops {
                        if x + hop < width {
                            if self.struck[x + hop] == 0 {
                                self.columns.push((x + hop) as u32);
                            }
                            self.struck[x + hop] |= mark;
                        }
                    }
                    if kept > 0 {
                        placed.push((x as u32, mark));
                    }
                    if along {
                        row |= mark;
                        if row == FULL {
                            self.free[y * words + word] &= !filled;
                            filled_in_all += u64::from(filled.count_ones());
                            break 'row;
                        }
                    } else {
                        let mut start = 0;
                        for &step in &self.level {
                            self.residues[start + x % step] |= mark;
                            start += step;
                        }
                    }
                }
                for ((ray, at), seen) in rising.iter_mut().zip(at).zip(seen_full) {
                    let (low, shift) = ((at + word * WORD) / WORD, (at + word * WORD) % WORD);
                    let full = &mut ray.full[low..][..2];
                    full[0] |= seen << shift;
                    full[1] |= (seen >> 1) >> (WORD - 1 - shift);
                }
                self.free[y * words + word] &= !filled;
                filled_in_all += u64::from(filled.count_ones());
            }
            self.left -= filled_in_all;
            for &x in &self.columns {
                self.struck[x as usize] = 0;
            }
            self.columns.clear();
            self.residues.fill(0);
        }
        if kept > 0 {
            self.placed[y % kept] = placed;
        }
        visits
    }
}
