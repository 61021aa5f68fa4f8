//! The groups of a rule: what may be taken where a gate is open.

use super::direct::Rule;
use super::fence::{Fence, Fenced};
use super::set::{Gate, Moves, Shape};
use crate::table::rays::MOST_PILES;

/// What may be taken where a gate is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The vectors.
    pub moves: Moves,
    /// The cells.
    pub gate: Gate,
}

/// The groups of a rule, asked row by row.
pub(super) struct Gather {
    pub rule: Box<dyn Rule>,
    pub groups: Vec<Group>,
    /// The cells that are places, where not all are.
    pub places: Option<Moves>,
    fence: Fenced,
    shape: Shape,
    row: usize,
    allowed: Vec<u8>,
}

impl Gather {
    /// Groups with gates or without, of which nothing is known yet.
    pub fn new(rule: Box<dyn Rule>, fence: Fenced, shape: Shape, gated: &[bool]) -> Gather {
        let group = |gated: &bool| Group {
            moves: Moves::none(shape),
            gate: gated.then(|| Moves::none(shape)),
        };
        Gather {
            rule,
            groups: gated.iter().map(group).collect(),
            places: fence.is_some().then(|| Moves::none(shape)),
            fence,
            shape,
            row: 0,
            allowed: Vec::new(),
        }
    }

    /// Asks for about `budget` vectors, gates and places; returns whether all are there.
    pub fn advance(&mut self, budget: u64) -> bool {
        let (rows, width) = (self.shape.rows(), self.shape.sides[0]);
        let asked = self.groups.len() + self.places.iter().len();
        let mut left = budget;
        while self.row < rows && left > 0 && asked > 0 {
            let at = self.shape.others(self.row);
            for (index, Group { moves, gate }) in self.groups.iter_mut().enumerate() {
                self.rule.taken_row(index, at, width - 1, &mut self.allowed);
                moves.set_row(self.row, &self.allowed);
                if let Some(gate) = gate {
                    self.rule.gate_row(index, at, width - 1, &mut self.allowed);
                    gate.set_row(self.row, &self.allowed);
                }
            }
            if let (Some(fence), Some(places)) = (&self.fence, &mut self.places) {
                fence.row(at, width - 1, &mut self.allowed);
                places.set_row(self.row, &self.allowed);
            }
            left = left.saturating_sub(asked as u64 * (1 + width as u64 / 4));
            self.row += 1;
        }
        for Group { moves, .. } in &mut self.groups {
            moves.forbid([0; MOST_PILES]);
        }
        self.row == rows || asked == 0
    }
}

/// The cells of a box that are places.
pub(super) fn places(fence: &dyn Fence, shape: Shape) -> Moves {
    let mut places = Moves::none(shape);
    let mut exists = Vec::new();
    for row in 0..shape.rows() {
        fence.row(shape.others(row), shape.sides[0] - 1, &mut exists);
        places.set_row(row, &exists);
    }
    places
}
