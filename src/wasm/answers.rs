//! What other programs ask in one call: values and winning moves.

use std::cell::Cell;

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::limits::MOST_KEPT_WORK;
use crate::wasm::convert::{
    check_keys, convention_of, field, list, object, set, thrown, whole, wrong,
};
use crate::wasm::table::{shown, survey_request};
use crate::wasm::{JsBestMoves, JsConvention, JsPatience, JsTableRequest, JsValueTable};
use crate::{
    Axis, BestMoves, Budget, Convention, Halt, Memo, Outcome, Position, Region, TooLarge, View,
    read_position,
};

/// The values of a view over a region, in one call.
///
/// # Errors
///
/// An `Error` whose message says what is wrong with the text, the region or the convention, or
/// which limit they exceed; beyond a limit it has a part that can be computed as its `reach`: `{ x:
/// [from, to], y: [from, to] }`.
#[wasm_bindgen(js_name = valueTable)]
pub fn value_table(view: &str, request: &JsTableRequest) -> Result<JsValueTable, Error> {
    let (view, region, convention) = survey_request(view, request)?;
    let table = crate::survey(&view, &region, convention).and_then(crate::complete);
    match table {
        Ok(table) => Ok(shown(&table).unchecked_into()),
        Err(limit) => Err(with_reach(limit, &view, &region, convention)),
    }
}

/// The error of a table beyond a limit, with the part of it known to be within.
fn with_reach(limit: TooLarge, view: &View, region: &Region, convention: Convention) -> Error {
    let Some(part) = crate::reach(view, region, convention) else {
        return thrown(limit);
    };
    let cells = match view.is_plane() {
        true => format!("{} × {} cells", part.x.count, part.y.count),
        false => format!("{} terms", part.x.count),
    };
    let message = format!("{limit} The first {cells} of this can be computed.");
    let made = thrown(TooLarge::new(message));
    let ends = |axis: Axis| vec![axis.from, axis.from + axis.count as u64 * axis.step];
    set(&made, "reach", object! { x: ends(part.x), y: ends(part.y) });
    made
}

/// Outcome, value and every winning move of a position, by default in normal play; of very many the
/// first, and `more`. With a budget, the value is null if the budget ends before it is known.
///
/// # Errors
///
/// An `Error` whose message says what is wrong and where, or which limit was met; its code is
/// `not-ready` if the budget ends before the moves are known.
#[wasm_bindgen(js_name = bestMoves)]
pub fn best_moves(
    position: &str,
    convention: Option<JsConvention>,
    patience: Option<JsPatience>,
) -> Result<JsBestMoves, Error> {
    let convention = match convention {
        Some(word) => convention_of(&word)?,
        None => Convention::Normal,
    };
    let position = read_position(position).map_err(thrown)?;
    let budget = &mut budget_of(patience)?;
    let asked = budget.left();
    // Taken out, so that a fault leaves none behind.
    let (mut memo, kept) = KEPT.take().unwrap_or_default();
    let best = best_of(&position, convention, &mut memo, budget);
    let work = kept + (asked - budget.left());
    KEPT.set((work <= MOST_KEPT_WORK).then_some((memo, work)));
    let (BestMoves { moves, more }, outcome, value) = best.map_err(thrown)?;
    let found = object! {
        outcome: outcome.letter(),
        grundy: value,
        moves: list(moves.iter().map(Position::to_string)),
    };
    if more {
        set(&found, "more", true);
    }
    Ok(found.unchecked_into())
}

thread_local! {
    /// What `bestMoves` remembers between its calls, and the work that it took.
    static KEPT: Cell<Option<(Memo, u64)>> = const { Cell::new(None) };
}

/// The winning moves, who wins, and the value if the budget is enough for that, too.
fn best_of(
    position: &Position,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<(BestMoves, Outcome, Option<u64>), Halt> {
    // The value often takes far more work than the moves.
    let best = memo.best_moves(position, convention, budget)?;
    let (outcome, value) = match memo.solve(position, convention, budget) {
        Ok(answer) => (answer.outcome, answer.value),
        Err(Halt::Paused) => (outcome_of(position, convention, &best), None),
        Err(halt) => return Err(halt),
    };
    Ok((best, outcome, value))
}

/// The requested budget.
fn budget_of(patience: Option<JsPatience>) -> Result<Budget, Error> {
    // Counted, too: what took much work is not kept.
    let endless = Budget::new(u64::MAX - 1);
    let Some(patience) = patience else {
        return Ok(endless);
    };
    check_keys(&patience, &["budget"])?;
    let asked = field(&patience, "budget");
    if asked.is_undefined() {
        return Ok(endless);
    }
    let budget = whole(&asked).map(Budget::new);
    budget.ok_or_else(|| wrong("A budget is a whole number that is not negative."))
}

/// Who wins, given the winning moves; in misère play a player without a move wins, too.
fn outcome_of(
    position: &Position,
    convention: Convention,
    BestMoves { moves, more }: &BestMoves,
) -> Outcome {
    let won = convention == Convention::Misere && position.is_terminal();
    match won || *more || !moves.is_empty() {
        true => Outcome::N,
        false => Outcome::P,
    }
}
