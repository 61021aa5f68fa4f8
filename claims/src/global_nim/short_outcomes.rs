//! Section 2: who wins short global Nim.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::convention::Convention::Normal;
use crate::global_nim::short::{OnePile, Piles, text};
use crate::global_nim::zeros::odd_zeros;
use crate::referee::{Referee, Values};

const STONES: Range = Range::new("stones", 60, 250);
const PILES: Range = Range::new("stones", 16, 40);

claims! {
    GlobalNim;
    "GN1", "Section 2, one pile", STONES =>
        "If $k≠n$ then $(n,k)$ is an N-position.",
        "n from 0 to B, k from 0 to n+1, k ≠ n.",
        |referee, bound| unequal(referee, 0, bound);
    "GN1'", "Section 2, one pile", STONES =>
        "If $n≥1$ and $k≠n$ then $(n,k)$ is an N-position.",
        "n from 1 to B, k from 0 to n+1, k ≠ n.",
        |referee, bound| unequal(referee, 1, bound),
        ours(Origin::Correction("GN1")),
        predicts("short-nim x last=y", |x, y| x == y && !odd_zeros(x) || x == 0);
    "GN2", "Theorem 2", Range::new("stones", 120, 400) =>
        "For $k≥1$, $(k,k)$ is N if and only if $k$ ends in an odd number of zeros in binary.",
        "k from 1 to B.",
        |referee, bound| {
            let mut pile = OnePile::new(referee);
            Check::new(bound, 1..=bound, move |k, tally| {
                tally.spend(k * k / 2);
                let is_p = pile.value(k, k) == 0;
                tally.outcome(|| text(&[k], k), !odd_zeros(k), is_p)
            })
        };
    "GN3", "Theorem 3", PILES =>
        "$(1,n,1)$ is P and $(1,n,k)$, $k≠1$, is N.",
        "n from 0 to B, k from 0 to n+2.",
        |referee, bound| {
            let mut values: Values<Piles> = Values::new(referee, Normal);
            Check::new(bound, 0..=bound, move |n, tally| {
                (0..=n + 2).try_for_each(|k| one_is_p(&mut values, tally, &[1, n], k))
            })
        };
    "GN4", "Theorem 4", PILES =>
        "For $m<n$, $m≠0$: $(m,n,1)$ is P and $(m,n,k)$, $k≠1$, is N.",
        "The paper has m ≠ n; by the convention of its Definition 1, m < n: m from 1, n to B, k from 0 to n+1; by n, then by m.",
        |referee, bound| {
            let mut values: Values<Piles> = Values::new(referee, Normal);
            Check::new(bound, 1..=bound, move |n, tally| {
                for m in 1..n {
                    (0..=n + 1).try_for_each(|k| one_is_p(&mut values, tally, &[m, n], k))?;
                }
                Ok(())
            })
        },
        predicts("short-nim x,y last=1", |x, y| match (x, y) {
        (0, pile) | (pile, 0) => pile <= 1,
        _ => x != y || x == 1 || odd_zeros(x),
    });
    "GN4a", "Theorem 4", PILES =>
        "For $m≠n$, $m≠0$, $n=0$ allowed: $(m,n,1)$ is P and $(m,n,k)$, $k≠1$, is N.",
        "Read without the convention m ≤ n: n = 0, m from 1 to B, k from 0 to m+1.",
        |referee, bound| {
            let mut values: Values<Piles> = Values::new(referee, Normal);
            Check::new(bound, 1..=bound, move |m, tally| {
                (0..=m + 1).try_for_each(|k| one_is_p(&mut values, tally, &[0, m], k))
            })
        },
        ours(Origin::Reading("GN4"));
    "GN5", "Corollary 5", Range::new("stones", 32, 60) =>
        "For $n≥1$, $(n,n,1)$ is P if and only if $n=1$ or $n$ ends in an odd number of zeros in binary.",
        "n from 1 to B.",
        |referee, bound| {
            let mut values: Values<Piles> = Values::new(referee, Normal);
            Check::new(bound, 1..=bound, move |n, tally| {
                tally.spend(n * n * n / 2);
                let is_p = values.of(Piles::new(&[n, n], 1)) == 0;
                tally.outcome(|| text(&[n, n], 1), n == 1 || odd_zeros(n), is_p)
            })
        };
    "GN6", "Theorem 6", Range::new("stones", 10, 16) =>
        "With at least three piles, $(p_1,…,p_n,k)$ is N for $k≠1$ and P for $k=1$.",
        "Three piles of 1 to B stones, then four of 1 to B/2, by the largest pile, k from 0 to its size + 1.",
        three_or_four;
    "GN7", "After Theorem 6", Range::new("stones", 9, 14) =>
        "The winning move in any short global Nim game is to remove one stone from the smallest pile, as long as that pile has more than one stone.",
        "N-positions of one, two and three piles of 2 to B stones where one stone may be taken (k ≠ 1), by the number of piles, then by the largest pile: taking one from the smallest wins.",
        |referee, bound| one_from_the_smallest(referee, bound, 1);
    "GN7'", "After Theorem 6", Range::new("stones", 9, 14) =>
        "With at least two piles, all of more than one stone, and $k≠1$, removing one stone from the smallest pile wins.",
        "Two and three piles of 2 to B stones, by the number of piles, then by the largest pile; k from 0 to its size + 1, k ≠ 1.",
        |referee, bound| one_from_the_smallest(referee, bound, 2),
        ours(Origin::Correction("GN7"));
}

fn unequal(referee: Referee, first: u64, bound: u64) -> Check {
    let mut pile = OnePile::new(referee);
    Check::new(bound, first..=bound, move |n, tally| {
        tally.spend(n * n / 2);
        for k in (0..=n + 1).filter(|&k| k != n) {
            let is_p = pile.value(n, k) == 0;
            tally.outcome(|| text(&[n], k), false, is_p)?;
        }
        Ok(())
    })
}

/// Whether `piles` after a move of k are P exactly for k = 1.
fn one_is_p(values: &mut Values<Piles>, tally: &mut Tally, piles: &[u64], k: u64) -> Broken {
    let before = values.states();
    let is_p = values.of(Piles::new(piles, k)) == 0;
    tally.spend(16 * (values.states() - before));
    tally.outcome(|| text(piles, k), k == 1, is_p)
}

/// All ascending piles of this number from `least` stones on with `largest`
/// as the largest.
fn ascending(count: usize, least: u64, largest: u64) -> Vec<Vec<u64>> {
    match count {
        1 if largest < least => Vec::new(),
        1 => vec![vec![largest]],
        _ => {
            let below = (least..=largest).flat_map(|next| ascending(count - 1, least, next));
            let with_largest = |mut piles: Vec<u64>| {
                piles.push(largest);
                piles
            };
            below.map(with_largest).collect()
        }
    }
}

fn three_or_four(referee: Referee, bound: u64) -> Check {
    let mut values: Values<Piles> = Values::new(referee, Normal);
    Check::new(bound, 1..=bound + bound / 2, move |step, tally| {
        let (count, largest) = match step {
            _ if step <= bound => (3, step),
            _ => (4, step - bound),
        };
        for piles in ascending(count, 1, largest) {
            (0..=largest + 1).try_for_each(|k| one_is_p(&mut values, tally, &piles, k))?;
        }
        Ok(())
    })
}

fn one_from_the_smallest(referee: Referee, bound: u64, least_piles: u64) -> Check {
    let mut values: Values<Piles> = Values::new(referee, Normal);
    Check::new(
        bound,
        least_piles * bound..=4 * bound - 1,
        move |step, tally| {
            let (count, largest) = ((step / bound) as usize, step % bound + 1);
            for piles in ascending(count, 2, largest) {
                for k in (0..=largest + 1).filter(|&k| k != 1) {
                    let before = values.states();
                    let position = Piles::new(&piles, k);
                    let is_p = values.of(position) == 0;
                    tally.spend(16 * (values.states() - before));
                    if count == 1 && is_p {
                        continue;
                    }
                    let smallest = position.piles.iter().position(|&pile| pile > 0);
                    let option = position.after(smallest.unwrap_or(0), 1);
                    let wins = !is_p && values.of(option) == 0;
                    let at = || text(&piles, k);
                    let left: Vec<u64> = option.piles.iter().map(|&pile| pile.into()).collect();
                    let left: Vec<u64> = left.into_iter().filter(|&pile| pile > 0).collect();
                    tally.property(
                        at,
                        wins,
                        "taking one from the smallest pile wins",
                        format_args!("it leaves {}, an N-position", text(&left, 1)),
                    )?;
                }
            }
            Ok(())
        },
    )
}
