//! Worksheets to print: a task on the first page, the answer key on the second.

use std::io::{self, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesText, Event};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

use super::error::ExportError;
use super::figure::Figure;
use super::provenance::Provenance;
use crate::answer::{Answer, Outcome};
use crate::board::Look;
use crate::budget::TooLarge;
use crate::component::Component;
use crate::convention::Convention;
use crate::limits::{LONGEST_SEQUENCE_SHEET, LONGEST_WORKSHEET};
use crate::notation::{Line, RuleInWords, read};
use crate::position::Position;
use crate::region::Region;
use crate::view::Quantity;

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

/// What to find in the cells of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Exercise {
    /// The number of each cell.
    #[default]
    Values,
    /// Which cells are lost for the player to move: an outcome for each.
    Winners,
}

impl Exercise {
    /// Reads the word used in calls: `values` or `winners`.
    pub fn from_word(word: &str) -> Option<Exercise> {
        match word {
            "values" => Some(Exercise::Values),
            "winners" => Some(Exercise::Winners),
            _ => None,
        }
    }
}

/// What the sheet of a table asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableTask {
    /// What to find in a cell.
    pub exercise: Exercise,
    /// 0 asks for every cell. Another variant frames a sixth of them, the same again for the same number:
    /// no cell is framed by two variants from 1 to 6, and each frames its share of the lost cells.
    pub variant: u64,
}

impl TableTask {
    /// The class of each cell, row after row, in a variant: framed, or space to work in.
    fn classes(self, figure: &Figure) -> Vec<&'static str> {
        let table = &figure.table;
        let places = (0..table.height).flat_map(|row| (0..table.width).map(move |x| (x, row)));
        let values: Vec<Option<u64>> = places.map(|(x, row)| table.get(x, row)).collect();
        if self.variant == 0 {
            return vec![""; values.len()];
        }
        let (round, group) = ((self.variant - 1) / VARIANTS, (self.variant - 1) % VARIANTS);
        let mut lot = Pcg32::seed_from_u64(round);
        // Lost cells first, both in drawn order, so that every sixth is a fair share.
        let mut drawn: Vec<(bool, u64, usize)> = values
            .iter()
            .enumerate()
            .filter_map(|(at, value)| value.map(|value| (value != 0, lot.next_u64(), at)))
            .collect();
        drawn.sort_unstable();
        let groups = (drawn.len() as u64).clamp(1, VARIANTS);
        let mut classes = vec!["spare"; values.len()];
        for (rank, (_, _, at)) in drawn.into_iter().enumerate() {
            if rank as u64 % groups == group % groups {
                classes[at] = "asked";
            }
        }
        classes
    }

    /// The heading of a page, with the variant.
    fn heading(self, words: &str) -> String {
        match self.variant {
            0 => words.into(),
            variant => format!("{words}, Variant {variant}"),
        }
    }
}

/// Variants of a table with no framed cell in common.
const VARIANTS: u64 = 6;

/// The width of a table that fits on a sheet, in millimetres: between the margins of A4 and of
/// Letter.
const ROOM: usize = 180;

/// The height of a table that fits on Letter with the words above and below it, in millimetres.
const HEIGHT: usize = 165;

/// The smallest and largest side of a cell, in millimetres.
const SMALLEST_CELL: usize = 7;
const LARGEST_CELL: usize = 14;

/// The columns of a longer sequence, which is written in several rows.
const WRAPPED: usize = 20;

/// Lines to write an answer on.
const LINES: usize = 4;

/// The columns of a table; a long sequence is written in several rows.
fn columns(figure: &Figure) -> usize {
    let width = figure.table.width;
    match figure.table.height == 1 && width > LONGEST_WORKSHEET {
        true => WRAPPED,
        false => width,
    }
}

/// The size of the cells that fill a sheet, in millimetres.
fn cell_size(figure: &Figure) -> usize {
    let rulers = usize::from(figure.plane);
    let columns = columns(figure) + rulers;
    let rows = figure.table.height + 1;
    (ROOM / columns.max(1))
        .min(HEIGHT / rows)
        .clamp(SMALLEST_CELL, LARGEST_CELL)
}

const LOOK: &str = "@page{margin:15mm}body{font:11pt/1.4 system-ui,sans-serif;margin:0 auto;max-width:180mm}\
section+section{break-before:page}h1{font-size:18pt;margin:0 0 2mm}p{margin:0 0 2mm}\
.who{display:flex;gap:4mm;margin:0 0 4mm}.who i{flex:3;border-bottom:1px solid #888}.who i+b+i{flex:1}.who b{font-weight:normal}\
table{border-collapse:collapse;margin:4mm auto;font-variant-numeric:tabular-nums}\
td,th{border:1px solid #888;min-width:9mm;height:9mm;text-align:center;padding:0}\
.line{height:9mm;border-bottom:1px solid #bbb}\
th{border:none;font-weight:normal;color:#555}.hole{background:#ddd}.zero{font-weight:bold}\
.asked{outline:2px solid #000;outline-offset:-4px}.spare{color:#666}\
footer{font-size:7pt;color:#555;overflow-wrap:anywhere}";

type Xml<'a> = Writer<&'a mut dyn Write>;

/// Refuses a region whose table does not fit on a sheet.
///
/// # Errors
///
/// A message that names the limit.
pub fn check_sheet(region: &Region) -> Result<(), TooLarge> {
    let (width, height) = (region.x.count, region.y.count);
    if height == 1 && width > LONGEST_WORKSHEET {
        if width <= LONGEST_SEQUENCE_SHEET {
            return Ok(());
        }
        return Err(TooLarge::new(format!(
            "{width} terms do not fit on a sheet. Try at most {LONGEST_SEQUENCE_SHEET}."
        )));
    }
    if width.max(height) > LONGEST_WORKSHEET {
        return Err(TooLarge::new(format!(
            "A table of {width} × {height} cells does not fit on a sheet. Try at most {LONGEST_WORKSHEET} × {LONGEST_WORKSHEET}."
        )));
    }
    Ok(())
}

/// Writes a sheet with a table to fill in: the empty one, then on a separate page the full one.
///
/// # Errors
///
/// If the table is too large for a page, or `out` fails.
pub fn write_table_sheet(
    figure: &Figure,
    task: TableTask,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    check_sheet(&figure.region)?;
    let provenance = &figure.provenance;
    // The line of a computed table can be read.
    let line = read(&provenance.line).ok();
    let rules = line.as_ref().map_or_else(Vec::new, Line::rules);
    let quantity = match &line {
        Some(Line::View(view)) => view.quantity(),
        _ => Quantity::Value,
    };
    // Only values say who wins.
    let exercise = match quantity {
        Quantity::Value => task.exercise,
        _ => Exercise::Values,
    };
    let task = TableTask { exercise, ..task };
    let title = task.heading(&heading(&rules, &provenance.line));
    page(out, provenance, &rules, |xml| {
        section(xml, provenance, Page::Task, &title, |xml| {
            paragraph(xml, &provenance.line)?;
            for rule in &rules {
                paragraph(xml, &rule.wording.rules)?;
            }
            paragraph(xml, &convention_words(provenance.convention))?;
            paragraph(xml, &task_words(task, quantity))?;
            cells(xml, figure, task, Page::Task)
        })?;
        section(xml, provenance, Page::Key, &task.heading("Key"), |xml| {
            cells(xml, figure, task, Page::Key)
        })
    })?;
    Ok(())
}

/// What to do with the cells.
fn task_words(task: TableTask, quantity: Quantity) -> String {
    let words = words_of(task.exercise, quantity);
    if task.variant == 0 {
        return words.into();
    }
    let framed = words.replace("each cell", "each framed cell");
    let framed = framed.replace("the other cells", "the other framed cells");
    format!("{framed} The cells without a frame are for your working.")
}

fn words_of(exercise: Exercise, quantity: Quantity) -> &'static str {
    match (exercise, quantity) {
        (_, Quantity::Period) => {
            "Write into each cell how soon the values of that game repeat: their period."
        }
        (_, Quantity::Remoteness) => {
            "Write into each cell how many moves are left when the winner hurries and the loser delays."
        }
        (_, Quantity::Ways) => "Write into each cell how many winning moves there are.",
        (_, Quantity::Block(_)) => {
            "Write into each cell how many moves lead to a position that loses for the next player."
        }
        (Exercise::Values, Quantity::Value) => {
            "Write the Grundy value into each cell: the smallest whole number, from 0, that no move from there leads to."
        }
        (Exercise::Winners, Quantity::Value) => {
            "Who wins? Colour each cell from which the player to move loses, even with the best play. From the other cells the player to move can win."
        }
    }
}

/// The names of the games, for the heading.
fn heading(rules: &[RuleInWords], line: &str) -> String {
    let mut titles: Vec<&str> = rules.iter().map(|rule| rule.title).collect();
    titles.dedup();
    match titles.is_empty() {
        true => line.into(),
        false => titles.join(" + "),
    }
}

/// Writes a sheet that asks who wins a position, and how: rules and board, then the answer.
///
/// # Errors
///
/// If `out` fails.
pub fn write_board_sheet(task: &BoardTask, out: &mut dyn Write) -> Result<(), ExportError> {
    let provenance = &task.provenance;
    let rules = Line::Position(task.position.clone()).rules();
    page(out, provenance, &rules, |xml| {
        let title = heading(&rules, &provenance.line);
        section(xml, provenance, Page::Task, &title, |xml| {
            paragraph(xml, &provenance.line)?;
            for rule in &rules {
                paragraph(xml, &rule.wording.rules)?;
            }
            paragraph(xml, &convention_words(task.convention.word()))?;
            for component in task.position.components() {
                board(xml, &component.resolved())?;
            }
            paragraph(
                xml,
                "Who wins, the player to move or the other? Find every winning move.",
            )?;
            (0..LINES).try_for_each(|_| text(xml, "div", &[("class", "line")], ""))
        })?;
        section(xml, provenance, Page::Key, "Key", |xml| {
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
    let moves = match (task.answer.outcome, task.winning_moves.len()) {
        (Outcome::P, _) => "A P-position: every move loses.",
        (Outcome::N, 0) => "No move is left, and the player to move has won.",
        (Outcome::N, 1) => "An N-position. The winning move leads to:",
        (Outcome::N, _) => "An N-position. The winning moves lead to:",
    };
    format!("{value}{moves}")
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
    let board = component.board();
    if let Look::Strip { .. } = board.look {
        return squares(xml, &board.numbers);
    }
    board.numbers.iter().try_for_each(|&number| {
        let counters = match number {
            1..LONGEST_STRIP => "● ".repeat(number as usize),
            _ => String::new(),
        };
        paragraph(xml, &format!("{number}: {counters}"))
    })
}

/// The squares that a strip needs, or the squares of its coins where it is
/// too long for paper.
fn squares(xml: &mut Xml, coins: &[u64]) -> io::Result<()> {
    let longest = coins.iter().copied().max().unwrap_or(0);
    if longest >= LONGEST_STRIP {
        let squares: Vec<String> = coins.iter().map(u64::to_string).collect();
        return paragraph(
            xml,
            &format!("Coins on the squares {}.", squares.join(", ")),
        );
    }
    element(xml, "table", &[], |xml| {
        element(xml, "tr", &[], |xml| {
            (0..=longest).try_for_each(|square| {
                let coin = match coins.contains(&square) {
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

fn cells(xml: &mut Xml, figure: &Figure, task: TableTask, page: Page) -> io::Result<()> {
    let (table, region) = (&figure.table, &figure.region);
    let classes = task.classes(figure);
    let size = cell_size(figure).to_string();
    let columns = columns(figure).max(1);
    element(xml, "table", &[("data-cell", &size)], |xml| {
        // One part of all rows for each stretch of columns: several for a long sequence.
        (0..table.width).step_by(columns).try_for_each(|from| {
            let stretch = from..table.width.min(from + columns);
            for row in (0..table.height).rev() {
                element(xml, "tr", &[], |xml| {
                    if figure.plane {
                        text(xml, "th", &[], &region.y.at(row).to_string())?;
                    }
                    stretch.clone().try_for_each(|column| {
                        let Some(value) = table.get(column, row) else {
                            return text(xml, "td", &[("class", "hole")], "");
                        };
                        let words = match (page, task.exercise) {
                            (Page::Task, _) => String::new(),
                            (Page::Key, Exercise::Values) => value.to_string(),
                            (Page::Key, Exercise::Winners) if value == 0 => "○".into(),
                            (Page::Key, Exercise::Winners) => String::new(),
                        };
                        let mut class = classes[row * table.width + column].to_owned();
                        if page == Page::Key && value == 0 {
                            class += " zero";
                        }
                        match class.trim() {
                            "" => text(xml, "td", &[], &words),
                            class => text(xml, "td", &[("class", class)], &words),
                        }
                    })
                })?;
            }
            element(xml, "tr", &[], |xml| {
                if figure.plane {
                    text(xml, "th", &[], "")?;
                }
                stretch
                    .clone()
                    .try_for_each(|column| text(xml, "th", &[], &region.x.at(column).to_string()))
            })
        })
    })
}

fn page(
    out: &mut dyn Write,
    provenance: &Provenance,
    rules: &[RuleInWords],
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    let mut xml: Xml = Writer::new(out);
    let sizes: String = (SMALLEST_CELL..=LARGEST_CELL)
        .map(|size| {
            format!("[data-cell=\"{size}\"] :is(td,th){{min-width:{size}mm;height:{size}mm}}")
        })
        .collect();
    let title = format!("{}: {}", heading(rules, ""), provenance.line);
    xml.write_event(Event::DocType(BytesText::from_escaped("html")))?;
    element(&mut xml, "html", &[("lang", "en")], |xml| {
        element(xml, "head", &[], |xml| {
            xml.create_element("meta")
                .with_attribute(("charset", "utf-8"))
                .write_empty()?;
            text(xml, "title", &[], &title)?;
            text(xml, "style", &[], &format!("{LOOK}{sizes}"))
        })?;
        element(xml, "body", &[], content)
    })?;
    xml.write_event(Event::Text(BytesText::new("\n")))
}

/// A page of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Task,
    Key,
}

/// One page: the task has a line for the pupil's name; the provenance is at the bottom.
fn section(
    xml: &mut Xml,
    provenance: &Provenance,
    page: Page,
    heading: &str,
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    element(xml, "section", &[], |xml| {
        if page == Page::Task {
            element(xml, "div", &[("class", "who")], |xml| {
                for word in ["Name", "Date"] {
                    text(xml, "b", &[], word)?;
                    text(xml, "i", &[], "")?;
                }
                Ok(())
            })?;
        }
        text(xml, "h1", &[], heading)?;
        content(xml)?;
        let about: Vec<String> = provenance.lines().collect();
        text(xml, "footer", &[], &about.join(" · "))
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
