//! Why a position has its value, as data that can be checked: the options and
//! their values, and what theory says.

mod swap;

pub use crate::reason::{Mate, Mating, Reason, Row, Swap};
pub use swap::swap_of_view;

use crate::answer::{Answer, Known, Outcome};
use crate::board::Step;
use crate::budget::{Budget, Halt};
use crate::convention::Convention;
use crate::memo::Memo;
use crate::position::Position;

/// The most moves of which every option is listed.
pub const MOST_LISTED: usize = 512;

/// How many options are listed where there are more than that.
pub const LISTED_OF_MANY: usize = 64;

/// The most witnesses that are looked for.
pub const MOST_WITNESSES: u64 = 64;

/// An option with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// The move.
    pub step: Step,
    /// The position it leads to.
    pub position: Position,
    /// What is known of that.
    pub answer: Answer,
}

/// Why a position has its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// The position asked about.
    pub position: Position,
    /// Its value and outcome.
    pub answer: Answer,
    /// The options, each once; those of the first [`LISTED_OF_MANY`] moves if
    /// there are more than [`MOST_LISTED`].
    pub options: Vec<Valued>,
    /// How many moves there are; two may lead to the same option.
    pub moves: u128,
    /// Whether all options are listed: then it can be seen in the list that
    /// none has the value itself.
    pub complete: bool,
    /// One option for each value below the position's own, from 0 upwards, at
    /// most [`MOST_WITNESSES`]. Where only the outcome is known, a winning
    /// move if there is one. Shorter where the search for more is too large.
    pub witnesses: Vec<Valued>,
    /// What theory says, most telling first.
    pub reasons: Vec<Reason>,
}

/// Why `position` has its value.
///
/// # Errors
/// [`Halt::Paused`] when the budget runs out: ask again to go on.
/// [`Halt::TooLarge`] where not even the outcome is known.
pub fn why(
    position: &Position,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Why, Halt> {
    let answer = memo.solve(position, convention, budget)?;
    let moves = position.count_moves();
    let complete = moves <= MOST_LISTED as u128;
    let options = listed(position, moves, convention, memo, budget)?;
    let witnesses = match witnesses(
        position, &answer, &options, complete, convention, memo, budget,
    ) {
        Err(Halt::TooLarge(_)) => Vec::new(),
        found => found?,
    };
    Ok(Why {
        position: position.clone(),
        answer,
        options,
        moves,
        complete,
        witnesses,
        reasons: reasons(position, &answer, convention, memo, budget)?,
    })
}

/// The first options with their answers; those beyond a limit are left out.
fn listed(
    position: &Position,
    moves: u128,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Vec<Valued>, Halt> {
    let mut listed: Vec<Valued> = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    let most = if moves <= MOST_LISTED as u128 {
        moves
    } else {
        LISTED_OF_MANY as u128
    };
    for index in 0..most {
        let step = position.nth_move(index);
        let option = position.play(step).expect("a numbered move is legal");
        if !seen.insert(option.clone()) {
            continue;
        }
        match memo.solve(&option, convention, budget) {
            Ok(answer) => listed.push(Valued {
                step,
                position: option,
                answer,
            }),
            Err(Halt::TooLarge(_)) => {}
            Err(Halt::Paused) => return Err(Halt::Paused),
        }
    }
    Ok(listed)
}

fn witnesses(
    position: &Position,
    answer: &Answer,
    options: &[Valued],
    complete: bool,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Vec<Valued>, Halt> {
    let Some(value) = answer.value else {
        let moves = match answer.outcome {
            Outcome::N => memo.winning_moves(position, convention, budget)?,
            Outcome::P => Vec::new(),
        };
        let first = moves.into_iter().next();
        let valued = first.map(|option| valued(position, option, convention, memo, budget));
        return valued.into_iter().collect();
    };
    let mut found = Vec::new();
    // A position in which no move is left has its value by convention.
    let wanted = if options.is_empty() && complete {
        0
    } else {
        value
    };
    for smaller in 0..wanted.min(MOST_WITNESSES) {
        let listed = options
            .iter()
            .find(|option| option.answer.value == Some(smaller));
        match listed {
            Some(option) => found.push(option.clone()),
            None => {
                let moves = memo.moves_to(position, smaller, convention, budget);
                let Some(option) = moves?.into_iter().next() else {
                    break;
                };
                found.push(valued(position, option, convention, memo, budget)?);
            }
        }
    }
    Ok(found)
}

fn valued(
    position: &Position,
    option: Position,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Valued, Halt> {
    let step = position.step_to(&option);
    Ok(Valued {
        step: step.expect("an option is reached by a move"),
        answer: memo.solve(&option, convention, budget)?,
        position: option,
    })
}

fn reasons(
    position: &Position,
    answer: &Answer,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Vec<Reason>, Halt> {
    let mut reasons = match position.single() {
        Some(component) => {
            let meant = component.resolved();
            let ruleset = meant.ruleset().ruleset();
            ruleset.reasons(meant.arguments(), convention, answer)
        }
        None => {
            let mut terms = Vec::new();
            for component in position.components() {
                let part = memo.solve_component(component, Convention::Normal, budget)?;
                terms.extend(part.value);
            }
            let sum = terms.iter().fold(0, |sum, term| sum ^ term);
            // In misère play the columns of the values decide nothing.
            match convention {
                Convention::Normal => vec![Reason::NimSum { terms, sum }],
                Convention::Misere => Vec::new(),
            }
        }
    };
    match answer.known {
        Known::Theorem(source) | Known::Checked(source) => reasons.push(Reason::Source(source)),
        Known::Computed => {}
    }
    Ok(reasons)
}
