//! JSON: an object with the provenance and the values row by row.

use std::io::{self, Write};

use super::figure::Figure;

/// Writes `{"provenance": {…}, "x": […], "y": […], "values": …}`: the
/// coordinates of the columns and rows, and a list for each row from the
/// smallest y (a sequence: one flat list, no `y`); `null` in a hole.
pub(super) fn write(figure: &Figure, out: &mut dyn Write) -> io::Result<()> {
    let Figure { region, table, .. } = figure;
    let coordinates =
        |axis: crate::Axis| -> Vec<u64> { (0..axis.count).map(|index| axis.at(index)).collect() };
    let row = |row: usize| -> Vec<Option<u64>> {
        (0..table.width)
            .map(|column| table.get(column, row))
            .collect()
    };
    write!(out, "{{\"provenance\":")?;
    serde_json::to_writer_pretty(&mut *out, &figure.provenance)?;
    write!(out, ",\n\"x\":")?;
    serde_json::to_writer(&mut *out, &coordinates(region.x))?;
    if figure.plane {
        write!(out, ",\n\"y\":")?;
        serde_json::to_writer(&mut *out, &coordinates(region.y))?;
        write!(out, ",\n\"values\":[")?;
        for index in 0..table.height {
            out.write_all(if index == 0 { b"\n" } else { b",\n" })?;
            serde_json::to_writer(&mut *out, &row(index))?;
        }
        write!(out, "\n]")?;
    } else {
        write!(out, ",\n\"values\":")?;
        serde_json::to_writer(&mut *out, &row(0))?;
    }
    writeln!(out, "}}")
}
