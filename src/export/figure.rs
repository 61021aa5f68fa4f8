//! A table and its provenance, cell by cell.

use super::provenance::{Provenance, how_known, proved_in_table};
use crate::game::view::View;
use crate::questions::survey::survey;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::complete;
use crate::solve::limits::MOST_PERIOD_WORK;
use crate::table::region::Region;
use crate::table::values::{Table, Unknown};

/// A computed table with everything a file should say about it.
#[derive(Debug, Clone)]
pub struct Figure {
    /// Where the values come from.
    pub provenance: Provenance,
    /// The cells; `table` has its size.
    pub region: Region,
    /// Whether it is a plane; if not, it is a sequence of one row.
    pub plane: bool,
    /// The values.
    pub table: Table,
}

/// A cell of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Its coordinates,
    pub x: u64,
    /// in a sequence with y = 0.
    pub y: u64,
    /// Its place in the table, row after row.
    pub index: usize,
    /// Its value; `None` in a hole, and where it is not known.
    pub value: Option<u64>,
    /// What is not known about it.
    pub unknown: Unknown,
}

impl Figure {
    /// Computes the values of a view over a region, without a budget.
    ///
    /// # Errors
    ///
    /// A region beyond a limit.
    pub fn compute(
        view: &View,
        region: Region,
        convention: Convention,
    ) -> Result<Figure, TooLarge> {
        let table = complete(survey(view, &region, convention)?)?;
        Ok(Figure::of_view(view, region, convention, table))
    }

    /// From a table that is computed already.
    pub fn of_view(view: &View, region: Region, convention: Convention, table: Table) -> Figure {
        let mut known = how_known(view, &region, convention);
        if table.unknown.is_some() {
            known += "; instead of a value, N: the player to move wins, ?: not known";
        }
        let period = view.prove(convention).and_then(|job| {
            let mut job = job.ok()?;
            let finished = job.advance(MOST_PERIOD_WORK).finished;
            finished.then(|| job.finish().ok())?
        });
        let period = period.or_else(|| proved_in_table(view, &region, convention, &table));
        let provenance = Provenance::of_view(view, &region, convention, known);
        Figure {
            provenance: match &period {
                Some(found) => provenance.repeating(found),
                None => provenance,
            },
            region,
            plane: view.is_plane(),
            table,
        }
    }

    /// The largest value; 0 if there is none.
    pub(super) fn largest(&self) -> u64 {
        self.table.cells.iter().max().unwrap_or(0)
    }

    /// Every cell, row after row from the smallest y.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.table.cells.len()).map(|index| self.cell(index))
    }

    /// The cells of a row.
    pub(super) fn row(&self, row: usize) -> impl Iterator<Item = Cell> + '_ {
        let Table { width, .. } = self.table;
        (row * width..(row + 1) * width).map(|index| self.cell(index))
    }

    /// A cell by its place.
    pub(super) fn cell(&self, index: usize) -> Cell {
        let Region { x, y } = self.region;
        let (column, row) = (index % self.table.width, index / self.table.width);
        Cell {
            x: x.at(column),
            y: y.at(row),
            index,
            value: self.table.get(column, row),
            unknown: self.table.unknown(column, row),
        }
    }
}

impl Cell {
    /// The entry of data files for a cell without a value: `N` if the player to move is known to
    /// win, `?` if not even that is known, nothing if there is no position.
    pub(super) fn without_value(&self) -> &'static str {
        match self.unknown {
            Unknown::Nothing => "",
            Unknown::Value => "N",
            Unknown::Outcome => "?",
        }
    }
}

/// Refuses a table with more than `most` cells.
pub(super) fn at_most(region: &Region, most: usize, format: &str) -> Result<(), TooLarge> {
    let cells = region.cells();
    if cells <= most {
        return Ok(());
    }
    Err(TooLarge::new(format!(
        "{format} is for small tables: {cells} cells are more than {most}. Try a smaller region, or PNG or CSV."
    )))
}
