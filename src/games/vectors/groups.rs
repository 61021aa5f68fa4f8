//! The groups of a rule: what may be taken where a gate is open.

use super::direct::Rule;
use super::lines::Gate;
use super::set::{Moves, Shape};
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
    row: usize,
    allowed: Vec<u8>,
}

impl Gather {
    /// Groups with gates or without, of which nothing is known yet.
    pub fn new(rule: Box<dyn Rule>, shape: Shape, gated: &[bool]) -> Gather {
        let group = |gated: &bool| Group {
            moves: Moves::none(shape),
            gate: gated.then(|| Moves::none(shape)),
        };
        Gather {
            rule,
            groups: gated.iter().map(group).collect(),
            row: 0,
            allowed: Vec::new(),
        }
    }

    /// Asks for about `budget` vectors and gates; returns whether all are there.
    pub fn advance(&mut self, budget: u64) -> bool {
        let Some(Group { moves, .. }) = self.groups.first() else {
            return true;
        };
        let shape = moves.shape;
        let (rows, width) = (shape.rows(), shape.sides[0]);
        let mut left = budget;
        while self.row < rows && left > 0 {
            let at = shape.others(self.row);
            for (index, Group { moves, gate }) in self.groups.iter_mut().enumerate() {
                self.rule.taken_row(index, at, width - 1, &mut self.allowed);
                moves.set_row(self.row, &self.allowed);
                if let Some(gate) = gate {
                    self.rule.gate_row(index, at, width - 1, &mut self.allowed);
                    gate.set_row(self.row, &self.allowed);
                }
                left = left.saturating_sub(1 + width as u64 / 4);
            }
            self.row += 1;
        }
        for Group { moves, .. } in &mut self.groups {
            moves.forbid([0; MOST_PILES]);
        }
        self.row == rows
    }
}
