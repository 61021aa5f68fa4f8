//! Section 3: values of one pile of short global Nim.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::global_nim::short::{OnePile, text};
use crate::referee::Referee;
use crate::referee::Seen;

const STONES: Range = Range::new("stones", 80, 250);

claims! {
    GlobalNim;
    "GN8", "Section 3, example (6,0)", Range::EXAMPLE =>
        "The options $(0,6)$, $(1,5)$, $(2,4)$, $(3,3)$, $(4,2)$, $(5,1)$ of $(6,0)$ have values 0, 1, 1, 0, 3, 3, so that $*(6,0)=2$.",
        "The seven values by the rules.",
        |referee, _| {
            Check::example(move |tally| {
                let mut pile = OnePile::new(referee);
                for (left, expected) in [0, 1, 1, 0, 3, 3].into_iter().enumerate() {
                    let left = left as u64;
                    let found = pile.value(left, 6 - left);
                    tally.same(|| text(&[left], 6 - left), expected, found)?;
                }
                tally.same(|| text(&[6], 0), 2, pile.value(6, 0))
            })
        };
    "GN9", "Table 1", Range::EXAMPLE =>
        "The table of $*(n,k)$ for $n,k≤9$.",
        "Its 100 numbers, row by row.",
        |referee, _| table_1(referee, 5);
    "GN9'", "Table 1", Range::EXAMPLE =>
        "The table of $*(n,k)$ for $n,k≤9$, but with $*(9,9)=0$.",
        "Its 100 numbers, row by row. (By Theorem 2, (9,9) is P.)",
        |referee, _| table_1(referee, 0),
        ours(Origin::Correction("GN9"));
    "GN10", "Proposition 7", STONES =>
        "$*(n,0)≥*(n,k)$.",
        "n from 0 to B, k from 0 to n+1.",
        |referee, bound| {
            walk(referee, bound, |pile, n, k, tally| {
                let (most, value) = (pile.value(n, 0), pile.value(n, k));
                let expected = format_args!("at most {most}");
                tally.property(|| text(&[n], k), value <= most, expected, value)
            })
        };
    "GN11", "Proposition 8", STONES =>
        "If $k>n$ then $*(n,k)=*(n,0)$.",
        "n from 0 to B, k = n+1.",
        |referee, bound| {
            walk(referee, bound, |pile, n, k, tally| {
                if k <= n {
                    return Ok(());
                }
                let (expected, found) = (pile.value(n, 0), pile.value(n, k));
                tally.same(|| text(&[n], k), expected, found)
            })
        };
    "GN12", "Proposition 9", STONES =>
        "$*(n,0)=*(n,k)$ if and only if $*(n-k,k)>*(n,0)$ or $*(n-k,k)=*(n-j,j)$ for some $j≠k$.",
        "n from 1 to B, k and j from 1 to n.",
        |referee, bound| {
            walk(referee, bound, |pile, n, k, tally| {
                if k == 0 || k > n {
                    return Ok(());
                }
                let (free, left) = (pile.value(n, 0), pile.value(n - k, k));
                let twice = (1..=n).any(|j| j != k && pile.value(n - j, j) == left);
                tally.spend(n / 8);
                let expected = left > free || twice;
                let value = pile.value(n, k);
                let words = if expected {
                    "the value"
                } else {
                    "another value than"
                };
                tally.property(
                    || text(&[n], k),
                    expected == (value == free),
                    format_args!("{words} *({n},0) = {free}"),
                    value,
                )
            })
        };
    "GN13", "Corollary 10", STONES =>
        "If $*(n,0)≠*(n,k)$ then $*(n,k)=*(n-k,k)$.",
        "n from 1 to B, k from 1 to n.",
        |referee, bound| {
            walk(referee, bound, |pile, n, k, tally| {
                let value = pile.value(n, k);
                if k == 0 || k > n || value == pile.value(n, 0) {
                    return Ok(());
                }
                let expected = pile.value(n - k, k);
                tally.same(|| text(&[n], k), expected, value)
            })
        };
    "GN14", "Before Corollary 11", STONES =>
        "Every value of an option of $(n,0)$ is some $*(m,0)$ with $m<n$.",
        "n from 1 to B, all options (n−j, j), by j.",
        |referee, bound| {
            walk(referee, bound, |pile, n, j, tally| {
                if j == 0 || j > n {
                    return Ok(());
                }
                let value = pile.value(n - j, j);
                tally.spend(n / 16);
                let known = (0..n).any(|m| pile.value(m, 0) == value);
                let expected = format_args!("a value *(m,0) with m < {n}");
                tally.property(|| text(&[n - j], j), known, expected, value)
            })
        };
    "GN15", "Corollary 11", Range::new("stones", 120, 400) =>
        "$*(n,0)≤mex(*(0,0),…,*(n-1,0))$.",
        "n from 0 to B.",
        |referee, bound| {
            let mut pile = OnePile::new(referee);
            Check::new(bound, 0..=bound, move |n, tally| {
                tally.spend(n * n / 2);
                let mut seen = Seen::default();
                (0..n).for_each(|m| seen.insert(pile.value(m, 0)));
                let most = seen.first_missing();
                let value = pile.value(n, 0);
                let expected = format_args!("at most {most}");
                tally.property(|| text(&[n], 0), value <= most, expected, value)
            })
        };
}

/// Walks through n from 0 to `bound`, for each through k from 0 to n + 1.
fn walk(
    referee: Referee,
    bound: u64,
    mut case: impl FnMut(&mut OnePile, u64, u64, &mut Tally) -> Broken + 'static,
) -> Check {
    let mut pile = OnePile::new(referee);
    Check::new(bound, 0..=bound, move |n, tally| {
        tally.spend(n * n / 2);
        (0..=n + 1).try_for_each(|k| case(&mut pile, n, k, tally))
    })
}

/// The printed table, with this last number.
fn table_1(referee: Referee, last: u64) -> Check {
    const PRINTED: [[u64; 10]; 10] = [
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 0, 1, 1, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        [2, 2, 2, 0, 2, 2, 2, 2, 2, 2],
        [3, 2, 3, 3, 0, 3, 3, 3, 3, 3],
        [3, 3, 3, 3, 3, 0, 3, 3, 3, 3],
        [2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
        [4, 4, 4, 4, 4, 4, 4, 0, 4, 4],
        [5, 4, 5, 3, 5, 5, 5, 5, 5, 5],
        [5, 5, 5, 5, 5, 5, 5, 5, 5, 5],
    ];
    Check::example(move |tally| {
        let mut pile = OnePile::new(referee);
        for (n, row) in (0..).zip(&PRINTED) {
            for (k, &expected) in (0..).zip(row) {
                let expected = if (n, k) == (9, 9) { last } else { expected };
                let found = pile.value(n, k);
                tally.same(|| text(&[n], k), expected, found)?;
            }
        }
        Ok(())
    })
}
