//! What people take along: a table written as data or as a figure.
//!
//! Every file says where it comes from (see [`Provenance`]), and text formats
//! are written as they go, so a large table is never held twice.

mod b_file;
mod colours;
mod csv;
mod json;
mod png;
mod provenance;
mod svg;
mod tikz;
mod worksheet;

use std::fmt;
use std::io::{self, Write};

use crate::budget::TooLarge;
use crate::region::Region;
use crate::table::Table;

pub use b_file::Order;
pub use colours::{Colours, Rgb, Shade};
pub use provenance::{Provenance, how_known, known_words};
pub use worksheet::{BoardTask, write_board_sheet, write_table_sheet};

/// A file format for tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Comma-separated values: a line for each cell.
    Csv,
    /// JSON: an object with the values row by row.
    Json,
    /// A b-file as the OEIS keeps them: `n a(n)` on each line.
    BFile,
    /// A vector picture with real text.
    Svg,
    /// A vector picture for LaTeX, for small tables.
    Tikz,
    /// A picture of whole pixels.
    Png,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 6] = [
        Format::Csv,
        Format::Json,
        Format::BFile,
        Format::Svg,
        Format::Tikz,
        Format::Png,
    ];

    /// The word used in commands and calls.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Json => "json",
            Format::BFile => "bfile",
            Format::Svg => "svg",
            Format::Tikz => "tikz",
            Format::Png => "png",
        }
    }

    /// Reads [`Format::word`] back.
    pub fn from_word(word: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.word() == word)
    }

    /// How the names of such files end, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::BFile => "txt",
            Format::Tikz => "tex",
            other => other.word(),
        }
    }
}

/// A computed table with all that a file should say about it.
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

/// How a figure is drawn; data formats ignore it.
#[derive(Debug, Clone)]
pub struct Style {
    /// Values to colours.
    pub colours: Colours,
    /// Pixels (PNG) or user units (SVG) along a cell, at least 1.
    pub scale: u32,
    /// The order in which a plane becomes a b-file.
    pub order: Order,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            colours: Colours::default(),
            scale: 4,
            order: Order::Antidiagonals,
        }
    }
}

/// Writes `figure` in `format` to `out`, piece by piece: give a buffered one.
///
/// # Errors
/// A sentence that names the limit of the format, or what `out` said.
pub fn write(
    figure: &Figure,
    format: Format,
    style: &Style,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    match format {
        Format::Csv => csv::write(figure, out)?,
        Format::Json => json::write(figure, out)?,
        Format::BFile => b_file::write(figure, style.order, out)?,
        Format::Svg => svg::write(figure, style, out)?,
        Format::Tikz => tikz::write(figure, &style.colours, out)?,
        Format::Png => png::write(figure, style, out)?,
    }
    out.flush()?;
    Ok(())
}

/// Why a file was not written.
#[derive(Debug)]
pub enum ExportError {
    /// The table is beyond a limit of the format.
    TooLarge(TooLarge),
    /// What it was written to failed.
    Out(io::Error),
}

impl From<TooLarge> for ExportError {
    fn from(limit: TooLarge) -> ExportError {
        ExportError::TooLarge(limit)
    }
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> ExportError {
        ExportError::Out(error)
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::TooLarge(limit) => limit.fmt(f),
            ExportError::Out(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExportError {}

/// A cell of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Its coordinates,
    pub x: u64,
    /// in a sequence with y = 0.
    pub y: u64,
    /// Its place in the table, row after row.
    pub index: usize,
    /// Its value; `None` in a hole.
    pub value: Option<u64>,
}

impl Figure {
    /// The largest value; 0 if there is none.
    fn largest(&self) -> u64 {
        self.table.cells.iter().max().unwrap_or(0)
    }

    /// Every cell, row after row from the smallest y.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.table.height).flat_map(|row| self.row(row))
    }

    /// The cells of a row.
    fn row(&self, row: usize) -> impl Iterator<Item = Cell> + '_ {
        let Region { x, y } = self.region;
        (0..self.table.width).map(move |column| Cell {
            x: x.at(column),
            y: y.at(row),
            index: row * self.table.width + column,
            value: self.table.get(column, row),
        })
    }

    /// Refuses a table with more than `most` cells.
    fn at_most(&self, most: usize, format: &str) -> Result<(), TooLarge> {
        let cells = self.region.cells();
        if cells <= most {
            return Ok(());
        }
        Err(TooLarge::new(format!(
            "{format} is for small tables: {cells} cells are more than {most}. A smaller region would do, or PNG or CSV."
        )))
    }
}
