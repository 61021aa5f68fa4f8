//! JSON: an object with the provenance and the values row by row.

use std::io::{self, Write};
use std::ops::Range;

use super::figure::Figure;

/// How many numbers come before the values: the coordinates of columns and rows.
pub(super) fn coordinates(figure: &Figure) -> usize {
    let rows = if figure.plane {
        figure.region.y.count
    } else {
        0
    };
    figure.region.x.count + rows
}

/// How many numbers such a file has; 0 without cells.
pub(super) fn numbers(figure: &Figure) -> usize {
    match figure.table.cells.len() {
        0 => 0,
        cells => coordinates(figure) + cells,
    }
}

/// Writes some numbers of `{"provenance": {…}, "x": […], "y": […], "values": …}`, with the text
/// around them: the coordinates of the columns and rows, and a list for each row from the smallest
/// y (a sequence: one flat list, no `y`); `null` for a hole, `"N"` if only the winner is known (the
/// player to move), `"?"` if not even that is.
pub(super) fn write(figure: &Figure, numbers: Range<usize>, out: &mut dyn Write) -> io::Result<()> {
    let Figure { region, table, .. } = figure;
    let (columns, before) = (region.x.count, coordinates(figure));
    let last = self::numbers(figure).checked_sub(1);
    if numbers.start == 0 {
        write!(out, "{{\"provenance\":")?;
        serde_json::to_writer_pretty(&mut *out, &figure.provenance)?;
    }
    if last.is_none() {
        let rows = if figure.plane { ",\n\"y\":[]" } else { "" };
        return writeln!(out, ",\n\"x\":[]{rows},\n\"values\":[]}}");
    }
    for index in numbers {
        // The text before the number, the number, and the text after it.
        if index < columns {
            out.write_all(if index == 0 { b",\n\"x\":[" } else { b"," })?;
            write!(out, "{}", region.x.at(index))?;
        } else if index < before {
            out.write_all(if index == columns {
                b"],\n\"y\":["
            } else {
                b","
            })?;
            write!(out, "{}", region.y.at(index - columns))?;
        } else {
            let cell = figure.cell(index - before);
            let begins_row = cell.index.is_multiple_of(table.width);
            let start: &[u8] = match (cell.index, figure.plane) {
                (0, true) => b"],\n\"values\":[\n[",
                (0, false) => b"],\n\"values\":[",
                _ if begins_row => b"],\n[",
                _ => b",",
            };
            out.write_all(start)?;
            match cell.value {
                Some(value) => write!(out, "{value}")?,
                None => match cell.without_value() {
                    "" => out.write_all(b"null")?,
                    unknown => write!(out, "\"{unknown}\"")?,
                },
            }
        }
        if Some(index) == last {
            out.write_all(if figure.plane { b"]\n]}\n" } else { b"]}\n" })?;
        }
    }
    Ok(())
}
