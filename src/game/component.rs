//! A component: a position of one ruleset.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::board::Board;
use crate::game::ruleset::{AnyGame, Ruleset};
use crate::solve::joined::Joined;
use crate::solve::limits::{MOST_MOVES, MOST_NUMBERED_OPTIONS, MOST_SOUGHT};
use crate::text::arguments::{Arguments, Fault};
use crate::theory::reason::Swap;

/// A position of one ruleset. A clone shares it.
#[derive(Debug, Clone)]
pub struct Component {
    ruleset: Ruleset,
    game: Arc<dyn AnyGame>,
}

impl Component {
    /// The position with these arguments.
    ///
    /// # Errors
    ///
    /// Which rule they break, and how.
    pub fn new(ruleset: Ruleset, arguments: &Arguments) -> Result<Component, Fault> {
        let game = ruleset.read(arguments)?;
        Ok(Component { ruleset, game })
    }

    /// Another position of the same ruleset.
    pub(crate) fn with(&self, game: Arc<dyn AnyGame>) -> Component {
        Component {
            ruleset: self.ruleset,
            game,
        }
    }

    /// Its ruleset.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The position itself.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The arguments of its canonical text.
    pub fn arguments(&self) -> Arguments {
        self.game.write()
    }

    /// The position that this one abbreviates: `welter 7,…,12` for `glasses 6`; itself for most.
    pub fn resolved(&self) -> Component {
        match self.game.stands_for() {
            Some((ruleset, game)) => Component { ruleset, game },
            None => self.clone(),
        }
    }

    /// The same with parameters reduced to what its numbers need.
    pub(crate) fn with_least_rules(&self) -> Component {
        let least = self.ruleset.pictures().least;
        let least =
            least.and_then(|least| Component::new(self.ruleset, &least(self.arguments())).ok());
        least.unwrap_or_else(|| self.clone())
    }

    /// See [`crate::Game::is_tame`].
    pub fn is_tame(&self) -> bool {
        self.game.is_tame()
    }

    /// See [`crate::Game::swap`].
    pub fn swap(&self) -> Option<Swap> {
        self.game.swap()
    }

    /// The first `most` options, as far as they are found within [`MOST_SOUGHT`].
    pub fn options(&self, most: usize) -> Vec<Component> {
        let mut options = Vec::new();
        // A search leaves none out.
        let mut work = if most > MOST_MOVES {
            u64::MAX
        } else {
            MOST_SOUGHT
        };
        if most > 0 {
            self.visit(0, &mut work, &mut |option| {
                options.push(option);
                options.len() < most
            });
        }
        options
    }

    /// See [`Rules::visit`](crate::Rules::visit).
    pub(crate) fn visit(
        &self,
        from: u64,
        work: &mut u64,
        see: &mut dyn FnMut(Component) -> bool,
    ) -> Option<u64> {
        let meant = self.resolved();
        let see = &mut |option| see(meant.with(option));
        meant.game.visit(from, work, see)
    }

    /// Whether a move leads to `option`; `None` if the options have to be visited.
    pub(crate) fn leads_to(&self, option: &Component) -> Option<bool> {
        self.game.leads_to(option.game())
    }

    /// About how much memory it takes, in bytes.
    pub fn bytes(&self) -> usize {
        // An `Arc` has two counters before its content, and an allocation has some overhead.
        size_of::<Component>() + 4 * size_of::<usize>() + self.game.bytes()
    }

    /// The board to draw.
    pub fn board(&self) -> Board {
        self.resolved().game.board()
    }

    /// The component after the move with this number; `None` if there are not
    /// that many moves.
    pub fn after(&self, number: u128) -> Option<Component> {
        self.after_on(&self.board(), number)
    }

    /// The component after a move on `board`, its own: for many moves of one
    /// position.
    pub fn after_on(&self, board: &Board, number: u128) -> Option<Component> {
        let meant = self.resolved();
        if let Some(arguments) = board.option(number) {
            return Component::new(meant.ruleset(), &arguments).ok();
        }
        // A move that is too far down for the list of the board.
        let number = usize::try_from(number).ok()?;
        let beyond = !board.is_complete() && number < MOST_NUMBERED_OPTIONS;
        let option = beyond.then(|| meant.game.nth_option(number)).flatten()?;
        Some(meant.with(option))
    }

    /// The number of the first move on its board that leads to `option`; `None` if none does.
    pub(crate) fn number_on(&self, board: &Board, option: &Component) -> Option<u128> {
        if let Some(number) = self.numbers_to(board, option).next() {
            return Some(number);
        }
        let beyond = !board.is_complete();
        let number = beyond.then(|| {
            self.resolved()
                .game
                .number_of(option.game(), MOST_NUMBERED_OPTIONS)
        });
        number.flatten().map(|number| number as u128)
    }

    /// The numbers of the moves on its board that lead to `option`: with equal piles there are several.
    pub(crate) fn numbers_to(
        &self,
        board: &Board,
        option: &Component,
    ) -> impl Iterator<Item = u128> {
        let candidates = board.candidates(&option.arguments()).into_iter();
        candidates.filter(|&number| self.after_on(board, number).as_ref() == Some(option))
    }
}

impl PartialEq for Component {
    fn eq(&self, other: &Component) -> bool {
        Arc::ptr_eq(&self.game, &other.game) || self.game.equals(other.game())
    }
}

impl Eq for Component {}

impl Hash for Component {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.game.digest(state);
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signature = self.ruleset.signature();
        let Arguments {
            parameters,
            numbers,
            named,
        } = self.arguments();
        f.write_str(&signature.with(&parameters))?;
        if !numbers.is_empty() {
            write!(f, " {}", Joined(&numbers, ","))?;
        }
        for (slot, argument) in signature.named.iter().zip(&named) {
            if let Some(argument) = argument {
                write!(f, " {}={argument}", slot.name)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    /// Positions with this many options are left out.
    const MOST: usize = 1_000;

    /// Where a visit has paused the next one goes on: together they see the options in their order.
    #[test]
    fn a_visit_in_parts_sees_every_option() {
        let examples = crate::rulesets().flat_map(|ruleset| ruleset.signature().examples);
        let more = ["chomp 30,20", "coins(run) 40,9", "coins(a,b) 20,9"];
        let mut paused = 0;
        for line in examples.copied().chain(more) {
            let Ok(position) = crate::read_position(line) else {
                continue;
            };
            for component in position.components() {
                let game = &component.resolved().game;
                let listed = (0..MOST).map_while(|number| game.nth_option(number));
                let listed: Vec<_> = listed.collect();
                if listed.len() == MOST {
                    continue;
                }
                for least in [1, 5, 64] {
                    let (mut seen, mut from, mut given) = (Vec::new(), 0, least);
                    loop {
                        let end = game.visit(from, &mut given.clone(), &mut |option| {
                            seen.push(option);
                            true
                        });
                        let Some(next) = end else { break };
                        // A visit with little work may come to nothing.
                        given = if next == from { 2 * given } else { least };
                        from = next;
                        paused += 1;
                        assert!(seen.len() <= listed.len(), "{line} with {least}");
                    }
                    assert!(
                        seen.len() == listed.len()
                            && seen.iter().zip(&listed).all(|(a, b)| a.equals(&**b)),
                        "{line} with {least}"
                    );
                }
            }
        }
        assert!(paused > 1_000, "{paused}");
    }
}
