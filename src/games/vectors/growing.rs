//! Rules of which each part allows, a step on, whatever leads to where it leads
//! from a cell: along the lines of such steps the values that are reached only
//! become more, and each line keeps those, a bit each.

use super::direct::{NOWHERE, Rule, Run, unknown};
use super::set::{Cell, Moves, Shape, less};
use crate::games::word::{FULL, WORD};
use crate::solve::convention::Convention;

/// The most words that lines hold.
const MOST_WORDS: usize = 1 << 23;

/// A part of the rule, and what its lines have reached.
struct Part {
    step: Cell,
    /// The line of each cell that begins one.
    lines: Vec<u32>,
    /// The values reached, this many words for each line.
    reached: Vec<u64>,
}

/// The table on its way.
pub struct Growing {
    rule: Box<dyn Rule>,
    parts: Vec<Part>,
    shape: Shape,
    convention: Convention,
    /// Words for the values of a line.
    words: usize,
    values: Vec<u32>,
    cell: usize,
}

impl Part {
    fn new(step: Cell, shape: Shape, words: usize) -> Part {
        let mut lines = vec![u32::MAX; shape.cells()];
        let mut count = 0;
        for (index, line) in lines.iter_mut().enumerate() {
            if less(shape.cell(index), step).is_none() {
                *line = count;
                count += 1;
            }
        }
        Part {
            step,
            lines,
            reached: vec![0; count as usize * words],
        }
    }

    /// Where the words of a cell's line begin.
    fn line(&self, cell: Cell, shape: Shape, words: usize) -> usize {
        let axes = cell.iter().zip(self.step);
        let times = axes.filter_map(|(pile, step)| pile.checked_div(step)).min();
        let times = times.expect("a step leads somewhere");
        let start = shape.index(cell) - shape.index(self.step) * times;
        self.lines[start] as usize * words
    }
}

/// How many cells of a box begin a line.
fn starts(step: Cell, shape: Shape) -> usize {
    let axes = shape.sides.iter().zip(step);
    let later: usize = axes.map(|(side, step)| side.saturating_sub(step)).product();
    shape.cells() - later
}

impl Growing {
    /// About how many units of work the table takes; `None` if the rule has no
    /// such parts, or their lines no room.
    pub fn work(rule: &dyn Rule, shape: Shape) -> Option<u128> {
        let loops = rule.loops(shape.axes())?;
        let steps = loops.steps()?;
        let words = Growing::words(shape);
        let held: usize = steps.iter().map(|&step| starts(step, shape) * words).sum();
        let scanned = (steps.len() * words.div_ceil(4) * shape.cells()) as u128;
        (held <= MOST_WORDS).then(|| loops.fresh_work(shape.sides) + scanned)
    }

    /// Words for all values of a box, and one more.
    fn words(shape: Shape) -> usize {
        // No value is beyond the longest play, misère 1 more.
        (shape.longest() + 2).div_ceil(WORD) + 1
    }

    /// A table of a rule that has such parts.
    pub fn new(
        rule: Box<dyn Rule>,
        shape: Shape,
        convention: Convention,
        places: Option<&Moves>,
    ) -> Growing {
        let words = Growing::words(shape);
        let steps = rule.loops(shape.axes()).and_then(|loops| loops.steps());
        let parts = steps.unwrap_or_default().into_iter();
        Growing {
            parts: parts.map(|step| Part::new(step, shape, words)).collect(),
            rule,
            shape,
            convention,
            words,
            values: unknown(shape, places),
            cell: 0,
        }
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        (self.shape.cells() - self.cell) as u64
    }

    /// The values.
    pub fn into_values(self) -> Vec<u32> {
        self.values
    }

    /// Continues for about `budget` units.
    pub fn advance(&mut self, budget: u64) {
        let mut spent = 0;
        while self.cell < self.shape.cells() && spent < budget {
            spent += self.next();
            self.cell += 1;
        }
    }

    /// Gives the cell at work its value.
    fn next(&mut self) -> u64 {
        let Growing {
            rule,
            parts,
            shape,
            words,
            values,
            ..
        } = self;
        let (shape, words) = (*shape, *words);
        let cell = shape.cell(self.cell);
        let strides = shape.strides();
        let loops = rule.loops(shape.axes()).expect("the rule has loops");
        let mut spent = 1;
        let mut lines = [0; 32];
        // Parts that allow that nothing is taken: further on that is a move.
        let mut standing = 0u32;
        for (index, part) in parts.iter_mut().enumerate() {
            let line = part.line(cell, shape, words);
            lines[index] = line;
            let reached = &mut part.reached[line..][..words];
            spent += loops.fresh(index, cell, &mut |run: Run| {
                let mut at = self.cell - shape.index(run.from);
                let down = run.along(strides);
                for time in 0..run.times {
                    if time == 0 && run.from == Cell::default() {
                        standing |= 1 << index;
                    } else {
                        let value = values[at] as usize;
                        // What leads nowhere is no option.
                        if let Some(word) = reached.get_mut(value / WORD) {
                            *word |= 1 << (value % WORD);
                        }
                    }
                    at = at.wrapping_add_signed(-down);
                }
            });
        }
        if values[self.cell] == NOWHERE {
            return spent;
        }
        let reached = |word: usize| {
            let all = parts.iter().zip(lines);
            all.fold(0, |all, (part, line)| all | part.reached[line + word])
        };
        let open = (0..words).find(|&word| reached(word) != FULL);
        let open = open.expect("one value is always free");
        let mex = open * WORD + reached(open).trailing_ones() as usize;
        let value = match mex {
            0 if (0..words).all(|word| reached(word) == 0) => self.convention.terminal_value(),
            mex => mex as u64,
        };
        values[self.cell] = value as u32;
        let (word, bit) = (value as usize / WORD, 1 << (value as usize % WORD));
        for (index, part) in parts.iter_mut().enumerate() {
            if standing >> index & 1 == 1 {
                part.reached[lines[index] + word] |= bit;
            }
        }
        spent + words as u64 / 4
    }
}
