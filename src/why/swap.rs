//! What misère play changes of the values of a game, where that is known.

use crate::position::Position;
use crate::view::View;

/// Misère play changes at most values 0 and 1, each into the other: where it
/// does in a game, and whether it does in the position that was asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap {
    /// Whether 0 and 1 are swapped in the position asked about.
    pub here: bool,
    /// Where they are swapped in this game, as a sentence.
    pub statement: String,
    /// The theorem and its paper, or how far it was checked.
    pub source: &'static str,
}

impl Swap {
    /// Swapped in every position.
    pub(crate) fn everywhere(source: &'static str) -> Swap {
        Swap {
            here: true,
            statement: "Misère play swaps the values 0 and 1 everywhere and changes nothing else."
                .into(),
            source,
        }
    }

    /// Swapped `place` only, `here` among them or not.
    pub(crate) fn only(here: bool, place: &str, source: &'static str) -> Swap {
        Swap {
            here,
            statement: format!(
                "Misère play swaps the values 0 and 1 {place}, and changes nothing else."
            ),
            source,
        }
    }

    /// The misère value of the position asked about, whose normal value is
    /// `normal`.
    pub fn misere(&self, normal: u64) -> u64 {
        match normal {
            0 | 1 if self.here => 1 - normal,
            _ => normal,
        }
    }
}

/// What misère play changes in a view is told by the positions x + y below this.
const CORNER: u64 = 24;

/// What misère play changes in the values of a view: `here` speaks of the
/// first position in its corner. `None` where nothing is known, or not the
/// same of all positions.
pub fn swap_of_view(view: &View) -> Option<Swap> {
    let cells = (0..CORNER).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
    let mut swaps = cells
        .filter_map(|(x, y)| view.at(x, y))
        .map(|position| swap_of(&position));
    let first = swaps.next()??;
    swaps
        .all(|swap| swap.is_some_and(|swap| swap.statement == first.statement))
        .then_some(first)
}

/// A sum of parts of which it is known changes where all of its parts do.
fn swap_of(position: &Position) -> Option<Swap> {
    let swaps = position.components().iter().map(|component| {
        let ruleset = component.ruleset().ruleset();
        ruleset.swap(component.arguments())
    });
    let mut swaps: Vec<Swap> = swaps.collect::<Option<_>>()?;
    if swaps.len() == 1 {
        return swaps.pop();
    }
    Some(Swap::only(
        swaps.iter().all(|swap| swap.here),
        "of a sum where it changes the value of every part",
        "Conway, On Numbers and Games, chapter 12: sums of tame games behave like Nim",
    ))
}
