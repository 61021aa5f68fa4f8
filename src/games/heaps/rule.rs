//! What a game of heaps defines for one heap.

use std::fmt;
use std::hash::Hash;
use std::ops::Range;

use crate::board::Board;
use crate::solve::answer::Known;
use crate::solve::budget::{Budget, Halt};
use crate::solve::limits::{MOST_LISTED_WAYS, MOST_WAYS};
use crate::table::sequence::{Periodicity, Repeat};
use crate::text::arguments::{Argument, Fault};
use crate::text::signature::Signature;
pub use crate::theory::quotient::Left;

/// The normal values of one heap.
pub trait OneHeap: 'static {
    /// Computes the value of `heap`.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: it is beyond what is computed
    /// one by one, and no period is known.
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt>;

    /// The value of a computed heap.
    fn get(&self, heap: u64) -> u64;

    /// How many heaps, from 0, have been computed one by one.
    fn computed(&self) -> u64;

    /// The proved period, if there is one; its first round is computed.
    fn repeat(&self) -> Option<Repeat>;

    /// How the value of a heap is known.
    fn known(&self, _heap: u64) -> Known {
        Known::Computed
    }
}

/// What a game of heaps defines for one heap.
pub trait Heaps: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The grammar of its line of text.
    const SIGNATURE: Signature;

    /// Whether an empty heap keeps its place in the line.
    const KEEPS_EMPTY: bool;

    /// What computes the values of one heap.
    type Values: OneHeap;

    /// Reads the parameters.
    ///
    /// # Errors
    ///
    /// Why they have no meaning.
    fn read(parameters: &[Argument]) -> Result<Self, Fault>;

    /// The parameters.
    fn write(&self) -> Vec<Argument>;

    /// The values of one heap, with none computed yet.
    fn values(&self) -> Self::Values;

    /// What the moves with these numbers leave of a heap. Numbers are below [`Heaps::ways`], and some
    /// are of no move.
    fn parts(&self, heap: u64, numbers: Range<u64>) -> Box<dyn Iterator<Item = Left> + '_>;

    /// How many ways there are to move in a heap, or a few more.
    fn ways(&self, heap: u64) -> u64;

    /// The most ways to move in the heaps of a position that are visited.
    fn most_ways(&self) -> u64 {
        match self.at_once() {
            true => MOST_LISTED_WAYS,
            false => MOST_WAYS,
        }
    }

    /// Whether the ways to move in a heap are listed at once, so that a part of them costs as much as
    /// all.
    fn at_once(&self) -> bool {
        false
    }

    /// Whether no move leaves more stones than there were.
    fn shrinks(&self) -> bool {
        true
    }

    /// What any move can leave of a heap.
    fn all_parts(&self, heap: u64) -> Box<dyn Iterator<Item = Left> + '_> {
        self.parts(heap, 0..self.ways(heap))
    }

    /// The same, and `None` for what is tried and no move.
    fn tries(&self, heap: u64) -> Box<dyn Iterator<Item = Option<Left>> + '_> {
        Box::new(self.all_parts(heap).map(Some))
    }

    /// What a player sees of these heaps; `None` for the list of options.
    fn board(&self, _heaps: &[u64]) -> Option<Board> {
        None
    }

    /// What may be taken from a heap, whatever its size, if all moves take: each a first number, and the
    /// step to the next, 0 for one number alone.
    fn runs(&self) -> Option<Vec<[u64; 2]>> {
        None
    }

    /// Why misère play of any sum is like misère Nim, if that is proved.
    fn tame(&self) -> Option<&'static str> {
        None
    }

    /// Whether a property of heaps that follows from the same property of their options, and that
    /// is periodic for all heaps from `first` to `up_to`, is periodic for ever.
    fn lasts(&self, _first: u64, _period: u64, _up_to: u64) -> bool {
        false
    }

    /// Why [`OneHeap::repeat`] holds for ever; `None` if there is no way to find a period.
    const REPEATS: Option<&'static str>;

    /// Why a seen period lasts for ever in normal play; `up_to` is the last heap that was seen to
    /// have it.
    fn proof(&self, _seen: &Periodicity, _up_to: u64) -> Option<&'static str> {
        None
    }
}
