//! What a game on piles says of its moves, and which piles are beyond it.

use std::fmt;
use std::hash::Hash;
use std::sync::Arc;

use super::added::{Added, of_table};
use super::direct::Rule;
use super::fence::Fenced;
use super::slope::Slope;
use crate::solve::budget::TooLarge;
use crate::solve::limits::{MOST_CELLS, MOST_SEARCHED_CELLS, MOST_TRIED, MOST_WEIGHED};
use crate::table::rays::MOST_PILES;
use crate::text::arguments::{Argument, Fault};
use crate::text::signature::Signature;

/// What piles are called in their order, where something is said of them.
pub const PILES: [&str; MOST_PILES] = ["p", "q", "r", "w"];

/// What may be taken, as the brackets of a line say it.
pub trait Allows: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The line of text.
    const SIGNATURE: Signature;

    /// What the brackets call the piles, if they name them.
    const NAMES: &[&str] = &[];

    /// What the argument in brackets means for this many piles.
    ///
    /// # Errors
    /// Why it has no meaning there.
    fn read(argument: &Argument, piles: usize) -> Result<Self, Fault>;

    /// The argument in brackets.
    fn write(&self) -> Argument;

    /// How long it takes to try a move, as a multiple of that under a short rule.
    fn cost_of_try(&self) -> u64 {
        1
    }

    /// Whether it looks at the number taken last.
    fn remembers(&self) -> bool;

    /// All that it allows, as vectors and whether their multiples are allowed
    /// too, if it is a list of such.
    fn listed(&self) -> Option<Vec<([u64; MOST_PILES], bool)>> {
        None
    }

    /// What it allows where moves add stones, or are said by directions; `rule`
    /// and `listed` have no answer then.
    fn added(&self) -> Option<Arc<Added>> {
        None
    }

    /// The places that exist, where not all do.
    fn fence(&self) -> Fenced {
        None
    }

    /// What may be taken from more piles than a table has, one after the other, after a move that
    /// took `last`; a game with more lists what it allows as `added`, or here.
    fn tries(&self, _piles: &[u64], _last: u64) -> Box<dyn Iterator<Item = Vec<u64>>> {
        Box::new(std::iter::empty())
    }

    /// How many steps it takes to find all of [`Allows::tries`]; `most` if they are no fewer.
    fn steps(&self, _piles: &[u64], _last: u64, _most: u64) -> u64 {
        0
    }

    /// What it allows, row by row.
    fn rule(&self) -> Box<dyn Rule>;
}

/// These piles, and none where there is no other.
pub(super) fn padded(piles: &[u64]) -> [u64; MOST_PILES] {
    let mut padded = [0; MOST_PILES];
    padded[..piles.len()].copy_from_slice(piles);
    padded
}

/// What these piles weigh.
///
/// # Errors
/// If all that weighs no more is beyond any table.
pub(super) fn weight(rule: &Added, piles: &[u64]) -> Result<u64, TooLarge> {
    let weight = rule.weight(piles);
    if piles.len() > MOST_PILES {
        // The options of a position are listed: no more than steps in all directions.
        let directions = rule.entries().iter().map(|entry| entry.along.len() as u32);
        let directions = directions.fold(1, u32::max);
        let fits = |&weight: &u64| {
            let options = weight.checked_pow(directions);
            options.is_some_and(|options| options <= MOST_WEIGHED)
        };
        return weight.filter(fits).ok_or_else(|| {
            TooLarge::new(format!(
                "A move from these piles may lead to more than {MOST_WEIGHED} positions, too many for a search. Try smaller piles."
            ))
        });
    }
    let weight = weight.filter(|&weight| Slope::fits(of_table(rule.weights), weight));
    weight.ok_or_else(|| {
        TooLarge::new(format!(
            "Positions that weigh no more than these piles are more than {MOST_WEIGHED}, the most that a table holds where stones are added. Try smaller piles."
        ))
    })
}

/// Why a box of these piles is beyond any table or search; `None` if it is not.
pub(super) fn beyond(piles: &[u64]) -> Option<TooLarge> {
    let (most, holds) = match piles.len() > MOST_PILES {
        true => (MOST_SEARCHED_CELLS, "are searched"),
        false => (MOST_CELLS, "a table holds"),
    };
    cells(piles).is_none_or(|cells| cells > most).then(|| {
        TooLarge::new(format!(
            "Positions with these piles and smaller ones are more than {most}, the most that {holds}. Try smaller piles."
        ))
    })
}

/// Why a search below these piles, more than a table has, would try too many moves; `None` if it
/// would not.
pub(super) fn too_many_moves(allows: &impl Allows, piles: &[u64], last: u64) -> Option<TooLarge> {
    let cells = cells(piles).unwrap_or(u64::MAX);
    // No position has more options than the box has places.
    let few = (cells.checked_mul(cells)).is_some_and(|pairs| pairs <= MOST_TRIED);
    if piles.len() <= MOST_PILES || few {
        return None;
    }
    let each = MOST_TRIED / cells;
    (allows.steps(piles, last, each) >= each).then(|| {
        TooLarge::new(format!(
            "The moves from these piles and smaller ones may be more than {MOST_TRIED}, the most that are tried. Try smaller piles."
        ))
    })
}

/// How many positions have these piles or smaller ones, if that is a number.
fn cells(piles: &[u64]) -> Option<u64> {
    piles
        .iter()
        .try_fold(1u64, |cells, pile| cells.checked_mul(pile.checked_add(1)?))
}
