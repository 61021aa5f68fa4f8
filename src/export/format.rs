//! The file formats for tables.

/// A file format for tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum Format {
    /// One line per cell: x, y, value.
    Csv,
    /// An object with the values row by row.
    Json,
    /// The data format of the OEIS, n a(n).
    #[cfg_attr(feature = "cli", value(name = "bfile"))]
    BFile,
    /// A vector picture with real text.
    Svg,
    /// A small table for LaTeX.
    Tikz,
    /// A picture of whole pixels.
    Png,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 6] = [
        Format::Csv,
        Format::Json,
        Format::BFile,
        Format::Svg,
        Format::Tikz,
        Format::Png,
    ];

    /// The word used in commands and calls.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Json => "json",
            Format::BFile => "bfile",
            Format::Svg => "svg",
            Format::Tikz => "tikz",
            Format::Png => "png",
        }
    }

    /// Reads [`Format::word`] back.
    pub fn from_word(word: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.word() == word)
    }

    /// The extension of such files, without the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::BFile => "txt",
            Format::Tikz => "tex",
            other => other.word(),
        }
    }
}
