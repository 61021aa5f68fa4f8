//! The fast paths of Max-Welter against its rules.

use super::pool::ValueSet;
use super::reduction::reduced;
use super::series::AllSeries;
use super::theory::{in_convention, moves_to_small, small_value};
use super::{MaxWelter, Values};
use crate::game::definition::Game;
use crate::games::welter::samples::subsets;
use crate::solve::answer::Outcome;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::solver::Solver;
use proptest::prelude::*;

fn at(squares: &[u64]) -> MaxWelter {
    MaxWelter {
        squares: squares.to_vec(),
    }
}

/// Every position with up to this many coins below this many squares.
fn small_strips() -> impl Iterator<Item = Vec<u64>> {
    let sizes = [
        (1, 20),
        (2, 24),
        (3, 18),
        (4, 15),
        (5, 14),
        (6, 13),
        (7, 13),
    ];
    sizes
        .into_iter()
        .flat_map(|(coins, squares)| subsets(coins, squares))
}

/// The examples of section 4.
/// The squares to try are few, however far the coin is: a value is at most the number of moves.
#[test]
fn a_move_to_a_large_value_is_found() {
    for (base, wanted, to) in [(1_000, 1_000_000, 1_000_481), (10, 1_000, 1_004)] {
        let from = MaxWelter {
            squares: vec![base, 9_007_199_254_740_990],
        };
        let mut memo = Values::default();
        let budget = &mut Budget::endless();
        let moves = from.moves_to(wanted, Convention::Normal, &mut memo, budget);
        let moves: Vec<Vec<u64>> = moves.unwrap().into_iter().map(|it| it.squares).collect();
        assert_eq!(moves, [vec![base, to]]);
    }
}

#[test]
fn printed_values() {
    let mut values = Values::default();
    let mut value = |squares: &[u64]| values.value(squares, &mut Budget::endless()).unwrap();
    assert_eq!(value(&[10, 17, 19]), 3);
    assert_eq!(value(&[11, 12, 15]), 3);
    // Corollary 1.
    assert_eq!(value(&[3, 100, 101, 150]), 49);
}

/// Theorem 4 and Corollary 2 as printed say that coins below two neighbours do not matter if there
/// is one free square below. This fails.
#[test]
fn one_free_square_below_neighbours_is_not_enough() {
    let mut brute = Solver::new(Convention::Normal);
    assert_eq!(brute.value(&at(&[3, 4, 6, 8])), 3);
    assert_eq!(brute.value(&at(&[0, 1, 3, 4, 6, 8])), 2);
}

#[test]
fn values_on_small_strips() {
    for convention in Convention::BOTH {
        let mut brute = Solver::new(convention);
        let mut memo = Values::default();
        for squares in small_strips() {
            let position = at(&squares);
            let answer = position
                .solve(convention, &mut memo, &mut Budget::endless())
                .unwrap();
            assert_eq!(
                answer.value,
                Some(brute.value(&position)),
                "{squares:?} {convention:?}"
            );
        }
    }
}

/// Ho, Theorems 1, 2, 7 and 8, with all moves.
#[test]
fn theorems_on_small_strips() {
    for convention in Convention::BOTH {
        let mut brute = Solver::new(convention);
        for squares in small_strips() {
            let value = brute.value(&at(&squares));
            let small = small_value(&squares).map(|value| in_convention(value, convention));
            assert_eq!(small, (value < 2).then_some(value), "{squares:?}");
            for wanted in [0, 1] {
                let runs = moves_to_small(&squares, in_convention(wanted, convention));
                let found: Vec<u64> = runs.into_iter().flatten().collect();
                let top = squares[squares.len() - 1];
                let expected: Vec<u64> = (0..top)
                    .filter(|to| !squares.contains(to))
                    .filter(|&to| brute.value(&at(&squares).with_top(to)) == wanted)
                    .collect();
                assert_eq!(found, expected, "{squares:?} to {wanted}");
            }
        }
    }
}

/// The top coin `index + 1` squares above the base, in the reduced base too.
#[test]
fn reduction_keeps_values() {
    let mut brute = Solver::new(Convention::Normal);
    for base in small_strips() {
        let mut room = base.clone();
        let fewer = reduced(&mut room);
        if fewer == base {
            continue;
        }
        for index in 1..5 {
            let whole = [&base[..], &[base[base.len() - 1] + 1 + index]].concat();
            let below = fewer.last().map_or(0, |top| top + 1);
            let part = [fewer, &[below + index]].concat();
            assert_eq!(
                brute.value(&at(&whole)),
                brute.value(&at(&part)),
                "{base:?} {fewer:?}"
            );
        }
    }
}

/// Beyond the limits the theorems still give outcome and moves.
#[test]
fn far_positions_have_an_outcome_and_moves() {
    let far = 1 << 50;
    let mut memo = Values::default();
    let position = at(&[3, far, far + 9]);
    for (convention, to) in [(Convention::Normal, far - 1), (Convention::Misere, far + 1)] {
        let answer = position
            .solve(convention, &mut memo, &mut Budget::endless())
            .unwrap();
        assert_eq!((answer.outcome, answer.value), (Outcome::N, None));
        let moves = position.winning_moves(convention, &mut memo, &mut Budget::endless());
        assert_eq!(moves.unwrap(), [position.with_top(to)]);
    }
    // Two neighbours below: every free square below them wins.
    let position = at(&[far + 1, far + 2, far + 9]);
    let moves = position.winning_moves(Convention::Normal, &mut memo, &mut Budget::endless());
    assert!(matches!(moves, Err(Halt::TooLarge(_))));
    let answer = position.solve(Convention::Normal, &mut memo, &mut Budget::endless());
    assert_eq!(answer.unwrap().value, Some(7));
}

fn squares(coins: std::ops::Range<usize>, below: u64) -> impl Strategy<Value = Vec<u64>> {
    prop::collection::btree_set(0..below, coins).prop_map(|set| set.into_iter().collect())
}

/// The numbers missing from B(base), as far as sets of this kind store them.
fn missing<S: ValueSet>(base: &[u64], budget: u64) -> Vec<u64> {
    let mut series = AllSeries::<S>::default();
    let set = loop {
        match series.set(base, &mut Budget::new(budget)) {
            Ok(set) => break set,
            Err(Halt::Paused) => {}
            Err(Halt::TooLarge(limit)) => panic!("{limit}"),
        }
    };
    (0..50).map_while(|index| set.missing(index)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn narrow_sets_know_the_same_small_numbers(base in squares(1..5, 30), budget in 1u64..2000) {
        let mut room = base;
        let base = reduced(&mut room);
        prop_assume!(!base.is_empty());
        let all = missing::<super::pool::WideSet>(base, u64::MAX);
        for (some, end) in [
            (missing::<u32>(base, budget), 32),
            (missing::<u64>(base, budget), 64),
            (missing::<super::pool::WideSet>(base, budget), u64::MAX),
        ] {
            let expected: Vec<u64> = all.iter().copied().filter(|&value| value < end).collect();
            prop_assert_eq!(&some, &expected[..some.len()]);
            prop_assert!(some.len() == expected.len() || some.len() == 50);
        }
    }

    /// The answer does not depend on earlier questions, pauses or abandoned ones.
    #[test]
    fn pauses_lose_nothing(
        positions in prop::collection::vec(squares(1..6, 34), 1..5),
        budget in 1u64..500,
    ) {
        let mut memo = Values::default();
        for position in &positions {
            // Asked and abandoned.
            let _ = memo.value(position, &mut Budget::new(budget));
        }
        for position in &positions {
            let value = loop {
                match memo.value(position, &mut Budget::new(budget)) {
                    Err(Halt::Paused) => {}
                    other => break other.unwrap(),
                }
            };
            let alone = Values::default().value(position, &mut Budget::endless());
            prop_assert_eq!(value, alone.unwrap());
        }
    }

    /// All moves to a value, far to the right too: each has the value and the
    /// smaller values are all reached.
    #[test]
    fn moves_to_values(squares in squares(1..5, 40), push in 0u64..90) {
        let mut squares = squares;
        *squares.last_mut().unwrap() += push;
        let (position, mut memo) = (at(&squares), Values::default());
        let value = memo.value(&squares, &mut Budget::endless()).unwrap();
        for wanted in value.saturating_sub(20)..value + 6 {
            let moves = position
                .moves_to(wanted, Convention::Normal, &mut memo, &mut Budget::endless())
                .unwrap();
            let top = squares[squares.len() - 1];
            let expected: Vec<MaxWelter> = (0..top)
                .filter(|to| !squares.contains(to))
                .map(|to| position.with_top(to))
                .filter(|option| memo.value(&option.squares, &mut Budget::endless()) == Ok(wanted))
                .collect();
            prop_assert_eq!(moves.is_empty(), wanted >= value && expected.is_empty());
            prop_assert_eq!(moves, expected);
        }
    }
}
