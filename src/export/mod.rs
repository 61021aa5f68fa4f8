//! Exports: a table written as data or as a figure.
//!
//! Every file says where it comes from (see [`Provenance`]). Text formats are written piece by
//! piece, so a large table is never held twice.
//!
//! Uses `board`, `game`, `notation`, `questions`, `solve`, `table`, `theory`.

mod b_file;
mod colours;
mod csv;
mod error;
mod figure;
mod format;
mod json;
mod markup;
mod mode;
mod png;
mod provenance;
mod style;
mod svg;
mod tikz;
mod worksheet;
mod writing;

use std::io::Write;

use crate::solve::budget::TooLarge;
use crate::solve::limits;
use crate::table::region::Region;

pub use b_file::Order;
pub use colours::{Colours, Rgb, Shade};
pub use error::ExportError;
pub use figure::{Cell, Figure};
pub use format::Format;
pub use mode::{MODES, Mode, ModeNumber};
pub use provenance::{Provenance, how_known, known_of_table, known_words, proved_in_table};
pub use style::Style;
pub use worksheet::{
    BoardTask, Exercise, TableTask, check_sheet, write_board_sheet, write_table_sheet,
};
pub use writing::Writing;

/// Refuses what [`write()`] would refuse for a table of this region, as far as that is known before
/// there are values.
///
/// # Errors
///
/// A message that names the limit of the format.
pub fn check(region: &Region, plane: bool, format: Format, style: &Style) -> Result<(), TooLarge> {
    match format {
        Format::Svg => figure::at_most(region, limits::MOST_SVG_CELLS, "SVG"),
        Format::Tikz => figure::at_most(region, limits::MOST_TIKZ_CELLS, "TikZ"),
        Format::Png => {
            // The height of a sequence's plot depends on its values.
            let height = if plane { region.y.count } else { 1 };
            png::size(region.x.count as u64, height as u64, style).map(|_| ())
        }
        Format::Csv | Format::Json | Format::BFile => Ok(()),
    }
}

/// Writes `figure` in `format` to `out`, piece by piece: pass a buffered writer.
///
/// # Errors
///
/// A message that names the limit of the format, or the error of `out`.
pub fn write(
    figure: &Figure,
    format: Format,
    style: &Style,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let mut writing = Writing::new(figure, format, style)?;
    while !writing.advance(1 << 16, out)? {}
    out.flush()?;
    Ok(())
}
