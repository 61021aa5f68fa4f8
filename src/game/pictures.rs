//! What a game can say about pictures: whole views.

use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::Job;
use crate::table::rays::{MOST_PILES, Ray, Sides};
use crate::table::region::Region;
use crate::table::sequence::{Periodicity, ProofJob};
use crate::table::values::Table;
use crate::text::arguments::{Argument, Arguments, Template};
use crate::theory::heap_sums::HeapKind;

/// A job that ends with a table, or with the limit that it met.
pub type Survey = Box<dyn Job<Outcome = Result<Table, TooLarge>>>;

/// Values far out, and the proof if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Far {
    /// The values.
    pub table: Table,
    /// What was proved along the way.
    pub why: Option<Proof>,
}

/// A statement about values, proved while computing them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// A sentence without its full stop.
    pub statement: String,
    /// The reason it holds.
    pub grounds: &'static str,
}

/// A job that ends with values far out, or with the limit that it met.
pub type FarSurvey = Box<dyn Job<Outcome = Result<Far, TooLarge>>>;

/// The moves of a few piles.
#[derive(Debug, Clone)]
pub struct Rays {
    /// The moves.
    pub rays: Vec<Ray<MOST_PILES>>,
    /// Whether piles in another order are the same position. Each move then takes from one pile, and
    /// from each the same.
    pub sorted: bool,
}

/// A fast path for views of a game; see [`Pictures`].
type Path<T> = Option<fn(&Template, &Region, Convention) -> Option<T>>;
/// The same without a region.
type Whole<T> = Option<fn(&Template, Convention) -> Option<T>>;
/// The moves common to all cells of a view, for piles below these numbers.
type RaysOf = fn(&Template, Sides) -> Option<Rays>;
/// The heaps of a game with these parameters.
type HeapsOf = fn(&[Argument]) -> Option<HeapKind>;
/// The proof of a period that was seen.
type ProofOf = Option<fn(&Template, Convention, &Periodicity) -> Option<&'static str>>;

/// The fast paths of a game for its views, all optional: a game with [`Pictures::NONE`] is drawn
/// cell by cell. A function returns `None` for a view that it has no fast path for.
#[derive(Debug, Clone, Copy)]
pub struct Pictures {
    /// A job for the values of a view over a region.
    pub survey: Path<Survey>,
    /// The part of a region, far out, whose values need no table from the corner, and the job for
    /// them.
    pub far: Path<(Region, FarSurvey)>,
    /// Why a period seen in the values of a view with x alone lasts for ever: a theorem, or a
    /// finite state that repeats and determines everything after it.
    pub proof: ProofOf,
    /// A job that finds and proves the period of a view with x alone, if that takes longer than
    /// `proof` may.
    pub prove: Whole<Result<ProofJob, TooLarge>>,
    /// Where the P-positions of a view are, far beyond any table: one flag for each box of the
    /// region (row by row), set if any cell of the box [x, x + step) × [y, y + step) is a
    /// P-position.
    pub p_boxes: Path<Vec<bool>>,
    /// The moves, if every cell of a view is a position of one to four piles, namely its numbers,
    /// and all have the same moves.
    pub rays: Option<RaysOf>,
    /// The theorem that gives the values of all positions of a view.
    pub theorem: Option<fn(&Template, Convention) -> Option<&'static str>>,
    /// The same position with parameters reduced to what its numbers need: positions with different
    /// rules may turn out equal.
    pub least: Option<fn(Arguments) -> Arguments>,
    /// Whether the answer of [`crate::Game::swap`] depends on the numbers of a position, not only
    /// on its parameters.
    pub swaps_by_numbers: bool,
    /// Whether a cell beyond a limit leaves the others of a picture known: it has to cost little to
    /// find out.
    pub leaves_gaps: bool,
    /// The kind of heaps with these parameters, if positions are sums of heaps.
    pub heap_kind: Option<HeapsOf>,
    /// The colour mode in which sequences of the game are drawn until the reader chooses one.
    pub colour: Option<&'static str>,
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
        leaves_gaps: false,
        heap_kind: None,
        colour: None,
    };
}
