//! mex_b, α and the P-positions that result from them.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::convention::Convention::Normal;
use crate::referee::Referee;
use crate::verdict::Counterexample;
use crate::wyt::plane::{Plane, Rule};

claims! {
    Wyt;
    "WY6", "Recursion (1)", Range::new("stones", 50, 120) =>
        "The P-positions of $WYT(a,1)$ are $x_n=mex \\{x_i,y_i:i<n\\}$, $y_n=x_n+an$.",
        "a from 1 to 5, all piles of at most B stones, by the larger, then by the smaller.",
        |referee, bound| solved(referee, bound, (1..=5).map(|a| Rule::wyt(a, 1)).collect(), recursion);
    "WY7", "Formula (2)", Range::new("stones", 50, 120) =>
        "In $WYT(a,1)$: $x_n=⌊αn⌋$ and $y_n=x_n+an=⌊n(α+a)⌋$ with $α=(2-a+√(a^2+4))/2$.",
        "a from 1 to 5, all piles of at most B stones by the rules; then the recursion (1) for all n up to 1000 B. Floors are taken in whole numbers.",
        beatty,
        predicts("wyt(2,1) x,y", |x, y| beatty_pair(2, x.abs_diff(y) / 2) == (x.min(y), x.max(y)));
    "WY8", "Theorem 1", Range::new("stones", 45, 120) =>
        "The P-positions of $WYT(a,b)$ are $x_n=mex_b \\{x_i,y_i:i<n\\}$, $y_n=x_n+an$.",
        "a and b from 1 to 4, all piles of at most B stones, by the larger, then by the smaller.",
        |referee, bound| {
            let rules = (1..=4).flat_map(|a| (1..=4).map(move |b| Rule::wyt(a, b)));
            solved(referee, bound, rules.collect(), recursion)
        };
    "WY9", "Table 1", Range::EXAMPLE =>
        "The first ten P-positions: $WYT(1)$ (0,0), (1,2), (3,5), (4,7), (6,10), (8,13), (9,15), (11,18), (12,20), (14,23); $WYT(2)$ (0,0), (1,3), (2,6), (4,10), (5,13), (7,17), (8,20), (9,23), (11,27), (12,30).",
        "All piles of at most 30 stones in WYT(1,1) and WYT(2,1), by the larger, then by the smaller: those of the table and no other up to the last row.",
        table_1;
    "WY10", "Table 2", Range::EXAMPLE =>
        "The first ten P-positions of $WYT(1,2)$ and $WYT(2,3)$ are those of the recursion (3).",
        "The table itself is not in the text at hand: the first ten pairs by the recursion with mex_b are compared with the rules, for all piles up to the larger pile of the tenth.",
        table_2;
    "WY11", "Remark 1", Range::new("stones", 24, 60) =>
        "$WYT(a,b,c)$, where $x'<b$ or $y'<c$ or $|x'-y'|<a$, is trivial unless $b=c$.",
        "The condition for b is on the first pile, that for c on the second. Trivial: the P-positions are (bn, cn), n ≥ 0. a, b and c from 1 to 4 with b ≠ c, by a+b+c, then by a, then by b; all piles of at most B stones, by the larger, then by x.",
        |referee, bound| solved(referee, bound, unequal(|_| true), multiples);
    "WY11'", "Remark 1", Range::new("stones", 24, 60) =>
        "If $|b-c|≥a$, the P-positions of $WYT(a,b,c)$ are $(bn,cn)$, $n≥0$.",
        "As for WY11, with |b − c| ≥ a.",
        |referee, bound| {
            solved(referee, bound, unequal(|rule| rule.b.abs_diff(rule.c) >= rule.a), multiples)
        },
        ours(Origin::Correction("WY11"));
    "WY11a", "Remark 1", Range::new("stones", 24, 40) =>
        "Where the player may choose which pile b and which pile c is for, $WYT(a,b,c)$ is $WYT(a,max(b,c))$.",
        "a, b and c from 1 to 4 with b ≠ c; the options of all piles of at most B stones are compared.",
        either_pile,
        ours(Origin::Reading("WY11"));
}

/// The smallest z >= 0 such that z - b + 1, …, z are not members: with members s_1 < … < s_m and
/// s_0 = -b, it is s_i + b for the first i whose gap s_{i+1} - s_i is more than b. `members` is
/// ascending.
///
/// Source: Gurvich, section 3.
pub fn mex_b(members: &[u64], b: u64) -> u64 {
    // One b more than in the paper, so that s_0 is 0.
    let mut reached = 0;
    for member in members.iter().map(|member| member + b) {
        if member > reached + b {
            break;
        }
        reached = member;
    }
    reached
}

/// The pairs of the recursion (3) with both numbers at most `largest`.
fn recursion(rule: Rule, largest: u64) -> Vec<(u64, u64)> {
    let mut members: Vec<u64> = Vec::new();
    let mut pairs = Vec::new();
    for n in 0.. {
        let x = mex_b(&members, rule.b);
        let y = x + rule.a * n;
        if x > largest {
            break;
        }
        for member in [x, y] {
            if let Err(index) = members.binary_search(&member) {
                members.insert(index, member);
            }
        }
        if y <= largest {
            pairs.push((x, y));
        }
    }
    pairs
}

fn multiples(rule: Rule, largest: u64) -> Vec<(u64, u64)> {
    let pairs = (0..).map(|n| (rule.b * n, rule.c * n));
    pairs.take_while(|&(x, y)| x.max(y) <= largest).collect()
}

/// The rules with b ≠ c that `belong`, by a+b+c, then by a, then by b.
fn unequal(belongs: fn(Rule) -> bool) -> Vec<Rule> {
    let mut rules = Vec::new();
    for sum in 3..=12 {
        for a in 1..=4 {
            for b in 1..=4_u64 {
                let c = u64::saturating_sub(sum, a + b);
                let rule = Rule { a, b, c };
                if (1..=4).contains(&c) && b != c && belongs(rule) {
                    rules.push(rule);
                }
            }
        }
    }
    rules
}

/// Whether the P-positions of each rule are the `predicted` pairs; for b = c
/// in either order.
fn solved(
    referee: Referee,
    bound: u64,
    rules: Vec<Rule>,
    predicted: fn(Rule, u64) -> Vec<(u64, u64)>,
) -> Check {
    let shells = bound + 1;
    let mut plane = Plane::new(rules[0], referee, Normal, bound);
    let mut pairs = Vec::new();
    let last = rules.len() as u64 * shells - 1;
    Check::new(bound, 0..=last, move |step, tally| {
        let (rule, larger) = (rules[(step / shells) as usize], step % shells);
        if larger == 0 {
            plane = Plane::new(rule, referee, Normal, bound);
            pairs = predicted(rule, bound);
        }
        tally.spend(plane.fill_shell(larger));
        if rule.b == rule.c {
            return (0..=larger).try_for_each(|x| {
                let expected = pairs.contains(&(x, larger));
                let at = || rule.text(x, larger);
                tally.outcome(at, expected, plane.is_p(x, larger))
            });
        }
        let row = (0..=larger).map(|x| (x, larger));
        let column = (0..larger).map(|y| (larger, y));
        row.chain(column).try_for_each(|(x, y)| {
            let at = || rule.text(x, y);
            tally.outcome(at, pairs.contains(&(x, y)), plane.is_p(x, y))
        })
    })
}

/// floor((p + sqrt(q)) / 2), if it is not negative.
fn half_of_sum_with_root(p: i128, q: u128) -> u64 {
    let sum = p + q.isqrt() as i128;
    sum.div_euclid(2) as u64
}

/// x_n and y_n by the formula (2), which is α n = (n(2-a) + n√(a²+4)) / 2.
fn beatty_pair(a: u64, n: u64) -> (u64, u64) {
    let (a, n) = (i128::from(a), i128::from(n));
    let root = (n * n * (a * a + 4)) as u128;
    let x = half_of_sum_with_root(n * (2 - a), root);
    let y = half_of_sum_with_root(n * (2 + a), root);
    (x, y)
}

fn beatty(referee: Referee, bound: u64) -> Check {
    const SLICE: u64 = 100;
    let by_formula = |rule: Rule, largest| {
        let pairs = (0..).map(move |n| beatty_pair(rule.a, n));
        let pairs = pairs.take_while(|&(x, _)| x <= largest);
        pairs.filter(|&(_, y)| y <= largest).collect()
    };
    let rules: Vec<Rule> = (1..=5).map(|a| Rule::wyt(a, 1)).collect();
    let mut by_rules = solved(referee, bound, rules, by_formula);
    let first = 5 * (bound + 1);
    let slices = 1000 * bound / SLICE;
    let mut taken: Vec<bool> = Vec::new();
    let mut free = 0;
    Check::new(bound, 0..=first + 5 * slices - 1, move |step, tally| {
        if step < first {
            return by_rules.step(step, tally);
        }
        let (a, slice) = ((step - first) / slices + 1, (step - first) % slices);
        if slice == 0 {
            taken.clear();
            free = 0;
        }
        for n in slice * SLICE..(slice + 1) * SLICE {
            while taken.get(free) == Some(&true) {
                free += 1;
            }
            let (x, y) = (free as u64, free as u64 + a * n);
            taken.resize(taken.len().max(y as usize + 1), false);
            taken[x as usize] = true;
            taken[y as usize] = true;
            let pair = |(x, y): (u64, u64)| format!("({x}, {y}) for n = {n}");
            tally.that(beatty_pair(a, n) == (x, y), || Counterexample {
                at: Rule::wyt(a, 1).text(x, y),
                expected: pair(beatty_pair(a, n)),
                found: pair((x, y)),
            })?;
        }
        Ok(())
    })
}

/// Whether the P-positions of `rule` with a larger pile of at most the last
/// one's are `pairs`.
fn first_pairs(referee: Referee, rule: Rule, pairs: &[(u64, u64)], tally: &mut Tally) -> Broken {
    let largest = pairs.iter().map(|&(_, y)| y).max().unwrap_or(0);
    let mut plane = Plane::new(rule, referee, Normal, largest);
    for y in 0..=largest {
        tally.spend(plane.fill_shell(y));
        for x in 0..=y {
            let expected = pairs.contains(&(x, y));
            tally.outcome(|| rule.text(x, y), expected, plane.is_p(x, y))?;
        }
    }
    Ok(())
}

fn table_1(referee: Referee, _bound: u64) -> Check {
    const PRINTED: [[(u64, u64); 10]; 2] = [
        [
            (0, 0),
            (1, 2),
            (3, 5),
            (4, 7),
            (6, 10),
            (8, 13),
            (9, 15),
            (11, 18),
            (12, 20),
            (14, 23),
        ],
        [
            (0, 0),
            (1, 3),
            (2, 6),
            (4, 10),
            (5, 13),
            (7, 17),
            (8, 20),
            (9, 23),
            (11, 27),
            (12, 30),
        ],
    ];
    Check::example(move |tally| {
        first_pairs(referee, Rule::wyt(1, 1), &PRINTED[0], tally)?;
        first_pairs(referee, Rule::wyt(2, 1), &PRINTED[1], tally)
    })
}

fn table_2(referee: Referee, _bound: u64) -> Check {
    Check::new(1, 1..=2, move |a, tally| {
        let rule = Rule::wyt(a, a + 1);
        let mut pairs = recursion(rule, 100);
        pairs.truncate(10);
        first_pairs(referee, rule, &pairs, tally)
    })
}

fn either_pile(referee: Referee, bound: u64) -> Check {
    let rules = unequal(|_| true);
    Check::new(bound, 0..=rules.len() as u64 - 1, move |index, tally| {
        let rule = rules[index as usize];
        let swapped = Rule {
            b: rule.c,
            c: rule.b,
            ..rule
        };
        let one = Rule::wyt(rule.a, rule.b.max(rule.c));
        tally.spend(bound * bound * bound * bound / 20);
        for y in 0..=bound {
            for x in 0..=y {
                let mut free: Vec<_> = rule.options(x, y).chain(swapped.options(x, y)).collect();
                free.sort_unstable();
                free.dedup();
                let mut wanted = referee.options(one.options(x, y).collect());
                wanted.sort_unstable();
                let (found, expected) = (free.len(), wanted.len());
                tally.property(
                    || rule.text(x, y),
                    free == wanted,
                    format_args!("the {expected} options of {}", one.text(x, y)),
                    format_args!("{found} options"),
                )?;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_of_half_sums_with_roots() {
        // (1 + √5)/2 · 10 = 16.18…, and the golden ratio's square.
        assert_eq!(beatty_pair(1, 10), (16, 26));
        // √2 · 5 = 7.07…, (√2 + 2) · 5 = 17.07….
        assert_eq!(beatty_pair(2, 5), (7, 17));
        // α(3) = (√13 - 1)/2 = 1.302…: 13.02… and 43.02….
        assert_eq!(beatty_pair(3, 10), (13, 43));
    }
}
