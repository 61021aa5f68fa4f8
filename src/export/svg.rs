//! SVG: crisp cells, real text, y upwards.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;

use super::error::ExportError;
use super::figure::{Cell, Figure, at_most};
use super::markup::escaped;
use super::style::Style;
use crate::solve::limits::MOST_SVG_CELLS;
use crate::table::values::Table;

/// Smaller cells, in user units, do not fit their value.
const SMALLEST_WITH_TEXT: u32 = 12;

/// The margin for the numbers on the axes, and below them for a line of text.
const MARGIN: u64 = 40;
const CAPTION: u64 = 28;

/// Rows in the plot of a sequence, in cells.
const PLOT_ROWS: u64 = 256;

/// A picture with axes being written: a square of `scale` units for each cell, containing its value
/// from 12 units on; for a sequence a plot of dots. Title and description hold the provenance.
pub(super) struct Drawing {
    canvas: Canvas,
    part: DrawingPart,
    /// A path for each colour: horizontal runs of cells.
    paths: BTreeMap<u8, String>,
}

/// The next part to write.
enum DrawingPart {
    Head,
    /// Runs of the rows from this one on, into the paths.
    Runs(usize),
    /// The path of this colour and those after it.
    Paths(u8),
    /// The values in the cells from this one on.
    Values(usize),
    /// The dots of a sequence from this term on.
    Dots(usize),
    Foot,
}

struct Canvas {
    /// User units along a cell.
    scale: u64,
    /// User units of the cells, without margins.
    width: u64,
    height: u64,
    largest: u64,
    /// Whether values fit into the cells.
    values: bool,
}

impl Drawing {
    pub(super) fn new(figure: &Figure, style: &Style) -> Result<Drawing, ExportError> {
        at_most(&figure.region, MOST_SVG_CELLS, "SVG")?;
        let scale = u64::from(style.scale.max(1));
        let rows = match figure.plane {
            true => figure.table.height as u64,
            false => (figure.largest() + 1).min(PLOT_ROWS),
        };
        let canvas = Canvas {
            scale,
            width: figure.table.width as u64 * scale,
            height: rows * scale,
            largest: figure.largest(),
            values: style.scale >= SMALLEST_WITH_TEXT,
        };
        Ok(Drawing {
            canvas,
            part: DrawingPart::Head,
            paths: BTreeMap::new(),
        })
    }

    /// How many cells are drawn: with values in them each is drawn twice, and each time counts for
    /// half.
    pub(super) fn done(&self, figure: &Figure) -> usize {
        let Table { width, height, .. } = figure.table;
        let passes = 1 + usize::from(self.canvas.values);
        match self.part {
            DrawingPart::Head => 0,
            DrawingPart::Runs(row) => row * width / passes,
            DrawingPart::Paths(_) => width * height / passes,
            DrawingPart::Values(next) => (width * height + next) / passes,
            DrawingPart::Dots(next) => next,
            DrawingPart::Foot => width * height,
        }
    }

    /// Writes about `cells` cells, or a row of them; returns whether everything is written.
    pub(super) fn advance(
        &mut self,
        figure: &Figure,
        style: &Style,
        cells: usize,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let Table { width, height, .. } = figure.table;
        let end = |from: usize| from.saturating_add(cells).min(width * height);
        self.part = match self.part {
            DrawingPart::Head => {
                self.canvas.head(figure, out)?;
                match figure.plane {
                    true => DrawingPart::Runs(0),
                    false => DrawingPart::Dots(0),
                }
            }
            DrawingPart::Runs(row) if row < height => {
                let rows = row..row
                    .saturating_add((cells / width.max(1)).max(1))
                    .min(height);
                let next = rows.end;
                self.canvas.runs(figure, style, rows, &mut self.paths);
                DrawingPart::Runs(next)
            }
            DrawingPart::Runs(_) => {
                out.write_all(b"\n <g shape-rendering=\"crispEdges\">")?;
                DrawingPart::Paths(0)
            }
            DrawingPart::Paths(least) => match self.paths.range(least..).next() {
                Some((&place, path)) => {
                    let fill = fill(style, place);
                    write!(out, "\n  <path fill=\"{fill}\" d=\"{path}\"/>")?;
                    match place.checked_add(1) {
                        Some(next) => DrawingPart::Paths(next),
                        None => self.after_paths(out)?,
                    }
                }
                None => self.after_paths(out)?,
            },
            DrawingPart::Values(from) if from < width * height => {
                let next = end(from);
                self.canvas.values(figure, style, from..next, out)?;
                DrawingPart::Values(next)
            }
            DrawingPart::Values(_) => {
                out.write_all(b"\n </g>")?;
                DrawingPart::Foot
            }
            DrawingPart::Dots(from) if from < width * height => {
                let next = end(from);
                self.canvas.dots(figure, style, from..next, out)?;
                DrawingPart::Dots(next)
            }
            DrawingPart::Dots(_) => DrawingPart::Foot,
            DrawingPart::Foot => {
                self.canvas.foot(figure, out)?;
                return Ok(true);
            }
        };
        Ok(false)
    }

    fn after_paths(&mut self, out: &mut dyn Write) -> io::Result<DrawingPart> {
        out.write_all(b"\n </g>")?;
        self.paths.clear();
        if !self.canvas.values {
            return Ok(DrawingPart::Foot);
        }
        let Canvas { scale, largest, .. } = self.canvas;
        let digits = largest.to_string().len() as u64;
        // A digit is about 0.6 times as wide as high.
        let size = (scale * 5 / 3 / digits.max(1)).min(scale * 6 / 10);
        write!(
            out,
            "\n <g font-size=\"{size}\" text-anchor=\"middle\" dominant-baseline=\"central\">"
        )?;
        Ok(DrawingPart::Values(0))
    }
}

impl Canvas {
    fn head(&self, figure: &Figure, out: &mut dyn Write) -> io::Result<()> {
        let width = MARGIN + self.width + MARGIN;
        let height = self.height + MARGIN + CAPTION + 8;
        let title = escaped(&figure.provenance.line);
        let about: Vec<String> = figure.provenance.lines().collect();
        let about = escaped(&about.join("\n"));
        write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -8 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"system-ui, sans-serif\" \
             font-size=\"11\" role=\"img\">\n <title>{title}</title>\n <desc>{about}</desc>"
        )
    }

    /// Adds the runs of some rows to the paths.
    fn runs(
        &self,
        figure: &Figure,
        style: &Style,
        rows: Range<usize>,
        paths: &mut BTreeMap<u8, String>,
    ) {
        for row in rows {
            let cells = figure.row(row);
            let places: Vec<u8> = cells.map(|cell| self.place(style, &cell)).collect();
            let mut column = 0;
            for run in places.chunk_by(|left, right| left == right) {
                let length = run.len() as u64 * self.scale;
                let (x, y) = (column as u64 * self.scale, self.top(row as u64));
                let path = paths.entry(run[0]).or_default();
                write!(path, "M{x} {y}h{length}v{0}h-{length}z", self.scale)
                    .expect("a String takes all");
                column += run.len();
            }
        }
    }

    /// The value in each of these cells.
    fn values(
        &self,
        figure: &Figure,
        style: &Style,
        cells: Range<usize>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let width = figure.table.width;
        for index in cells {
            let cell = figure.cell(index);
            let Some(value) = cell.value else { continue };
            let (column, row) = (index % width, index / width);
            let centre = |at: u64| (at * 2 + self.scale) as f64 / 2.0;
            let ink = match style.colours.is_bright(self.place(style, &cell)) {
                true => "#000",
                false => "#fff",
            };
            let (x, y) = (
                centre(column as u64 * self.scale),
                centre(self.top(row as u64)),
            );
            write!(
                out,
                "\n  <text x=\"{x}\" y=\"{y}\" fill=\"{ink}\">{value}</text>"
            )?;
        }
        Ok(())
    }

    /// The dots of these terms, with the value upwards.
    fn dots(
        &self,
        figure: &Figure,
        style: &Style,
        terms: Range<usize>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (scale, unit) = (self.scale as f64, self.value_unit());
        for index in terms {
            let cell = figure.cell(index);
            let Some(value) = cell.value else { continue };
            let up = (value as f64 + 0.5) * unit;
            let (x, y) = ((index as f64 + 0.5) * scale, self.height as f64 - up);
            let (r, fill) = (scale / 2.0, fill(style, self.place(style, &cell)));
            write!(
                out,
                "\n <circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"/>"
            )?;
        }
        Ok(())
    }

    /// The numbers along the axes, and the line below them.
    fn foot(&self, figure: &Figure, out: &mut dyn Write) -> io::Result<()> {
        self.axes(figure, out)?;
        let provenance = &figure.provenance;
        let words = escaped(&format!(
            "{} · {} play · {}",
            provenance.line, provenance.convention, provenance.program
        ));
        let y = self.height + MARGIN;
        writeln!(out, "\n <text x=\"0\" y=\"{y}\">{words}</text>\n</svg>")
    }

    /// User units per unit of value.
    fn value_unit(&self) -> f64 {
        self.height as f64 / (self.largest + 1) as f64
    }

    /// Numbers along both axes, at round steps.
    fn axes(&self, figure: &Figure, out: &mut dyn Write) -> io::Result<()> {
        let Figure { region, plane, .. } = figure;
        let along = |axis: crate::Axis, units: u64, room: u64| -> Vec<(u64, f64)> {
            let cells = axis.count as u64;
            let apart = round_step(axis.step * (room * cells).div_ceil(units.max(1)).max(1));
            let numbers = (0..axis.count).map(|index| (axis.at(index), index as f64));
            let marked = numbers.filter(|(number, _)| number % apart == 0);
            let unit = units as f64 / cells.max(1) as f64;
            marked
                .map(|(number, index)| (number, (index + 0.5) * unit))
                .collect()
        };
        let upwards = if *plane {
            along(region.y, self.height, 16)
        } else {
            let rows = usize::try_from(self.largest).map_or(usize::MAX, |largest| largest + 1);
            along(crate::Axis::new(0, rows.min(1 << 20)), self.height, 16)
        };
        let below = self.height + 16;
        for (number, x) in along(region.x, self.width, 40) {
            write!(
                out,
                "\n <text x=\"{x}\" y=\"{below}\" text-anchor=\"middle\">{number}</text>"
            )?;
        }
        for (number, up) in upwards {
            let y = self.height as f64 - up;
            write!(
                out,
                "\n <text x=\"-6\" y=\"{y}\" text-anchor=\"end\" dominant-baseline=\"central\">{number}</text>"
            )?;
        }
        Ok(())
    }

    fn place(&self, style: &Style, cell: &Cell) -> u8 {
        style.colours.place(cell, self.largest)
    }

    fn top(&self, row: u64) -> u64 {
        self.height - (row + 1) * self.scale
    }
}

fn fill(style: &Style, place: u8) -> String {
    let [red, green, blue] = style.colours.palette()[usize::from(place)];
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The least of 1, 2, 5, 10, 20, 50, … that is not below `least`.
fn round_step(least: u64) -> u64 {
    let mut ten = 1_u64;
    loop {
        for factor in [1, 2, 5] {
            match ten.checked_mul(factor) {
                Some(step) if step < least => {}
                Some(step) => return step,
                None => return u64::MAX,
            }
        }
        ten = ten.saturating_mul(10);
    }
}
