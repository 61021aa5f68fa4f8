//! The Welter function and the two relations behind it.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Range, claims};
use crate::convention::Convention::Normal;
use crate::referee::Referee;
use crate::strip::{Coins, Dense, Strip, coins, squares};
use crate::welter_function::{First, mated, mathematica};

const ALL_SETS: Range = Range::new("squares", 13, 18);

claims! {
    Glasses;
    "WE1", "Computation", ALL_SETS =>
        "The Grundy value is the nim-sum of mated pairs (Conway’s algorithm).",
        "All sets of coins on squares 0 to B−1, in the order of their highest coin, then of the next. Of pairs that agree modulo the same power of 2 the first is mated.",
        |referee, bound| {
            sets(referee, bound, |table, set, tally| {
                let a: Vec<u64> = squares(set).map(u64::from).collect();
                let found = table.value(set);
                tally.same(|| table.text(set), mated(&a, First::Earliest), found)
            })
        };
    "WE2", "Mathematica code", ALL_SETS =>
        "The program computes the Welter function; for $n=7$, welter[Range[8, 14]] returns 8.",
        "The program step by step (the first pair with the largest exponent, in reading order of the matrix) for all sets of coins on squares 0 to B−1, ascending and descending; the example by the rules.",
        |referee, bound| {
            sets(referee, bound.max(4), |table, set, tally| {
                let mut a: Vec<u64> = squares(set).map(u64::from).collect();
                let found = table.value(set);
                tally.same(|| table.text(set), mathematica(&a), found)?;
                a.reverse();
                tally.same(|| table.text(set), mathematica(&a), found)?;
                if set != 1 {
                    return Ok(());
                }
                let example: Vec<u64> = (8..=14).collect();
                let found = table.value(coins(8..=14));
                let at = || table.text(coins(8..=14));
                tally.same(at, 8, found)?;
                tally.same(at, mathematica(&example), found)
            })
        };
    "WE7", "Relation 1", ALL_SETS =>
        "$[0|a|b|…]=[a-1|b-1|…]$.",
        "All sets of coins on squares 0 to B−1 with a coin on 0, in the order of their highest coin, then of the next.",
        |referee, bound| {
            sets(referee, bound, |table, set, tally| {
                if set & 1 == 0 {
                    return Ok(());
                }
                let (expected, found) = (table.value(set >> 1), table.value(set));
                tally.same(|| table.text(set), expected, found)
            })
        };
    "WE8", "Relation 2", Range::new("squares", 8, 16) =>
        "$[a⊕x|b⊕x|c⊕x|…]$ is $[a|b|c|…]$ for an even number of arguments, and $[a|b|c|…]⊕x$ for an odd number.",
        "All sets of at least one coin on squares 0 to 2^m − 1, 2^m ≤ B, and all x from 1 to 2^m − 1; in the order of the highest coin, then of the next, then of x.",
        |referee, bound| {
            let width = 1 << bound.max(2).ilog2();
            sets(referee, width, move |table, set, tally| {
                let value = table.value(set);
                for x in 1..width {
                    let moved = coins(squares(set).map(|a| u64::from(a) ^ x));
                    let odd = set.count_ones() % 2 == 1;
                    let expected = if odd { value ^ x } else { value };
                    let found = table.value(moved);
                    tally.same(|| table.text(moved), expected, found)?;
                }
                Ok(())
            })
        };
    "WE9", "Example", Range::EXAMPLE =>
        "The position with 1, 3, 6 and 10 balls has Grundy value 10; its only winning move is to 1, 3, 4, 6.",
        "By the rules: the value, and all options of value 0.",
        |referee, _| {
            Check::example(move |tally| {
                let mut table = Dense::new(Strip::Welter, referee, Normal);
                winning_moves(
                    &mut table,
                    referee,
                    tally,
                    &[1, 3, 6, 10],
                    10,
                    &[&[1, 3, 4, 6]],
                )
            })
        };
    "WE14", "Special positions", Range::EXAMPLE =>
        "$\\{4,5,6\\}$ has value 4; the winning moves are to $\\{0,5,6\\}$, $\\{1,4,6\\}$ and $\\{2,4,5\\}$.",
        "By the rules: the value, and all options of value 0.",
        |referee, _| {
            Check::example(move |tally| {
                let mut table = Dense::new(Strip::Welter, referee, Normal);
                let moves: [&[u64]; 3] = [&[0, 5, 6], &[1, 4, 6], &[2, 4, 5]];
                winning_moves(&mut table, referee, tally, &[4, 5, 6], 4, &moves)
            })
        };
}

/// Walks through all sets of at least one coin on the first `bound` squares.
fn sets(
    referee: Referee,
    bound: u64,
    mut case: impl FnMut(&mut Dense, Coins, &mut Tally) -> Broken + 'static,
) -> Check {
    let mut table = Dense::new(Strip::Welter, referee, Normal);
    Check::new(bound, 1..=(1 << bound) - 1, move |set, tally| {
        tally.spend(4 * bound);
        case(&mut table, Coins::from(set), tally)
    })
}

fn winning_moves(
    table: &mut Dense,
    referee: Referee,
    tally: &mut Tally,
    position: &[u64],
    value: u64,
    moves: &[&[u64]],
) -> Broken {
    let set = coins(position.iter().copied());
    let at = || Strip::Welter.text(set);
    tally.same(at, value, table.value(set))?;
    let mut expected: Vec<Coins> = moves.iter().map(|to| coins(to.iter().copied())).collect();
    expected.sort_unstable();
    let options = referee.options(Strip::Welter.options(set).collect());
    let mut found: Vec<Coins> = options
        .into_iter()
        .filter(|&to| table.value(to) == 0)
        .collect();
    found.sort_unstable();
    let list = |sets: &[Coins]| {
        let texts: Vec<String> = sets.iter().map(|&set| Strip::Welter.text(set)).collect();
        format!("winning moves to {}", texts.join("; "))
    };
    tally.same(at, list(&expected), list(&found))
}
