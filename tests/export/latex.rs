//! TikZ, compiled by LaTeX and read back from the page that it makes.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use nimscape::export::{Figure, Format};
use roxmltree::Document;

use super::{cells, figures, text};

/// The side of a cell: 0.6 cm in the points of PDF.
const SIDE: f64 = 0.6 / 2.54 * 72.0;

/// A number and its place: column and row of its cell, -1 for the numbers along the axes.
type Place = (i64, i64, String);

#[test]
#[ignore = "needs pdflatex with TikZ and standalone, and pdftotext"]
fn latex_shows_every_value_in_its_cell() {
    let folder = std::env::temp_dir().join(format!("nimscape-tikz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    for figure in figures() {
        std::fs::write(folder.join("table.tex"), text(&figure, Format::Tikz)).expect("a file");
        run(
            "pdflatex",
            &["-interaction=batchmode", "-halt-on-error", "table.tex"],
            &folder,
        );
        run("pdftotext", &["-bbox", "table.pdf", "table.html"], &folder);
        let page = std::fs::read_to_string(folder.join("table.html")).expect("words");
        assert_eq!(
            printed(&page, &figure),
            wanted(&figure),
            "{}",
            figure.provenance.line
        );
    }
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
}

fn run(program: &str, arguments: &[&str], folder: &Path) {
    let done = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output();
    let done = done.unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(done.status.success(), "{program}: {done:?}");
}

fn wanted(figure: &Figure) -> BTreeSet<Place> {
    let (width, x, y) = (figure.table.width, figure.region.x, figure.region.y);
    let values = cells(figure).into_iter().filter_map(|cell| {
        let (column, row) = (cell.index % width, cell.index / width);
        Some((column as i64, row as i64, cell.value?.to_string()))
    });
    let columns = (0..x.count).map(|column| (column as i64, -1, x.at(column).to_string()));
    let rows = (0..y.count).map(|row| (-1, row as i64, y.at(row).to_string()));
    let rows = rows.filter(|_| figure.plane);
    values.chain(columns).chain(rows).collect()
}

/// The words of a page; the last cell is in its upper right corner.
fn printed(page: &str, figure: &Figure) -> BTreeSet<Place> {
    // A doctype names a file of another host; the reader takes none.
    let root = &page[page.find("<html").expect("a document")..];
    let document = Document::parse(root).expect("XML");
    let number = |node: &roxmltree::Node, name: &str| -> f64 {
        node.attribute(name)
            .and_then(|text| text.parse().ok())
            .expect(name)
    };
    let sheet = document
        .descendants()
        .find(|node| node.has_tag_name("page"))
        .expect("a page");
    let left = number(&sheet, "width") - figure.table.width as f64 * SIDE;
    let foot = figure.table.height as f64 * SIDE;
    let words = sheet.descendants().filter(|node| node.has_tag_name("word"));
    words
        .map(|word| {
            let x = (number(&word, "xMin") + number(&word, "xMax")) / 2.0;
            let y = (number(&word, "yMin") + number(&word, "yMax")) / 2.0;
            let column = ((x - left) / SIDE).floor().max(-1.0) as i64;
            let row = ((foot - y) / SIDE).floor().max(-1.0) as i64;
            (column, row, word.text().unwrap_or_default().to_string())
        })
        .collect()
}
