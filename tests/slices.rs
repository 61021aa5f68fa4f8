//! Sliced or not, one answer: questions asked in slices of any size get the
//! answers of questions asked in one go, and no slice goes on for long.

use nimscape::{Budget, Convention, Halt, Memo, Position, read_position};

fn position(line: &str) -> Position {
    read_position(line).expect(line)
}

/// Asks again until there is an answer; says how often it was paused.
fn sliced<T>(
    work: u64,
    mut ask: impl FnMut(&mut Budget) -> Result<T, Halt>,
) -> (Result<T, Halt>, u32) {
    let mut pauses = 0;
    loop {
        match ask(&mut Budget::new(work)) {
            Err(Halt::Paused) => pauses += 1,
            answer => return (answer, pauses),
        }
        assert!(pauses < 1 << 20, "it does not come to an end");
    }
}

/// Options looked through are counted, so that a look pauses; it goes on where
/// it was and stops as soon as there are more than may be listed.
#[test]
fn looking_through_options_pauses_and_goes_on() {
    for (line, value, long) in [
        ("twist(~3) 11111111", 0, true),
        ("twist(~1..3) 400000", 0, true),
        ("twist(2,5) 300000", 1, true),
        ("wyt(3,200) 400,500", 3, true),
        ("short-nim 60000", 5, true),
        ("max-welter 3,9,30000", 2000, false),
    ] {
        let position = position(line);
        for convention in Convention::BOTH {
            let mut memo = Memo::default();
            let endless = &mut Budget::endless();
            memo.solve(&position, convention, endless).expect(line);
            let (found, pauses) = sliced(10_000, |budget| {
                memo.moves_to(&position, value, convention, budget)
            });
            let whole = memo.moves_to(&position, value, convention, endless);
            assert_eq!(found, whole, "{line}");
            assert!(pauses > 0 || !long, "{line}");
        }
    }
}

/// Winning moves beyond what may be listed are refused, not counted first.
#[test]
fn too_many_moves_are_refused_as_soon_as_they_are_found() {
    let position = position("twist(~3) 11111111");
    let mut memo = Memo::default();
    let budget = &mut Budget::endless();
    memo.solve(&position, Convention::Normal, budget)
        .expect("it repeats");
    let budget = &mut Budget::new(3_000_000);
    let refused = memo.winning_moves(&position, Convention::Normal, budget);
    let Err(Halt::TooLarge(limit)) = refused else {
        panic!("{refused:?}");
    };
    assert!(limit.message.contains("100000"), "{limit}");
    assert!(budget.left() > 0, "it went on after the limit");
}
