//! PNG: whole pixels, a square of them for each cell, y upwards.

use std::io::{self, Write};

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};

use super::error::ExportError;
use super::figure::{Cell, Figure};
use super::style::Style;
use crate::budget::TooLarge;
use crate::limits::LONGEST_PICTURE;

/// Rows in the picture of a sequence beyond which its values are scaled down.
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
    fn new<'a>(figure: &'a Figure, style: &'a Style) -> Raster<'a> {
        let largest = figure.largest();
        let height = match figure.plane {
            true => figure.table.height as u64,
            false => (largest + 1).min(PLOT_ROWS),
        };
        Raster {
            figure,
            style,
            largest,
            height,
        }
    }

    /// The row of the plot on which the dot of a value stands.
    fn level(&self, value: u64) -> u64 {
        if self.largest < self.height {
            return value;
        }
        let up = u128::from(value) * u128::from(self.height - 1);
        (up / u128::from(self.largest)) as u64
    }

    /// What is `up` rows from below.
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

/// The sides of a picture of so many cells, in pixels.
///
/// # Errors
/// If one is beyond [`LONGEST_PICTURE`].
pub(super) fn size(width: u64, height: u64, style: &Style) -> Result<(u32, u32), TooLarge> {
    let scale = u64::from(style.scale.max(1));
    match [width, height].map(|side| side * scale) {
        [width @ 1..=LONGEST_PICTURE, height @ 1..=LONGEST_PICTURE] => {
            Ok((width as u32, height as u32))
        }
        [width, height] => Err(TooLarge::new(format!(
            "A picture of {width} × {height} pixels cannot be made: a side has 1 to {LONGEST_PICTURE}. A smaller scale or region would do."
        ))),
    }
}

/// Writes the picture row by row: a table of `width` × `height` cells becomes
/// `width·scale` × `height·scale` pixels, a sequence a plot of dots on the
/// colour of holes. The provenance stands in text chunks.
pub(super) fn write(
    figure: &Figure,
    style: &Style,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let raster = Raster::new(figure, style);
    let scale = style.scale.max(1);
    let (width, height) = size(figure.table.width as u64, raster.height, style)?;

    let mut encoder = Encoder::new(out, width, height);
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
    let mut writer = encoder.write_header().map_err(io_error)?;
    let mut stream = writer.stream_writer().map_err(io_error)?;
    let scale = scale as usize;
    for up in (0..raster.height).rev() {
        let wide: Vec<u8> = raster
            .row(up)
            .into_iter()
            .flat_map(|place| std::iter::repeat_n(place, scale))
            .collect();
        for _ in 0..scale {
            stream.write_all(&wide)?;
        }
    }
    stream.finish().map_err(io_error)?;
    Ok(())
}

/// What `out` said, not wrapped: whoever calls looks at its kind.
fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    }
}
