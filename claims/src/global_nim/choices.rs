//! Section 4: one pile of long global Nim with two to five choices.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::convention::Convention::Normal;
use crate::global_nim::long::{Pile, moves, text};
use crate::referee::{Referee, Values};

const FOUR: Range = Range::new("stones", 20, 30);
const FIVE: Range = Range::new("stones", 20, 26);

claims! {
    GlobalNim;
    "GN31", "Theorem 24", Range::new("stones", 40, 60) =>
        "For $S=\\{i,j\\}$, $[n,S]$ is N if and only if $i+j>n$.",
        "1 ≤ i < j < n ≤ B, by n, then by i, then by j.",
        |referee, bound| outcomes(referee, bound, |n, &[i, j]| i + j > n);
    "GN32", "Theorem 25", Range::new("stones", 30, 50) =>
        "For $S=\\{i,j,k\\}$, $[n,S]$ is N if and only if $n-k<i$ or $n-k≥i+j$.",
        "1 ≤ i < j < k < n ≤ B, by n, then by i, j and k.",
        |referee, bound| outcomes(referee, bound, |n, &[i, j, k]| n - k < i || n - k >= i + j);
    "GN33", "Theorem 26", FOUR =>
        "For $S=\\{i,j,k,l\\}$: if taking $i$ wins then taking $j$ wins.",
        "1 ≤ i < j < k < l < n ≤ B, by n, then by i, j, k and l.",
        |referee, bound| {
            walk(referee, bound, |position: Choices<'_, 4>, tally| {
                let i = position.chosen[0];
                if !position.wins(i) {
                    return Ok(());
                }
                let j = position.chosen[1];
                let holds = position.wins(j);
                let at = || position.text();
                tally.property(at, holds, format_args!("taking {j} wins, as {i} does"), "that it loses")
            })
        };
    "GN34", "Theorem 27, statement", FOUR =>
        "For $i<j<k<l<n$, N if and only if $i+j>n$, or $i+j+k≤n<i+j+k+l$ and $i+j+l≤n<i+j+k+l$, or $i+j+k≤n<i+j+k+l$ and $k+l>n$, or $i+j+l≤n<i+j+k+l$ and $k+l>n$.",
        "1 ≤ i < j < k < l < n ≤ B, by n, then by i, j, k and l.",
        |referee, bound| {
            outcomes(referee, bound, |n, &[i, j, k, l]| {
                let below = n < i + j + k + l;
                i + j > n
                    || (i + j + k <= n && i + j + l <= n && below)
                    || (i + j + k <= n && below && k + l > n)
                    || (i + j + l <= n && below && k + l > n)
            })
        };
    "GN34'", "Theorem 27, statement", FOUR =>
        "For $i<j<k<l<n$, N if and only if $i+l>n$, or $i+j+k≤n$ and $k+l>n$, or $i+j+l≤n<i+j+k+l$.",
        "1 ≤ i < j < k < l < n ≤ B, by n, then by i, j, k and l.",
        |referee, bound| {
            outcomes(referee, bound, |n, &[i, j, k, l]| {
                i + l > n || (i + j + k <= n && k + l > n) || (i + j + l <= n && n < i + j + k + l)
            })
        },
        ours(Origin::Correction("GN34"));
    "GN35", "Theorem 27, end of the proof", FOUR =>
        "For $i<j<k<l<n$, N if and only if $i+l>n$, or $i+j+k≤n<k+l$, or $i+j+l≤n<i+j+k+l$.",
        "1 ≤ i < j < k < l < n ≤ B, by n, then by i, j, k and l.",
        |referee, bound| {
            outcomes(referee, bound, |n, &[i, j, k, l]| {
                i + l > n || (i + j + k <= n && n < k + l) || (i + j + l <= n && n < i + j + k + l)
            })
        };
    "GN36", "After Theorem 27", FOUR =>
        "If the first statement ($i+l>n$) is true, take $l$. Otherwise, take $j$.",
        "All N-positions with 1 ≤ i < j < k < l < n ≤ B, by n, then by i, j, k and l: the move wins.",
        |referee, bound| {
            winning_move(referee, bound, |n, &[i, j, _, l]| if i + l > n { l } else { j })
        };
    "GN36'", "After Theorem 27", FOUR =>
        "If $i+l>n$, take $l$; otherwise, if $i+j+l≤n<i+j+k+l$, take $j$; otherwise take $k$.",
        "All N-positions with 1 ≤ i < j < k < l < n ≤ B, by n, then by i, j, k and l: the move wins.",
        |referee, bound| {
            winning_move(referee, bound, |n, &[i, j, k, l]| match n {
                _ if i + l > n => l,
                _ if i + j + l <= n && n < i + j + k + l => j,
                _ => k,
            })
        },
        ours(Origin::Correction("GN36"));
    "GN37", "Five choices", FIVE =>
        "The ten inequalities describe exactly the N-positions for $S=\\{i<j<k<l<m\\}$.",
        "1 ≤ i < j < k < l < m < n ≤ B, by n, then by i, j, k, l and m; the inequalities as printed.",
        |referee, bound| outcomes(referee, bound, |n, chosen| ten_inequalities(n, chosen).contains(&true));
    "GN38", "Five choices, remark", FIVE =>
        "For five choices, if taking $i$ wins then taking $j$ or $m$ wins.",
        "1 ≤ i < j < k < l < m < n ≤ B, by n, then by i, j, k, l and m.",
        |referee, bound| {
            walk(referee, bound, |position: Choices<'_, 5>, tally| {
                let [i, j, _, _, m] = *position.chosen;
                if !position.wins(i) {
                    return Ok(());
                }
                let holds = position.wins(j) || position.wins(m);
                let expected = format_args!("taking {j} or {m} wins, as {i} does");
                tally.property(|| position.text(), holds, expected, "that both lose")
            })
        };
}

/// The inequalities for five choices, as printed.
fn ten_inequalities(n: u64, &[i, j, k, l, m]: &[u64; 5]) -> [bool; 10] {
    [
        i + m > n,
        i + j + l <= n && n < i + j + k + l && m + j > n,
        i + j + m <= n && n < i + j + k + l,
        i + j + k <= n && n < l + k,
        i + k + l <= n && n < i + j + k + l && m + l > n,
        k + l + m <= n && n < i + j + l + m,
        i + j + m <= n && n < k + m,
        i + k + m <= n && n < i + j + k + m && l + m > n,
        i + l + m <= n && n < i + j + k + m,
        i + j + k + l + m <= n,
    ]
}

/// A pile with its choices, ascending.
struct Choices<'a, const COUNT: usize> {
    n: u64,
    chosen: &'a [u64; COUNT],
    /// The value, and that of every option.
    value: u64,
    options: Vec<(u64, u64)>,
}

impl<const COUNT: usize> Choices<'_, COUNT> {
    fn text(&self) -> String {
        text(&[self.n], moves(self.chosen.iter().copied()))
    }

    fn is_p(&self) -> bool {
        self.value == 0
    }

    /// Whether taking `taken` leaves a P-position.
    fn wins(&self, taken: u64) -> bool {
        self.options.contains(&(taken, 0))
    }
}

/// Walks through all piles of n stones and `COUNT` numbers below n, n up to
/// `bound`.
fn walk<const COUNT: usize>(
    referee: Referee,
    bound: u64,
    mut case: impl FnMut(Choices<'_, COUNT>, &mut Tally) -> Broken + 'static,
) -> Check {
    let mut values: Values<Pile> = Values::new(referee, Normal);
    let mut chosen = [0; COUNT];
    // A step is n and the smallest number, which is short enough.
    Check::new(
        bound,
        2 * bound..=(bound + 1) * bound - 1,
        move |step, tally| {
            let (n, i) = (step / bound, step % bound + 1);
            chosen[0] = i;
            if i < n {
                each_choice(&mut chosen, 1, n, &mut |chosen| {
                    let pile = Pile::new(n, moves(chosen.iter().copied()));
                    let before = values.states();
                    let value = values.of(pile);
                    let options = values.options(pile).into_iter();
                    let taken = |option: &Pile| n - u64::from(option.stones);
                    let options = options
                        .map(|(option, value)| (taken(&option), value))
                        .collect();
                    tally.spend(20 * (values.states() - before) + 10);
                    case(
                        Choices {
                            n,
                            chosen,
                            value,
                            options,
                        },
                        tally,
                    )
                })?;
            }
            Ok(())
        },
    )
}

/// All ways to fill `chosen` from `index` on, ascending and below n.
fn each_choice<const COUNT: usize>(
    chosen: &mut [u64; COUNT],
    index: usize,
    n: u64,
    case: &mut impl FnMut(&[u64; COUNT]) -> Broken,
) -> Broken {
    if index == COUNT {
        return case(chosen);
    }
    for next in chosen[index - 1] + 1..n {
        chosen[index] = next;
        each_choice(chosen, index + 1, n, case)?;
    }
    Ok(())
}

/// Whether the move given by `advice` wins in every N-position.
fn winning_move(referee: Referee, bound: u64, advice: fn(u64, &[u64; 4]) -> u64) -> Check {
    walk(referee, bound, move |position: Choices<'_, 4>, tally| {
        if position.is_p() {
            return Ok(());
        }
        let taken = advice(position.n, position.chosen);
        let expected = format_args!("taking {taken} wins");
        tally.property(
            || position.text(),
            position.wins(taken),
            expected,
            "that it loses",
        )
    })
}

/// Whether exactly the positions with `is_n` are N-positions.
fn outcomes<const COUNT: usize>(
    referee: Referee,
    bound: u64,
    is_n: fn(u64, &[u64; COUNT]) -> bool,
) -> Check {
    walk(
        referee,
        bound,
        move |position: Choices<'_, COUNT>, tally| {
            let expected = !is_n(position.n, position.chosen);
            tally.outcome(|| position.text(), expected, position.is_p())
        },
    )
}
