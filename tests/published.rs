//! Values and winning moves as printed, each computed two ways: by the fast
//! path and, where it ends, by brute force; else by another formula.

use nimscape::games::welter::welter_function;
use nimscape::{Budget, Convention, Memo, Position, Solver, read_position};

const WELTER: &str = include_str!("published/welter.txt");

fn fields(text: &str) -> Vec<Vec<&str>> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| line.split('|').map(str::trim).collect())
        .collect()
}

fn value(position: &Position) -> u64 {
    let mut memo = Memo::default();
    let answer = memo.solve(position, Convention::Normal, &mut Budget::endless());
    answer.unwrap().value.expect("a value")
}

fn winning_moves(position: &Position) -> Vec<String> {
    let mut memo = Memo::default();
    let moves = memo.winning_moves(position, Convention::Normal, &mut Budget::endless());
    moves.unwrap().iter().map(Position::to_string).collect()
}

#[test]
fn welter_positions_are_as_printed() {
    let mut count = 0;
    for line in fields(WELTER) {
        let [source, text, printed, moves] = line[..] else {
            continue;
        };
        let position = read_position(text).unwrap();
        let mut brute = Solver::new(Convention::Normal);
        assert_eq!(value(&position).to_string(), printed, "{source}: {text}");
        assert_eq!(
            brute.value(&position).to_string(),
            printed,
            "{source}: {text}"
        );
        if moves != "-" {
            let mut found = winning_moves(&position);
            found.sort();
            let printed: Vec<&str> = moves.split("; ").collect();
            assert_eq!(found, printed, "{source}: {text}");
        }
        count += 1;
    }
    assert_eq!(count, 7);
}

#[test]
fn starts_of_balls_in_glasses_are_as_printed() {
    let lines = fields(WELTER);
    let [source, _, values] = lines.last().unwrap()[..] else {
        panic!("three fields")
    };
    let printed: Vec<u64> = values
        .split(',')
        .map(|value| value.parse().unwrap())
        .collect();
    assert_eq!(printed.len(), 22);
    for (n, printed) in (1..).zip(printed) {
        let start = read_position(&format!("glasses {n}")).unwrap();
        let balls: Vec<u64> = (n + 1..=2 * n).collect();
        assert_eq!(value(&start), printed, "{source}: w({n})");
        assert_eq!(welter_function(&balls), printed, "{source}: w({n})");
    }
}

/// The recursion that the page prints above its list of values: with `p` digits
/// after the leading one, w(n) = 2^p + w(n without its two leading ones) if the
/// second digit is 1, else 3·2^p + w(the p digits); w(0) = 0. It contradicts
/// that list already at n = 1 and n = 3.
#[test]
fn the_printed_recursion_is_not_the_list() {
    fn recursion(n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        let digits = n.ilog2();
        let rest = n - (1 << digits);
        if digits > 0 && rest >> (digits - 1) == 1 {
            (1 << digits) + recursion(rest - (1 << (digits - 1)))
        } else {
            3 * (1 << digits) + recursion(rest)
        }
    }
    assert_eq!([1, 2, 3].map(recursion), [3, 6, 2]);
    assert_eq!([1u64, 2, 3].map(|n| 2 * (n ^ (n >> 1))), [2, 6, 4]);
}

/// Ho, Figure 1: Max-Welter moves from 2,5,6,8,10.
#[test]
fn figure_1_has_six_moves() {
    let position = read_position("max-welter 2,5,6,8,10").unwrap();
    let mut options: Vec<String> = position
        .first_options(100)
        .iter()
        .map(Position::to_string)
        .collect();
    options.sort();
    let printed = [0, 1, 3, 4, 7, 9].map(|to| {
        let mut squares = [2, 5, 6, 8, to];
        squares.sort_unstable();
        format!(
            "max-welter {}",
            squares.map(|square| square.to_string()).join(",")
        )
    });
    let mut printed = printed.to_vec();
    printed.sort();
    assert_eq!(options, printed);
}
