//! Every fast path against the definition: random small positions of every
//! ruleset, both conventions, values and all moves to every value.
//!
//! A new ruleset adds one row to `ROWS`.

use std::collections::BTreeSet;

pub mod definition;
mod maps;
mod views;

use nimscape::{Budget, Convention, Memo, Outcome, Position, Solver, read_position};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// A ruleset and how to draw lines of small positions.
struct Row {
    ruleset: &'static str,
    lines: fn() -> BoxedStrategy<String>,
}

impl Row {
    fn is_chosen(&self) -> bool {
        is_chosen(self.ruleset)
    }
}

/// `NIMSCAPE_ROW=nim` tests only that ruleset, for work on it.
fn is_chosen(ruleset: &str) -> bool {
    std::env::var("NIMSCAPE_ROW").is_ok_and(|chosen| chosen == ruleset)
        || std::env::var_os("NIMSCAPE_ROW").is_none()
}

/// Whether what a line's ways name is not refused as n or more.
fn below_n(line: &str) -> bool {
    let error = nimscape::read(line).err();
    !error.is_some_and(|error| error.message.contains("may reach n"))
}

/// A way of `heap`.
fn way() -> BoxedStrategy<String> {
    let counts = prop::sample::select(vec![
        "2", "3", "2..3", "2..", "3..", "2,4", "2../2", "3,6../2",
    ]);
    let split = (counts, any::<bool>()).prop_map(|(counts, unequal)| {
        format!("split {counts}{}", if unequal { " unequal" } else { "" })
    });
    let named = (1..=3usize).prop_flat_map(|letters| {
        let names = ["a", "b", "c"][..letters].join(",");
        let sum = ["a", "b", "c"][..letters].join("+");
        let number = prop::sample::select(vec!["a", "b", "c", "n"][..letters].to_vec());
        let side = (
            number,
            prop::sample::select(vec!["", "+1", "-2", " mod 3", " div 2", "+n", "-a"]),
        )
            .prop_map(|(name, more)| format!("{name}{more}"));
        let right = prop_oneof![side.clone(), (0..5u8).prop_map(|n| n.to_string())];
        let sign = prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]);
        let compared = (side, sign, right).prop_map(|(a, sign, b)| format!("{a}{sign}{b}"));
        let bound = (prop::sample::select(vec!["=", "<=", "<"]), 0..3u8)
            .prop_map(move |(sign, less)| format!("{sum}{sign}n-{less}"));
        let line =
            (1..4i8, 1..4i8, 0..3u8, 0..3u8).prop_map(move |(a, b, n, more)| match letters {
                1 => format!("{a}a={n}n-{more}"),
                _ => format!("{a}*(n-a)={b}*(n-b)-{more}"),
            });
        let both = (bound.clone(), compared.clone()).prop_map(|(a, b)| format!("{a} and {b}"));
        let either = (compared.clone(), compared.clone()).prop_map(|(a, b)| format!("{a} or {b}"));
        let small = prop_oneof![bound, both];
        let condition = match letters {
            // Three of any size are too many for the definition.
            3 => small.boxed(),
            _ => prop_oneof![2 => small, 1 => compared, 1 => line, 1 => either].boxed(),
        };
        let some = condition.prop_map(move |condition| format!("{names}: {condition}"));
        let all = prop_oneof![4 => Just("a"), 1 => Just("a,b")];
        prop_oneof![4 => some, 1 => all.prop_map(String::from)]
    });
    prop_oneof![
        3 => named,
        2 => split,
        1 => Just("none".into()),
        1 => Just("none: n mod 2=0".into()),
    ]
    .prop_filter("smaller heaps", |way| below_n(&format!("heap({way}) 1")))
    .boxed()
}

const ROWS: &[Row] = &[
    Row {
        ruleset: "nim",
        lines: || {
            numbers(1..=4, 0..8)
                .prop_map(|piles| format!("nim {piles}"))
                .boxed()
        },
    },
    Row {
        ruleset: "welter",
        lines: || {
            distinct_numbers(1..=5, 0..10)
                .prop_map(|squares| format!("welter {squares}"))
                .boxed()
        },
    },
    Row {
        ruleset: "max-welter",
        lines: || {
            distinct_numbers(1..=7, 0..14)
                .prop_map(|squares| format!("max-welter {squares}"))
                .boxed()
        },
    },
    Row {
        ruleset: "glasses",
        lines: || (0u64..=5).prop_map(|n| format!("glasses {n}")).boxed(),
    },
    Row {
        ruleset: "twist",
        lines: || {
            (set(9), 0..30u64)
                .prop_map(|(set, stones)| format!("twist({set}) {stones}"))
                .boxed()
        },
    },
    Row {
        ruleset: "short-nim",
        lines: || {
            (numbers(1..=3, 0..9), 0..9u64)
                .prop_map(|(piles, last)| format!("short-nim {piles} last={last}"))
                .boxed()
        },
    },
    Row {
        ruleset: "wyt",
        lines: || {
            (0..7, 0..7, numbers(2..=2, 0..14))
                .prop_map(|(a, b, piles)| format!("wyt({a},{b}) {piles}"))
                .boxed()
        },
    },
    Row {
        ruleset: "long-nim",
        lines: || {
            (numbers(1..=3, 0..8), proptest::option::of(set(9)))
                .prop_map(|(piles, moves)| match moves {
                    Some(moves) => format!("long-nim {piles} moves={}", moves.replace('~', "")),
                    None => format!("long-nim {piles}"),
                })
                .boxed()
        },
    },
    Row {
        ruleset: "subtract",
        lines: || {
            (set(9), numbers(1..=2, 0..12))
                .prop_map(|(set, piles)| format!("subtract({set}) {piles}"))
                .boxed()
        },
    },
    Row {
        ruleset: "octal",
        lines: || {
            let octal = (prop::collection::vec(0..8u8, 1..5), Just(false)).boxed();
            let further = (prop::collection::vec(0..16u8, 1..4), any::<bool>()).boxed();
            let code = prop_oneof![2 => octal, 1 => further];
            (prop_oneof![Just(0), Just(4)], code, numbers(1..=2, 0..8))
                .prop_map(|(first, (digits, endless), heaps)| {
                    let digits: String = digits.iter().map(|digit| format!("{digit:X}")).collect();
                    let star = if endless { "*" } else { "" };
                    format!("octal({first}.{digits}{star}) {heaps}")
                })
                .boxed()
        },
    },
    Row {
        ruleset: "grundy",
        lines: || {
            numbers(1..=2, 0..10)
                .prop_map(|heaps| format!("grundy {heaps}"))
                .boxed()
        },
    },
    Row {
        ruleset: "heap",
        lines: || {
            let ways = prop::collection::vec(way(), 1..3);
            (ways, numbers(1..=2, 0..6))
                .prop_map(|(ways, heaps)| format!("heap({}) {heaps}", ways.join("; ")))
                .boxed()
        },
    },
    Row {
        ruleset: "moves",
        lines: || {
            (1..=6usize)
                .prop_flat_map(|count| {
                    let vector = prop::collection::vec(0..4u64, count)
                        .prop_filter("it takes something", |v| v.iter().any(|&n| n > 0));
                    let vectors = prop::collection::vec((vector, any::<bool>()), 1..5);
                    let most = [40, 9, 5, 3, 3, 2][count - 1];
                    (vectors, numbers(count..=count, 0..most))
                })
                .prop_flat_map(|(vectors, piles)| {
                    let vectors = vectors.iter().map(|(vector, ray)| {
                        format!("({}){}", joined(vector), if *ray { "*" } else { "" })
                    });
                    let vectors: Vec<String> = vectors.collect();
                    fence(&piles).prop_map(move |fence| {
                        format!("moves({}{fence}) {piles}", vectors.join(","))
                    })
                })
                .boxed()
        },
    },
    Row {
        ruleset: "take",
        lines: || {
            (1..=6usize)
                .prop_flat_map(|count| {
                    let most = [16, 7, 4, 3, 3, 2][count - 1];
                    let piles = numbers(count..=count, 0..most);
                    (condition(count), piles, 0..6u64)
                })
                .prop_flat_map(|(condition, piles, last)| {
                    fence(&piles).prop_map(move |fence| match condition.contains("last") {
                        true => format!("take({condition}{fence}) {piles} last={last}"),
                        false => format!("take({condition}{fence}) {piles}"),
                    })
                })
                .boxed()
        },
    },
    Row {
        ruleset: "corners",
        lines: || {
            let square = || (0..4u64, 0..4u64).boxed();
            let low = || (0..6u64, 0..3u64).boxed();
            prop_oneof![
                prop::collection::vec(square(), 1..4),
                prop::collection::vec(low(), 1..4),
            ]
            .prop_map(|coins| {
                let numbers: Vec<u64> = coins.iter().flat_map(|&(x, y)| [x, y]).collect();
                format!("corners {}", joined(&numbers))
            })
            .boxed()
        },
    },
    Row {
        ruleset: "node-kayles",
        lines: || {
            graph("-", 1, 7)
                .prop_map(|it| format!("node-kayles {it}"))
                .boxed()
        },
    },
    Row {
        ruleset: "arc-kayles",
        lines: || {
            graph("-", 1, 7)
                .prop_map(|it| format!("arc-kayles {it}"))
                .boxed()
        },
    },
    Row {
        ruleset: "hackenbush",
        lines: || {
            // A tree from the ground, and edges and loops besides.
            let tree = prop::collection::vec(any::<prop::sample::Index>(), 1..7);
            let others = prop::collection::vec((0..6u64, 0..6u64), 0..3);
            let listed = (tree, others).prop_map(|(tree, others)| {
                let nodes = tree.len() as u64;
                let tree = (1..)
                    .zip(tree)
                    .map(|(node, below)| (below.index(node as usize) as u64, node));
                let others = others
                    .into_iter()
                    .map(|(a, b)| (a.min(nodes), b.min(nodes)));
                let edges = tree.chain(others).map(|(a, b)| format!("{a}-{b}"));
                edges.collect::<Vec<_>>().join(",")
            });
            prop_oneof![2 => listed, 3 => family()]
                .prop_map(|graph| format!("hackenbush {graph}"))
                .boxed()
        },
    },
    Row {
        ruleset: "digraph",
        lines: || {
            let arrows = prop::collection::vec((1..7u64, any::<prop::sample::Index>()), 1..14);
            (arrows, prop::collection::vec(0..7u64, 1..4))
                .prop_map(|(arrows, pieces)| {
                    let arrows = arrows
                        .iter()
                        .map(|(from, to)| format!("{from}>{}", to.index(*from as usize)));
                    let arrows: Vec<String> = arrows.collect();
                    format!(
                        "digraph {},0,1,2,3,4,5,6 {}",
                        arrows.join(","),
                        joined(&pieces)
                    )
                })
                .boxed()
        },
    },
    Row {
        ruleset: "coins",
        lines: || {
            (ways(), prop::collection::btree_set(1..7u64, 1..4))
                .prop_map(|(ways, heads)| {
                    let heads: Vec<u64> = heads.into_iter().collect();
                    format!("coins({ways}) {}", joined(&heads))
                })
                .boxed()
        },
    },
    Row {
        ruleset: "product",
        lines: || {
            (
                ways(),
                ways(),
                prop::collection::vec((1..5u64, 1..4u64), 1..3),
            )
                .prop_map(|(one, other, heads)| {
                    let heads: Vec<u64> = heads.iter().flat_map(|&(x, y)| [x, y]).collect();
                    format!("product(coins({one}),coins({other})) {}", joined(&heads))
                })
                .boxed()
        },
    },
    Row {
        ruleset: "chomp",
        lines: || {
            prop::collection::vec(1..5u64, 1..5)
                .prop_map(|mut rows| {
                    rows.sort_by(|a, b| b.cmp(a));
                    format!("chomp {}", joined(&rows))
                })
                .boxed()
        },
    },
];

/// Now and then where a board of these piles ends: the place with these piles is on it.
fn fence(piles: &str) -> BoxedStrategy<String> {
    let piles: Vec<u64> = piles
        .split(',')
        .map(|pile| pile.parse().expect("a pile"))
        .collect();
    let place = move |(kind, a, b, c): (u64, usize, usize, u64)| {
        let [a, b] = [a, b].map(|pile| pile % piles.len());
        let [one, two] = [a, b].map(|pile| ["p", "q", "r", "w", "p5", "p6"][pile]);
        match kind {
            0 => format!("{one}<{}", piles[a] + c + 1),
            1 => format!("{one}<={two}+{}", piles[a].saturating_sub(piles[b]) + c),
            2 => format!(
                "({one}+{two}) mod {}={}",
                c + 2,
                (piles[a] + piles[b]) % (c + 2)
            ),
            3 => format!("{one}!={}", piles[a] + c + 1),
            4 => format!(
                "{one}>={} or {two} mod 2={}",
                piles[a].saturating_sub(c),
                piles[b] % 2
            ),
            _ => format!("{one}*{two}!={}", piles[a] * piles[b] + c + 1),
        }
    };
    let place = (0..6u64, 0..4usize, 0..4usize, 0..4u64).prop_map(place);
    let places = prop::collection::vec(place, 1..3);
    let fence = places.prop_map(|places| format!(" where {}", places.join(" and ")));
    prop_oneof![2 => Just(String::new()), 1 => fence].boxed()
}

/// A graph of a few nodes: listed with lone nodes, or of a family.
fn graph(sign: &'static str, first: u64, nodes: u64) -> BoxedStrategy<String> {
    let node = first..first + nodes;
    let lone = prop::collection::vec(node.clone().prop_map(|it| it.to_string()), 1..3);
    let edge = (node.clone(), node)
        .prop_filter("two nodes", |(a, b)| a != b)
        .prop_map(move |(a, b)| format!("{a}{sign}{b}"));
    let listed = (prop::collection::vec(edge, 0..10), lone)
        .prop_map(|(edges, lone)| [edges, lone].concat().join(","));
    prop_oneof![2 => listed, 3 => family()].boxed()
}

/// A small graph of a family.
fn family() -> impl Strategy<Value = String> {
    prop_oneof![
        (0..7u64).prop_map(|it| format!("path({it})")),
        (3..7u64).prop_map(|it| format!("cycle({it})")),
        (0..6u64).prop_map(|it| format!("star({it})")),
        (0..5u64).prop_map(|it| format!("complete({it})")),
        (0..4u64, 0..4u64).prop_map(|(x, y)| format!("grid({x},{y})")),
        (0..3u64, 0..3u64).prop_map(|(x, y)| format!("tree({x},{y})")),
    ]
}

/// Ways to turn coins with a coin n.
fn ways() -> impl Strategy<Value = String> {
    let condition = |count: usize| {
        let letters: &[&str] = &["n", "a", "b", "c"][..=count];
        let letter = prop::sample::select(letters);
        let signs = vec!["=", "!=", "<", "<=", ">", ">="];
        let number = prop_oneof![
            (1..6u64).prop_map(|number| number.to_string()),
            letter.clone().prop_map(String::from),
            (
                letter.clone(),
                prop::sample::select(vec!["+", "-"]),
                letter.clone()
            )
                .prop_map(|(a, sign, b)| format!("{a}{sign}{b}")),
            (letter.clone(), 2..4u64).prop_map(|(a, rest)| format!("{a} mod {rest}")),
        ];
        let compared = (number.clone(), prop::sample::select(signs), number)
            .prop_map(|(a, sign, b)| format!("({a}){sign}{b}"));
        let within = (
            letter,
            prop::sample::select(vec!["squares", "primes", "{1,3..4}"]),
        )
            .prop_map(|(a, set)| format!("{a} in {set}"));
        let balanced = match count {
            2 => prop::sample::select(vec!["n-b=b-a", "a+b=n", "n-a=2*(n-b)", "3b-2a=n+1"])
                .prop_map(String::from)
                .boxed(),
            _ => Just("2a<=n".to_string()).boxed(),
        };
        match count {
            0 => within.boxed(),
            _ => prop_oneof![3 => compared, 1 => within, 1 => balanced].boxed(),
        }
    };
    let bound = (0..4usize).prop_flat_map(move |count| {
        let name = ["none", "a", "a,b", "a,b,c"][count];
        (condition(count), any::<bool>()).prop_map(move |(condition, free)| match free {
            true => name.to_string(),
            false => format!("{name}: {condition}"),
        })
    });
    let run = prop_oneof![
        Just("run".to_string()),
        (1..4u64).prop_map(|length| format!("run {length}")),
        Just("run 2..".to_string()),
        Just("run 1,3: n mod 2=1".to_string()),
    ];
    let way = prop_oneof![4 => bound, 1 => run];
    let ways = prop::collection::vec(way, 1..3).prop_map(|ways| ways.join("; "));
    ways.prop_filter("coins to the left", |ways| {
        below_n(&format!("coins({ways}) 1"))
    })
}

/// A condition on what is taken from this many piles.
fn condition(piles: usize) -> BoxedStrategy<String> {
    let names: &[&str] = match piles {
        1 => &["s", "p", "s", "last"],
        2 => &["s", "t", "s", "t", "p", "q"],
        3 => &["s", "t", "u", "s", "t", "u", "r"],
        4 => &["s", "t", "u", "v", "s", "v", "p", "w"],
        _ => &["s", "t", "v", "s5", "s", "s5", "p", "p5"],
    };
    let name = prop::sample::select(names);
    let number = prop_oneof![
        3 => name.clone().prop_map(String::from),
        1 => (0..6u64).prop_map(|number| number.to_string()),
        1 => (2..4u64, name.clone()).prop_map(|(times, name)| format!("{times}{name}")),
        1 => (name.clone(), name.clone()).prop_map(|(a, b)| format!("(({a}=0)+({b}=0))")),
        1 => (name.clone(), name, prop::sample::select(vec!["+", "-", "*", " div ", " mod ", "/", " xor "]))
            .prop_map(|(a, b, sign)| format!("({a}{sign}{b})")),
    ];
    let signs = vec!["=", "!=", "<", "<=", ">", ">="];
    let compared = (number.clone(), prop::sample::select(signs), number.clone())
        .prop_map(|(a, sign, b)| format!("{a}{sign}{b}"));
    let within = (number, set(6)).prop_map(|(number, set)| match set.strip_prefix('~') {
        Some(set) => format!("{number} not in {{{set}}}"),
        None => format!("{number} in {{{set}}}"),
    });
    let truth = prop_oneof![3 => compared, 1 => within];
    let joined = vec!["and", "or", "or", "implies", "iff"];
    (
        truth.clone(),
        prop::sample::select(joined),
        truth,
        any::<bool>(),
    )
        .prop_map(|(a, word, b, not)| match not {
            true => format!("not ({a}) {word} {b}"),
            false => format!("{a} {word} {b}"),
        })
        .boxed()
}

/// A set of numbers up to about `most`, finite or endless, or its outside.
fn set(most: u64) -> impl Strategy<Value = String> {
    let part =
        (1..=most, 0..most, 1..5u64, 0..5u8).prop_map(|(first, span, step, kind)| match kind {
            0 => format!("{first}../{step}"),
            4 => match step {
                1 => "squares".into(),
                2 => "primes".into(),
                3 => ["triangular", "fibonacci"][first as usize % 2].into(),
                _ => format!("powers({})", first + 1),
            },
            1 => format!("{first}..{}/{step}", first + span),
            _ => first.to_string(),
        });
    (any::<bool>(), prop::collection::vec(part, 1..4)).prop_map(|(outside, parts)| {
        format!("{}{}", if outside { "~" } else { "" }, parts.join(","))
    })
}

/// A comma list of numbers.
fn numbers(
    count: std::ops::RangeInclusive<usize>,
    each: std::ops::Range<u64>,
) -> impl Strategy<Value = String> {
    prop::collection::vec(each, count).prop_map(|numbers| joined(&numbers))
}

/// A comma list of numbers that differ.
fn distinct_numbers(
    count: std::ops::RangeInclusive<usize>,
    each: std::ops::Range<u64>,
) -> impl Strategy<Value = String> {
    prop::collection::btree_set(each, count)
        .prop_map(|numbers| joined(&numbers.into_iter().collect::<Vec<_>>()))
}

fn joined(numbers: &[u64]) -> String {
    let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
    texts.join(",")
}

fn texts(positions: &[Position]) -> BTreeSet<String> {
    positions.iter().map(Position::to_string).collect()
}

#[test]
fn every_ruleset_has_a_row() {
    for id in nimscape::rulesets() {
        let name = id.signature().name;
        assert!(
            ROWS.iter().any(|row| row.ruleset == name),
            "no row for {name}"
        );
    }
    for row in ROWS {
        assert!(
            nimscape::ruleset_named(row.ruleset).is_some(),
            "{} is not listed",
            row.ruleset
        );
    }
}

#[test]
fn fast_paths_agree_with_brute_force() {
    for row in ROWS.iter().filter(|row| row.is_chosen()) {
        let mut runner = TestRunner::new(Config::with_cases(256));
        let outcome = runner.run(&(row.lines)(), |line| {
            let position = read_position(&line)
                .map_err(|error| TestCaseError::fail(format!("{line}: {error}")))?;
            for option in position.first_options(100) {
                let again = read_position(&option.to_string()).unwrap();
                prop_assert_eq!(again, option, "an option read again");
            }
            let mut memo = Memo::default();
            for convention in Convention::BOTH {
                let mut brute = Solver::new(convention);
                let value = brute.value(&position);
                let answer = memo
                    .solve(&position, convention, &mut Budget::endless())
                    .unwrap();
                prop_assert_eq!(
                    answer.value.unwrap_or(value),
                    value,
                    "{} {:?}",
                    line,
                    convention
                );
                prop_assert_eq!(answer.outcome, Outcome::of_value(value));

                let winning = memo
                    .winning_moves(&position, convention, &mut Budget::endless())
                    .unwrap();
                let expected = brute
                    .moves_to(&position, 0, &mut Budget::endless())
                    .unwrap();
                prop_assert_eq!(
                    texts(&winning).len(),
                    winning.len(),
                    "a move is listed twice"
                );
                prop_assert_eq!(
                    texts(&winning),
                    texts(&expected),
                    "{} {:?}",
                    line,
                    convention
                );

                for wanted in 0..value + 3 {
                    let moves = Memo::default()
                        .moves_to(&position, wanted, convention, &mut Budget::endless())
                        .unwrap();
                    let expected = brute
                        .moves_to(&position, wanted, &mut Budget::endless())
                        .unwrap();
                    prop_assert_eq!(texts(&moves), texts(&expected), "{} to {}", line, wanted);
                }
            }
            Ok(())
        });
        if let Err(failure) = outcome {
            panic!("{}: {failure}", row.ruleset);
        }
    }
}

/// Sums of two small components of any rulesets, by the theory and by search.
#[test]
fn sums_agree_with_brute_force() {
    let line = prop::sample::select(
        ROWS.iter()
            .filter(|row| row.is_chosen())
            .map(|row| row.lines)
            .collect::<Vec<_>>(),
    );
    let pair = (line.clone(), line).prop_flat_map(|(first, second)| (first(), second()));
    let mut runner = TestRunner::new(Config::with_cases(64));
    let outcome = runner.run(&pair, |(first, second)| {
        let position = read_position(&format!("{first} + {second}")).unwrap();
        prop_assume!(position.first_options(40).len() < 40);
        let mut memo = Memo::default();
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            let value = brute.value(&position);
            let answer = memo
                .solve(&position, convention, &mut Budget::endless())
                .unwrap();
            prop_assert_eq!(answer.value, Some(value));
            let winning = memo
                .winning_moves(&position, convention, &mut Budget::endless())
                .unwrap();
            let expected = brute
                .moves_to(&position, 0, &mut Budget::endless())
                .unwrap();
            prop_assert_eq!(texts(&winning), texts(&expected));
        }
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}
