//! Boards against the rules: the numbered moves of every position are its
//! options, and a move and the position it leads to name each other.

use std::collections::BTreeSet;

use nimscape::board::{Gesture, Look};
use nimscape::play::deal;
use nimscape::{Position, read_position};

#[test]
fn numbered_moves_are_the_options() {
    for ruleset in nimscape::rulesets() {
        for seed in 0..crate::cases(300, 60) {
            let position = deal(ruleset, 2 + seed % 9, seed);
            let count = position.count_moves();
            let played: BTreeSet<String> = (0..count)
                .map(|index| {
                    let step = position.nth_move(index);
                    let after = position.play(step).expect("a numbered move is legal");
                    let named = position.step_to(&after).expect("an option has a move");
                    let gesture = position.boards()[step.component].gesture(step.number);
                    assert_eq!(position.step_at(step.component, gesture), Some(step));
                    assert_eq!(position.play(named), Some(after.clone()), "{position}");
                    after.to_string()
                })
                .collect();
            let options = position.first_options(usize::MAX);
            let options: BTreeSet<String> = options.iter().map(Position::to_string).collect();
            assert_eq!(played, options, "{position}");
        }
    }
}

/// Where pieces have moves of their own, the first of each is legal, and no piece that can move is left out.
#[test]
fn the_first_move_of_each_piece_is_legal() {
    let mut lines = vec!["glasses 70".to_string(), "welter 3,7,8,9".to_string()];
    for ruleset in nimscape::rulesets() {
        lines.extend((0..40).map(|seed| deal(ruleset, 6, seed).to_string()));
    }
    for line in lines {
        let position = read_position(&line).expect("a position");
        for (component, board) in position.boards().iter().enumerate() {
            if board.list().is_some() {
                continue;
            }
            let first: Vec<Gesture> = board.first_moves().collect();
            for &gesture in &first {
                assert!(position.step_at(component, gesture).is_some(), "{line}");
            }
            let all = (0..board.count()).map(|number| board.gesture(number).piece);
            let movable: BTreeSet<usize> = all.collect();
            let named: Vec<usize> = first.iter().map(|gesture| gesture.piece).collect();
            assert!(movable.into_iter().eq(named), "{line}");
        }
    }
}

/// Every gesture that makes no numbered move is refused; the two heaps of a split may be given in any
/// order.
#[test]
fn other_moves_are_refused() {
    for ruleset in nimscape::rulesets() {
        for seed in 0..60 {
            let position = deal(ruleset, 5, seed);
            let board = &position.boards()[0];
            let made: BTreeSet<Gesture> = (0..board.count())
                .map(|number| board.gesture(number))
                .collect();
            assert_eq!(made.len() as u128, board.count(), "{position}");
            for piece in 0..6 {
                for to in 0..9 {
                    for also in 0..9 {
                        let gesture = Gesture { piece, to, also };
                        let named = match board.look {
                            Look::Heaps { .. } => Gesture {
                                to: to.max(also),
                                also: to.min(also),
                                ..gesture
                            },
                            _ => gesture,
                        };
                        let step = position.step_at(0, gesture);
                        let found = step
                            .filter(|&step| position.play(step).is_some())
                            .map(|step| board.gesture(step.number));
                        let expected = made.contains(&named).then_some(named);
                        assert_eq!(found, expected, "{position} {gesture:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn moves_of_a_sum_are_those_of_its_components() {
    let position = read_position("nim 2,3 + welter 1,4").unwrap();
    assert_eq!(position.count_moves(), 5 + 1 + 3);
    let option = read_position("nim 2,3 + welter 1,2").unwrap();
    let step = position.step_to(&option).unwrap();
    let gesture = position.boards()[step.component].gesture(step.number);
    assert_eq!((step.component, gesture.piece, gesture.to), (1, 1, 2));
    let elsewhere = read_position("nim 2,2 + welter 1,2").unwrap();
    assert_eq!(position.step_to(&elsewhere), None);
}

/// Numbers beyond any list: the moves are still counted and numbered.
#[test]
fn huge_boards_have_their_moves_numbered() {
    for line in [
        "welter 3,1125899906842624,9007199254740991",
        "nim 9007199254740991,5",
        "glasses 500",
        "grundy 9007199254740991",
        "octal(4.137) 3,9007199254740991",
        "wyt(3,2) 1000000000000000000,999999999999999999",
        "subtract(~2,3,7) 5,9007199254740991",
        "twist(~1..3) 9007199254740991",
        "corners 94906265,94906264,3,9",
    ] {
        let position = read_position(line).unwrap();
        let count = position.count_moves();
        for index in [0, 1, count / 2, count - 2, count - 1] {
            let step = position.nth_move(index);
            let after = position.play(step).expect("a numbered move is legal");
            assert_eq!(position.step_to(&after), Some(step), "{line}");
            let gesture = position.boards()[0].gesture(step.number);
            assert_eq!(position.step_at(0, gesture), Some(step), "{line}");
        }
    }
}
