//! Games by the names that people use, through the core and the shell.

use std::process::{Command, Output};

use nimscape::phrasebook::{Numbers, rows, search, understand};
use nimscape::{Budget, Convention, Memo, read, read_position};

/// What is typed, and the lines that it may mean.
const READ_AS: &[(&str, &[&str])] = &[
    ("heaps 4 4 9", &["nim 4,4,9"]),
    ("piles of 6, 7 and 8 stones", &["nim 6,7,8"]),
    (
        "take away a square number from 40",
        &["subtract(squares) 40"],
    ),
    ("bounded nim at most 3: 5 7", &["subtract(1..3) 5,7"]),
    ("dawson's kayles 20", &["octal(0.07) 20"]),
    ("dawsons kayles", &["octal(0.07) x"]),
    ("Dawson’s Kayles 20", &["octal(0.07) 20"]),
    ("dawson's chess 20", &["octal(0.137) 20"]),
    ("dawson 20", &["octal(0.137) 20", "octal(0.07) 20"]),
    ("treblecross 6", &["octal(0.007) 8"]),
    ("officers 20627", &["octal(0.6) 20627"]),
    ("guiles 10", &["octal(0.15) 10"]),
    ("kayles 10 5", &["octal(0.77) 5,10"]),
    ("lasker's nim 4", &["heap(a; a,b: a+b=n) 4"]),
    ("moore's nim 5,8,10", &["take(s=0 or t=0 or u=0) 5,8,10"]),
    ("staircase nim 3 4 5 2", &["nim 3,5"]),
    ("nimble 1,4,7", &["nim 1,4,7"]),
    ("northcott", &["nim 3,5"]),
    ("silver dollar 1,3,6", &["nim 1,2"]),
    ("poker nim 3 5", &["nim 3,5"]),
    ("turning turtles HTTHTTHTHT", &["coins(none; a) 1,4,7,9"]),
    ("HTTHTTHTHT", &["coins(none; a) 1,4,7,9"]),
    ("bachet 21", &["subtract(1..3) 21"]),
    ("game of 21", &["subtract(1..3) 21"]),
    ("take away 21", &["subtract(1..3) 21"]),
    ("nim with at most 3", &["subtract(1..3) x"]),
    ("nim max 3", &["subtract(1..3) x"]),
    ("take 1, 2 or 3 from 17", &["subtract(1..3) 17"]),
    ("at most 3", &["subtract(1..3) x"]),
    ("up to half", &["heap(a: 2a>=n) x"]),
    ("subtract 1,3,4 from 17", &["subtract(1,3..4) 17"]),
    ("S(1,3,4) 17", &["subtract(1,3..4) 17"]),
    ("subtract {1,3,4} 17", &["subtract(1,3..4) 17"]),
    ("subtract(1-3) 17", &["subtract(1..3) 17"]),
    ("subtract a square 20", &["subtract(squares) 20"]),
    ("subtract-a-square", &["subtract(squares) x"]),
    ("divisor game 24", &["heap(a: n mod (n-a)=0 and a>0) 24"]),
    ("take a divisor 24", &["heap(a: n mod (n-a)=0 and a>0) 24"]),
    ("take a power of 2 from 50", &["subtract(powers(2)) 50"]),
    ("take a power of 3 from 50", &["subtract(powers(3)) 50"]),
    ("1,2,3 from 15", &["subtract(1..3) 15"]),
    ("node kayles cycle 5", &["node-kayles cycle(5)"]),
    ("node kayles grid 3x4", &["node-kayles grid(3,4)"]),
    ("arc kayles on a cycle of 7", &["arc-kayles cycle(7)"]),
    ("prime nim 24", &["subtract(primes) 24"]),
    ("fibonacci nim 20", &["take(s<=2last or last=0 and s<p) 20"]),
    ("fibonacci", &["take(s<=2last or last=0 and s<p) x"]),
    ("subtraction game", &["subtract(1,3,4) x"]),
    ("wythoff's game 3,5", &["wyt(1,1) 3,5"]),
    ("wythoff nim 3 5", &["wyt(1,1) 3,5"]),
    ("from one pile or the same from both", &["wyt(1,1) x,y"]),
    ("queen 3,5", &["wyt(1,1) 3,5"]),
    ("rook 3,5", &["nim 3,5"]),
    ("king 3 5", &["take(s<2 and t<2) 3,5"]),
    (
        "knight 3 5",
        &[
            "take((s,t) in {(1,2),(2,1)}) 3,5",
            "moves((2,1),(2,-1),(1,2),(-1,2)) 3,5",
        ],
    ),
    (
        "euclid game 5 8",
        &["take(s=0 and t mod p=0 or t=0 and s mod q=0) 5,8"],
    ),
    ("grundy's game 20", &["grundy 20"]),
    ("welter's game 2,5", &["welter 2,5"]),
    ("turning corners 3,5", &["corners 3,5"]),
    ("nim product 3 5", &["corners 3,5"]),
    ("nim multiplication 5*7", &["corners 5,7"]),
    ("3 xor 5", &["nim 3,5"]),
    ("0.137", &["octal(0.137) x"]),
    (".137", &["octal(0.137) x"]),
    ("0.137 20", &["octal(0.137) 20"]),
    ("octal game 0.77 20", &["octal(0.77) 20"]),
    ("3,5,7", &["nim 3,5,7"]),
    ("3 5 7", &["nim 3,5,7"]),
    ("nim {3,5,7}", &["nim 3,5,7"]),
    ("nim: 3, 5, 7", &["nim 3,5,7"]),
    ("period of 0.77", &["octal(0.77) x"]),
    ("period(octal(0.77))", &["octal(0.77) x"]),
    ("period(kayles)", &["octal(0.77) x"]),
    ("chomp 3x4", &["chomp 4,4,4"]),
    ("cram 3x3", &["arc-kayles grid(3,3)"]),
    ("w(n)", &["glasses x"]),
    ("balls in glasses", &["glasses x"]),
    ("glasses fractal", &["glasses x"]),
    // Which of the two is meant is asked.
    ("nim 1+2+3", &["nim 1,2,3", "nim 6"]),
    ("kayles 5+7", &["octal(0.77) 5,7", "octal(0.77) 12"]),
    // Not of the table.
    ("nim 3,5 + kayles 7", &["nim 3,5 + octal(0.77) 7"]),
    ("nim with 3 piles of 3, 5 and 7", &["nim 3,5,7"]),
    ("three piles of 5", &["nim 5,5,5"]),
    ("2^10 kayles", &["octal(0.77) 1024"]),
    ("take away 1, 2 or 3 from 17", &["subtract(1..3) 17"]),
    ("short nim 3 5 last 2", &["short-nim 3,5 last=2"]),
    ("wyt(1,1) 3,5", &["wyt(1,1) 3,5"]),
];

/// What is typed in misère play, and its line.
const MISERE: &[(&str, &str)] = &[
    (
        "last player loses, take 1 to 3 from 21",
        "subtract(1..3) 21",
    ),
    (
        "nim 3,5,7, if you take the last stone, you lose",
        "nim 3,5,7",
    ),
    (
        "take 1 to 3 from 21, the last one to move loses",
        "subtract(1..3) 21",
    ),
    ("misere nim 3 5 7", "nim 3,5,7"),
    ("dawson's kayles 20, misère", "octal(0.07) 20"),
    ("misère: dawson's kayles 20", "octal(0.07) 20"),
    ("kayles, misère, 20", "octal(0.77) 20"),
    ("octal(0.07) 20, misère", "octal(0.07) 20"),
    ("nim 3,5, misère", "nim 3,5"),
    ("nim 3,5,7 misere", "nim 3,5,7"),
    ("nim last player loses 3 5 7", "nim 3,5,7"),
    ("Misère Nim, 3, 5 and 7", "nim 3,5,7"),
    (
        "subtract {1,3,4} 17, whoever takes the last one loses",
        "subtract(1,3..4) 17",
    ),
];

/// Games of the table that are not here, and words of the reason.
const REFUSED: &[(&str, &str)] = &[
    ("domineering", "partizan"),
    ("sprouts", "not here"),
    ("notakto", "not here"),
    ("dots and boxes", "not a game of the last move"),
    ("Domineering 3x4", "partizan"),
];

/// Texts that name no game, or one with what it does not have: nothing rather than something wrong.
const UNKNOWN: &[&str] = &[
    "frobnicate 3",
    "nim foo 3",
    "queen of hearts",
    "21",
    "",
    "nim 3x4",
    "kayles 3 to 5",
    "nim without 3",
    "take 1, 2 or 3 from 17 except 2",
    "hello",
    "-3",
    "nim with 3 piles",
    "bounded nim 5 7",
    "moves(1,2) 3,5",
    "heap(split 1) 4",
    "coins(none; aa) 1,4",
    "subtraction game 17",
    "octal game 20",
];

const VALUES: &[(&str, u64)] = &[
    ("dawson's kayles 20", 3),
    ("dawson's chess 20", 0),
    ("treblecross 6", 0),
    ("officers 20627", 277),
    ("lasker's nim 4", 3),
    ("moore's nim 5,8,10", 23),
    ("staircase nim 3 4 5 2", 6),
    ("turning turtles HTTHTTHTHT", 11),
    ("bachet 21", 1),
    ("take 1, 2 or 3 from 17", 1),
    ("fibonacci nim 20", 7),
    ("3,5,7", 1),
    ("subtract a square 19", 2),
];

/// Winning moves, all of them.
const MOVES: &[(&str, &str)] = &[
    ("moore's nim 5,8,10", "take(s=0 or t=0 or u=0) 5,5,5"),
    ("chomp 3x3", "chomp 3,1,1"),
    ("turning turtles HTTHTTHTHT", "coins(none; a) 1,2,4,7"),
];

fn shell(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimscape"));
    let Output {
        status,
        stdout,
        stderr,
    } = command.args(arguments).output().expect("it starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (status.code(), text(stdout), text(stderr))
}

/// Whether a line waits for a ruleset that is still to come.
fn is_to_come(line: &str) -> bool {
    const COMING: &[&str] = &[
        "heap(",
        "chomp",
        "-kayles",
        "hackenbush",
        "digraph",
        " where ",
        "F) ",
        "0.3F",
    ];
    read(line).is_err() && COMING.iter().any(|part| line.contains(part))
}

#[test]
fn texts_are_read_as_the_tables_say() {
    for (text, lines) in READ_AS {
        if lines.iter().any(|line| is_to_come(line)) {
            let refusal = understand(text).refusal.unwrap_or_default();
            assert!(refusal.ends_with("is not here yet."), "{text}: {refusal}");
            continue;
        }
        let understood = understand(text);
        let found: Vec<&str> = understood.readings.iter().map(|it| &*it.line).collect();
        assert_eq!(found, *lines, "{text}");
        for line in found {
            assert_eq!(
                read(line).expect(line).to_string(),
                line,
                "{text}: canonical"
            );
        }
        let (code, out, _) = shell(&["read", text]);
        assert_eq!(code, Some(0), "{text}");
        let printed: Vec<&str> = out
            .lines()
            .map(|row| row.split('\t').next().unwrap())
            .collect();
        assert_eq!(printed, *lines, "{text}");
        assert!(out.lines().all(|row| row.split('\t').count() == 3), "{out}");
    }
}

#[test]
fn words_set_the_convention() {
    for (text, line) in MISERE {
        let reading = understand(text).only().cloned().expect(text);
        assert_eq!(reading.line, *line, "{text}");
        assert_eq!(reading.convention, Some(Convention::Misere), "{text}");
        assert!(reading.name.ends_with("misère"), "{text}");
    }
    let normal = understand("normal play nim 3,5: the last player wins");
    assert_eq!(
        normal.only().expect("nim").convention,
        Some(Convention::Normal)
    );
    let (_, out, said) = shell(&["value", "misere nim 1 1"]);
    assert_eq!(out, "1\n");
    assert!(said.contains("Read as nim 1,1, misère"), "{said}");
}

#[test]
fn games_that_are_not_here_say_why() {
    for (text, words) in REFUSED {
        let understood = understand(text);
        assert!(understood.readings.is_empty(), "{text}");
        let refusal = understood.refusal.expect(text);
        assert!(refusal.contains(words), "{text}: {refusal}");
        let (code, out, said) = shell(&["read", text]);
        assert_eq!((code, &*out), (Some(2), ""), "{text}");
        assert!(said.contains(&refusal), "{text}: {said}");
        let (code, _, said) = shell(&["value", text]);
        assert_eq!(code, Some(2), "{text}");
        assert!(said.contains(&refusal), "{text}: {said}");
    }
}

#[test]
fn unknown_texts_mean_nothing() {
    for text in UNKNOWN {
        let understood = understand(text);
        assert!(
            understood.readings.is_empty(),
            "{text}: {:?}",
            understood.readings
        );
        assert_eq!(shell(&["read", text]).0, Some(2), "{text}");
    }
}

#[test]
fn values_are_those_of_the_tables() {
    for (text, value) in VALUES {
        let understood = understand(text);
        let Some(reading) = understood.only() else {
            let refusal = understood.refusal.unwrap_or_default();
            assert!(refusal.ends_with("is not here yet."), "{text}: {refusal}");
            continue;
        };
        let position = read_position(&reading.line).expect(text);
        let found = Memo::default().value(&position).expect(text);
        assert_eq!(found, Some(*value), "{text}");
        let (code, out, said) = shell(&["value", text]);
        assert_eq!((code, out), (Some(0), format!("{value}\n")), "{text}");
        assert!(
            said.contains(&format!("Read as {}", reading.line)),
            "{text}: {said}"
        );
    }
    for (text, only) in MOVES {
        let understood = understand(text);
        let Some(reading) = understood.only() else {
            let refusal = understood.refusal.unwrap_or_default();
            assert!(refusal.ends_with("is not here yet."), "{text}: {refusal}");
            continue;
        };
        let position = read_position(&reading.line).expect(text);
        let budget = &mut Budget::endless();
        let moves = Memo::default().winning_moves(&position, Convention::Normal, budget);
        let moves: Vec<String> = moves.expect(text).iter().map(ToString::to_string).collect();
        assert_eq!(moves, [*only], "{text}");
    }
}

/// Where two games are meant as well, no command takes one.
#[test]
fn a_text_of_two_games_is_asked_about() {
    for text in ["dawson 20", "nim 1+2+3", "kayles 5+7", "knight 3,5"] {
        let (code, out, said) = shell(&["value", text]);
        assert_eq!((code, &*out), (Some(2), ""), "{text}");
        assert!(said.contains("may mean"), "{text}: {said}");
        for reading in understand(text).readings {
            assert!(said.contains(&reading.line), "{text}: {said}");
        }
    }
    let (code, out, said) = shell(&["value", "nim 3,5,7"]);
    assert_eq!(
        (code, &*out, &*said),
        (Some(0), "1\n", ""),
        "a line is no request"
    );
}

/// Every name of every row leads to it, and every row has what a reader sees.
#[test]
fn every_row_is_read_by_each_of_its_names() {
    assert!(rows().len() >= 120, "{} rows", rows().len());
    for row in rows() {
        for (what, text) in [("sentence", row.sentence), ("source", row.source)] {
            assert!(!text.is_empty(), "{}: no {what}", row.title());
        }
        assert!(row.sentence.ends_with('.'), "{}", row.sentence);
        assert!(!row.title().contains('['), "{}", row.title());
        assert!(
            row.line.is_empty() || row.line.contains('{'),
            "{}: no numbers",
            row.line
        );
        if let Some(example) = row.example() {
            assert!(row.usual().is_ok() || is_to_come(&example), "{example}");
        } else {
            assert_eq!(row.numbers, Numbers::Same, "{}", row.title());
        }
        for name in &row.names {
            let text = [
                ("[k]", "3"),
                ("[a]", "3"),
                ("[S]", "1,3,4"),
                ("[code]", "0.77"),
            ]
            .into_iter()
            .chain([("[coins]", "HTTH"), ("[n]", "3,5,7")])
            .fold(name.to_string(), |text, (place, with)| {
                text.replace(place, with)
            });
            let understood = understand(&text);
            let read = understood.readings.iter().any(|it| it.name == row.title());
            let refused = row
                .usual()
                .is_err_and(|why| understood.refusal == Some(why));
            assert!(read || refused, "{text} ({}): {understood:?}", row.title());
        }
    }
}

#[test]
fn half_a_name_finds_the_game() {
    let first = |text: &str| search(text)[0].title();
    assert_eq!(first("fraen"), "Fraenkel's Game");
    assert_eq!(first("Moor"), "Moore's Nim");
    assert_eq!(first("the game of wythoff"), "Wythoff's Game");
    assert_eq!(first("nim"), "Nim");
    let dawson: Vec<&str> = search("daws")
        .iter()
        .take(2)
        .map(|row| row.title())
        .collect();
    assert_eq!(dawson, ["Dawson's Chess", "Dawson's Kayles"]);
    assert!(search("frobnicate").is_empty());
}

#[test]
fn a_period_is_said_with_its_sequence() {
    let sentence = understand("period of 0.77")
        .only()
        .expect("kayles")
        .sentence
        .clone();
    assert!(
        sentence.contains("from 71 on they repeat with period 12"),
        "{sentence}"
    );
}
