//! Families of rulesets: every member is a game, and errors in a parameter point into it.

use nimscape::play::{first_member, member, samples};
use nimscape::{Line, Ruleset, read};

fn named(name: &str) -> Ruleset {
    nimscape::ruleset_named(name).expect("a ruleset")
}

fn lines(name: &str, parameters: &[&str], count: Option<usize>) -> (String, String) {
    let member = member(named(name), parameters, count).expect("a member");
    (member.position.to_string(), member.view.to_string())
}

/// What holds for every listed ruleset.
#[test]
fn every_sample_is_a_member_that_can_be_played_and_seen() {
    for ruleset in nimscape::rulesets() {
        let signature = ruleset.signature();
        assert!(!signature.summary.is_empty() && !signature.pieces.is_empty());
        let words = signature.summary.split_whitespace().count();
        assert!(
            (4..=7).contains(&words),
            "six words or so: {}",
            signature.summary
        );
        let samples = samples(ruleset);
        assert!(!samples.is_empty(), "{} has examples", signature.name);
        for parameters in samples {
            let texts: Vec<&str> = parameters.iter().map(String::as_str).collect();
            let member = member(ruleset, &texts, None).expect("a sample is a member");
            let [component] = member.position.components() else {
                panic!("one component");
            };
            assert_eq!(component.ruleset(), ruleset);
            let written: Vec<String> = (component.arguments().parameters.iter())
                .map(ToString::to_string)
                .collect();
            assert_eq!(written, parameters);
            assert!(member.position.count_moves() > 0, "{}", member.position);
            assert!(
                member
                    .view
                    .terms()
                    .iter()
                    .all(|term| term.ruleset == ruleset)
            );
            for text in [member.position.to_string(), member.view.to_string()] {
                assert_eq!(read(&text).expect("canonical").to_string(), text);
            }
        }
    }
}

#[test]
fn steppers_change_the_line() {
    let pair = |a: &str, b: &str| (a.to_string(), b.to_string());
    assert_eq!(
        lines("wyt", &["2", "3"], None),
        pair("wyt(2,3) 5,9", "wyt(2,3) x,y")
    );
    assert_eq!(
        lines("nim", &[], Some(4)),
        pair("nim 3,5,7,9", "nim 3,5,x,y")
    );
    assert_eq!(lines("nim", &[], Some(1)), pair("nim 3", "nim x"));
    assert_eq!(
        lines("welter", &[], Some(3)),
        pair("welter 2,5,6", "welter 3,x,y")
    );
    assert_eq!(
        lines("twist", &["~2,3,4"], None),
        pair("twist(~2..4) 17", "twist(~2..4) x")
    );
    assert_eq!(
        lines("short-nim", &[], Some(1)),
        pair("short-nim 3", "short-nim x last=y")
    );
}

/// A game has as many piles as its example, not as another one.
#[test]
fn examples_keep_their_number_of_piles() {
    let euclid = "s=0 and t mod p=0 or t=0 and s mod q=0";
    let (position, view) = lines("take", &[euclid], None);
    assert_eq!(view, format!("take({euclid}) x,y"));
    assert!(position.ends_with(") 4,5"), "{position}");
    let (_, view) = lines("take", &["s=0 or t=0 or u=0"], None);
    assert_eq!(view, "take(s=0 or t=0 or u=0) 4,x,y");
}

#[test]
fn errors_point_into_the_parameter() {
    let wrong = member(named("wyt"), &["1", "two"], None).expect_err("two is no number");
    assert_eq!(wrong.parameter, Some(1));
    assert_eq!(wrong.error.place.start, 0);
    let wrong = member(named("twist"), &["1,,3"], None).expect_err("a comma too many");
    assert_eq!((wrong.parameter, wrong.error.place.start), (Some(0), 2));
    // The line's own bracket closes one of the parameter's.
    let wrong = member(named("moves"), &["(1,0)*,(0,1"], None).expect_err("it is open");
    assert_eq!((wrong.parameter, wrong.error.place.start), (Some(0), 7));
    assert!(
        wrong.error.message.contains("never closed"),
        "{}",
        wrong.error
    );
    let wrong = member(named("wyt"), &["1", "1"], Some(3)).expect_err("two piles");
    assert_eq!(wrong.parameter, None);
}

#[test]
fn errors_offer_the_corrected_parameter() {
    for (name, typed, meant) in [
        ("take", "s=0 || t=0", Some("s=0 or t=0")),
        ("take", "(s=0 or t=0", None),
        ("moves", "1,0", Some("(1,0)")),
        ("octal", "0.G", None),
    ] {
        let wrong = member(named(name), &[typed], None).expect_err("a mistake");
        assert_eq!(wrong.error.corrected.as_deref(), meant, "{name} {typed}");
    }
}

/// The first line of each sample is read as a position or a view.
#[test]
fn examples_hold_a_position_and_a_view() {
    for ruleset in nimscape::rulesets() {
        let signature = ruleset.signature();
        let lines: Vec<Line> = (signature.examples.iter())
            .map(|text| read(text).expect("an example is read"))
            .collect();
        let has = |wanted: fn(&Line) -> bool| lines.iter().any(wanted);
        assert!(
            has(|line| matches!(line, Line::Position(_))),
            "{}",
            signature.name
        );
        assert!(
            has(|line| matches!(line, Line::View(_))),
            "{}",
            signature.name
        );
    }
}

/// What a tile plays and what it maps is one game.
#[test]
fn the_first_member_is_played_and_seen_with_one_rule() {
    for ruleset in nimscape::rulesets() {
        let name = ruleset.name();
        let first = first_member(ruleset).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let played = Line::Position(first.position.clone()).rules();
        let seen = Line::View(first.view.clone()).rules();
        // The graph of a picture is another one, as large as x says.
        if !ruleset.signature().is_bare() {
            assert_eq!(
                seen, played,
                "{name}: {} and {}",
                first.position, first.view
            );
        }
        assert!(
            first.position.count_moves() > 0,
            "{name}: {}",
            first.position
        );
    }
    let first = first_member(named("subtract")).expect("a game");
    assert_eq!(first.position.to_string(), "subtract(1,3..4) 17");
    assert_eq!(first.view.to_string(), "subtract(1,3..4) x");
    let first = first_member(named("nim")).expect("a game");
    assert_eq!(first.view.to_string(), "nim x,y");
}
