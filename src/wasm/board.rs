//! The skin of boards: what is drawn, and moves by number.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::convert::{list, object, refused, set, thrown, wrong};
use crate::Code;
use crate::board::{Board, Chosen, Gesture, Look, Step, Takes};
use crate::solve::limits::{
    LEAST_BOARD_MOVES, MOST_BOARD_MOVES, MOST_BOARD_TEXT, MOST_PIECE_MOVES, MOST_STRUCK,
};
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
  /** Heaps of which a move leaves `to` and `also`, in any order; `taken` are the numbers that may be taken. */
  | { kind: "heaps"; heaps: Amount[]; taken: number[] }
  /** Heaps of which a move replaces one by smaller ones; `left` is what each option leaves in all, `complete` if these are all. */
  | { kind: "parts"; heaps: Amount[]; left: Amount[][]; complete: boolean }
  /** Piles that keep their order; `names` are what the rule calls them, if it does; `left` is what each option leaves in them, `complete` if these are all. */
  | { kind: "taking"; piles: Amount[]; names: string[]; left: Amount[][]; complete: boolean }
  /** A row of coins: those on `heads` show heads; `left` is where they are after each move, whose `to` is its number. */
  | { kind: "coins"; heads: Amount[]; left: Amount[][]; complete: boolean }
  /** The same in columns and rows: each two numbers are a place. */
  | { kind: "crossings"; heads: Amount[]; left: Amount[][]; complete: boolean }
  /** Coins in columns and rows, `[column, row]` each; a move turns the corners from (`to`, `also`) to the coin. */
  | { kind: "grid"; coins: [Amount, Amount][] }
  /** Rows of squares, the first at the bottom; the first square is poisoned. `to` and `also` are the column and the row of the square that is bitten, from 0. */
  | { kind: "bar"; rows: Amount[] }
  /**
   * A graph: nodes with their names and places, to the right and upwards, about 1 apart, and edges between them by index. What is picked is a node,
   * an edge, an edge of what stands on the ground, or one of the `pieces`, whose nodes these are; its `to` is the node it goes to.
   */
  | { kind: "graph"; chosen: "nodes" | "edges" | "cuts" | "arrows"; names: string[]; edges: [number, number][]; places: [number, number][]; pieces: number[] }
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
  /** The first move of each piece, also of those whose moves are beyond the list; none where moves have numbers. */
  nearest: Gesture[];
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

/// What is drawn for each component of a position, and its moves.
///
/// # Errors
/// An `Error` if the text names no position.
#[wasm_bindgen(js_name = boardsOf)]
pub fn boards_of(position: &str) -> Result<JsBoards, Error> {
    let position = read_position(position).map_err(thrown)?;
    let parts = position.components().iter().enumerate();
    let boards = parts.map(|(index, component)| board(&position, index, component));
    Ok(list(boards).unchecked_into())
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
    let part = part.ok_or_else(|| wrong("The position has no such component."))?;
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
    let step = from.step_to(&to);
    Ok(step.map_or(JsValue::UNDEFINED, |step| shown_step(&from.boards(), step)))
}

/// A move on the boards of its position.
pub(super) fn shown_step(boards: &[Board], step: Step) -> JsValue {
    let Step { component, number } = step;
    let Gesture { piece, to, also } = boards[component].gesture(number);
    object! { component, piece, to, also }
}

/// The numbers up to the largest that is shown, and those of them that may not be
/// taken.
fn struck(takes: &Takes, largest: u64) -> (Vec<u64>, u64) {
    let numbers = largest.min(MOST_STRUCK);
    let struck = (1..=numbers).filter(|&taken| !takes.allows(taken));
    (struck.collect(), numbers)
}

fn layout(component: &Component, board: &Board) -> JsValue {
    let all = &board.numbers[..];
    let options = board.list().unwrap_or_default();
    let left = || list(options.iter().map(|it| &it.numbers[..]));
    let complete = board.is_complete();
    let largest = all.iter().copied().max().unwrap_or(0);
    match &board.look {
        &Look::Strip { first_movable } => {
            object! { kind: "strip", squares: all, firstMovable: first_movable }
        }
        Look::Plane => object! { kind: "queen", x: all[0], y: all[1] },
        Look::Piles { takes } => {
            let (struck, numbers) = struck(takes, largest);
            let rule = match takes {
                Takes::Any => "any",
                Takes::AllBut(_) => "all-but",
                Takes::Within(_) => "within",
                Takes::Among { .. } => "among",
            };
            object! { kind: "piles", piles: all, rule, struck, numbers }
        }
        Look::Heap { takes } => {
            let (struck, numbers) = struck(takes, largest);
            let Takes::Among { set, outside } = takes else {
                unreachable!("a heap has a set");
            };
            let (set, outside) = (set.to_string(), *outside);
            object! { kind: "heap", stones: largest, set, outside, struck, numbers }
        }
        Look::Heaps { taken } => object! { kind: "heaps", heaps: all, taken: &taken[..] },
        Look::Taking { names } => {
            let names = list(names.iter().copied().take(all.len()));
            object! { kind: "taking", piles: all, names, left: left(), complete }
        }
        Look::Parts => object! { kind: "parts", heaps: all, left: left(), complete },
        Look::Crossings => object! { kind: "crossings", heads: all, left: left(), complete },
        Look::Coins => object! { kind: "coins", heads: all, left: left(), complete },
        Look::Bar => object! { kind: "bar", rows: all },
        Look::Graph(drawing) => {
            let chosen = match drawing.chosen {
                Chosen::Nodes => "nodes",
                Chosen::Edges => "edges",
                Chosen::Cuts => "cuts",
                Chosen::Arrows(_) => "arrows",
            };
            let pieces = match &drawing.chosen {
                Chosen::Arrows(places) => list(places.iter().copied()),
                _ => list::<u32>([]),
            };
            let names = list(drawing.names.iter().map(String::as_str));
            let edges = list(drawing.edges.iter().map(|edge| &edge[..]));
            let places = list(drawing.places().iter().map(|place| &place[..]));
            object! { kind: "graph", chosen, names, edges, places, pieces }
        }
        Look::Grid => object! { kind: "grid", coins: list(all.chunks(2)) },
        _ => {
            let meant = component.resolved();
            let most = MOST_PIECE_MOVES;
            let listed = || options.iter().take(most);
            let text = |option| Some(Component::new(meant.ruleset(), option).ok()?.to_string());
            object! {
                kind: "options",
                numbers: all,
                options: list(listed().filter_map(text)),
                leaves: list(listed().map(|it| &it.numbers[..])),
                complete: complete && options.len() <= most,
            }
        }
    }
}

fn board(position: &Position, index: usize, component: &Component) -> JsValue {
    let board = component.board();
    let first = board.by_piece().flat_map(|moves| {
        let most = match (&board.look, board.list()) {
            (Look::List, _) | (_, None) => MOST_PIECE_MOVES,
            _ => MOST_BOARD_MOVES,
        };
        moves.take(most)
    });
    let most = (MOST_BOARD_TEXT / board.pieces().max(1)).clamp(LEAST_BOARD_MOVES, MOST_BOARD_MOVES);
    let moves = first.take(most).map(|number| {
        let option = component.after_on(&board, number);
        let after = position.after(index, option.expect("a numbered move is legal"));
        let Gesture { piece, to, also } = board.gesture(number);
        object! { piece, to, also, position: after.to_string() }
    });
    let unlisted = Position::from(component.clone()).unlisted();
    object! {
        text: component.to_string(),
        ruleset: component.ruleset().signature().name,
        pieces: component.ruleset().signature().pieces,
        layout: layout(component, &board),
        moves: list(moves),
        nearest: list(board.first_moves().map(|it| object! { piece: it.piece, to: it.to, also: it.also })),
        count: board.count(),
        unlisted: unlisted.map(|limit| limit.message),
    }
}
