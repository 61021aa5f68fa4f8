//! What every ruleset states.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use crate::answer::Answer;
use crate::arguments::{Arguments, Fault, Template};
use crate::board::{Board, Options};
use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::job::Job;
use crate::reason::{Reason, Swap};
use crate::region::Region;
use crate::sequence::{Periodicity, ProofJob};
use crate::signature::Signature;
use crate::solver::Rules;
use crate::table::Table;

/// The most options that a board lists.
const MOST_LISTED: usize = 4096;

/// A job that ends with a table, or with the sentence that says which limit
/// it met.
pub type Survey = Box<dyn Job<Outcome = Result<Table, TooLarge>>>;

/// Values far out, and why they are known where that takes a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Far {
    /// The values.
    pub table: Table,
    /// What was proved on the way.
    pub why: Option<Proof>,
}

/// What was proved of values on the way to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// A sentence without its full stop.
    pub statement: String,
    /// What the proof is.
    pub grounds: &'static str,
}

/// A job that ends with values far out, or with the limit that it met.
pub type FarSurvey = Box<dyn Job<Outcome = Result<Far, TooLarge>>>;

/// A position of one ruleset, valid by type: the file of a game implements
/// this, and [`Rules`], and nothing else knows its rules.
///
/// `solve`, `moves_to` and `survey` are where fast paths go; a game without
/// any calls a [`crate::Solver`] kept in its memo.
pub trait Game: Rules + fmt::Debug + 'static {
    /// Its line of text.
    const SIGNATURE: Signature;

    /// What is worth keeping between questions: tables, searches.
    type Memo: Default + 'static;

    /// Reads arguments that fit the signature (counts, kinds and bounds are
    /// checked already).
    ///
    /// # Errors
    /// Where the rules are broken, and how.
    fn read(arguments: &Arguments) -> Result<Self, Fault>;

    /// The arguments of the canonical text.
    fn write(&self) -> Arguments;

    /// The position of another ruleset that this one is a name for: canonical
    /// arguments of that one.
    fn stands_for(&self) -> Option<(RulesetId, Arguments)> {
        None
    }

    /// What theory says of this position, most telling first; `answer` is what
    /// `solve` says of it.
    fn reasons(&self, _convention: Convention, _answer: &Answer) -> Vec<Reason> {
        Vec::new()
    }

    /// The game that goes on from here by the same moves under another name,
    /// `wyt(3,2)`: compared vector by vector. `None` if none is known.
    fn same_as(&self) -> Option<String> {
        None
    }

    /// Whether it is proved that this position and all that can come of it are
    /// tame: (normal value, misère value) is (0, 1), (1, 0) or (n, n). Misère
    /// sums of tame positions need no search.
    fn is_tame(&self) -> bool {
        false
    }

    /// What misère play changes of the value of this position, where that is
    /// known: 0 and 1 swapped, and nothing else.
    fn swap(&self) -> Option<Swap> {
        None
    }

    /// Whether what [`Game::swap`] states, or that it states something, depends
    /// on the numbers of a position and not on its parameters alone.
    const SWAPS_BY_NUMBERS: bool = false;

    /// The theorem that gives the values of all positions of a view, where there
    /// is one.
    fn theorem(_view: &Template, _convention: Convention) -> Option<&'static str> {
        None
    }

    /// What a player sees: the options in a list, unless the game says
    /// otherwise.
    fn board(&self) -> Board {
        list_of_options(self)
    }

    /// Outcome and value.
    ///
    /// # Errors
    /// [`Halt::Paused`]: call again with the same memo to go on.
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

    /// A fast job for the values of a view over a region, if the view has a
    /// shape that allows one. Without one, every cell is solved by itself.
    fn survey(_view: &Template, _region: &Region, _convention: Convention) -> Option<Survey> {
        None
    }

    /// The part of a region far out whose values can be told without a table from
    /// the corner on, and the job for them: it begins where the region does.
    /// `None` where there is none.
    fn far(
        _view: &Template,
        _region: &Region,
        _convention: Convention,
    ) -> Option<(Region, FarSurvey)> {
        None
    }

    /// Why a period that the values of a view with x alone show holds for ever:
    /// a theorem, or that a finite state comes again from which all that
    /// follows is determined. `None` if there is no proof, as for most.
    fn proof(
        _view: &Template,
        _convention: Convention,
        _seen: &Periodicity,
    ) -> Option<&'static str> {
        None
    }

    /// The work of finding and proving the period of a view with x alone,
    /// where that takes longer than [`Game::proof`] may; `None` where nobody
    /// knows how.
    fn prove(_view: &Template, _convention: Convention) -> Option<Result<ProofJob, TooLarge>> {
        None
    }

    /// Where the P-positions of a view are, far beyond any table: one flag for
    /// each box of `region` (row after row), set if any cell of the box
    /// [x, x + step) × [y, y + step) is a P-position. `None` where the game or
    /// this shape of view has no such fast path.
    fn p_boxes(_view: &Template, _region: &Region, _convention: Convention) -> Option<Vec<bool>> {
        None
    }
}

/// The board that any game has: its options in a list.
pub(crate) fn list_of_options<G: Game>(position: &G) -> Board {
    let options = position.options().map(|option| option.write());
    Board::Options(Options::listed(position.write(), options, MOST_LISTED))
}

/// [`Game`] without its type, as the notation and the page see it. All
/// arguments passed in are canonical: they come from `check`.
pub trait Ruleset: Sync {
    /// Its line of text.
    fn signature(&self) -> &'static Signature;

    /// Canonical arguments.
    ///
    /// # Errors
    /// Where the rules are broken, and how.
    fn check(&self, arguments: &Arguments) -> Result<Arguments, Fault>;

    /// The first `most` options.
    fn options(&self, arguments: &Arguments, most: usize) -> Vec<Arguments>;

    /// Looks at one option after the other while `see` says so; whether it saw
    /// them all.
    fn each_option(&self, arguments: &Arguments, see: &mut dyn FnMut(Arguments) -> bool) -> bool;

    /// See [`Game::board`].
    fn board(&self, arguments: &Arguments) -> Board;

    /// See [`Game::reasons`].
    fn reasons(
        &self,
        arguments: &Arguments,
        convention: Convention,
        answer: &Answer,
    ) -> Vec<Reason>;

    /// See [`Game::stands_for`].
    fn stands_for(&self, arguments: &Arguments) -> Option<(RulesetId, Arguments)>;

    /// See [`Game::same_as`].
    fn same_as(&self, arguments: &Arguments) -> Option<String>;

    /// See [`Game::is_tame`].
    fn is_tame(&self, arguments: &Arguments) -> bool;

    /// See [`Game::swap`].
    fn swap(&self, arguments: &Arguments) -> Option<Swap>;

    /// See [`Game::SWAPS_BY_NUMBERS`].
    fn swaps_by_numbers(&self) -> bool;

    /// See [`Game::theorem`].
    fn theorem(&self, view: &Template, convention: Convention) -> Option<&'static str>;

    /// An empty memo for this ruleset.
    fn memo(&self) -> Box<dyn Any>;

    /// See [`Game::solve`]; `memo` is one of this ruleset's.
    ///
    /// # Errors
    /// As there.
    fn solve(
        &self,
        arguments: &Arguments,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Answer, Halt>;

    /// See [`Game::moves_to`].
    ///
    /// # Errors
    /// As there.
    fn moves_to(
        &self,
        arguments: &Arguments,
        value: u64,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arguments>, Halt>;

    /// See [`Game::winning_moves`].
    ///
    /// # Errors
    /// As there.
    fn winning_moves(
        &self,
        arguments: &Arguments,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arguments>, Halt>;

    /// See [`Game::survey`].
    fn survey(&self, view: &Template, region: &Region, convention: Convention) -> Option<Survey>;

    /// See [`Game::proof`].
    fn proof(
        &self,
        view: &Template,
        convention: Convention,
        seen: &Periodicity,
    ) -> Option<&'static str>;

    /// See [`Game::far`].
    fn far(
        &self,
        view: &Template,
        region: &Region,
        convention: Convention,
    ) -> Option<(Region, FarSurvey)>;

    /// See [`Game::prove`].
    fn prove(&self, view: &Template, convention: Convention) -> Option<Result<ProofJob, TooLarge>>;

    /// See [`Game::p_boxes`].
    fn p_boxes(
        &self,
        view: &Template,
        region: &Region,
        convention: Convention,
    ) -> Option<Vec<bool>>;
}

/// A ruleset by its name.
#[derive(Clone, Copy)]
pub struct RulesetId {
    name: &'static str,
    ruleset: &'static dyn Ruleset,
}

impl RulesetId {
    /// The ruleset whose positions are a `G`.
    pub const fn of<G: Game>() -> RulesetId {
        RulesetId {
            name: G::SIGNATURE.name,
            ruleset: Of::<G>::RULESET,
        }
    }

    /// The ruleset itself.
    pub fn ruleset(self) -> &'static dyn Ruleset {
        self.ruleset
    }

    /// Its line of text.
    pub fn signature(self) -> &'static Signature {
        self.ruleset.signature()
    }

    /// The name that starts its lines.
    pub fn name(self) -> &'static str {
        self.name
    }
}

impl PartialEq for RulesetId {
    fn eq(&self, other: &RulesetId) -> bool {
        self.name == other.name
    }
}

impl Eq for RulesetId {}

impl Hash for RulesetId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for RulesetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RulesetId").field(&self.name).finish()
    }
}

/// Turns a [`Game`] into a [`Ruleset`].
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Game> Of<G> {
    const RULESET: &'static dyn Ruleset = &Of::<G>(PhantomData);

    fn position(arguments: &Arguments) -> G {
        match G::read(arguments) {
            Ok(position) => position,
            Err(fault) => unreachable!("canonical arguments: {}", fault.message),
        }
    }

    fn memo_of(memo: &mut dyn Any) -> &mut G::Memo {
        memo.downcast_mut().expect("a memo of this ruleset")
    }
}

fn written<G: Game>(positions: Vec<G>) -> Vec<Arguments> {
    positions.iter().map(G::write).collect()
}

impl<G: Game> Ruleset for Of<G> {
    fn signature(&self) -> &'static Signature {
        const { &G::SIGNATURE }
    }

    fn check(&self, arguments: &Arguments) -> Result<Arguments, Fault> {
        G::read(arguments).map(|position| position.write())
    }

    fn options(&self, arguments: &Arguments, most: usize) -> Vec<Arguments> {
        let position = Self::position(arguments);
        position.options().take(most).map(|o| o.write()).collect()
    }

    fn each_option(&self, arguments: &Arguments, see: &mut dyn FnMut(Arguments) -> bool) -> bool {
        let position = Self::position(arguments);
        position.options().all(|option| see(option.write()))
    }

    fn board(&self, arguments: &Arguments) -> Board {
        Self::position(arguments).board()
    }

    fn reasons(
        &self,
        arguments: &Arguments,
        convention: Convention,
        answer: &Answer,
    ) -> Vec<Reason> {
        // Only the whole wasm package can be asked why.
        if !cfg!(feature = "whole") {
            return Vec::new();
        }
        Self::position(arguments).reasons(convention, answer)
    }

    fn stands_for(&self, arguments: &Arguments) -> Option<(RulesetId, Arguments)> {
        Self::position(arguments).stands_for()
    }

    fn same_as(&self, arguments: &Arguments) -> Option<String> {
        Self::position(arguments).same_as()
    }

    fn is_tame(&self, arguments: &Arguments) -> bool {
        Self::position(arguments).is_tame()
    }

    fn swap(&self, arguments: &Arguments) -> Option<Swap> {
        Self::position(arguments).swap()
    }

    fn swaps_by_numbers(&self) -> bool {
        G::SWAPS_BY_NUMBERS
    }

    fn theorem(&self, view: &Template, convention: Convention) -> Option<&'static str> {
        G::theorem(view, convention)
    }

    fn memo(&self) -> Box<dyn Any> {
        Box::new(G::Memo::default())
    }

    fn solve(
        &self,
        arguments: &Arguments,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        Self::position(arguments).solve(convention, Self::memo_of(memo), budget)
    }

    fn moves_to(
        &self,
        arguments: &Arguments,
        value: u64,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arguments>, Halt> {
        let position = Self::position(arguments);
        let memo = Self::memo_of(memo);
        position
            .moves_to(value, convention, memo, budget)
            .map(written)
    }

    fn winning_moves(
        &self,
        arguments: &Arguments,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arguments>, Halt> {
        let position = Self::position(arguments);
        let memo = Self::memo_of(memo);
        position
            .winning_moves(convention, memo, budget)
            .map(written)
    }

    fn survey(&self, view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
        G::survey(view, region, convention)
    }

    fn proof(
        &self,
        view: &Template,
        convention: Convention,
        seen: &Periodicity,
    ) -> Option<&'static str> {
        G::proof(view, convention, seen)
    }

    fn far(
        &self,
        view: &Template,
        region: &Region,
        convention: Convention,
    ) -> Option<(Region, FarSurvey)> {
        G::far(view, region, convention)
    }

    fn prove(&self, view: &Template, convention: Convention) -> Option<Result<ProofJob, TooLarge>> {
        // Only the whole wasm package is asked for it.
        if !cfg!(feature = "whole") {
            return None;
        }
        G::prove(view, convention)
    }

    fn p_boxes(
        &self,
        view: &Template,
        region: &Region,
        convention: Convention,
    ) -> Option<Vec<bool>> {
        G::p_boxes(view, region, convention)
    }
}
