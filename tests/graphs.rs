//! Games on graphs and Chomp against what is published, and laws of their lines.

use nimscape::{
    Budget, Convention, Memo, Outcome, Position, Solver, read, read_position, read_view,
};
use proptest::prelude::*;

fn value(line: &str) -> u64 {
    let position = read_position(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let answer = Memo::default().value(&position);
    answer
        .unwrap_or_else(|limit| panic!("{line}: {limit}"))
        .unwrap_or_else(|| panic!("{line} has a value"))
}

fn winning(line: &str) -> Vec<String> {
    let position = read_position(line).expect(line);
    let moves = Memo::default().winning_moves(&position, Convention::Normal, &mut Budget::endless());
    moves.expect(line).iter().map(ToString::to_string).collect()
}

fn sequence(numbers: std::ops::RangeInclusive<u64>, line: impl Fn(u64) -> String) -> Vec<u64> {
    numbers.map(|n| value(&line(n))).collect()
}

/// A path in which each edge is replaced by a triangle... the scalloped graph of A317367 begins with
/// the values of its first sixteen members.
fn scalloped(n: u64) -> String {
    // A cycle of n nodes, and on each edge a node joined to both its ends.
    let edges = (0..n).flat_map(|it| {
        let next = (it + 1) % n;
        [(it, next), (it, n + it), (next, n + it)]
    });
    let edges: Vec<String> = edges.map(|(a, b)| format!("{a}-{b}")).collect();
    edges.join(",")
}
