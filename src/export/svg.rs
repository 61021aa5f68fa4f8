//! SVG: crisp cells, real text, y upwards.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesText, Event};

use super::error::ExportError;
use super::figure::{Cell, Figure, at_most};
use super::style::Style;
use crate::limits::MOST_SVG_CELLS;

/// Cells smaller than this, in user units, have no room for their value.
const SMALLEST_WITH_TEXT: u32 = 12;

/// Room for the numbers on the axes, and below them for a line of text.
const MARGIN: u64 = 40;
const CAPTION: u64 = 28;

/// Rows in the plot of a sequence, in cells.
const PLOT_ROWS: u64 = 256;

/// Writes a picture with axes: a square of `scale` units for each cell, with
/// its value in it from 12 units on; for a sequence a plot of dots. Title and
/// description hold the provenance.
pub(super) fn write(
    figure: &Figure,
    style: &Style,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    at_most(&figure.region, MOST_SVG_CELLS, "SVG")?;
    let scale = u64::from(style.scale.max(1));
    let rows = match figure.plane {
        true => figure.table.height as u64,
        false => (figure.largest() + 1).min(PLOT_ROWS),
    };
    let canvas = Canvas {
        figure,
        style,
        scale,
        width: figure.table.width as u64 * scale,
        height: rows * scale,
        largest: figure.largest(),
    };
    canvas.write(out)?;
    Ok(())
}

struct Canvas<'a> {
    figure: &'a Figure,
    style: &'a Style,
    /// User units along a cell.
    scale: u64,
    /// User units of the cells, without margins.
    width: u64,
    height: u64,
    largest: u64,
}

type Xml<'a> = Writer<&'a mut dyn Write>;

impl Canvas<'_> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut xml = Writer::new_with_indent(out, b' ', 1);
        let provenance = &self.figure.provenance;
        let width = MARGIN + self.width + MARGIN;
        let height = self.height + MARGIN + CAPTION + 8;
        let view = format!("-{MARGIN} -8 {width} {height}");
        xml.create_element("svg")
            .with_attributes([
                ("xmlns", "http://www.w3.org/2000/svg"),
                ("viewBox", &view),
                ("width", &width.to_string()),
                ("height", &height.to_string()),
                ("font-family", "system-ui, sans-serif"),
                ("font-size", "11"),
                ("role", "img"),
            ])
            .write_inner_content(|xml| {
                text_element(xml, "title", &provenance.line)?;
                let about: Vec<String> = provenance.lines().collect();
                text_element(xml, "desc", &about.join("\n"))?;
                if self.figure.plane {
                    self.cells(xml)?;
                    self.values(xml)?;
                } else {
                    self.dots(xml)?;
                }
                self.axes(xml)?;
                self.caption(xml)
            })?;
        xml.write_event(Event::Text(BytesText::new("\n")))
    }

    /// One path for each colour: horizontal runs of cells.
    fn cells(&self, xml: &mut Xml) -> io::Result<()> {
        let mut paths: BTreeMap<u8, String> = BTreeMap::new();
        for row in 0..self.figure.table.height {
            let cells = self.figure.row(row);
            let places: Vec<u8> = cells.map(|cell| self.place(&cell)).collect();
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
        xml.create_element("g")
            .with_attribute(("shape-rendering", "crispEdges"))
            .write_inner_content(|xml| {
                for (place, path) in &paths {
                    xml.create_element("path")
                        .with_attributes([("fill", &self.fill(*place)[..]), ("d", path)])
                        .write_empty()?;
                }
                Ok(())
            })?;
        Ok(())
    }

    /// The value in each cell, where it has room.
    fn values(&self, xml: &mut Xml) -> io::Result<()> {
        if self.style.scale < SMALLEST_WITH_TEXT {
            return Ok(());
        }
        let digits = self.largest.to_string().len() as u64;
        // A digit is about 0.6 of the size wide.
        let size = (self.scale * 5 / 3 / digits.max(1)).min(self.scale * 6 / 10);
        let width = self.figure.table.width;
        xml.create_element("g")
            .with_attributes([
                ("font-size", &size.to_string()[..]),
                ("text-anchor", "middle"),
                ("dominant-baseline", "central"),
            ])
            .write_inner_content(|xml| {
                for cell in self.figure.cells() {
                    let Some(value) = cell.value else { continue };
                    let (column, row) = (cell.index % width, cell.index / width);
                    let centre = |at: u64| (at * 2 + self.scale) as f64 / 2.0;
                    let ink = match self.style.colours.is_bright(self.place(&cell)) {
                        true => "#000",
                        false => "#fff",
                    };
                    let attributes = [
                        ("x", centre(column as u64 * self.scale).to_string()),
                        ("y", centre(self.top(row as u64)).to_string()),
                        ("fill", ink.to_owned()),
                    ];
                    written(xml, "text", &attributes, &value.to_string())?;
                }
                Ok(())
            })?;
        Ok(())
    }

    /// The dots of a sequence, the value upwards.
    fn dots(&self, xml: &mut Xml) -> io::Result<()> {
        let (scale, unit) = (self.scale as f64, self.value_unit());
        for cell in self.figure.cells() {
            let Some(value) = cell.value else { continue };
            let up = (value as f64 + 0.5) * unit;
            let attributes = [
                ("cx", ((cell.index as f64 + 0.5) * scale).to_string()),
                ("cy", (self.height as f64 - up).to_string()),
                ("r", (scale / 2.0).to_string()),
                ("fill", self.fill(self.place(&cell))),
            ];
            let attributes = attributes.iter().map(|(name, text)| (*name, &text[..]));
            xml.create_element("circle")
                .with_attributes(attributes)
                .write_empty()?;
        }
        Ok(())
    }

    /// User units for a step of one in the values of a sequence.
    fn value_unit(&self) -> f64 {
        self.height as f64 / (self.largest + 1) as f64
    }

    /// Numbers along both axes, at round steps.
    fn axes(&self, xml: &mut Xml) -> io::Result<()> {
        let Figure { region, plane, .. } = self.figure;
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
            written(xml, "text", &attributes, &number.to_string())?;
        }
        for (number, up) in upwards {
            let attributes = [
                ("x", "-6".to_owned()),
                ("y", (self.height as f64 - up).to_string()),
                ("text-anchor", "end".to_owned()),
                ("dominant-baseline", "central".to_owned()),
            ];
            written(xml, "text", &attributes, &number.to_string())?;
        }
        Ok(())
    }

    fn caption(&self, xml: &mut Xml) -> io::Result<()> {
        let provenance = &self.figure.provenance;
        let words = format!(
            "{} · {} play · {}",
            provenance.line, provenance.convention, provenance.program
        );
        let attributes = [
            ("x", "0".to_owned()),
            ("y", (self.height + MARGIN).to_string()),
        ];
        written(xml, "text", &attributes, &words)
    }

    fn place(&self, cell: &Cell) -> u8 {
        self.style.colours.place(cell, self.largest)
    }

    fn top(&self, row: u64) -> u64 {
        self.height - (row + 1) * self.scale
    }

    fn fill(&self, place: u8) -> String {
        let [red, green, blue] = self.style.colours.palette()[usize::from(place)];
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

fn text_element(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    written(xml, name, &[], text)
}

fn written(xml: &mut Xml, name: &str, attributes: &[(&str, String)], text: &str) -> io::Result<()> {
    let attributes = attributes.iter().map(|(name, text)| (*name, &text[..]));
    xml.create_element(name)
        .with_attributes(attributes)
        .write_text_content(BytesText::new(text))?;
    Ok(())
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
