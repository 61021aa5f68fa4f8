//! b-files, the data files of the OEIS: `n a(n)` on each line.

use std::io::{self, Write};

use super::figure::Figure;

/// The order in which the cells of a plane become a sequence, counted from
/// the corner of the region.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// By antidiagonals, x falling: (0,0); (1,0), (0,1); (2,0), (1,1), (0,2); …
    #[default]
    Antidiagonals,
    /// The triangle x <= y, row after row: (0,0); (0,1), (1,1); (0,2), …
    Triangle,
}

impl Order {
    /// The cells (column, row) of the complete lines within a square.
    fn cells(self, side: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..side).flat_map(move |line| {
            (0..=line).map(move |index| match self {
                Order::Antidiagonals => (line - index, index),
                Order::Triangle => (index, line),
            })
        })
    }

    /// As a comment says it.
    const fn words(self) -> &'static str {
        match self {
            Order::Antidiagonals => "antidiagonals, x falling",
            Order::Triangle => "the triangle x <= y, row after row",
        }
    }
}

/// What stands for a hole: such numbers are no values.
const HOLE: &str = "-1";

/// Writes the provenance as `#` lines, then the terms. A sequence that takes
/// every x counts from its first x, everything else from 0.
pub(super) fn write(figure: &Figure, order: Order, out: &mut dyn Write) -> io::Result<()> {
    let table = &figure.table;
    for line in figure.provenance.lines() {
        writeln!(out, "# {line}")?;
    }
    if figure.plane {
        writeln!(out, "# order: {}", order.words())?;
    }
    if table.holes.is_some() {
        writeln!(out, "# {HOLE}: no position")?;
    }
    let mut term = |n: u64, value: Option<u64>| match value {
        Some(value) => writeln!(out, "{n} {value}"),
        None => writeln!(out, "{n} {HOLE}"),
    };
    if figure.plane {
        let cells = order.cells(table.width.min(table.height));
        for (n, (column, row)) in (0..).zip(cells) {
            term(n, table.get(column, row))?;
        }
    } else {
        let axis = figure.region.x;
        let offset = if axis.step == 1 { axis.from } else { 0 };
        for column in 0..table.width {
            term(offset + column as u64, table.get(column, 0))?;
        }
    }
    Ok(())
}
