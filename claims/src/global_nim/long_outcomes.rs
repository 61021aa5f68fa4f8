//! Section 4: who wins long global Nim, except for the claims about few choices.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::convention::Convention::Normal;
use crate::global_nim::long::{Moves, Pile, Piles, moves, text};
use crate::global_nim::zeros::odd_zeros;
use crate::referee::{Referee, Values};

const TWO_PILES: Range = Range::new("a", 7, 10);

claims! {
    GlobalNim;
    "GN29", "Theorem 23", Range::new("stones", 40, 62) =>
        "$[n,\\{1,…,n-1\\}]$ is N if and only if $n$ ends in an odd number of zeros in binary.",
        "n from 1 to B.",
        |referee, bound| {
            let mut values: Values<Pile> = Values::new(referee, Normal);
            Check::new(bound, 1..=bound, move |n, tally| {
                let before = values.states();
                let is_p = values.of(Pile::new(n, moves(1..n))) == 0;
                tally.spend(40 * (values.states() - before));
                tally.outcome(|| text(&[n], moves(1..n)), !odd_zeros(n), is_p)
            })
        };
    "GN30", "Before Theorem 23", Range::new("stones", 12, 18) =>
        "If the pile size is an available move, the position is N.",
        "One pile of n stones, n from 1 to B, and all sets of numbers up to n that contain n, in the order of counting.",
        |referee, bound| {
            let mut values: Values<Pile> = Values::new(referee, Normal);
            Check::new(bound, 1..=bound, move |n, tally| {
                for rest in 0..1 << (n - 1) {
                    let set: Moves = rest << 1 | 1 << n;
                    let before = values.states();
                    let is_p = values.of(Pile::new(n, set)) == 0;
                    tally.spend(20 * (values.states() - before));
                    tally.outcome(|| text(&[n], set), false, is_p)?;
                }
                Ok(())
            })
        };
    "GN39", "Theorem 28", Range::new("stones", 9, 11) =>
        "For odd $n$, $[(n,…,n),\\{1,…,n\\}]$ is N and $[(n,…,n),\\{1,…,n-1\\}]$ is P.",
        "One to three piles, odd n from 1 to B, by n, then by the number of piles.",
        equal_piles;
    "GN40", "Proposition 29", TWO_PILES =>
        "If $0<b<a$ then $[(a,a+b),\\{a,…,a+b\\}∪\\{b\\}]$ is P.",
        "a from 2 to B, b from 1 to a−1.",
        |referee, bound| {
            two_piles(
                referee,
                2..=bound,
                bound,
                |a| 1..=a - 1,
                |a, b| moves(a..=a + b) | 1 << b,
            )
        };
    "GN40a", "Proposition 29", TWO_PILES =>
        "If $0≤b<a$ then $[(a,a+b),\\{a,…,a+b\\}∪\\{b\\}]$ is P.",
        "Read with b = 0, where the set is {a}: a from 1 to B, b from 0 to a−1.",
        |referee, bound| {
            two_piles(
                referee,
                1..=bound,
                bound,
                |a| 0..=a - 1,
                |a, b| (moves(a..=a + b) | 1 << b) & !1,
            )
        },
        ours(Origin::Reading("GN40"));
    "GN41", "Proposition 30", TWO_PILES =>
        "If $0<a<b≤2a+2$ then $[(a,a+b),\\{a,…,a+b\\}]$ is P.",
        "a from 1 to B, b from a+1 to 2a+2.",
        |referee, bound| {
            two_piles(
                referee,
                1..=bound,
                bound,
                |a| a + 1..=2 * a + 2,
                |a, b| moves(a..=a + b),
            )
        };
    "GN41a", "Proposition 30", TWO_PILES =>
        "If $0≤a<b≤2a+2$ then $[(a,a+b),\\{a,…,a+b\\}]$ is P.",
        "Read with a = 0, where the set is {1, …, b}: a from 0 to B, b from a+1 to 2a+2.",
        |referee, bound| {
            two_piles(
                referee,
                0..=bound,
                bound,
                |a| a + 1..=2 * a + 2,
                |a, b| moves(a..=a + b) & !1,
            )
        },
        ours(Origin::Reading("GN41"));
}

fn outcome(
    values: &mut Values<Piles>,
    tally: &mut Tally,
    piles: &[u64],
    set: Moves,
    expected: bool,
) -> Broken {
    let before = values.states();
    let is_p = values.of(Piles::new(piles, set)) == 0;
    tally.spend(60 * (values.states() - before));
    tally.outcome(|| text(piles, set), expected, is_p)
}

fn equal_piles(referee: Referee, bound: u64) -> Check {
    let mut values: Values<Piles> = Values::new(referee, Normal);
    Check::new(bound, 0..=3 * bound.div_ceil(2) - 1, move |step, tally| {
        let (n, count) = (2 * (step / 3) + 1, step % 3 + 1);
        let piles = vec![n; count as usize];
        outcome(&mut values, tally, &piles, moves(1..=n), false)?;
        outcome(&mut values, tally, &piles, moves(1..n), true)
    })
}

/// Whether [(a,a+b),S] is P for all a and b, with S given by `set`.
fn two_piles(
    referee: Referee,
    all_a: std::ops::RangeInclusive<u64>,
    bound: u64,
    all_b: fn(u64) -> std::ops::RangeInclusive<u64>,
    set: fn(u64, u64) -> Moves,
) -> Check {
    let mut values: Values<Piles> = Values::new(referee, Normal);
    Check::new(bound, all_a, move |a, tally| {
        let mut all_b = all_b(a);
        all_b.try_for_each(|b| outcome(&mut values, tally, &[a, a + b], set(a, b), true))
    })
}
