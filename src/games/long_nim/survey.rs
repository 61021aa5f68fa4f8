//! Tables of long global Nim: cell by cell, with one search that fits all of them.

use super::engine::{Engine, engine};
use super::search::Goal;
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::Survey;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_SET, MOST_MOVABLE};
use crate::table::region::Region;
use crate::text::arguments::{Arguments, Pattern, Template};
use crate::text::number_set::NumberSet;

/// The piles and the numbers that arguments make, if they make a position.
type Read = fn(&Arguments) -> Option<(Vec<u64>, NumberSet)>;

/// A view, and the search for its cells.
struct Cells {
    view: Template,
    read: Read,
    engine: Engine,
}

/// The job for a view, if one search can hold all its cells.
pub fn survey(
    view: &Template,
    region: &Region,
    convention: Convention,
    read: Read,
) -> Option<Survey> {
    let most = view.numbers.iter().map(|form| form.largest_over(region));
    let most: Vec<u64> = most.collect();
    let largest = (most.iter().copied().max()).filter(|&most| most <= LARGEST_SET)?;
    let constant = |pattern: &&Pattern| pattern.forms().iter().all(|form| form.is_number());
    let numbers = match view.named.first().and_then(Option::as_ref).filter(constant) {
        Some(pattern) => pattern.at(0, 0).ok()?.set()?.0.members_up_to(largest),
        // A set that varies is within 1..=largest; if that is too much, the cells are solved one by
        // one.
        None if largest <= MOST_MOVABLE as u64 => (1..=largest).collect(),
        None => return None,
    };
    let engine = engine(&most, &numbers, convention, Goal::Values).ok()?;
    let cells = Cells {
        view: view.clone(),
        read,
        engine,
    };
    Some(Box::new(LookupJob::new(cells, region)))
}

impl Source for Cells {
    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let arguments = self.view.at(x, y).ok();
        match arguments.as_ref().and_then(self.read) {
            Some((piles, numbers)) => {
                let largest = piles.last().copied().unwrap_or(0);
                let useful = numbers.members_up_to(largest);
                self.engine.solve(&piles, &useful, budget).map(Some)
            }
            None => Ok(None),
        }
    }
}
