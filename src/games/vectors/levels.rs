//! Moves that may add stones, weight by weight: no two cells of one weight are
//! options of each other, and all options of a cell weigh less.
//!
//! As in `cones.rs`, every cell has a running word for each list of directions,
//! 64 values at a time. The parts of an entry, its vector and its directions, are
//! taken in an order in which no pile is overdrawn on the way of a legal move
//! (`Entry::ordered`): directions behind the vector run over the values, those
//! before it over what it blocks. Where a rule has no such order, the options of
//! each cell are listed.

use std::sync::Arc;

use super::added::{Added, Part, of_table};
use super::fence::Fenced;
use super::set::Cell;
use super::slope::Slope;
use crate::games::word::{WORD, lowest_missing};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_LISTED_CELLS, MOST_RUNNING_WORDS};
use crate::table::rays::MOST_PILES;

/// What is taken from each pile of a table, negative where stones are added.
type Step = [i64; MOST_PILES];

/// Running words along a direction.
#[derive(Debug)]
struct Field {
    /// The field that it runs over.
    below: usize,
    step: Step,
    words: Vec<u64>,
}

/// What an entry blocks: the words of a field behind its vector, and directions
/// that run over what that blocks.
#[derive(Debug)]
struct Look {
    field: usize,
    vector: Step,
    before: Vec<Field>,
}

/// The table on its way.
pub struct Levels {
    rule: Arc<Added>,
    slope: Arc<Slope>,
    convention: Convention,
    /// Fields over the values; the first is the values themselves.
    fields: Vec<Field>,
    /// `None` where options are listed.
    looks: Option<Vec<Look>>,
    /// The values where options are listed.
    listed: Vec<u32>,
    /// Which cells need no value any more: at first those that are no place.
    valued: Vec<bool>,
    /// Which cells have a move.
    movable: Vec<bool>,
    left: usize,
    /// How many cells of each weight have no value, where looks are swept.
    free: Vec<usize>,
    /// Cells that weigh less have no running words, and all have values.
    done: u64,
    /// The first round finds the cells with a move, each other one 64 values.
    round: usize,
    weight: u64,
}

impl Levels {
    /// A table of the cells below the slope; `None` if it takes too much memory or
    /// time.
    pub fn new(
        rule: Arc<Added>,
        fence: Fenced,
        slope: Arc<Slope>,
        convention: Convention,
    ) -> Option<Levels> {
        let cells = slope.cells();
        let mut fields = vec![Field {
            below: 0,
            step: Step::default(),
            words: Vec::new(),
        }];
        let ordered: Option<Vec<Vec<Part>>> = (rule.entries().iter())
            .map(|entry| entry.ordered())
            .collect();
        let looks = ordered.map(|ordered| {
            let look = |parts: &Vec<Part>| look(parts, &mut fields);
            ordered.iter().map(look).collect::<Vec<Look>>()
        });
        let before = looks.iter().flatten().map(|look| look.before.len());
        let words = (fields.len() + before.sum::<usize>()) * cells;
        if words > MOST_RUNNING_WORDS || looks.is_none() && cells > MOST_LISTED_CELLS {
            return None;
        }
        let nowhere = match fence {
            Some(fence) => slope.nowhere(&*fence),
            None => vec![false; cells],
        };
        let mut levels = Levels {
            left: nowhere.iter().filter(|nowhere| !**nowhere).count(),
            rule,
            slope,
            convention,
            fields,
            looks,
            listed: Vec::new(),
            valued: nowhere,
            movable: vec![false; cells],
            free: Vec::new(),
            done: 0,
            round: 0,
            weight: 0,
        };
        match &mut levels.looks {
            None => levels.listed = vec![0; cells],
            Some(looks) => {
                let before = looks.iter_mut().flat_map(|look| &mut look.before);
                for field in levels.fields.iter_mut().chain(before) {
                    field.words = vec![0; cells];
                }
            }
        }
        Some(levels)
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left as u64
    }

    /// Continues for about `budget` units, handing the place of each cell and its
    /// value to `put`; returns how many units it took.
    pub fn advance(&mut self, budget: u64, put: &mut dyn FnMut(usize, u32)) -> u64 {
        let mut spent = 0;
        while self.left > 0 && spent < budget {
            let cells: Vec<Cell> = self.slope.level(self.weight).collect();
            spent += 1 + match self.looks.is_some() {
                true => self.sweep(&cells, put),
                false => self.list(&cells, put),
            };
            self.weight += 1;
            if self.weight > self.slope.most {
                self.round += 1;
                spent += self.pass_done();
                self.weight = self.done;
            }
        }
        spent
    }

    /// Passes the weights of which all cells have values: nothing of later blocks stands there.
    fn pass_done(&mut self) -> u64 {
        let mut passed = 0;
        while self.free.get(self.done as usize) == Some(&0) {
            let before = self.looks.iter_mut().flatten();
            let before = before.flat_map(|look| &mut look.before);
            let cells: Vec<usize> = (self.slope.level(self.done))
                .map(|cell| self.slope.index(cell))
                .collect();
            for field in self.fields.iter_mut().chain(before) {
                cells.iter().for_each(|&at| field.words[at] = 0);
            }
            passed += cells.len() as u64;
            self.done += 1;
        }
        passed
    }

    /// Gives the cells of a level their values, or finds which of them can move.
    fn sweep(&mut self, cells: &[Cell], put: &mut dyn FnMut(usize, u32)) -> u64 {
        let mut blocked = vec![0; cells.len()];
        let mut run = vec![0; cells.len()];
        let mut looks = self.looks.take().expect("a sweep has looks");
        if self.round == 0 {
            let free = |cell: &&Cell| !self.valued[self.slope.index(**cell)];
            self.free.push(cells.iter().filter(free).count());
        }
        let closed = self.free[self.weight as usize] == 0;
        for look in &mut looks {
            // Where nothing is blocked any more, only what runs on matters.
            if closed && look.before.is_empty() {
                continue;
            }
            let words = &self.fields[look.field].words;
            for (run, &cell) in run.iter_mut().zip(cells) {
                *run = self.slope.down(cell, look.vector).map_or(0, |at| words[at]);
            }
            for field in &mut look.before {
                run_along(&self.slope, field, cells, &mut run);
            }
            for (blocked, run) in blocked.iter_mut().zip(&run) {
                *blocked |= run;
            }
        }
        let work = cells.len() * (2 + 2 * (looks.len() + self.fields.len()));
        self.looks = Some(looks);
        for (&cell, &blocked) in cells.iter().zip(&blocked) {
            let at = self.slope.index(cell);
            self.fields[0].words[at] = match self.round {
                0 => {
                    self.movable[at] = blocked != 0;
                    u64::from(!self.valued[at])
                }
                round => self.value(at, blocked, round - 1, put),
            };
        }
        for index in 1..self.fields.len() {
            let (below, field) = self.fields.split_at_mut(index);
            let below = &below[field[0].below].words;
            for (run, &cell) in run.iter_mut().zip(cells) {
                *run = below[self.slope.index(cell)];
            }
            run_along(&self.slope, &mut field[0], cells, &mut run);
        }
        1 + work as u64 / 4
    }

    /// Gives a cell its value if it has one of this block; returns its bit.
    fn value(
        &mut self,
        at: usize,
        blocked: u64,
        block: usize,
        put: &mut dyn FnMut(usize, u32),
    ) -> u64 {
        if self.valued[at] {
            return 0;
        }
        let misere = self.convention == Convention::Misere && block == 0;
        let mark = lowest_missing(blocked | u64::from(misere && !self.movable[at]));
        if mark != 0 {
            self.valued[at] = true;
            self.left -= 1;
            self.free[self.weight as usize] -= 1;
            put(at, (block * WORD) as u32 + mark.trailing_zeros());
        }
        mark
    }

    /// The values of a level, the options of each cell listed.
    fn list(&mut self, cells: &[Cell], put: &mut dyn FnMut(usize, u32)) -> u64 {
        let mut work = 0;
        for &cell in cells {
            let at = self.slope.index(cell);
            if self.valued[at] {
                continue;
            }
            let options = self.rule.options(&cell.map(|pile| pile as u64));
            let options = options.into_iter().map(|option| {
                let option = of_table(option).map(|pile| pile as usize);
                self.slope.index(option)
            });
            let places = options.filter(|&option| !self.valued[option]);
            let values: Vec<u64> = places.map(|at| u64::from(self.listed[at])).collect();
            work += 64 + 8 * values.len() as u64;
            let value = match values.is_empty() {
                true => self.convention.terminal_value(),
                false => crate::solve::solver::mex(values),
            };
            self.listed[at] = value as u32;
            self.left -= 1;
            put(at, value as u32);
        }
        work
    }
}

/// The look for an entry of these parts, its fields made.
fn look(parts: &[Part], fields: &mut Vec<Field>) -> Look {
    let once = parts.iter().position(|part| !part.repeats);
    let once = once.expect("the vector is taken once");
    let mut field = 0;
    for part in parts[once + 1..].iter().rev() {
        let step = of_table(part.step);
        let known = |known: &Field| known.below == field && known.step == step;
        field = match fields.iter().skip(1).position(known) {
            Some(index) => index + 1,
            None => {
                fields.push(Field {
                    below: field,
                    step,
                    words: Vec::new(),
                });
                fields.len() - 1
            }
        };
    }
    let before = parts[..once].iter().rev().map(|part| Field {
        below: 0,
        step: of_table(part.step),
        words: Vec::new(),
    });
    Look {
        field,
        vector: of_table(parts[once].step),
        before: before.collect(),
    }
}

/// Lets what the cells of a level have run along the field's direction, and keeps
/// it there.
fn run_along(slope: &Slope, field: &mut Field, cells: &[Cell], run: &mut [u64]) {
    let mut step = |index: usize| {
        let cell = cells[index];
        let before = slope.down(cell, field.step);
        run[index] |= before.map_or(0, |at| field.words[at]);
        field.words[slope.index(cell)] = run[index];
    };
    // A direction without weight stays in the level: what it leads to first.
    let last = field.step[1..].iter().rfind(|&&taken| taken != 0);
    if last.is_some_and(|&taken| taken < 0) {
        (0..cells.len()).rev().for_each(&mut step);
    } else {
        (0..cells.len()).for_each(&mut step);
    }
}
