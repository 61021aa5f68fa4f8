//! CSV, JSON and b-files.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use csv::ReaderBuilder;
use nimscape::export::{Figure, Format, Order, Style, how_known};
use nimscape::{Axis, Convention, Region, read_view};
use serde_json::Value;

use super::{assert_commented, bytes, cells, figure, figures, text};

fn triples(figure: &Figure) -> Vec<(u64, u64, Option<u64>)> {
    let cells = cells(figure).into_iter();
    cells.map(|cell| (cell.x, cell.y, cell.value)).collect()
}

#[test]
fn a_figure_says_how_its_values_are_known_and_what_stands_for_the_others() {
    let view = read_view("octal(0.16) x").expect("a view");
    let region = Region::between((0, 300), (0, 1)).expect("a region");
    let figure = Figure::compute(&view, region, Convention::Misere).expect("a table");
    let known = how_known(&view, &region, Convention::Misere);
    let said = "; instead of a value, N: the player to move wins, ?: not known";
    assert_eq!(figure.provenance.known, known + said);
    assert!(text(&figure, Format::Csv).ends_with(",?\n"));
}

#[test]
fn csv_holds_every_cell() {
    for figure in figures() {
        let text = text(&figure, Format::Csv);
        assert_commented(&text, "#", &figure);
        let mut reader = ReaderBuilder::new()
            .comment(Some(b'#'))
            .from_reader(text.as_bytes());
        let header: Vec<String> = reader
            .headers()
            .expect("a header")
            .iter()
            .map(String::from)
            .collect();
        let wanted: &[&str] = match figure.plane {
            true => &["x", "y", "value"],
            false => &["x", "value"],
        };
        assert_eq!(header, wanted);
        let found = reader.records().map(|record| {
            let record = record.expect("a record");
            let number = |name: &str| {
                let column = header.iter().position(|title| title == name)?;
                record[column].parse().ok()
            };
            (
                number("x").expect("x"),
                number("y").unwrap_or(0),
                number("value"),
            )
        });
        assert_eq!(found.collect::<Vec<_>>(), triples(&figure));
    }
}

#[test]
fn json_holds_every_cell() {
    for figure in figures() {
        let value: Value = serde_json::from_str(&text(&figure, Format::Json)).expect("JSON");
        let numbers = |value: &Value| -> Vec<Option<u64>> {
            value
                .as_array()
                .expect("a list")
                .iter()
                .map(Value::as_u64)
                .collect()
        };
        let xs = numbers(&value["x"]);
        let rows: Vec<(u64, Vec<Option<u64>>)> = if figure.plane {
            let ys = numbers(&value["y"]).into_iter().flatten();
            ys.zip(
                value["values"]
                    .as_array()
                    .expect("rows")
                    .iter()
                    .map(numbers),
            )
            .collect()
        } else {
            assert!(value.get("y").is_none());
            vec![(0, numbers(&value["values"]))]
        };
        let mut found = Vec::new();
        for (y, row) in rows {
            assert_eq!(row.len(), xs.len());
            found.extend(
                xs.iter()
                    .zip(row)
                    .map(|(x, value)| (x.expect("x"), y, value)),
            );
        }
        assert_eq!(found, triples(&figure));
        for (name, text) in figure.provenance.entries() {
            assert_eq!(value["provenance"][name], text);
        }
    }
}

/// Reads a b-file as the OEIS describes it: comments, then `n a(n)` with n
/// counting up by one.
fn b_file(text: &str) -> (i64, Vec<i64>) {
    let mut terms = Vec::new();
    let mut first = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (n, term) = line.split_once(' ').expect("n a(n)");
        let (n, term): (i64, i64) = (n.parse().expect("n"), term.parse().expect("a(n)"));
        let first = *first.get_or_insert(n);
        assert_eq!(n, first + terms.len() as i64, "{line}");
        terms.push(term);
    }
    (first.expect("a term"), terms)
}

#[test]
fn b_files_hold_the_terms_in_order() {
    for figure in figures() {
        let text = text(&figure, Format::BFile);
        assert_commented(&text, "#", &figure);
        let (first, terms) = b_file(&text);
        let by_place: BTreeMap<(u64, u64), Option<u64>> = cells(&figure)
            .into_iter()
            .map(|cell| ((cell.x, cell.y), cell.value))
            .collect();
        let number = |value: Option<u64>| value.map_or(-1, |value| value as i64);
        let Region { x, y } = figure.region;
        if figure.plane {
            assert_eq!(first, 0);
            // Sorted by antidiagonal, then by row.
            let mut wanted = Vec::new();
            let side = x.count.min(y.count);
            for column in 0..side {
                for row in 0..side - column {
                    wanted.push((column + row, row, (x.at(column), y.at(row))));
                }
            }
            wanted.sort();
            let order = format!("# order: the first {side} antidiagonals, x falling\n");
            assert!(text.contains(&order), "{text}");
            let wanted: Vec<i64> = wanted
                .into_iter()
                .map(|(_, _, at)| number(by_place[&at]))
                .collect();
            assert_eq!(terms, wanted);
        } else {
            assert_eq!(first, if x.step == 1 { x.from as i64 } else { 0 });
            let wanted: Vec<i64> = by_place.values().copied().map(number).collect();
            assert_eq!(terms, wanted);
        }
    }
}

#[test]
fn the_triangle_takes_x_up_to_y() {
    let region = Region::new(Axis::new(0, 4), Axis::new(0, 4)).expect("small");
    let figure = figure("nim x,4y", region, Convention::Normal);
    let style = Style {
        order: Order::Triangle,
        ..Style::default()
    };
    let text = String::from_utf8(bytes(&figure, Format::BFile, &style)).expect("text");
    assert!(text.contains("# order: the first 4 rows of the triangle x <= y\n"));
    assert_eq!(b_file(&text).1, [0, 4, 5, 8, 9, 10, 12, 13, 14, 15]);
}

#[test]
fn a_b_file_has_nothing_but_comments_and_terms() {
    let region = Region::new(Axis::new(0, 5), Axis::new(0, 1)).expect("small");
    let figure = figure("nim x,1", region, Convention::Normal);
    let text = text(&figure, Format::BFile);
    let mut wanted = String::new();
    for line in figure.provenance.lines() {
        writeln!(wanted, "# {line}").expect("a String takes all");
    }
    wanted.push_str("0 1\n1 0\n2 3\n3 2\n4 5\n");
    assert_eq!(text, wanted);
}

#[test]
fn b_files_agree_with_the_oeis() {
    let published = include_str!("../published/oeis.txt");
    let lines = published
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut tested = 0;
    for line in lines {
        let [_, view, order, terms] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let terms: Vec<i64> = terms
            .split(',')
            .map(|term| term.parse().expect("a term"))
            .collect();
        let order = match order {
            "triangle" => Order::Triangle,
            _ => Order::Antidiagonals,
        };
        let axis = Axis::new(0, terms.len());
        let plane = nimscape::read_view(view).expect("a view").is_plane();
        let rows = if plane { axis } else { Axis::new(0, 1) };
        let region = Region::new(axis, rows).expect("small");
        let figure = figure(view, region, Convention::Normal);
        let style = Style {
            order,
            ..Style::default()
        };
        let text = String::from_utf8(bytes(&figure, Format::BFile, &style)).expect("text");
        let (first, found) = b_file(&text);
        assert_eq!((first, &found[..terms.len()]), (0, &terms[..]), "{line}");
        tested += 1;
    }
    assert_eq!(tested, 13);
}
