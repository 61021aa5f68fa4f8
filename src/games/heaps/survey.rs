//! Pictures and sequences of heaps: the values of one heap serve all cells of a row with the same
//! game.

use super::cells::MisereCells;
use super::rule::{Heaps, OneHeap};
use crate::arguments::{Argument, Pattern, Template};
use crate::budget::{Budget, Halt};
use crate::convention::Convention;
use crate::form::Form;
use crate::limits::LARGEST_NUMBER;
use crate::lookup::{LookupJob, Source, largest_of};
use crate::pictures::Survey;
use crate::region::{Axis, Region};

/// A view whose game is the same in all cells of a row.
struct Rows<H: Heaps> {
    parameters: Vec<Pattern>,
    heaps: Vec<Form>,
    x: Axis,
    convention: Convention,
    row: Option<Row<H>>,
}

/// The game of a row, and its values.
struct Row<H: Heaps> {
    y: u64,
    rule: H,
    values: H::Values,
    /// Whether the values of all heaps in the row are known; otherwise every cell is a hole.
    ready: bool,
}

/// The job for a view whose game does not vary along a row.
pub(super) fn survey<H: Heaps>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey> {
    let forms = view.parameters.iter().flat_map(Pattern::forms);
    if forms.into_iter().any(|form| form.x != 0) {
        return None;
    }
    let rows: Rows<H> = Rows {
        parameters: view.parameters.clone(),
        heaps: view.numbers.clone(),
        x: region.x,
        convention,
        row: None,
    };
    if convention == Convention::Misere && rows.rule(0).is_none_or(|rule| rule.tame().is_none()) {
        let cells = MisereCells::<H>::new(view);
        return Some(Box::new(LookupJob::new(cells, region)));
    }
    Some(Box::new(LookupJob::new(rows, region)))
}

impl<H: Heaps> Rows<H> {
    fn rule(&self, y: u64) -> Option<H> {
        let parameters: Result<Vec<Argument>, _> = self
            .parameters
            .iter()
            .map(|pattern| pattern.at(0, y))
            .collect();
        H::read(&parameters.ok()?).ok()
    }

    /// The largest heap in row `y`; `None` if there is none.
    fn largest(&self, y: u64) -> Option<u64> {
        let largest = self.heaps.iter().map(|&form| largest_of(form, self.x, y));
        // A heap that is negative everywhere makes every cell a hole.
        let largest: Option<Vec<u64>> = largest.collect();
        Some(largest?.into_iter().max()?.min(LARGEST_NUMBER))
    }

    /// The value of all heaps at (x, y) together.
    fn sum(&self, x: u64, y: u64) -> Option<u64> {
        let row = self.row.as_ref().filter(|row| row.ready)?;
        let (mut sum, mut small) = (0, true);
        for form in &self.heaps {
            let heap = form.at(x, y).filter(|&heap| heap <= LARGEST_NUMBER)?;
            let value = row.values.get(heap);
            sum ^= value;
            small &= value <= 1;
        }
        Some(match self.convention {
            Convention::Normal => sum,
            Convention::Misere => sum ^ u64::from(small),
        })
    }
}

impl<H: Heaps> Source for Rows<H> {
    fn prepare(&mut self, y: u64, budget: &mut Budget) -> Result<(), Halt> {
        if self.row.as_ref().is_none_or(|row| row.y != y) {
            let Some(rule) = self.rule(y) else {
                self.row = None;
                return Ok(());
            };
            let known = self.row.take().filter(|row| row.rule == rule);
            let values = known.map_or_else(|| rule.values(), |row| row.values);
            self.row = Some(Row {
                y,
                rule,
                values,
                ready: false,
            });
        }
        if let Some(largest) = self.largest(y)
            && let Some(row) = &mut self.row
        {
            row.values.extend(largest, budget)?;
            row.ready = true;
        }
        Ok(())
    }

    fn value(&mut self, x: u64, y: u64, _budget: &mut Budget) -> Result<Option<u64>, Halt> {
        Ok(self.sum(x, y))
    }

    fn prepared(&self) -> (u64, u64) {
        match &self.row {
            Some(row) => {
                let wanted = self.largest(row.y).map_or(0, |largest| largest + 1);
                let computed = row.values.computed();
                (computed.min(wanted), wanted)
            }
            _ => (0, 0),
        }
    }
}
