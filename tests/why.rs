//! Explanations of positions, checked: every witness is a legal option of its value, no option has
//! the value itself, and every cited theorem applies.

use std::collections::BTreeSet;

use nimscape::play::deal;
use nimscape::why::{LISTED_OF_MANY, MOST_WITNESSES, Reason, Row, Why, why};
use nimscape::{
    Budget, Convention, Known, Memo, Outcome, Position, Ruleset, Solver, read_position,
};

fn explain(position: &Position, convention: Convention, memo: &mut Memo) -> Why {
    why(position, convention, memo, &mut Budget::endless())
        .unwrap_or_else(|halt| panic!("{position}: {halt:?}"))
}

fn small(ruleset: Ruleset, seed: u64) -> Position {
    let size = match ruleset.signature().name {
        "glasses" => 5,
        "corners" | "product" => 3,
        _ => 3 + seed % 7,
    };
    deal(ruleset, size, seed)
}

#[test]
fn witnesses_and_reasons_hold() {
    let mut memo = Memo::default();
    for ruleset in nimscape::rulesets() {
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            for seed in 0..crate::cases(500, 100) {
                let position = small(ruleset, seed);
                let why = explain(&position, convention, &mut memo);
                check(&why, convention, &mut brute);
            }
        }
    }
}

#[test]
fn sums_are_explained() {
    let mut memo = Memo::default();
    for convention in Convention::BOTH {
        let mut brute = Solver::new(convention);
        for line in [
            "nim 1,2 + welter 1,4",
            "welter 2,3 + welter 0,4",
            "twist(1..2) 5 + nim 3",
            "short-nim 4 + short-nim 3 last=2",
        ] {
            let position = read_position(line).unwrap();
            let why = explain(&position, convention, &mut memo);
            check(&why, convention, &mut brute);
        }
    }
}

fn check(why: &Why, convention: Convention, brute: &mut Solver<Position>) {
    let position = &why.position;
    let value = brute.value(position);
    assert_eq!(why.answer.outcome, Outcome::of_value(value), "{position}");
    if let Known::Theorem(cited) = why.answer.known {
        let cites = |reason: &Reason| matches!(reason, Reason::Source(source) | Reason::Theorem { source, .. } if *source == cited);
        assert!(why.reasons.iter().any(cites), "{position}: {cited}");
    }
    assert!(why.complete, "{position} is small");

    let options: BTreeSet<String> = position
        .first_options(usize::MAX)
        .iter()
        .map(Position::to_string)
        .collect();
    let listed: BTreeSet<String> = why.options.iter().map(|o| o.position.to_string()).collect();
    assert_eq!(listed, options, "{position}");
    for option in &why.options {
        assert_eq!(position.play(option.step).as_ref(), Some(&option.position));
        let found = brute.value(&option.position);
        assert_eq!(option.answer.value.unwrap_or(found), found);
        assert_ne!(
            option.answer.value,
            Some(value),
            "{position} has no option of its value"
        );
    }

    let needed = if options.is_empty() { 0 } else { value };
    assert_eq!(
        why.witnesses.len() as u64,
        needed,
        "{position} {convention:?}"
    );
    for (wanted, witness) in (0..).zip(&why.witnesses) {
        assert_eq!(
            position.play(witness.step).as_ref(),
            Some(&witness.position)
        );
        assert_eq!(brute.value(&witness.position), wanted, "{position}");
    }
    for reason in &why.reasons {
        check_reason(reason, position, value, convention);
    }
}

fn check_reason(reason: &Reason, position: &Position, value: u64, convention: Convention) {
    match reason {
        Reason::NimSum { terms, sum } => {
            assert_eq!(terms.iter().fold(0, |a, b| a ^ b), *sum);
            assert_eq!(*sum, value, "{position} {convention:?}");
        }
        Reason::Mating(mating) => {
            let swapped = convention == Convention::Misere && value != mating.value;
            let expected = if swapped { value ^ 1 } else { value };
            assert_eq!(mating.value, expected, "{position}");
            assert!(!swapped || value < 2);
            let mates = mating.mates.iter().flat_map(|mate| [mate.low, mate.high]);
            let mut coins: Vec<u64> = mates.chain(mating.spinster).collect();
            coins.sort_unstable();
            let meant = position.components()[0].resolved();
            assert_eq!(coins, meant.arguments().numbers);
        }
        Reason::SelfConjugate { coins } => {
            assert_eq!(convention, Convention::Misere);
            let meant = position.components()[0].resolved();
            let squares = &meant.arguments().numbers;
            for low in 0..*coins {
                let high = 2 * coins - 1 - low;
                assert!(squares.contains(&low) != squares.contains(&high));
            }
            let mut normal = Solver::new(Convention::Normal);
            assert_eq!(normal.value(position), value ^ 1, "{position}");
        }
        Reason::Row(row) => check_row(row, position, value, convention),
        Reason::Theorem {
            outcome,
            value: shown,
            statement,
            ..
        } => {
            assert_eq!(
                *outcome,
                Outcome::of_value(value),
                "{position}: {statement}"
            );
            assert_eq!(shown.unwrap_or(value), value, "{position}: {statement}");
        }
        Reason::Source(source) => assert!(!source.is_empty()),
        reason => panic!("no test compares {reason:?} with the rules"),
    }
}

/// The rows by their recursion: `x_n = mex_b` of all numbers before.
fn check_row(row: &Row, position: &Position, value: u64, convention: Convention) {
    assert_eq!(value, 0, "{position}");
    let mut piles = position.components()[0].arguments().numbers.clone();
    piles.sort_unstable();
    assert_eq!(piles, [row.x, row.y]);
    let mut before: Vec<u64> = Vec::new();
    let mut pair = (0, row.shift);
    for n in 0..=row.n {
        // mex_b: the least number that is no `u` with |u - before| < b.
        let x = (0..)
            .find(|x| before.iter().all(|&u| *x >= u + row.b || u > *x))
            .unwrap();
        pair = (x, x + row.a * n + row.shift);
        before.extend([pair.0, pair.1]);
        before.sort_unstable();
    }
    assert_eq!(
        pair,
        (row.x, row.y),
        "{position} {convention:?} row {}",
        row.n
    );
}

/// Beyond any list: honest about what is not listed, and witnesses by theory.
#[test]
fn huge_positions_are_explained() {
    let mut memo = Memo::default();
    for line in [
        "nim 5,9007199254740991",
        "welter 3,1125899906842624,9007199254740991",
    ] {
        let position = read_position(line).unwrap();
        for convention in Convention::BOTH {
            let why = explain(&position, convention, &mut memo);
            assert!(!why.complete);
            assert_eq!(why.options.len(), LISTED_OF_MANY);
            assert_eq!(why.witnesses.len() as u64, MOST_WITNESSES);
            for (wanted, witness) in (0..).zip(&why.witnesses) {
                assert_eq!(witness.answer.value, Some(wanted));
                let budget = &mut Budget::endless();
                let answer = memo.solve(&witness.position, convention, budget).unwrap();
                assert_eq!(answer.value, Some(wanted));
                assert_eq!(
                    position.play(witness.step).as_ref(),
                    Some(&witness.position)
                );
            }
        }
    }
}

/// WYT with piles beyond any table: only who wins, and a winning move.
#[test]
fn outcomes_without_values_have_a_winning_move() {
    let position = read_position("wyt(1,1) 5,1000000000000000000").unwrap();
    let why = explain(&position, Convention::Normal, &mut Memo::default());
    assert_eq!(why.answer.value, None);
    assert_eq!(why.answer.outcome, Outcome::N);
    assert_eq!(why.witnesses.len(), 1);
    assert_eq!(why.witnesses[0].answer.outcome, Outcome::P);
}

#[test]
fn misere_heaps_are_explained_by_their_elements() {
    let mut memo = Memo::default();
    let mut brute = Solver::new(Convention::Misere);
    let lines = (1..=7).flat_map(|a| (1..=5).map(move |b| format!("kayles {a},{b}")));
    let lines = lines.chain(["kayles 7 + octal(0.53) 4".into(), "kayles 12".into()]);
    for line in lines {
        let position = read_position(&line).unwrap();
        let why = explain(&position, Convention::Misere, &mut memo);
        let lost = brute.value(&position) == 0;
        let statements = why.reasons.iter().filter_map(|reason| match reason {
            Reason::Theorem { statement, .. } => Some(statement),
            _ => None,
        });
        let statements: Vec<&String> = statements.collect();
        let [statement] = statements[..] else {
            panic!("{line}: {statements:?}");
        };
        assert_eq!(
            statement.contains("is a P-element"),
            lost,
            "{line}: {statement}"
        );
        assert_eq!(
            statement.contains("is an N-element"),
            !lost,
            "{line}: {statement}"
        );
    }
    let said = |line: &str, memo: &mut Memo| {
        let why = explain(&read_position(line).unwrap(), Convention::Misere, memo);
        format!("{:?}", why.reasons)
    };
    for (line, sentence) in [
        (
            "kayles 1",
            "In misère sums heap 1 acts as a; a is a P-element. We write a for heap 1.",
        ),
        (
            "kayles 37,1",
            "In misère sums heap 1 acts as a, heap 37 acts as ab²; a·ab² = b² is a P-element. \
             We write a for heap 1, b for heap 2.",
        ),
    ] {
        let reasons = said(line, &mut memo);
        assert!(reasons.contains(sentence), "{line}: {reasons}");
    }
    // Beyond the period the sentence agrees with the outcome, which comes from another quotient.
    for heap in 1000..1012u64 {
        for other in [1, 2, 5, 9, 12] {
            let position = read_position(&format!("kayles {heap},{other}")).unwrap();
            let why = explain(&position, Convention::Misere, &mut memo);
            let lost = why.answer.outcome == Outcome::P;
            let reasons = format!("{:?}", why.reasons);
            assert_eq!(reasons.contains("is a P-element"), lost, "{reasons}");
        }
    }
}

#[test]
fn moves_that_are_not_listed_are_not_said_to_be_looked_at() {
    let mut memo = Memo::default();
    for line in ["glasses 1001", "glasses 1200 + nim 3"] {
        let position = read_position(line).expect("a position");
        let why = explain(&position, Convention::Normal, &mut memo);
        assert!(!why.complete && !why.counted, "{line}");
    }
}

/// What heaps may become is said with its values, and of several heaps their exclusive or.
#[test]
fn heaps_say_what_they_may_become() {
    let mut memo = Memo::default();
    let mut brute = Solver::new(Convention::Normal);
    let statement = |why: &Why| match &why.reasons[0] {
        Reason::Theorem { statement, .. } => statement.clone(),
        other => panic!("{other:?} is no sentence"),
    };
    for game in [
        "heap(a: 2a>=n)",
        "heap(none: n=3; a,b: a+b<=n and a!=b)",
        "heap(split 2.. unequal)",
        "octal(0.F)",
        "subtract(1,3..4)",
        "grundy",
    ] {
        for heap in 1..=9 {
            let position = read_position(&format!("{game} {heap}")).expect(game);
            let why = explain(&position, Convention::Normal, &mut memo);
            let value = brute.value(&position);
            let said = statement(&why);
            if why.options.is_empty() {
                assert!(said.contains("has no move, so it is worth 0"), "{said}");
                continue;
            }
            assert!(
                said.contains(&format!("; {value} is the least value")),
                "{said}"
            );
            let listed = said.matches("(worth").count();
            assert!(
                listed == why.options.len() || listed as u64 == value.min(8),
                "{said}"
            );
            for option in &why.options {
                let parts = &option.position.components()[0]
                    .resolved()
                    .arguments()
                    .numbers;
                let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
                let parts = match &*parts.join("+") {
                    "0" => "nothing".to_string(),
                    parts => parts.into(),
                };
                let value = brute.value(&option.position);
                let shown = said.split(", ").flat_map(|it| it.split(" or "));
                let shown = shown.map(|it| it.rsplit_once("become ").map_or(it, |(_, last)| last));
                let mut shown = shown.filter(|it| it.starts_with(&format!("{parts} (")));
                let ends = [format!(" {value})"), format!(" {value}); ")];
                assert!(
                    shown.all(|it| ends.iter().any(|end| it.contains(end.as_str()))),
                    "{parts} {value}: {said}"
                );
            }
        }
    }
    for (line, sentence) in [
        (
            "heap(a; a,b: a+b=n) 3",
            "A heap of 3 may become nothing (worth 0), 1 (worth 1), 2 (worth 2) or 1+2 (worth 1 xor 2 = 3); 4 is the least value that no move leaves.",
        ),
        (
            "heap(a: 2a>=n) 2,5",
            "Each heap is a game of its own: 2 is worth 1, 5 is worth 1. Their exclusive or is 0. A heap of 2 may become 1 (worth 0); 1 is the least value that no move leaves. A heap of 5 may become 3 (worth 0) or 4 (worth 2); 1 is the least value that no move leaves.",
        ),
        (
            "coins(none; a) 1,4",
            "Each head is a game of its own: 1 is worth 1, 4 is worth 4. Their exclusive or is 5.",
        ),
    ] {
        let position = read_position(line).expect(line);
        let why = explain(&position, Convention::Normal, &mut memo);
        assert_eq!(statement(&why), sentence);
        let columns = why
            .reasons
            .iter()
            .any(|it| matches!(it, Reason::NimSum { .. }));
        assert_eq!(columns, sentence.contains("Their exclusive or"), "{line}");
    }
}
