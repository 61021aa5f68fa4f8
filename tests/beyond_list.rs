//! Positions with more options than a board lists.

use nimscape::play::{How, Opponent, Player, Turn};
use nimscape::why::why;
use nimscape::{Budget, Convention, Memo, Outcome, read_position};

/// Options are counted though they are not listed; of very many it is said that there are more.
#[test]
fn options_are_counted_beyond_the_list() {
    let lines = [
        ("moves((1)*) 4096", 4096, true),
        ("moves((1)*) 9000", 9000, true),
        ("moves((1,0)*,(0,1)*) 9000,50", 9050, true),
        // Any two of the 99 coins before it.
        ("coins(a,b) 100", 4851, true),
        ("take(s>0) 70000", 1 << 16, false),
    ];
    for (line, moves, counted) in lines.into_iter().skip(if crate::long() { 0 } else { 2 }) {
        let position = read_position(line).unwrap();
        assert_eq!(position.count_moves(), moves, "{line}");
        let memo = &mut Memo::default();
        let why = why(&position, Convention::Normal, memo, &mut Budget::endless()).unwrap();
        assert_eq!((why.moves, why.counted), (moves, counted), "{line}");
        for index in [moves / 2, moves - 1] {
            let step = position.nth_move(index);
            let after = position.play(step).expect("a numbered move is legal");
            assert_eq!(position.step_to(&after), Some(step), "{line}");
        }
    }
}

/// With more options than are listed, the winning move is still chosen, is a witness, and has a
/// number that leads back to it.
#[test]
fn a_winning_move_beyond_the_list_is_played() {
    let lines = [
        "moves((1)*) 4097",
        "take(s>0) 4097",
        "moves((1,0)*,(0,1)*) 4162,6",
        "moves((1)*) 5000",
        "take(s>0) 70000",
        "moves((1,0)*,(0,1)*) 6,9000",
    ];
    for line in lines.into_iter().take(if crate::long() { 6 } else { 3 }) {
        let position = read_position(line).unwrap();
        assert!(!position.lists_all_moves(), "{line} has a full list");
        let (memo, player) = (&mut Memo::default(), &mut Player::default());
        let endless = &mut Budget::endless();
        let convention = Convention::Normal;
        let answer = memo.solve(&position, convention, endless).unwrap();
        assert_eq!(answer.outcome, Outcome::N, "{line}");
        let turn = Turn { seed: 5, ply: 0 };
        let choice = player.choose(
            Opponent::Perfect,
            &position,
            convention,
            turn,
            memo,
            endless,
        );
        let choice = choice.unwrap().expect("there are moves");
        assert!(matches!(choice.how, How::Wins { .. }), "{line}: {choice:?}");
        let after = position.play(choice.step).expect("the move is legal");
        assert_eq!(after, choice.position, "{line}");
        assert!(memo.is_p(&after, convention, endless).unwrap(), "{line}");
        let why = why(&position, convention, memo, endless).unwrap();
        assert_eq!(why.witnesses[0].answer.outcome, Outcome::P, "{line}");
        for witness in &why.witnesses {
            let reached = position.play(witness.step);
            assert_eq!(reached.as_ref(), Some(&witness.position), "{line}");
        }
    }
}
