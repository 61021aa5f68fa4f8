//! A game from its options alone: exact and playable before it has any fast path.

use std::fmt;

use crate::board::{Board, Look};
use crate::game::definition::{Game, list_of_options};
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::solver::{Rules, Solver};
use crate::text::arguments::{Arguments, Fault};
use crate::text::signature::Signature;

/// What a ruleset must define: its options (in [`Rules`]), the grammar of its line, and how the
/// line becomes a position and back. A game with more to say implements [`Game`] instead.
pub trait Stated: Rules + fmt::Debug + Send + Sync + 'static {
    /// See [`Game::SIGNATURE`].
    const SIGNATURE: Signature;

    /// How it is drawn; a list of its options unless the game says otherwise.
    const LOOK: Look = Look::List;

    /// See [`Game::read`].
    ///
    /// # Errors
    /// As there.
    fn read(arguments: &Arguments) -> Result<Self, Fault>;

    /// See [`Game::write`].
    fn write(&self) -> Arguments;
}

/// A position of a game defined only by its options: every answer is searched from them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ByOptions<G>(G);

/// The searches under both conventions.
#[derive(Debug)]
pub struct Searches<G>([Solver<G>; 2]);

impl<G: Rules> Default for Searches<G> {
    fn default() -> Searches<G> {
        Searches(Convention::BOTH.map(Solver::new))
    }
}

impl<G: Rules> Searches<G> {
    /// The search under a convention.
    pub fn of(&mut self, convention: Convention) -> &mut Solver<G> {
        let index = Convention::BOTH.iter().position(|&it| it == convention);
        &mut self.0[index.expect("there are two conventions")]
    }
}

impl<G: Rules> Rules for ByOptions<G> {
    fn options(&self) -> Box<dyn Iterator<Item = ByOptions<G>> + '_> {
        Box::new(self.0.options().map(ByOptions))
    }

    fn visit(
        &self,
        from: u64,
        work: &mut u64,
        see: &mut dyn FnMut(ByOptions<G>) -> bool,
    ) -> Option<u64> {
        self.0
            .visit(from, work, &mut |option| see(ByOptions(option)))
    }

    fn count_options(&self, most: usize) -> usize {
        self.0.count_options(most)
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

impl<G: Stated> Game for ByOptions<G> {
    const SIGNATURE: Signature = G::SIGNATURE;

    type Memo = Searches<G>;

    fn read(arguments: &Arguments) -> Result<ByOptions<G>, Fault> {
        G::read(arguments).map(ByOptions)
    }

    fn write(&self) -> Arguments {
        self.0.write()
    }

    fn board(&self) -> Board {
        list_of_options(self, G::LOOK)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut Searches<G>,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let value = memo.of(convention).solve(&self.0, budget)?;
        Ok(Answer::of_value(value, Known::Computed))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Searches<G>,
        budget: &mut Budget,
    ) -> Result<Vec<ByOptions<G>>, Halt> {
        let moves = memo.of(convention).moves_to(&self.0, value, budget)?;
        Ok(moves.into_iter().map(ByOptions).collect())
    }
}
