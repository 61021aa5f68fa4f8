//! Comma-separated values: `x,y,value`, one line per cell.

use std::io::{self, Write};
use std::ops::Range;

use csv::{ErrorKind, Writer};

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
    let mut writer = Writer::from_writer(out);
    if cells.start == 0 {
        let header: &[&str] = match figure.plane {
            true => &["x", "y", "value"],
            false => &["x", "value"],
        };
        writer.write_record(header).map_err(io_error)?;
    }
    for cell in cells.map(|index| figure.cell(index)) {
        let [x, y] = [cell.x, cell.y].map(|number| number.to_string());
        let value = cell
            .value
            .map_or_else(|| cell.without_value().into(), |value| value.to_string());
        match figure.plane {
            true => writer.write_record([x, y, value]),
            false => writer.write_record([x, value]),
        }
        .map_err(io_error)?;
    }
    writer.flush()
}

/// The error of `out`, unwrapped: callers check its kind.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        ErrorKind::Io(error) => error,
        kind => io::Error::other(format!("{kind:?}")),
    }
}
