//! b-files, the data files of the OEIS: `n a(n)` on each line.

use std::io::{self, Write};

use super::figure::Figure;

/// The order in which the cells of a plane become a sequence, counted from
/// the corner of the region.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Order {
    /// (0,0); (1,0), (0,1); (2,0), (1,1), (0,2); …
    #[default]
    Antidiagonals,
    /// The triangle x <= y, row after row.
    Triangle,
}

impl Order {
    /// The cells (column, row) of the complete lines within a square.
    fn cells(self, side: usize) -> impl Iterator<Item = (usize, usize)> + 'static {
        (0..side).flat_map(move |line| {
            (0..=line).map(move |index| match self {
                Order::Antidiagonals => (line - index, index),
                Order::Triangle => (index, line),
            })
        })
    }

    /// Its description in a comment, for a square: only complete lines are listed.
    fn words(self, side: usize) -> String {
        match self {
            Order::Antidiagonals => format!("the first {side} antidiagonals, x falling"),
            Order::Triangle => format!("the first {side} rows of the triangle x <= y"),
        }
    }
}

/// The side of the square that is listed.
fn side(figure: &Figure) -> usize {
    figure.table.width.min(figure.table.height)
}

/// A hole: values are never negative.
const HOLE: &str = "-1";

/// Terms: the number of each, and the column and row of its cell.
pub(super) type Terms = Box<dyn Iterator<Item = (u64, (usize, usize))>>;

/// The terms of a figure. A sequence of every x is numbered from its first x, everything else from
/// 0.
pub(super) fn terms(figure: &Figure, order: Order) -> Terms {
    let table = &figure.table;
    if figure.plane {
        return Box::new((0..).zip(order.cells(side(figure))));
    }
    let axis = figure.region.x;
    let offset = if axis.step == 1 { axis.from } else { 0 };
    Box::new((0..table.width).map(move |column| (offset + column as u64, (column, 0))))
}

/// Writes the lines before the terms: the provenance as `#` lines.
pub(super) fn begin(figure: &Figure, order: Order, out: &mut dyn Write) -> io::Result<()> {
    for line in figure.provenance.lines() {
        writeln!(out, "# {line}")?;
    }
    if figure.plane {
        writeln!(out, "# order: {}", order.words(side(figure)))?;
    }
    if figure.table.holes.is_some() {
        match figure.table.unknown {
            None => writeln!(out, "# {HOLE}: no position")?,
            Some(_) => writeln!(out, "# {HOLE}: no position, or no value is known")?,
        }
    }
    Ok(())
}

/// Writes a term.
pub(super) fn write(
    figure: &Figure,
    (n, (column, row)): (u64, (usize, usize)),
    out: &mut dyn Write,
) -> io::Result<()> {
    match figure.table.get(column, row) {
        Some(value) => writeln!(out, "{n} {value}"),
        None => writeln!(out, "{n} {HOLE}"),
    }
}
