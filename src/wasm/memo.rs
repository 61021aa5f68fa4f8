//! Answers about positions, with a memory between questions.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{convention_of, number, thrown, to_js};
use super::{JsConvention, JsDescribed, JsWinningMoves};
use crate::{Answer, Budget, Convention, Halt, Known, Position, read_position};

/// What is remembered between questions. Methods do about `work` units and return `undefined` if
/// that was not enough: call again to continue.
#[wasm_bindgen]
#[derive(Default)]
pub struct Memo {
    pub(super) memo: crate::Memo,
    #[cfg(feature = "whole")]
    pub(super) player: crate::play::Player,
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
        let mut answers = Vec::new();
        for convention in Convention::BOTH {
            match self.memo.solve(&position, convention, budget) {
                Ok(answer) => answers.push(AnswerOut::known(&answer)),
                Err(Halt::TooLarge(limit)) => answers.push(AnswerOut::Refusal {
                    refusal: limit.message,
                }),
                Err(Halt::Paused) => return Ok(None),
            }
        }
        let misere = answers.pop().expect("two conventions");
        let normal = answers.pop().expect("two conventions");
        Ok(Some(to_js(&Described {
            text: position.to_string(),
            terminal: position.is_terminal(),
            normal,
            misere,
        })))
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
        let moves = match self.memo.winning_moves(&position, convention, budget) {
            Ok(moves) => WinningMoves::Moves {
                moves: moves.iter().map(Position::to_string).collect(),
            },
            Err(Halt::TooLarge(limit)) => WinningMoves::Refusal {
                refusal: limit.message,
            },
            Err(Halt::Paused) => return Ok(None),
        };
        Ok(Some(to_js(&moves)))
    }
}

#[derive(Serialize)]
#[serde(tag = "by", rename_all = "lowercase")]
pub(super) enum KnownOut {
    Theorem { theorem: &'static str },
    Checked { rule: &'static str },
    Computed,
}

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum AnswerOut {
    Known {
        outcome: &'static str,
        grundy: Option<f64>,
        known: KnownOut,
    },
    Refusal {
        refusal: String,
    },
}

impl AnswerOut {
    pub(super) fn known(answer: &Answer) -> AnswerOut {
        AnswerOut::Known {
            outcome: answer.outcome.letter(),
            grundy: answer.value.map(number),
            known: match answer.known {
                Known::Theorem(theorem) => KnownOut::Theorem { theorem },
                Known::Checked(rule) => KnownOut::Checked { rule },
                Known::Computed => KnownOut::Computed,
            },
        }
    }
}

#[derive(Serialize)]
struct Described {
    text: String,
    terminal: bool,
    normal: AnswerOut,
    misere: AnswerOut,
}

#[derive(Serialize)]
#[serde(untagged)]
enum WinningMoves {
    Moves { moves: Vec<String> },
    Refusal { refusal: String },
}
