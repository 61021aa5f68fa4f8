//! Rules that people bring: values that others published, or that follow from the rules by hand.

use nimscape::{Budget, Certainty, Convention, Memo, Region, complete, read_position, read_view};

/// The values of a view with x alone, from `first` on.
fn values(line: &str, first: u64, count: u64) -> Vec<u64> {
    let view = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let region = Region::between((first, first + count), (0, 1)).unwrap();
    let table = complete(nimscape::survey(&view, &region, Convention::Normal).unwrap()).unwrap();
    (0..count as usize)
        .map(|at| table.get(at, 0).unwrap())
        .collect()
}

fn value(line: &str) -> Option<u64> {
    let position = read_position(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let solved = Memo::default().solve(&position, Convention::Normal, &mut Budget::endless());
    solved.unwrap().value
}

#[test]
fn sets_with_a_name_are_known() {
    // A014586: subtract a square.
    let squares = [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2];
    assert_eq!(values("subtract(squares) x", 0, 20), squares);
    assert_eq!(values("take(s in squares) x", 0, 20), squares);
    // 1 and the primes: every number up to 3 can be taken, and no multiple of 4.
    let rests: Vec<u64> = (0..200).map(|pile| pile % 4).collect();
    assert_eq!(values("subtract(1,primes) x", 0, 200), rests);
    // Powers of 2 leave every rest but 0 modulo 3.
    let rests: Vec<u64> = (0..200).map(|pile| pile % 3).collect();
    assert_eq!(values("subtract(powers(2)) x", 0, 200), rests);
}

/// CGSuite's tables, from coin 1 on.
#[test]
fn rows_of_coins_have_the_values_of_winning_ways() {
    for (line, expected) in [
        ("coins(none; a) x", &[1, 2, 3, 4, 5, 6][..]),
        (
            "coins(none; a; a,b) x",
            &[1, 2, 4, 7, 8, 11, 13, 14, 16, 19],
        ),
        ("coins(run) x", &[1, 2, 1, 4, 1, 2, 1, 8]),
        ("coins(a) x", &[0, 1, 2, 3, 4]),
        ("coins(a,b) x", &[0, 0, 1, 2, 4, 7, 8, 11]),
        ("coins(a,b: n-b=b-a) x", &[0, 0, 1, 0, 0, 1, 2, 2, 1]),
    ] {
        assert_eq!(values(line, 1, expected.len() as u64), expected, "{line}");
    }
    // Odious numbers, with any coins to the left, of any row.
    let odious: Vec<u64> = (0..400)
        .map(|n: u64| 2 * n + u64::from(n.count_ones().is_multiple_of(2)))
        .collect();
    assert_eq!(values("coins(none; a; a,b) x", 1, 400), odious);
    // Grundy's Game, by an equation in three letters.
    let grunt = "coins(a,b,c: a=1 and b+c=n+1 and 1<b and b<c) x";
    assert_eq!(values(grunt, 1, 60), values("grundy x", 0, 60));
}

#[test]
fn heads_and_tails_are_read() {
    let row = "coins(none; a) HTTHTTHTHT";
    assert_eq!(
        nimscape::read(row).unwrap().to_string(),
        "coins(none; a) 1,4,7,9"
    );
    assert_eq!(value(row), Some(11));
    let position = read_position(row).unwrap();
    let moves =
        Memo::default().winning_moves(&position, Convention::Normal, &mut Budget::endless());
    let moves: Vec<String> = moves.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["coins(none; a) 1,2,4,7"]);
    assert_eq!(value("coins(run) TTT"), Some(0));
    let once = read_position("coins(run) 3,3").expect_err("twice the same coin");
    assert_eq!((once.place, once.message.contains("twice")), (13..14, true));
}

/// Turning Corners is one of them, and heads count together by exclusive or.
#[test]
fn products_are_nim_products() {
    let corners = |x, y| value(&format!("corners {x},{y}")).unwrap();
    let row = |line: &str, coin| values(&format!("coins({line}) x"), coin, 1)[0];
    for x in 1..12 {
        for y in 1..12 {
            let turtles = value(&format!("product(coins(none; a),coins(none; a)) {x},{y}"));
            assert_eq!(turtles, Some(corners(x, y)));
            let expected = corners(row("run", x), row("a", y));
            assert_eq!(
                value(&format!("product(coins(run),coins(a)) {x},{y}")),
                Some(expected)
            );
        }
    }
}

#[test]
fn ways_of_coins_are_refused_at_their_place() {
    for (line, place, words) in [
        ("coins(split 2) 5", 6..11, "turned with coin n"),
        ("coins(a,c) 5", 8..9, "then b"),
        ("coins(a: a<b) 5", 11..12, "a,b"),
        ("coins(run 0) 5", 10..11, "one coin or more"),
        ("product(nim, coins(a)) 3,5", 8..11, "product(coins(run)"),
        ("product(coins(a),coins(a)) 3,5,6", 31..32, "no row"),
    ] {
        let error = nimscape::read(line).expect_err(line);
        assert_eq!(error.place, place, "{line}: {error}");
        assert!(error.message.contains(words), "{line}: {error}");
    }
}

/// What people type who have not read how ways are written.
#[test]
fn ways_of_heaps_are_refused_at_their_place() {
    for (line, found, words) in [
        ("heap() 5", "", "Write what a heap of n becomes"),
        ("heap(n-1) 5", "n", "a: a=n-1"),
        ("heap(a+b=n) 5", "+", "“:” and a condition"),
        ("heap(a>0) 5", ">", "“:” and a condition"),
        ("heap(a if a>2) 5", "i", "“:” and a condition"),
        ("heap(none 5) 5", "5", "“:” and a condition"),
        (
            "heap(split) 5",
            "",
            "write split 2, split 2..3 or split 2..",
        ),
        (
            "heap(split a) 5",
            "",
            "write split 2, split 2..3 or split 2..",
        ),
        ("heap(split 2 equal) 5", "e", "“;” and another way"),
        ("heap(a: 2a>=n, b) 5", ",", "“;” and another way"),
        (
            "heap(a: a<=n) 5",
            "a<=n",
            "a may reach n: a move must make heaps smaller",
        ),
        ("heap(a: n=a) 5", "n=a", "a may reach n"),
        ("heap(a: a=n+1) 5", "a=n+1", "a may reach n"),
        ("heap(a: a-1>=n) 5", "a-1>=n", "a may reach n"),
        ("heap(a: a<n+1) 5", "a<n+1", "a may reach n"),
        ("heap(a,b: a=1 and b=n) 5", "b=n", "b may reach n"),
        (
            "coins(a: a=n) 5",
            "a=n",
            "what is turned with coin n is to its left",
        ),
        (
            "heap(a: n-a in square) 5",
            "square",
            "Did you mean heap(a: n-a in squares) 5?",
        ),
        (
            "heap(a: n-a in prime) 5",
            "prime",
            "Did you mean heap(a: n-a in primes) 5?",
        ),
        ("heap(a: n) 5", "n", "Compare it"),
    ] {
        let error = nimscape::read(line).expect_err(line);
        let place = line.get(error.place.clone()).expect("a place in the line");
        assert!(place.starts_with(found), "{line}: {error}");
        let said = error.to_string();
        assert!(said.contains(words), "{line}: {said}");
    }
    // Smaller heaps that are named beside n are no mistake.
    for line in [
        "heap(a: a<n) 5",
        "heap(a: a=n-1) 5",
        "heap(a: a>=n-2) 5",
        "heap(a,b: a+b=n) 5",
        "heap(split primes) 5",
    ] {
        nimscape::read(line).expect(line);
    }
}

#[test]
fn sets_with_a_name_keep_it() {
    for (typed, printed) in [
        ("subtract( primes , 1) 20", "subtract(1,primes) 20"),
        ("subtract(4,squares,powers(4),2) 9", "subtract(2,squares) 9"),
        ("subtract(~squares) 9", "subtract(~squares) 9"),
        ("twist(triangular) 9", "twist(triangular) 9"),
        ("take(s  in {2 ,primes}) 9", "take(s in {2,primes}) 9"),
        ("take(s not in powers(3)) 9", "take(s not in powers(3)) 9"),
        ("long-nim 5,7 moves=primes", "long-nim 5,7 moves=2..3,5,7"),
    ] {
        let line = nimscape::read(typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(line.to_string(), printed);
        assert_eq!(nimscape::read(printed).unwrap(), line);
    }
}

#[test]
fn sets_with_a_name_are_refused_at_their_place() {
    for (line, place, words) in [
        ("subtract(powers(1)) 5", 9..15, "from 2 on"),
        ("subtract(powers) 5", 9..15, "powers(2)"),
        ("take(s in powers(0)) 5", 10..16, "from 2 on"),
        ("take(s in {1,4,9,16..}) 5", 5..22, "in squares"),
    ] {
        let error = nimscape::read(line).expect_err(line);
        assert_eq!(error.place, place, "{line}: {error}");
        assert!(error.message.contains(words), "{line}: {error}");
    }
}

/// What is seen of their periods is never called proved, and far piles are refused at once.
#[test]
fn sets_with_a_name_prove_no_period() {
    for line in [
        "subtract(1,primes) x",
        "subtract(~squares) x",
        "twist(powers(2)) x",
    ] {
        let view = read_view(line).unwrap();
        let region = Region::between((0, 600), (0, 1)).unwrap();
        let job = nimscape::survey(&view, &region, Convention::Normal).unwrap();
        let table = complete(job).unwrap();
        let seen = nimscape::period_of_view(&view, Convention::Normal, &table, 0);
        let proved = seen.is_some_and(|it| matches!(it.known, Certainty::Proved(_)));
        assert!(!proved, "{line}");
        let far = read_position(&line.replace('x', "9007199254740991")).unwrap();
        let refused = Memo::default().solve(&far, Convention::Normal, &mut Budget::new(1000));
        assert!(
            matches!(refused, Err(nimscape::Halt::TooLarge(_))),
            "{line}"
        );
    }
}
