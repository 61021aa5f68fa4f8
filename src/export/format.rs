//! The file formats for tables.

/// A file format for tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Comma-separated values: a line for each cell.
    Csv,
    /// JSON: an object with the values row by row.
    Json,
    /// A b-file in the format of the OEIS: `n a(n)` on each line.
    BFile,
    /// A vector picture with real text.
    Svg,
    /// A vector picture for LaTeX, for small tables.
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
