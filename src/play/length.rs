//! How long a game lasts when the winner hastens and the loser delays
//! (Steinhaus's remoteness, played the same way under both conventions).

use rustc_hash::{FxHashMap, FxHashSet};

use crate::game::component::Component;
use crate::game::position::Position;
use crate::questions::memo::Memo;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_FOLLOWED, MOST_TIMED_MOVES, MOST_TIMED_STATES};

/// Lengths remembered before all are forgotten.
const MOST_KEPT: usize = 1 << 18;

/// Lengths of games found so far.
#[derive(Debug, Default)]
pub(super) struct Lengths {
    found: FxHashMap<(Convention, Position), u32>,
    /// Kept during a pause.
    paused: Option<Paused>,
    /// How many positions can be reached, where that was counted.
    reached: FxHashMap<Component, u128>,
    /// A count kept during a pause.
    counting: Option<Counting>,
}

/// The positions reached from a component so far.
#[derive(Debug)]
struct Counting {
    of: Component,
    seen: FxHashSet<Component>,
    open: Vec<Component>,
    /// How many options may still be followed.
    left: usize,
}

/// What an option costs that is followed, in units of a budget.
const FOLLOWED: u64 = 2;

/// An option with as many numbers as this counts as two, with twice as many as three.
const NUMBERS_OF_ONE: usize = 16;

impl Counting {
    fn new(of: Component) -> Counting {
        Counting {
            seen: FxHashSet::default(),
            open: vec![of.clone()],
            of,
            left: MOST_FOLLOWED,
        }
    }

    /// How many positions can be reached, by going there; [`u128::MAX`] for
    /// more than can be followed.
    fn count(&mut self, budget: &mut Budget) -> Result<u128, Halt> {
        while let Some(next) = self.open.pop() {
            if self.seen.contains(&next) {
                continue;
            }
            if let Err(halt) = budget.spend(FOLLOWED) {
                self.open.push(next);
                return Err(halt);
            }
            // Where moves can be counted, too many are not listed.
            let board = next.board();
            let count = if board.list().is_some() {
                0
            } else {
                board.count()
            };
            if count > MOST_FOLLOWED as u128 {
                return Ok(u128::MAX);
            }
            let each = 1 + next.arguments().numbers.len() / NUMBERS_OF_ONE;
            let options = next.options(self.left / each + 1);
            self.seen.insert(next);
            // It is done: if that took all that was left, the next one pauses.
            let followed = options.len() * each;
            let _ = budget.spend(FOLLOWED * followed as u64);
            match self.left.checked_sub(followed) {
                Some(rest) => self.left = rest,
                None => return Ok(u128::MAX),
            }
            self.open.extend(options);
        }
        Ok(self.seen.len() as u128)
    }
}

/// At least the number of moves in any position that can be reached.
fn most_moves(position: &Position) -> u128 {
    let boards = position.boards().into_iter();
    boards.map(|board| board.most_moves()).sum::<u128>() + 1
}

/// The game, and the line of play at work in it.
type Paused = (Convention, Position, Vec<TimedVisit>);

/// A position on the way to its length.
#[derive(Debug)]
struct TimedVisit {
    position: Position,
    /// The moves that may be best: of the winner those that win, of the loser
    /// all.
    open: Vec<Position>,
    wins: bool,
    /// The best length so far, `None` before the first.
    best: Option<u32>,
}

impl Lengths {
    /// The number of moves from `position` to the end; `None` where too many
    /// positions would have to be looked at.
    pub(super) fn length(
        &mut self,
        position: &Position,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Halt> {
        let states = self.states(position, budget)?;
        if states > MOST_TIMED_STATES.into()
            || states.saturating_mul(most_moves(position)) > MOST_TIMED_MOVES.into()
        {
            return Ok(None);
        }
        if self.found.len() > MOST_KEPT {
            self.found.clear();
        }
        self.search(position, convention, memo, budget).map(Some)
    }

    /// At least the number of positions that can be reached.
    fn states(&mut self, position: &Position, budget: &mut Budget) -> Result<u128, Halt> {
        let mut product = 1u128;
        for component in position.components() {
            let states = match component.board().states() {
                Some(states) => states,
                None => self.reached(component.resolved(), budget)?,
            };
            product = product.saturating_mul(states);
        }
        Ok(product)
    }

    /// The positions that can be reached from a component, by going there.
    fn reached(&mut self, component: Component, budget: &mut Budget) -> Result<u128, Halt> {
        if let Some(&states) = self.reached.get(&component) {
            return Ok(states);
        }
        let paused = self.counting.take().filter(|it| it.of == component);
        let mut counting = paused.unwrap_or_else(|| Counting::new(component.clone()));
        match counting.count(budget) {
            Ok(states) => {
                if self.reached.len() > MOST_FOLLOWED {
                    self.reached.clear();
                }
                self.reached.insert(component, states);
                Ok(states)
            }
            Err(halt) => {
                self.counting = Some(counting);
                Err(halt)
            }
        }
    }

    fn search(
        &mut self,
        position: &Position,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<u32, Halt> {
        let key = |position: &Position| (convention, position.clone());
        if let Some(&length) = self.found.get(&key(position)) {
            return Ok(length);
        }
        // A stack of our own: games can be longer than the call stack.
        let goes_on = |paused: &Paused| paused.0 == convention && paused.1 == *position;
        let mut path = match self.paused.take().filter(goes_on) {
            Some((_, _, path)) => path,
            None => vec![TimedVisit::of(position.clone(), convention, memo, budget)?],
        };
        let ended = self.follow(&mut path, convention, memo, budget);
        if ended == Err(Halt::Paused) {
            self.paused = Some((convention, position.clone(), path));
        }
        ended
    }

    /// Follows the line of play at work to the length of its first position.
    fn follow(
        &mut self,
        path: &mut Vec<TimedVisit>,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<u32, Halt> {
        let key = |position: &Position| (convention, position.clone());
        loop {
            let visit = path.last_mut().expect("the path ends below");
            match visit.open.last() {
                Some(option) => match self.found.get(&key(option)) {
                    Some(&length) => {
                        visit.open.pop();
                        visit.best = Some(match visit.best {
                            None => length,
                            Some(best) if visit.wins => best.min(length),
                            Some(best) => best.max(length),
                        });
                    }
                    None => {
                        let next = TimedVisit::of(option.clone(), convention, memo, budget)?;
                        path.push(next);
                    }
                },
                None => {
                    let length = visit.best.map_or(0, |best| best + 1);
                    let done = path.pop().expect("just looked at");
                    self.found.insert((convention, done.position), length);
                    if path.is_empty() {
                        return Ok(length);
                    }
                }
            }
        }
    }
}

impl TimedVisit {
    fn of(
        position: Position,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<TimedVisit, Halt> {
        let wins = !memo.is_p(&position, convention, budget)?;
        let open = if wins {
            memo.winning_moves(&position, convention, budget)?
        } else {
            position.all_options()?
        };
        // It is done: if that took all that was left, the next one pauses.
        let _ = budget.spend(8 + open.len() as u64);
        Ok(TimedVisit {
            position,
            open,
            wins,
            best: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_position;

    fn length(line: &str, convention: Convention) -> Option<u32> {
        let position = read_position(line).unwrap();
        let (mut lengths, mut memo) = (Lengths::default(), Memo::default());
        let budget = &mut Budget::endless();
        lengths
            .length(&position, convention, &mut memo, budget)
            .unwrap()
    }

    #[test]
    fn nim_games_last_as_long_as_the_loser_can_make_them() {
        assert_eq!(length("nim 0", Convention::Normal), Some(0));
        assert_eq!(length("nim 5", Convention::Normal), Some(1));
        assert_eq!(length("nim 5", Convention::Misere), Some(2));
        // Two equal piles: the loser takes one stone at a time.
        assert_eq!(length("nim 4,4", Convention::Normal), Some(8));
        assert_eq!(length("nim 4,7", Convention::Normal), Some(9));
    }

    #[test]
    fn a_large_position_is_left_alone() {
        assert_eq!(length("nim 4000,4000", Convention::Normal), None);
    }

    #[test]
    fn a_pause_loses_nothing() {
        let position = read_position("nim 60,60").unwrap();
        let (mut lengths, mut memo) = (Lengths::default(), Memo::default());
        let mut pauses = 0;
        let sliced = loop {
            let budget = &mut Budget::new(500);
            match lengths.length(&position, Convention::Normal, &mut memo, budget) {
                Ok(length) => break length,
                Err(Halt::Paused) => pauses += 1,
                Err(Halt::TooLarge(limit)) => panic!("{limit}"),
            }
        };
        assert!(pauses > 0);
        assert_eq!(sliced, length("nim 60,60", Convention::Normal));
    }

    /// Options of split heaps are followed within the budget, and a pause loses
    /// none of them; of more than may be followed none is listed.
    #[test]
    fn reachable_positions_are_counted_within_the_budget() {
        for (line, most_pauses) in [
            ("octal(0.77) 12", 4_000),
            ("octal(0.77) 20000", 2),
            ("octal(4.1004734) 100399", 2),
        ] {
            let position = read_position(line).unwrap();
            let component = position.components()[0].clone();
            let mut lengths = Lengths::default();
            let mut pauses = 0;
            let sliced = loop {
                match lengths.reached(component.clone(), &mut Budget::new(50)) {
                    Ok(states) => break states,
                    Err(halt) => assert_eq!(halt, Halt::Paused),
                }
                pauses += 1;
                assert!(pauses <= most_pauses, "{line}");
            };
            let whole = Lengths::default().reached(component, &mut Budget::endless());
            assert_eq!(Ok(sliced), whole, "{line}");
            assert_eq!(
                sliced == u128::MAX,
                line != "octal(0.77) 12",
                "{line}: {sliced}"
            );
        }
    }
}
