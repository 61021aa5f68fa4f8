//! Claims typed by readers: twenty that have a meaning, fifty that have none.

use nimscape::assertion::read_assertion;
use nimscape::claims::Verdict;
use nimscape::limits::MOST_CHECKED;
use nimscape::{Job, complete};

fn checked(text: &str, bound: u64) -> Verdict {
    let claim = read_assertion(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let check = claim.check(bound).expect("not too large");
    complete(Box::new(check)).unwrap_or_else(|undefined| panic!("{text}: {}", undefined.message))
}

/// The text, the bound, and what is found: the cases that hold, or the first
/// that does not.
const CLAIMS: [(&str, u64, &str); 34] = [
    (
        "G(nim x,y) = x xor y",
        40,
        "holds for all 1681 cases up to 40",
    ),
    (
        "G(nim x,y) = x + y",
        40,
        "fails first at nim 1,1: expected 2, found 0",
    ),
    (
        "G(wyt(2,0) x,y) = x+y if x+y < 2*min(x,y)",
        30,
        "has no case up to 30",
    ),
    (
        "G(short-nim x) <= x/2 + 3",
        2000,
        "holds for all 2001 cases up to 2000",
    ),
    (
        "G(short-nim x) <= x/2+2",
        2000,
        "fails first at short-nim 29: expected ≤ 33/2, found 17",
    ),
    (
        "P(wyt(1,1) x,y) iff P(wyt(1,1) y,x)",
        60,
        "holds for all 3721 cases up to 60",
    ),
    (
        "P(wyt(1,1) x,y) iff x = y",
        60,
        "fails first at wyt(1,1) 1,1, where x = 1, y = 1, G(wyt(1,1) x,y) = 2",
    ),
    (
        "P(welter x,y) iff max(x,y) = min(x,y)+1 and min(x,y) mod 2 = 0",
        40,
        "holds for all 1640 cases up to 40",
    ),
    (
        "G(welter x,y) = (x xor y) - 1",
        60,
        "holds for all 3660 cases up to 60",
    ),
    (
        "G(glasses x) = 2*(x xor x div 2) if x > 0",
        200,
        "holds for all 200 cases up to 200",
    ),
    (
        "G(glasses x) mod 2 = 0",
        200,
        "holds for all 201 cases up to 200",
    ),
    (
        "G-(nim x) = G(nim x) if x > 1",
        50,
        "holds for all 49 cases up to 50",
    ),
    (
        "G-(nim x) = G(nim x)",
        50,
        "fails first at nim 0: expected 0, found 1",
    ),
    (
        "N(short-nim x) iff x > 0",
        100,
        "holds for all 101 cases up to 100",
    ),
    (
        "P(short-nim x last=x) implies x mod 2 = 1 or x mod 4 = 0",
        200,
        "holds for all 201 cases up to 200",
    ),
    (
        "floor(G(long-nim x moves=1..x) / 2) <= x",
        60,
        "holds for all 61 cases up to 60",
    ),
    (
        "G(twist(1..3) x) < 4 if x > 6",
        300,
        "holds for all 294 cases up to 300",
    ),
    (
        "G(max-welter x,y) = 0 iff (max(x,y) - min(x,y) = 1 and not min(x,y) mod 2 = 1)",
        50,
        "holds for all 2550 cases up to 50",
    ),
    ("0 <= G(nim x) <= x", 30, "holds for all 31 cases up to 30"),
    (
        "x*x != 49",
        30,
        "fails first at x = 7: expected ≠ 49, found 49",
    ),
    ("2x + 1 = x + x + 1", 99, "holds for all 100 cases up to 99"),
    ("G(nim 3,5,7) = 1", 0, "holds for its only case"),
    // Without a variable there is one case, whatever the bound.
    ("G(nim 3,5,7) = 1", 1000, "holds for its only case"),
    (
        "G(nim 5,9) = 0",
        1000,
        "fails at nim 5,9: expected 0, found 12",
    ),
    (
        "P(nim 5,9) or P(nim 9)",
        1000,
        "fails at nim 5,9, where G(nim 5,9) = 12, G(nim 9) = 9",
    ),
    ("1 + 1 = 3", 1000, "fails: expected 3, found 2"),
    ("1 + 1 = 3 if 1 = 2", 1000, "has no case"),
    ("G(nim 5,9) = y + 12", 0, "holds for its only case"),
    (
        "y > 0 implies x/y*y = x",
        30,
        "holds for all 961 cases up to 30",
    ),
    ("x < 5 or x > 5 or 1 > 2 ", 30, "fails first at x = 5"),
    (
        "P-(kayles x) or N-(kayles x)",
        1000,
        "holds for all 1001 cases up to 1000",
    ),
    (
        "G-(kayles x) = G-(kayles x+12) if x >= 71",
        1000,
        "holds for all 465 cases up to 1000 that can be decided; 465 cannot, as values are not known",
    ),
    (
        "G-(kayles x) = 0 if x = 71",
        1000,
        "fails first at octal(0.77) 71, where x = 71, G-(octal(0.77) x) > 0",
    ),
    (
        "G-(kayles x) < 64 if x = 71",
        1000,
        "cannot be decided up to 1000: no value is known",
    ),
];

#[test]
fn claims_of_readers_are_checked() {
    let wrong: Vec<(&str, String)> = CLAIMS
        .into_iter()
        .map(|(text, bound, expected)| (text, checked(text, bound).to_string(), expected))
        .filter(|(_, found, expected)| found != expected)
        .map(|(text, found, _)| (text, found))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn any_split_gives_the_same_finding() {
    for (text, bound, _) in CLAIMS.into_iter().step_by(crate::cases(1, 2)) {
        let claim = read_assertion(text).expect("a claim");
        let whole = checked(text, bound);
        let budgets = [7, 1, 1000];
        for &budget in &budgets[..if crate::long() { 3 } else { 1 }] {
            let mut check = Box::new(claim.clone().check(bound).expect("not too large"));
            let mut done = 0.0;
            loop {
                let progress = check.advance(budget);
                let now = progress.done as f64 / progress.total as f64;
                assert!(now >= done, "{text}: {done} {now}");
                done = now;
                if progress.finished {
                    break;
                }
            }
            assert_eq!(check.finish().expect("a meaning"), whole, "{text}");
        }
    }
}

/// The text, the piece of it that is wrong, and which of its occurrences.
const MALFORMED: [(&str, &str, usize); 52] = [
    ("", "", 0),
    ("   ", "", 0),
    ("x", "x", 0),
    ("x +", "", 0),
    ("x + = 3", "=", 0),
    ("x = ", "", 0),
    ("= 3", "=", 0),
    ("x = 3 = ", "", 0),
    ("x = 3 y = 4", "y", 0),
    ("x = 3)", ")", 0),
    ("(x = 3", "(", 0),
    ("((x) = 3", "(", 0),
    ("x = (3", "(", 0),
    ("x = ()", ")", 0),
    ("z = 3", "z", 0),
    ("x = three", "three", 0),
    ("g(nim x) = 3", "g", 0),
    ("G = 3", "=", 0),
    ("G nim x = 3", "nim", 0),
    ("G() = 3", "", 0),
    ("G(nim) = 3", "", 0),
    ("G(nimm x) = 3", "nimm", 0),
    ("G(nim x = 3", "(", 0),
    ("G(wyt(1) x,y) = 3", "(1)", 0),
    ("G(wyt(1,1) x,y = 3", "(", 0),
    ("G(welter 2,2,x) = 3", "2", 1),
    ("G(nim x,-) = 3", "", 0),
    ("G(nim y) > 2", "nim y", 0),
    ("P(nim x) = 3", "P(nim x)", 0),
    ("P(nim x) mod 2 = 1", "P(nim x)", 0),
    ("not x", "x", 0),
    ("not G(nim x)", "G(nim x)", 0),
    ("x and y = 2", "x", 0),
    ("x = 1 and y", "y", 0),
    ("x = 1 or or y = 2", "or", 1),
    ("x = 1 implies 3", "3", 0),
    ("x = 1 iff", "", 0),
    ("x = 1 if", "", 0),
    ("x = 1 if x", "x", 1),
    ("if x = 1", "if", 0),
    ("x = 1 if x = 2 if x = 3", "if", 1),
    ("min(x) = 1", "min", 0),
    ("min x,y = 1", "x", 0),
    ("floor(x, y) = 1", "floor", 0),
    ("max(x, y = 1) = 2", "y = 1", 0),
    ("x = 0.5", ".", 0),
    (
        "x = 1000000000000000000000000000000000000000",
        "1000000000000000000000000000000000000000",
        0,
    ),
    ("G(nim x,y,z) = (x xor y)", "z", 0),
    ("P-(short-nim x,y last=z) iff x = y", "z", 0),
    ("x = 1 & y = 2", "&", 0),
    ("x = 2(y)", "(", 0),
    ("(x = 1) < 2", "(x = 1)", 0),
];

#[test]
fn errors_point_at_the_place() {
    let mut wrong = Vec::new();
    for (text, piece, occurrence) in MALFORMED {
        let Err(error) = read_assertion(text) else {
            wrong.push(format!("{text} is read"));
            continue;
        };
        let start = match piece {
            "" => error.place.start,
            _ => {
                text.match_indices(piece)
                    .nth(occurrence)
                    .expect("it is there")
                    .0
            }
        };
        let sentence = error.message.ends_with('.') && error.message.len() > 12;
        if error.place != (start..start + piece.len()) || !sentence {
            wrong.push(format!("{text}: {error}, {:?}", error.place));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn near_words_are_suggested() {
    let suggestion = |text| read_assertion(text).unwrap_err().suggestion;
    assert_eq!(suggestion("x modd 2 = 1").as_deref(), Some("mod"));
    assert_eq!(suggestion("flor(x/2) = 1").as_deref(), Some("floor"));
    assert_eq!(suggestion("G(welterr x,y) = 1").as_deref(), Some("welter"));
    // What can be no claim is not suggested.
    for text in [
        "is nim x,x losing",
        "nim x,x loses",
        "aand",
        "G(nim x) = flor(x",
    ] {
        assert_eq!(suggestion(text), None, "{text}");
    }
    let corrected = |text| read_assertion(text).unwrap_err().corrected;
    for (text, meant) in [
        ("x modd 2 = 1", "x mod 2 = 1"),
        ("x % 2 = 1", "x mod 2 = 1"),
        ("G(nim 3 x) = 1", "G(nim 3,x) = 1"),
    ] {
        assert_eq!(corrected(text).as_deref(), Some(meant));
        read_assertion(meant).expect(meant);
    }
}

#[test]
fn a_line_without_its_game_is_told_so() {
    let error = read_assertion("G(x,y) = G(y,x)").unwrap_err();
    assert_eq!(
        (error.place, error.message.as_str()),
        (2..3, "The name of the game is missing, as in “nim x,y”.")
    );
    let other = read_assertion("G(croquet x,y) = 1").unwrap_err();
    assert_eq!(other.message, "No game called “croquet”.");
}

#[test]
fn depth_and_size_are_limited() {
    let closed = ")".repeat(5000);
    for (sign, end) in [("(", &closed[..]), ("-", ""), ("not ", "")] {
        let deep = format!("{}x{end} = 1", sign.repeat(5000));
        let error = read_assertion(&deep).expect_err(sign);
        assert!(error.message.contains("deeper"), "{error}");
    }
    let claim = read_assertion("x = y").expect("a claim");
    assert!(claim.clone().check(MOST_CHECKED.isqrt() - 1).is_ok());
    assert!(claim.check(MOST_CHECKED.isqrt()).is_err());
}

#[test]
fn undefined_values_are_reported() {
    let undefined = |text| {
        let claim = read_assertion(text).expect("a claim");
        let check = claim.check(200).expect("not too large");
        complete(Box::new(check)).expect_err("no value")
    };
    let by_zero = undefined("x > 1 implies 6/(x-4) < 9");
    assert_eq!(
        by_zero.message,
        "With x = 4 this has no value: it divides by 0."
    );
    assert_eq!(by_zero.place, 14..21);
    let fraction = undefined("x/2 mod 2 = 0");
    assert_eq!(
        fraction.message,
        "With x = 1 this has no value: a whole number is needed, not a fraction."
    );
    let negative = undefined("x - 3 xor 1 >= 0");
    assert_eq!(
        negative.message,
        "With x = 0 this has no value: xor is for numbers from 0 on."
    );
    let large = undefined("x*x*x*x*x*x*x*x*x*x*x*x*x*x*x*x*x*x*x*x*x >= 0");
    assert!(large.message.ends_with("the numbers grow beyond 128 bits."));
}

/// Texts that were pasted have spaces, signs and digits of all kinds; each is
/// read or refused at a place inside it.
#[test]
fn any_space_sign_or_digit_reads_or_refuses() {
    let odd = [
        '\u{a0}', '\u{2003}', '\u{3000}', '\u{202f}', '\u{feff}', '−', '–', '×', '≤', '٣', '３',
        '²', '½', '“', '\u{301}', '𝟛',
    ];
    let claims = [
        "P(nim x)",
        "G-(nim x) = 1",
        "min(x, 3) = 1",
        "(x + 1) = 2x if P(nim x,3)",
        "x in {1,2}",
        "N (wyt(1,1) x,y)",
    ];
    let tried = |text: &str| {
        if let Err(error) = read_assertion(text) {
            assert!(
                text.get(error.place).is_some(),
                "{text:?}: {}",
                error.message
            );
        }
    };
    for claim in claims {
        for (at, _) in claim.char_indices() {
            for symbol in odd {
                // One more symbol, also at the end of a text that is cut there.
                tried(&format!("{}{symbol}{}", &claim[..at], &claim[at..]));
                tried(&format!("{}{symbol}", &claim[..at]));
                tried(&format!("{}{symbol}(", &claim[..at]));
            }
        }
    }
}

/// Long chains are evaluated flat: no stack grows with them.
#[test]
fn long_chains_are_checked() {
    let commas = |word: &str| format!("{word}({}x)", "x,".repeat(4_000));
    for (claim, bound) in [
        (format!("{}x >= 0", "x+".repeat(10_000)), 3),
        (format!("{} = x", commas("min")), 3),
        (format!("{} = x", commas("max")), 3),
        (format!("x{} >= 0", " xor x".repeat(4_000)), 3),
        (format!("x{}", " = x".repeat(8_000)), 3),
        (format!("x = x{}", " and x = x".repeat(2_000)), 3),
        (format!("x = x{}", " iff x = x".repeat(2_000)), 3),
    ] {
        // As little stack as a browser gives.
        let checked = std::thread::Builder::new()
            .stack_size(1 << 19)
            .spawn(move || {
                let Ok(claim) = read_assertion(&claim) else {
                    return;
                };
                let mut check = claim.check(bound).expect("few cells");
                while !check.advance(100_000).finished {}
                let verdict = Box::new(check).finish().expect("it has a value");
                assert!(verdict.broken.is_none());
            });
        checked.expect("a thread").join().expect("no overflow");
    }
}

#[test]
fn every_counterexample_is_counted_and_the_first_are_listed() {
    let claim = read_assertion("G(nim x,y) = x + y").expect("a claim");
    let mut check = claim.check(20).expect("few cells").listing(7);
    while !check.advance(100).finished {}
    // The sum is the nim-sum where no digit carries.
    let broken: Vec<(u64, u64)> = (0..=40)
        .flat_map(|sum: u64| (sum.saturating_sub(20)..=sum.min(20)).map(move |x| (x, sum - x)))
        .filter(|(x, y)| x ^ y != x + y)
        .collect();
    assert_eq!(check.failures(), broken.len() as u64);
    let listed: Vec<String> = check.listed().iter().map(|each| each.at.clone()).collect();
    let first: Vec<String> = broken[..7]
        .iter()
        .map(|(x, y)| format!("nim {},{}", x.min(y), x.max(y)))
        .collect();
    assert_eq!(listed, first);
    let verdict = Box::new(check).finish().expect("it has a meaning");
    assert_eq!(verdict.cases, 21 * 21);
    assert_eq!(verdict.broken.expect("it fails").at, "nim 1,1");
}
