//! Pictures of periods, against periods found by hand of values from the
//! definition.

use std::collections::HashMap;

use nimscape::assertion::read_assertion;
use nimscape::{Convention, Quantity, Region, Table, complete, mex, read, read_view, survey};

/// The values of piles 0, 1, … if these may be taken.
fn values(allowed: impl Fn(u64) -> bool, count: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for pile in 0..count {
        let taken = (1..=pile).filter(|&taken| allowed(taken));
        let value = mex(taken.map(|taken| values[(pile - taken) as usize]));
        values.push(value);
    }
    values
}

/// The smallest period of a finite set: the distance at which the last values, as many as the
/// largest number, repeat.
fn period_of(set: &[u64]) -> u64 {
    let window = *set.iter().max().expect("a number") as usize;
    let mut values: Vec<u64> = Vec::new();
    let mut seen = HashMap::new();
    for pile in 0.. {
        let taken = set.iter().filter(|&&taken| taken <= pile);
        let value = mex(taken.map(|taken| values[(pile - taken) as usize]));
        values.push(value);
        if values.len() >= window {
            let state = values[values.len() - window..].to_vec();
            if let Some(before) = seen.insert(state, pile) {
                return pile - before;
            }
        }
    }
    unreachable!("there are finitely many states")
}

fn table(line: &str, width: u64, height: u64, convention: Convention, slice: u64) -> Table {
    let view = read_view(line).expect(line);
    let region = Region::between((0, width), (0, height)).expect("small");
    let mut job = survey(&view, &region, convention).expect(line);
    while !job.advance(slice).finished {}
    job.finish().expect(line)
}

#[test]
fn sets_of_three_numbers() {
    for (line, fixed) in [
        ("period(subtract(2,x,y))", vec![2]),
        ("period(subtract(x,y))", vec![]),
        ("period(subtract(5,8,x,x+y))", vec![5, 8]),
    ] {
        let found = table(line, 30, 30, Convention::Normal, u64::MAX);
        for y in 0..30 {
            for x in 0..30 {
                let mut set = fixed.clone();
                match line.contains("x+y") {
                    true => set.extend([x, x + y]),
                    false => set.extend([x, y]),
                }
                let expected = (!set.contains(&0)).then(|| period_of(&set));
                let cell = found.get(x as usize, y as usize);
                assert_eq!(cell, expected, "{line} at {x},{y}");
            }
        }
    }
}

#[test]
fn endless_sets_rise_from_period_to_period() {
    let found = table("period(subtract(~x,y))", 7, 7, Convention::Normal, 5_000);
    for y in 1..7u64 {
        for x in 1..7u64 {
            let values = values(|taken| taken != x && taken != y, 900);
            let rises = |period: &usize| {
                let by: Vec<i64> = (450..values.len() - period)
                    .map(|pile| values[pile + period] as i64 - values[pile] as i64)
                    .collect();
                by.iter().all(|&rise| rise == by[0])
            };
            let expected = (1..200).find(rises).expect("a period") as u64;
            assert_eq!(found.get(x as usize, y as usize), Some(expected), "{x},{y}");
        }
    }
}

#[test]
fn slices_and_conventions_change_nothing() {
    for line in ["period(subtract(2,x,y))", "period(subtract(~x,y))"] {
        let whole = table(line, 20, 15, Convention::Normal, u64::MAX);
        for (convention, slice) in [(Convention::Normal, 1), (Convention::Misere, 777)] {
            let other = table(line, 20, 15, convention, slice);
            for y in 0..15 {
                for x in 0..20 {
                    assert_eq!(other.get(x, y), whole.get(x, y), "{line} {x},{y}");
                }
            }
        }
    }
}

/// A cell's number is the period that the page shows for its sequence.
#[test]
fn a_cell_says_which_sequence_it_is_about() {
    let view = read_view("period( subtract( y ,x,2))").unwrap();
    assert_eq!(view.to_string(), "period(subtract(y,x,2))");
    assert_eq!(view.quantity(), Quantity::Period);
    assert!(view.is_plane() && view.at(5, 9).is_none());
    let sequence = view.sequence_at(5, 9).unwrap();
    assert_eq!(sequence.to_string(), "subtract(2,5,9) x");
    let job = sequence.prove(Convention::Normal).unwrap().unwrap();
    let proved = complete(job).unwrap();
    let found = table("period(subtract(y,x,2))", 6, 10, Convention::Normal, 100);
    assert_eq!(found.get(5, 9), Some(proved.period));
    assert!(view.sequence_at(0, 9).is_err(), "nothing is taken");
    assert!(!read_view("period(subtract(1,x))").unwrap().is_plane());
}

/// The period that is proved starts as early as it can, misère too.
#[test]
fn proved_periods_begin_with_the_last_exception() {
    for line in [
        "subtract(4,9,10) x",
        "subtract(~2,5) x+3",
        "octal(0.45) x",
        "octal(0.75) x+1",
        "octal(0.123) x",
        "octal(0.77) x+10",
    ] {
        for convention in Convention::BOTH {
            let view = read_view(line).unwrap();
            let job = view.prove(convention).expect("a way to prove it").unwrap();
            let proved = match complete(job) {
                Ok(proved) => proved,
                Err(limit) => {
                    // The quotient of all misère values is not found, and the message names a heap.
                    assert_eq!(convention, Convention::Misere, "{line}");
                    assert!(
                        ["octal(0.45) x", "octal(0.77) x+10"].contains(&line),
                        "{line}"
                    );
                    assert!(limit.message.contains("heaps up to"), "{limit}");
                    continue;
                }
            };
            let found = table(line, 700, 1, convention, u64::MAX);
            let keeps = |place: u64| {
                let at = |place: u64| found.get(place as usize, 0).unwrap();
                at(place + proved.period) == at(place) + proved.saltus
            };
            assert!((proved.preperiod..600).all(keeps), "{line} {proved:?}");
            assert!(
                proved.preperiod == 0 || !keeps(proved.preperiod - 1),
                "{line} {proved:?}"
            );
        }
    }
}

#[test]
fn errors_point_at_the_place() {
    for (line, place, words) in [
        ("period", 6..6, "a game, as in period(subtract(2,x,y))"),
        ("period(", 7..7, "the name of a game"),
        ("period(subtract(2,x,y) 5)", 22..23, "no number stands here"),
        ("period(subtract(2,5))", 7..20, "A period is no position"),
        ("period(wyt(x,y))", 7..10, "not played on one heap"),
        ("period(twist(1..x))", 7..12, "No way is known"),
        ("period(subtract(2,y))", 7..20, "There is a y but no x"),
        ("period(subtract(1,x)) + nim x", 7..15, "stand alone"),
        ("nim x + period(subtract(1,x))", 15..23, "stand alone"),
    ] {
        let error = read(line).expect_err(line);
        assert!(error.message.contains(words), "{line}: {}", error.message);
        assert_eq!(error.place, place, "{line}");
    }
}

/// Flammenkamp saw the periods of three numbers divide a sum of two of them,
/// unless the largest is the sum of the others.
#[test]
fn claims_speak_of_periods() {
    let claim = "(x+y) mod period(subtract(2,x,y)) = 0 or (2+x) mod period(subtract(2,x,y)) = 0 \
        or (2+y) mod period(subtract(2,x,y)) = 0 if x != y+2 and y != x+2 and x > 2 and y > 2";
    let check = read_assertion(claim).unwrap().check(50).unwrap();
    let found = complete(Box::new(check)).expect("it has a meaning");
    assert!(found.broken.is_none() && found.cases > 2000, "{found}");

    let check = read_assertion("period(subtract(2,x,y)) = x + y")
        .unwrap()
        .check(50)
        .unwrap();
    let found = complete(Box::new(check)).expect("it has a meaning");
    assert_eq!(
        found.to_string(),
        "fails first at subtract(1..2) x: expected 2, found 3"
    );

    for (claim, words) in [
        (
            "G(period(subtract(2,x))) = 2",
            "a period stands without a letter",
        ),
        ("period = 2", "“(” and a game after period"),
        ("period(nim x) = 2", "no number stands here"),
    ] {
        let error = read_assertion(claim).expect_err(claim);
        assert!(error.message.contains(words), "{claim}: {}", error.message);
    }
}
