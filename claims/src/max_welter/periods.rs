//! Section 6: the three conjectures about coins moved to the right together.
//!
//! A table is finite, so "for large i" is read as: in the second half of the squares that are
//! computed.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::referee::Referee;
use crate::rows::{Repeats, Rows, repeats};
use crate::strip::squares;

const PAIRS: Range = Range::new("squares", 1024, 4096);
const TRIPLES: Range = Range::new("squares", 160, 360);

claims! {
    MaxWelter;
    "MW13", "Conjecture 1", PAIRS =>
        "For the 2-coin positions $(a_n,b_n)$ of value $k$, ordered by $a_n$: $b_n-a_n=k+1-⌊(k+1)/2⌋$ for large $n$.",
        "All positions of value k ≤ √B − 2 with B/2 ≤ a < b < B, by a, then by b. (The definition prints “value 2” for “value k”.)",
        conjecture_1;
    "MW14", "After Conjecture 1", Range::new("squares", 400, 2000) =>
        "Up to $k=10$ the convergence happens after 50: $b_n-a_n=k+1-⌊(k+1)/2⌋$ for $k≤10$ and $n>50$.",
        "For each k from 0 to 10 the positions of value k with a < B/2, numbered n = 1, 2, … by a; those with n > 50.",
        |referee, bound| after_50(referee, bound, false);
    "MW14a", "After Conjecture 1", Range::new("squares", 400, 2000) =>
        "Up to $k=10$ the convergence happens only after 50: some $k≤10$ has an $n≥50$ with $b_n-a_n≠k+1-⌊(k+1)/2⌋$.",
        "For each k from 0 to 10 the positions of value k with a < B/2, numbered n = 1, 2, … by a; the last exception of all.",
        |referee, bound| after_50(referee, bound, true),
        ours(Origin::Reading("MW14"));
    "MW15", "Before Conjecture 2", PAIRS =>
        "For large $i$ the value of $(a+i,b+i)$ is $2(b-a)-2$ or $2(b-a)-1$.",
        "All positions with B/2 ≤ a < b < B and b − a ≤ √B/2 − 1, by a, then by b.",
        two_values;
    "MW16", "Conjecture 2", Range::new("squares", 256, 1024) =>
        "$G(a_1,…,a_{k-2},a_{k-1}+i,a_k+i)$, $i≥0$, is ultimately periodic with period $2d$, $d=a_k-a_{k-1}$, and its values are ultimately $2d-2$ or $2d-1$.",
        "Read: 2d is a period (of which the smallest may be a part). Two coins with d ≤ √B/2 − 1; two to four coins with the fixed ones on squares 0 to 4 and d ≤ 4. Checked where the last but one coin is on B/2 or beyond.",
        |referee, bound| conjecture_2(referee, bound, false);
    "MW16a", "Conjecture 2", Range::new("squares", 256, 1024) =>
        "$G(a_1,…,a_{k-2},a_{k-1}+i,a_k+i)$, $i≥0$, is ultimately periodic and its smallest period is $2d$, $d=a_k-a_{k-1}$.",
        "Read with the paper’s “the smallest such number p is the period”. Two coins from (0, d) on, d ≤ √B/2 − 1.",
        |referee, bound| conjecture_2(referee, bound, true),
        ours(Origin::Reading("MW16"));
    "MW17", "Conjecture 3, first half", TRIPLES =>
        "For $k≥3$, $a_k>a_{k-1}+1$ and coins $a_l,…,a_k$, $l≤k-2$, translated together: if two of their gaps differ, the values are ultimately constant.",
        "k = 3, l = 1, starting from (0, g, g+h) with h ≥ 2 and g ≠ h, g+h ≤ 17, by g+h, then by g. A family counts once its values on the squares below B repeat at least twice in the second half.",
        |referee, bound| {
            conjecture_3(referee, bound, 17, |g, h| g != h, |repeats, _| repeats.period == 1, "constant in the end")
        };
    "MW17'", "Conjecture 3, first half", TRIPLES =>
        "Three coins on $(i,i+g,i+g+h)$ with $g≤3$, $h≥2$ and $g≠h$: the values are ultimately constant.",
        "g+h ≤ 17, by g+h, then by g; on the squares below B.",
        |referee, bound| {
            conjecture_3(referee, bound, 17, |g, h| g <= 3 && g != h, |repeats, _| repeats.period == 1, "constant in the end")
        },
        ours(Origin::Correction("MW17"));
    "MW18", "Conjecture 3, second half", Range::new("squares", 240, 360) =>
        "… if all gaps are equal, the values are ultimately periodic with period $2(a_k-a_{k-1})$.",
        "Read: 2(a_k − a_{k−1}) is a period. k = 3, l = 1, starting from (0, g, 2g) with 2 ≤ g ≤ 6, by g. A family counts once its values on the squares below B repeat at least twice in the second half.",
        |referee, bound| {
            conjecture_3(referee, bound, 12, |g, h| g == h, |repeats, h| (2 * h as usize).is_multiple_of(repeats.period), "period 2(a_k − a_{k−1})")
        };
    "MW18a", "Conjecture 3, second half", TRIPLES =>
        "… if all gaps are equal, the values are ultimately periodic and their smallest period is $2(a_k-a_{k-1})$.",
        "Read with the paper’s “the smallest such number p is the period”. k = 3, l = 1, starting from (0, g, 2g) with 2 ≤ g ≤ 6, by g.",
        |referee, bound| {
            conjecture_3(referee, bound, 12, |g, h| g == h, |repeats, h| repeats.period == 2 * h as usize, "smallest period 2(a_k − a_{k−1})")
        },
        ours(Origin::Reading("MW18"));
    "MW18'", "Conjecture 3, second half", TRIPLES =>
        "Three coins on $(i,i+g,i+2g)$ with $2≤g≤4$: the values are ultimately periodic, and $2g$ is a period.",
        "By g; on the squares below B.",
        |referee, bound| {
            conjecture_3(referee, bound, 8, |g, h| g == h, |repeats, h| (2 * h as usize).is_multiple_of(repeats.period), "period 2(a_k − a_{k−1})")
        },
        ours(Origin::Correction("MW18"));
}

fn text(squares: impl IntoIterator<Item = u64>) -> String {
    let squares: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    format!("max-welter {}", squares.join(","))
}

/// The gap that Conjecture 1 predicts for value k.
fn predicted_gap(k: u64) -> u64 {
    k + 1 - k.div_ceil(2)
}

fn conjecture_1(referee: Referee, bound: u64) -> Check {
    let mut rows = Rows::new(referee, bound);
    let most = bound.isqrt().saturating_sub(2);
    Check::new(bound, 0..=bound.saturating_sub(2), move |a, tally| {
        for b in a + 1..bound {
            let k = rows.value(&[a, b]);
            if 2 * a < bound || k > most {
                break;
            }
            let at = || text([a, b]);
            let gap = |gap| format!("gap {gap} for value {k}");
            tally.same(at, gap(predicted_gap(k)), gap(b - a))?;
        }
        tally.spend(rows.spent() / 8);
        Ok(())
    })
}

fn after_50(referee: Referee, bound: u64, only: bool) -> Check {
    let mut rows = Rows::new(referee, bound);
    let mut found = [0_u64; 11];
    let mut last: Option<(u64, u64, u64)> = None;
    Check::new(bound, 0..=bound / 2, move |a, tally| {
        if a == bound / 2 {
            let Some((n, a, b)) = last.filter(|_| only) else {
                return Ok(());
            };
            let wanted = "an exception at n = 50 or later";
            let found = format!("none after n = {n}, up to a = {}", bound / 2);
            return tally.property(|| text([a, b]), n >= 50, wanted, found);
        }
        for b in a + 1..bound {
            let k = rows.value(&[a, b]);
            let Some(n) = found.get_mut(k as usize) else {
                break;
            };
            *n += 1;
            if predicted_gap(k) != b - a {
                last = last.max(Some((*n, a, b)));
            }
            if !only && *n > 50 {
                let gap = |gap| format!("gap {gap} for value {k} and n = {n}");
                tally.same(|| text([a, b]), gap(predicted_gap(k)), gap(b - a))?;
            }
        }
        tally.spend(rows.spent() / 8);
        Ok(())
    })
}

fn two_values(referee: Referee, bound: u64) -> Check {
    let mut rows = Rows::new(referee, bound);
    let most = (bound.isqrt() / 2).saturating_sub(1);
    Check::new(bound, 0..=bound.saturating_sub(2), move |a, tally| {
        for d in 1..=most.min(bound - 1 - a) {
            let value = rows.value(&[a, a + d]);
            if 2 * a < bound {
                break;
            }
            between(tally, &[a, a + d], d, value)?;
        }
        tally.spend(rows.spent() / 8);
        Ok(())
    })
}

fn between(tally: &mut Tally, squares: &[u64], d: u64, value: u64) -> Broken {
    let expected = format!("{} or {}", 2 * d - 2, 2 * d - 1);
    let holds = value / 2 == d - 1;
    tally.property(|| text(squares.iter().copied()), holds, expected, value)
}

/// The fixed coins and the gap of a family of Conjecture 2.
type Family = (Vec<u64>, u64);

fn conjecture_2(referee: Referee, bound: u64, smallest: bool) -> Check {
    let widest = (bound.isqrt() / 2).saturating_sub(1);
    let mut families: Vec<Family> = (1..=widest).map(|d| (Vec::new(), d)).collect();
    if !smallest {
        let fixed = (1..32).filter(|set: &u128| set.count_ones() <= 2);
        let fixed = fixed.map(|set| squares(set).map(u64::from).collect::<Vec<_>>());
        families
            .extend(fixed.flat_map(|fixed| (1..=widest.min(4)).map(move |d| (fixed.clone(), d))));
    }
    let mut rows = Rows::new(referee, bound);
    let last = families.len() as u64 - 1;
    Check::new(bound, 0..=last, move |index, tally| {
        let (fixed, d) = &families[index as usize];
        let first = fixed.last().map_or(0, |last| last + 1);
        let place = |y: u64| [&fixed[..], &[y, y + d]].concat();
        let values: Vec<u64> = (first..bound - d).map(|y| rows.value(&place(y))).collect();
        tally.spend(rows.spent() / 8);
        if smallest {
            let period = repeats(&values).map_or(0, |repeats| repeats.period as u64);
            return tally.same(
                || text(place(first)),
                format!("smallest period {}", 2 * d),
                format!("smallest period {period}"),
            );
        }
        for y in bound / 2..bound - d {
            let value = values[(y - first) as usize];
            between(tally, &place(y), *d, value)?;
            if let Some(&later) = values.get((y + 2 * d - first) as usize) {
                let at = || text(place(y + 2 * d));
                tally.same(at, value, later)?;
            }
        }
        Ok(())
    })
}

/// Walks through the families (i, i+g, i+g+h) with h >= 2 and g+h <= `span`
/// that `belongs` chooses.
fn conjecture_3(
    referee: Referee,
    bound: u64,
    span: u64,
    belongs: fn(u64, u64) -> bool,
    holds: fn(Repeats, u64) -> bool,
    expected: &'static str,
) -> Check {
    let mut rows = Rows::new(referee, bound);
    let pairs = (3..=span).flat_map(|span| (1..=span - 2).map(move |g| (g, span - g)));
    let families: Vec<(u64, u64)> = pairs.filter(|&(g, h)| belongs(g, h)).collect();
    let last = bound + families.len() as u64 - 1;
    Check::new(bound, 2..=last, move |step, tally| {
        if step < bound {
            // The rows first, by their highest coin.
            (0..step - 1).for_each(|a| _ = rows.value(&[a, step - 1, step]));
            tally.spend(rows.spent() / 8);
            return Ok(());
        }
        let (g, h) = families[(step - bound) as usize];
        match family(&mut rows, bound, g, h) {
            None => Ok(()),
            Some(repeats) => tally.property(
                || text([0, g, g + h]),
                holds(repeats, h),
                expected,
                format!(
                    "period {} from i = {} on, on the squares below {bound}",
                    repeats.period, repeats.from
                ),
            ),
        }
    })
}

fn family(rows: &mut Rows, bound: u64, g: u64, h: u64) -> Option<Repeats> {
    let starts = 0..bound.saturating_sub(g + h);
    let values: Vec<u64> = starts.map(|i| rows.value(&[i, i + g, i + g + h])).collect();
    repeats(&values)
}

/// The periods that occur among the families (i, i+g, i+g+h) of Conjecture 3 with 1 <= g <= `most`
/// and 2 <= h <= `most`, on the first `bound` squares; `None` if no repetition is seen.
pub fn period_map(referee: Referee, bound: u64, most: u64) -> Vec<(u64, u64, Option<Repeats>)> {
    let mut rows = Rows::new(referee, bound);
    let pairs = (1..=most).flat_map(|g| (2..=most).map(move |h| (g, h)));
    pairs
        .map(|(g, h)| (g, h, family(&mut rows, bound, g, h)))
        .collect()
}
