//! Comma-separated values: `x,y,value`, one line per cell.

use std::io::{self, Write};
use std::ops::Range;

use super::figure::Figure;

/// Writes some cells, one record each (row by row). The value of a hole is empty; `N` and `?` mean
/// that only the winner is known, or not even that. The first cells come after a header, and after
/// the provenance as `#` lines if comments are requested.
pub(super) fn write(
    figure: &Figure,
    comments: bool,
    cells: Range<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    if comments && cells.start == 0 {
        for line in figure.provenance.lines() {
            writeln!(out, "# {line}")?;
        }
    }
    if cells.start == 0 {
        writeln!(
            out,
            "{}",
            if figure.plane { "x,y,value" } else { "x,value" }
        )?;
    }
    for cell in cells.map(|index| figure.cell(index)) {
        let value = cell
            .value
            .map_or_else(|| cell.without_value().into(), |value| value.to_string());
        match figure.plane {
            true => writeln!(out, "{},{},{value}", cell.x, cell.y)?,
            false => writeln!(out, "{},{value}", cell.x)?,
        }
    }
    Ok(())
}
