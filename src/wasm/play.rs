//! The skin of opponents and puzzles.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::board::{Amount, StepOut, amount};
use super::convert::{convention_of, refused, thrown, to_js};
use super::memo::Memo;
use crate::Code;
use crate::play::{self, Choice, Difficulty, How, OPPONENTS, Opponent, Turn};
use crate::{Budget, Halt, Position, read_position};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface OpponentInfo { id: string; title: string; does: string }
export type How =
  | { why: "wins" | "delays"; length: number | null }
  | { why: "trap"; right: Amount; replies: Amount }
  | { why: "random" }
  | { why: "unknown"; refusal: string };
export type Choice = { over: true } | { over: false; step: Step; position: string; how: How };
export type Puzzle = { position: string; winning: number; moves: Amount } | { refusal: string };
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "OpponentInfo[]")]
    pub type JsOpponents;
    #[wasm_bindgen(typescript_type = "Choice | undefined")]
    pub type JsChoice;
    #[wasm_bindgen(typescript_type = "Puzzle | undefined")]
    pub type JsPuzzle;
}

/// Every opponent, strongest first.
#[wasm_bindgen]
pub fn opponents() -> JsOpponents {
    let infos = OPPONENTS.map(|offered| OpponentInfo {
        id: offered.id,
        title: offered.title,
        does: offered.does,
    });
    to_js(&infos)
}

#[derive(Serialize)]
struct OpponentInfo {
    id: &'static str,
    title: &'static str,
    does: &'static str,
}

fn opponent_of(id: &str) -> Result<Opponent, Error> {
    let offered = OPPONENTS.iter().find(|offered| offered.id == id);
    let offered = offered.ok_or_else(|| refused(Code::Argument, "There is no such opponent."))?;
    Ok(offered.plays)
}

#[wasm_bindgen]
impl Memo {
    /// The move of an opponent; the same for the same seed and number of earlier moves.
    ///
    /// # Errors
    ///
    /// An `Error` if the text is not a position, or there is no such opponent.
    pub fn choose(
        &mut self,
        position: &str,
        convention: super::JsConvention,
        opponent: &str,
        seed: f64,
        ply: f64,
        work: f64,
    ) -> Result<Option<JsChoice>, Error> {
        let convention = convention_of(&convention)?;
        let position = read_position(position).map_err(thrown)?;
        let opponent = opponent_of(opponent)?;
        let turn = Turn {
            seed: seed as u64,
            ply: ply as u64,
        };
        let (memo, budget) = (&mut self.memo, &mut Budget::new(work as u64));
        let choice = self
            .player
            .choose(opponent, &position, convention, turn, memo, budget);
        match choice {
            Ok(choice) => Ok(Some(to_js(&ChoiceOut::of(&position, choice)))),
            Err(Halt::Paused) => Ok(None),
            Err(Halt::TooLarge(limit)) => Err(thrown(limit)),
        }
    }

    /// A position that the player to move can win, with the rules of `model`;
    /// difficulty 0, 1 or 2.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    pub fn puzzle(
        &mut self,
        model: &str,
        difficulty: u32,
        convention: super::JsConvention,
        seed: f64,
        work: f64,
    ) -> Result<Option<JsPuzzle>, Error> {
        let convention = convention_of(&convention)?;
        let model = read_position(model).map_err(thrown)?;
        let difficulty = match difficulty {
            0 => Difficulty::Easy,
            1 => Difficulty::Medium,
            _ => Difficulty::Hard,
        };
        let budget = &mut Budget::new(work as u64);
        let memo = &mut self.memo;
        let puzzle = play::puzzle(&model, difficulty, convention, seed as u64, memo, budget);
        let puzzle = match puzzle {
            Ok(Some(puzzle)) => PuzzleOut::Found {
                position: puzzle.position.to_string(),
                winning: puzzle.winning as u32,
                moves: amount(puzzle.moves),
            },
            Ok(None) => PuzzleOut::Refusal {
                refusal: "With these rules no puzzle was found.".into(),
            },
            Err(Halt::TooLarge(limit)) => PuzzleOut::Refusal {
                refusal: limit.message,
            },
            Err(Halt::Paused) => return Ok(None),
        };
        Ok(Some(to_js(&puzzle)))
    }
}

#[derive(Serialize)]
#[serde(tag = "why", rename_all = "lowercase")]
enum HowOut {
    Wins { length: Option<u32> },
    Delays { length: Option<u32> },
    Trap { right: Amount, replies: Amount },
    Random,
    Unknown { refusal: String },
}

#[derive(Serialize)]
#[serde(untagged)]
enum ChoiceOut {
    Over {
        over: bool,
    },
    Made {
        over: bool,
        step: StepOut,
        position: String,
        how: HowOut,
    },
}

impl ChoiceOut {
    fn of(position: &Position, choice: Option<Choice>) -> ChoiceOut {
        let Some(choice) = choice else {
            return ChoiceOut::Over { over: true };
        };
        ChoiceOut::Made {
            over: false,
            step: StepOut::of(&position.boards(), choice.step),
            position: choice.position.to_string(),
            how: match choice.how {
                How::Wins { length } => HowOut::Wins { length },
                How::Delays { length } => HowOut::Delays { length },
                How::Trap { right, replies } => HowOut::Trap {
                    right: amount(right),
                    replies: amount(replies),
                },
                How::Random => HowOut::Random,
                How::Unknown(limit) => HowOut::Unknown {
                    refusal: limit.message,
                },
            },
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum PuzzleOut {
    Found {
        position: String,
        winning: u32,
        moves: Amount,
    },
    Refusal {
        refusal: String,
    },
}
