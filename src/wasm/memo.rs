//! Answers about positions, with a memory between questions.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::convert::{answered, convention_of, list, object, set, thrown};
use super::{JsConvention, JsDescribed, JsKnownAnswer, JsWinningMoves};
use crate::{Answer, Budget, Convention, Known, Position, read_position};

/// What is remembered between questions. Methods do about `work` units and return `undefined` if
/// that was not enough: call again to continue.
#[wasm_bindgen]
#[derive(Default)]
pub struct Memo {
    pub(super) memo: crate::Memo,
    #[cfg(feature = "whole")]
    pub(super) player: crate::play::Player,
    #[cfg(feature = "whole")]
    pub(super) windows: super::whole::windows::Windows,
}

#[wasm_bindgen]
impl Memo {
    /// An empty memory.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Memo {
        Memo::default()
    }

    /// Outcome, value and how they are known, under both conventions.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    pub fn describe(&mut self, position: &str, work: f64) -> Result<Option<JsDescribed>, Error> {
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let mut describe = |convention| self.solved(&position, convention, budget);
        let Some(normal) = describe(Convention::Normal) else {
            return Ok(None);
        };
        let described = describe(Convention::Misere).map(|misere| {
            let (text, terminal) = (position.to_string(), position.is_terminal());
            object! { text, terminal, normal, misere }
        });
        Ok(described.map(JsCast::unchecked_into))
    }

    /// Outcome, value and how they are known, under one convention.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    pub fn answer(
        &mut self,
        position: &str,
        convention: JsConvention,
        work: f64,
    ) -> Result<Option<JsKnownAnswer>, Error> {
        let convention = convention_of(&convention)?;
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let answer = self.solved(&position, convention, budget);
        Ok(answer.map(JsCast::unchecked_into))
    }

    /// Every winning move, as canonical texts.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    #[wasm_bindgen(js_name = winningMoves)]
    pub fn winning_moves(
        &mut self,
        position: &str,
        convention: JsConvention,
        work: f64,
    ) -> Result<Option<JsWinningMoves>, Error> {
        let convention = convention_of(&convention)?;
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let moves = self.memo.winning_moves(&position, convention, budget);
        let moves = answered(moves, |moves| {
            object! { moves: list(moves.iter().map(Position::to_string)) }
        });
        Ok(moves.map(JsCast::unchecked_into))
    }
}

impl Memo {
    /// The answer, or its refusal; `None` if the budget was not enough.
    fn solved(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Option<JsValue> {
        let answer = self.memo.solve(position, convention, budget);
        answered(answer, |answer| shown_answer(&answer))
    }
}

pub(super) fn shown_answer(answer: &Answer) -> JsValue {
    let known = match answer.known {
        Known::Theorem(theorem) => object! { by: "theorem", theorem },
        Known::Computed => object! { by: "computed" },
    };
    object! { outcome: answer.outcome.letter(), grundy: answer.value, known }
}
