//! Sections 1 to 6: values, and how positions can be simplified.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::convention::Convention::Normal;
use crate::max_welter::shapes::{
    all_but_last_home, ascending, one_gap, paired, paired_even, paired_odd,
};
use crate::referee::{Referee, Values};
use crate::strip::{Coins, Dense, Placed, Sparse, Strip, coins, squares};
use crate::welter_function::{First, mated};

/// Squares 0 to B - 1, all sets of coins on them.
const ALL_SETS: Range = Range::new("squares", 14, 20);

claims! {
    MaxWelter;
    "MW1", "Figure 1", Range::EXAMPLE =>
        "In Welter’s game the coin in square 6 of $(2,5,6,8,10)$ may go to 0, 1, 3 and 4. In Max-Welter there are exactly six moves: 10 to 0, 1, 3, 4, 7 and 9.",
        "The options of the two positions are listed by the rules.",
        figure_1;
    "MW2", "Mating Method", Range::new("squares", 13, 18) =>
        "The Welter function is the nim-sum of $[a|b]=(a⊕b)-1$ over mates, mated by the highest power of 2 first, and of the spinster; $[2|5|6|8|10]=15$.",
        "All sets of coins on squares 0 to B−1, in the order of their highest coin, then of the next. Where several pairs agree modulo the same power of 2, once the first of them is mated, once the last.",
        mating_method;
    "MW3", "Theorem 1", ALL_SETS =>
        "For $k≥2$, $(a_1,…,a_k)$ is a P-position if and only if $a_k=a_{k-1}+1$ and $a_{k-1}+k$ is even.",
        "All sets of at least two coins on squares 0 to B−1, in the order of their highest coin, then of the next. Coins are numbered from 1, squares from 0.",
        |referee, bound| {
            sets(referee, bound, 2, |table, set, tally| {
                let found = table.is_p(set);
                tally.outcome(|| table.text(set), paired_even(&ascending(set)), found)
            })
        },
        predicts("max-welter x,y", |x, y| x != y && paired_even(&[x.min(y), x.max(y)]));
    "MW4", "Theorem 2", ALL_SETS =>
        "For $k≥2$, $(a_1,…,a_k)$ has value 1 if and only if (a) it is $(0,…,l,l+2,…,k)$ with $l≤k-2$, or (b) $a_k=a_{k-1}+1$ and $a_{k-1}+k$ is odd.",
        "All sets of at least two coins on squares 0 to B−1, in the order of their highest coin, then of the next; l from 0.",
        |referee, bound| {
            sets(referee, bound, 2, |table, set, tally| {
                let value = table.value(set);
                let predicted = one_gap(set) || paired_odd(&ascending(set));
                let expected = if predicted { "value 1" } else { "another value than 1" };
                let at = || table.text(set);
                tally.property(at, predicted == (value == 1), expected, format_args!("value {value}"))
            })
        };
    "MW5", "Corollary 1", ALL_SETS =>
        "For $k≥3$ and a position other than $(0,…,k-2,k+i)$, if $a_{k-2}+1=a_{k-1}≤a_k-2$ then the value is $a_k-a_{k-1}$.",
        "All such sets of coins on squares 0 to B−1, i from 0, in the order of their highest coin, then of the next.",
        |referee, bound| {
            sets(referee, bound, 3, |table, set, tally| {
                let a = ascending(set);
                let k = a.len();
                if all_but_last_home(&a) || a[k - 3] + 1 != a[k - 2] || a[k - 2] + 2 > a[k - 1] {
                    return Ok(());
                }
                let found = table.value(set);
                tally.same(|| table.text(set), a[k - 1] - a[k - 2], found)
            })
        };
    "MW6", "Proposition 1", ALL_SETS =>
        "For $k≥3$ and a position other than $(0,…,k-2,k+i)$, if the value is 2 then $a_k-a_{k-1}=2$.",
        "All sets of at least three coins on squares 0 to B−1 of value 2, i from 0, in the order of their highest coin, then of the next.",
        |referee, bound| {
            sets(referee, bound, 3, |table, set, tally| {
                let a = ascending(set);
                if all_but_last_home(&a) || table.value(set) != 2 {
                    return Ok(());
                }
                let gap = a[a.len() - 1] - a[a.len() - 2];
                tally.property(
                    || table.text(set),
                    gap == 2,
                    "gap 2 where the value is 2",
                    format_args!("value 2 and gap {gap}"),
                )
            })
        };
    "MW7", "Section 4, example", Range::EXAMPLE =>
        "$(10,17,19)$ and $(11,12,15)$ both have value 3, but different $a_k-a_{k-1}$.",
        "The two positions, by the rules.",
        two_of_value_3;
    "MW8", "Theorem 3", ALL_SETS =>
        "For $k≥3$, if $a_1≤k-1$ then $G(a_1,…,a_k)=G(a_2-1,…,a_k-1)$.",
        "All such sets of coins on squares 0 to B−1, in the order of their highest coin, then of the next.",
        |referee, bound| {
            sets(referee, bound, 3, |table, set, tally| {
                let a = ascending(set);
                if a[0] + 1 > a.len() as u64 {
                    return Ok(());
                }
                let fewer = coins(a[1..].iter().map(|square| square - 1));
                let expected = table.value(fewer);
                let found = table.value(set);
                tally.same(|| table.text(set), expected, found)
            })
        };
    "MW9", "Theorem 4", Range::new("squares", 10, 13) =>
        "For $k≥3$, if $a_i≥i$ and $a_{i+1}=a_i+1$ then $G(a_1,…,a_k)=G(b_1,…,b_j,a_i,…,a_k)$ for all $b_1,…,b_j$ with $j<a_i$ and $j+i-1$ even.",
        "All such sets of coins on squares 0 to B−1 in the order of their highest coin, then of the next; for each all i from 1 to k−1, and all sets of other squares below a_i in the same order.",
        |referee, bound| replaced(referee, bound, |_, _, _| true);
    "MW9'", "Theorem 4", Range::new("squares", 10, 13) =>
        "For $k≥3$, if $a_i≥i$, $a_i≥k-2$ and $a_{i+1}=a_i+1$ then $G(a_1,…,a_k)=G(b_1,…,b_j,a_i,…,a_k)$ for all $b_1,…,b_j$ with $j<a_i$, $j≤a_i-(k-i-1)$ and $j+i-1$ even.",
        "As for MW9: on both sides at least as many squares are free below a_i as there are coins above a_{i+1}.",
        |referee, bound| {
            replaced(referee, bound, |a, i, j| {
                let above = (a.len() - i - 1) as u64;
                a[i - 1] + 2 >= a.len() as u64 && j + above <= a[i - 1]
            })
        },
        ours(Origin::Correction("MW9"));
    "MW10", "Corollary 2", ALL_SETS =>
        "For $k≥3$, if $i$ is odd, $a_i≥i$ and $a_{i+1}=a_i+1$ then $G(a_1,…,a_k)=G(a_i,…,a_k)$.",
        "All such sets of coins on squares 0 to B−1 and all odd i from 1 to k−1, in the order of the highest coin, then of the next.",
        |referee, bound| removed(referee, bound, |_, _| true);
    "MW10'", "Corollary 2", ALL_SETS =>
        "For $k≥3$, if $i$ is odd, $a_i≥i$, $a_i≥k-2$ and $a_{i+1}=a_i+1$ then $G(a_1,…,a_k)=G(a_i,…,a_k)$.",
        "As for MW10: at least as many squares are free below a_i as there are coins above a_{i+1}.",
        |referee, bound| removed(referee, bound, |a, i| a[i - 1] + 2 >= a.len() as u64),
        ours(Origin::Correction("MW10"));
    "MW11", "Theorem 5", Range::new("squares", 8, 11) =>
        "For $k≥2$ there is an $n$, $1≤n≤a_k$, with $G(a_1,…,a_{k-1},a_k+n+i)=a_k+i$ for all $i≥0$.",
        "All sets of at least two coins on squares 0 to B−1, in the order of their highest coin, then of the next; i from 0 to 2B.",
        additive;
    "MW12", "Theorem 6", Range::new("squares", 13, 19) =>
        "For $k≥3$, if $a_k>a_{k-1}+1$ and some $i≤k-2$ has $a_i≥k-2$ and $a_{i+1}=a_i+1$, then $G(a_1+1,…,a_k+1)=G(a_1,…,a_k)$.",
        "All such sets of coins on squares 0 to B−1, i from 1, in the order of their highest coin, then of the next.",
        |referee, bound| {
            sets(referee, bound, 3, |table, set, tally| {
                let a = ascending(set);
                let k = a.len();
                let twins =
                    (1..=k - 2).any(|i| a[i - 1] + 2 >= k as u64 && a[i] == a[i - 1] + 1);
                if paired(&a) || !twins {
                    return Ok(());
                }
                let expected = table.value(set);
                let found = table.value(set << 1);
                tally.same(|| table.text(set << 1), expected, found)
            })
        };
}

/// Walks through all sets of at least `least` coins on the first `bound`
/// squares of Max-Welter.
pub(super) fn sets(
    referee: Referee,
    bound: u64,
    least: u32,
    mut case: impl FnMut(&mut Dense, Coins, &mut Tally) -> Broken + 'static,
) -> Check {
    let mut table = Dense::new(Strip::MaxWelter, referee, Normal);
    Check::new(bound, 1..=(1 << bound) - 1, move |set, tally| {
        let set = Coins::from(set);
        if set.count_ones() < least {
            return Ok(());
        }
        case(&mut table, set, tally)
    })
}

/// Theorem 4 for all a, i and j that also `belong`.
fn replaced(referee: Referee, bound: u64, belongs: fn(&[u64], usize, u64) -> bool) -> Check {
    sets(referee, bound, 3, move |table, set, tally| {
        let a = ascending(set);
        for i in 1..a.len() {
            let below = a[i - 1];
            if below < i as u64 || a[i] != below + 1 {
                continue;
            }
            let kept = set >> below << below;
            let value = table.value(set);
            for other in 0..1 << below {
                let j = u64::from(Coins::count_ones(other));
                let even = (j + i as u64 - 1).is_multiple_of(2);
                if j < below && even && belongs(&a, i, j) {
                    let found = table.value(kept | other);
                    let expected = format_args!("value {value}, that of {}", table.text(set));
                    let at = || table.text(kept | other);
                    tally.property(at, found == value, expected, format_args!("value {found}"))?;
                }
            }
        }
        Ok(())
    })
}

/// Corollary 2 for all a and i that also `belong`.
fn removed(referee: Referee, bound: u64, belongs: fn(&[u64], usize) -> bool) -> Check {
    sets(referee, bound, 3, move |table, set, tally| {
        let a = ascending(set);
        for i in (1..a.len()).step_by(2) {
            if a[i - 1] < i as u64 || a[i] != a[i - 1] + 1 || !belongs(&a, i) {
                continue;
            }
            let fewer = set >> a[i - 1] << a[i - 1];
            let (expected, found) = (table.value(fewer), table.value(set));
            tally.property(
                || table.text(set),
                expected == found,
                format_args!("value {expected}, that of {}", table.text(fewer)),
                format_args!("value {found}"),
            )?;
        }
        Ok(())
    })
}

fn figure_1(referee: Referee, _bound: u64) -> Check {
    Check::example(move |tally| {
        let figure = coins([2, 5, 6, 8, 10]);
        let options = referee.options(Strip::Welter.options(figure).collect());
        let sixth = options.iter().filter(|&&option| option & (1 << 6) == 0);
        let reached = sixth.map(|&option| option & !figure);
        let found = reached.fold(0, |all, square| all | square);
        let list = |set| format!("the coin in 6 to {:?}", squares(set).collect::<Vec<_>>());
        let at = || Strip::Welter.text(figure);
        tally.same(at, list(coins([0, 1, 3, 4])), list(found))?;

        let options = referee.options(Strip::MaxWelter.options(figure).collect());
        let top = options.iter().filter(|&&option| option & (1 << 10) == 0);
        let found = top.clone().fold(0, |all, option| all | option & !figure);
        let list = |moves, set| {
            format!(
                "{moves} moves, 10 to {:?}",
                squares(set).collect::<Vec<_>>()
            )
        };
        let at = || Strip::MaxWelter.text(figure);
        let expected = list(6, coins([0, 1, 3, 4, 7, 9]));
        tally.same(at, expected, list(options.len(), found))
    })
}

fn mating_method(referee: Referee, bound: u64) -> Check {
    let mut table = Dense::new(Strip::Welter, referee, Normal);
    Check::new(bound, 0..=(1 << bound) - 1, move |step, tally| {
        // The worked example is the first case.
        let set = if step == 0 {
            coins([2, 5, 6, 8, 10])
        } else {
            Coins::from(step)
        };
        let found = table.value(set);
        if step == 0 {
            tally.same(|| table.text(set), 15, found)?;
        }
        for first in [First::Earliest, First::Latest] {
            tally.same(|| table.text(set), mated(&ascending(set), first), found)?;
        }
        Ok(())
    })
}

fn two_of_value_3(referee: Referee, _bound: u64) -> Check {
    Check::example(move |tally| {
        let mut table = Sparse::new(referee, Normal);
        for example in [[10, 17, 19], [11, 12, 15]] {
            let set = coins(example);
            let found = table.of(Placed(Strip::MaxWelter, set));
            tally.same(|| Strip::MaxWelter.text(set), 3, found)?;
        }
        let at = || Strip::MaxWelter.text(coins([10, 17, 19]));
        tally.property(at, 19 - 17 != 15 - 12, "gaps that differ", "equal gaps")
    })
}

fn additive(referee: Referee, bound: u64) -> Check {
    let mut table: Values<Placed> = Sparse::new(referee, Normal);
    Check::new(bound, 3..=(1 << bound) - 1, move |step, tally| {
        let set = Coins::from(step);
        if set.count_ones() < 2 {
            return Ok(());
        }
        let top = u64::from(set.ilog2());
        let below = set & !(1 << top);
        let before = table.states();
        let mut value = |square: u64| table.of(Placed(Strip::MaxWelter, below | 1 << square));
        let settled = (1..=top).find(|n| (0..=2 * bound).all(|i| value(top + n + i) == top + i));
        let values: Vec<u64> = (top..=2 * top + 1).map(value).collect();
        tally.spend(8 * (table.states() - before));
        tally.property(
            || Strip::MaxWelter.text(set),
            settled.is_some(),
            format!(
                "{top}, {}, {}, … from an n with 1 ≤ n ≤ {top} on",
                top + 1,
                top + 2
            ),
            format!(
                "values {values:?} with the top coin on {top} to {}",
                2 * top + 1
            ),
        )
    })
}
