//! The notation: parsing and printing are exact inverses on canonical text, and errors point at the
//! place.

use nimscape::{Code, Line, numbers_in, read, read_position, read_view};
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
    ("NIM x , y, 2*z+1", "nim x,y,2z+1"),
    ("nim z+x-y", "nim x-y+z"),
    ("take(s<=z or s=2*x) x+y", "take(s<=z or s=2*x) x+y"),
    ("Remoteness( wythoff x,y )", "remoteness(wyt(1,1) x,y)"),
    ("ways(nim x+nim 3 + nim y)", "ways(nim x + nim 3 + nim y)"),
    ("ways(short-nim x last=y)", "ways(short-nim x last=y)"),
    ("BLOCK(3 , wyt(z,1) x,x)", "block(3,wyt(z,1) x,x)"),
    ("block(y+1,nim x)", "block(y+1,nim x)"),
    ("block(x,nim 5)", "block(x,nim 5)"),
    ("period(subtract(z,x,y))", "period(subtract(z,x,y))"),
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
fn numbers_in_a_line_are_found() {
    for (text, numbers) in NUMBERS {
        let found: Vec<&str> = numbers_in(text).into_iter().map(|at| &text[at]).collect();
        assert_eq!(found, *numbers, "{text}");
    }
}

/// A line with a mistake, the part that is marked, and words of the message.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("", "", "Type a position"),
    ("nimm 3", "nimm", "No game called"),
    ("nim", "", "Add the piles, e.g. nim 3,5,7."),
    (
        "octal 5",
        "octal",
        "octal needs a code, e.g. octal(0.77) 5,7",
    ),
    ("glasses", "", "Add the number of glasses"),
    ("nim 3 5", "5", "Separate the piles with commas"),
    ("nim 3 x", "x", "Separate the piles with commas"),
    ("wyt 3,5", "wyt", "wyt needs a and b, e.g. wyt(1,1) 5,9"),
    ("nim -1", "-1", "not negative"),
    ("nim 1.5", "1.", "whole"),
    ("nim x,y,w", "w", "Only x, y and z"),
    ("nim x+w", "w", "No game"),
    ("nim 2*w", "w", "Only x, y and z"),
    ("nim z", "nim z", "a z but no x"),
    ("remoteness", "", "Expected “(”"),
    ("remoteness(nim 3)", "remoteness(nim 3", "no position"),
    ("ways(nim x) + nim y", "+", "stands alone"),
    ("nim y + ways(nim x)", "ways", "stands alone"),
    ("ways(ways(nim x))", "ways", "stands alone"),
    ("ways(period(subtract(2,x)))", "subtract", "no"),
    ("ways(nim x", "", "or “)”"),
    ("ways(nim)", "", "Add the piles"),
    ("block(nim x)", "n", "Expected a number"),
    ("block(0,nim x)", "0", "at least 1"),
    ("block(3 nim x)", "n", "Expected “,”"),
    ("wais(nim x)", "wais", "No game called"),
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
fn errors_point_at_the_place() {
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

/// What was typed, the kind of the mistake, and the line that was meant.
const NEAR_MISSES: &[(&str, Code, Option<&str>)] = &[
    ("nim 3 5 7", Code::Syntax, Some("nim 3,5,7")),
    ("nim 3, 5 and 7", Code::UnknownName, Some("nim 3,5,7")),
    ("corners 3", Code::Count, Some("corners 3,x")),
    ("wyt(1,1) 5", Code::Count, Some("wyt(1,1) 5,x")),
    (
        "short-nim 3,5 last 2",
        Code::Syntax,
        Some("short-nim 3,5 last=2"),
    ),
    (
        "short nim 3 5 last 2",
        Code::UnknownGame,
        Some("short-nim 3,5 last=2"),
    ),
    ("Nim(3,5,7)", Code::Parameters, Some("nim 3,5,7")),
    ("nim", Code::Count, Some("nim 3,5,7")),
    ("long nim 8,9", Code::UnknownGame, Some("long-nim 8,9")),
    (
        "Max Welter 2 5 6",
        Code::UnknownGame,
        Some("max-welter 2,5,6"),
    ),
    (
        "fibonacci nim 30",
        Code::Syntax,
        Some("take(s<=2last or last=0 and s<p) 30"),
    ),
    (
        "remoteness(nim x,y",
        Code::Syntax,
        Some("remoteness(nim x,y)"),
    ),
    ("welter 2;5;6", Code::Syntax, Some("welter 2,5,6")),
    ("nimm 3", Code::UnknownGame, Some("nim 3")),
    ("nimm 3 5", Code::UnknownGame, Some("nim 3,5")),
    ("octal 0.137", Code::Parameters, Some("octal(0.137) x")),
    ("octal 0.137 20", Code::Parameters, Some("octal(0.137) 20")),
    ("octal(0.137)", Code::Count, Some("octal(0.137) x")),
    ("wyt 3,5", Code::Parameters, Some("wyt(1,1) 3,5")),
    ("wyt 2 3 8 13", Code::Parameters, Some("wyt(2,3) 8,13")),
    ("wythoff(3,5)", Code::Parameters, Some("wyt(1,1) 3,5")),
    ("fraenkel 3,5", Code::Parameters, None),
    (
        "subtract 1 2 3",
        Code::Parameters,
        Some("subtract(1,2,3) x"),
    ),
    (
        "subtract(1 3 4) 17",
        Code::Syntax,
        Some("subtract(1,3..4) 17"),
    ),
    (
        "subtract(1,3,4 5,6",
        Code::Syntax,
        Some("subtract(1,3,4) 5,6"),
    ),
    (
        "take(s=0 and t=0 3,5",
        Code::Syntax,
        Some("take(s=0 and t=0) 3,5"),
    ),
    (
        "take s=0 or t=0",
        Code::Parameters,
        Some("take(s=0 or t=0) x,y"),
    ),
    (
        "take s=0 or t=0 3,5",
        Code::Parameters,
        Some("take(s=0 or t=0) 3,5"),
    ),
    (
        "take(s=0||t=0 & s=t) 3,5",
        Code::Syntax,
        Some("take(s=0 or t=0 and s=t) 3,5"),
    ),
    ("moves(1,0)* 3 5", Code::Syntax, Some("moves((1,0)*) 3,5")),
    ("moves(1,2) 3,5", Code::Syntax, Some("moves((1,2)) 3,5")),
    ("KAYLES X", Code::Syntax, Some("octal(0.77) x")),
    ("kayles(5)", Code::Parameters, Some("octal(0.77) 5")),
    (
        "nim 3 5 + welter 1 2",
        Code::Syntax,
        Some("nim 3,5 + welter 1,2"),
    ),
    ("chess", Code::UnknownGame, None),
    ("", Code::Empty, None),
    ("nim 3 foo=2", Code::UnknownName, None),
    ("nim -1", Code::Number, None),
    ("subtract(0) 5", Code::Set, None),
    ("welter 3,3", Code::Rules, None),
    ("moves((1,-1),(-1,1)) 3,5", Code::Rules, None),
    // A limit is no rule.
    ("take(s<=3) 9000000000000", Code::TooLarge, None),
    ("moves((1,0)*,(0,1)*) 100000000,1000", Code::TooLarge, None),
    ("long-nim 1000", Code::TooLarge, None),
    ("long-nim 2000 moves=1..600", Code::TooLarge, None),
    ("corners 3,4,5", Code::Count, None),
    ("moves((1,0)*) 3", Code::Count, None),
    ("take(s=0 or t=0) 5", Code::Count, None),
    ("take(s=1) 5 last=3", Code::UnknownName, None),
    // Signs of other languages, with ours.
    ("take(s%2=0) 5", Code::Syntax, Some("take(s mod 2=0) 5")),
    (
        "take(s>0 && t=0) 5,3",
        Code::Syntax,
        Some("take(s>0 and t=0) 5,3"),
    ),
    ("take(!(s=1)) 5", Code::Syntax, Some("take(not (s=1)) 5")),
    ("take(s^2=p) 5", Code::Syntax, None),
    ("take(s**2=p) 5", Code::Syntax, None),
    ("take(s&1=0) 5", Code::Syntax, None),
    ("take(sqrt(s)=2) 5", Code::Syntax, None),
    // In take nothing is added.
    ("take(s<=3 or s=-1) 5", Code::Rules, None),
    ("take(s>=-2 and s<=3) 5", Code::Rules, None),
    ("take(s in {-1,1..3}) 5", Code::Rules, None),
    ("take((s,t) in {(2,-1),(0,1)}) 5,3", Code::Rules, None),
    ("take(not (s!=-1)) 5", Code::Rules, None),
    ("take(t=-s) 5,3", Code::Rules, None),
    ("take(s in {1,4,9,16..}) 20", Code::Set, None),
    ("take(s in {2,4,6..}) 20", Code::Set, None),
    ("nim y", Code::NoPicture, None),
];

#[test]
fn near_misses_carry_a_code_and_the_line_that_was_meant() {
    for (text, code, corrected) in NEAR_MISSES {
        let error = read(text).expect_err(text);
        assert_eq!(error.code, *code, "{text}: {error}");
        assert_eq!(error.corrected.as_deref(), *corrected, "{text}: {error}");
    }
}

#[test]
fn signs_of_other_languages_are_named() {
    for (text, hint) in [
        ("take(s%2=0) 5", "Write mod."),
        ("take(s^2=p) 5", "xor for the nim-sum"),
        ("take(s&1=0) 5", "Write and; s mod 2"),
        ("take(sqrt(s)=2) 5", "s*s=p"),
        ("take(s<=3 or s=-1) 5", "moves((2,-1),(0,1)*) 5,3"),
        (
            "take(s in {1,4,9,16..}) 20",
            "write 16../1 for these, and in squares",
        ),
        (
            "take(s in {2,4,6..}) 20",
            "write 6../1 for these, and 2../2 for steps of 2.",
        ),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.contains(hint), "{error}");
    }
    // What these sentences offer can be read, and what only looks like them is read as before.
    for text in [
        "moves((2,-1),(0,1)*) 5,3",
        "take(s in {1,4,9,16../1}) 20",
        "take(s in {1,3..}) 20",
        "take(s>-1) 5",
        "take(s==2) 5",
        "take(s!=-1) 5",
        "take((s=0)+(t=0)+(u=0)=2) 3,4,5",
    ] {
        read(text).expect(text);
    }
}

#[test]
fn position_errors_point_at_the_first_variable() {
    for (text, place) in [
        ("wyt(1,1) x,y", 9..10),
        ("max-welter 1,2,x+5", 15..16),
        ("wyt(1,1) 3,2x", 12..13),
        ("wyt(1,y) x,3", 6..7),
        ("short-nim 5 last=x", 17..18),
        ("take(x=s) y", 5..8),
        ("nim 3,5 + welter x,9", 17..18),
        ("twist(1..y) x", 9..10),
    ] {
        let error = read_position(text).expect_err(text);
        assert_eq!(error.place, place, "{text}");
        assert_eq!(error.code, Code::NoPosition, "{text}");
    }
    assert_eq!(read_view("nim 3").unwrap_err().code, Code::NoPicture);
}

#[test]
fn texts_are_parsed_as_positions_views_and_lines() {
    let position: nimscape::Position = "NIM 7,3".parse().expect("a position");
    assert_eq!(position.to_string(), "nim 3,7");
    let view: nimscape::View = "wythoff x,y".parse().expect("a view");
    assert_eq!(view.to_string(), "wyt(1,1) x,y");
    assert_eq!("nim 3".parse::<Line>(), read("nim 3"));
    let refused = "nim x".parse::<nimscape::Position>().unwrap_err();
    assert_eq!(refused.code, Code::NoPosition);
    assert_eq!(
        "nim 3".parse::<nimscape::View>().unwrap_err().code,
        Code::NoPicture
    );
}

#[test]
fn positions_views_and_lines_are_stored_as_their_text() {
    let stored = r#"["nim 3,7","wyt(1,1) x,y","short-nim 3,5 last=2"]"#;
    let lines: (nimscape::Position, nimscape::View, Line) =
        serde_json::from_str(stored).expect("three lines");
    assert_eq!(serde_json::to_string(&lines).expect("a text"), stored);
    let refused = serde_json::from_str::<nimscape::Position>(r#""nim x""#).unwrap_err();
    assert!(refused.to_string().contains("numbers only"), "{refused}");
}

/// Programs go by codes: `docs/notation.md` lists each, and no two are alike.
#[test]
fn every_code_is_documented() {
    let docs = include_str!("../docs/notation.md");
    let mut words = std::collections::BTreeSet::new();
    for (code, word, meaning) in Code::ALL {
        let line = format!("| `{word}` | {meaning} |");
        assert!(docs.contains(&line), "docs/notation.md lacks: {line}");
        assert!(words.insert(word), "{word} stands for two codes");
        assert_eq!(code.word(), *word);
    }
}

#[test]
fn a_long_text_gets_one_sentence() {
    let error = read(&"x".repeat(200_000)).unwrap_err();
    assert!(error.message.contains("200000"), "{error}");
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
        text in "((remoteness|ways|block|period)\\([0-9xyz,]{0,3})?(nim|welter|wyt|twist|short-nim)(\\([0-9xyz,~./]{0,6}\\))? [0-9xyz,+ =.a-z-]{0,20}\\)?"
    ) {
        match read(&text) {
            Ok(line) => {
                let printed = line.to_string();
                prop_assert_eq!(read(&printed).unwrap().to_string(), printed);
                if let Line::View(view) = line {
                    prop_assert!(view.uses_x());
                }
            }
            Err(error) => {
                prop_assert!(text.get(error.place.clone()).is_some());
                // What is offered can be read.
                if let Some(corrected) = error.corrected {
                    prop_assert!(read(&corrected).is_ok(), "{}", corrected);
                }
            }
        }
    }
}

/// A view is read if some of its cells are positions, wherever they are.
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
    // Without any, the reason is reported.
    let error = read_view("long-nim x+2000").expect_err("each of them is too large");
    assert!(error.message.contains("2000 numbers"), "{error}");
}

#[test]
fn a_line_that_grows_too_long_when_written_out_is_refused() {
    let message = read("twist(2..200000,5,8../13) 5")
        .map(|line| line.to_string().len())
        .expect_err("it spells its set out")
        .message;
    assert!(
        message.starts_with("Written out, this line has"),
        "{message}"
    );
    let fine = read("twist(2..200000) 5").expect("a short line");
    assert_eq!(fine.to_string(), "twist(2..200000) 5");
}
