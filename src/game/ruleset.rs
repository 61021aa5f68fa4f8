//! A ruleset and its positions, as the notation and the page see them: without the static type of
//! [`crate::Game`].

use std::any::Any;
use std::fmt;
use std::hash::Hasher;
use std::sync::Arc;

use crate::board::Board;
use crate::game::pictures::Pictures;
use crate::solve::answer::Answer;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::solver::Measure;
use crate::text::arguments::{Arguments, Fault};
use crate::text::signature::Signature;
use crate::theory::reason::{Reason, Swap};

/// A position of a [`crate::Game`] of any type. Unless documented here, a method is that of the
/// game with the same name.
pub(crate) trait AnyGame: Any + Send + Sync + fmt::Debug {
    /// The arguments of the canonical text.
    fn write(&self) -> Arguments;

    /// See [`crate::Rules::visit`].
    fn visit(
        &self,
        from: u64,
        work: &mut u64,
        see: &mut dyn FnMut(Arc<dyn AnyGame>) -> bool,
    ) -> Option<u64>;

    /// See [`crate::Rules::leads_to`].
    fn leads_to(&self, option: &dyn AnyGame) -> Option<bool>;

    /// The option with this number, from 0, in the order of the rules.
    fn nth_option(&self, number: usize) -> Option<Arc<dyn AnyGame>>;

    /// The number of `option`, the first if it has several; `None` if it is not
    /// among the first `most`.
    fn number_of(&self, option: &dyn AnyGame, most: usize) -> Option<usize>;

    /// Outcome and value; `memo` belongs to this ruleset.
    fn solve(
        &self,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Answer, Halt>;

    /// The options of one value, each once; `memo` as for `solve`.
    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arc<dyn AnyGame>>, Halt>;

    /// The winning moves, each once; `memo` as for `solve`.
    fn winning_moves(
        &self,
        convention: Convention,
        memo: &mut dyn Any,
        budget: &mut Budget,
    ) -> Result<Vec<Arc<dyn AnyGame>>, Halt>;

    /// The position of another ruleset that this one abbreviates.
    fn stands_for(&self) -> Option<(Ruleset, Arc<dyn AnyGame>)>;

    fn board(&self) -> Board;
    fn reasons(&self, convention: Convention, answer: &Answer) -> Vec<Reason>;
    fn same_as(&self) -> Option<String>;
    fn is_tame(&self) -> bool;
    fn swap(&self) -> Option<Swap>;

    /// Whether `other` is the same position of the same ruleset.
    fn equals(&self, other: &dyn AnyGame) -> bool;

    /// Hashes the position.
    fn digest(&self, state: &mut dyn Hasher);

    /// About how much memory it takes, in bytes.
    fn bytes(&self) -> usize;
}

/// A search that remembers a number of each position of one ruleset.
pub(crate) trait Measuring {
    /// The number of a position of that ruleset.
    ///
    /// # Errors
    /// As for [`crate::Solver::solve`].
    fn number(&mut self, game: &dyn AnyGame, budget: &mut Budget) -> Result<u64, Halt>;

    /// How many positions it remembers.
    fn states(&self) -> usize;
}

/// What all positions of a ruleset share.
pub(crate) struct Facts {
    pub(crate) signature: &'static Signature,
    /// Validates arguments that fit the signature.
    pub(crate) read: fn(&Arguments) -> Result<Arc<dyn AnyGame>, Fault>,
    /// An empty memo for its positions.
    pub(crate) memo: fn() -> Box<dyn Any>,
    pub(crate) pictures: Pictures,
    /// A search for a number of its positions other than the value.
    pub(crate) measuring: fn(Measure) -> Box<dyn Measuring>,
}

/// A ruleset; equal to another of the same name.
#[derive(Clone, Copy)]
pub struct Ruleset(&'static Facts);

impl Ruleset {
    pub(crate) const fn new(facts: &'static Facts) -> Ruleset {
        Ruleset(facts)
    }

    /// The grammar of its line of text.
    pub fn signature(self) -> &'static Signature {
        self.0.signature
    }

    /// The name that starts its lines.
    pub fn name(self) -> &'static str {
        self.0.signature.name
    }

    /// What it can say about whole views.
    pub fn pictures(self) -> &'static Pictures {
        &self.0.pictures
    }

    /// The position with these arguments.
    ///
    /// # Errors
    ///
    /// Which rule they break, and how.
    pub(crate) fn read(self, arguments: &Arguments) -> Result<Arc<dyn AnyGame>, Fault> {
        (self.0.read)(arguments)
    }

    /// A search for a number of its positions other than the value.
    pub(crate) fn measuring(self, measure: Measure) -> Box<dyn Measuring> {
        (self.0.measuring)(measure)
    }

    /// An empty memo for its positions.
    pub(crate) fn memo(self) -> Box<dyn Any> {
        (self.0.memo)()
    }
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Ruleset {}

impl std::hash::Hash for Ruleset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ruleset").field(&self.name()).finish()
    }
}
