//! Periods of sequences: their description, and that they hold.

use nimscape::{Certainty, Convention, Periodicity, Region, complete, read_view};

fn periodicity(line: &str, (from, to): (u64, u64), convention: Convention) -> Option<Periodicity> {
    let view = read_view(line).unwrap();
    let region = Region::between((from, to), (0, 1)).unwrap();
    let table = complete(nimscape::survey(&view, &region, convention).unwrap()).unwrap();
    nimscape::period_of_view(&view, convention, &table, from)
}

/// A period that is proved, and holds far out: what is found there.
fn proved_up_to(
    line: &str,
    found: &Periodicity,
    range: (u64, u64),
    convention: Convention,
) -> Periodicity {
    let proved = matches!(found.known, Certainty::Proved(_));
    assert!(proved, "{line}: {found}");
    let far = periodicity(line, range, convention).expect("still periodic");
    let periods = [&far, found].map(|it| (it.period, it.saltus));
    assert_eq!(periods[0], periods[1], "{line}");
    far
}

#[test]
fn periods_are_described() {
    let said = |line: &str| {
        let found = periodicity(line, (0, 600), Convention::Normal);
        found.map(|it| it.to_string()).unwrap_or_default()
    };
    // Sravankumar, Theorem 3.9 (there without a preperiod).
    assert_eq!(
        said("twist(8,21,34,47) x"),
        "period 55 from n=50 on: proved by a repeated state"
    );
    // Theorem 2.2.
    let source = "Sravankumar 2024, Theorem 2.2: closed form for S = 1..k";
    assert_eq!(
        said("twist(1..3) x"),
        format!("period 4 from n=7 on: proved by {source}")
    );
    assert_eq!(
        said("twist(~1..3) x"),
        format!("period 4 with saltus 1 from n=9 on: proved by {source}")
    );
    // An endless set: no proof, only what was computed.
    assert_eq!(
        said("twist(8../13) x"),
        "period 13 from n=11 on: seen 45 times up to 599"
    );
    assert_eq!(said("short-nim x"), "");
    // Rows of a plane: the state is what the rows below have used.
    assert_eq!(
        said("wyt(1,1) 2,x"),
        "period 3 with saltus 3 from n=0 on: proved by the rows up to this one: their state repeats, and with it all that follows"
    );
    assert_eq!(said("wyt(1,1) x,x"), "");
}

#[test]
fn rows_of_wyt_and_diagonals_of_max_welter_are_proved() {
    for line in [
        "wyt(1,1) x,0",
        "wyt(1,1) 1,x",
        "wyt(1,1) x,3",
        "wyt(2,1) x-2,2",
        "wyt(3,1) x+5,1",
        "max-welter x,x+2",
        "max-welter x,x+5",
        "max-welter 1,4,x+5,x+9",
    ] {
        for convention in Convention::BOTH {
            let found = periodicity(line, (0, 700), convention);
            let found = found.unwrap_or_else(|| panic!("{line} shows no period"));
            proved_up_to(line, &found, (2000, 3500), convention);
        }
    }
    // The rows of Nim, b = 1 and a = 0, rise by their period.
    let found = periodicity("wyt(0,1) x,5", (0, 100), Convention::Normal).expect("Nim");
    assert_eq!((found.preperiod, found.period, found.saltus), (0, 8, 8));
    assert!(matches!(found.known, Certainty::Proved(_)));
}

#[test]
fn coordinates_are_those_of_the_view() {
    // Every second pile, from 101 on: 11 is invertible modulo 55.
    let found = periodicity("twist(8,21,34,47) 2x+1", (50, 600), Convention::Normal);
    let found = found.expect("period 55 of piles 2x + 1");
    assert_eq!((found.preperiod, found.period), (50, 55));
    assert!(matches!(found.known, Certainty::Proved(_)));
    // Holes below 3 stones are left aside.
    let found = periodicity("twist(1,4) x-3", (0, 400), Convention::Misere).expect("finite set");
    assert!(matches!(found.known, Certainty::Proved(_)), "{found}");
    assert!(found.preperiod >= 3);
}

#[test]
fn proved_periods_last() {
    for line in [
        "twist(2,5,9) x",
        "twist(~3,4) x",
        "twist(1,4,6..) x",
        "twist(3,7) 3x+2",
    ] {
        for convention in Convention::BOTH {
            let Some(found) = periodicity(line, (0, 500), convention) else {
                continue;
            };
            let far = proved_up_to(line, &found, (3000, 5000), convention);
            assert_eq!(far.preperiod, 3000, "{line}");
        }
    }
}
