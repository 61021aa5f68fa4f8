//! Tables of comply/constrain subtraction: one pass through the pile sizes serves all cells of a
//! row with the same set.

use super::consecutive::Consecutive;
use super::values::Values;
use crate::arguments::{Argument, Pattern, Template};
use crate::budget::{Budget, Halt};
use crate::convention::Convention;
use crate::form::Form;
use crate::limits::{LARGEST_NUMBER, LARGEST_TWIST};
use crate::lookup::{LookupJob, Source, largest_of};
use crate::number_set::NumberSet;
use crate::pictures::Survey;
use crate::region::{Axis, Region};

/// A view whose set is the same in all cells of a row.
struct Rows {
    set: Pattern,
    stones: Form,
    x: Axis,
    convention: Convention,
    row: Option<Row>,
}

/// The set of a row, and its values.
struct Row {
    y: u64,
    outside: bool,
    set: NumberSet,
    values: Found,
}

enum Found {
    Closed(Consecutive),
    Computed(Values),
}

/// The job for a view whose set does not vary along a row.
pub fn survey(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
    let set = view.parameters[0].clone();
    if set.forms().iter().any(|form| form.x != 0) {
        return None;
    }
    let rows = Rows {
        set,
        stones: view.numbers[0],
        x: region.x,
        convention,
        row: None,
    };
    Some(Box::new(LookupJob::new(rows, region)))
}

impl Rows {
    /// The largest pile in row `y`; `None` if there is none.
    fn largest(&self, y: u64) -> Option<u64> {
        largest_of(self.stones, self.x, y).map(|stones| stones.min(LARGEST_NUMBER))
    }
}

impl Source for Rows {
    fn prepare(&mut self, y: u64, budget: &mut Budget) -> Result<(), Halt> {
        let largest = self.largest(y);
        if self.row.as_ref().is_none_or(|row| row.y != y) {
            let Ok(Argument::Set { set, outside }) = self.set.at(0, y) else {
                self.row = None;
                return Ok(());
            };
            let known = self.row.take().filter(|row| row.set == set);
            let values = match known {
                Some(row) => row.values,
                None => match Consecutive::recognise(&set) {
                    Some(closed) => Found::Closed(closed),
                    None => Found::Computed(Values::new(&set, self.convention)),
                },
            };
            self.row = Some(Row {
                y,
                outside,
                set,
                values,
            });
        }
        let row = self.row.as_mut().map(|row| &mut row.values);
        if let (Some(Found::Computed(values)), Some(largest)) = (row, largest) {
            values.extend(largest + 1, budget)?;
        }
        Ok(())
    }

    fn value(&mut self, x: u64, y: u64, _budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let stones = self.stones.at(x, y).filter(|&it| it <= LARGEST_NUMBER);
        let known = stones.zip(self.row.as_ref());
        Ok(known.map(|(stones, row)| match &row.values {
            Found::Closed(closed) => closed.value(stones, row.outside, self.convention),
            Found::Computed(values) => values.get(stones, row.outside),
        }))
    }

    fn prepared(&self) -> (u64, u64) {
        match &self.row {
            Some(Row {
                y,
                values: Found::Computed(values),
                ..
            }) => {
                let wanted = self.largest(*y).map_or(0, |largest| largest + 1);
                let wanted = wanted.min(LARGEST_TWIST + 1);
                (values.len().min(wanted), wanted)
            }
            _ => (0, 0),
        }
    }
}
