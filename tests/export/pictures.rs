//! PNG, SVG and TikZ.

use std::collections::{BTreeMap, HashMap};

use lodepng::{ColorType, Decoder};
use nimscape::export::{Cell, Colours, Figure, Format, Rgb, Shade, Style, write};
use nimscape::{Axis, Convention, Region};
use roxmltree::Document;

use super::{assert_commented, bytes, cells, figure, figures, text};

fn styles() -> impl Iterator<Item = Style> {
    let shades = [
        Shade::Value,
        Shade::Relative,
        Shade::Modulo(7),
        Shade::Outcome,
    ];
    shades
        .into_iter()
        .zip([1, 3, 16, 2])
        .map(|(shade, scale)| Style {
            colours: Colours::of_shade(shade),
            scale,
            ..Style::default()
        })
}

/// The colour that a cell should have.
fn colour(figure: &Figure, style: &Style, cell: &Cell) -> Rgb {
    let largest = cells(figure).iter().filter_map(|cell| cell.value).max();
    let place = style.colours.place(cell, largest.unwrap_or(0));
    style.colours.palette()[usize::from(place)]
}

#[test]
fn png_pixels_are_the_cells() {
    for figure in figures().iter().filter(|figure| figure.plane) {
        for style in styles() {
            let (mut decoder, scale) = (Decoder::new(), style.scale as usize);
            decoder.info_raw_mut().colortype = ColorType::RGB;
            let file = bytes(figure, Format::Png, &style);
            let lodepng::Image::RGB(picture) = decoder.decode(&file).expect("a PNG") else {
                panic!("RGB was asked for");
            };
            let (width, height) = (figure.table.width, figure.table.height);
            assert_eq!(
                (picture.width, picture.height),
                (width * scale, height * scale)
            );
            let wanted: Vec<Rgb> = cells(figure)
                .into_iter()
                .map(|cell| colour(figure, &style, &cell))
                .collect();
            for (index, pixel) in picture.buffer.iter().enumerate() {
                let (column, down) = (index % picture.width, index / picture.width);
                let row = height - 1 - down / scale;
                let wanted = wanted[row * width + column / scale];
                assert_eq!([pixel.r, pixel.g, pixel.b], wanted);
            }
        }
    }
}

#[test]
fn png_dots_are_at_the_values_of_a_sequence() {
    let mut tested = 0;
    for figure in figures().iter().filter(|figure| !figure.plane) {
        let style = Style {
            scale: 1,
            ..Style::default()
        };
        let mut decoder = Decoder::new();
        decoder.info_raw_mut().colortype = ColorType::RGB;
        let file = bytes(figure, Format::Png, &style);
        let lodepng::Image::RGB(picture) = decoder.decode(&file).expect("a PNG") else {
            panic!("RGB was asked for");
        };
        let ground = style.colours.palette()[0];
        for (column, cell) in cells(figure).into_iter().enumerate() {
            for down in 0..picture.height {
                let pixel = picture.buffer[down * picture.width + column];
                let up = (picture.height - 1 - down) as u64;
                let wanted = match cell.value {
                    Some(value) if value == up => colour(figure, &style, &cell),
                    _ => ground,
                };
                assert_eq!([pixel.r, pixel.g, pixel.b], wanted);
                tested += 1;
            }
        }
    }
    assert!(tested > 1_000);
}

#[test]
fn png_text_has_the_provenance() {
    let figure = &figures()[0];
    let mut decoder = Decoder::new();
    decoder.remember_unknown_chunks(true);
    decoder
        .decode(bytes(figure, Format::Png, &Style::default()))
        .expect("a PNG");
    let keys: HashMap<String, String> = decoder
        .info_png()
        .itext_keys()
        .map(|(key, _, _, text)| (key.to_owned(), text.to_owned()))
        .collect();
    assert_eq!(keys["Title"], "nim x,y");
    assert_eq!(keys["Software"], figure.provenance.program);
    assert_eq!(Some(&keys["Source"]), figure.provenance.link.as_ref());
    let about: Vec<String> = figure.provenance.lines().collect();
    assert_eq!(keys["Description"], about.join("\n"));
}

#[test]
fn png_has_the_sides_that_were_asked_for_or_says_why_not() {
    let region = Region::new(Axis::new(0, 3_000), Axis::new(0, 2)).expect("small");
    let figure = figure("nim x,y", region, Convention::Normal);
    let scaled = |scale| Style {
        scale,
        ..Style::default()
    };
    // Wider than any canvas of a browser.
    let file = bytes(&figure, Format::Png, &scaled(20));
    let mut decoder = Decoder::new();
    let (width, height) = decoder.inspect(&file).expect("a header");
    assert_eq!((width, height), (60_000, 40));
    let error = write(&figure, Format::Png, &scaled(30), &mut Vec::new()).expect_err("too wide");
    assert!(
        error
            .to_string()
            .starts_with("A picture of 90000 × 60 pixels"),
        "{error}"
    );
}

/// The colours of an SVG's cells, from its paths: `M x y h l v s h -l z`, over
/// and over.
fn painted(document: &Document, scale: u64) -> BTreeMap<(u64, u64), Rgb> {
    let mut painted = BTreeMap::new();
    for path in document
        .descendants()
        .filter(|node| node.has_tag_name("path"))
    {
        let fill = path.attribute("fill").expect("a colour");
        let channel = |at: usize| u8::from_str_radix(&fill[at..at + 2], 16).expect("hexadecimal");
        let colour = [channel(1), channel(3), channel(5)];
        for run in path.attribute("d").expect("a path").split('M').skip(1) {
            let numbers: Vec<i64> = run
                .split(|c: char| !(c.is_ascii_digit() || c == '-'))
                .filter(|word| !word.is_empty())
                .map(|word| word.parse().expect("a number"))
                .collect();
            let [x, y, length, height, back] = numbers[..] else {
                panic!("{run} is no run");
            };
            assert_eq!((height, back), (scale as i64, -length));
            let mut at = x as u64;
            while at < (x + length) as u64 {
                let place = (at / scale, y as u64 / scale);
                assert_eq!(
                    painted.insert(place, colour),
                    None,
                    "{place:?} is painted twice"
                );
                at += scale;
            }
        }
    }
    painted
}

#[test]
fn svg_cells_have_their_colours_and_values() {
    for figure in figures().iter().filter(|figure| figure.plane) {
        for style in styles() {
            let file = String::from_utf8(bytes(figure, Format::Svg, &style)).expect("text");
            let document = Document::parse(&file).expect("XML");
            let scale = u64::from(style.scale);
            let painted = painted(&document, scale);
            let height = figure.table.height as u64;
            let mut texts: HashMap<(String, String), String> = HashMap::new();
            for node in document
                .descendants()
                .filter(|node| node.has_tag_name("text"))
            {
                let at = ["x", "y"].map(|name| node.attribute(name).expect("a place").to_owned());
                texts.insert(at.into(), node.text().unwrap_or("").to_owned());
            }
            for (index, cell) in cells(figure).into_iter().enumerate() {
                let (column, row) = (
                    (index % figure.table.width) as u64,
                    (index / figure.table.width) as u64,
                );
                let down = height - 1 - row;
                assert_eq!(painted[&(column, down)], colour(figure, &style, &cell));
                let at = |cells: u64| ((cells * scale) as f64 + scale as f64 / 2.0).to_string();
                let text = texts.get(&(at(column), at(down)));
                let wanted = cell
                    .value
                    .filter(|_| scale >= 12)
                    .map(|value| value.to_string());
                assert_eq!(text, wanted.as_ref());
            }
            assert_eq!(painted.len(), cells(figure).len());
        }
    }
}

#[test]
fn svg_dots_are_at_the_values_of_a_sequence() {
    for figure in figures().iter().filter(|figure| !figure.plane) {
        let file = text(figure, Format::Svg);
        let document = Document::parse(&file).expect("XML");
        let circles = document
            .descendants()
            .filter(|node| node.has_tag_name("circle"));
        let mut found: Vec<(f64, f64)> = circles
            .map(|node| {
                let number = |name| node.attribute(name)?.parse().ok();
                (number("cx").expect("cx"), number("cy").expect("cy"))
            })
            .collect();
        found.sort_by(|left, right| left.0.total_cmp(&right.0));
        let values: Vec<(usize, u64)> = cells(figure)
            .into_iter()
            .enumerate()
            .filter_map(|(column, cell)| Some((column, cell.value?)))
            .collect();
        let largest = values
            .iter()
            .map(|&(_, value)| value)
            .max()
            .expect("a value");
        let scale = 4.0;
        let wanted: Vec<(f64, f64)> = values
            .iter()
            .map(|&(column, value)| {
                let up = (value as f64 + 0.5) * scale;
                (
                    (column as f64 + 0.5) * scale,
                    (largest + 1) as f64 * scale - up,
                )
            })
            .collect();
        assert_eq!(found, wanted);
    }
}

#[test]
fn svg_has_the_provenance() {
    for figure in figures() {
        let file = text(&figure, Format::Svg);
        let document = Document::parse(&file).expect("XML");
        let content = |name: &str| {
            let node = document.descendants().find(|node| node.has_tag_name(name));
            node.and_then(|node| node.text())
                .expect("a text")
                .to_owned()
        };
        assert_eq!(content("title"), figure.provenance.line);
        let about: Vec<String> = figure.provenance.lines().collect();
        assert_eq!(content("desc"), about.join("\n"));
    }
}

/// The nodes of a TikZ picture: place and text.
fn nodes(text: &str) -> BTreeMap<(String, String), String> {
    let mut nodes = BTreeMap::new();
    for node in text.split("\\node").skip(1) {
        let (place, content) = node.split_once(") {").expect("a place and a text");
        let place = place.split_once("at (").expect("a place").1;
        let (x, y) = place.split_once(',').expect("two numbers");
        let content = content.split_once("};").expect("a closed text").0;
        let content = content.trim_start_matches("\\bfseries ");
        nodes.insert((x.to_owned(), y.to_owned()), content.to_owned());
    }
    nodes
}

#[test]
fn tikz_nodes_are_the_values() {
    for figure in figures() {
        let text = text(&figure, Format::Tikz);
        assert_commented(&text, "%", &figure);
        let nodes = nodes(&text);
        for (index, Cell { x, y, value, .. }) in cells(&figure).into_iter().enumerate() {
            let (column, row) = (index % figure.table.width, index / figure.table.width);
            let node = nodes.get(&(format!("{column}.5"), format!("{row}.5")));
            assert_eq!(node.cloned(), value.map(|value| value.to_string()));
            assert_eq!(nodes[&(format!("{column}.5"), "0".into())], x.to_string());
            if figure.plane {
                assert_eq!(nodes[&("0".into(), format!("{row}.5"))], y.to_string());
            }
        }
    }
}

#[test]
fn tikz_is_well_formed() {
    for figure in figures() {
        let text = text(&figure, Format::Tikz);
        let code: String = text
            .lines()
            .filter(|line| !line.starts_with('%'))
            .map(|line| format!("{line}\n"))
            .collect();
        let count = |mark: &str| code.matches(mark).count();
        assert_eq!(count("{"), count("}"));
        assert_eq!(count("["), count("]"));
        assert_eq!(count("\\begin{"), 2);
        assert_eq!(count("\\end{"), 2);
        assert!(!code.contains(['&', '#', '$', '_', '^', '~', '%']));
        for line in code.lines().filter(|line| line.starts_with("\\fill[")) {
            let colour = &line[6..line.find(']').expect("a closed option")];
            assert!(
                code.contains(&format!("\\definecolor{{{colour}}}{{RGB}}")),
                "{colour}"
            );
        }
    }
}

#[test]
fn figures_that_no_reader_opens_are_refused() {
    let region = Region::new(Axis::new(0, 600), Axis::new(0, 600)).expect("small");
    let large = figure("nim x,y", region, Convention::Normal);
    for format in [Format::Svg, Format::Tikz] {
        let error = write(&large, format, &Style::default(), &mut Vec::new());
        let message = error.expect_err("too large").to_string();
        assert!(message.contains("360000 cells are more than"), "{message}");
    }
}
