//! Worksheets: a task without its answers, and a key with all of them.

use nimscape::export::{
    BoardTask, Exercise, Figure, Provenance, TableTask, known_words, write_board_sheet,
    write_table_sheet,
};
use nimscape::{Axis, Budget, Convention, Memo, Outcome, Region, read_position, read_view};
use roxmltree::{Document, Node};

use super::{cells, figure, figures};

const VALUES: TableTask = TableTask {
    exercise: Exercise::Values,
    variant: 0,
};
const WINNERS: TableTask = TableTask {
    exercise: Exercise::Winners,
    variant: 0,
};

/// The sheet without its doctype, which XML requires in another form.
fn parsed(sheet: &[u8]) -> String {
    let text = String::from_utf8(sheet.to_vec()).expect("text");
    let sheet = text.strip_prefix("<!DOCTYPE html>").expect("a doctype");
    sheet.to_owned()
}

fn sections<'a>(document: &'a Document) -> [Node<'a, 'a>; 2] {
    let sections = document
        .descendants()
        .filter(|node| node.has_tag_name("section"));
    let sections: Vec<Node> = sections.collect();
    sections.try_into().expect("a task and a key")
}

fn texts(node: Node, tag: &str) -> Vec<String> {
    let nodes = node.descendants().filter(|node| node.has_tag_name(tag));
    nodes
        .map(|node| node.text().unwrap_or("").to_owned())
        .collect()
}

#[test]
fn a_misere_table_says_what_its_ends_are_worth() {
    for convention in [Convention::Normal, Convention::Misere] {
        let region = Region::new(Axis::new(0, 3), Axis::new(0, 3)).expect("a small region");
        let figure = figure("nim x,y", region, convention);
        let mut sheet = Vec::new();
        write_table_sheet(&figure, VALUES, &mut sheet).expect("a small table");
        let text = parsed(&sheet);
        let document = Document::parse(&text).expect("well-formed");
        let [task, key] = sections(&document);
        let words = texts(task, "p").concat();
        let said = words.contains("the value is 1 where there is no move");
        assert_eq!(said, convention == Convention::Misere);
        // The corner is the end: the last row, first cell.
        let end = texts(key, "td")[6].clone();
        assert_eq!(end, if said { "1" } else { "0" });
    }
}

#[test]
fn a_table_is_empty_in_the_task_and_full_in_the_key() {
    for figure in figures().iter().filter(|figure| figure.table.width <= 24) {
        let mut sheet = Vec::new();
        write_table_sheet(figure, VALUES, &mut sheet).expect("a small table");
        let text = parsed(&sheet);
        let document = Document::parse(&text).expect("well-formed");
        let [task, key] = sections(&document);
        let count = cells(figure).len();
        assert_eq!(texts(task, "td"), vec![""; count]);
        // The largest y is on top.
        let mut wanted = cells(figure);
        wanted.sort_by_key(|cell| (std::cmp::Reverse(cell.y), cell.x));
        let wanted = wanted.into_iter().map(|cell| cell.value);
        let wanted: Vec<String> = wanted
            .map(|value| value.map_or(String::new(), |value| value.to_string()))
            .collect();
        assert_eq!(texts(key, "td"), wanted);
        assert!(text.contains(&format!("convention: {}", figure.provenance.convention)));
        // What is known of the values would be an answer.
        let [asked, told] = [task, key].map(|page| texts(page, "footer").concat());
        assert!(
            !asked.contains("known:") && !asked.contains("period:"),
            "{asked}"
        );
        assert!(told.contains("known:"), "{told}");
    }
}

#[test]
fn the_key_of_winners_rings_the_lost_cells() {
    for figure in figures().iter().filter(|figure| figure.table.width <= 24) {
        let mut sheet = Vec::new();
        write_table_sheet(figure, WINNERS, &mut sheet).expect("a small table");
        let text = parsed(&sheet);
        let document = Document::parse(&text).expect("well-formed");
        let [task, key] = sections(&document);
        assert!(texts(task, "td").iter().all(String::is_empty));
        assert!(texts(task, "p").concat().contains("Who wins?"));
        // By the rules: a cell loses exactly if no move is a winning one and the game is not won.
        let view = read_view(&figure.provenance.line).expect("a view");
        let convention = match figure.provenance.convention {
            "misere" => Convention::Misere,
            _ => Convention::Normal,
        };
        let memo = &mut Memo::default();
        let mut wanted = cells(figure);
        wanted.sort_by_key(|cell| (std::cmp::Reverse(cell.y), cell.x));
        let wanted: Vec<String> = wanted
            .into_iter()
            .map(|cell| {
                let Some(position) = view.at(cell.x, cell.y) else {
                    return String::new();
                };
                let answer = memo.solve(&position, convention, &mut Budget::endless());
                match answer.expect("small").outcome {
                    Outcome::P => "○".into(),
                    Outcome::N => String::new(),
                }
            })
            .collect();
        assert_eq!(texts(key, "td"), wanted);
    }
}

#[test]
fn a_sheet_has_a_line_for_the_name_the_rules_and_cells_that_fill_the_page() {
    let region = Region::new(Axis::new(0, 14), Axis::new(0, 14)).expect("small");
    let figure = figure("wyt(1,1) x,y", region, Convention::Normal);
    let mut sheet = Vec::new();
    write_table_sheet(&figure, VALUES, &mut sheet).expect("a small table");
    let text = parsed(&sheet);
    let document = Document::parse(&text).expect("well-formed");
    let [task, key] = sections(&document);
    assert_eq!(texts(task, "h1"), ["Wythoff's games"]);
    assert_eq!(texts(task, "b"), ["Name", "Date"]);
    assert!(texts(key, "b").is_empty());
    assert!(
        texts(task, "p")
            .concat()
            .contains("the same number from both"),
        "{text}"
    );
    let table = task.descendants().find(|node| node.has_tag_name("table"));
    assert_eq!(
        table.expect("a table").attribute("data-cell"),
        Some("11"),
        "15 rows with the ruler fill 165 mm"
    );
    // One page and one key: nothing comes after the second section.
    let body = document
        .descendants()
        .find(|node| node.has_tag_name("body"));
    let parts: Vec<&str> = body
        .expect("a body")
        .children()
        .map(|node| node.tag_name().name())
        .collect();
    assert_eq!(parts, ["section", "section"]);
}

/// The indices of framed cells of the task, and the texts of those of the key.
fn framed(figure: &Figure, exercise: Exercise, variant: u64) -> (Vec<usize>, Vec<String>) {
    let mut sheet = Vec::new();
    let task = TableTask { exercise, variant };
    write_table_sheet(figure, task, &mut sheet).expect("a small table");
    let text = parsed(&sheet);
    let document = Document::parse(&text).expect("well-formed");
    let [task, key] = sections(&document);
    assert!(texts(task, "td").iter().all(String::is_empty));
    assert!(texts(task, "h1")[0].ends_with(&format!(", Variant {variant}")));
    assert_eq!(texts(key, "h1"), [format!("Key, Variant {variant}")]);
    assert!(texts(task, "p").concat().contains("each framed cell"));
    let marked = |section: Node| -> Vec<(usize, String)> {
        let cells = section
            .descendants()
            .filter(|node| node.has_tag_name("td"))
            .enumerate();
        let cells = cells.filter(|(_, node)| {
            let class = node.attribute("class").unwrap_or("");
            class.split(' ').any(|word| word == "asked")
        });
        cells
            .map(|(at, node)| (at, node.text().unwrap_or("").to_owned()))
            .collect()
    };
    let (places, answers): (Vec<_>, Vec<_>) = marked(key).into_iter().unzip();
    let asked: Vec<usize> = marked(task).into_iter().map(|(at, _)| at).collect();
    assert_eq!(asked, places, "the key answers what the task asks");
    (places, answers)
}

#[test]
fn variants_of_a_table_frame_different_cells_and_a_fair_share_of_the_lost_ones() {
    let region = Region::new(Axis::new(0, 12), Axis::new(0, 12)).expect("small");
    let figure = figure("wyt(1,1) x,y", region, Convention::Normal);
    let mut seen = vec![0; 144];
    for variant in 1..=6 {
        let (places, answers) = framed(&figure, Exercise::Winners, variant);
        assert_eq!(places.len(), 24, "a sixth of 144 cells");
        let lost = answers.iter().filter(|text| *text == "○").count();
        // (0,0), (1,2), (3,5), (4,7), (6,10) and the mirrored ones: nine.
        assert!((1..=2).contains(&lost), "{lost} lost cells");
        for place in &places {
            seen[*place] += 1;
        }
        assert_eq!(framed(&figure, Exercise::Winners, variant).0, places);
        let (same, values) = framed(&figure, Exercise::Values, variant);
        assert_eq!(same, places);
        assert_eq!(values.iter().filter(|text| *text == "0").count(), lost);
    }
    assert_eq!(seen, vec![1; 144], "each cell is framed by one variant");
    // Further ones are drawn anew.
    assert_ne!(
        framed(&figure, Exercise::Values, 7).0,
        framed(&figure, Exercise::Values, 1).0
    );
}

#[test]
fn variants_never_frame_a_hole_and_always_frame_a_cell() {
    let region = Region::new(Axis::new(0, 3), Axis::new(0, 3)).expect("small");
    let holed = figure("welter x,y", region, Convention::Normal);
    let known = cells(&holed);
    let known: Vec<bool> = {
        let mut sorted = known;
        sorted.sort_by_key(|cell| (std::cmp::Reverse(cell.y), cell.x));
        sorted.iter().map(|cell| cell.value.is_some()).collect()
    };
    for variant in 1..=12 {
        let (places, _) = framed(&holed, Exercise::Values, variant);
        assert!(!places.is_empty(), "variant {variant}");
        assert!(places.iter().all(|&at| known[at]), "variant {variant}");
    }
}

#[test]
fn a_table_too_wide_for_paper_is_refused() {
    let region = Region::new(Axis::new(0, 25), Axis::new(0, 2)).expect("small");
    let wide = figure("nim x,y", region, Convention::Normal);
    let error = write_table_sheet(&wide, VALUES, &mut Vec::new()).expect_err("too wide");
    assert!(error.to_string().contains("25 × 2"), "{error}");
}

#[test]
fn a_long_sequence_fills_several_rows() {
    let region = Region::new(Axis::new(3, 45), Axis::new(0, 1)).expect("small");
    let figure = figure("octal(0.77) x", region, Convention::Normal);
    let mut sheet = Vec::new();
    write_table_sheet(&figure, VALUES, &mut sheet).expect("it wraps");
    let text = parsed(&sheet);
    let document = Document::parse(&text).expect("well-formed");
    let [task, key] = sections(&document);
    for section in [task, key] {
        let rows = section
            .descendants()
            .filter(|node| node.has_tag_name("tr"))
            .map(|row| row.children().count());
        // Cells, then their numbers.
        assert_eq!(rows.collect::<Vec<_>>(), [20, 20, 20, 20, 5, 5]);
        let heads: Vec<String> = (3..48).map(|x: u64| x.to_string()).collect();
        assert_eq!(texts(section, "th"), heads);
    }
    let values = cells(&figure).into_iter().filter_map(|cell| cell.value);
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    assert_eq!(texts(key, "td"), values);
    let long = Region::new(Axis::new(0, 201), Axis::new(0, 1)).expect("small");
    let figure = super::figure("octal(0.77) x", long, Convention::Normal);
    let error = write_table_sheet(&figure, VALUES, &mut Vec::new()).expect_err("long");
    assert!(error.to_string().contains("at most 200"), "{error}");
}

/// The sheet of a position, as text.
fn board(line: &str, convention: Convention) -> String {
    let position = read_position(line).expect("a position");
    let memo = &mut Memo::default();
    let budget = &mut Budget::endless();
    let answer = memo.solve(&position, convention, budget).expect("small");
    let winning_moves = memo
        .winning_moves(&position, convention, budget)
        .expect("small");
    let task = BoardTask {
        provenance: Provenance::new(line.into(), convention, known_words(answer.known)),
        position,
        convention,
        answer,
        winning_moves,
    };
    let mut sheet = Vec::new();
    write_board_sheet(&task, &mut sheet).expect("a Vec takes all");
    parsed(&sheet)
}

#[test]
fn the_key_of_a_board_lists_every_winning_move() {
    let text = board("nim 3,5,7", Convention::Normal);
    let document = Document::parse(&text).expect("well-formed");
    let [task, key] = sections(&document);
    assert!(!task.descendants().any(|node| node.has_tag_name("li")));
    assert_eq!(texts(key, "li"), ["nim 2,5,7", "nim 3,4,7", "nim 3,5,6"]);
    assert!(texts(key, "p")[0].starts_with("The value is 1. An N-position."));
    let counters = texts(task, "p").concat().matches('●').count();
    assert_eq!(counters, 3 + 5 + 7);
    let lines = |section: Node| {
        let nodes = section.descendants();
        nodes
            .filter(|node| node.attribute("class") == Some("line"))
            .count()
    };
    assert_eq!((lines(task), lines(key)), (4, 0), "lines to write on");
}

#[test]
fn a_board_may_be_lost_or_over() {
    let key = |line, convention| {
        let text = board(line, convention);
        let document = Document::parse(&text).expect("well-formed");
        let [_, key] = sections(&document);
        (texts(key, "p")[0].clone(), texts(key, "li").len())
    };
    let (words, moves) = key("nim 4,4", Convention::Normal);
    assert!(words.contains("P-position"), "{words}");
    assert_eq!(moves, 0);
    let (words, moves) = key("nim 0", Convention::Misere);
    assert!(words.contains("has won"), "{words}");
    assert_eq!(moves, 0);
}

#[test]
fn coins_are_on_their_squares() {
    let text = board("welter 2,5,6", Convention::Normal);
    let document = Document::parse(&text).expect("well-formed");
    let [task, _] = sections(&document);
    assert_eq!(texts(task, "td"), ["", "", "●", "", "", "●", "●"]);
    assert_eq!(texts(task, "th"), ["0", "1", "2", "3", "4", "5", "6"]);
    let far = board("welter 2,5,1000000", Convention::Normal);
    assert!(far.contains("Coins on the squares 2, 5, 1000000."));
}
