//! Worksheets to print: a task on the first page, its key on the second.

use std::io::{self, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesText, Event};

use super::error::ExportError;
use super::figure::Figure;
use super::provenance::Provenance;
use crate::answer::{Answer, Outcome};
use crate::board::{Board, Strip};
use crate::budget::TooLarge;
use crate::component::Component;
use crate::convention::Convention;
use crate::limits::LONGEST_WORKSHEET;
use crate::notation::{Line, read};
use crate::position::Position;
use crate::region::Region;

/// The most squares of a strip drawn on a sheet.
const LONGEST_STRIP: u64 = 40;

/// A position with its answer, for a sheet.
#[derive(Debug, Clone)]
pub struct BoardTask {
    /// The position.
    pub position: Position,
    /// The convention.
    pub convention: Convention,
    /// The outcome and value.
    pub answer: Answer,
    /// Every winning move.
    pub winning_moves: Vec<Position>,
    /// Where the answer comes from.
    pub provenance: Provenance,
}

const LOOK: &str = "body{font:12pt/1.5 system-ui,sans-serif;margin:2cm;max-width:26cm}\
section{break-after:page}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
td,th{border:1px solid #888;min-width:1.7em;height:1.7em;text-align:center;padding:0 .2em}\
th{border:none;font-weight:normal;color:#555}.hole{background:#ddd}.zero{font-weight:bold}\
footer{font-size:8pt;color:#555;overflow-wrap:anywhere}";

type Xml<'a> = Writer<&'a mut dyn Write>;

/// Refuses a region whose table does not fit on a sheet.
///
/// # Errors
/// A sentence that names the limit.
pub fn check_sheet(region: &Region) -> Result<(), TooLarge> {
    let (width, height) = (region.x.count, region.y.count);
    if width.max(height) > LONGEST_WORKSHEET {
        return Err(TooLarge::new(format!(
            "A table of {width} × {height} cells does not fit on a sheet. Try at most {LONGEST_WORKSHEET} × {LONGEST_WORKSHEET}."
        )));
    }
    Ok(())
}

/// Writes a sheet on which the values of a table are to be found: the empty
/// table, then the full one.
///
/// # Errors
/// If the table is too large for a page, or `out` fails.
pub fn write_table_sheet(figure: &Figure, out: &mut dyn Write) -> Result<(), ExportError> {
    check_sheet(&figure.region)?;
    let provenance = &figure.provenance;
    page(out, provenance, |xml| {
        section(xml, &provenance.line, |xml| {
            // The line of a table can always be read: it was.
            for rule in read(&provenance.line).map_or_else(|_| Vec::new(), |line| line.rules()) {
                paragraph(xml, &rule.wording.rules)?;
            }
            paragraph(xml, &convention_words(provenance.convention))?;
            paragraph(
                xml,
                "Write the Grundy value into each cell: the smallest whole number, from 0, that no move from there leads to.",
            )?;
            cells(xml, figure, false)
        })?;
        section(xml, "Key", |xml| cells(xml, figure, true))
    })?;
    Ok(())
}

/// Writes a sheet that asks who wins a position, and how: rules and board,
/// then the answer.
///
/// # Errors
/// If `out` fails.
pub fn write_board_sheet(task: &BoardTask, out: &mut dyn Write) -> Result<(), ExportError> {
    let line = &task.provenance.line;
    page(out, &task.provenance, |xml| {
        section(xml, line, |xml| {
            for rule in Line::Position(task.position.clone()).rules() {
                paragraph(xml, &rule.wording.rules)?;
            }
            paragraph(xml, &convention_words(task.convention.word()))?;
            for component in task.position.components() {
                board(xml, &component.resolved())?;
            }
            paragraph(
                xml,
                "Who wins, the player to move or the other? Find every winning move.",
            )
        })?;
        section(xml, "Key", |xml| {
            paragraph(xml, &verdict(task))?;
            element(xml, "ul", &[], |xml| {
                for option in &task.winning_moves {
                    text(xml, "li", &[], &option.to_string())?;
                }
                Ok(())
            })
        })
    })?;
    Ok(())
}

fn verdict(task: &BoardTask) -> String {
    let value = task
        .answer
        .value
        .map_or_else(String::new, |value| format!("The value is {value}. "));
    let told = match (task.answer.outcome, task.winning_moves.len()) {
        (Outcome::P, _) => "A P-position: every move loses.",
        (Outcome::N, 0) => "No move is left, and the player to move has won.",
        (Outcome::N, 1) => "An N-position. The winning move leads to:",
        (Outcome::N, _) => "An N-position. The winning moves lead to:",
    };
    format!("{value}{told}")
}

fn convention_words(word: &str) -> String {
    let what = match word {
        "normal" => "If you cannot move, you lose.",
        _ => "Misère play: if you cannot move, you win.",
    };
    what.into()
}

/// The squares of a strip with its coins, or the piles with their counters.
fn board(xml: &mut Xml, component: &Component) -> io::Result<()> {
    let piles = match component.board() {
        Board::Strip(strip) => return squares(xml, &strip),
        Board::Queen(_)
        | Board::Piles(_)
        | Board::Heap(_)
        | Board::Heaps(_)
        | Board::Options(_) => component.resolved(),
    };
    piles.arguments().numbers.iter().try_for_each(|&number| {
        let counters = match number {
            1..LONGEST_STRIP => "● ".repeat(number as usize),
            _ => String::new(),
        };
        paragraph(xml, &format!("{number}: {counters}"))
    })
}

/// The squares that a strip needs, or the squares of its coins where it is
/// too long for paper.
fn squares(xml: &mut Xml, strip: &Strip) -> io::Result<()> {
    let longest = strip.squares.iter().copied().max().unwrap_or(0);
    if longest >= LONGEST_STRIP {
        let squares: Vec<String> = strip.squares.iter().map(u64::to_string).collect();
        return paragraph(
            xml,
            &format!("Coins on the squares {}.", squares.join(", ")),
        );
    }
    element(xml, "table", &[], |xml| {
        element(xml, "tr", &[], |xml| {
            (0..=longest).try_for_each(|square| {
                let coin = match strip.squares.contains(&square) {
                    true => "●",
                    false => "",
                };
                text(xml, "td", &[], coin)
            })
        })?;
        element(xml, "tr", &[], |xml| {
            (0..=longest).try_for_each(|square| text(xml, "th", &[], &square.to_string()))
        })
    })
}

fn cells(xml: &mut Xml, figure: &Figure, filled: bool) -> io::Result<()> {
    let (table, region) = (&figure.table, &figure.region);
    element(xml, "table", &[], |xml| {
        for row in (0..table.height).rev() {
            element(xml, "tr", &[], |xml| {
                if figure.plane {
                    text(xml, "th", &[], &region.y.at(row).to_string())?;
                }
                (0..table.width).try_for_each(|column| match table.get(column, row) {
                    None => text(xml, "td", &[("class", "hole")], ""),
                    Some(_) if !filled => text(xml, "td", &[], ""),
                    Some(0) => text(xml, "td", &[("class", "zero")], "0"),
                    Some(value) => text(xml, "td", &[], &value.to_string()),
                })
            })?;
        }
        element(xml, "tr", &[], |xml| {
            if figure.plane {
                text(xml, "th", &[], "")?;
            }
            (0..table.width)
                .try_for_each(|column| text(xml, "th", &[], &region.x.at(column).to_string()))
        })
    })
}

fn page(
    out: &mut dyn Write,
    provenance: &Provenance,
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    let mut xml: Xml = Writer::new(out);
    xml.write_event(Event::DocType(BytesText::from_escaped("html")))?;
    element(&mut xml, "html", &[("lang", "en")], |xml| {
        element(xml, "head", &[], |xml| {
            xml.create_element("meta")
                .with_attribute(("charset", "utf-8"))
                .write_empty()?;
            text(xml, "title", &[], &provenance.line)?;
            text(xml, "style", &[], LOOK)
        })?;
        element(xml, "body", &[], |xml| {
            content(xml)?;
            let about: Vec<String> = provenance.lines().collect();
            text(xml, "footer", &[], &about.join(" · "))
        })
    })?;
    xml.write_event(Event::Text(BytesText::new("\n")))
}

fn section(
    xml: &mut Xml,
    heading: &str,
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    element(xml, "section", &[], |xml| {
        text(xml, "h1", &[], heading)?;
        content(xml)
    })
}

fn paragraph(xml: &mut Xml, words: &str) -> io::Result<()> {
    text(xml, "p", &[], words)
}

fn element(
    xml: &mut Xml,
    name: &str,
    attributes: &[(&str, &str)],
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    xml.create_element(name)
        .with_attributes(attributes.iter().copied())
        .write_inner_content(content)?;
    Ok(())
}

fn text(xml: &mut Xml, name: &str, attributes: &[(&str, &str)], words: &str) -> io::Result<()> {
    xml.create_element(name)
        .with_attributes(attributes.iter().copied())
        .write_text_content(BytesText::new(words))?;
    Ok(())
}
