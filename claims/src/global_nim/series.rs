//! Section 3: g-series.

use rustc_hash::FxHashMap;

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::global_nim::short::{OnePile, text};
use crate::referee::Referee;
use crate::verdict::Counterexample;

const STONES: Range = Range::new("stones", 24, 60);

claims! {
    GlobalNim;
    "GN16", "After Definition 12", Range::EXAMPLE =>
        "1+2+3+1+2+1 is a g-series for $(10,0)$ with $*(9,1)=5$, $*(7,2)=4$, $*(4,3)=3$, $*(3,1)=2$, $*(1,2)=1$; 1+2+3 is not one for $(6,0)$.",
        "By Definition 12 as printed, with values by the rules.",
        examples;
    "GN17", "g-series of (6,0)", Range::EXAMPLE =>
        "The only g-series for $(6,0)$ are 6, 5+1, 4+2, 1+2+1+2 and 2+1+2+1.",
        "Definition 12 as printed: s_1 ≠ k, and the value after s_i is p−i; nothing forbids s_i = s_{i+1}. All series with sum 6 are tried.",
        |referee, _| only_series(referee, Neighbours::Any);
    "GN17'", "g-series of (6,0)", Range::EXAMPLE =>
        "With $s_i≠s_{i+1}$ added to Definition 12, as the rules of play have it, the only g-series for $(6,0)$ are 6, 5+1, 4+2, 1+2+1+2 and 2+1+2+1.",
        "All series with sum 6 are tried.",
        |referee, _| only_series(referee, Neighbours::Differ),
        ours(Origin::Correction("GN17"));
    "GN18", "Proposition 13", Range::new("stones", 12, 16) =>
        "If $s_1+…+s_t$ is a g-series for $(n-j,j)$ and $*(n-j,j)=t$ then $j+s_1+…+s_t$ is a g-series for $(n,k)$, $k≠j$.",
        "n from 1 to B, j from 1 to n, k from 0 to n+1, all g-series by Definition 12 as printed, t ≥ 1.",
        prefixed;
    "GN19", "Theorem 14", STONES =>
        "For $k≠n$ and $m>0$: $*(n,k)≥m$ if and only if there are g-series for $(n,k)$ of the lengths $1,…,m$.",
        "Definition 12 as printed. n from 1 to B, k from 0 to n+1, k ≠ n, m from 1 to n+1.",
        |referee, bound| lengths(referee, bound, Neighbours::Any);
    "GN19a", "Theorem 14", STONES =>
        "The same with g-series in which $s_i≠s_{i+1}$.",
        "n from 1 to B, k from 0 to n+1, k ≠ n, m from 1 to n+1.",
        |referee, bound| lengths(referee, bound, Neighbours::Differ),
        ours(Origin::Reading("GN19"));
    "GN20", "Corollary 15", STONES =>
        "If $*(n,k)=p<*(n,0)$ then all g-series of length $p+1$ for $(n,0)$ start with $k$.",
        "Definition 12 as printed. n from 1 to B, k from 1 to n, the other first terms j from 1 to n.",
        starting;
}

/// Whether equal terms may follow each other in a g-series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Neighbours {
    /// They may: Definition 12 as printed.
    Any,
    /// They may not: a series of moves.
    Differ,
}

/// Values, and which g-series there are.
#[derive(Debug)]
struct Series {
    pile: OnePile,
    neighbours: Neighbours,
    known: FxHashMap<(u64, u64, u64), bool>,
}

impl Series {
    fn new(referee: Referee, neighbours: Neighbours) -> Series {
        Series {
            pile: OnePile::new(referee),
            neighbours,
            known: FxHashMap::default(),
        }
    }

    /// What the next term must not be after a term j.
    fn barred(&self, j: u64) -> u64 {
        match self.neighbours {
            Neighbours::Any => 0,
            Neighbours::Differ => j,
        }
    }

    /// Whether a series of length p for (n,k) may start with j.
    fn starts(&mut self, n: u64, k: u64, p: u64, j: u64) -> bool {
        if j == k {
            return false;
        }
        if p == 1 {
            return j == n;
        }
        let barred = self.barred(j);
        self.pile.value(n - j, j) == p - 1 && self.exists(n - j, barred, p - 1)
    }

    /// Whether there is a g-series of length p for (n,k).
    fn exists(&mut self, n: u64, k: u64, p: u64) -> bool {
        if let Some(&known) = self.known.get(&(n, k, p)) {
            return known;
        }
        let found = (1..=n).any(|j| self.starts(n, k, p, j));
        self.known.insert((n, k, p), found);
        found
    }

    /// All g-series of length p for (n,k), in the order of their terms.
    fn all(&mut self, n: u64, k: u64, p: u64) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        for j in 1..=n {
            if !self.starts(n, k, p, j) {
                continue;
            }
            if p == 1 {
                all.push(vec![j]);
                continue;
            }
            let barred = self.barred(j);
            for rest in self.all(n - j, barred, p - 1) {
                all.push([&[j][..], &rest].concat());
            }
        }
        all
    }

    /// Definition 12, literally.
    fn is_series(&mut self, terms: &[u64], n: u64, k: u64) -> bool {
        let p = terms.len();
        let sum: u64 = terms.iter().sum();
        sum == n
            && terms[0] != k
            && (1..p).all(|i| {
                let rest: u64 = terms[i..].iter().sum();
                self.pile.value(rest, terms[i - 1]) == (p - i) as u64
            })
    }
}

fn spelled(terms: &[u64]) -> String {
    let terms: Vec<String> = terms.iter().map(|term| term.to_string()).collect();
    terms.join("+")
}

fn examples(referee: Referee, _bound: u64) -> Check {
    Check::example(move |tally| {
        let mut series = Series::new(referee, Neighbours::Any);
        for (n, k, expected) in [(9, 1, 5), (7, 2, 4), (4, 3, 3), (3, 1, 2), (1, 2, 1)] {
            let found = series.pile.value(n, k);
            tally.same(|| text(&[n], k), expected, found)?;
        }
        let is = series.is_series(&[1, 2, 3, 1, 2, 1], 10, 0);
        tally.property(
            || text(&[10], 0),
            is,
            "the g-series 1+2+3+1+2+1",
            "no g-series",
        )?;
        let is = series.is_series(&[1, 2, 3], 6, 0);
        tally.property(
            || text(&[6], 0),
            !is,
            "that 1+2+3 is no g-series",
            "that it is one",
        )
    })
}

fn only_series(referee: Referee, neighbours: Neighbours) -> Check {
    Check::example(move |tally| {
        let mut series = Series::new(referee, neighbours);
        let found: Vec<Vec<u64>> = (1..=6).flat_map(|p| series.all(6, 0, p)).collect();
        let printed: [&[u64]; 5] = [&[6], &[4, 2], &[5, 1], &[1, 2, 1, 2], &[2, 1, 2, 1]];
        let holds = found.iter().map(Vec::as_slice).eq(printed);
        let list = |all: Vec<String>| all.join(", ");
        tally.property(
            || text(&[6], 0),
            holds,
            list(printed.iter().map(|terms| spelled(terms)).collect()),
            list(found.iter().map(|terms| spelled(terms)).collect()),
        )
    })
}

fn prefixed(referee: Referee, bound: u64) -> Check {
    let mut series = Series::new(referee, Neighbours::Any);
    Check::new(bound, 1..=bound, move |n, tally| {
        for j in 1..n {
            let t = series.pile.value(n - j, j);
            if t == 0 {
                continue;
            }
            for rest in series.all(n - j, j, t) {
                let terms = [&[j][..], &rest].concat();
                for k in (0..=n + 1).filter(|&k| k != j) {
                    let is = series.is_series(&terms, n, k);
                    let expected = format_args!("the g-series {}", spelled(&terms));
                    tally.property(|| text(&[n], k), is, expected, "that it is none")?;
                }
            }
        }
        Ok(())
    })
}

fn lengths(referee: Referee, bound: u64, neighbours: Neighbours) -> Check {
    let mut series = Series::new(referee, neighbours);
    Check::new(bound, 1..=bound, move |n, tally| {
        tally.spend(n * n * n / 4);
        for k in (0..=n + 1).filter(|&k| k != n) {
            let value = series.pile.value(n, k);
            let mut all = true;
            for m in 1..=n + 1 {
                all = all && series.exists(n, k, m);
                let words = |all| if all { "all" } else { "not all" };
                let lengths = |all| format!("g-series of {} lengths 1 to {m}", words(all));
                let holds = all == (value >= m);
                tally.that(holds, || Counterexample {
                    at: text(&[n], k),
                    expected: lengths(value >= m),
                    found: lengths(all),
                })?;
            }
        }
        Ok(())
    })
}

fn starting(referee: Referee, bound: u64) -> Check {
    let mut series = Series::new(referee, Neighbours::Any);
    Check::new(bound, 1..=bound, move |n, tally| {
        for k in 1..=n {
            let (p, free) = (series.pile.value(n, k), series.pile.value(n, 0));
            if p >= free {
                continue;
            }
            let mut others = (1..=n).filter(|&j| j != k);
            others.try_for_each(|j| other_start(&mut series, tally, n, (k, p), j))?;
        }
        tally.spend(n * n);
        Ok(())
    })
}

fn other_start(
    series: &mut Series,
    tally: &mut Tally,
    n: u64,
    (k, p): (u64, u64),
    j: u64,
) -> Broken {
    let found = series.starts(n, 0, p + 1, j);
    let expected = format_args!("g-series of length {} that start with {k}", p + 1);
    tally.property(
        || text(&[n], 0),
        !found,
        expected,
        format_args!("one that starts with {j}"),
    )
}
