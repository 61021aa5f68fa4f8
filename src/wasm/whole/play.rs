//! The skin of opponents and puzzles.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::play::{self, Choice, Difficulty, How, OPPONENTS, Opponent, Turn};
use crate::wasm::board::shown_step;
use crate::wasm::convert::{answered, convention_of, list, object, set, thrown, wrong};
use crate::wasm::memo::Memo;
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
    let infos = OPPONENTS.map(|offered| {
        object! { id: offered.id, title: offered.title, does: offered.does }
    });
    list(infos).unchecked_into()
}

fn opponent_of(id: &str) -> Result<Opponent, Error> {
    let offered = OPPONENTS.iter().find(|offered| offered.id == id);
    let offered = offered.ok_or_else(|| wrong("There is no such opponent."))?;
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
        convention: crate::wasm::JsConvention,
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
            Ok(choice) => Ok(Some(shown_choice(&position, choice).unchecked_into())),
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
        convention: crate::wasm::JsConvention,
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
        let puzzle = answered(puzzle, |puzzle| match puzzle {
            Some(puzzle) => object! {
                position: puzzle.position.to_string(),
                winning: puzzle.winning,
                moves: puzzle.moves,
            },
            None => object! { refusal: "With these rules no puzzle was found." },
        });
        Ok(puzzle.map(JsCast::unchecked_into))
    }
}

fn shown_choice(before: &Position, choice: Option<Choice>) -> JsValue {
    let Some(Choice {
        step,
        position,
        how,
    }) = choice
    else {
        return object! { over: true };
    };
    let how = match how {
        How::Wins { length } => object! { why: "wins", length },
        How::Delays { length } => object! { why: "delays", length },
        How::Trap { right, replies } => object! { why: "trap", right, replies },
        How::Random => object! { why: "random" },
        How::Unknown(limit) => object! { why: "unknown", refusal: limit.message },
    };
    let step = shown_step(&before.boards(), step);
    object! { over: false, step, position: position.to_string(), how }
}
