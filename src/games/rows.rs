//! Pictures and sequences of games whose values are computed from 0 upwards: those of one number serve
//! all cells of a row with the same game.

use crate::game::lookup::{LookupJob, Source, largest_of};
use crate::game::pictures::Survey;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::region::{Axis, Region};
use crate::text::arguments::{Argument, Pattern, Template};
use crate::text::form::Form;

/// A game with its parameters.
pub(super) trait Upwards: PartialEq + Sized + 'static {
    /// The values of its numbers.
    type Values: 'static;

    /// The game with these parameters.
    fn of(parameters: &[Argument]) -> Option<Self>;

    /// No values yet.
    fn none(&self, convention: Convention) -> Self::Values;

    /// Computes the values up to a number.
    fn extend(values: &mut Self::Values, number: u64, budget: &mut Budget) -> Result<(), Halt>;

    /// How many numbers have values.
    fn computed(values: &Self::Values) -> u64;

    /// The value of a number.
    fn get(&self, values: &Self::Values, number: u64) -> u64;

    /// The value of several numbers from the nim-sum of their values; `small` if none exceeds 1.
    fn sum(sum: u64, small: bool, convention: Convention) -> u64;
}

/// A view whose game is the same in all cells of a row.
struct Rows<G: Upwards> {
    parameters: Vec<Pattern>,
    numbers: Vec<Form>,
    x: Axis,
    convention: Convention,
    row: Option<Row<G>>,
}

/// The game of a row, and its values.
struct Row<G: Upwards> {
    y: u64,
    rule: G,
    values: G::Values,
    /// Whether the values of all numbers in the row are known; otherwise every cell is a hole.
    ready: bool,
}

/// The job for a view whose game does not vary along a row.
pub(super) fn survey<G: Upwards>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey> {
    let forms = view.parameters.iter().flat_map(Pattern::forms);
    if forms.into_iter().any(|form| form.x != 0) {
        return None;
    }
    let rows: Rows<G> = Rows {
        parameters: view.parameters.clone(),
        numbers: view.numbers.clone(),
        x: region.x,
        convention,
        row: None,
    };
    Some(Box::new(LookupJob::new(rows, region)))
}

impl<G: Upwards> Rows<G> {
    fn rule(&self, y: u64) -> Option<G> {
        let parameters: Result<Vec<Argument>, _> = self
            .parameters
            .iter()
            .map(|pattern| pattern.at(0, y))
            .collect();
        G::of(&parameters.ok()?)
    }

    /// The largest number in row `y`; `None` if there is none.
    fn largest(&self, y: u64) -> Option<u64> {
        let largest = self.numbers.iter().map(|&form| largest_of(form, self.x, y));
        // A number that is negative everywhere makes every cell a hole.
        let largest: Option<Vec<u64>> = largest.collect();
        Some(largest?.into_iter().max()?.min(LARGEST_NUMBER))
    }

    /// The value of all numbers at (x, y) together.
    fn sum(&self, x: u64, y: u64) -> Option<u64> {
        let row = self.row.as_ref().filter(|row| row.ready)?;
        let (mut sum, mut small) = (0, true);
        for form in &self.numbers {
            let number = form.at(x, y).filter(|&it| it <= LARGEST_NUMBER)?;
            let value = row.rule.get(&row.values, number);
            sum ^= value;
            small &= value <= 1;
        }
        Some(G::sum(sum, small, self.convention))
    }
}

impl<G: Upwards> Source for Rows<G> {
    fn prepare(&mut self, y: u64, budget: &mut Budget) -> Result<(), Halt> {
        if self.row.as_ref().is_none_or(|row| row.y != y) {
            let Some(rule) = self.rule(y) else {
                self.row = None;
                return Ok(());
            };
            let known = self.row.take().filter(|row| row.rule == rule);
            let values = known.map_or_else(|| rule.none(self.convention), |row| row.values);
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
            G::extend(&mut row.values, largest, budget)?;
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
                let computed = G::computed(&row.values);
                (computed.min(wanted), wanted)
            }
            _ => (0, 0),
        }
    }
}
