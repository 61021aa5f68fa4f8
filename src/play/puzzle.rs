//! Positions to practise on: one has to find a winning move.

use super::deal::deal_like;
use super::lot::Lot;
use crate::board::Board;
use crate::game::component::Component;
use crate::game::position::Position;
use crate::questions::memo::Memo;
use crate::solve::answer::Outcome;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::MOST_SEARCHED_PILES;
use crate::solve::limits::{MOST_PUZZLE_WORK, MOST_PUZZLES_DRAWN};

/// The most numbers that a puzzle has beyond those of its model.
const FURTHER: usize = 2;

/// How hard a puzzle is meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Difficulty {
    /// Small numbers, up to a third of the moves win.
    Easy,
    /// Up to a sixth of the moves win.
    Medium,
    /// Up to a twelfth of the moves win.
    Hard,
}

/// A position that the player to move can win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// How many moves win.
    pub winning: u128,
    /// How many moves there are; as of those that win, two may lead to one position.
    pub moves: u128,
}

impl Difficulty {
    /// The largest number dealt, the fewest moves, and one in how many of
    /// them may win.
    const fn bounds(self) -> (u64, u128, u128) {
        match self {
            Difficulty::Easy => (7, 4, 3),
            Difficulty::Medium => (13, 8, 6),
            Difficulty::Hard => (24, 16, 12),
        }
    }
}

/// A puzzle with the rules of the first component of `model`, not solved by
/// a move that ends the game; `None` if there was none among the positions
/// drawn. The same again for the same seed.
///
/// # Errors
/// As for [`Memo::solve`].
pub fn puzzle(
    model: &Position,
    difficulty: Difficulty,
    convention: Convention,
    seed: u64,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Option<Puzzle>, Halt> {
    let question = (model.clone(), difficulty, convention, seed);
    let same = |dealing: &Dealing| dealing.question == question;
    let mut dealing = memo.resume().filter(same).unwrap_or_else(|| Dealing {
        question: question.clone(),
        attempt: 0,
        tried: 0,
        lot: Lot::new(seed, 0),
        dealt: None,
        best: None,
        refused: None,
        refusals: 0,
        memo: Memo::of_pictures(),
        work: 0,
    });
    let found = dealing.go_on(budget);
    if found == Err(Halt::Paused) {
        memo.pause(dealing);
    }
    found
}

/// Whether a pile is empty: a puzzle shows only piles to take from.
fn has_empty_pile(position: &Position) -> bool {
    let component = &position.components()[0];
    let numbers = component.arguments().numbers;
    let piles = component.ruleset().signature().pieces != "coins";
    piles && numbers.len() > 1 && numbers.contains(&0)
}

/// Positions to look for a puzzle among.
#[derive(Clone, Copy)]
struct Attempt {
    /// Numbers in the line.
    count: usize,
    /// The largest number.
    size: u64,
    /// The fewest moves.
    fewest: u128,
}

/// What is tried, one after the other, until there is a puzzle. Of one pile or coin every win may end
/// the game: more of them make puzzles. A game may never have as many moves as wanted, or have puzzles
/// only among larger numbers.
fn attempts(component: &Component, difficulty: Difficulty) -> Vec<Attempt> {
    let (size, fewest, _) = difficulty.bounds();
    let count = component.arguments().numbers.len();
    // Coins need room: with many of them, more squares.
    let size = size.max(2 * count as u64);
    let most = component.ruleset().signature().numbers.most.max(count);
    // The rules of a few piles name them: with one more it would be another game.
    let further = if most <= MOST_SEARCHED_PILES {
        0
    } else {
        FURTHER
    };
    let counts = count..=most.min(count + further);
    let few = |count| Attempt {
        count,
        size,
        fewest: 2,
    };
    let usual = counts.clone().map(|count| Attempt {
        fewest,
        ..few(count)
    });
    // On three piles and more a table of larger numbers takes long.
    let larger = [2, 4].into_iter().filter(|_| count < 3).map(|by| Attempt {
        size: by * size,
        ..few(count)
    });
    usual.chain(counts.rev().map(few)).chain(larger).collect()
}

/// The question, as far as it is answered.
struct Dealing {
    question: (Position, Difficulty, Convention, u64),
    /// Which of the attempts is under way.
    attempt: usize,
    /// Positions drawn in it and looked at.
    tried: usize,
    lot: Lot,
    /// The one that is looked at, with how many moves it has, if it can be a puzzle.
    dealt: Option<(Position, Option<u128>)>,
    best: Option<Puzzle>,
    /// The limit that one of them met.
    refused: Option<Halt>,
    /// How many met one, or took too much work: each time the numbers are halved.
    refusals: u32,
    /// What is known of the positions drawn: that of other questions would change what is found.
    memo: Memo,
    /// The work for the position that is looked at.
    work: u64,
}

impl Dealing {
    fn go_on(&mut self, budget: &mut Budget) -> Result<Option<Puzzle>, Halt> {
        let (model, difficulty, convention, _) = &self.question;
        let convention = *convention;
        let component = &model.components()[0];
        let (_, _, share) = difficulty.bounds();
        let attempts = attempts(component, *difficulty);
        loop {
            if self.tried == MOST_PUZZLES_DRAWN {
                if self.best.is_some() || self.attempt + 1 == attempts.len() {
                    break;
                }
                (self.attempt, self.tried) = (self.attempt + 1, 0);
            }
            let Attempt {
                count,
                size,
                fewest,
            } = attempts[self.attempt];
            let size = (size >> self.refusals.min(63)).max(2);
            let (position, fit) = match self.dealt.take() {
                Some(dealt) => dealt,
                None => match deal_like(component, count, size, &mut self.lot) {
                    Some(position) => {
                        let boards = position.boards();
                        let work = boards.iter().map(Board::work).sum::<u64>();
                        let _ = budget.spend(position.count_numbers() + work);
                        let moves = Position::count_on(&boards);
                        let fits = moves >= fewest && !has_empty_pile(&position);
                        let fits = fits && position.lists_all_on(&boards);
                        (position, fits.then_some(moves))
                    }
                    None => {
                        self.tried = MOST_PUZZLES_DRAWN;
                        continue;
                    }
                },
            };
            self.dealt = Some((position.clone(), fit));
            if budget.left() == 0 {
                return Err(Halt::Paused);
            }
            let mut given = Budget::new(budget.left().min(MOST_PUZZLE_WORK - self.work));
            let before = given.left();
            let winning = match fit {
                None => Ok(None),
                Some(_) => winning_moves(&position, convention, &mut self.memo, &mut given),
            };
            let work = before - given.left();
            let _ = budget.spend(work);
            self.work += work;
            if winning == Err(Halt::Paused) && self.work < MOST_PUZZLE_WORK {
                return Err(Halt::Paused);
            }
            self.work = 0;
            (self.tried, self.dealt) = (self.tried + 1, None);
            let winning = match winning {
                Ok(winning) => winning,
                // A smaller one may be within the limit.
                Err(refused) => {
                    if refused != Halt::Paused {
                        self.refused = Some(refused);
                    }
                    self.refusals += 1;
                    // What was found on the way is large.
                    self.memo = Memo::of_pictures();
                    continue;
                }
            };
            let (Some(moves), Some(winning)) = (fit, winning) else {
                continue;
            };
            if winning.iter().any(Position::is_terminal) {
                continue;
            }
            // They are counted in one slice.
            if winning.len() as u64 * position.count_numbers() > MOST_PUZZLE_WORK / 8 {
                self.refusals += 1;
                continue;
            }
            let found = Puzzle {
                winning: count_of(&winning, &position, &position.boards(), budget),
                position,
                moves,
            };
            if found.winning * share <= moves {
                return Ok(Some(found));
            }
            let rarer = |other: &Puzzle| found.winning * other.moves < other.winning * found.moves;
            if self.best.as_ref().is_none_or(rarer) {
                self.best = Some(found);
            }
        }
        match (self.best.take(), self.refused.take()) {
            (None, Some(refused)) => Err(refused),
            (best, _) => Ok(best),
        }
    }
}

/// The winning moves of a position; `None` if it is lost.
fn winning_moves(
    position: &Position,
    convention: Convention,
    memo: &mut Memo,
    budget: &mut Budget,
) -> Result<Option<Vec<Position>>, Halt> {
    if memo.solve(position, convention, budget)?.outcome == Outcome::P {
        return Ok(None);
    }
    memo.winning_moves(position, convention, budget).map(Some)
}

/// How many moves lead from a position to these options, on its boards.
pub(super) fn count_of(
    options: &[Position],
    position: &Position,
    boards: &[Board],
    budget: &mut Budget,
) -> u128 {
    // They are counted at once: if that takes all that is left, the next question pauses.
    let _ = budget.spend(options.len() as u64 * position.count_numbers() / 4);
    let counts = options.iter();
    counts
        .map(|option| position.count_moves_on(boards, option))
        .sum()
}
