//! SVG: crisp cells, real text, y upwards.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;

use quick_xml::Writer;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};

use super::error::ExportError;
use super::figure::{Cell, Figure, at_most};
use super::style::Style;
use crate::limits::MOST_SVG_CELLS;
use crate::table::Table;

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
    part: Part,
    /// A path for each colour: horizontal runs of cells.
    paths: BTreeMap<u8, String>,
}

/// The next part to write.
enum Part {
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
            part: Part::Head,
            paths: BTreeMap::new(),
        })
    }

    /// How many cells are drawn: with values in them each is drawn twice, and each time counts for
    /// half.
    pub(super) fn done(&self, figure: &Figure) -> usize {
        let Table { width, height, .. } = figure.table;
        let passes = 1 + usize::from(self.canvas.values);
        match self.part {
            Part::Head => 0,
            Part::Runs(row) => row * width / passes,
            Part::Paths(_) => width * height / passes,
            Part::Values(next) => (width * height + next) / passes,
            Part::Dots(next) => next,
            Part::Foot => width * height,
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
        let mut xml = Xml { out };
        let Table { width, height, .. } = figure.table;
        let end = |from: usize| from.saturating_add(cells).min(width * height);
        self.part = match self.part {
            Part::Head => {
                self.canvas.head(figure, &mut xml)?;
                match figure.plane {
                    true => Part::Runs(0),
                    false => Part::Dots(0),
                }
            }
            Part::Runs(row) if row < height => {
                let rows = row..row
                    .saturating_add((cells / width.max(1)).max(1))
                    .min(height);
                let next = rows.end;
                self.canvas.runs(figure, style, rows, &mut self.paths);
                Part::Runs(next)
            }
            Part::Runs(_) => {
                let crisp = [("shape-rendering", "crispEdges".to_owned())];
                xml.open(1, "g", &crisp)?;
                Part::Paths(0)
            }
            Part::Paths(least) => match self.paths.range(least..).next() {
                Some((&place, path)) => {
                    xml.path(&fill(style, place), path)?;
                    match place.checked_add(1) {
                        Some(next) => Part::Paths(next),
                        None => self.after_paths(&mut xml)?,
                    }
                }
                None => self.after_paths(&mut xml)?,
            },
            Part::Values(from) if from < width * height => {
                let next = end(from);
                self.canvas.values(figure, style, from..next, &mut xml)?;
                Part::Values(next)
            }
            Part::Values(_) => {
                xml.close(1, "g")?;
                Part::Foot
            }
            Part::Dots(from) if from < width * height => {
                let next = end(from);
                self.canvas.dots(figure, style, from..next, &mut xml)?;
                Part::Dots(next)
            }
            Part::Dots(_) => Part::Foot,
            Part::Foot => {
                self.canvas.foot(figure, &mut xml)?;
                return Ok(true);
            }
        };
        Ok(false)
    }

    fn after_paths(&mut self, xml: &mut Xml) -> io::Result<Part> {
        xml.close(1, "g")?;
        self.paths.clear();
        if !self.canvas.values {
            return Ok(Part::Foot);
        }
        let Canvas { scale, largest, .. } = self.canvas;
        let digits = largest.to_string().len() as u64;
        // A digit is about 0.6 times as wide as high.
        let size = (scale * 5 / 3 / digits.max(1)).min(scale * 6 / 10);
        let attributes = [
            ("font-size", size.to_string()),
            ("text-anchor", "middle".to_owned()),
            ("dominant-baseline", "central".to_owned()),
        ];
        xml.open(1, "g", &attributes)?;
        Ok(Part::Values(0))
    }
}

impl Canvas {
    fn head(&self, figure: &Figure, xml: &mut Xml) -> io::Result<()> {
        let provenance = &figure.provenance;
        let width = MARGIN + self.width + MARGIN;
        let height = self.height + MARGIN + CAPTION + 8;
        let attributes = [
            ("xmlns", "http://www.w3.org/2000/svg".to_owned()),
            ("viewBox", format!("-{MARGIN} -8 {width} {height}")),
            ("width", width.to_string()),
            ("height", height.to_string()),
            ("font-family", "system-ui, sans-serif".to_owned()),
            ("font-size", "11".to_owned()),
            ("role", "img".to_owned()),
        ];
        xml.open(0, "svg", &attributes)?;
        xml.text(1, "title", &[], &provenance.line)?;
        let about: Vec<String> = provenance.lines().collect();
        xml.text(1, "desc", &[], &about.join("\n"))
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
        xml: &mut Xml,
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
            let attributes = [
                ("x", centre(column as u64 * self.scale).to_string()),
                ("y", centre(self.top(row as u64)).to_string()),
                ("fill", ink.to_owned()),
            ];
            xml.text(2, "text", &attributes, &value.to_string())?;
        }
        Ok(())
    }

    /// The dots of these terms, with the value upwards.
    fn dots(
        &self,
        figure: &Figure,
        style: &Style,
        terms: Range<usize>,
        xml: &mut Xml,
    ) -> io::Result<()> {
        let (scale, unit) = (self.scale as f64, self.value_unit());
        for index in terms {
            let cell = figure.cell(index);
            let Some(value) = cell.value else { continue };
            let up = (value as f64 + 0.5) * unit;
            let attributes = [
                ("cx", ((index as f64 + 0.5) * scale).to_string()),
                ("cy", (self.height as f64 - up).to_string()),
                ("r", (scale / 2.0).to_string()),
                ("fill", fill(style, self.place(style, &cell))),
            ];
            xml.empty(1, "circle", &attributes)?;
        }
        Ok(())
    }

    fn foot(&self, figure: &Figure, xml: &mut Xml) -> io::Result<()> {
        self.axes(figure, xml)?;
        self.caption(figure, xml)?;
        xml.close(0, "svg")?;
        xml.out.write_all(b"\n")
    }

    /// User units per unit of value.
    fn value_unit(&self) -> f64 {
        self.height as f64 / (self.largest + 1) as f64
    }

    /// Numbers along both axes, at round steps.
    fn axes(&self, figure: &Figure, xml: &mut Xml) -> io::Result<()> {
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
        for (number, x) in along(region.x, self.width, 40) {
            let attributes = [
                ("x", x.to_string()),
                ("y", (self.height + 16).to_string()),
                ("text-anchor", "middle".to_owned()),
            ];
            xml.text(1, "text", &attributes, &number.to_string())?;
        }
        for (number, up) in upwards {
            let attributes = [
                ("x", "-6".to_owned()),
                ("y", (self.height as f64 - up).to_string()),
                ("text-anchor", "end".to_owned()),
                ("dominant-baseline", "central".to_owned()),
            ];
            xml.text(1, "text", &attributes, &number.to_string())?;
        }
        Ok(())
    }

    fn caption(&self, figure: &Figure, xml: &mut Xml) -> io::Result<()> {
        let provenance = &figure.provenance;
        let words = format!(
            "{} · {} play · {}",
            provenance.line, provenance.convention, provenance.program
        );
        let attributes = [
            ("x", "0".to_owned()),
            ("y", (self.height + MARGIN).to_string()),
        ];
        xml.text(1, "text", &attributes, &words)
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

type Attribute<'a> = (&'a str, String);

/// One element per line, indented by its depth, so that the result does not depend on the steps in
/// which it is written.
struct Xml<'a> {
    out: &'a mut dyn Write,
}

impl Xml<'_> {
    fn open(&mut self, depth: usize, name: &str, attributes: &[Attribute]) -> io::Result<()> {
        self.line(depth, Event::Start(started(name, attributes)))
    }

    fn close(&mut self, depth: usize, name: &str) -> io::Result<()> {
        self.new_line(depth)?;
        self.event(Event::End(BytesEnd::new(name)))
    }

    fn empty(&mut self, depth: usize, name: &str, attributes: &[Attribute]) -> io::Result<()> {
        self.line(depth, Event::Empty(started(name, attributes)))
    }

    fn path(&mut self, fill: &str, path: &str) -> io::Result<()> {
        let start = BytesStart::new("path").with_attributes([("fill", fill), ("d", path)]);
        self.line(2, Event::Empty(start))
    }

    fn text(
        &mut self,
        depth: usize,
        name: &str,
        attributes: &[Attribute],
        text: &str,
    ) -> io::Result<()> {
        self.line(depth, Event::Start(started(name, attributes)))?;
        self.event(Event::Text(BytesText::new(text)))?;
        self.event(Event::End(BytesEnd::new(name)))
    }

    /// There is no line break before the first element.
    fn line(&mut self, depth: usize, event: Event) -> io::Result<()> {
        if depth > 0 {
            self.new_line(depth)?;
        }
        self.event(event)
    }

    fn new_line(&mut self, depth: usize) -> io::Result<()> {
        write!(self.out, "\n{:depth$}", "")
    }

    fn event(&mut self, event: Event) -> io::Result<()> {
        Writer::new(&mut *self.out).write_event(event)
    }
}

fn started<'a>(name: &'a str, attributes: &'a [Attribute]) -> BytesStart<'a> {
    let attributes = attributes.iter().map(|(name, text)| (*name, &text[..]));
    BytesStart::new(name).with_attributes(attributes)
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
