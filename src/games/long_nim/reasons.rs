//! Which theorem of James and Schlatter decides a position of long global Nim
//! in normal play.

use crate::solve::answer::Outcome;
use crate::solve::convention::Convention;
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// The theorem that says who wins with these piles, where `numbers`, ascending and at most the
/// largest pile, may still be taken. The paper is about one pile, except for equal piles.
pub(super) fn reasons(piles: &[u64], numbers: &[u64], convention: Convention) -> Vec<Reason> {
    if convention == Convention::Misere {
        return Vec::new();
    }
    let piles: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
    let found = match piles[..] {
        [] => None,
        [pile] => of_one_pile(pile, numbers),
        [pile, ..] if piles.iter().all(|&other| other == pile) => of_equal_piles(pile, numbers),
        _ => None,
    };
    let reason = found.map(|(lost, statement, source)| Reason::Theorem {
        outcome: if lost { Outcome::P } else { Outcome::N },
        value: None,
        statement,
        source,
    });
    reason.into_iter().collect()
}

/// Whether it is lost, why, and by which theorem.
type Found = (bool, String, &'static str);

fn of_one_pile(n: u64, numbers: &[u64]) -> Option<Found> {
    if numbers.last() == Some(&n) {
        let statement = format!("The whole pile of {n} may be taken.");
        return Some((false, statement, theorem::LONG_NIM_ONE.says));
    }
    if numbers.iter().copied().eq(1..n) {
        let zeros = n.trailing_zeros();
        let times = if zeros == 1 { "" } else { "s" };
        return Some((
            zeros.is_multiple_of(2),
            format!(
                "All numbers below {n} may be taken, and written in binary {n} ends in {zeros} zero{times}: lost exactly if that is even."
            ),
            theorem::LONG_NIM_ALL.says,
        ));
    }
    match *numbers {
        [] => None,
        [i] => Some((
            false,
            format!("Only {i} may be taken, and then nothing."),
            theorem::LONG_NIM_ONE.says,
        )),
        [i, j] => {
            let sum = i + j;
            Some((
                sum <= n,
                format!(
                    "Two numbers are left, {i} and {j}, and {i} + {j} = {sum}: lost exactly if that is at most {n}, as then both are taken."
                ),
                theorem::LONG_NIM_TWO.says,
            ))
        }
        [i, j, k] => {
            let (lost, ground) = if i + k > n {
                (
                    false,
                    format!("after {k} nothing can be taken, as {i} + {k} > {n}"),
                )
            } else if i + j + k <= n {
                (
                    false,
                    format!("all three are taken, as {i} + {j} + {k} <= {n}"),
                )
            } else {
                let ground = format!(
                    "two are taken, whichever they are, as {i} + {k} <= {n} < {i} + {j} + {k}"
                );
                (true, ground)
            };
            Some((
                lost,
                format!("Three numbers are left, {i}, {j} and {k}: {ground}."),
                theorem::LONG_NIM_THREE.says,
            ))
        }
        [i, j, k, l] => Some(by_inequalities(
            "Four",
            numbers,
            &four_inequalities(n, [i, j, k, l]),
            theorem::LONG_NIM_FOUR.says,
        )),
        [i, j, k, l, m] => Some(by_inequalities(
            "Five",
            numbers,
            &five_inequalities(n, [i, j, k, l, m]),
            theorem::LONG_NIM_FIVE.says,
        )),
        _ => None,
    }
}

/// A condition that makes a position won, in numbers.
type Inequality = (bool, String);

fn by_inequalities(
    count: &str,
    numbers: &[u64],
    inequalities: &[Inequality],
    source: &'static str,
) -> Found {
    let listed: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let listed = listed.join(", ");
    match inequalities.iter().find(|(holds, _)| *holds) {
        Some((_, words)) => (
            false,
            format!("{count} numbers are left, {listed}, and {words}."),
            source,
        ),
        None => (
            true,
            format!(
                "{count} numbers are left, {listed}, and none of the {} conditions under which that is won holds.",
                inequalities.len()
            ),
            source,
        ),
    }
}

/// The conditions as checked: sums at most n and sums beyond it.
fn inequality(n: u64, within: &[u64], beyond: &[&[u64]]) -> Inequality {
    let sum = |terms: &[u64]| terms.iter().sum::<u64>();
    let words = |terms: &[u64]| {
        let terms: Vec<String> = terms.iter().map(u64::to_string).collect();
        terms.join(" + ")
    };
    let holds = sum(within) <= n && beyond.iter().all(|terms| sum(terms) > n);
    let mut said = Vec::new();
    if !within.is_empty() {
        said.push(format!("{} <= {n}", words(within)));
    }
    said.extend(beyond.iter().map(|terms| format!("{} > {n}", words(terms))));
    (holds, said.join(" and "))
}

fn four_inequalities(n: u64, [i, j, k, l]: [u64; 4]) -> [Inequality; 3] {
    [
        inequality(n, &[], &[&[i, l]]),
        inequality(n, &[i, j, k], &[&[k, l]]),
        inequality(n, &[i, j, l], &[&[i, j, k, l]]),
    ]
}

fn five_inequalities(n: u64, [i, j, k, l, m]: [u64; 5]) -> [Inequality; 10] {
    [
        inequality(n, &[], &[&[i, m]]),
        inequality(n, &[i, j, l], &[&[i, j, k, l], &[j, m]]),
        inequality(n, &[i, j, m], &[&[i, j, k, l]]),
        inequality(n, &[i, j, k], &[&[k, l]]),
        inequality(n, &[i, k, l], &[&[i, j, k, l], &[l, m]]),
        inequality(n, &[k, l, m], &[&[i, j, l, m]]),
        inequality(n, &[i, j, m], &[&[k, m]]),
        inequality(n, &[i, k, m], &[&[i, j, k, m], &[l, m]]),
        inequality(n, &[i, l, m], &[&[i, j, k, m]]),
        inequality(n, &[i, j, k, l, m], &[]),
    ]
}

fn of_equal_piles(n: u64, numbers: &[u64]) -> Option<Found> {
    let source = theorem::LONG_NIM_EQUAL.says;
    if n.is_multiple_of(2) {
        return None;
    }
    if numbers.iter().copied().eq(1..n) {
        let statement = format!(
            "All piles are {n}, which is odd, and all smaller numbers may be taken: whatever is taken, the rest of that pile can be taken next."
        );
        return Some((true, statement, source));
    }
    numbers.iter().copied().eq(1..=n).then(|| {
        let statement = format!(
            "All piles are {n}, which is odd, and all numbers up to {n} may be taken: taking a whole pile leaves a lost position."
        );
        (false, statement, source)
    })
}

#[cfg(test)]
mod tests {
    use super::super::LongNim;
    use super::*;
    use crate::game::definition::Game;
    use crate::text::number_set::NumberSet;
    use crate::{Budget, Solver};
    use proptest::prelude::*;

    fn said(piles: &[u64], numbers: &[u64]) -> Option<Outcome> {
        let found = reasons(piles, numbers, Convention::Normal).pop()?;
        match found {
            Reason::Theorem { outcome, .. } => Some(outcome),
            other => panic!("{other:?}"),
        }
    }

    fn by_the_rule(solver: &mut Solver<LongNim>, piles: &[u64], numbers: &[u64]) -> Outcome {
        let set = NumberSet::of(numbers.iter().copied());
        Outcome::of_value(solver.value(&LongNim::new(piles.to_vec(), set)))
    }

    /// Every case of up to five numbers: who wins depends only on which of them fit into the pile
    /// together, and weights up to 6 and the sums between them realise all of that many times.
    #[test]
    fn up_to_five_numbers() {
        let mut solver = Solver::new(Convention::Normal);
        let mut decided = 0;
        for n in 1..=24u64 {
            for choice in 0..1u32 << (n - 1).min(11) {
                if choice.count_ones() > 5 {
                    continue;
                }
                // Spread over all numbers below n.
                let most = (n - 1).clamp(1, 11);
                let numbers: Vec<u64> = (0..11u64)
                    .filter(|bit| choice >> bit & 1 == 1)
                    .map(|bit| 1 + bit * (n - 1) / most)
                    .filter(|&number| number <= n)
                    .collect();
                let mut numbers = numbers;
                numbers.dedup();
                if let Some(outcome) = said(&[n], &numbers) {
                    decided += 1;
                    let expected = by_the_rule(&mut solver, &[n], &numbers);
                    assert_eq!(outcome, expected, "{n} {numbers:?}");
                }
            }
        }
        assert!(decided > 5_000, "{decided}");
    }

    proptest! {
        #[test]
        fn few_numbers_anywhere(
            n in 1u64..2000,
            numbers in prop::collection::btree_set(1u64..2000, 0..6),
        ) {
            let numbers: Vec<u64> = numbers.into_iter().filter(|&number| number <= n).collect();
            let mut solver = Solver::new(Convention::Normal);
            if let Some(outcome) = said(&[n], &numbers) {
                prop_assert_eq!(outcome, by_the_rule(&mut solver, &[n], &numbers));
            } else {
                prop_assert!(numbers.is_empty());
            }
        }

        /// Numbers of about the same size as the pile's parts: sums come close.
        #[test]
        fn few_numbers_in_tight_piles(
            numbers in prop::collection::btree_set(1u64..14, 1..6),
            n in 2u64..40,
        ) {
            let numbers: Vec<u64> = numbers.into_iter().filter(|&number| number <= n).collect();
            let mut solver = Solver::new(Convention::Normal);
            if let Some(outcome) = said(&[n], &numbers) {
                prop_assert_eq!(outcome, by_the_rule(&mut solver, &[n], &numbers));
            }
        }
    }

    #[test]
    fn all_numbers_and_equal_piles() {
        let mut solver = Solver::new(Convention::Normal);
        for n in 1..=16u64 {
            let below: Vec<u64> = (1..n).collect();
            if n > 1 {
                let expected = by_the_rule(&mut solver, &[n], &below);
                assert_eq!(said(&[n], &below), Some(expected), "{n}");
            }
        }
        for (piles, n) in [
            (2, 1),
            (3, 1),
            (2, 3),
            (3, 3),
            (4, 3),
            (2, 5),
            (3, 5),
            (2, 7),
        ] {
            let piles = vec![n; piles];
            for last in [n - 1, n] {
                let numbers: Vec<u64> = (1..=last).collect();
                let expected = by_the_rule(&mut solver, &piles, &numbers);
                assert_eq!(said(&piles, &numbers), Some(expected), "{piles:?} {last}");
            }
        }
    }

    /// The reasons agree with the search; there are none in misère play.
    #[test]
    fn reasons_are_given_only_by_theorems() {
        assert_eq!(said(&[6], &[]), None);
        assert_eq!(said(&[3, 5], &[1, 2]), None);
        assert_eq!(said(&[4, 4], &[1, 2, 3]), None);
        assert_eq!(reasons(&[9], &[1, 2], Convention::Misere), []);
        let position = LongNim::new(vec![8], NumberSet::of([1, 3, 4]));
        let answer = position.solve(
            Convention::Normal,
            &mut Default::default(),
            &mut Budget::endless(),
        );
        assert_eq!(answer.map(|it| it.outcome), Ok(Outcome::N));
        assert_eq!(said(&[8], &[1, 3, 4]), Some(Outcome::N));
    }
}
