//! Every export is read back by a reader that this crate did not write, and
//! holds the values it was made from.

mod data;
mod latex;
mod notebook;
mod pictures;
mod shell;
mod slices;
mod worksheets;

use nimscape::export::{Cell, Figure, Format, Provenance, Style, how_known, write};
use nimscape::{Axis, Convention, Region, complete, read_view};

/// Views with every shape there is: planes, sequences, holes, misère.
fn figures() -> Vec<Figure> {
    let plane = |x, y| Region::new(x, y).expect("a small region");
    let line = |x| Region::new(x, Axis::new(0, 1)).expect("a small region");
    let strided = Axis {
        from: 3,
        count: 9,
        step: 5,
    };
    let normal = Convention::Normal;
    vec![
        figure("nim x,y", plane(Axis::new(0, 21), Axis::new(0, 17)), normal),
        figure("nim x,y", plane(Axis::new(7, 12), Axis::new(30, 5)), normal),
        figure("nim x,y,2", plane(strided, strided), Convention::Misere),
        figure(
            "nim 9-x,y",
            plane(Axis::new(0, 15), Axis::new(0, 4)),
            normal,
        ),
        figure("nim x", line(Axis::new(0, 30)), normal),
        figure("nim x,5,1", line(Axis::new(11, 30)), Convention::Misere),
        figure("nim 2x,12-x", line(Axis::new(0, 20)), normal),
        figure("nim x", line(strided), normal),
    ]
}

/// The figure of a view over a region, with a link full of characters that
/// need care.
fn figure(view: &str, region: Region, convention: Convention) -> Figure {
    let view = read_view(view).expect("a view");
    let job = nimscape::survey(&view, &region, convention).expect("a small region");
    let known = how_known(&view, &region, convention);
    let provenance = Provenance::of_view(&view, &region, convention, known);
    Figure {
        provenance: provenance.linked("https://example.org/?a=1&b=<2>\"'\n%--"),
        plane: view.is_plane(),
        table: complete(job).expect("small numbers"),
        region,
    }
}

/// The cells of a figure, from its region and table.
fn cells(figure: &Figure) -> Vec<Cell> {
    let Region { x, y } = figure.region;
    let mut cells = Vec::new();
    for row in 0..y.count {
        for column in 0..x.count {
            cells.push(Cell {
                x: x.at(column),
                y: y.at(row),
                index: cells.len(),
                value: figure.table.get(column, row),
                unknown: figure.table.unknown(column, row),
            });
        }
    }
    cells
}

fn bytes(figure: &Figure, format: Format, style: &Style) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(figure, format, style, &mut bytes).expect("within the format's limits");
    bytes
}

fn text(figure: &Figure, format: Format) -> String {
    String::from_utf8(bytes(figure, format, &Style::default())).expect("text")
}

/// Whether every entry of the provenance is in a comment line.
fn assert_commented(text: &str, mark: &str, figure: &Figure) {
    for line in figure.provenance.lines() {
        let comment = format!("{mark} {line}");
        assert!(
            text.lines().any(|line| line == comment),
            "{comment} in {text}"
        );
    }
    assert_eq!(
        figure.provenance.link.as_deref(),
        Some("https://example.org/?a=1&b=<2>\"'%--")
    );
}
