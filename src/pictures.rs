//! What a game can say of pictures: whole views at once.

use crate::arguments::{Argument, Arguments, Template};
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::heap_sums::HeapKind;
use crate::job::Job;
use crate::rays::Ray;
use crate::region::Region;
use crate::sequence::{Periodicity, ProofJob};
use crate::table::Table;

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

/// How a fast path is stated for views of a game; see [`Pictures`].
type Path<T> = Option<fn(&Template, &Region, Convention) -> Option<T>>;
/// The same where no region is asked for.
type Whole<T> = Option<fn(&Template, Convention) -> Option<T>>;
/// What may be taken in every cell of a view.
type RaysOf = fn(&Template) -> Option<Vec<Ray>>;
/// The heaps of a game with these parameters.
type HeapsOf = fn(&[Argument]) -> Option<HeapKind>;
/// What proves a period that was seen.
type Seen = Option<fn(&Template, Convention, &Periodicity) -> Option<&'static str>>;

/// The fast paths of a game for views of it. Each is optional: a game with
/// [`Pictures::NONE`] is drawn cell by cell. A function returns `None` for a
/// view whose shape it has no fast path for.
#[derive(Debug, Clone, Copy)]
pub struct Pictures {
    /// A job for the values of a view over a region.
    pub survey: Path<Survey>,
    /// The part of a region far out whose values need no table from the
    /// corner on, and the job for them: it begins where the region does.
    pub far: Path<(Region, FarSurvey)>,
    /// Why a period that the values of a view with x alone show holds for
    /// ever: a theorem, or that a finite state repeats which determines all
    /// that follows.
    pub proof: Seen,
    /// The work of finding and proving the period of a view with x alone,
    /// where that takes longer than `proof` may.
    pub prove: Whole<Result<ProofJob, TooLarge>>,
    /// Where the P-positions of a view are, far beyond any table: one flag for
    /// each box of the region (row after row), set if any cell of the box
    /// [x, x + step) × [y, y + step) is a P-position.
    pub p_boxes: Path<Vec<bool>>,
    /// What may be taken, where every cell of a view is a position of two piles,
    /// its two numbers, and all have the same moves: none of them missing.
    pub rays: Option<RaysOf>,
    /// The theorem that gives the values of all positions of a view.
    pub theorem: Option<fn(&Template, Convention) -> Option<&'static str>>,
    /// The same position, options and all but for their parameters, under
    /// parameters that say no more than its numbers need: positions whose rules
    /// differ may be the same one.
    pub least: Option<fn(Arguments) -> Arguments>,
    /// Whether what [`crate::Game::swap`] states, or that it states something,
    /// depends on the numbers of a position and not on its parameters alone.
    pub swaps_by_numbers: bool,
    /// The heaps of a game with these parameters, where its positions are sums of them.
    pub heap_kind: Option<HeapsOf>,
}

impl Pictures {
    /// No fast path for any view.
    pub const NONE: Pictures = Pictures {
        survey: None,
        far: None,
        proof: None,
        prove: None,
        p_boxes: None,
        rays: None,
        theorem: None,
        least: None,
        swaps_by_numbers: false,
        heap_kind: None,
    };
}
