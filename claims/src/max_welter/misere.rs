//! Section 7: the misère version, and strongly miserable games.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Range, claims};
use crate::convention::Convention;
use crate::max_welter::shapes::{ascending, one_gap, paired_even, paired_odd};
use crate::referee::{Referee, State, Values};
use crate::strip::{Coins, Dense, Strip};

const ALL_SETS: Range = Range::new("squares", 14, 20);

claims! {
    MaxWelter;
    "MW19", "Theorem 7", ALL_SETS =>
        "For $k≥2$, $(a_1,…,a_k)$ is a P-position of misère Max-Welter if and only if (a) it is $(0,…,l,l+2,…,k)$ with $l≤k-2$, or (b) $a_k=a_{k-1}+1$ and $a_{k-1}+k$ is odd.",
        "All sets of at least two coins on squares 0 to B−1, in the order of their highest coin, then of the next; l from 0. A position without moves has misère value 1.",
        |referee, bound| {
            misere_sets(referee, bound, |table, set, tally| {
                let expected = one_gap(set) || paired_odd(&ascending(set));
                let found = table.is_p(set);
                tally.outcome(|| table.text(set), expected, found)
            })
        };
    "MW20", "Theorem 8", ALL_SETS =>
        "For $k≥2$, $(a_1,…,a_k)$ has misère value 1 if and only if $a_k=a_{k-1}+1$ and $a_{k-1}+k$ is even.",
        "All sets of at least two coins on squares 0 to B−1, in the order of their highest coin, then of the next. A position without moves has misère value 1.",
        |referee, bound| {
            misere_sets(referee, bound, |table, set, tally| {
                let value = table.value(set);
                let predicted = paired_even(&ascending(set));
                let expected = if predicted {
                    "misère value 1"
                } else {
                    "another misère value than 1"
                };
                let at = || table.text(set);
                tally.property(
                    at,
                    predicted == (value == 1),
                    expected,
                    format_args!("misère value {value}"),
                )
            })
        };
    "MW21", "Theorem 9", ALL_SETS =>
        "Max-Welter is strongly miserable: $(G,G^-)$ is $(0,1)$, $(1,0)$ or $(k,k)$ with $k≥2$.",
        "All sets of at least one coin on squares 0 to B−1, in the order of their highest coin, then of the next.",
        |referee, bound| {
            let mut normal = Dense::new(Strip::MaxWelter, referee, Convention::Normal);
            let mut misere = Dense::new(Strip::MaxWelter, referee, Convention::Misere);
            Check::new(bound, 1..=(1 << bound) - 1, move |set, tally| {
                let set = Coins::from(set);
                let values = (normal.value(set), misere.value(set));
                swapped(tally, || normal.text(set), values)
            })
        };
    "MW22", "Section 7, Nim", Range::new("stones", 12, 40) =>
        "Nim is tame ($G=G^-$ or $G+G^-=1$ everywhere) but not strongly miserable.",
        "Three piles of at most B stones each, ascending, by the largest pile: tame everywhere, and on the way a position with $G=G^-<2$ is met.",
        nim_is_tame;
    "MW23", "Section 7, Gurvich", Range::new("positions", 6, 7) =>
        "If the P-positions of normal and misère play are disjoint, the game is strongly miserable.",
        "All games with at most B positions: all acyclic digraphs, with the positions in an order in which moves go back.",
        disjoint;
    "MW24", "Section 7, subtraction games", Range::new("largest number", 10, 14) =>
        "Subtraction games are strongly miserable.",
        "One pile of 0 to 4B stones, for every subtraction set with numbers 1 to B, in the order of counting.",
        subtraction;
}

fn misere_sets(
    referee: Referee,
    bound: u64,
    mut case: impl FnMut(&mut Dense, Coins, &mut Tally) -> Broken + 'static,
) -> Check {
    let mut table = Dense::new(Strip::MaxWelter, referee, Convention::Misere);
    Check::new(bound, 3..=(1 << bound) - 1, move |set, tally| {
        let set = Coins::from(set);
        if set.count_ones() < 2 {
            return Ok(());
        }
        case(&mut table, set, tally)
    })
}

fn is_swapped((normal, misere): (u64, u64)) -> bool {
    matches!((normal, misere), (0, 1) | (1, 0)) || (normal == misere && normal >= 2)
}

fn swapped(tally: &mut Tally, at: impl FnOnce() -> String, values: (u64, u64)) -> Broken {
    tally.property(
        at,
        is_swapped(values),
        "(0, 1), (1, 0) or (k, k) with k ≥ 2",
        format_args!("({}, {})", values.0, values.1),
    )
}

/// Three piles of Nim, ascending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ThreePiles([u64; 3]);

impl State for ThreePiles {
    fn options(&self) -> Vec<ThreePiles> {
        let mut options = Vec::new();
        for (index, &pile) in self.0.iter().enumerate() {
            for left in (0..pile).rev() {
                let mut piles = self.0;
                piles[index] = left;
                piles.sort_unstable();
                options.push(ThreePiles(piles));
            }
        }
        options
    }
}

fn nim_is_tame(referee: Referee, bound: u64) -> Check {
    let mut normal: Values<ThreePiles> = Values::new(referee, Convention::Normal);
    let mut misere: Values<ThreePiles> = Values::new(referee, Convention::Misere);
    let mut met = false;
    Check::new(bound, 0..=bound, move |largest, tally| {
        for middle in 0..=largest {
            for least in 0..=middle {
                let piles = [least, middle, largest];
                let at = || format!("nim {least},{middle},{largest}");
                let g = normal.of(ThreePiles(piles));
                let h = misere.of(ThreePiles(piles));
                let tame = g == h || g + h == 1;
                tally.property(
                    at,
                    tame,
                    "equal values, or 0 and 1",
                    format_args!("({g}, {h})"),
                )?;
                met |= g == h && g < 2;
            }
        }
        if largest < bound {
            return Ok(());
        }
        let at = || format!("nim {largest},{largest},{largest}");
        tally.property(
            at,
            met,
            "a position of values (0, 0) or (1, 1) up to here",
            "none",
        )
    })
}

fn disjoint(referee: Referee, bound: u64) -> Check {
    let moves = bound * (bound - 1) / 2;
    Check::new(bound, 0..=(1 << moves) - 1, move |graph, tally| {
        let mut values: [Vec<u64>; 2] = Default::default();
        for position in 0..bound as usize {
            let first = position * position.saturating_sub(1) / 2;
            let options = (0..position).filter(|to| graph >> (first + to) & 1 == 1);
            for (values, convention) in values.iter_mut().zip(Convention::BOTH) {
                let of_options: Vec<u64> = options.clone().map(|to| values[to]).collect();
                values.push(referee.value(convention, of_options));
            }
        }
        let pairs = || values[0].iter().copied().zip(values[1].iter().copied());
        if pairs().any(|pair| pair == (0, 0)) {
            return Ok(());
        }
        let odd = pairs().position(|pair| !is_swapped(pair));
        tally.property(
            || format!("game {graph:b}"),
            odd.is_none(),
            "(0, 1), (1, 0) or (k, k) with k ≥ 2 everywhere",
            format_args!("values {:?} and {:?}", values[0], values[1]),
        )
    })
}

fn subtraction(referee: Referee, bound: u64) -> Check {
    Check::new(bound, 0..=(1 << bound) - 1, move |set, tally| {
        let mut values: [Vec<u64>; 2] = Default::default();
        let numbers: Vec<u64> = (1..=bound).filter(|s| set >> (s - 1) & 1 == 1).collect();
        for stones in 0..=4 * bound {
            let may = numbers.iter().take_while(|&&s| s <= stones);
            for (values, convention) in values.iter_mut().zip(Convention::BOTH) {
                let options = may.clone().map(|s| values[(stones - s) as usize]);
                let value = referee.value(convention, options);
                values.push(value);
            }
            let pair = (values[0][stones as usize], values[1][stones as usize]);
            swapped(
                tally,
                || format!("{stones} stones, take one of {numbers:?}"),
                pair,
            )?;
        }
        Ok(())
    })
}
