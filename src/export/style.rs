//! How a figure is drawn.

use super::b_file::Order;
use super::colours::Colours;

/// How a figure is drawn; data formats ignore it.
#[derive(Debug, Clone)]
pub struct Style {
    /// Values to colours.
    pub colours: Colours,
    /// Pixels (PNG) or user units (SVG) along a cell, at least 1.
    pub scale: u32,
    /// The order in which a plane becomes a b-file.
    pub order: Order,
    /// Whether CSV begins with comments that say where it comes from.
    pub comments: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            colours: Colours::default(),
            scale: 4,
            order: Order::Antidiagonals,
            comments: true,
        }
    }
}
