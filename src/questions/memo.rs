//! Questions about positions, and what is remembered between them.

use std::any::Any;
use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use crate::game::component::Component;
use crate::game::position::{Position, SumSolver};
use crate::game::ruleset::Ruleset;
use crate::questions::misere_sums::Wild;
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{
    MOST_COMPONENTS, MOST_FIRST_MOVES, MOST_MOVES, MOST_NUMBERS_OF_MOVES, MOST_REPLIES_TRIED,
};
use crate::solve::solver::Measure;
use crate::theory::heap_sums::{Said, unknown_from};
use crate::theory::theorem;

/// How many answers about components are kept: those of a sum under both conventions.
const KEPT_ANSWERS: usize = 2 * MOST_COMPONENTS;

/// Everything worth keeping between questions, for all rulesets and both conventions.
pub struct Memo {
    /// One entry for each ruleset used, which are few.
    rulesets: Vec<(Ruleset, Box<dyn Any>)>,
    /// The latest answers about components of sums: what another component needs may take the place
    /// of all that was computed for one.
    answers: VecDeque<(Component, Convention, Answer)>,
    misere_sums: SumSolver,
    wild: Wild,
    /// A paused question of several parts.
    paused: Option<Box<dyn Any>>,
}

impl Default for Memo {
    fn default() -> Memo {
        Memo {
            rulesets: Vec::new(),
            answers: VecDeque::new(),
            misere_sums: SumSolver::of_sums(Measure::Value(Convention::Misere)),
            wild: Wild::default(),
            paused: None,
        }
    }
}

impl Memo {
    /// For the many positions of a picture: a search of one of them ends earlier.
    pub(crate) fn of_pictures() -> Memo {
        Memo {
            wild: Wild::of_pictures(),
            ..Memo::default()
        }
    }

    /// Drops one shard of the cache of sums; returns whether there was one. These many small
    /// entries are most of the memory.
    pub(crate) fn shed(&mut self) -> bool {
        self.misere_sums.shed()
    }

    /// Keeps a paused question; there is only one at a time.
    pub(crate) fn pause<T: 'static>(&mut self, question: T) {
        self.paused = Some(Box::new(question));
    }

    /// The last paused question, if it is of this kind.
    pub(crate) fn resume<T: 'static>(&mut self) -> Option<T> {
        match self.paused.take()?.downcast() {
            Ok(question) => Some(*question),
            Err(other) => {
                self.paused = Some(other);
                None
            }
        }
    }

    fn of(&mut self, ruleset: Ruleset) -> &mut dyn Any {
        let known = self.rulesets.iter().position(|(its, _)| *its == ruleset);
        let index = known.unwrap_or_else(|| {
            self.rulesets.push((ruleset, ruleset.memo()));
            self.rulesets.len() - 1
        });
        &mut *self.rulesets[index].1
    }

    /// The Grundy value of a position in normal play, without a budget; `None` if only the outcome
    /// is known.
    ///
    /// # Errors
    ///
    /// A position beyond a limit.
    pub fn value(&mut self, position: &Position) -> Result<Option<u64>, TooLarge> {
        match self.solve(position, Convention::Normal, &mut Budget::endless()) {
            Ok(answer) => Ok(answer.value),
            Err(Halt::TooLarge(limit)) => Err(limit),
            Err(Halt::Paused) => unreachable!("an endless budget does not end"),
        }
    }

    /// Outcome and value of a component.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: beyond a limit.
    pub fn solve_component(
        &mut self,
        component: &Component,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let memo = self.of(component.ruleset());
        component.game().solve(convention, memo, budget)
    }

    /// Outcome and value of a position. In normal play the value of a sum is the nim-sum of its
    /// components' values (Sprague, Grundy). In misère play a sum of tame components is like one of
    /// Nim piles; other sums are searched.
    ///
    /// # Errors
    ///
    /// As for [`Memo::solve_component`].
    pub fn solve(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if let Some(component) = position.single() {
            return self.solve_component(component, convention, budget);
        }
        match convention {
            Convention::Normal => {
                let (values, known) = self.component_values(position, convention, budget)?;
                Ok(Answer::of_value(
                    nim_sum(&values),
                    Known::through(theorem::SUMS.says, known),
                ))
            }
            Convention::Misere if is_tame(position) => {
                let (normal, known) =
                    self.component_values(position, Convention::Normal, budget)?;
                let (misere, known_too) =
                    self.component_values(position, Convention::Misere, budget)?;
                // Fickle components have 0 and 1 swapped between the conventions. One firm
                // component makes the whole sum firm, as one pile of two or more stones does in
                // Nim.
                let fickle = normal.iter().zip(&misere).all(|(n, m)| n != m);
                Ok(Answer::of_value(
                    nim_sum(&normal) ^ u64::from(fickle),
                    Known::through(theorem::TAME_SUMS.says, known.into_iter().chain(known_too)),
                ))
            }
            Convention::Misere => {
                // The light edition searches.
                if let Some((said, known)) = self.wild.said(position, budget)? {
                    return said.answer(known);
                }
                let value = self.misere_sums.solve(position, budget)?;
                Ok(Answer::of_value(value, Known::Computed))
            }
        }
    }

    /// How the heaps of a sum act in misère play, as a sentence; see [`Wild::elements`].
    ///
    /// # Errors
    /// [`Halt::Paused`]: ask again to continue.
    pub(crate) fn elements(
        &mut self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Option<String>, Halt> {
        self.wild.elements(position, budget)
    }

    /// Every option of value `value` of a sum in misère play, each once.
    fn misere_moves_to(
        &mut self,
        position: &Position,
        value: u64,
        budget: &mut Budget,
    ) -> Result<Vec<Position>, Halt> {
        let numbers = position.components().iter().map(|component| {
            let numbers = component.resolved().arguments().numbers.len() as u128;
            component.board().count().saturating_mul(numbers)
        });
        if numbers.fold(0, u128::saturating_add) > MOST_NUMBERS_OF_MOVES as u128 {
            return Err(TooLarge::new(
                "The moves of so many numbers are too many to be looked at one by one. Try fewer numbers.",
            )
            .into());
        }
        if self.wild.ask(position) {
            if position.count_moves() > MOST_MOVES as u128 {
                return Err(TooLarge::moves(MOST_MOVES).into());
            }
            let (mut moves, mut seen) = (Vec::new(), FxHashSet::default());
            for option in position.all_options()? {
                match self.wild.has(&option, value, budget)? {
                    Some(Ok(true)) if seen.insert(option.clone()) => moves.push(option),
                    Some(Ok(_)) => {}
                    Some(Err(Said::Below(heap))) => return Err(unknown_from(heap).into()),
                    Some(Err(_)) | None => {
                        return Err(TooLarge::new(format!(
                            "Only who wins is known for {option}, not the misère value. Try smaller numbers."
                        ))
                        .into());
                    }
                }
            }
            return Ok(moves);
        }
        self.misere_sums.moves_to(position, value, budget)
    }

    fn component_values(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<(Vec<u64>, Vec<Known>), Halt> {
        let (mut values, mut known) = (Vec::new(), Vec::new());
        for component in position.components() {
            let mut answers = self.answers.iter();
            let kept = answers.find(|(its, of, _)| (its, *of) == (component, convention));
            let answer = match kept {
                Some((.., answer)) => *answer,
                None => {
                    let answer = self.solve_component(component, convention, budget)?;
                    self.answers.truncate(KEPT_ANSWERS - 1);
                    self.answers
                        .push_front((component.clone(), convention, answer));
                    answer
                }
            };
            known.push(answer.known);
            values.push(answer.value.ok_or_else(|| {
                TooLarge::new(format!(
                    "Only who wins is known for {component}, and a sum needs its value. Try smaller piles."
                ))
            })?);
        }
        Ok((values, known))
    }

    /// Every winning move, each once: none in a P-position, and none if no move is needed (a
    /// terminal position in misère play).
    ///
    /// # Errors
    ///
    /// As for [`Memo::solve_component`].
    pub fn winning_moves(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Vec<Position>, Halt> {
        let moves = match position.single() {
            Some(component) => {
                let meant = component.resolved();
                let memo = self.of(meant.ruleset());
                let moves = meant.game().winning_moves(convention, memo, budget)?;
                // They are there: if that takes all that is left, the next question pauses.
                let numbers = moves.len() as u64 * position.count_numbers();
                let _ = budget.spend(numbers / NUMBERS_AT_ONCE);
                moves.into_iter().map(|it| meant.with(it).into()).collect()
            }
            None => self.moves_to(position, 0, convention, budget)?,
        };
        if moves.len() > MOST_MOVES {
            return Err(TooLarge::moves(MOST_MOVES).into());
        }
        Ok(moves)
    }

    /// Outcome and value, and every winning move; where there are too many to list, the first that are
    /// found among the first options.
    ///
    /// # Errors
    ///
    /// As for [`Memo::solve`].
    pub fn best_moves(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<BestMoves, Halt> {
        let same = |first: &First| first.convention == convention && first.position == *position;
        let mut first = match self.resume().filter(same) {
            Some(first) => first,
            None if self.is_p(position, convention, budget)? => return Ok(BestMoves::default()),
            None => match self.winning_moves(position, convention, budget) {
                Ok(moves) => return Ok(BestMoves { moves, more: false }),
                Err(Halt::Paused) => return Err(Halt::Paused),
                // To find one of these may take long.
                Err(refused) if position.unlisted().is_some() => return Err(refused),
                Err(refused) => First {
                    position: position.clone(),
                    convention,
                    refused,
                    next: (0, 0),
                    tried: 0,
                    open: Vec::new(),
                    moves: Vec::new(),
                },
            },
        };
        match first.go_on(self, budget) {
            Err(Halt::Paused) => {
                self.pause(first);
                Err(Halt::Paused)
            }
            Err(_) => Err(first.refused),
            Ok(()) => Ok(BestMoves {
                moves: first.moves,
                more: true,
            }),
        }
    }

    /// Every option of value `value`, each once.
    ///
    /// # Errors
    /// As for [`Memo::solve_component`].
    pub fn moves_to(
        &mut self,
        position: &Position,
        value: u64,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Vec<Position>, Halt> {
        match position.single() {
            Some(component) => {
                let meant = component.resolved();
                let memo = self.of(meant.ruleset());
                let moves = meant.game().moves_to(value, convention, memo, budget)?;
                Ok(moves.into_iter().map(|o| meant.with(o).into()).collect())
            }
            None if convention == Convention::Normal || is_tame(position) => {
                self.moves_to_of_sum(position, value, convention, budget)
            }
            None => self.misere_moves_to(position, value, budget),
        }
    }

    /// In each component, moves to the normal value that makes the nim-sum `value`; in misère play
    /// 0 and 1 are swapped if every component is fickle after the move.
    fn moves_to_of_sum(
        &mut self,
        position: &Position,
        value: u64,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<Vec<Position>, Halt> {
        let (values, _) = self.component_values(position, Convention::Normal, budget)?;
        let sum = nim_sum(&values);
        let sums: &[u64] = match convention {
            Convention::Misere if value <= 1 => &[value, 1 - value],
            _ => &[value],
        };
        let same = |found: &SumMoves| {
            (found.value, found.convention, &found.position) == (value, convention, position)
        };
        let mut found = self.resume().filter(same).unwrap_or_else(|| SumMoves {
            position: position.clone(),
            convention,
            value,
            next: 0,
            tried: 0,
            numbers: 0,
            moves: Vec::new(),
        });
        let parts = position.components().len() * sums.len();
        while found.next < parts {
            let (index, wanted) = (found.next / sums.len(), sums[found.next % sums.len()]);
            let wanted = sum ^ values[index] ^ wanted;
            match self.moves_to_of_part(&mut found, index, wanted, budget) {
                Ok(()) => found.next += 1,
                Err(Halt::Paused) => {
                    self.pause(found);
                    return Err(Halt::Paused);
                }
                Err(refused) => return Err(refused),
            }
        }
        Ok(found.moves)
    }

    /// Adds the moves in one component to this normal value.
    fn moves_to_of_part(
        &mut self,
        found: &mut SumMoves,
        index: usize,
        wanted: u64,
        budget: &mut Budget,
    ) -> Result<(), Halt> {
        budget.spend(1)?;
        let meant = found.position.components()[index].resolved();
        let memo = self.of(meant.ruleset());
        let options = (meant.game()).moves_to(wanted, Convention::Normal, memo, budget)?;
        let numbers = meant.arguments().numbers.len();
        if found.tried == 0 {
            // They are there: if that took all that was left, the next question pauses.
            let _ = budget.spend((options.len() * numbers) as u64 / NUMBERS_AT_ONCE);
        }
        for option in options.into_iter().skip(found.tried) {
            let after = found.position.after(index, meant.with(option));
            // In misère play only one of the two candidate values is right, so it is checked.
            let fits = found.convention == Convention::Normal
                || self.solve(&after, found.convention, budget)?.value == Some(found.value);
            found.tried += 1;
            if fits {
                found.moves.push(after);
                found.numbers += numbers;
            }
            if found.moves.len() > MOST_MOVES || found.numbers > MOST_NUMBERS_OF_MOVES {
                return Err(TooLarge::moves(found.moves.len() - 1).into());
            }
        }
        found.tried = 0;
        Ok(())
    }

    /// Whether `position` is a P-position.
    ///
    /// # Errors
    /// As for [`Memo::solve_component`].
    pub fn is_p(
        &mut self,
        position: &Position,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<bool, Halt> {
        Ok(self.solve(position, convention, budget)?.outcome == Outcome::P)
    }
}

/// The moves of a sum to a value, as far as they are found.
struct SumMoves {
    position: Position,
    convention: Convention,
    value: u64,
    /// The component to be looked at next, for each of the normal values.
    next: usize,
    /// How many of its options were looked at.
    tried: usize,
    /// How many numbers the moves have in the components that they change.
    numbers: usize,
    moves: Vec<Position>,
}

/// How many numbers of options are written for a unit of work.
const NUMBERS_AT_ONCE: u64 = 16;

/// The winning moves of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestMoves {
    /// The options that win, each once.
    pub moves: Vec<Position>,
    /// Whether there are more: then too many to list.
    pub more: bool,
}

/// The search for the first winning moves, where there are too many to list.
struct First {
    position: Position,
    convention: Convention,
    /// Why they are not listed.
    refused: Halt,
    /// The component, and its candidate to be looked at next.
    next: (usize, u64),
    /// How many options were looked at.
    tried: usize,
    /// Options to be looked at, the next one last.
    open: Vec<Position>,
    moves: Vec<Position>,
}

/// How many options are listed together at first; then as many as were looked at before, since those are
/// passed over again.
const TOGETHER: u64 = 256;

impl First {
    fn go_on(&mut self, memo: &mut Memo, budget: &mut Budget) -> Result<(), Halt> {
        loop {
            while let Some(option) = self.open.last() {
                budget.spend(1)?;
                let wins = memo.is_p(option, self.convention, budget)?;
                let option = self.open.pop().expect("just looked at");
                if wins && !self.moves.contains(&option) {
                    self.moves.push(option);
                }
                if self.moves.len() == MOST_FIRST_MOVES {
                    return Ok(());
                }
            }
            let (index, from) = self.next;
            let component = self.position.components().get(index);
            let Some(component) = component.filter(|_| self.tried < MOST_REPLIES_TRIED) else {
                return Ok(());
            };
            let together = from.max(TOGETHER);
            let next = component.visit(from, &mut together.clone(), &mut |option| {
                self.open.push(self.position.after(index, option));
                true
            });
            self.open.reverse();
            self.next = next.map_or((index + 1, 0), |next| (index, next));
            self.tried += together as usize;
            // They are listed: if that takes all that is left, the next question pauses.
            let _ = budget.spend((from + together) / NUMBERS_AT_ONCE);
        }
    }
}

fn nim_sum(values: &[u64]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ value)
}

fn is_tame(position: &Position) -> bool {
    position.components().iter().all(Component::is_tame)
}
