//! PNG: a square of whole pixels for each cell, y upwards.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, StreamWriter};

use super::error::ExportError;
use super::figure::{Cell, Figure};
use super::style::Style;
use crate::solve::budget::TooLarge;
use crate::solve::limits::LONGEST_PICTURE;
use crate::table::values::Table;

/// More rows than this in the picture of a sequence are scaled down.
const PLOT_ROWS: u64 = 2_048;

/// What a picture shows at a place, as places in the palette.
struct Raster<'a> {
    figure: &'a Figure,
    style: &'a Style,
    largest: u64,
    /// Rows, before they are scaled.
    height: u64,
}

impl Raster<'_> {
    /// The row of the plot for the dot of a value.
    fn level(&self, value: u64) -> u64 {
        if self.largest < self.height {
            return value;
        }
        let up = u128::from(value) * u128::from(self.height - 1);
        (up / u128::from(self.largest)) as u64
    }

    /// The row `up` rows from below.
    fn row(&self, up: u64) -> Vec<u8> {
        let colours = &self.style.colours;
        let place = |cell: Cell| colours.place(&cell, self.largest);
        if self.figure.plane {
            return self.figure.row(up as usize).map(place).collect();
        }
        let dot = |cell: Cell| match cell.value {
            Some(value) if self.level(value) == up => place(cell),
            _ => place(Cell {
                value: None,
                ..cell
            }),
        };
        self.figure.row(0).map(dot).collect()
    }
}

/// The sides of a picture of `width` × `height` cells, in pixels.
///
/// # Errors
///
/// If one is beyond [`LONGEST_PICTURE`].
pub(super) fn size(width: u64, height: u64, style: &Style) -> Result<(u32, u32), TooLarge> {
    let scale = u64::from(style.scale.max(1));
    match [width, height].map(|side| side * scale) {
        [width @ 1..=LONGEST_PICTURE, height @ 1..=LONGEST_PICTURE] => {
            Ok((width as u32, height as u32))
        }
        [width, height] => Err(TooLarge::new(format!(
            "A picture of {width} × {height} pixels cannot be made: a side has 1 to {LONGEST_PICTURE}. Try a smaller scale or region."
        ))),
    }
}

/// A picture being written, row by row: a table of `width` × `height` cells becomes `width·scale` ×
/// `height·scale` pixels, a sequence becomes a plot of dots on the colour of holes. The provenance
/// is in text chunks.
pub(super) struct Painting {
    /// The largest value so far, and how many cells were read for it.
    largest: u64,
    seen: usize,
    /// Once the largest value is known: the compressor, the picture's height, and how many rows are
    /// left.
    stream: Option<(StreamWriter<'static, Buffer>, u64, u64)>,
    /// The bytes compressed so far.
    buffer: Buffer,
}

/// Bytes not yet written.
#[derive(Clone, Default)]
struct Buffer(Rc<RefCell<Vec<u8>>>);

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Painting {
    /// Nothing painted yet.
    ///
    /// # Errors
    ///
    /// If a side is too long, as far as that is known before all values are read.
    pub(super) fn new(figure: &Figure, style: &Style) -> Result<Painting, TooLarge> {
        let height = if figure.plane { figure.table.height } else { 1 };
        size(figure.table.width as u64, height as u64, style)?;
        Ok(Painting {
            largest: 0,
            seen: 0,
            stream: None,
            buffer: Buffer::default(),
        })
    }

    /// How much is done, in cells: half of the work is finding the largest value.
    pub(super) fn done(&self) -> usize {
        let painted = match &self.stream {
            Some((_, height, left)) => (height - left) as usize * self.seen / *height as usize,
            None => 0,
        };
        (self.seen + painted) / 2
    }

    /// Does about `cells` cells more; returns whether these were the last.
    ///
    /// # Errors
    ///
    /// If a side is too long, or the error of `out`.
    pub(super) fn advance(
        &mut self,
        figure: &Figure,
        style: &Style,
        cells: usize,
        out: &mut dyn Write,
    ) -> Result<bool, ExportError> {
        let Table {
            cells: values,
            width,
            ..
        } = &figure.table;
        let end = self.seen.saturating_add(cells).min(values.len());
        if self.seen < end {
            let looked_at = (self.seen..end).map(|index| values.get(index));
            self.largest = looked_at.fold(self.largest, u64::max);
            self.seen = end;
            return Ok(false);
        }
        if self.stream.is_none() {
            let height = match figure.plane {
                true => figure.table.height as u64,
                false => (self.largest + 1).min(PLOT_ROWS),
            };
            self.stream = Some((self.begin(figure, style, height)?, height, height));
        }
        let (stream, height, left) = self.stream.as_mut().expect("it was begun");
        let raster = Raster {
            figure,
            style,
            largest: self.largest,
            height: *height,
        };
        let scale = style.scale.max(1) as usize;
        let rows = (cells / (width * scale * scale).max(1)).max(1);
        for up in (0..*left).rev().take(rows) {
            let wide: Vec<u8> = raster
                .row(up)
                .into_iter()
                .flat_map(|place| std::iter::repeat_n(place, scale))
                .collect();
            for _ in 0..scale {
                stream.write_all(&wide)?;
            }
            *left = up;
        }
        let whole = *left == 0;
        if whole && let Some((stream, ..)) = self.stream.take() {
            stream.finish().map_err(io_error)?;
        }
        out.write_all(&self.buffer.0.take())?;
        Ok(whole)
    }

    /// Everything before the first row.
    fn begin(
        &self,
        figure: &Figure,
        style: &Style,
        height: u64,
    ) -> Result<StreamWriter<'static, Buffer>, ExportError> {
        let (width, height) = size(figure.table.width as u64, height, style)?;
        let mut encoder = Encoder::new(self.buffer.clone(), width, height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Fast);
        encoder.set_palette(style.colours.palette().concat());
        let provenance = &figure.provenance;
        let about: Vec<String> = provenance.lines().collect();
        let chunks = [
            ("Title", Some(provenance.line.clone())),
            ("Description", Some(about.join("\n"))),
            ("Software", Some(provenance.program.into())),
            ("Source", provenance.link.clone()),
        ];
        for (keyword, text) in chunks {
            if let Some(text) = text {
                encoder
                    .add_itxt_chunk(keyword.into(), text)
                    .map_err(io_error)?;
            }
        }
        let writer = encoder.write_header().map_err(io_error)?;
        Ok(writer.into_stream_writer().map_err(io_error)?)
    }
}

/// The error of `out`, unwrapped: callers check its kind.
fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    }
}
