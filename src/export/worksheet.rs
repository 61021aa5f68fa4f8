//! Worksheets to print: a task on the first page, the answer key on the second.

use std::io::Write;

use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

use super::error::ExportError;
use super::figure::Figure;
use super::markup::escaped;
use super::provenance::Provenance;
use crate::board::{Chosen, Drawing, Look};
use crate::game::component::Component;
use crate::game::position::Position;
use crate::game::view::Quantity;
use crate::notation::{Line, RuleInWords, read};
use crate::solve::answer::{Answer, Outcome};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::joined::Joined;
use crate::solve::limits::{LONGEST_DRAWN_STRIP, LONGEST_SEQUENCE_SHEET, LONGEST_WORKSHEET};
use crate::table::region::Region;

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
footer{margin-top:4mm;font-size:7pt;color:#555;overflow-wrap:anywhere}";

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
    let asked = [
        introduction(provenance, &rules),
        paragraph(&convention_words(provenance.convention)),
        paragraph(
            &(task_words(task, quantity) + ends_worth(task, quantity, provenance.convention)),
        ),
        cells(figure, task, Page::Task),
    ];
    let pages = [
        section(provenance, Page::Task, &title, &asked.concat()),
        section(
            provenance,
            Page::Key,
            &task.heading("Key"),
            &cells(figure, task, Page::Key),
        ),
    ];
    write_page(out, provenance, &rules, &pages.concat())
}

/// What to do with the cells.
fn task_words(task: TableTask, quantity: Quantity) -> String {
    let words = match quantity {
        // The rules of the game do not say what the opponent may do here.
        Quantity::Block(least) => format!(
            "Before each move the opponent may block fewer than {least} of the options, and the move is one of the others. {}",
            words_of(task.exercise, quantity)
        ),
        _ => words_of(task.exercise, quantity).into(),
    };
    if task.variant == 0 {
        return words;
    }
    let framed = words.replace("each cell", "each framed cell");
    let framed = framed.replace("the other cells", "the other framed cells");
    format!("{framed} The cells without a frame are for your working.")
}

/// Misère values begin with 1, at positions without a move.
fn ends_worth(task: TableTask, quantity: Quantity, convention: &str) -> &'static str {
    match (task.exercise, quantity, convention) {
        (Exercise::Values, Quantity::Value, "misere") => {
            " In misère play the value is 1 where there is no move."
        }
        _ => "",
    }
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
    let boards = task.position.components().iter();
    let asked = [
        introduction(provenance, &rules),
        paragraph(&convention_words(task.convention.word())),
        boards.map(|part| board(&part.resolved())).collect(),
        paragraph("Who wins, the player to move or the other? Find every winning move."),
        element("div class=\"line\"", "").repeat(LINES),
    ];
    let moves = task.winning_moves.iter();
    let moves: String = moves
        .map(|option| text("li", &option.to_string()))
        .collect();
    let key = paragraph(&verdict(task)) + &element("ul", &moves);
    let title = heading(&rules, &provenance.line);
    let pages = [
        section(provenance, Page::Task, &title, &asked.concat()),
        section(provenance, Page::Key, "Key", &key),
    ];
    write_page(out, provenance, &rules, &pages.concat())
}

/// The line and its rules.
fn introduction(provenance: &Provenance, rules: &[RuleInWords]) -> String {
    let rules = rules.iter().map(|rule| paragraph(&rule.wording.rules));
    paragraph(&provenance.line) + &rules.collect::<String>()
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
fn board(component: &Component) -> String {
    let board = component.board();
    match &board.look {
        Look::Strip { .. } => return squares(&board.numbers),
        Look::Graph(drawing) => return graph(drawing),
        _ => {}
    }
    let piles = board.numbers.iter().map(|&number| {
        let counters = match number {
            1..LONGEST_DRAWN_STRIP => "● ".repeat(number as usize),
            _ => String::new(),
        };
        paragraph(&format!("{number}: {counters}"))
    });
    piles.collect()
}

/// The most nodes of a graph drawn on paper: the others are in its line.
const MOST_DRAWN_NODES: usize = 120;

/// A graph with the names of its nodes; arrows have a dot before the node that they lead to.
fn graph(drawing: &Drawing) -> String {
    const UNIT: f64 = 44.0;
    let places = drawing.places();
    if places.is_empty() || places.len() > MOST_DRAWN_NODES {
        return String::new();
    }
    let bounds = |axis: usize| {
        places
            .iter()
            .fold((f64::MAX, f64::MIN), |(low, high), place| {
                (low.min(place[axis]), high.max(place[axis]))
            })
    };
    let ((left, right), (bottom, top)) = (bounds(0), bounds(1));
    let at = |place: &[f64; 2]| {
        [place[0] - left + 0.5, top - place[1] + 0.5].map(|it| (it * UNIT).round())
    };
    let points: Vec<[f64; 2]> = places.iter().map(at).collect();
    let mut svg = String::new();
    for &[a, b] in &drawing.edges {
        let [[x1, y1], [x2, y2]] = [a, b].map(|node| points[node as usize]);
        svg += &match a == b {
            true => format!(
                "<circle cx=\"{x1}\" cy=\"{}\" r=\"9\" fill=\"none\" stroke=\"#000\"/>",
                y1 - 9.0
            ),
            false => format!("<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"#000\"/>"),
        };
        if let Chosen::Arrows(_) = drawing.chosen {
            let [x, y] = [x1 + 0.66 * (x2 - x1), y1 + 0.66 * (y2 - y1)].map(f64::round);
            svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3\"/>");
        }
    }
    let pieces: &[u32] = match &drawing.chosen {
        Chosen::Arrows(pieces) => pieces,
        _ => &[],
    };
    for (node, ([x, y], name)) in (0..).zip(points.iter().zip(&drawing.names)) {
        let fill = if pieces.contains(&node) {
            "#ccc"
        } else {
            "#fff"
        };
        svg += &format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{fill}\" stroke=\"#000\"/><text x=\"{x}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\">{name}</text>",
            y + 4.0
        );
    }
    let [wide, high] = [right - left + 1.0, top - bottom + 1.0].map(|it| (it * UNIT).ceil());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\">{svg}</svg>"
    )
}

/// The squares that a strip needs, or the squares of its coins where it is
/// too long for paper.
fn squares(coins: &[u64]) -> String {
    let longest = coins.iter().copied().max().unwrap_or(0);
    if longest >= LONGEST_DRAWN_STRIP {
        return paragraph(&format!("Coins on the squares {}.", Joined(coins, ", ")));
    }
    let row =
        |cell: &dyn Fn(u64) -> String| element("tr", &(0..=longest).map(cell).collect::<String>());
    let coin = |square| if coins.contains(&square) { "●" } else { "" };
    let rows = row(&|square| element("td", coin(square)))
        + &row(&|square| element("th", &square.to_string()));
    element("table", &rows)
}

fn cells(figure: &Figure, task: TableTask, page: Page) -> String {
    let (table, region) = (&figure.table, &figure.region);
    let classes = task.classes(figure);
    let columns = columns(figure).max(1);
    let cell = |column: usize, row: usize| {
        let Some(value) = table.get(column, row) else {
            return element("td class=\"hole\"", "");
        };
        let words = match (page, task.exercise) {
            (Page::Key, Exercise::Values) => value.to_string(),
            (Page::Key, Exercise::Winners) if value == 0 => "○".into(),
            _ => String::new(),
        };
        let zero = if page == Page::Key && value == 0 {
            " zero"
        } else {
            ""
        };
        let class = format!("{}{zero}", classes[row * table.width + column]);
        match class.trim() {
            "" => element("td", &words),
            class => element(&format!("td class=\"{class}\""), &words),
        }
    };
    let mut rows = String::new();
    // All rows for each stretch of columns: several for a long sequence.
    for from in (0..table.width).step_by(columns) {
        let stretch = from..table.width.min(from + columns);
        let ruler = |number: &str| match figure.plane {
            true => element("th", number),
            false => String::new(),
        };
        for row in (0..table.height).rev() {
            let cells: String = stretch.clone().map(|column| cell(column, row)).collect();
            rows += &element("tr", &(ruler(&region.y.at(row).to_string()) + &cells));
        }
        let numbers = stretch.map(|column| element("th", &region.x.at(column).to_string()));
        rows += &element("tr", &(ruler("") + &numbers.collect::<String>()));
    }
    element(&format!("table data-cell=\"{}\"", cell_size(figure)), &rows)
}

fn write_page(
    out: &mut dyn Write,
    provenance: &Provenance,
    rules: &[RuleInWords],
    content: &str,
) -> Result<(), ExportError> {
    let sizes = (SMALLEST_CELL..=LARGEST_CELL).map(|size| {
        format!("[data-cell=\"{size}\"] :is(td,th){{min-width:{size}mm;height:{size}mm}}")
    });
    let title = format!("{}: {}", heading(rules, ""), provenance.line);
    let head = [
        "<meta charset=\"utf-8\"/>",
        &text("title", &title),
        &text("style", &format!("{LOOK}{}", sizes.collect::<String>())),
    ];
    let page = element("head", &head.concat()) + &element("body", content);
    let page = element("html lang=\"en\"", &page);
    Ok(writeln!(out, "<!DOCTYPE html>{page}")?)
}

/// A page of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Task,
    Key,
}

/// One page: the task has a line for the pupil's name; the provenance is at the bottom, without the region, which
/// the table shows, and on the task without what is known of the values, which is asked for.
fn section(provenance: &Provenance, page: Page, heading: &str, content: &str) -> String {
    let who = "<div class=\"who\"><b>Name</b><i></i><b>Date</b><i></i></div>";
    let entries = provenance.entries().into_iter();
    let about: Vec<String> = entries
        .filter(|(name, _)| match *name {
            "x" | "y" => false,
            "known" | "period" => page == Page::Key,
            _ => true,
        })
        .map(|(name, words)| format!("{name}: {words}"))
        .collect();
    let parts = [
        if page == Page::Task { who } else { "" },
        &text("h1", heading),
        content,
        &text("footer", &about.join(" · ")),
    ];
    element("section", &parts.concat())
}

fn paragraph(words: &str) -> String {
    text("p", words)
}

/// An element with words in it.
fn text(tag: &str, words: &str) -> String {
    element(tag, &escaped(words))
}

/// An element: its name, with its attributes, and what is in it.
fn element(tag: &str, content: &str) -> String {
    let name = tag.split(' ').next().unwrap_or(tag);
    format!("<{tag}>{content}</{name}>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::form::Form;

    #[test]
    fn the_sheet_of_a_blocking_game_says_what_may_be_blocked() {
        let task = TableTask::default();
        let words = task_words(task, Quantity::Block(Form::number(3)));
        assert!(words.starts_with("Before each move the opponent may block fewer than 3 of"));
        assert!(!task_words(task, Quantity::Ways).contains("block"));
    }
}
