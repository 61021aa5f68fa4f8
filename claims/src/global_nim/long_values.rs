//! Section 5: values of long global Nim.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Range, claims};
use crate::convention::Convention::Normal;
use crate::global_nim::long::{Moves, Pile, moves, numbers, text};
use crate::referee::{Referee, Values};
use crate::verdict::Counterexample;

claims! {
    GlobalNim;
    "GN42", "Section 5, example", Range::EXAMPLE =>
        "$[8,\\{1,3,4\\}]$ has value 1; once any move is made, the second player wins, although 1+3+4 sums to 8.",
        "By the rules: the value, and the outcome of all options.",
        |referee, _| {
            Check::example(move |tally| {
                let mut values: Values<Pile> = Values::new(referee, Normal);
                let pile = Pile::new(8, moves([1, 3, 4]));
                tally.same(|| text(&[8], pile.moves), 1, values.of(pile))?;
                for (option, value) in values.options(pile) {
                    let left = option.stones.into();
                    tally.outcome(|| text(&[left], option.moves), true, value == 0)?;
                }
                tally.same(|| text(&[8], pile.moves), 8, numbers(pile.moves).sum())
            })
        };
    "GN43", "Proposition 32", Range::new("stones", 9, 11) =>
        "If $s_1+…+s_p$ is a g-series for $[n-j,S-\\{j\\}]$ and $*[n-j,S-\\{j\\}]=p$ then $j+s_1+…+s_p$ is a g-series for $[n,S]$.",
        "n from 1 to B, all sets S of numbers up to n in the order of counting, all j ≤ n of S, all g-series by Definition 31, p ≥ 1.",
        prefixed;
    "GN44", "Theorem 33", Range::new("stones", 12, 16) =>
        "$*[n,S]≥m$ if and only if there are g-series for $[n,S]$ of the lengths $1,2,…,m$.",
        "Definition 31. n from 0 to B, all sets S of numbers up to n in the order of counting, m from 1 to n+1.",
        lengths;
    "GN45", "Conjecture 34", Range::new("stones", 300, 800) =>
        "$*[n,\\{1,…,n\\}]=k$ where $1+2+…+k$ is the largest triangular number $≤n$; checked to 50 in the paper.",
        "n from 1 to B: by the rules to 40, beyond by a search without options that cannot change the value, which the tests of long global Nim compare with the rules.",
        conjecture_34;
}

/// Whether the terms are a g-series for \[n,S\] by Definition 31: distinct terms
/// of S with a sum of at most n, and *[n-s_1,S-{s_1}] = p-1.
fn is_series(values: &mut Values<Pile>, terms: &[u64], n: u64, set: Moves) -> bool {
    let distinct = moves(terms.iter().copied());
    let first = terms[0];
    distinct.count_ones() as usize == terms.len()
        && distinct & !set == 0
        && terms.iter().sum::<u64>() <= n
        && values.of(Pile::new(n, set).after(first)) + 1 == terms.len() as u64
}

/// All g-series of length p for \[n,S\].
fn all_series(values: &mut Values<Pile>, n: u64, set: Moves, p: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for first in numbers(set).take_while(|&first| first <= n) {
        if values.of(Pile::new(n, set).after(first)) + 1 == p {
            let mut terms = vec![first];
            extend(&mut terms, n - first, set & !(1 << first), p, &mut all);
        }
    }
    all
}

/// All ways to continue with distinct terms of `set` whose sum is at most `left`, to a length of p.
fn extend(terms: &mut Vec<u64>, left: u64, set: Moves, p: u64, all: &mut Vec<Vec<u64>>) {
    if terms.len() as u64 == p {
        all.push(terms.clone());
        return;
    }
    for next in numbers(set).take_while(|&next| next <= left) {
        terms.push(next);
        extend(terms, left - next, set & !(1 << next), p, all);
        terms.pop();
    }
}

/// Whether there is a g-series of length p for \[n,S\]: after a first term of
/// the right value, the smallest others have the smallest sum.
fn exists(values: &mut Values<Pile>, n: u64, set: Moves, p: u64) -> bool {
    numbers(set).take_while(|&first| first <= n).any(|first| {
        let others = numbers(set & !(1 << first)).take(p as usize - 1);
        let (count, sum) = others.fold((1, first), |(count, sum), other| (count + 1, sum + other));
        count == p && sum <= n && values.of(Pile::new(n, set).after(first)) + 1 == p
    })
}

/// A step for every pile and every set of numbers up to it: the set comes after a leading 1 that
/// gives the pile.
fn pile_and_set(step: u64) -> (u64, Moves) {
    let n = u64::from(step.ilog2());
    (n, (step & !(1 << n)) << 1)
}

fn prefixed(referee: Referee, bound: u64) -> Check {
    let mut values: Values<Pile> = Values::new(referee, Normal);
    Check::new(bound, 2..=(2 << bound) - 1, move |step, tally| {
        let (n, set) = pile_and_set(step);
        for j in numbers(set) {
            let less = set & !(1 << j);
            let p = values.of(Pile::new(n, set).after(j));
            if p == 0 {
                continue;
            }
            for terms in all_series(&mut values, n - j, less, p) {
                let terms = [&[j][..], &terms].concat();
                series_case(&mut values, tally, &terms, n, set)?;
            }
        }
        Ok(())
    })
}

fn series_case(
    values: &mut Values<Pile>,
    tally: &mut Tally,
    terms: &[u64],
    n: u64,
    set: Moves,
) -> Broken {
    let holds = is_series(values, terms, n, set);
    let expected = format_args!("the g-series {terms:?}");
    tally.property(|| text(&[n], set), holds, expected, "that it is none")
}

fn lengths(referee: Referee, bound: u64) -> Check {
    let mut values: Values<Pile> = Values::new(referee, Normal);
    Check::new(bound, 1..=(2 << bound) - 1, move |step, tally| {
        let (n, set) = pile_and_set(step);
        let value = values.of(Pile::new(n, set));
        let mut all = true;
        for m in 1..=n + 1 {
            all = all && exists(&mut values, n, set, m);
            let words = |all| if all { "all" } else { "not all" };
            let lengths = |all| format!("g-series of {} lengths 1 to {m}", words(all));
            let holds = all == (value >= m);
            tally.that(holds, || Counterexample {
                at: text(&[n], set),
                expected: lengths(value >= m),
                found: lengths(all),
            })?;
        }
        Ok(())
    })
}

fn conjecture_34(referee: Referee, bound: u64) -> Check {
    /// Up to this pile the rules are fast.
    const BY_RULES: u64 = 40;
    let mut values: Values<Pile> = Values::new(referee, Normal);
    let mut by_search = referee.far().long_nim(bound);
    Check::new(bound, 1..=bound, move |n, tally| {
        let found = if n <= BY_RULES {
            let before = values.states();
            let value = values.of(Pile::new(n, moves(1..=n)));
            tally.spend(20 * (values.states() - before));
            value
        } else {
            tally.spend(n * n * n / 200);
            // An unknown value must not become a counterexample.
            by_search(n).expect("a search decides every pile within the range of this claim")
        };
        tally.same(|| format!("long-nim {n}"), triangular_root(n), found)
    })
}

/// The k with 1 + 2 + … + k <= n < 1 + 2 + … + (k+1).
fn triangular_root(n: u64) -> u64 {
    ((8 * n + 1).isqrt() - 1) / 2
}
