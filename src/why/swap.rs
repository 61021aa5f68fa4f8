//! What misère play changes of the values of a view.

use crate::position::Position;
use crate::reason::Swap;
use crate::view::View;

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
