//! Places that name rulesets by hand: a missing one is reported, with what to do.

use nimscape::limits::LIMITS;
use nimscape::rulesets;

/// Files in which every ruleset must be named, with the form of the name and what the place is.
const PLACES: &[(&str, &str, &[&str], &str)] = &[
    (
        "docs/notation.md",
        include_str!("../docs/notation.md"),
        &["`NAME ", "`NAME("],
        "a line of the table of positions",
    ),
    (
        "tests/oracle/main.rs",
        include_str!("oracle/main.rs"),
        &["ruleset: \"NAME\""],
        "a row: how small positions are drawn",
    ),
    (
        "tests/wasm/native.test.mjs",
        include_str!("wasm/native.test.mjs"),
        &["`NAME ", "`NAME("],
        "how to draw positions with numbers of every length",
    ),
];

#[test]
fn every_place_names_every_ruleset() {
    let mut missing = Vec::new();
    for (path, text, ways, what) in PLACES {
        for id in rulesets() {
            let named = |way: &&str| text.contains(&way.replace("NAME", id.name()));
            if !ways.iter().any(named) {
                missing.push(format!("{path} has nothing of {}: {what}", id.name()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The bound of numbers is a limit, with its reason.
#[test]
fn the_largest_numbers_are_limits() {
    for id in rulesets() {
        let largest = id.signature().numbers.largest;
        assert!(
            LIMITS.iter().any(|limit| limit.value == largest),
            "{}: {largest} is no limit of src/solve/limits.rs",
            id.name()
        );
    }
}
