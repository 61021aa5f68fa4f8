//! Rules that look at the piles, or at the last move: every option of every
//! cell is visited, by the loops of the rule if it has some, and else all
//! that could be taken is tried.

use std::ops::Range;

use super::set::{Cell, Moves, Others, Shape, joined, less, others};
use crate::solve::convention::Convention;
use crate::table::rays::MOST_PILES;

/// What a row costs, by what a step in a loop does.
const ROW: u128 = 32;

/// What trying a vector costs, by what a step in a loop does.
const TRY: u128 = 2;

/// What may be taken from given piles.
pub trait Rule {
    /// Whether it may look at the piles; if not, what it allows is asked once
    /// for each number taken last.
    fn sees_piles(&self) -> bool;

    /// For each s of `numbers`: whether s and what is `taken` from the others may be
    /// taken from the piles after a move that took `last`, a byte each, 1 for yes.
    fn row(
        &mut self,
        piles: Cell,
        last: u64,
        taken: Others,
        numbers: Range<usize>,
        allowed: &mut Vec<u8>,
    );

    /// The groups that it falls into, and whether each has a gate: what a group
    /// allows does not depend on the piles, and its gate on nothing but the
    /// piles. `None` if it does not fall into groups.
    fn groups(&self) -> Option<Vec<bool>>;

    /// For s = 0, …, `most`: whether this group allows s and what is `taken` from the
    /// others.
    fn taken_row(&mut self, group: usize, taken: Others, most: usize, allowed: &mut Vec<u8>);

    /// For p = 0, …, `most`: whether the gate of this group is open at p and the other
    /// piles.
    fn gate_row(&mut self, _group: usize, _others: Others, most: usize, open: &mut Vec<u8>) {
        *open = vec![1; most + 1];
    }

    /// The largest s up to `most` that may be taken from some piles together with what
    /// is `taken` from the others; `None` if none ever may.
    fn reach(&self, _taken: Others, most: usize) -> Option<usize> {
        Some(most)
    }

    /// Loops over what may be taken from this many piles, if it has some.
    fn loops(&self, _piles: usize) -> Option<&dyn Looping> {
        None
    }
}

/// Visits what may be taken without trying everything.
pub trait Looping {
    /// About how many steps that takes for all cells of a box.
    fn work(&self, sides: Cell) -> u128;

    /// Hands all that may be taken from the piles, after a move that took
    /// `last`, to `put`; some of it may come twice, and nothing at all may be
    /// among it. Returns how many steps it took.
    fn runs(&self, piles: Cell, last: u64, put: &mut dyn FnMut(Run)) -> u64;

    /// Parts of the rule, together all of it: the step from a cell to another one
    /// where a part allows whatever leads to where it leads from the first.
    /// `None` if the rule has no such parts.
    fn steps(&self) -> Option<Vec<Cell>> {
        None
    }

    /// About how many steps `fresh` takes for all cells of a box and all parts.
    fn fresh_work(&self, _sides: Cell) -> u128 {
        u128::MAX
    }

    /// Hands what a part allows to `put`, and leads to where nothing leads from
    /// a step before; what else it allows may be among it, and nothing at all
    /// is where the part says so of it. Returns how many steps it took.
    fn fresh(&self, _part: usize, _piles: Cell, _put: &mut dyn FnMut(Run)) -> u64 {
        0
    }
}

/// What may be taken, in equal steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// The first.
    pub from: Cell,
    /// How much more each next one takes from each pile.
    pub steps: [isize; MOST_PILES],
    /// How many there are.
    pub times: usize,
}

impl Run {
    /// All that it is.
    pub fn each(self) -> impl Iterator<Item = Cell> {
        (0..self.times).map(move |time| self.at(time))
    }

    /// How far the next one is, where a stone of each pile is so far.
    pub fn along(&self, strides: Cell) -> isize {
        let ways = self.steps.iter().zip(strides);
        ways.map(|(step, stride)| step * stride as isize).sum()
    }

    /// The one with this number.
    pub fn at(&self, time: usize) -> Cell {
        std::array::from_fn(|pile| {
            self.from[pile].wrapping_add_signed(time as isize * self.steps[pile])
        })
    }
}

/// The loops of a rule, where they are faster in a box than trying everything.
pub fn loops(rule: &dyn Rule, shape: Shape) -> Option<&dyn Looping> {
    let [first, others @ ..] = shape.sides.map(|side| (side as u128).div_ceil(2));
    let rows = shape.cells() as u128 * others.iter().product::<u128>();
    let all = rows * (TRY * first + ROW);
    rule.loops(shape.axes())
        .filter(|loops| loops.work(shape.sides) < all)
}

/// What stands for a value where there is no place.
pub(super) const NOWHERE: u32 = u32::MAX;

/// The values of a box before any is known.
pub(super) fn unknown(shape: Shape, places: Option<&Moves>) -> Vec<u32> {
    let Some(places) = places else {
        return vec![0; shape.cells()];
    };
    let cells = (0..shape.cells()).map(|index| shape.cell(index));
    let value = |cell| if places.has(cell) { 0 } else { NOWHERE };
    cells.map(value).collect()
}

/// The table on its way. It holds, for each number taken last, the value of
/// each cell of the box.
pub struct Direct {
    rule: Box<dyn Rule>,
    /// Whether the loops of the rule are of use.
    by_loops: bool,
    shape: Shape,
    convention: Convention,
    /// How many numbers taken last there are, 0 among them; 1 where the rule
    /// does not look at them.
    lasts: usize,
    /// A number taken last above this is of use only where fewer stones than
    /// that have been taken.
    wanted: usize,
    /// `lasts` times the cells of the box, [`NOWHERE`] where there is no place.
    values: Vec<u32>,
    /// For each value, the state that saw it last.
    seen: Vec<u32>,
    state: u32,
    /// What a rule that does not see the piles allows, for each number taken
    /// last, by rows.
    known: Vec<Option<Vec<u8>>>,
    /// What [`Rule::reach`] says, for each row of the others that was asked for.
    reaches: Vec<Option<Option<usize>>>,
    allowed: Vec<u8>,
    cell: usize,
    last: usize,
}

impl Direct {
    /// A table for numbers taken last from 0 to `lasts` - 1, every cell with
    /// those below `wanted`.
    pub fn new(
        rule: Box<dyn Rule>,
        shape: Shape,
        [lasts, wanted]: [usize; 2],
        convention: Convention,
        places: Option<&Moves>,
    ) -> Direct {
        Direct {
            by_loops: loops(&*rule, shape).is_some(),
            rule,
            shape,
            convention,
            lasts,
            wanted,
            values: unknown(shape, places).repeat(lasts),
            // No value is beyond the longest play, misère 1 more.
            seen: vec![0; shape.longest() + 2],
            state: 0,
            known: vec![None; lasts],
            reaches: vec![None; shape.rows()],
            allowed: Vec::new(),
            cell: 0,
            last: 0,
        }
    }

    /// Cells done, and all of them.
    pub fn progress(&self) -> (u64, u64) {
        (self.cell as u64, self.shape.cells() as u64)
    }

    /// The values.
    pub fn into_values(self) -> Vec<u32> {
        self.values
    }

    /// Continues for about `budget` units; returns how many it took.
    pub fn advance(&mut self, budget: u64) -> u64 {
        let mut spent = 0;
        let most = self.shape.longest();
        while self.cell < self.shape.cells() && spent < budget {
            let piles = self.shape.cell(self.cell);
            let gone = most - piles.iter().sum::<usize>();
            spent += 1;
            let needed = self.last < self.wanted || self.last <= gone;
            if needed && self.values[self.cell] != NOWHERE {
                spent += self.look(piles);
            }
            self.last += 1;
            if self.last == self.lasts {
                self.last = 0;
                self.cell += 1;
            }
        }
        spent
    }

    /// Gives the state at work its value.
    fn look(&mut self, piles: Cell) -> u64 {
        self.state += 1;
        let (spent, options) = match self.by_loops {
            true => self.mark_runs(piles),
            false => self.mark_rows(piles),
        };
        let value = if options {
            let state = self.state;
            let mex = self.seen.iter().position(|&seen| seen != state);
            mex.unwrap_or(self.seen.len()) as u32
        } else {
            self.convention.terminal_value() as u32
        };
        self.values[self.last * self.shape.cells() + self.cell] = value;
        spent
    }

    /// Marks the values of the options, found by the loops of the rule; returns how
    /// many units it took, and whether there are options.
    fn mark_runs(&mut self, piles: Cell) -> (u64, bool) {
        let loops = self
            .rule
            .loops(self.shape.axes())
            .expect("the rule has loops");
        let Direct {
            shape,
            values,
            seen,
            state,
            cell,
            ..
        } = self;
        let (shape, state, cell) = (*shape, *state, *cell);
        let cells = shape.cells();
        let strides = shape.strides();
        let remembers = self.lasts > 1;
        let mut options = false;
        let spent = loops.runs(piles, self.last as u64, &mut |mut run| {
            // Nothing taken is no move.
            if run.from == Cell::default() {
                run.times -= 1;
                if run.times > 0 {
                    run.from = run.at(1);
                }
            }
            if run.times == 0 {
                return;
            }
            let mut at = cell - shape.index(run.from);
            let mut on = -run.along(strides);
            if remembers {
                // A move to the plane of what it took.
                at += cells * run.from.iter().sum::<usize>();
                on += cells as isize * run.steps.iter().sum::<isize>();
            }
            for _ in 0..run.times {
                // What leads nowhere is no option.
                if let Some(seen) = seen.get_mut(values[at] as usize) {
                    *seen = state;
                    options = true;
                }
                at = at.wrapping_add_signed(on);
            }
        });
        (spent, options)
    }

    /// The same, all that could be taken tried.
    fn mark_rows(&mut self, piles: Cell) -> (u64, bool) {
        let (p, below) = (piles[0], others(piles));
        let mut spent = 0;
        let mut options = false;
        let mut allowed = std::mem::take(&mut self.allowed);
        let (sees_piles, cells) = (self.rule.sees_piles(), self.shape.cells());
        let all = Shape::around(piles);
        let mut taken = Others::default();
        for row in 0..all.rows() {
            if sees_piles {
                if let Some(most) = self.reach(taken) {
                    let (last, numbers) = (self.last as u64, 0..most.min(p) + 1);
                    spent += 8 + numbers.end as u64 / 2;
                    (self.rule).row(piles, last, taken, numbers, &mut allowed);
                } else {
                    spent += 1;
                    allowed.clear();
                }
            } else {
                spent += 2 + p as u64 / 4;
                self.known_row(taken, p, &mut allowed);
            }
            let left = less(below, taken).expect("no more than is there");
            let to = self.shape.index(joined(p, left));
            let more: usize = taken.iter().sum();
            for (s, &allows) in allowed.iter().enumerate().skip(usize::from(row == 0)) {
                if allows == 0 {
                    continue;
                }
                let plane = if self.lasts > 1 { s + more } else { 0 };
                let value = self.values[plane * cells + to - s] as usize;
                if let Some(seen) = self.seen.get_mut(value) {
                    *seen = self.state;
                    options = true;
                }
            }
            all.step(&mut taken);
        }
        self.allowed = allowed;
        (spent, options)
    }

    /// The largest number that may ever be taken from the first pile with this from the
    /// others.
    fn reach(&mut self, taken: Others) -> Option<usize> {
        let most = self.shape.sides[0] - 1;
        let rule = &self.rule;
        *self.reaches[self.shape.row(taken)].get_or_insert_with(|| rule.reach(taken, most))
    }

    /// What the rule allows after the number taken last at work, whatever the
    /// piles.
    fn known_row(&mut self, taken: Others, p: usize, allowed: &mut Vec<u8>) {
        let shape = self.shape;
        let width = shape.sides[0];
        let known = self.known[self.last].get_or_insert_with(|| {
            let mut all = Vec::with_capacity(shape.cells());
            let mut row = Vec::new();
            let piles = shape.sides.map(|side| side - 1);
            for taken in (0..shape.rows()).map(|row| shape.others(row)) {
                let last = self.last as u64;
                self.rule.row(piles, last, taken, 0..width, &mut row);
                all.extend_from_slice(&row);
            }
            all
        });
        allowed.clear();
        allowed.extend_from_slice(&known[shape.row(taken) * width..][..p + 1]);
    }
}
