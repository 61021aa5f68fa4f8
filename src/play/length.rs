//! How long a game lasts when the winner hastens and the loser delays
//! (Steinhaus's remoteness, played the same way under both conventions).

use rustc_hash::{FxHashMap, FxHashSet};

use crate::board::Board;
use crate::budget::{Budget, Halt};
use crate::component::Component;
use crate::convention::Convention;
use crate::memo::Memo;
use crate::position::Position;

/// Lengths are searched where no more than this many positions can be
/// reached, by the count of [`states`].
const MOST_STATES: u128 = 1 << 16;

/// And no more than this many moves between them, by the count of
/// [`most_moves`]: some seconds.
const MOST_EDGES: u128 = 1 << 26;

/// Lengths remembered before all are forgotten.
const MOST_KEPT: usize = 1 << 18;

/// Lengths of games found so far.
#[derive(Debug, Default)]
pub(super) struct Lengths {
    found: FxHashMap<(Convention, Position), u32>,
    /// Kept during a pause.
    paused: Option<Paused>,
}

/// At least the number of positions that can be reached.
fn states(position: &Position) -> u128 {
    let components = position.components().iter();
    components.fold(1u128, |product, component| {
        product.saturating_mul(states_of(component))
    })
}

/// The options followed to count what can be reached from a list of them.
const MOST_FOLLOWED: usize = 1 << 14;

/// The positions that can be reached from a component, by going there;
/// [`u128::MAX`] for more than can be followed.
fn reached(component: &Component) -> u128 {
    let mut seen = FxHashSet::default();
    let mut open = vec![component.resolved()];
    let mut left = MOST_FOLLOWED;
    while let Some(next) = open.pop() {
        if !seen.insert(next.clone()) {
            continue;
        }
        let options = next.options(left + 1);
        match left.checked_sub(options.len()) {
            Some(rest) => left = rest,
            None => return u128::MAX,
        }
        open.extend(options);
    }
    seen.len() as u128
}

fn states_of(component: &Component) -> u128 {
    let grid = |sides: &mut dyn Iterator<Item = u64>| {
        sides.fold(1u128, |product, side| {
            product.saturating_mul(u128::from(side) + 1)
        })
    };
    match &component.board() {
        Board::Options(_) | Board::Heaps(_) => reached(component),
        Board::Strip(strip) => {
            // Sets of as many squares up to the last coin's.
            let squares = strip.squares.last().map_or(0, |last| u128::from(*last) + 1);
            (0..strip.squares.len() as u128).fold(1u128, |sets, coin| {
                sets.saturating_mul(squares - coin) / (coin + 1)
            })
        }
        Board::Queen(queen) => grid(&mut [queen.x, queen.y].into_iter()),
        Board::Heap(heap) => 2 * grid(&mut [heap.stones].into_iter()),
        Board::Piles(piles) => {
            let largest = piles.piles.iter().copied().max().unwrap_or(0);
            let memory = match &piles.takes {
                crate::board::Takes::Any | crate::board::Takes::Among { .. } => 1,
                crate::board::Takes::AllBut(_) => u128::from(largest) + 1,
                crate::board::Takes::Within(set) => 1u128
                    .checked_shl(set.count_up_to(largest) as u32)
                    .unwrap_or(u128::MAX),
            };
            memory.saturating_mul(grid(&mut piles.piles.iter().copied()))
        }
    }
}

/// At least the number of moves in any position that can be reached.
fn most_moves(position: &Position) -> u128 {
    let moves = position.components().iter().map(|part| match part.board() {
        Board::Heap(heap) => 2 * u128::from(heap.stones),
        board => board.count(),
    });
    moves.sum::<u128>() + 1
}

/// The game, and the line of play at work in it.
type Paused = (Convention, Position, Vec<Visit>);

/// A position on the way to its length.
#[derive(Debug)]
struct Visit {
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
        let states = states(position);
        if states > MOST_STATES || states.saturating_mul(most_moves(position)) > MOST_EDGES {
            return Ok(None);
        }
        if self.found.len() > MOST_KEPT {
            self.found.clear();
        }
        self.search(position, convention, memo, budget).map(Some)
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
            None => vec![Visit::of(position.clone(), convention, memo, budget)?],
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
        path: &mut Vec<Visit>,
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
                        let next = Visit::of(option.clone(), convention, memo, budget)?;
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

impl Visit {
    fn of(
        position: Position,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Visit, Halt> {
        let wins = !memo.is_p(&position, convention, budget)?;
        let open = if wins {
            memo.winning_moves(&position, convention, budget)?
        } else {
            position.first_options(usize::MAX)
        };
        // It is done: if that took all that was left, the next one pauses.
        let _ = budget.spend(8 + open.len() as u64);
        Ok(Visit {
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
}
