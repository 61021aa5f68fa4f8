//! The notation: parse and print are exact inverses on canonical text, and a
//! mistake is told where it is.

use nimscape::{Line, numbers_in, read, read_view};
use proptest::prelude::*;

/// Text, and what it prints as.
const PRINTED: &[(&str, &str)] = &[
    ("nim 3,5,7", "nim 3,5,7"),
    ("  NIM  7, 5 ,3 ", "nim 3,5,7"),
    ("nim x,y", "nim x,y"),
    ("nim 2*x+1 , y + x - 3", "nim 2x+1,x+y-3"),
    ("nim 10-x,y", "nim 10-x,y"),
    ("nim 1 + nim 2,3", "nim 1 + nim 2,3"),
    ("nim x+5+nim y", "nim x+5 + nim y"),
    ("twist(1..1/3) x", "twist(1) x"),
    // With y = 0 it is no step.
    ("twist(1..1/y) x", "twist(1..1/y) x"),
    ("twist(1..1/3,x) y", "twist(1,x) y"),
];

#[test]
fn text_prints_in_canonical_form() {
    for (text, canonical) in PRINTED {
        let line = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(line.to_string(), *canonical);
        assert_eq!(read(canonical).unwrap(), line, "{canonical} reads back");
    }
}

/// Text, and the numbers in it that may be moved.
const NUMBERS: &[(&str, &[&str])] = &[
    ("wyt(1,2) 30,5", &["1", "2", "30", "5"]),
    (
        "nim 3 + twist(1..3,8../2) 2x+14",
        &["3", "1", "3", "8", "2", "2", "14"],
    ),
    // The digits of a code are no number.
    ("octal(0.137) 12", &["12"]),
    ("take(s=0 or t=2s) 8,13", &["0", "2", "8", "13"]),
    ("nim ３,5,oops 7", &[]),
    ("short-nim 9 last=2 ?", &["9", "2"]),
];

#[test]
fn numbers_are_found_where_they_stand() {
    for (text, numbers) in NUMBERS {
        let found: Vec<&str> = numbers_in(text).into_iter().map(|at| &text[at]).collect();
        assert_eq!(found, *numbers, "{text}");
    }
}

/// Text, what is marked in it, and words of the sentence.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("", "", "Type a position"),
    ("nimm 3", "nimm", "no game"),
    ("nim", "", "at least one pile"),
    ("nim -1", "-1", "not negative"),
    ("nim 1.5", "1.", "whole"),
    ("nim x,y,z", "z", "Only x and y"),
    ("nim 3;4", ";", "Expected"),
    ("nim 3,", "", "Expected a number"),
    ("nim 3 foo=2", "foo", "no meaning"),
    ("nim 9007199254740992", "9007199254740992", "at most"),
    (
        "nim 99999999999999999999",
        "99999999999999999999",
        "too large",
    ),
    ("nim(3) 4", "(3)", "no parameters"),
    ("nim y", "nim y", "no x"),
    ("nim 1 + ", "", "Expected a number"),
];

#[test]
fn a_mistake_is_told_where_it_is() {
    for (text, marked, words) in MISTAKES {
        let error = read(text).expect_err(text);
        assert_eq!(&text[error.place.clone()], *marked, "{text}: {error}");
        assert!(error.message.contains(words), "{text}: {error}");
    }
}

#[test]
fn a_near_name_is_suggested() {
    assert_eq!(
        read("nimm 3").unwrap_err().suggestion.as_deref(),
        Some("nim")
    );
    assert_eq!(read("chess 3").unwrap_err().suggestion, None);
}

#[test]
fn a_long_text_gets_one_sentence() {
    let error = read(&"x".repeat(100_000)).unwrap_err();
    assert!(error.message.contains("100000"), "{error}");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
        if let Ok(line) = read(&text) {
            prop_assert_eq!(read(&line.to_string()).unwrap(), line);
        }
    }

    #[test]
    fn text_near_the_notation_is_read_or_refused(
        text in "(nim|welter|wyt|twist|short-nim)(\\([0-9xy,~./]{0,6}\\))? [0-9xy,+ =.a-z-]{0,20}"
    ) {
        match read(&text) {
            Ok(line) => {
                let printed = line.to_string();
                prop_assert_eq!(read(&printed).unwrap().to_string(), printed);
                if let Line::View(view) = line {
                    prop_assert!(view.uses_x());
                }
            }
            Err(error) => prop_assert!(text.get(error.place).is_some()),
        }
    }
}

/// A view of which some cells are positions is read, wherever they are.
#[test]
fn views_with_positions_somewhere_are_read() {
    for line in [
        "long-nim 2000-x",
        "long-nim x-200",
        "long-nim 2000-x,y",
        "long-nim 2000-x-y,3",
    ] {
        read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    // And where there is none, the reason is told.
    let error = read_view("long-nim x+2000").expect_err("each of them is too large");
    assert!(error.message.contains("2000 numbers"), "{error}");
}

#[test]
fn other_names_have_a_picture_of_their_own() {
    for ruleset in nimscape::rulesets() {
        for alias in ruleset.ruleset().signature().aliases {
            let view = nimscape::read_view(alias.example);
            let view = view.unwrap_or_else(|error| panic!("{}: {error}", alias.example));
            assert!(alias.example.starts_with(alias.name), "{}", alias.example);
            assert_eq!(view.terms()[0].ruleset, ruleset);
        }
    }
}

#[test]
fn a_line_that_grows_too_long_when_written_out_is_refused() {
    let message = read("twist(2..36136,5,8../13) 5")
        .map(|line| line.to_string().len())
        .expect_err("it spells its set out")
        .message;
    assert!(
        message.starts_with("Written out, this line has"),
        "{message}"
    );
    let fine = read("twist(2..36136) 5").expect("a short line");
    assert_eq!(fine.to_string(), "twist(2..36136) 5");
}
