//! Positions: one component, or the sum of several.

use std::collections::VecDeque;
use std::fmt;

use crate::board::{Board, Gesture, Step};
use crate::game::component::Component;
use crate::solve::budget::TooLarge;
use crate::solve::joined::Joined;
use crate::solve::limits::{
    MOST_MOVES, MOST_NUMBERED_OPTIONS, MOST_OPTION_BYTES, MOST_SCANNED, MOST_SEARCH_BYTES,
    MOST_SUM_STATES, MOST_SUM_WORK,
};
use crate::solve::solver::{Lists, Measure, Rules, Solver};

/// A sum of components, usually of one. The player to move chooses a component and moves there; the
/// game ends when no component has a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    components: Vec<Component>,
}

impl Position {
    /// The sum of `components`.
    ///
    /// # Panics
    /// If there is none.
    pub fn sum(components: Vec<Component>) -> Position {
        assert!(!components.is_empty(), "a position has a component");
        Position { components }
    }

    /// The components.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The same position with parameters reduced to what its numbers need.
    pub(crate) fn with_least_rules(&self) -> Position {
        let components = self.components.iter().map(Component::with_least_rules);
        Position::sum(components.collect())
    }

    /// The component, if there is only one.
    pub fn single(&self) -> Option<&Component> {
        match &self.components[..] {
            [component] => Some(component),
            _ => None,
        }
    }

    /// How many numbers its line has.
    pub(crate) fn count_numbers(&self) -> u64 {
        let components = self.components.iter();
        let numbers = components.map(|it| it.arguments().numbers.len() as u64);
        numbers.sum()
    }

    /// The position after a move to `option` in the component at `index`.
    pub fn after(&self, index: usize, option: Component) -> Position {
        let mut after = self.clone();
        after.components[index] = option;
        after
    }

    /// The first `most` options, component by component.
    pub fn first_options(&self, most: usize) -> Vec<Position> {
        let mut options = Vec::new();
        for (index, component) in self.components.iter().enumerate() {
            let left = most - options.len();
            let moves = component.options(left).into_iter();
            options.extend(moves.map(|option| self.after(index, option)));
        }
        options
    }

    /// All options.
    ///
    /// # Errors
    /// If they are more than [`MOST_MOVES`], take more than [`MOST_SEARCH_BYTES`], or are found among more than
    /// [`MOST_SCANNED`] moves.
    pub(crate) fn all_options(&self) -> Result<Vec<Position>, TooLarge> {
        let mut work = MOST_SCANNED;
        let options = self.collected(MOST_SEARCH_BYTES, |component, see| {
            let end = component.visit(0, &mut work, &mut |option| see(&option));
            end.is_none()
        });
        options.ok_or_else(|| {
            TooLarge::new(format!(
                "{self} has more than {MOST_MOVES} moves, or {} MB of them, or they are found among too many. Try smaller numbers.",
                MOST_SEARCH_BYTES >> 20
            ))
        })
    }

    /// All options, if they are at most [`MOST_MOVES`] and take at most this many bytes. `each` shows those of a
    /// component one by one while it is answered with true, and returns whether it showed all.
    fn collected(
        &self,
        mut bytes: usize,
        mut each: impl FnMut(&Component, &mut dyn FnMut(&Component) -> bool) -> bool,
    ) -> Option<Vec<Position>> {
        let mut options = Vec::new();
        for (index, component) in self.components.iter().enumerate() {
            let all = each(component, &mut |option| {
                let option = self.after(index, option.clone());
                let left = bytes.checked_sub(option.bytes());
                bytes = left.unwrap_or(0);
                options.push(option);
                left.is_some() && options.len() <= MOST_MOVES
            });
            if !all {
                return None;
            }
        }
        Some(options)
    }

    /// Whether no move is left.
    pub fn is_terminal(&self) -> bool {
        self.first_options(1).is_empty()
    }

    /// Why the moves cannot be listed, if a component has too many to list any.
    pub fn unlisted(&self) -> Option<TooLarge> {
        (!self.lists_any_on(&self.boards())).then(|| {
            TooLarge::new(format!(
                "The moves from {self} are too many to be listed. Try smaller numbers."
            ))
        })
    }

    /// Whether every component that has moves lists some.
    fn lists_any_on(&self, boards: &[Board]) -> bool {
        let mut pairs = self.components().iter().zip(boards);
        pairs.all(|(component, board)| board.count() > 0 || component.options(1).is_empty())
    }

    /// Whether every move is listed or counted by a formula: of some positions only the first moves
    /// are listed, or none.
    pub fn lists_all_moves(&self) -> bool {
        self.lists_all_on(&self.boards())
    }

    /// The same on its boards.
    pub(crate) fn lists_all_on(&self, boards: &[Board]) -> bool {
        boards.iter().all(Board::is_complete) && self.lists_any_on(boards)
    }

    /// The error for a move that is neither listed nor among the numbered ones.
    pub(crate) fn unnumbered(option: &Position) -> TooLarge {
        TooLarge::new(format!(
            "The move to {option} is not among the first {MOST_NUMBERED_OPTIONS} in the list of moves. Try smaller numbers."
        ))
    }

    /// Whether [`Position::count_moves`] is the number of all moves, and not only of the first.
    pub fn is_counted(&self) -> bool {
        self.is_counted_on(&self.boards())
    }

    /// The same on its boards.
    pub(crate) fn is_counted_on(&self, boards: &[Board]) -> bool {
        boards.iter().all(Board::is_counted) && self.lists_any_on(boards)
    }

    /// How many moves there are, or of very many that are not counted by a formula the first
    /// [`MOST_COUNTED_OPTIONS`](crate::solve::limits::MOST_COUNTED_OPTIONS). Several may lead to the same
    /// position.
    pub fn count_moves(&self) -> u128 {
        Position::count_on(&self.boards())
    }

    /// The same on its boards.
    pub(crate) fn count_on(boards: &[Board]) -> u128 {
        boards.iter().map(Board::count).sum()
    }

    /// The move with number `index`, those of the first component first.
    ///
    /// # Panics
    /// If `index` is not below the count.
    pub fn nth_move(&self, index: u128) -> Step {
        Position::nth_on(&self.boards(), index)
    }

    /// The same on the boards of a position, for many of its moves.
    pub(crate) fn nth_on(boards: &[Board], index: u128) -> Step {
        let mut number = index;
        for (component, board) in boards.iter().enumerate() {
            let count = board.count();
            if number < count {
                return Step { component, number };
            }
            number -= count;
        }
        panic!("no move has this number");
    }

    /// The position after a move; `None` if it is against the rules.
    pub fn play(&self, step: Step) -> Option<Position> {
        let option = self.components().get(step.component)?.after(step.number)?;
        Some(self.after(step.component, option))
    }

    /// The same on its boards, for many moves.
    pub(crate) fn play_on(&self, boards: &[Board], step: Step) -> Option<Position> {
        let component = self.components().get(step.component)?;
        let option = component.after_on(&boards[step.component], step.number)?;
        Some(self.after(step.component, option))
    }

    /// The boards to draw, one for each component.
    pub fn boards(&self) -> Vec<Board> {
        self.components().iter().map(Component::board).collect()
    }

    /// The move that a player makes in a component; `None` if it is against the
    /// rules.
    pub fn step_at(&self, component: usize, gesture: Gesture) -> Option<Step> {
        let number = self
            .components()
            .get(component)?
            .board()
            .number_at(gesture)?;
        Some(Step { component, number })
    }

    /// How many moves lead to `option`: with equal piles there are several.
    pub fn count_moves_to(&self, option: &Position) -> u128 {
        self.count_moves_on(&self.boards(), option)
    }

    /// The same on the boards of the position, for many options.
    pub(crate) fn count_moves_on(&self, boards: &[Board], option: &Position) -> u128 {
        let pairs = self.components.iter().zip(&option.components).zip(boards);
        let mut moved = pairs.filter(|((before, after), _)| before != after);
        match (moved.next(), moved.next()) {
            (Some(((before, after), board)), None) => {
                before.numbers_to(board, after).count() as u128
            }
            _ => 0,
        }
    }

    /// The move that leads to `option`; `None` if none does.
    pub fn step_to(&self, option: &Position) -> Option<Step> {
        self.step_on(&self.boards(), option)
    }

    /// The same on the boards of the position, for many options.
    pub(crate) fn step_on(&self, boards: &[Board], option: &Position) -> Option<Step> {
        let mut pairs = self.components().iter().zip(option.components());
        let component = pairs.position(|(before, after)| before != after)?;
        let after = &option.components()[component];
        let number = self.components()[component].number_on(&boards[component], after)?;
        // The other components are the same.
        (self.after(component, after.clone()) == *option).then_some(Step { component, number })
    }
}

impl Rules for Position {
    fn options(&self) -> Box<dyn Iterator<Item = Position> + '_> {
        // One more than any search accepts, so that it can notice.
        Box::new(self.first_options(MOST_MOVES + 1).into_iter())
    }

    fn bytes(&self) -> usize {
        let components = self.components.iter().map(Component::bytes);
        size_of::<Position>() + components.sum::<usize>()
    }
}

/// The options of a sum: those of a component for which many candidates are looked at are kept, since
/// they are asked for again with each position of the others.
#[derive(Debug, Clone, Default)]
pub(crate) struct ListsOfSums {
    kept: VecDeque<(Component, Vec<Component>)>,
}

/// How many components keep their options, and how many these have together.
const KEPT_COMPONENTS: usize = 64;
const MOST_KEPT_OPTIONS: usize = 1 << 14;

/// Options are kept if finding one takes more work than this.
const DEAR: u64 = 16;

impl ListsOfSums {
    /// The options of a component; `None` if `see` returns false, or if there is too little work.
    fn each(
        &mut self,
        component: &Component,
        work: &mut u64,
        see: &mut dyn FnMut(&Component) -> bool,
    ) -> bool {
        if let Some((_, options)) = self.kept.iter().find(|(its, _)| its == component) {
            *work = work.saturating_sub(options.len() as u64);
            return options.iter().all(see);
        }
        let (before, mut options) = (*work, Vec::new());
        let end = component.visit(0, work, &mut |option| {
            let goes_on = see(&option);
            if options.len() < MOST_KEPT_OPTIONS {
                options.push(option);
            }
            goes_on
        });
        let few = options.len() < MOST_KEPT_OPTIONS;
        if end.is_none() && few && before - *work > DEAR * (options.len() as u64 + DEAR) {
            self.kept.push_front((component.clone(), options));
            self.kept.truncate(KEPT_COMPONENTS);
            let mut kept = 0;
            self.kept.retain(|(_, options)| {
                kept += options.len();
                kept <= MOST_KEPT_OPTIONS
            });
        }
        end.is_none()
    }
}

impl Lists<Position> for ListsOfSums {
    fn options(&mut self, position: &Position, work: &mut u64) -> Option<Vec<Position>> {
        position.collected(MOST_OPTION_BYTES, |component, see| {
            self.each(component, work, see)
        })
    }
}

/// A search through sums.
pub(crate) type SumSolver = Solver<Position, ListsOfSums>;

impl SumSolver {
    /// One that looks for this number of each position, within the limits of sums.
    pub(crate) fn of_sums(measure: Measure) -> SumSolver {
        Solver::measuring(measure, MOST_SUM_STATES, MOST_SUM_WORK).listing(ListsOfSums::default())
    }
}

impl From<Component> for Position {
    fn from(component: Component) -> Position {
        Position::sum(vec![component])
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Joined(&self.components, " + ").fmt(f)
    }
}
