//! Files that are written some cells at a time.

use nimscape::Axis;
use nimscape::export::{Figure, Format, Style, Writing};
use nimscape::{Convention, Region};

use super::{bytes, figure, figures};

/// The file, written in steps of this many cells.
fn in_steps(figure: &Figure, format: Format, style: &Style, cells: usize) -> Vec<u8> {
    let mut out = Vec::new();
    let mut writing = Writing::new(figure, format, style).expect("within the format's limits");
    let mut before = 0;
    while !writing.advance(cells, &mut out).expect("a Vec takes all") {
        let done = writing.done();
        assert!(before <= done && done <= figure.table.cells.len());
        before = done;
    }
    out
}

#[test]
fn a_file_is_the_same_however_it_is_cut() {
    // Without and with the values in the cells.
    for scale in [1, 12] {
        let style = Style {
            scale,
            ..Style::default()
        };
        for figure in figures() {
            for format in Format::ALL {
                let whole = bytes(&figure, format, &style);
                for cells in [0, 1, 2, 3, 7, 20, 21, 22, 64, 1_000] {
                    let steps = in_steps(&figure, format, &style, cells);
                    assert!(steps == whole, "{format:?} {cells} at a time");
                }
            }
        }
    }
}

#[test]
fn no_step_writes_more_than_was_asked_for() {
    let region = Region::new(Axis::new(0, 100), Axis::new(0, 100)).expect("small");
    let figure = figure("nim x,y", region, Convention::Normal);
    for format in [
        Format::Csv,
        Format::Json,
        Format::BFile,
        Format::Png,
        Format::Svg,
    ] {
        let mut writing = Writing::new(&figure, format, Style::default()).expect("small");
        let mut steps = 0;
        // The terms of a b-file are half of the square.
        while !writing.advance(100, &mut Vec::new()).expect("a Vec") {
            steps += 1;
        }
        assert!(steps >= 45, "{format:?} took {steps} steps of 100 cells");
    }
}

#[test]
fn a_table_without_cells_is_a_file_without_numbers() {
    let region = Region::new(Axis::new(5, 0), Axis::new(3, 4)).expect("small");
    let figure = figure("nim x,y", region, Convention::Normal);
    for format in [Format::Csv, Format::Json, Format::BFile] {
        let text = String::from_utf8(bytes(&figure, format, &Style::default())).expect("text");
        if format == Format::Json {
            let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(value["values"], serde_json::json!([]));
        }
    }
}
