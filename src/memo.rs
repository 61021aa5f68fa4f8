//! Questions about positions, and what is remembered between them.

use std::any::Any;

use crate::answer::{Answer, Known, Outcome};
use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::limits::MOST_MOVES;
use crate::position::{Component, Position, RulesetId};
use crate::solver::Solver;

/// Everything computed so far that is worth keeping, for all rulesets and
/// both conventions.
pub struct Memo {
    rulesets: Vec<Box<dyn Any>>,
    misere_sums: Solver<Position>,
}

impl Default for Memo {
    fn default() -> Memo {
        Memo {
            rulesets: RulesetId::all().map(|id| id.ruleset().memo()).collect(),
            misere_sums: Solver::new(Convention::Misere),
        }
    }
}

impl Memo {
    fn of(&mut self, id: RulesetId) -> &mut dyn Any {
        &mut *self.rulesets[id.index()]
    }

    /// Outcome and value of a component.
    ///
    /// # Errors
    /// [`Halt::Paused`]: ask again to go on. [`Halt::TooLarge`]: beyond the
    /// limit of what can be computed.
    pub fn solve_component(
        &mut self,
        component: &Component,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let id = component.ruleset();
        let memo = self.of(id);
        id.ruleset()
            .solve(component.arguments(), convention, memo, budget)
    }

    /// Outcome and value of a position. In normal play the value of a sum is
    /// the nim-sum of its components' values (Sprague, Grundy); in misère
    /// play a sum is searched.
    ///
    /// # Errors
    /// As for [`Memo::solve_component`].
    pub fn solve(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if let Some(component) = position.single() {
            return self.solve_component(component, convention, budget);
        }
        match convention {
            Convention::Normal => {
                let values = self.component_values(position, budget)?;
                let sum = values.into_iter().fold(0, |sum, value| sum ^ value);
                Ok(Answer::of_value(
                    sum,
                    Known::Theorem(
                        "Sprague 1935, Grundy 1939: the value of a sum is the nim-sum of the values",
                    ),
                ))
            }
            Convention::Misere => {
                let value = self.misere_sums.solve(position, budget)?;
                Ok(Answer::of_value(value, Known::Computed))
            }
        }
    }

    /// Normal values of the components.
    fn component_values(
        &mut self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Vec<u64>, Halt> {
        let mut values = Vec::new();
        for component in position.components() {
            let answer = self.solve_component(component, Convention::Normal, budget)?;
            values.push(answer.value.ok_or_else(|| {
                TooLarge::new(format!(
                    "Of {component} only the outcome is known, not the value, and a sum needs the value. Smaller piles would do."
                ))
            })?);
        }
        Ok(values)
    }

    /// Every winning move, each once: none in a P-position, and none where no
    /// move is needed (a terminal position in misère play).
    ///
    /// # Errors
    /// As for [`Memo::solve_component`].
    pub fn winning_moves(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Vec<Position>, Halt> {
        let moves = match (position.single(), convention) {
            (Some(component), _) => {
                let meant = component.resolved();
                let id = meant.ruleset();
                let memo = self.of(id);
                let moves =
                    id.ruleset()
                        .winning_moves(meant.arguments(), convention, memo, budget)?;
                let moves = moves.into_iter().map(|option| meant.with(option).into());
                moves.collect()
            }
            (None, Convention::Normal) => self.winning_moves_of_sum(position, budget)?,
            (None, Convention::Misere) => self.misere_sums.moves_to(position, 0, budget)?,
        };
        if moves.len() > MOST_MOVES {
            return Err(TooLarge::new(format!(
                "There are {} winning moves; at most {MOST_MOVES} can be listed.",
                moves.len()
            ))
            .into());
        }
        Ok(moves)
    }

    fn winning_moves_of_sum(
        &mut self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Vec<Position>, Halt> {
        let values = self.component_values(position, budget)?;
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        let mut moves: Vec<Position> = Vec::new();
        if sum == 0 {
            return Ok(moves);
        }
        for (index, component) in position.components().iter().enumerate() {
            let meant = component.resolved();
            let id = meant.ruleset();
            let wanted = sum ^ values[index];
            let memo = self.of(id);
            let options = id.ruleset().moves_to(
                meant.arguments(),
                wanted,
                Convention::Normal,
                memo,
                budget,
            )?;
            for option in options {
                let after = position.after(index, meant.with(option));
                if !moves.contains(&after) {
                    moves.push(after);
                }
            }
        }
        Ok(moves)
    }

    /// Whether `position` is a P-position.
    ///
    /// # Errors
    /// As for [`Memo::solve_component`].
    pub fn is_p(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<bool, Halt> {
        Ok(self.solve(position, convention, budget)?.outcome == Outcome::P)
    }
}
