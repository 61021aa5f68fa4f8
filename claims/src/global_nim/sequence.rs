//! Section 3: the sequence *(n,0), and how fast it grows.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::global_nim::short::{self, text};
use crate::referee::Referee;

/// By the rules up to 200 stones, then by the table that the tests of short global Nim compare with
/// the rules.
const FAR: Range = Range::new("stones", 100_000, 10_000_000);

claims! {
    GlobalNim;
    "GN21", "Proposition 16", FAR =>
        "$*(n,0)≤2n/3$ if 3 divides $n$, and $*(n,0)≤2⌊n/3⌋+1$ otherwise.",
        "n from 0 to B, by the rules to 200.",
        |referee, bound| {
            along(referee, bound, |pile, n, tally| {
                let most = match n % 3 {
                    0 => 2 * n / 3,
                    _ => 2 * (n / 3) + 1,
                };
                at_most(pile, tally, n, most)
            })
        };
    "GN22", "After Proposition 16", FAR =>
        "$*(n,0)≤n/2+2$ for even $n$, $*(n,0)≤(n-1)/2+3$ for odd $n$; observed up to 1000.",
        "n from 0 to B, by the rules to 200.",
        |referee, bound| {
            along(referee, bound, |pile, n, tally| {
                at_most(pile, tally, n, n / 2 + 2 + n % 2)
            })
        };
    "GN23", "Theorem 17", Range::new("stones", 80, 200) =>
        "If $*(n,0)=*(n,k)$ then $*(n+k,0)≠*(n,0)$.",
        "n from 0 to B, k from 1 to B.",
        |referee, bound| {
            let mut pile = short::OnePile::new(referee);
            Check::new(bound, 0..=bound, move |n, tally| {
                for k in 1..=bound {
                    let value = pile.value(n, 0);
                    if pile.value(n, k) == value {
                        let later = pile.value(n + k, 0);
                        let expected = format_args!("another value than *({n},0) = {value}");
                        tally.property(|| text(&[n + k], 0), later != value, expected, later)?;
                    }
                }
                tally.spend(bound * bound);
                Ok(())
            })
        };
    "GN24", "Corollary 18", FAR =>
        "Every value occurs finitely often in $*(n,0)$.",
        "What the proof gives: a value that occurs first at f occurs only up to 2f. n from 0 to B, by the rules to 200.",
        |referee, bound| {
            let mut first: Vec<u64> = Vec::new();
            along(referee, bound, move |pile, n, tally| {
                let value = pile.value(n, 0);
                let index = value as usize;
                if index >= first.len() {
                    first.resize(index + 1, u64::MAX);
                }
                first[index] = first[index].min(n);
                let last = 2 * first[index];
                let expected = format_args!("the value {value} up to {last} stones only");
                tally.property(|| text(&[n], 0), n <= last, expected, value)
            })
        };
    "GN25", "Proposition 19", Range::new("stones", 120, 250) =>
        "For $m≥2f(v)+1$: $*(m,k)≠v$ for every $k$, where $f(v)$ is the least $n$ with $*(n,0)=v$.",
        "m from 0 to B, k from 0 to m+1, v from 0.",
        |referee, bound| late(referee, bound, |_, _, _| true);
    "GN25'", "Proposition 19", Range::new("stones", 120, 250) =>
        "For $m≥2f(v)+1$: $*(m,k)≠v$ for every $k≠m-f(v)$; so $*(m,0)≠v$.",
        "m from 0 to B, k from 0 to m+1, v from 0.",
        |referee, bound| late(referee, bound, |m, k, first| m - first != k),
        ours(Origin::Correction("GN25"));
    "GN26", "Proposition 20", FAR =>
        "If $*(n+1,0)>*(n,0)$ then $*(n,0)=*(n,1)$ or $*(n,0)≤*(m,0)$ for some $m<n$.",
        "n from 0 to B, by the rules to 200.",
        |referee, bound| {
            let mut largest = None;
            along(referee, bound, move |pile, n, tally| {
                let (value, next) = (pile.value(n, 0), pile.value(n + 1, 0));
                let before = largest;
                largest = largest.max(Some(value));
                if next <= value {
                    return Ok(());
                }
                let holds = pile.value(n, 1) == value || before >= Some(value);
                let found = format_args!("*({n},0) = {value} and *({n},1) = {}", pile.value(n, 1));
                tally.property(
                    || text(&[n], 0),
                    holds,
                    "*(n,1) or an earlier value as large",
                    found,
                )
            })
        };
    "GN27", "Corollary 21", FAR =>
        "If $*(n+1,0)>*(n,0)$ and $*(n,0)$ is the only maximum of $*(0,0),…,*(n,0)$ then $*(n+2,0)≤*(n+1,0)$.",
        "n from 0 to B, by the rules to 200.",
        |referee, bound| {
            let mut largest = None;
            along(referee, bound, move |pile, n, tally| {
                let [value, next, after] = [0, 1, 2].map(|more| pile.value(n + more, 0));
                let before = largest;
                largest = largest.max(Some(value));
                if next <= value || before >= Some(value) {
                    return Ok(());
                }
                let expected = format_args!("at most {next}");
                tally.property(|| text(&[n + 2], 0), after <= next, expected, after)
            })
        };
    "GN28", "After Corollary 21", FAR =>
        "The sequence $*(n,0)$ contains at most three consecutive increasing terms.",
        "n from 0 to B, by the rules to 200: never *(n,0) < *(n+1,0) < *(n+2,0) < *(n+3,0).",
        |referee, bound| {
            along(referee, bound, |pile, n, tally| {
                let terms = [0, 1, 2, 3].map(|more| pile.value(n + more, 0));
                let rises = terms.windows(2).all(|pair| pair[0] < pair[1]);
                let found = format_args!("values {terms:?} of {n} to {} stones", n + 3);
                tally.property(
                    || text(&[n + 3], 0),
                    !rises,
                    "no fourth increasing term",
                    found,
                )
            })
        };
    "GN28'", "After Corollary 21", FAR =>
        "No three consecutive terms of $*(n,0)$ are each larger than all terms before.",
        "n from 0 to B, by the rules to 200: the terms n, n+1 and n+2.",
        |referee, bound| {
            let mut largest = None;
            along(referee, bound, move |pile, n, tally| {
                let terms = [0, 1, 2].map(|more| pile.value(n + more, 0));
                let records = largest < Some(terms[0]) && terms.is_sorted_by(|a, b| a < b);
                largest = largest.max(Some(terms[0]));
                let found = format_args!("values {terms:?} of {n} to {} stones", n + 2);
                tally.property(|| text(&[n + 2], 0), !records, "no third record", found)
            })
        },
        ours(Origin::Correction("GN28"));
}

/// The values *(n,k): by the referee's rules as far as they are fast, then by the fast table.
struct Pile {
    by_rules: short::OnePile,
    fast: Box<dyn FnMut(u64, u64) -> u64>,
}

/// Up to this pile the rules are fast.
const BY_RULES: u64 = 200;

impl Pile {
    fn value(&mut self, n: u64, k: u64) -> u64 {
        match n {
            0..=BY_RULES => self.by_rules.value(n, k),
            _ => (self.fast)(n, k),
        }
    }
}

/// Walks through n from 0 to `bound`.
fn along(
    referee: Referee,
    bound: u64,
    mut case: impl FnMut(&mut Pile, u64, &mut Tally) -> Broken + 'static,
) -> Check {
    let mut pile = Pile {
        by_rules: short::OnePile::new(referee),
        // No claim needs more than three stones beyond, or a last move of more than one.
        fast: referee.far().short_nim(bound + 3, 1),
    };
    Check::new(bound, 0..=bound, move |n, tally| {
        match n {
            BY_RULES => tally.spend(10 * BY_RULES),
            0..BY_RULES => tally.spend(n * n / 2),
            _ => tally.spend(20),
        }
        case(&mut pile, n, tally)
    })
}

fn at_most(pile: &mut Pile, tally: &mut Tally, n: u64, most: u64) -> Broken {
    let value = pile.value(n, 0);
    tally.property(
        || text(&[n], 0),
        value <= most,
        format_args!("at most {most}"),
        value,
    )
}

/// Proposition 19 for all m, k and f(v) that also `belong`.
fn late(referee: Referee, bound: u64, belongs: fn(u64, u64, u64) -> bool) -> Check {
    let mut pile = short::OnePile::new(referee);
    let mut first: Vec<Option<u64>> = Vec::new();
    Check::new(bound, 0..=bound, move |m, tally| {
        tally.spend(m * m / 2);
        let value = pile.value(m, 0) as usize;
        first.resize(first.len().max(value + 1), None);
        first[value] = first[value].or(Some(m));
        for k in 0..=m + 1 {
            let value = pile.value(m, k);
            let Some(&Some(first)) = first.get(value as usize) else {
                continue;
            };
            if belongs(m, k, first) {
                let last = 2 * first;
                let expected = format_args!("the value {value} up to {last} stones only");
                tally.property(|| text(&[m], k), m <= last, expected, value)?;
            }
        }
        Ok(())
    })
}
