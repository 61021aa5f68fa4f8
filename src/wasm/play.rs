//! The skin of boards, opponents, explanations and puzzles.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::{AnswerOut, Memo, convention_of, thrown, to_js};
use crate::board::{Action, Board, Step, Takes};
use crate::limits::LARGEST_NUMBER;
use crate::play::{self, Choice, Difficulty, How, Opponent, Turn};
use crate::why::{self, Reason, Valued};
use crate::{Budget, Component, Halt, Position, read_position};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A number; its digits as text where it is beyond 2^53 - 1. */
export type Amount = number | string;
/** A move: `to` is the square or the stones left, `also` the queen's second pile or, for a heap, 1 to send the opponent outside of the set. */
export interface Action { piece: number; to: Amount; also: Amount }
export type Step = Action & { component: number };
export type Layout =
  | { kind: "strip"; squares: Amount[]; firstMovable: number }
  | { kind: "queen"; a: Amount; b: Amount; x: Amount; y: Amount }
  | { kind: "piles"; piles: Amount[]; rule: "any" | "all-but" | "within"; struck: number[]; numbers: number }
  | { kind: "heap"; stones: Amount; set: string; outside: boolean; struck: number[]; numbers: number };
/**
 * One component: what is drawn, and the first moves of each piece with the text of the whole
 * position after them. `count` moves there are in all. `struck`: the numbers up to `numbers` that
 * may not be taken.
 */
export interface BoardData {
  text: string;
  ruleset: string;
  layout: Layout;
  moves: (Action & { position: string })[];
  count: Amount;
}
export interface OpponentInfo { id: string; title: string; does: string }
export type How =
  | { why: "wins" | "delays"; length: number | null }
  | { why: "trap"; right: Amount; replies: Amount }
  | { why: "random" }
  | { why: "unknown"; refusal: string };
export type Choice = { over: true } | { over: false; step: Step; position: string; how: How };
export interface ValuedOption { step: Step; position: string; answer: Answer }
export type Reason =
  | { kind: "nim-sum"; terms: Amount[]; sum: Amount }
  | { kind: "mating"; mates: { low: Amount; high: Amount; power: Amount; term: Amount }[]; spinster: Amount | null; value: Amount }
  | { kind: "self-conjugate"; coins: number }
  | { kind: "row"; a: Amount; b: Amount; n: Amount; x: Amount; y: Amount; shift: number }
  | { kind: "theorem"; outcome: Outcome; value: Amount | null; statement: string; source: string }
  | { kind: "source"; source: string };
export type Why =
  | { refusal: string }
  | {
      text: string;
      answer: Answer;
      options: ValuedOption[];
      moves: Amount;
      complete: boolean;
      witnesses: ValuedOption[];
      reasons: Reason[];
    };
export type Puzzle = { position: string; winning: number; moves: Amount } | { refusal: string };
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "BoardData[]")]
    pub type JsBoards;
    #[wasm_bindgen(typescript_type = "OpponentInfo[]")]
    pub type JsOpponents;
    #[wasm_bindgen(typescript_type = "Choice | undefined")]
    pub type JsChoice;
    #[wasm_bindgen(typescript_type = "Why | undefined")]
    pub type JsWhy;
    #[wasm_bindgen(typescript_type = "Puzzle | undefined")]
    pub type JsPuzzle;
}

/// The most moves listed for one piece.
const MOST_LISTED: u128 = 256;

/// The most moves listed for a board, and the fewest listed of those there are.
const MOST_ON_BOARD: usize = 4096;
const LEAST_ON_BOARD: usize = 256;

/// Moves times pieces on a board: each move comes with a text as long as that.
const MOST_TEXT: usize = 1 << 16;

/// The largest number that is named as one that may or may not be taken.
const MOST_NUMBERED: u64 = 60;

/// What is drawn for each component of a position, and its moves.
///
/// # Errors
/// An `Error` if the text names no position.
#[wasm_bindgen(js_name = boardsOf)]
pub fn boards_of(position: &str) -> Result<JsBoards, Error> {
    let position = read_position(position).map_err(thrown)?;
    let parts = position.components().iter().enumerate();
    let boards: Vec<BoardOut> = parts
        .map(|(index, component)| BoardOut::of(&position, index, component))
        .collect();
    Ok(to_js(&boards))
}

/// The position after a move; `to` and `also` are numbers in digits.
///
/// # Errors
/// An `Error` if the text names no position or the move is against the rules.
#[wasm_bindgen(js_name = afterMove)]
pub fn after_move(
    position: &str,
    component: usize,
    piece: usize,
    to: &str,
    also: &str,
) -> Result<String, Error> {
    let position = read_position(position).map_err(thrown)?;
    let part = position.components().get(component);
    let part = part.ok_or_else(|| Error::new("There is no such part of the position."))?;
    let number = |text: &str| text.parse().ok();
    let action = number(to)
        .zip(number(also))
        .map(|(to, also)| Action { piece, to, also });
    let after = action.and_then(|action| position.play(Step { component, action }));
    match after {
        Some(after) => Ok(after.to_string()),
        None => Err(Error::new(&format!(
            "That is no move. {}",
            part.resolved().ruleset().ruleset().signature().rules
        ))),
    }
}

/// The move that leads from one position to another; `undefined` if none does.
///
/// # Errors
/// An `Error` if a text names no position.
#[wasm_bindgen(js_name = moveBetween, unchecked_return_type = "Step | undefined")]
pub fn move_between(from: &str, to: &str) -> Result<JsValue, Error> {
    let from = read_position(from).map_err(thrown)?;
    let to = read_position(to).map_err(thrown)?;
    Ok(match from.step_to(&to) {
        Some(step) => to_js(&StepOut::of(step)),
        None => JsValue::UNDEFINED,
    })
}

/// Every opponent, strongest first.
#[wasm_bindgen]
pub fn opponents() -> JsOpponents {
    to_js(&OPPONENTS)
}

const OPPONENTS: [OpponentInfo; 5] = [
    OpponentInfo {
        id: "perfect",
        title: "Perfect",
        does: "Wins whatever can be won; when lost, makes the game as long as it can.",
    },
    OpponentInfo {
        id: "stubborn",
        title: "Stubborn",
        does: "Perfect too; when lost, moves to where the fewest of your replies are right.",
    },
    OpponentInfo {
        id: "often-90",
        title: "Right 9 times in 10",
        does: "Plays perfectly nine times in ten, else any move at random.",
    },
    OpponentInfo {
        id: "often-70",
        title: "Right 7 times in 10",
        does: "Plays perfectly seven times in ten, else any move at random.",
    },
    OpponentInfo {
        id: "often-40",
        title: "Right 4 times in 10",
        does: "Plays perfectly four times in ten, else any move at random.",
    },
];

#[derive(Serialize)]
struct OpponentInfo {
    id: &'static str,
    title: &'static str,
    does: &'static str,
}

fn opponent_of(id: &str) -> Result<Opponent, Error> {
    let known = OPPONENTS.iter().any(|info| info.id == id);
    match id.strip_prefix("often-").map(str::parse) {
        Some(Ok(percent)) if known => Ok(Opponent::Often { percent }),
        None if id == "perfect" => Ok(Opponent::Perfect),
        None if id == "stubborn" => Ok(Opponent::Stubborn),
        _ => Err(Error::new("There is no such opponent.")),
    }
}

#[wasm_bindgen]
impl Memo {
    /// The move that an opponent makes, the same again for the same seed and
    /// number of moves made before.
    ///
    /// # Errors
    /// An `Error` if the text names no position, or there is no such opponent.
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
            Ok(choice) => Ok(Some(to_js(&ChoiceOut::of(choice)))),
            Err(Halt::Paused) => Ok(None),
            Err(Halt::TooLarge(limit)) => Err(thrown(limit)),
        }
    }

    /// Why a position has its value.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    pub fn why(
        &mut self,
        position: &str,
        convention: super::JsConvention,
        work: f64,
    ) -> Result<Option<JsWhy>, Error> {
        let convention = convention_of(&convention)?;
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let why = match why::why(&position, convention, &mut self.memo, budget) {
            Ok(why) => WhyOut::of(why),
            Err(Halt::TooLarge(limit)) => WhyOut::Refusal {
                refusal: limit.message,
            },
            Err(Halt::Paused) => return Ok(None),
        };
        Ok(Some(to_js(&why)))
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

/// A number for JavaScript, exact however large.
#[derive(Serialize)]
#[serde(untagged)]
enum Amount {
    Number(f64),
    Digits(String),
}

fn amount(number: impl Into<u128>) -> Amount {
    let number: u128 = number.into();
    if number <= u128::from(LARGEST_NUMBER) {
        Amount::Number(number as f64)
    } else {
        Amount::Digits(number.to_string())
    }
}

fn amounts(numbers: &[u64]) -> Vec<Amount> {
    numbers.iter().copied().map(amount).collect()
}

#[derive(Serialize)]
struct ActionOut {
    piece: usize,
    to: Amount,
    also: Amount,
}

impl ActionOut {
    fn of(action: Action) -> ActionOut {
        ActionOut {
            piece: action.piece,
            to: amount(action.to),
            also: amount(action.also),
        }
    }
}

#[derive(Serialize)]
struct StepOut {
    component: usize,
    #[serde(flatten)]
    action: ActionOut,
}

impl StepOut {
    fn of(step: Step) -> StepOut {
        StepOut {
            component: step.component,
            action: ActionOut::of(step.action),
        }
    }
}

#[derive(Serialize)]
struct MoveOut {
    #[serde(flatten)]
    action: ActionOut,
    position: String,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum LayoutOut {
    #[serde(rename_all = "camelCase")]
    Strip {
        squares: Vec<Amount>,
        first_movable: usize,
    },
    Queen {
        a: Amount,
        b: Amount,
        x: Amount,
        y: Amount,
    },
    Piles {
        piles: Vec<Amount>,
        rule: &'static str,
        struck: Vec<u64>,
        numbers: u64,
    },
    Heap {
        stones: Amount,
        set: String,
        outside: bool,
        struck: Vec<u64>,
        numbers: u64,
    },
}

impl LayoutOut {
    fn of(board: &Board) -> LayoutOut {
        match board {
            Board::Strip(strip) => LayoutOut::Strip {
                squares: amounts(&strip.squares),
                first_movable: strip.first_movable,
            },
            Board::Queen(queen) => LayoutOut::Queen {
                a: amount(queen.a),
                b: amount(queen.b),
                x: amount(queen.x),
                y: amount(queen.y),
            },
            Board::Piles(piles) => {
                let largest = piles.piles.iter().copied().max().unwrap_or(0);
                let numbers = largest.min(MOST_NUMBERED);
                LayoutOut::Piles {
                    piles: amounts(&piles.piles),
                    rule: match piles.takes {
                        Takes::Any => "any",
                        Takes::AllBut(_) => "all-but",
                        Takes::Within(_) => "within",
                    },
                    struck: (1..=numbers)
                        .filter(|&taken| !piles.takes.allows(taken))
                        .collect(),
                    numbers,
                }
            }
            Board::Heap(heap) => {
                let numbers = heap.stones.min(MOST_NUMBERED);
                LayoutOut::Heap {
                    stones: amount(heap.stones),
                    set: heap.set.to_string(),
                    outside: heap.outside,
                    struck: (1..=numbers).filter(|&taken| !heap.allows(taken)).collect(),
                    numbers,
                }
            }
        }
    }
}

#[derive(Serialize)]
struct BoardOut {
    text: String,
    ruleset: &'static str,
    layout: LayoutOut,
    moves: Vec<MoveOut>,
    count: Amount,
}

impl BoardOut {
    fn of(position: &Position, index: usize, component: &Component) -> BoardOut {
        let board = component.board();
        let pieces = 0..board.pieces();
        let first = pieces.flat_map(|piece| {
            let listed = board.count_of(piece).min(MOST_LISTED);
            let board = &board;
            (0..listed).map(move |index| board.nth_of(piece, index))
        });
        let most = (MOST_TEXT / board.pieces().max(1)).clamp(LEAST_ON_BOARD, MOST_ON_BOARD);
        let moves = first.take(most).map(|action| {
            let step = Step {
                component: index,
                action,
            };
            let after = position.play(step).expect("a numbered move is legal");
            MoveOut {
                action: ActionOut::of(action),
                position: after.to_string(),
            }
        });
        BoardOut {
            text: component.to_string(),
            ruleset: component.ruleset().ruleset().signature().name,
            layout: LayoutOut::of(&board),
            moves: moves.collect(),
            count: amount(board.count()),
        }
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
    fn of(choice: Option<Choice>) -> ChoiceOut {
        let Some(choice) = choice else {
            return ChoiceOut::Over { over: true };
        };
        ChoiceOut::Made {
            over: false,
            step: StepOut::of(choice.step),
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
struct ValuedOut {
    step: StepOut,
    position: String,
    answer: AnswerOut,
}

fn valued(options: Vec<Valued>) -> Vec<ValuedOut> {
    let options = options.into_iter().map(|option| ValuedOut {
        step: StepOut::of(option.step),
        position: option.position.to_string(),
        answer: AnswerOut::known(&option.answer),
    });
    options.collect()
}

#[derive(Serialize)]
struct MateOut {
    low: Amount,
    high: Amount,
    power: Amount,
    term: Amount,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ReasonOut {
    NimSum {
        terms: Vec<Amount>,
        sum: Amount,
    },
    Mating {
        mates: Vec<MateOut>,
        spinster: Option<Amount>,
        value: Amount,
    },
    SelfConjugate {
        coins: u32,
    },
    Row {
        a: Amount,
        b: Amount,
        n: Amount,
        x: Amount,
        y: Amount,
        shift: u32,
    },
    Theorem {
        outcome: &'static str,
        value: Option<Amount>,
        statement: String,
        source: &'static str,
    },
    Source {
        source: &'static str,
    },
}

impl ReasonOut {
    fn of(reason: Reason) -> ReasonOut {
        match reason {
            Reason::NimSum { terms, sum } => ReasonOut::NimSum {
                terms: amounts(&terms),
                sum: amount(sum),
            },
            Reason::Mating(mating) => ReasonOut::Mating {
                mates: (mating.mates.iter())
                    .map(|mate| MateOut {
                        low: amount(mate.low),
                        high: amount(mate.high),
                        power: amount(mate.power),
                        term: amount(mate.term),
                    })
                    .collect(),
                spinster: mating.spinster.map(amount),
                value: amount(mating.value),
            },
            Reason::SelfConjugate { coins } => ReasonOut::SelfConjugate {
                coins: coins as u32,
            },
            Reason::Row(row) => ReasonOut::Row {
                a: amount(row.a),
                b: amount(row.b),
                n: amount(row.n),
                x: amount(row.x),
                y: amount(row.y),
                shift: row.shift as u32,
            },
            Reason::Theorem {
                outcome,
                value,
                statement,
                source,
            } => ReasonOut::Theorem {
                outcome: outcome.letter(),
                value: value.map(amount),
                statement,
                source,
            },
            Reason::Source(source) => ReasonOut::Source { source },
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum WhyOut {
    Known {
        text: String,
        answer: AnswerOut,
        options: Vec<ValuedOut>,
        moves: Amount,
        complete: bool,
        witnesses: Vec<ValuedOut>,
        reasons: Vec<ReasonOut>,
    },
    Refusal {
        refusal: String,
    },
}

impl WhyOut {
    fn of(why: why::Why) -> WhyOut {
        WhyOut::Known {
            text: why.position.to_string(),
            answer: AnswerOut::known(&why.answer),
            options: valued(why.options),
            moves: amount(why.moves),
            complete: why.complete,
            witnesses: valued(why.witnesses),
            reasons: why.reasons.into_iter().map(ReasonOut::of).collect(),
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
