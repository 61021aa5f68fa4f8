//! What the file of a game defines.

use std::any::Any;
use std::fmt;
use std::hash::Hasher;
use std::sync::Arc;

use crate::WHOLE;
use crate::board::{Board, Look};
use crate::game::pictures::Pictures;
use crate::game::ruleset::{AnyGame, Facts, Measuring, Ruleset};
use crate::solve::answer::Answer;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_COUNTED_OPTIONS, MOST_LISTED_OPTIONS, MOST_STATES};
use crate::solve::solver::{Rules, Solver};
use crate::text::arguments::{Arguments, Fault};
use crate::text::signature::Signature;
use crate::theory::reason::{Reason, Swap};

/// A position of one ruleset, valid by type. The file of a game implements this and [`Rules`];
/// nothing else knows its rules.
///
/// Fast paths go into `solve`, `moves_to` and the table of [`Pictures`]; a game without any calls a
/// [`crate::Solver`] kept in its memo.
pub trait Game: Rules + fmt::Debug + Send + Sync + 'static {
    /// The grammar of its line of text.
    const SIGNATURE: Signature;

    /// What it can say about whole views.
    const PICTURES: Pictures = Pictures::NONE;

    /// What is kept between questions: tables, searches.
    type Memo: Default + 'static;

    /// Validates arguments that fit the signature (counts, kinds and bounds are checked already).
    ///
    /// # Errors
    ///
    /// Which rule they break, and how.
    fn read(arguments: &Arguments) -> Result<Self, Fault>;

    /// The arguments of the canonical text; reading them gives an equal position.
    fn write(&self) -> Arguments;

    /// The position of another ruleset that this one abbreviates, by its arguments.
    fn stands_for(&self) -> Option<(Ruleset, Arguments)> {
        None
    }

    /// What theory says about this position, the strongest first; `answer` is the result of
    /// `solve`.
    fn reasons(&self, _convention: Convention, _answer: &Answer) -> Vec<Reason> {
        Vec::new()
    }

    /// Another name of the game with the same moves from here on, such as `wyt(3,2)`, if one is
    /// known; rules are compared vector by vector.
    fn same_as(&self) -> Option<String> {
        None
    }

    /// Whether it is proved that this position and all its followers are tame: (normal value,
    /// misère value) is (0, 1), (1, 0) or (n, n). Misère sums of tame positions need no search.
    fn is_tame(&self) -> bool {
        false
    }

    /// How misère play changes the value of this position, if that is known: 0 and 1 swapped, and
    /// nothing else.
    fn swap(&self) -> Option<Swap> {
        None
    }

    /// What a player sees; by default, a list of options.
    fn board(&self) -> Board {
        list_of_options(self, Look::List)
    }

    /// Outcome and value.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again with the same memo to continue.
    /// [`Halt::TooLarge`]: beyond the limit of what can be computed.
    fn solve(
        &self,
        convention: Convention,
        memo: &mut Self::Memo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt>;

    /// Every option of value `value`, each once.
    ///
    /// # Errors
    /// As for `solve`.
    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Self::Memo,
        budget: &mut Budget,
    ) -> Result<Vec<Self>, Halt>;

    /// Every winning move, each once: the options that are P-positions.
    ///
    /// # Errors
    /// As for `solve`.
    fn winning_moves(
        &self,
        convention: Convention,
        memo: &mut Self::Memo,
        budget: &mut Budget,
    ) -> Result<Vec<Self>, Halt> {
        self.moves_to(0, convention, memo, budget)
    }
}

/// The board that any game can have: its options in a list, drawn with `look`.
pub(crate) fn list_of_options<G: Game>(position: &G, look: Look) -> Board {
    let numbers = position.write().numbers;
    let options = position.options().map(|option| option.write());
    let board = Board::listed(look, numbers, options, MOST_LISTED_OPTIONS);
    match board.is_complete() {
        true => board,
        false => board.counting(position.count_options(MOST_COUNTED_OPTIONS)),
    }
}

/// A board without a list: to find the next move may take long.
pub(crate) fn no_list_of_options<G: Game>(position: &G, look: Look) -> Board {
    let position = position.write();
    Board::listed(look, position.numbers.clone(), [position].into_iter(), 0)
}

impl Ruleset {
    /// The ruleset with positions of type `G`.
    pub const fn of<G: Game>() -> Ruleset {
        Ruleset::new(const { &facts_of::<G>() })
    }
}

const fn facts_of<G: Game>() -> Facts {
    Facts {
        signature: const {
            &Signature {
                wording: if WHOLE { G::SIGNATURE.wording } else { None },
                ..G::SIGNATURE
            }
        },
        read: |arguments| Ok(Arc::new(G::read(arguments)?)),
        memo: || Box::new(G::Memo::default()),
        measuring: if WHOLE {
            |measure| Box::new(Solver::<G>::measuring(measure, MOST_STATES, u64::MAX))
        } else {
            |_| unreachable!("the light edition asks for values alone")
        },
        pictures: match WHOLE {
            true => G::PICTURES,
            // The light edition draws what is near, with no proofs and no z.
            false => Pictures {
                rays: None,
                far: None,
                proof: None,
                prove: None,
                ..G::PICTURES
            },
        },
    }
}

fn untyped<G: Game>(positions: Vec<G>) -> Vec<Arc<dyn AnyGame>> {
    let untyped = |position| Arc::new(position) as Arc<dyn AnyGame>;
    positions.into_iter().map(untyped).collect()
}

fn memo_of<G: Game>(memo: &mut dyn Any) -> &mut G::Memo {
    memo.downcast_mut().expect("a memo of this ruleset")
}

impl<G: Game> Measuring for Solver<G> {
    fn number(&mut self, game: &dyn AnyGame, budget: &mut Budget) -> Result<u64, Halt> {
        let game: &dyn Any = game;
        let position: &G = game.downcast_ref().expect("a position of this ruleset");
        self.solve(position, budget)
    }

    fn states(&self) -> usize {
        Solver::states(self)
    }
}

impl<G: Game> AnyGame for G {
    fn write(&self) -> Arguments {
        Game::write(self)
    }

    fn visit(
        &self,
        from: u64,
        work: &mut u64,
        see: &mut dyn FnMut(Arc<dyn AnyGame>) -> bool,
    ) -> Option<u64> {
        Rules::visit(self, from, work, &mut |option| see(Arc::new(option)))
    }

    fn leads_to(&self, option: &dyn AnyGame) -> Option<bool> {
        let option: &dyn Any = option;
        match option.downcast_ref::<G>() {
            Some(option) => Rules::leads_to(self, option),
            None => Some(false),
        }
    }

    fn nth_option(&self, number: usize) -> Option<Arc<dyn AnyGame>> {
        let option = self.options().nth(number)?;
        Some(Arc::new(option))
    }

    fn number_of(&self, option: &dyn AnyGame, most: usize) -> Option<usize> {
        let option: &dyn Any = option;
        let option = option.downcast_ref::<G>()?;
        self.options().take(most).position(|other| other == *option)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        Game::solve(self, convention, memo_of::<G>(memo), budget)
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arc<dyn AnyGame>>, Halt> {
        Game::moves_to(self, value, convention, memo_of::<G>(memo), budget).map(untyped)
    }

    fn winning_moves(
        &self,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arc<dyn AnyGame>>, Halt> {
        Game::winning_moves(self, convention, memo_of::<G>(memo), budget).map(untyped)
    }

    fn stands_for(&self) -> Option<(Ruleset, Arc<dyn AnyGame>)> {
        let (ruleset, arguments) = Game::stands_for(self)?;
        Some((ruleset, ruleset.read(&arguments).ok()?))
    }

    fn board(&self) -> Board {
        Game::board(self)
    }

    fn reasons(&self, convention: Convention, answer: &Answer) -> Vec<Reason> {
        // Only the whole edition explains answers.
        match WHOLE {
            true => Game::reasons(self, convention, answer),
            false => Vec::new(),
        }
    }

    fn same_as(&self) -> Option<String> {
        Game::same_as(self)
    }

    fn is_tame(&self) -> bool {
        Game::is_tame(self)
    }

    fn swap(&self) -> Option<Swap> {
        Game::swap(self)
    }

    fn equals(&self, other: &dyn AnyGame) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<G>() == Some(self)
    }

    fn digest(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }

    fn bytes(&self) -> usize {
        Rules::bytes(self)
    }
}
