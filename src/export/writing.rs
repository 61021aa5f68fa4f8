//! A file that is written some cells at a time, since a large one takes seconds.

use std::borrow::Borrow;
use std::io::Write;
use std::iter::Peekable;

use super::error::ExportError;
use super::figure::Figure;
use super::format::Format;
use super::style::Style;
use super::{b_file, csv, json, png, svg, tikz};

/// A file being written. Any steps write the same bytes.
pub struct Writing<F, S> {
    figure: F,
    style: S,
    way: FormatState,
}

/// What a format keeps between steps.
enum FormatState {
    /// The next cell.
    Csv(usize),
    /// The next number.
    Json(usize),
    BFile {
        written: usize,
        terms: Peekable<b_file::Terms>,
    },
    Png(Box<png::Painting>),
    Svg(Box<svg::Drawing>),
    /// In one step, as it is small.
    Tikz,
}

impl<F: Borrow<Figure>, S: Borrow<Style>> Writing<F, S> {
    /// Nothing written yet.
    ///
    /// # Errors
    ///
    /// A message that names the limit of the format.
    pub fn new(figure: F, format: Format, style: S) -> Result<Writing<F, S>, ExportError> {
        let order = style.borrow().order;
        let way = match format {
            Format::Csv => FormatState::Csv(0),
            Format::Json => FormatState::Json(0),
            Format::BFile => FormatState::BFile {
                written: 0,
                terms: b_file::terms(figure.borrow(), order).peekable(),
            },
            Format::Png => FormatState::Png(Box::new(png::Painting::new(
                figure.borrow(),
                style.borrow(),
            )?)),
            Format::Svg => FormatState::Svg(Box::new(svg::Drawing::new(
                figure.borrow(),
                style.borrow(),
            )?)),
            Format::Tikz => FormatState::Tikz,
        };
        Ok(Writing { figure, style, way })
    }

    /// How many cells are written.
    pub fn done(&self) -> usize {
        let figure = self.figure.borrow();
        match &self.way {
            FormatState::Csv(next) => *next,
            FormatState::Json(next) => next.saturating_sub(json::coordinates(figure)),
            FormatState::BFile { written, .. } => *written,
            FormatState::Png(painting) => painting.done(),
            FormatState::Svg(drawing) => drawing.done(figure),
            FormatState::Tikz => 0,
        }
    }

    /// Writes about `cells` cells more to `out`, which must be the same each time; returns whether
    /// these were the last.
    ///
    /// # Errors
    ///
    /// A message that names the limit of the format, or the error of `out`.
    pub fn advance(&mut self, cells: usize, out: &mut dyn Write) -> Result<bool, ExportError> {
        let (figure, style) = (self.figure.borrow(), self.style.borrow());
        let cells = cells.max(1);
        Ok(match &mut self.way {
            FormatState::Csv(next) => {
                let from = *next;
                *next = from.saturating_add(cells).min(figure.table.cells.len());
                csv::write(figure, style.comments, from..*next, out)?;
                *next == figure.table.cells.len()
            }
            FormatState::Json(next) => {
                let from = *next;
                *next = from.saturating_add(cells).min(json::numbers(figure));
                json::write(figure, from..*next, out)?;
                *next == json::numbers(figure)
            }
            FormatState::BFile { written, terms } => {
                if *written == 0 {
                    b_file::begin(figure, style.order, out)?;
                }
                for term in terms.by_ref().take(cells) {
                    b_file::write(figure, term, out)?;
                    *written += 1;
                }
                terms.peek().is_none()
            }
            FormatState::Png(painting) => painting.advance(figure, style, cells, out)?,
            FormatState::Svg(drawing) => drawing.advance(figure, style, cells, out)?,
            FormatState::Tikz => {
                tikz::write(figure, &style.colours, out)?;
                true
            }
        })
    }
}
