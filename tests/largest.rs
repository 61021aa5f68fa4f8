//! Questions about the largest numbers that a line accepts: each is answered,
//! refused with a sentence, or pauses when its budget is spent; none panics.

use nimscape::play::{Opponent, Player, Turn, samples};
use nimscape::why::why;
use nimscape::{Budget, Convention, Halt, Memo, Position, read_position};

/// Slices that a question gets, and the units of each.
const SLICES: usize = 8;
const SLICE: u64 = 1 << 14;

/// Asks until there is an answer or a refusal, or no slice is left.
fn asked<T>(line: &str, mut ask: impl FnMut(&mut Budget) -> Result<T, Halt>) {
    for _ in 0..SLICES {
        match ask(&mut Budget::new(SLICE)) {
            Ok(_) => return,
            Err(Halt::TooLarge(limit)) => {
                assert!(limit.message.ends_with('.'), "{line}: {limit}");
                return;
            }
            Err(Halt::Paused) => {}
        }
    }
}

fn ask_all(line: &str) {
    let position = match read_position(line) {
        Ok(position) => position,
        // The rules may allow less than the signature.
        Err(error) => {
            assert!(!error.message.is_empty(), "{line}");
            return;
        }
    };
    for convention in Convention::BOTH {
        let mut memo = Memo::default();
        asked(line, |budget| memo.solve(&position, convention, budget));
        asked(line, |budget| {
            memo.winning_moves(&position, convention, budget)
        });
        asked(line, |budget| why(&position, convention, &mut memo, budget));
        for opponent in [Opponent::Perfect, Opponent::Stubborn] {
            let (mut player, turn) = (Player::default(), Turn { seed: 1, ply: 0 });
            asked(line, |budget| {
                player.choose(opponent, &position, convention, turn, &mut memo, budget)
            });
        }
    }
}

/// Every ruleset, with the parameters of its examples.
#[test]
fn the_largest_numbers_of_every_ruleset() {
    for ruleset in nimscape::rulesets() {
        let signature = ruleset.signature();
        let count = signature.numbers.least.max(2).min(signature.numbers.most);
        for parameters in samples(ruleset) {
            let rules = match &parameters[..] {
                [] => signature.name.to_string(),
                some => format!("{}({})", signature.name, some.join(",")),
            };
            let largest = signature.numbers.largest;
            for shift in [0, 1] {
                let numbers: Vec<String> = (0..count as u64)
                    .map(|index| (largest - shift - 3 * index).to_string())
                    .collect();
                ask_all(&format!("{rules} {}", numbers.join(",")));
            }
        }
    }
}

/// Lines that once took all memory, or ignored their budget.
#[test]
fn lines_that_were_traps() {
    for line in [
        "subtract(~4000000000) 7,9",
        "subtract(~28388683886093,7) 5",
        "subtract(~1000000000,7) 5",
        "subtract(4294967297) 5",
        "subtract(1..10000000000/5000000000) 9",
        "subtract(5..8,34../6) 16777216",
        "octal(0.77) 20000",
        "octal(4.1004734) 2000",
    ] {
        ask_all(line);
    }
    let value = |line: &str| {
        let position: Position = read_position(line).expect(line);
        let answer = Memo::default().solve(&position, Convention::Normal, &mut Budget::endless());
        answer.expect(line).value
    };
    // 7 and 9 stones, with any number to take.
    assert_eq!(value("subtract(~4000000000) 7,9"), Some(7 ^ 9));
    assert_eq!(value("subtract(4294967297) 5"), Some(0));
    assert_eq!(value("subtract(1..10000000000/5000000000) 9"), Some(1));
}

/// Questions that visit many moves more than once: each visit is kept, so that they end however
/// small the slices are.
#[test]
fn visits_of_many_moves_are_kept() {
    for (line, convention) in [
        ("subtract(~2..3,7) 300000", Convention::Misere),
        ("subtract(~2..3,7) 299998,300000", Convention::Misere),
        (
            "subtract(~2..3,7) 300000 + subtract(~1) 299999 + nim 7",
            Convention::Normal,
        ),
    ] {
        let position = read_position(line).expect(line);
        let mut memo = Memo::default();
        let ended = (0..200).any(|_| {
            let budget = &mut Budget::new(SLICE);
            memo.winning_moves(&position, convention, budget) != Err(Halt::Paused)
        });
        assert!(ended, "{line}");
    }
}
