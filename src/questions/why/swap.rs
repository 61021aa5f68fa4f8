//! How misère play changes the values of a view.

use crate::game::component::Component;
use crate::game::position::Position;
use crate::game::view::{Term, View};
use crate::text::arguments::{Pattern, Template};
use crate::text::form::Form;
use crate::theory::reason::Swap;
use crate::theory::theorem;

/// The positions with x + y below this represent the whole view.
const CORNER: u64 = 24;

/// How misère play changes the values of a view; `here` refers to the first position in its corner.
/// `None` if this is not known, or not the same for all positions.
pub fn swap_of_view(view: &View) -> Option<Swap> {
    if !view.terms().iter().all(is_alike_everywhere) {
        return None;
    }
    let cells = (0..CORNER).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
    let mut swaps = cells
        .filter_map(|(x, y)| view.at(x, y))
        .map(|position| swap_of(&position));
    let first = swaps.next()??;
    swaps
        .all(|swap| swap.is_some_and(|swap| swap.statement == first.statement))
        .then_some(first)
}

/// Whether what holds for the positions in the corner holds for all.
fn is_alike_everywhere(term: &Term) -> bool {
    let Template {
        parameters,
        numbers,
        named,
    } = &term.template;
    let parameters_stay = parameters
        .iter()
        .all(|pattern| pattern.is_constant() || is_run(pattern));
    let named_stay = named.iter().flatten().all(Pattern::is_constant);
    // Numbers become 0, or negative, only in the corner.
    let grows = |form: &Form| form.x >= 0 && form.y >= 0 && form.constant >= 0;
    let numbers_stay = numbers.len() == 1
        || !term.ruleset.pictures().swaps_by_numbers
        || numbers.iter().all(grows);
    parameters_stay && numbers_stay && (named_stay || numbers.len() == 1)
}

/// Whether the set is 1, …, k with a k that varies; what is proved for one such k holds for all.
fn is_run(pattern: &Pattern) -> bool {
    let Pattern::Set { parts, names, .. } = pattern else {
        return false;
    };
    let one = Form::number(1);
    names.is_empty()
        && matches!(&parts[..], [run] if run.first == one && run.step == one && run.last.is_some())
}

/// A sum of known parts changes where all of its parts do.
fn swap_of(position: &Position) -> Option<Swap> {
    let swaps = position.components().iter().map(Component::swap);
    let mut swaps: Vec<Swap> = swaps.collect::<Option<_>>()?;
    if swaps.len() == 1 {
        return swaps.pop();
    }
    Some(Swap::only(
        swaps.iter().all(|swap| swap.here),
        "of a sum where it changes the value of every part",
        theorem::TAME_SWAP.says,
    ))
}
