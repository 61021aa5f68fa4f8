//! The skin of boards: what is drawn, and moves by number.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{refused, thrown, to_js};
use crate::Code;
use crate::board::{Board, Gesture, Look, Step, Takes};
use crate::limits::LARGEST_NUMBER;
use crate::{Component, Position, Template, Wording, read_position};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A number; its digits as text where it is beyond 2^53 - 1. */
export type Amount = number | string;
/** A move as it is made on what is drawn: the piece that is picked, and the numbers of the place that is chosen for it; what they are is said with each look. */
export interface Gesture { piece: number; to: Amount; also: Amount }
export type Step = Gesture & { component: number };
export type Layout =
  /** `to` is a square; coins before `firstMovable` stay. */
  | { kind: "strip"; squares: Amount[]; firstMovable: number }
  /** `to` and `also` are column and row. */
  | { kind: "queen"; x: Amount; y: Amount }
  /** `to` stones are left. */
  | { kind: "piles"; piles: Amount[]; rule: "any" | "all-but" | "within" | "among"; struck: number[]; numbers: number }
  /** `also` is 1 to send the opponent outside of the set. */
  | { kind: "heap"; stones: Amount; set: string; outside: boolean; struck: number[]; numbers: number }
  /** Heaps of which a move leaves `to` and `also`, the larger part first; `taken` are the numbers that may be taken. */
  | { kind: "heaps"; heaps: Amount[]; taken: number[] }
  /** Piles that keep their order; `names` are what the rule calls them, if it does; `left` is what each option leaves in them, `complete` if these are all. */
  | { kind: "taking"; piles: Amount[]; names: string[]; left: Amount[][]; complete: boolean }
  /** A row of coins: those on `heads` show heads; `left` is where they are after each move, whose `to` is its number. */
  | { kind: "coins"; heads: Amount[]; left: Amount[][]; complete: boolean }
  /** Coins in columns and rows, `[column, row]` each; a move turns the corners from (`to`, `also`) to the coin. */
  | { kind: "grid"; coins: [Amount, Amount][] }
  /** Any game: `options` are the texts of the component after each move, the move's `to` is their number; `complete` if these are all. */
  | { kind: "options"; numbers: Amount[]; options: string[]; leaves: Amount[][]; complete: boolean };
/**
 * One component: what is drawn, and the first moves of each piece with the text of the whole
 * position after them. `count` moves there are in all. `struck`: the numbers up to `numbers` that
 * may not be taken.
 */
export interface BoardData {
  text: string;
  ruleset: string;
  /** What a player moves: `coins`, `glasses`. */
  pieces: string;
  layout: Layout;
  moves: (Gesture & { position: string })[];
  count: Amount;
  /** Why none is listed though there are moves: the sentence that says so. */
  unlisted: string | null;
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "BoardData[]")]
    pub type JsBoards;
}

/// The most moves listed for one piece.
const MOST_LISTED: u128 = 256;

/// The most moves listed for a board; at least this many are listed if there are as many.
const MOST_ON_BOARD: usize = 4096;
const LEAST_ON_BOARD: usize = 256;

/// Moves times pieces on a board: the text of each move has a length proportional to its pieces.
const MOST_TEXT: usize = 1 << 16;

/// The largest number shown as one that may or may not be taken.
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
    let part =
        part.ok_or_else(|| refused(Code::Argument, "The position has no such component."))?;
    let number = |text: &str| text.parse().ok();
    let gesture = number(to)
        .zip(number(also))
        .map(|(to, also)| Gesture { piece, to, also });
    let step = gesture.and_then(|gesture| position.step_at(component, gesture));
    let after = step.and_then(|step| position.play(step));
    match after {
        Some(after) => Ok(after.to_string()),
        None => Err(refused(
            Code::NoMove,
            &format!("That is no move. {}", rule_of(part).rules),
        )),
    }
}

/// The rule of a component, made from its parameters.
fn rule_of(part: &Component) -> Wording {
    let meant = part.resolved();
    let signature = meant.ruleset().signature();
    signature.wording_of(&Template::from(&meant.arguments()))
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
        Some(step) => to_js(&StepOut::of(&from.boards(), step)),
        None => JsValue::UNDEFINED,
    })
}

/// A number for JavaScript, exact whatever its size.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Amount {
    Number(f64),
    Digits(String),
}

pub(super) fn amount(number: impl Into<u128>) -> Amount {
    let number: u128 = number.into();
    if number <= u128::from(LARGEST_NUMBER) {
        Amount::Number(number as f64)
    } else {
        Amount::Digits(number.to_string())
    }
}

pub(super) fn amounts(numbers: &[u64]) -> Vec<Amount> {
    numbers.iter().copied().map(amount).collect()
}

#[derive(Serialize)]
pub(super) struct GestureOut {
    piece: usize,
    to: Amount,
    also: Amount,
}

impl GestureOut {
    fn of(gesture: Gesture) -> GestureOut {
        GestureOut {
            piece: gesture.piece,
            to: amount(gesture.to),
            also: amount(gesture.also),
        }
    }
}

#[derive(Serialize)]
pub(super) struct StepOut {
    component: usize,
    #[serde(flatten)]
    gesture: GestureOut,
}

impl StepOut {
    /// A move on the boards of its position.
    pub(super) fn of(boards: &[Board], step: Step) -> StepOut {
        let gesture = boards[step.component].gesture(step.number);
        StepOut {
            component: step.component,
            gesture: GestureOut::of(gesture),
        }
    }
}

#[derive(Serialize)]
struct MoveOut {
    #[serde(flatten)]
    gesture: GestureOut,
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
    Heaps {
        heaps: Vec<Amount>,
        taken: Vec<u64>,
    },
    Taking {
        piles: Vec<Amount>,
        names: Vec<&'static str>,
        left: Vec<Vec<Amount>>,
        complete: bool,
    },
    Coins {
        heads: Vec<Amount>,
        left: Vec<Vec<Amount>>,
        complete: bool,
    },
    #[cfg(feature = "whole")]
    Grid {
        coins: Vec<Vec<Amount>>,
    },
    Options {
        numbers: Vec<Amount>,
        options: Vec<String>,
        leaves: Vec<Vec<Amount>>,
        complete: bool,
    },
}

/// The numbers up to the largest that is shown, and those of them that may not be
/// taken.
fn struck(takes: &Takes, largest: u64) -> (Vec<u64>, u64) {
    let numbers = largest.min(MOST_NUMBERED);
    let struck = (1..=numbers).filter(|&taken| !takes.allows(taken));
    (struck.collect(), numbers)
}

impl LayoutOut {
    fn of(component: &Component, board: &Board) -> LayoutOut {
        let numbers = amounts(&board.numbers);
        let options = board.list().unwrap_or_default();
        let left = || options.iter().map(|it| amounts(&it.numbers)).collect();
        let largest = board.numbers.iter().copied().max().unwrap_or(0);
        match &board.look {
            &Look::Strip { first_movable } => LayoutOut::Strip {
                squares: numbers,
                first_movable,
            },
            Look::Plane => LayoutOut::Queen {
                x: amount(board.numbers[0]),
                y: amount(board.numbers[1]),
            },
            Look::Piles { takes } => {
                let (struck, most) = struck(takes, largest);
                LayoutOut::Piles {
                    piles: numbers,
                    rule: match takes {
                        Takes::Any => "any",
                        Takes::AllBut(_) => "all-but",
                        Takes::Within(_) => "within",
                        Takes::Among { .. } => "among",
                    },
                    struck,
                    numbers: most,
                }
            }
            Look::Heap { takes } => {
                let (struck, most) = struck(takes, largest);
                let Takes::Among { set, outside } = takes else {
                    unreachable!("a heap has a set");
                };
                LayoutOut::Heap {
                    stones: amount(largest),
                    set: set.to_string(),
                    outside: *outside,
                    struck,
                    numbers: most,
                }
            }
            Look::Heaps { taken } => LayoutOut::Heaps {
                heaps: numbers,
                taken: taken.clone(),
            },
            Look::Taking { names } => LayoutOut::Taking {
                names: names.iter().copied().take(numbers.len()).collect(),
                piles: numbers,
                left: left(),
                complete: board.is_complete(),
            },
            Look::Coins => LayoutOut::Coins {
                heads: numbers,
                left: left(),
                complete: board.is_complete(),
            },
            #[cfg(feature = "whole")]
            Look::Grid => LayoutOut::Grid {
                coins: board.numbers.chunks(2).map(amounts).collect(),
            },
            _ => {
                let meant = component.resolved();
                let most = MOST_LISTED as usize;
                let listed = || options.iter().take(most);
                LayoutOut::Options {
                    numbers,
                    options: listed()
                        .filter_map(|o| Component::new(meant.ruleset(), o).ok())
                        .map(|option| option.to_string())
                        .collect(),
                    leaves: listed().map(|o| amounts(&o.numbers)).collect(),
                    complete: board.is_complete() && options.len() <= most,
                }
            }
        }
    }
}

#[derive(Serialize)]
struct BoardOut {
    text: String,
    ruleset: &'static str,
    pieces: &'static str,
    layout: LayoutOut,
    moves: Vec<MoveOut>,
    count: Amount,
    unlisted: Option<String>,
}

impl BoardOut {
    fn of(position: &Position, index: usize, component: &Component) -> BoardOut {
        let board = component.board();
        let first = board.by_piece().flat_map(|moves| {
            let most = match (&board.look, board.list()) {
                (Look::List, _) | (_, None) => MOST_LISTED,
                _ => MOST_ON_BOARD as u128,
            };
            moves.take(most as usize)
        });
        let most = (MOST_TEXT / board.pieces().max(1)).clamp(LEAST_ON_BOARD, MOST_ON_BOARD);
        let moves = first.take(most).map(|number| {
            let option = component.after_on(&board, number);
            let after = position.after(index, option.expect("a numbered move is legal"));
            MoveOut {
                gesture: GestureOut::of(board.gesture(number)),
                position: after.to_string(),
            }
        });
        BoardOut {
            text: component.to_string(),
            ruleset: component.ruleset().signature().name,
            pieces: component.ruleset().signature().pieces,
            layout: LayoutOut::of(component, &board),
            moves: moves.collect(),
            count: amount(board.count()),
            unlisted: Position::from(component.clone())
                .unlisted()
                .map(|limit| limit.message),
        }
    }
}
