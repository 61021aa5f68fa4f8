//! Any set of vectors, value by value: the cells of one value are found row by
//! row, and each of them blocks, by a shifted copy of the set, the cells that
//! can move there. What of the set are rays or classes by residues is blocked
//! without a copy.

use super::residues::{Residues, Steps};
use super::set::{Cell, Moves, Others, Shape, count, or_shifted, shift_or, within};
use crate::games::word::WORD;

/// A row of the set that is not empty.
struct Line {
    /// How far it reaches down along each axis but the first.
    down: Others,
    /// How many rows that is.
    rows: usize,
    /// The first word that is not empty.
    first: usize,
    /// The words from there to the last that is not empty.
    words: Vec<u64>,
}

/// What a ray carries from row to row: the cells it blocks.
struct Carry {
    step: Cell,
    /// The last `step[1]` rows with what was placed there and what they
    /// blocked, `words` each.
    rows: Vec<u64>,
}

/// The table on its way.
pub struct Dense {
    shape: Shape,
    words: usize,
    /// Cells without a value.
    free: Vec<u64>,
    /// How many of them each row has.
    left_in: Vec<u32>,
    left: u64,
    /// Cells that cannot have the value at work.
    blocked: Vec<u64>,
    /// See [`Moves::stuck`].
    stuck: Vec<u64>,
    lines: Vec<Line>,
    carries: Vec<Carry>,
    steps: Option<Steps>,
    /// For each row, the first word with a cell without a value.
    first: Vec<u32>,
    /// Whether everything to the right of a value in its row is blocked.
    sole: bool,
    value: u32,
    row: usize,
    /// The place of the row.
    others: Others,
    /// What the row at work has got.
    placed: Vec<u64>,
}

impl Dense {
    /// A table of the game with these `rays` and `residues` and the `rest` of
    /// its vectors; see [`Moves::stuck`].
    pub fn new(
        rays: &[Cell],
        residues: Option<&Residues>,
        rest: &Moves,
        stuck: Vec<u64>,
        places: Option<&Moves>,
    ) -> Dense {
        let shape = rest.shape;
        let words = rest.words;
        let rows = shape.rows();
        let free = shape.free(places);
        let left_in = free.chunks(words).map(count);
        let lines = (0..rows).filter_map(|row| {
            let bits = rest.row(row);
            let first = bits.iter().position(|&word| word != 0)?;
            let end = bits.iter().rposition(|&word| word != 0)? + 1;
            Some(Line {
                down: shape.others(row),
                rows: row,
                first,
                words: bits[first..end].to_vec(),
            })
        });
        let along = |step: &&Cell| **step == [1, 0, 0, 0];
        Dense {
            shape,
            words,
            left: u64::from(count(&free)),
            left_in: left_in.collect(),
            blocked: vec![0; words * rows],
            stuck,
            lines: lines.collect(),
            carries: rays
                .iter()
                .filter(|step| !along(step))
                .map(|&step| Carry {
                    step,
                    rows: vec![0; words * step[1].max(1)],
                })
                .collect(),
            steps: residues.map(Steps::new),
            first: vec![0; rows],
            sole: rays.iter().any(|step| along(&step)) || residues.is_some_and(Residues::has_row),
            free,
            value: 0,
            row: 0,
            others: shape.others(0),
            placed: vec![0; words],
        }
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Continues for about `budget` units, handing the row and the column of each cell
    /// and its value to `put`; returns how many units it took.
    pub fn advance(&mut self, budget: u64, put: &mut dyn FnMut(Others, usize, u32)) -> u64 {
        let mut spent = 0;
        while self.left > 0 && spent < budget {
            spent += self.row(put);
            self.row += 1;
            self.shape.step(&mut self.others);
            if self.row == self.shape.rows() {
                self.row = 0;
                self.value += 1;
                if !self.lines.is_empty() || !self.carries.is_empty() {
                    self.blocked.fill(0);
                }
                if let Some(steps) = &mut self.steps {
                    steps.clear();
                }
                for carry in &mut self.carries {
                    carry.rows.fill(0);
                }
            }
        }
        spent
    }

    /// Gives the value at work to the cells of the row that have to have it.
    fn row(&mut self, put: &mut dyn FnMut(Others, usize, u32)) -> u64 {
        let (words, row) = (self.words, self.row);
        let from = row * words;
        let y = self.others[0];
        let mut spent = 1;
        for carry in &mut self.carries {
            let [across, up, ..] = carry.step;
            if up == 0 {
                continue;
            }
            // What the row `up` below blocked and held, moved on by `across`.
            let slot = &carry.rows[y % up * words..][..words];
            shift_or(&mut self.blocked[from..][..words], slot, across);
            spent += words as u64 / 4;
        }
        if !self.carries.is_empty() {
            self.placed.fill(0);
        }
        // Beyond this word all is blocked.
        let mut end = words;
        if let Some(steps) = &mut self.steps {
            end = steps.enter(y).div_ceil(WORD).min(words);
            spent += steps.work()[0];
        }
        if self.left_in[row] > 0 {
            let mut word = self.first[row] as usize;
            while self.free[from + word] == 0 {
                word += 1;
            }
            self.first[row] = word as u32;
            'row: while word < end {
                let mut open = self.free[from + word] & !self.blocked[from + word];
                if self.value == 0 {
                    open &= !self.stuck.get(from + word).unwrap_or(&0);
                }
                if let Some(steps) = self.steps.as_ref().filter(|_| open != 0) {
                    open &= !steps.blocked(y, word);
                    spent += steps.work()[0];
                }
                while open != 0 {
                    let bit = open.trailing_zeros() as usize;
                    let x = word * WORD + bit;
                    put(self.others, x, self.value);
                    self.free[from + word] &= !(1 << bit);
                    self.left_in[row] -= 1;
                    self.left -= 1;
                    self.placed[word] |= 1 << bit;
                    spent += 2 + self.block(x);
                    if self.sole {
                        break 'row;
                    }
                    let later = (!0 << bit) << 1;
                    open &= later & !self.blocked[from + word];
                    if let Some(steps) = &self.steps {
                        open &= !steps.blocked(y, word);
                        end = steps.end(y).div_ceil(WORD).min(words);
                    }
                }
                word += 1;
            }
        }
        for carry in &mut self.carries {
            let up = carry.step[1];
            if up == 0 {
                continue;
            }
            // The row itself: what it holds, and what this ray blocks there.
            let across = carry.step[0];
            let slot = &mut carry.rows[y % up * words..][..words];
            let mut moved = vec![0; words];
            shift_or(&mut moved, slot, across);
            for (slot, (moved, placed)) in slot.iter_mut().zip(moved.iter().zip(&self.placed)) {
                *slot = moved | placed;
            }
        }
        spent
    }

    /// Blocks the cells that can move to x in the row at work.
    fn block(&mut self, x: usize) -> u64 {
        let (here, heights) = (self.others, self.shape.heights());
        let (word, shift) = (x / WORD, x % WORD);
        let mut spent = 0;
        if let Some(steps) = &mut self.steps {
            steps.place(x, here[0]);
            spent += steps.work()[1];
        }
        for line in &self.lines {
            let to: Others = std::array::from_fn(|axis| here[axis] + line.down[axis]);
            let start = word + line.first;
            if start >= self.words || !within(&to, &heights) {
                continue;
            }
            let row = &mut self.blocked[(self.row + line.rows) * self.words..][..self.words];
            or_shifted(&mut row[start..], &line.words, shift);
            spent += 1 + line.words.len() as u64 / 4;
        }
        for carry in &self.carries {
            let [across, 0, ..] = carry.step else {
                continue;
            };
            let row = &mut self.blocked[self.row * self.words..][..self.words];
            for x in (x + across..self.shape.sides[0]).step_by(across) {
                row[x / WORD] |= 1 << (x % WORD);
            }
            spent += (self.shape.sides[0] / across) as u64 / 4;
        }
        spent
    }
}
