//! Limits are values: the docs are written from them, they hold at the edge to
//! the last number, and refusals name them.

// Here they are only named.
#[allow(dead_code)]
#[path = "../examples/limits/questions.rs"]
mod questions;

use std::fs;
use std::path::Path;

use questions::QUESTIONS;

use nimscape::assertion::read_assertion;
use nimscape::claims::{find, predicted_cells};
use nimscape::limits::{
    DEEPEST_CLAIM, LARGEST_NUMBER, LARGEST_PILE, LIMITS, LONGEST_LINE, MOST_CELLS,
    MOST_CLAIM_LINES, MOST_COMPONENTS, MOST_LONG_NIM_PILES, MOST_NUMBERS, MOST_PREDICTED,
    MOST_TRIED, page,
};
use nimscape::{Axis, Region, read};

#[test]
fn the_docs_are_written_from_the_limits() {
    let written = include_str!("../docs/limits.md");
    let measured = written
        .strip_prefix(&page())
        .expect("run cargo xtask limits");
    // What the questions near the limits take is measured; no one takes too much.
    let mut rows = measured.lines().filter(|line| line.starts_with("| "));
    let mut rows = rows.by_ref().skip(2);
    for question in QUESTIONS {
        let row = rows.next().expect("run cargo xtask limits");
        let fields: Vec<&str> = row.split(" | ").collect();
        assert_eq!(
            fields[0],
            format!("| {}", question.text),
            "run cargo xtask limits"
        );
        let megabytes: u64 = fields[fields.len() - 3].parse().expect("megabytes");
        assert!(megabytes <= 512, "{row}");
    }
    assert_eq!(rows.next(), None, "run cargo xtask limits");
    for limit in LIMITS {
        assert!(
            limit.reason.trim().len() > 20,
            "{} has a reason",
            limit.name
        );
    }
}

/// A constant that a sentence names is one of the limits, wherever the sentence is.
#[test]
fn sentences_name_limits_of_the_list() {
    fn sources(folder: &Path, each: &mut dyn FnMut(&Path, &str)) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => sources(&path, each),
                false => each(&path, &fs::read_to_string(&path).expect("a text")),
            }
        }
    }
    let mut named = 0;
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    sources(&source, &mut |path, text| {
        for part in text.split('{').skip(1) {
            let name = part.split(['}', ':']).next().unwrap_or_default();
            let bounds = [
                "MOST_", "LARGEST_", "LONGEST_", "FEWEST_", "HIGHEST_", "DEEPEST_",
            ];
            if bounds.iter().any(|bound| name.starts_with(bound)) && !name.contains([' ', ',']) {
                named += 1;
                let listed = LIMITS.iter().any(|limit| limit.name == name);
                assert!(
                    listed,
                    "{}: {name} is not in src/solve/limits.rs",
                    path.display()
                );
            }
        }
    });
    assert!(named > 40, "{named} sentences name a limit");
}

/// A text with `count` ones, for counts at a limit and one beyond.
fn of_ones(name: &str, count: usize) -> String {
    format!("{name} {}", vec!["1"; count].join(","))
}

/// Reads at the limit; one beyond, the message names the limit.
fn holds(limit: impl std::fmt::Display, within: &str, beyond: &str) {
    read(within).unwrap_or_else(|error| panic!("within {limit}: {error}"));
    let error = read(beyond).expect_err("it is beyond");
    let limit = limit.to_string();
    assert!(error.message.contains(&limit), "{limit}: {error}");
}

#[test]
fn lines_are_refused_one_beyond_their_limits() {
    holds(
        LARGEST_NUMBER,
        &format!("nim {LARGEST_NUMBER}"),
        &format!("nim {}", LARGEST_NUMBER + 1),
    );
    holds(
        LARGEST_PILE,
        &format!("wyt(1,1) {LARGEST_PILE},1"),
        &format!("wyt(1,1) {},1", LARGEST_PILE + 1),
    );
    holds(
        MOST_NUMBERS,
        &of_ones("nim", MOST_NUMBERS),
        &of_ones("nim", MOST_NUMBERS + 1),
    );
    holds(
        MOST_LONG_NIM_PILES,
        &of_ones("long-nim", MOST_LONG_NIM_PILES),
        &of_ones("long-nim", MOST_LONG_NIM_PILES + 1),
    );
    holds(
        MOST_COMPONENTS,
        &vec!["nim 1"; MOST_COMPONENTS].join(" + "),
        &vec!["nim 1"; MOST_COMPONENTS + 1].join(" + "),
    );
    let any = "take(s=0 or t=0 or u=0 or v=0 or s5=0)";
    holds(
        MOST_TRIED,
        &format!("{any} 6,6,6,6,6"),
        &format!("{any} 7,7,7,7,7"),
    );
    holds(
        LONGEST_LINE,
        &format!("nim 1{}", " ".repeat(LONGEST_LINE - 5)),
        &format!("nim 1{}", " ".repeat(LONGEST_LINE - 4)),
    );
}

#[test]
fn claims_are_refused_one_beyond_their_limits() {
    let nested = |depth| format!("{}x{} = 0", "(".repeat(depth), ")".repeat(depth));
    assert!(read_assertion(&nested(DEEPEST_CLAIM)).is_ok());
    let error = read_assertion(&nested(DEEPEST_CLAIM + 1)).expect_err("it is too deep");
    assert!(
        error.message.contains(&DEEPEST_CLAIM.to_string()),
        "{error}"
    );

    let lines = |count: usize| {
        let values: Vec<String> = (0..count).map(|n| format!("G(nim x,{n})")).collect();
        format!("{} >= 0", values.join(" + "))
    };
    assert!(read_assertion(&lines(MOST_CLAIM_LINES)).is_ok());
    let error = read_assertion(&lines(MOST_CLAIM_LINES + 1)).expect_err("these are too many");
    assert!(
        error.message.contains(&MOST_CLAIM_LINES.to_string()),
        "{error}"
    );
}

#[test]
fn tables_are_refused_one_beyond_their_limit() {
    let region = |width: u64| Region::new(Axis::new(0, width as usize), Axis::new(0, 1));
    assert!(region(MOST_CELLS).is_ok());
    let error = region(MOST_CELLS + 1).expect_err("it is too large");
    assert!(
        error.message.contains(&MOST_CELLS.to_string()),
        "{}",
        error.message
    );
}

/// Predictions are shown for a limited number of cells.
#[test]
fn predictions_are_refused_beyond_their_limit() {
    let prediction = find("MW3").expect("it is listed");
    let prediction = prediction.prediction.expect("it predicts");
    let most = MOST_PREDICTED.isqrt();
    assert!(predicted_cells(&prediction, (0, 0), (64, 64)).is_ok_and(|cells| cells.len() == 4096));
    for beyond in [(most, most + 1), (100_000, 100_000), (u64::MAX, u64::MAX)] {
        let error = predicted_cells(&prediction, (0, 0), beyond).expect_err("these are too many");
        assert!(
            error.message.contains(&MOST_PREDICTED.to_string()),
            "{error}"
        );
    }
}
