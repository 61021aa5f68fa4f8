//! Values to colours, for pictures.

/// Red, green and blue, 0 to 255 each, in sRGB.
pub type Rgb = [u8; 3];

use super::figure::Cell;
use crate::game::view::View;

/// What the colour of a cell means; P-positions always have a separate colour.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shade {
    /// The value on a ramp from 0 to the largest value of the table.
    Value,
    /// The value divided by x + y, on a ramp from 0 to 1: in Wythoff's games this shows the P-lines
    /// and all their echoes.
    Relative,
    /// How many binary digits the value has.
    Length,
    /// The value modulo this number, at least 2.
    Modulo(u64),
    /// Only P or N.
    Outcome,
    /// A step of the ramp for each cell of the table, chosen by the caller.
    Given(Vec<u8>),
}

impl Shade {
    /// The usual one of a view.
    pub fn of_view(view: &View) -> Shade {
        view.colour()
            .and_then(Shade::from_word)
            .unwrap_or(Shade::Value)
    }

    /// Reads `value`, `relative`, `length`, `outcome`, or `mod:` and a number from 2 on.
    pub fn from_word(word: &str) -> Option<Shade> {
        match word {
            "value" => Some(Shade::Value),
            "relative" => Some(Shade::Relative),
            "length" => Some(Shade::Length),
            "outcome" => Some(Shade::Outcome),
            _ => {
                let modulus = word.strip_prefix("mod:")?.parse().ok()?;
                (modulus >= 2).then_some(Shade::Modulo(modulus))
            }
        }
    }
}

/// A ramp of colours, one for P-positions and one for holes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colours {
    palette: [Rgb; 256],
    shade: Shade,
}

/// Places in the palette.
const HOLE: u8 = 0;
const P: u8 = 1;
const RAMP: u8 = 2;

impl Colours {
    /// A ramp of 256 steps, and the colours of P-positions and holes. These two replace two steps
    /// of the ramp, so that a picture has at most 256 colours.
    pub fn new(ramp: &[Rgb; 256], p: Rgb, hole: Rgb, shade: Shade) -> Colours {
        let mut palette = [hole; 256];
        palette[usize::from(P)] = p;
        let steps = usize::from(u8::MAX - RAMP);
        for step in 0..=steps {
            palette[usize::from(RAMP) + step] = ramp[(step * 255 + steps / 2) / steps];
        }
        Colours { palette, shade }
    }

    /// The usual colours with another shade.
    pub fn of_shade(shade: Shade) -> Colours {
        let hole = oklch(0.93, 0.0, 0.0);
        let p = oklch(0.62, 0.24, 27.0);
        Colours::new(&ramp(), p, hole, shade)
    }

    /// All colours of a picture.
    pub fn palette(&self) -> &[Rgb; 256] {
        &self.palette
    }

    /// The place of a cell in the palette; `largest` is the largest value of the whole table.
    ///
    /// # Panics
    ///
    /// If steps are given, but none for this cell.
    pub fn place(&self, cell: &Cell, largest: u64) -> u8 {
        let (part, whole) = match (cell.value, &self.shade) {
            (None, _) => return HOLE,
            (Some(0), _) => return P,
            (Some(value), Shade::Value) => (value, largest),
            (Some(value), Shade::Relative) => (value, cell.x.saturating_add(cell.y)),
            (Some(value), Shade::Length) => {
                let digits = |number: u64| u64::from(u64::BITS - number.leading_zeros());
                (digits(value), digits(largest))
            }
            (Some(value), Shade::Modulo(modulus)) => (value % modulus, modulus - 1),
            (Some(_), Shade::Outcome) => (1, 1),
            (Some(_), Shade::Given(steps)) => (steps[cell.index].into(), u8::MAX.into()),
        };
        let steps = u128::from(u8::MAX - RAMP);
        let step = u128::from(part) * steps / u128::from(whole.max(1));
        RAMP + step.min(steps) as u8
    }

    /// Whether black is more readable than white on the colour at a place.
    pub(super) fn is_bright(&self, place: u8) -> bool {
        let [red, green, blue] = self.palette[usize::from(place)].map(u32::from);
        299 * red + 587 * green + 114 * blue > 140_000
    }
}

impl Default for Colours {
    fn default() -> Colours {
        Colours::of_shade(Shade::Value)
    }
}

/// From dark blue to pale yellow: lightness rises by equal steps, and the two
/// ends stay apart for colour-blind eyes.
fn ramp() -> [Rgb; 256] {
    std::array::from_fn(|index| {
        let t = index as f64 / 255.0;
        let bow = (std::f64::consts::PI * t).sin();
        oklch(0.27 + 0.68 * t, 0.09 + 0.03 * bow, 265.0 - 160.0 * t)
    })
}

/// The sRGB colour of lightness (0 to 1), chroma and hue (degrees) in Björn
/// Ottosson's OKLCH, clipped to what a screen shows.
fn oklch(lightness: f64, chroma: f64, hue: f64) -> Rgb {
    let (b, a) = hue.to_radians().sin_cos();
    let (a, b) = (chroma * a, chroma * b);
    let long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
    let middle = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
    let short = (lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b).powi(3);
    let linear = [
        4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
        -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
        -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701_0 * short,
    ];
    linear.map(|light| {
        let light = light.clamp(0.0, 1.0);
        let encoded = if light <= 0.003_130_8 {
            12.92 * light
        } else {
            1.055 * light.powf(1.0 / 2.4) - 0.055
        };
        (encoded * 255.0).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(value: Option<u64>) -> Cell {
        Cell {
            x: 5,
            y: 5,
            index: 1,
            value,
            unknown: crate::table::values::Unknown::Nothing,
        }
    }

    /// Relative luminance, as the Web Content Accessibility Guidelines define it.
    fn luminance(colour: Rgb) -> f64 {
        let linear = colour.map(|channel| {
            let encoded = f64::from(channel) / 255.0;
            if encoded <= 0.04045 {
                encoded / 12.92
            } else {
                ((encoded + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    #[test]
    fn the_ramp_rises_in_light() {
        let light: Vec<f64> = ramp().into_iter().map(luminance).collect();
        for pair in light.windows(8) {
            assert!(pair[0] < pair[7], "{pair:?}");
        }
    }

    #[test]
    fn grey_has_no_hue() {
        assert_eq!(oklch(1.0, 0.0, 0.0), [255, 255, 255]);
        assert_eq!(oklch(0.0, 0.0, 0.0), [0, 0, 0]);
    }

    #[test]
    fn p_positions_and_holes_have_separate_colours() {
        for shade in [
            Shade::Value,
            Shade::Relative,
            Shade::Modulo(16),
            Shade::Outcome,
        ] {
            let colours = Colours::of_shade(shade);
            let palette = colours.palette();
            assert!(!palette[2..].contains(&palette[0]));
            assert!(!palette[2..].contains(&palette[1]));
            assert_eq!(colours.place(&cell(None), 9), HOLE);
            assert_eq!(colours.place(&cell(Some(0)), 9), P);
            for value in 1..=40 {
                assert!(colours.place(&cell(Some(value)), 40) >= RAMP);
            }
        }
    }

    #[test]
    fn the_ramp_is_used_from_end_to_end() {
        let colours = Colours::default();
        assert_eq!(colours.place(&cell(Some(1)), u64::MAX), RAMP);
        assert_eq!(colours.place(&cell(Some(9)), 9), u8::MAX);
        let residues = Colours::of_shade(Shade::Modulo(2));
        assert_eq!(residues.place(&cell(Some(2)), 9), RAMP);
        assert_eq!(residues.place(&cell(Some(3)), 9), u8::MAX);
    }

    #[test]
    fn the_source_of_the_glasses_colours_by_the_length_of_n() {
        let view = crate::read_view("glasses x").unwrap();
        let shade = Shade::of_view(&view);
        let region = crate::Region::between((0, 600), (0, 1)).unwrap();
        let table = crate::solve::job::complete(
            crate::survey(&view, &region, crate::Convention::Normal).unwrap(),
        )
        .unwrap();
        let colours = Colours::of_shade(shade);
        let largest = table.cells.iter().max().unwrap();
        let place = |n: usize| {
            let value = table.get(n, 0);
            colours.place(
                &Cell {
                    index: n,
                    value,
                    ..cell(None)
                },
                largest,
            )
        };
        let length = |n: usize| usize::BITS - n.leading_zeros();
        for (n, m) in (1..600)
            .flat_map(|n| [(n, n + 1), (n, 2 * n)])
            .filter(|&(_, m)| m < 600)
        {
            assert_eq!(length(n) == length(m), place(n) == place(m), "{n} {m}");
        }
        let other = crate::read_view("nim x").unwrap();
        assert_eq!(Shade::of_view(&other), Shade::Value);
    }

    #[test]
    fn given_steps_are_taken() {
        let colours = Colours::of_shade(Shade::Given(vec![0, 255]));
        assert_eq!(colours.place(&cell(Some(3)), 9), u8::MAX);
        assert_eq!(colours.place(&cell(Some(0)), 9), P);
    }
}
