//! Opponents against brute force: the perfect one never throws a win away,
//! the others keep their word about how often they are perfect.

use nimscape::play::{Choice, Difficulty, How, Opponent, Player, Turn, deal, puzzle};
use nimscape::{Budget, Convention, Halt, Memo, Outcome, Position, Ruleset, Solver, read_position};

/// A small position of the ruleset: glasses stand for many coins each, and
/// corners of a coin are turned in any way.
fn small(ruleset: Ruleset, size: u64, seed: u64) -> Position {
    let size = match ruleset.signature().name {
        "glasses" | "node-kayles" | "arc-kayles" | "hackenbush" => size / 2,
        "corners" | "product" => size.min(3),
        _ => size,
    };
    deal(ruleset, size, seed)
}

fn choose(
    player: &mut Player,
    opponent: Opponent,
    position: &Position,
    convention: Convention,
    turn: Turn,
    memo: &mut Memo,
) -> Option<Choice> {
    let budget = &mut Budget::endless();
    player
        .choose(opponent, position, convention, turn, memo, budget)
        .expect("an endless budget")
}

/// The first player wins or loses, as brute force says; then the perfect player, from the winning
/// side, wins against every way of playing.
#[test]
fn perfect_wins_every_won_position() {
    let (mut player, mut memo) = (Player::default(), Memo::default());
    for ruleset in nimscape::rulesets() {
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            for seed in 0..40 {
                let start = small(ruleset, 2 + seed % 7, seed);
                let weak = match seed % 3 {
                    0 => Opponent::Often { percent: 0 },
                    1 => Opponent::Stubborn,
                    _ => Opponent::Often { percent: 60 },
                };
                let first_wins = brute.value(&start) != 0;
                let mut position = start.clone();
                let mut ply = 0;
                loop {
                    let perfects_turn = (ply % 2 == 0) == first_wins;
                    let opponent = if perfects_turn {
                        Opponent::Perfect
                    } else {
                        weak
                    };
                    let turn = Turn { seed, ply };
                    let choice = choose(
                        &mut player,
                        opponent,
                        &position,
                        convention,
                        turn,
                        &mut memo,
                    );
                    let Some(choice) = choice else {
                        let mover_wins = convention == Convention::Misere;
                        assert_eq!(perfects_turn, mover_wins, "{start} lost at {position}");
                        break;
                    };
                    assert_eq!(position.play(choice.step), Some(choice.position.clone()));
                    if perfects_turn {
                        assert!(matches!(choice.how, How::Wins { .. }), "{position}");
                        assert_eq!(brute.value(&choice.position), 0, "{position}");
                    }
                    position = choice.position;
                    ply += 1;
                }
            }
        }
    }
}

/// The number of moves with best play, by brute force.
fn length(position: &Position, brute: &mut Solver<Position>) -> u32 {
    let mut options = position.first_options(usize::MAX);
    let wins = brute.value(position) != 0;
    options.retain(|option| !wins || brute.value(option) == 0);
    let lengths: Vec<u32> = options
        .iter()
        .map(|option| 1 + length(option, brute))
        .collect();
    let best = if wins {
        lengths.iter().min()
    } else {
        lengths.iter().max()
    };
    best.copied().unwrap_or(0)
}

#[test]
fn lengths_are_those_of_best_play() {
    let (mut player, mut memo) = (Player::default(), Memo::default());
    for ruleset in nimscape::rulesets() {
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            for seed in 0..12 {
                let position = small(ruleset, 4, seed);
                let turn = Turn { seed, ply: 0 };
                let choice = choose(
                    &mut player,
                    Opponent::Perfect,
                    &position,
                    convention,
                    turn,
                    &mut memo,
                );
                let Some(choice) = choice else { continue };
                let found = match choice.how {
                    How::Wins { length } | How::Delays { length } => length,
                    other => panic!("{position}: {other:?}"),
                };
                let expected = length(&position, &mut brute);
                assert_eq!(found, Some(expected), "{position} {convention:?}");
                let rest = length(&choice.position, &mut brute);
                assert_eq!(rest + 1, expected, "{position} {convention:?}");
            }
        }
    }
}

/// When lost, the stubborn player moves to where the smallest share of the
/// replies wins.
#[test]
fn stubborn_sets_the_best_trap() {
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let mut seen = 0;
    for ruleset in nimscape::rulesets() {
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            for seed in 0..60 {
                let position = small(ruleset, 6, seed);
                if brute.value(&position) != 0 || position.count_moves() == 0 {
                    continue;
                }
                let turn = Turn { seed, ply: 5 };
                let choice = choose(
                    &mut player,
                    Opponent::Stubborn,
                    &position,
                    convention,
                    turn,
                    &mut memo,
                )
                .expect("a move is left");
                let mut share = |option: &Position| {
                    // Moves, not positions: from equal piles two lead to one.
                    let moves = option.count_moves();
                    let played = (0..moves).map(|index| option.play(option.nth_move(index)));
                    let right = played
                        .filter(|after| brute.value(after.as_ref().expect("a move")) == 0)
                        .count();
                    match moves {
                        0 => 1.0,
                        _ => right as f64 / moves as f64,
                    }
                };
                let chosen = share(&choice.position);
                for option in position.first_options(usize::MAX) {
                    assert!(chosen <= share(&option) + 1e-12, "{position}");
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 50, "{seen} lost positions");
}

/// A trap counts moves, not positions: from two equal piles, two moves lead to one position.
#[test]
fn replies_to_a_trap_are_counted_as_moves() {
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let position = read_position("short-nim 6,6 last=1").unwrap();
    let won = read_position("short-nim 7,6").unwrap();
    let mut brute = Solver::new(Convention::Misere);
    let count = position.count_moves();
    let after = |index| position.play(position.nth_move(index)).expect("a move");
    let right = (0..count).filter(|&index| brute.value(&after(index)) == 0);
    assert_eq!((right.count(), count), (2, 10));
    // The same numbers for the trap that is chosen.
    let turn = Turn { seed: 1, ply: 1 };
    let choice = choose(
        &mut player,
        Opponent::Stubborn,
        &won,
        Convention::Misere,
        turn,
        &mut memo,
    );
    let choice = choice.expect("a move is left");
    let How::Trap { right, replies } = choice.how else {
        panic!("{won} is lost: {:?}", choice.how);
    };
    let count = choice.position.count_moves();
    let after = |index| {
        let step = choice.position.nth_move(index);
        choice.position.play(step).expect("a move")
    };
    let wins = (0..count).filter(|&index| brute.value(&after(index)) == 0);
    assert_eq!((right, replies), (wins.count() as u128, count));
}

/// Two thousand moves of each level: its share of random moves, within five standard deviations.
#[test]
fn levels_have_their_share_of_random_moves() {
    let position = read_position("welter 3,5,9,12").unwrap();
    let (mut player, mut memo) = (Player::default(), Memo::default());
    for percent in [90u8, 70, 40] {
        let opponent = Opponent::Often { percent };
        let moves = 2000;
        let perfect = (0..moves)
            .filter(|&ply| {
                let turn = Turn { seed: 11, ply };
                let convention = Convention::Normal;
                let choice = choose(
                    &mut player,
                    opponent,
                    &position,
                    convention,
                    turn,
                    &mut memo,
                );
                choice.expect("a move is left").how != How::Random
            })
            .count() as f64;
        let p = f64::from(percent) / 100.0;
        let expected = p * moves as f64;
        let deviation = (moves as f64 * p * (1.0 - p)).sqrt();
        assert!(
            (perfect - expected).abs() < 5.0 * deviation,
            "{percent}: {perfect}"
        );
    }
}

/// The moves made by lot are drawn from all moves alike.
#[test]
fn random_moves_are_uniform() {
    let position = read_position("nim 1,2,4").unwrap();
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let mut counts = std::collections::BTreeMap::new();
    for ply in 0..7000 {
        let opponent = Opponent::Often { percent: 0 };
        let turn = Turn { seed: 2, ply };
        let choice = choose(
            &mut player,
            opponent,
            &position,
            Convention::Normal,
            turn,
            &mut memo,
        );
        *counts
            .entry(choice.expect("a move is left").step)
            .or_insert(0u32) += 1;
    }
    assert_eq!(counts.len(), 7);
    // Five standard deviations of a count around 1000 are 146.
    assert!(
        counts.values().all(|count| count.abs_diff(1000) < 146),
        "{counts:?}"
    );
}

/// Moves beyond those that a board lists are made, too.
#[test]
fn random_moves_are_of_all_moves() {
    let position = read_position("moves((1)*) 9000").unwrap();
    assert!(!position.lists_all_moves());
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let numbers = (0..100).map(|ply| {
        let choice = choose(
            &mut player,
            Opponent::Often { percent: 0 },
            &position,
            Convention::Normal,
            Turn { seed: 3, ply },
            &mut memo,
        );
        choice.expect("a move is left").step.number
    });
    let upper = numbers.filter(|&number| number >= 4500).count();
    // Five standard deviations of a count around 50 are 25.
    assert!(upper.abs_diff(50) < 25, "{upper} of 100 in the upper half");
}

/// The same move again for the same turn, with a fresh memory and in slices.
#[test]
fn games_can_be_replayed() {
    for ruleset in nimscape::rulesets() {
        for seed in 0..15 {
            let position = small(ruleset, 9, seed);
            for opponent in [
                Opponent::Perfect,
                Opponent::Stubborn,
                Opponent::Often { percent: 70 },
            ] {
                let turn = Turn {
                    seed,
                    ply: seed / 2,
                };
                let convention = Convention::BOTH[seed as usize % 2];
                let whole = choose(
                    &mut Player::default(),
                    opponent,
                    &position,
                    convention,
                    turn,
                    &mut Memo::default(),
                );
                let (mut player, mut memo) = (Player::default(), Memo::default());
                let sliced = loop {
                    let budget = &mut Budget::new(300);
                    match player.choose(opponent, &position, convention, turn, &mut memo, budget) {
                        Ok(choice) => break choice,
                        Err(Halt::Paused) => {}
                        Err(Halt::TooLarge(limit)) => panic!("{limit}"),
                    }
                };
                assert_eq!(whole, sliced, "{position}");
            }
        }
    }
}

/// Boards far too large to search get a move without delay.
#[test]
fn huge_positions_are_played() {
    let (mut player, mut memo) = (Player::default(), Memo::default());
    for line in [
        "welter 3,1125899906842624,9007199254740991",
        "welter 1125899906842624,1125899906842625",
        "nim 9007199254740991,9007199254740991",
        "glasses 300",
        "twist(~1..3) 9007199254740991",
        "twist(1..3) 9007199254740991",
    ] {
        let position = read_position(line).unwrap();
        for opponent in [
            Opponent::Perfect,
            Opponent::Stubborn,
            Opponent::Often { percent: 40 },
        ] {
            for ply in 0..4 {
                let turn = Turn { seed: 1, ply };
                let choice = choose(
                    &mut player,
                    opponent,
                    &position,
                    Convention::Normal,
                    turn,
                    &mut memo,
                )
                .expect("a move is left");
                assert_eq!(position.play(choice.step), Some(choice.position));
            }
        }
    }
}

#[test]
fn puzzles_can_be_won_and_not_at_once() {
    let mut memo = Memo::default();
    for ruleset in nimscape::rulesets() {
        let model = small(ruleset, 8, 1);
        for convention in Convention::BOTH {
            for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
                for seed in 0..crate::cases(6, 2) {
                    let budget = &mut Budget::endless();
                    let found = puzzle(&model, difficulty, convention, seed, &mut memo, budget);
                    let found =
                        found.unwrap_or_else(|halt| panic!("{model}, {convention:?}: {halt:?}"));
                    let Some(found) = found else {
                        continue;
                    };
                    let winning = memo
                        .winning_moves(&found.position, convention, budget)
                        .unwrap();
                    // Of equal piles two moves lead to one position.
                    let all = (0..found.moves).map(|index| {
                        let after = found.position.play(found.position.nth_move(index));
                        after.expect("a numbered move")
                    });
                    let wins = all.filter(|after| winning.contains(after)).count();
                    assert_eq!(found.winning, wins as u128, "{}", found.position);
                    let [component] = found.position.components() else {
                        panic!("{} is a sum", found.position);
                    };
                    assert_eq!(component.ruleset(), ruleset);
                    let numbers = component.arguments().numbers;
                    let piles = ruleset.signature().pieces == "piles" && numbers.len() > 1;
                    assert!(!piles || !numbers.contains(&0), "{}", found.position);
                    assert!(!winning.is_empty());
                    assert!(!winning.iter().any(Position::is_terminal));
                    assert_eq!(found.moves, found.position.count_moves());
                    let answer = memo.solve(&found.position, convention, budget).unwrap();
                    assert_eq!(answer.outcome, Outcome::N);
                }
            }
        }
    }
}

/// Also of a game that never has as many moves as a puzzle should have.
#[test]
fn the_game_that_is_offered_of_every_ruleset_has_puzzles() {
    let mut memo = Memo::default();
    for ruleset in nimscape::rulesets() {
        let model = read_position(
            ruleset
                .signature()
                .examples
                .iter()
                .find(|line| read_position(line).is_ok())
                .unwrap(),
        )
        .unwrap();
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            for seed in 0..4 {
                let budget = &mut Budget::endless();
                let normal = Convention::Normal;
                let found = puzzle(&model, difficulty, normal, seed, &mut memo, budget);
                assert!(found.unwrap().is_some(), "{model} {difficulty:?} {seed}");
            }
        }
    }
}

/// Of one coin or heap every winning move may end the game: then more of them are dealt.
#[test]
fn a_model_of_one_piece_leads_to_puzzles_of_more() {
    for line in ["corners 3,5", "subtract(1,3,4) 17", "grundy 20"] {
        let model = read_position(line).expect(line);
        let memo = &mut Memo::default();
        let budget = &mut Budget::endless();
        let found = puzzle(
            &model,
            Difficulty::Easy,
            Convention::Normal,
            3,
            memo,
            budget,
        );
        let found = found.expect("no limit").expect(line);
        let numbers = |position: &Position| position.components()[0].arguments().numbers.len();
        assert!(
            numbers(&found.position) > numbers(&model),
            "{}",
            found.position
        );
    }
}

/// A rule that names its piles is another rule with one more.
#[test]
fn puzzles_of_named_piles_have_as_many() {
    for line in [
        "take(s=0 and t mod p=0 or t=0 and s mod q=0) 5,7",
        "take(s<=2last) 5 last=7",
        "take(s=t or s=0 and t<3) 5,7",
        "moves((1,2)*,(2,1)*) 5,7",
    ] {
        let model = read_position(line).expect(line);
        let numbers = |position: &Position| position.components()[0].arguments().numbers.len();
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            for seed in 0..4 {
                let (memo, budget) = (&mut Memo::default(), &mut Budget::endless());
                let normal = Convention::Normal;
                let found = puzzle(&model, difficulty, normal, seed, memo, budget);
                let Some(found) = found.expect("no limit") else {
                    continue;
                };
                assert_eq!(numbers(&found.position), numbers(&model), "{line}");
            }
        }
    }
}

/// The numbers of a trap are those of the move that was made: this many replies win, by brute
/// force.
#[test]
fn traps_describe_the_move_made() {
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let mut traps = 0;
    for ruleset in nimscape::rulesets() {
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            for seed in 0..15 {
                let position = small(ruleset, 2 + seed % 5, seed);
                let turn = Turn { seed, ply: 0 };
                let stubborn = Opponent::Stubborn;
                let chosen = choose(
                    &mut player,
                    stubborn,
                    &position,
                    convention,
                    turn,
                    &mut memo,
                );
                let Some(Choice {
                    position: after,
                    how: How::Trap { right, replies },
                    ..
                }) = chosen
                else {
                    continue;
                };
                traps += 1;
                let count = after.count_moves();
                let mut wins = 0;
                for index in 0..count {
                    let reply = after.play(after.nth_move(index)).expect("a numbered move");
                    wins += u128::from(brute.value(&reply) == 0);
                }
                // In misère play the end is won without a reply.
                assert!(count > 0, "{position} to {after}, {convention:?}");
                assert_eq!(
                    (right, replies),
                    (wins, count),
                    "{position} to {after}, {convention:?}"
                );
            }
        }
    }
    assert!(traps > 40, "{traps} traps");
}
