//! Questions asked in slices of any size get the answers of questions asked in one call, and no
//! slice takes long.

use std::fmt::Debug;

use nimscape::play::{Difficulty, Opponent, Player, Turn, deal, puzzle};
use nimscape::why::why;
use nimscape::{Answer, Budget, Convention, Halt, Known, Memo, Position, read_position};

fn position(line: &str) -> Position {
    read_position(line).expect(line)
}

/// Asks again until there is an answer; returns how often it was paused.
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

/// Visited options are counted, so the search pauses; it continues where it was and stops as soon
/// as there are more than may be listed.
#[test]
fn visiting_options_pauses_and_continues() {
    for (line, value, long) in [
        ("twist(~3) 11111111", 0, true),
        ("twist(~1..3) 400000", 0, true),
        ("twist(~2,5) 300000", 1, true),
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

/// Winning moves beyond the limit of listed moves are refused, not counted first.
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
    assert!(budget.left() > 0, "it continued after the limit");
}

/// Then who wins and the value are given, and the first of the winning moves.
#[test]
fn of_too_many_moves_the_first_are_given() {
    for (line, convention) in [
        ("twist(~3) 11111111", Convention::Normal),
        ("kayles 17,30415,683705,813652,988231", Convention::Misere),
    ] {
        let position = position(line);
        let mut memo = Memo::default();
        let ask = |memo: &mut Memo, work| {
            sliced(work, |budget| {
                memo.best_moves(&position, convention, budget)
            })
            .0
        };
        let best = ask(&mut memo, u64::MAX).expect(line);
        assert!(best.more && !best.moves.is_empty(), "{line}");
        for option in &best.moves {
            assert!(position.step_to(option).is_some(), "{line} to {option}");
            let is_p = memo.is_p(option, convention, &mut Budget::endless());
            assert_eq!(is_p, Ok(true), "{line} to {option}");
        }
        assert_eq!(ask(&mut Memo::default(), 100_000), Ok(best), "{line}");
    }
}

/// The result as text: an answer, or the message of a refusal.
fn described<T: Debug>(answer: Result<T, Halt>) -> String {
    format!("{answer:?}")
}

/// A question: its result in slices of `work` (none: in one call), with separate memories.
type Question = fn(&Position, Convention, &mut dyn FnMut(&mut Ask) -> String) -> String;

/// One asking of a question, with the budget that it has.
type Ask<'a> = dyn FnMut(&mut Budget) -> Result<String, Halt> + 'a;

/// Every question about a position.
const QUESTIONS: [(&str, Question); 9] = [
    ("solve", |position, convention, run| {
        let mut memo = Memo::default();
        run(&mut |budget| {
            memo.solve(position, convention, budget)
                .map(|it| format!("{it:?}"))
        })
    }),
    ("winning moves", |position, convention, run| {
        let mut memo = Memo::default();
        run(&mut |budget| {
            let moves = memo.winning_moves(position, convention, budget);
            moves.map(|it| format!("{it:?}"))
        })
    }),
    ("best moves", |position, convention, run| {
        let mut memo = Memo::default();
        run(&mut |budget| {
            let best = memo.best_moves(position, convention, budget);
            best.map(|it| format!("{it:?}"))
        })
    }),
    ("moves to 1", |position, convention, run| {
        let mut memo = Memo::default();
        run(&mut |budget| {
            let moves = memo.moves_to(position, 1, convention, budget);
            moves.map(|it| format!("{it:?}"))
        })
    }),
    ("moves to 3", |position, convention, run| {
        let mut memo = Memo::default();
        run(&mut |budget| {
            let moves = memo.moves_to(position, 3, convention, budget);
            moves.map(|it| format!("{it:?}"))
        })
    }),
    ("why", |position, convention, run| {
        let mut memo = Memo::default();
        run(&mut |budget| why(position, convention, &mut memo, budget).map(|it| format!("{it:?}")))
    }),
    ("perfect", |position, convention, run| {
        chosen(Opponent::Perfect, position, convention, run)
    }),
    ("stubborn", |position, convention, run| {
        chosen(Opponent::Stubborn, position, convention, run)
    }),
    ("puzzle", |position, convention, run| {
        let mut memo = Memo::default();
        run(&mut |budget| {
            let found = puzzle(position, Difficulty::Easy, convention, 5, &mut memo, budget);
            found.map(|it| format!("{it:?}"))
        })
    }),
];

fn chosen(
    opponent: Opponent,
    position: &Position,
    convention: Convention,
    run: &mut dyn FnMut(&mut Ask) -> String,
) -> String {
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let turn = Turn { seed: 3, ply: 2 };
    run(&mut |budget| {
        let choice = player.choose(opponent, position, convention, turn, &mut memo, budget);
        choice.map(|it| format!("{it:?}"))
    })
}

/// The same answer, or the same refusal, in slices of these sizes as in one go.
fn one_answer(position: &Position, works: &[u64]) {
    for convention in Convention::BOTH {
        for (name, question) in QUESTIONS {
            let whole = question(position, convention, &mut |ask| {
                described(ask(&mut Budget::endless()))
            });
            for &work in works {
                let cut = question(position, convention, &mut |ask| {
                    described(sliced(work, ask).0)
                });
                assert_eq!(
                    cut, whole,
                    "{name} of {position}, {convention:?}, by {work}"
                );
            }
        }
    }
}

/// Any question about small positions of any ruleset, in slices of any size.
#[test]
fn sliced_or_not_one_answer() {
    // How many times as long the long form is.
    let times = std::env::var("NIMSCAPE_LONG").map(|times| times.parse().unwrap_or(1));
    let rounds = times.map_or(3, |times: u64| 400 * times);
    for ruleset in nimscape::rulesets() {
        for seed in 0..rounds {
            let position = deal(ruleset, 2 + seed % 9, 100 + seed);
            one_answer(&position, &[40 + 17 * seed, 1_000]);
        }
    }
}

/// Sums, whose misère play is searched.
#[test]
fn sums_sliced_or_not_one_answer() {
    for line in [
        "nim 3 + twist(2) 5",
        "twist(2,5) 9 + twist(3) 7",
        "short-nim 2,3 + nim 2",
        "welter 1,3 + wyt(1,1) 2,3 + nim 2",
        "long-nim 3,4 + nim 1",
    ] {
        one_answer(&position(line), &[50, 700]);
    }
}

/// A question that one go used to search for until memory ran out.
#[test]
fn a_long_play_is_searched_in_one_call_too() {
    let position = position("long-nim 512");
    let mut memo = Memo::default();
    let budget = &mut Budget::endless();
    let whole = memo.solve(&position, Convention::Normal, budget);
    let mut memo = Memo::default();
    let (cut, _) = sliced(1_000_000, |budget| {
        memo.solve(&position, Convention::Normal, budget)
    });
    assert_eq!(whole.as_ref().map(|answer| answer.value), Ok(Some(31)));
    assert_eq!(cut, whole);
}

/// Searches that would fill the memory are refused before.
#[test]
fn searches_count_their_memory() {
    let lines = [
        ("glasses 200 + twist(2) 5", "8 MB"),
        ("nim 50000 + twist(2) 5", "8 MB"),
        ("long-nim 9,9 + wyt(1,1) 9,9 + short-nim 9", "256 MB"),
    ];
    for (line, words) in lines.into_iter().take(if crate::long() { 3 } else { 2 }) {
        let mut memo = Memo::default();
        let position = position(line);
        let (refused, _) = sliced(100_000, |budget| {
            memo.solve(&position, Convention::Misere, budget)
        });
        let Err(Halt::TooLarge(limit)) = refused else {
            panic!("{line}: {refused:?}");
        };
        assert!(limit.message.contains(words), "{limit}");
    }
}

/// Of more winning moves than can be listed one is drawn by lot, and no draw is repeated after a pause.
#[test]
fn a_winning_move_is_drawn_in_slices_too() {
    let coins: Vec<String> = (0..256)
        .map(|index| ((1u64 << 53) - 1 - 3 * index).to_string())
        .collect();
    let position = position(&format!("corners {}", coins.join(",")));
    let turn = Turn { seed: 3, ply: 2 };
    let (work, slice) = (1 << 24, 1 << 13);
    let mut budget = Budget::new(work);
    let ask = |player: &mut Player, memo: &mut Memo, budget: &mut Budget| {
        player.choose(
            Opponent::Perfect,
            &position,
            Convention::Normal,
            turn,
            memo,
            budget,
        )
    };
    let whole = ask(&mut Player::default(), &mut Memo::default(), &mut budget);
    let used = work - budget.left();
    assert!(used > 4 * slice, "it takes {used}");
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let most = 3 * used / slice + 8;
    let cut = (0..most)
        .map(|_| ask(&mut player, &mut memo, &mut Budget::new(slice)))
        .find(|answer| *answer != Err(Halt::Paused));
    assert_eq!(cut, Some(whole), "after {most} slices");
}

/// Explanations with witnesses end, in slices too.
#[test]
fn witnesses_are_found_in_slices() {
    for line in ["twist(~1..3) 8000", "short-nim 9000"] {
        let mut memo = Memo::default();
        let position = position(line);
        let (said, pauses) = sliced(20_000, |budget| {
            why(&position, Convention::Normal, &mut memo, budget)
        });
        let said = said.expect(line);
        assert!(pauses > 0, "{line}");
        let Some(value) = said.answer.value else {
            continue;
        };
        for (smaller, witness) in (0..value.min(64)).zip(&said.witnesses) {
            assert_eq!(witness.answer.value, Some(smaller), "{line}");
        }
    }
}

/// Thirty coins in sixty squares are dealt too.
#[test]
fn puzzles_are_dealt_of_many_coins() {
    let mut memo = Memo::default();
    let numbers: Vec<String> = (31..=60).map(|n| n.to_string()).collect();
    let model = position(&format!("welter {}", numbers.join(",")));
    let budget = &mut Budget::endless();
    let found = puzzle(
        &model,
        Difficulty::Easy,
        Convention::Normal,
        1,
        &mut memo,
        budget,
    );
    found.expect("no limit is met");
}

/// What is known of a sum is known like the weakest of its parts.
#[test]
fn a_sum_is_known_like_its_weakest_part() {
    let known = |line: &str| {
        let mut memo = Memo::default();
        let budget = &mut Budget::endless();
        let answer: Answer = memo
            .solve(&position(line), Convention::Normal, budget)
            .expect(line);
        answer.known
    };
    assert!(matches!(known("nim 3 + welter 2,5"), Known::Theorem(_)));
    assert_eq!(known("short-nim 5 + nim 3"), Known::Computed);
    for part in ["wyt(5,0) 7,9", "glasses 1500", "welter 2,5", "short-nim 5"] {
        let (alone, sum) = (known(part), known(&format!("{part} + nim 1")));
        match alone {
            // Two theorems make a third.
            Known::Theorem(_) => assert!(matches!(sum, Known::Theorem(_)), "{part}"),
            other => assert_eq!(sum, other, "{part}"),
        }
        let three = known(&format!("nim 1 + short-nim 4 + {part}"));
        assert_eq!(three, Known::Computed.and(alone), "{part}");
    }
}

/// For a P-position, everything is known by theory, and the answer says so.
#[test]
fn p_positions_of_wyt_are_known_by_theorem() {
    let mut memo = Memo::default();
    for (line, theorem) in [
        ("wyt(1,1) 8,13", true),
        ("wyt(2,3) 0,0", true),
        ("wyt(1,1) 8,12", false),
    ] {
        let budget = &mut Budget::endless();
        let answer = memo
            .solve(&position(line), Convention::Normal, budget)
            .expect(line);
        let by_theorem = matches!(answer.known, Known::Theorem(_));
        assert_eq!(by_theorem, theorem, "{line}: {answer:?}");
    }
}

/// Fifteen hundred glasses have moves, though none can be listed.
#[test]
fn positions_with_unlisted_moves_are_not_over() {
    let position = position("glasses 1500");
    let mut memo = Memo::default();
    let budget = &mut Budget::endless();
    let said = why(&position, Convention::Normal, &mut memo, budget).expect("its value is known");
    assert!(!said.complete);
    let limit = position.unlisted().expect("there are moves");
    assert!(limit.message.contains("glasses 1500"), "{limit}");
    assert!(
        read_position("glasses 0")
            .expect("no glass")
            .unlisted()
            .is_none()
    );
    assert!(
        read_position("glasses 15")
            .expect("few")
            .unlisted()
            .is_none()
    );
    let turn = Turn { seed: 1, ply: 0 };
    let choice = Player::default().choose(
        Opponent::Perfect,
        &position,
        Convention::Normal,
        turn,
        &mut memo,
        budget,
    );
    assert!(matches!(choice, Err(Halt::TooLarge(_))), "{choice:?}");
}

/// Heaps whose misère play is searched have too many moves to be listed first.
#[test]
fn misere_moves_of_large_heaps_are_refused_before_they_are_listed() {
    for line in ["grundy 77,111,1111177", "octal(0.07) 4000000"] {
        let position = position(line);
        let budget = &mut Budget::new(1_000);
        let refused = Memo::default().moves_to(&position, 0, Convention::Misere, budget);
        assert!(
            matches!(refused, Err(Halt::TooLarge(_))),
            "{line}: {refused:?}"
        );
        assert!(budget.left() > 0, "{line}");
    }
}
