//! Why a position has its value, as data that can be checked: the options and their values, and the
//! theory.

mod swap;

pub use crate::theory::reason::{Mate, Mating, Reason, Row, Swap};
pub use swap::swap_of_view;

use rustc_hash::FxHashSet;

use crate::board::{Board, Step, VISITED};
use crate::game::position::Position;
use crate::questions::memo::Memo;
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::MOST_LOOKED_THROUGH;
pub use crate::solve::limits::{LISTED_OF_MANY, MOST_EXPLAINED as MOST_LISTED, MOST_WITNESSES};
use crate::theory::theorem;

/// An option with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// The move.
    pub step: Step,
    /// The position it leads to.
    pub position: Position,
    /// What is known about that position.
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
    /// How many moves there are; several may lead to the same option.
    pub moves: u128,
    /// Whether these are all moves: there may be too many to be counted.
    pub counted: bool,
    /// Whether all options are listed, so that the list shows that none has the value itself.
    pub complete: bool,
    /// One option for each value below the position's, from 0 upwards, at most [`MOST_WITNESSES`].
    /// If only the outcome is known, a winning move if there is one. Fewer if the search for more
    /// is too large.
    pub witnesses: Vec<Valued>,
    /// What theory says, the most specific first.
    pub reasons: Vec<Reason>,
}

/// Why `position` has its value.
///
/// # Errors
///
/// [`Halt::Paused`] when the budget runs out: call again to continue. [`Halt::TooLarge`] if not
/// even the outcome is known.
pub fn why(
    position: &Position,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Why, Halt> {
    let same = |asked: &Explaining| asked.position == *position && asked.convention == convention;
    let mut asked = memo.resume().filter(same).unwrap_or_else(|| Explaining {
        position: position.clone(),
        convention,
        boards: position.boards(),
        next: 0,
        seen: FxHashSet::default(),
        options: Vec::new(),
        witnesses: Vec::new(),
    });
    let why = asked.go_on(memo, budget);
    if matches!(why, Err(Halt::Paused)) {
        memo.pause(asked);
    }
    why
}

/// The state of the question.
struct Explaining {
    position: Position,
    convention: Convention,
    /// Those of the position.
    boards: Vec<Board>,
    /// The number of the next move to list.
    next: u128,
    seen: FxHashSet<Position>,
    options: Vec<Valued>,
    witnesses: Vec<Valued>,
}

impl Explaining {
    fn go_on(&mut self, memo: &mut Memo, budget: &mut Budget) -> Result<Why, Halt> {
        let answer = memo.solve(&self.position, self.convention, budget)?;
        let moves = Position::count_on(&self.boards);
        let complete = moves <= MOST_LISTED as u128 && self.position.lists_all_on(&self.boards);
        self.list(moves, memo, budget)?;
        match self.find_witnesses(&answer, moves, memo, budget) {
            Ok(()) | Err(Halt::TooLarge(_)) => {}
            Err(Halt::Paused) => return Err(Halt::Paused),
        }
        let reasons = reasons(&self.position, &answer, self.convention, memo, budget)?;
        Ok(Why {
            position: self.position.clone(),
            answer,
            options: std::mem::take(&mut self.options),
            moves,
            counted: self.position.is_counted_on(&self.boards),
            complete,
            witnesses: std::mem::take(&mut self.witnesses),
            reasons,
        })
    }

    /// The first options with their answers, without those beyond a limit.
    fn list(&mut self, moves: u128, memo: &mut Memo, budget: &mut Budget) -> Result<(), Halt> {
        let most = if moves <= MOST_LISTED as u128 {
            moves
        } else {
            LISTED_OF_MANY as u128
        };
        let numbers = self.position.components().iter();
        let numbers: usize = numbers
            .map(|part| part.resolved().arguments().numbers.len())
            .sum();
        // Formulas use each pair of numbers.
        let work = 8 + (numbers * numbers / 16) as u64;
        while self.next < most {
            budget.spend(1)?;
            let step = Position::nth_on(&self.boards, self.next);
            let option = self.position.play_on(&self.boards, step);
            let option = option.expect("a numbered move is legal");
            if !self.seen.contains(&option) {
                match memo.solve(&option, self.convention, budget) {
                    Ok(answer) => self.options.push(Valued {
                        step,
                        position: option.clone(),
                        answer,
                    }),
                    Err(Halt::TooLarge(_)) => {}
                    Err(Halt::Paused) => return Err(Halt::Paused),
                }
                self.seen.insert(option);
            }
            // The work is done: if it used up the budget, the next step pauses.
            let _ = budget.spend(work);
            self.next += 1;
        }
        Ok(())
    }

    fn find_witnesses(
        &mut self,
        answer: &Answer,
        moves: u128,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<(), Halt> {
        let (position, boards, convention) = (&self.position, &self.boards, self.convention);
        let Some(value) = answer.value else {
            let moves = match answer.outcome {
                Outcome::N => memo.winning_moves(position, convention, budget)?,
                Outcome::P => Vec::new(),
            };
            if let Some(option) = moves.into_iter().next() {
                self.witnesses = vec![valued(position, boards, option, convention, memo, budget)?];
            }
            return Ok(());
        };
        // A terminal position has its value by convention.
        let wanted = if moves == 0 { 0 } else { value };
        let too_many = moves > MOST_LOOKED_THROUGH.into() && is_looked_through(boards);
        for smaller in self.witnesses.len() as u64..wanted.min(MOST_WITNESSES) {
            let mut listed = self.options.iter();
            let witness = match listed.find(|option| option.answer.value == Some(smaller)) {
                Some(option) => option.clone(),
                None if too_many && smaller > 0 => break,
                None => {
                    let moves = memo.moves_to(position, smaller, convention, budget)?;
                    let Some(option) = moves.into_iter().next() else {
                        break;
                    };
                    // Its value was just looked up.
                    let endless = &mut Budget::endless();
                    let found = valued(position, boards, option, convention, memo, endless)?;
                    let board = &boards[found.step.component];
                    if !board.is_complete() {
                        // It was found: if that used up the budget, the next step pauses.
                        let _ = budget.spend(found.step.number as u64 * VISITED);
                    }
                    found
                }
            };
            self.witnesses.push(witness);
        }
        Ok(())
    }
}

/// Whether moves to a value are found by visiting every move, not by theory.
fn is_looked_through(boards: &[Board]) -> bool {
    boards.iter().any(|board| !board.has_theory())
}

fn valued(
    position: &Position,
    boards: &[Board],
    option: Position,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Valued, Halt> {
    let step = position.step_on(boards, &option);
    Ok(Valued {
        step: step.ok_or_else(|| Position::unnumbered(&option))?,
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
            meant.game().reasons(convention, answer)
        }
        None => {
            let mut terms = Vec::new();
            for component in position.components() {
                let part = memo.solve_component(component, Convention::Normal, budget)?;
                terms.extend(part.value);
            }
            let sum = terms.iter().fold(0, |sum, term| sum ^ term);
            // In misère play the columns of the values have no meaning.
            match convention {
                Convention::Normal => vec![Reason::NimSum { terms, sum }],
                Convention::Misere => Vec::new(),
            }
        }
    };
    match answer.known {
        Known::Theorem(source) if source == theorem::MISERE_QUOTIENT.says => {
            reasons.push(match memo.elements(position, budget)? {
                Some(statement) => Reason::Theorem {
                    outcome: answer.outcome,
                    value: answer.value,
                    statement,
                    source,
                },
                None => Reason::Source(source),
            })
        }
        Known::Theorem(source) => reasons.push(Reason::Source(source)),
        Known::Computed => {}
    }
    Ok(reasons)
}
