//! Pictures and sequences of heaps.

use super::cells::MisereCells;
use super::rule::{Heaps, OneHeap};
use crate::game::lookup::LookupJob;
use crate::game::pictures::Survey;
use crate::games::rows::{self, Upwards};
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::table::region::Region;
use crate::text::arguments::{Argument, Template};

/// The job for a view whose game does not vary along a row.
pub(super) fn survey<H: Heaps>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey> {
    let rows = rows::survey::<Tame<H>>(view, region, convention)?;
    let parameters = view.parameters.iter().map(|pattern| pattern.at(0, 0).ok());
    let first = parameters.collect::<Option<Vec<_>>>();
    let rule = first.and_then(|parameters| H::read(&parameters).ok());
    if convention == Convention::Misere && rule.is_none_or(|rule| rule.tame().is_none()) {
        let cells = MisereCells::<H>::new(view);
        return Some(Box::new(LookupJob::new(cells, region)));
    }
    Some(rows)
}

/// Heaps in normal play, or whose misère play is like that of Nim.
#[derive(PartialEq)]
struct Tame<H>(H);

impl<H: Heaps> Upwards for Tame<H> {
    type Values = H::Values;

    fn of(parameters: &[Argument]) -> Option<Tame<H>> {
        H::read(parameters).ok().map(Tame)
    }

    fn none(&self, _convention: Convention) -> H::Values {
        self.0.values()
    }

    fn extend(values: &mut H::Values, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        values.extend(heap, budget)
    }

    fn computed(values: &H::Values) -> u64 {
        values.computed()
    }

    fn get(&self, values: &H::Values, heap: u64) -> u64 {
        values.get(heap)
    }

    fn sum(sum: u64, small: bool, convention: Convention) -> u64 {
        match convention {
            Convention::Normal => sum,
            Convention::Misere => sum ^ u64::from(small),
        }
    }
}
