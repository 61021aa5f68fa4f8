//! TikZ: a small table as a LaTeX document.

use std::collections::BTreeSet;
use std::io::Write;

use super::colours::Colours;
use super::error::ExportError;
use super::figure::{Figure, at_most};
use crate::solve::limits::MOST_TIKZ_CELLS;

/// Writes a standalone document: coloured cells with their values, P-positions in bold, numbers
/// along the axes; a sequence is a table of one row. The provenance is in comments.
pub(super) fn write(
    figure: &Figure,
    colours: &Colours,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    at_most(&figure.region, MOST_TIKZ_CELLS, "TikZ")?;
    let Figure { table, region, .. } = figure;
    let largest = figure.largest();
    for line in figure.provenance.lines() {
        writeln!(out, "% {line}")?;
    }
    writeln!(out, "\\documentclass[tikz]{{standalone}}")?;
    writeln!(out, "\\begin{{document}}")?;
    let places = figure.cells().map(|cell| colours.place(&cell, largest));
    for place in places.collect::<BTreeSet<u8>>() {
        let [red, green, blue] = colours.palette()[usize::from(place)];
        writeln!(
            out,
            "\\definecolor{{c{place}}}{{RGB}}{{{red},{green},{blue}}}"
        )?;
    }
    let size = 0.6;
    writeln!(
        out,
        "\\begin{{tikzpicture}}[x={size}cm,y={size}cm,font=\\scriptsize]"
    )?;
    for cell in figure.cells() {
        let (column, row) = (cell.index % table.width, cell.index / table.width);
        let place = colours.place(&cell, largest);
        write!(out, "\\fill[c{place}] ({column},{row}) rectangle +(1,1);")?;
        if let Some(value) = cell.value {
            let ink = match colours.is_bright(place) {
                true => "black",
                false => "white",
            };
            let weight = if value == 0 { "\\bfseries " } else { "" };
            write!(
                out,
                " \\node[{ink}] at ({column}.5,{row}.5) {{{weight}{value}}};"
            )?;
        }
        writeln!(out)?;
    }
    for column in 0..table.width {
        let number = region.x.at(column);
        writeln!(out, "\\node[below] at ({column}.5,0) {{{number}}};")?;
    }
    if figure.plane {
        for row in 0..table.height {
            let number = region.y.at(row);
            writeln!(out, "\\node[left] at (0,{row}.5) {{{number}}};")?;
        }
    }
    writeln!(out, "\\end{{tikzpicture}}")?;
    writeln!(out, "\\end{{document}}")?;
    Ok(())
}
