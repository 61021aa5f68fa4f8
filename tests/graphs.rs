//! Games on graphs and Chomp against what is published, and laws of their lines.

use nimscape::{Budget, Convention, Halt, Memo, Outcome, read, read_position};
use proptest::prelude::*;

fn value(line: &str) -> u64 {
    let position = read_position(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let found = Memo::default().value(&position);
    let found = found.unwrap_or_else(|limit| panic!("{line}: {limit}"));
    found.unwrap_or_else(|| panic!("{line} has a value"))
}

fn values(numbers: std::ops::RangeInclusive<u64>, line: impl Fn(u64) -> String) -> Vec<u64> {
    numbers.map(|n| value(&line(n))).collect()
}

fn winning(line: &str) -> Vec<String> {
    let position = read_position(line).expect(line);
    let moves =
        Memo::default().winning_moves(&position, Convention::Normal, &mut Budget::endless());
    moves.expect(line).iter().map(ToString::to_string).collect()
}

/// Brown and others, *Nimber sequences of Node-Kayles games* (2020): A316632, A317367 from 4 nodes
/// on, and what they say of two and of four columns.
#[test]
fn node_kayles_is_as_published() {
    let grid = |columns: u64| move |n: u64| format!("node-kayles grid({columns},{n})");
    let three = [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3];
    assert_eq!(values(1..=16, grid(3)), three);
    assert_eq!(values(1..=8, grid(2)), [1, 0, 1, 0, 1, 0, 1, 0]);
    assert_eq!(values(1..=7, grid(4)), [0; 7]);
    let scalloped = |n: u64| {
        let near = (1..n).map(|it| format!("{it}-{}", it + 1));
        let far = (1..n - 2).map(|it| format!("{it}-{}", it + 3));
        let edges: Vec<String> = near.chain(far).collect();
        format!("node-kayles {}", edges.join(","))
    };
    let published = [
        0, 2, 1, 3, 0, 1, 1, 3, 0, 2, 3, 3, 2, 2, 3, 4, 2, 4, 0, 4, 2, 5, 3, 2, 2, 3, 3, 2,
    ];
    assert_eq!(values(4..=31, scalloped), published);
}

/// Cram: Schneider, *Das Spiel Juvavum* (2009); Lemoine and Viennot, *Nimbers are inevitable* (2010).
#[test]
fn cram_is_as_published() {
    let cram = |columns: u64| move |n: u64| format!("arc-kayles grid({columns},{n})");
    assert_eq!(
        values(1..=12, cram(2)),
        [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    );
    assert_eq!(values(1..=9, cram(3)), [1, 1, 0, 1, 1, 4, 1, 3, 1]);
    assert_eq!(values(1..=6, cram(4)), [2, 0, 1, 0, 2, 0]);
}

#[test]
fn paths_are_heaps() {
    for (game, code) in [("node-kayles", "0.137"), ("arc-kayles", "0.07")] {
        for n in 1..=24 {
            // A lone node beside the path is searched for; the path alone is a heap.
            let path: Vec<String> = (1..n).map(|it| format!("{it}-{}", it + 1)).collect();
            let path = format!("{game} {}", [path, vec![n.to_string()]].concat().join(","));
            let heap = value(&format!("octal({code}) {n}"));
            assert_eq!(value(&path), heap, "{path}");
            assert_eq!(value(&format!("{game} path({n})")), heap, "{game} {n}");
        }
        let far = format!("{game} path(9000)");
        assert_eq!(value(&far), value(&format!("octal({code}) 9000")));
        let line = format!("{game} path(x)");
        let view = nimscape::read_view(&line).expect("a sequence");
        assert!(view.prove(Convention::Normal).is_some(), "{line}");
    }
}

/// The half turn says who wins on whole grids; the same grid as a list of edges is searched.
#[test]
fn half_turns_are_right() {
    for game in ["node-kayles", "arc-kayles"] {
        for (columns, rows) in (1..=5u64).flat_map(|a| (1..=4).map(move |b| (a, b))) {
            let node = |column: u64, row: u64| column * rows + row + 1;
            let mut edges = Vec::new();
            for (column, row) in (0..columns).flat_map(|a| (0..rows).map(move |b| (a, b))) {
                let at = node(column, row);
                edges.push(at.to_string());
                if column + 1 < columns {
                    edges.push(format!("{at}-{}", node(column + 1, row)));
                }
                if row + 1 < rows {
                    edges.push(format!("{at}-{}", node(column, row + 1)));
                }
            }
            let listed = value(&format!("{game} {}", edges.join(",")));
            let whole = format!("{game} grid({columns},{rows})");
            assert_eq!(value(&whole), listed, "{whole}");
        }
    }
    for (line, outcome) in [
        ("arc-kayles grid(20,30)", Outcome::P),
        ("arc-kayles grid(21,30)", Outcome::N),
        ("node-kayles grid(20,30)", Outcome::P),
        ("node-kayles grid(21,31)", Outcome::N),
    ] {
        let position = read_position(line).expect(line);
        let answer = Memo::default().solve(&position, Convention::Normal, &mut Budget::endless());
        assert_eq!(answer.expect(line).outcome, outcome, "{line}");
    }
}

/// Gale: on each rectangle the first player has a winning bite; one only, as far as these go.
#[test]
fn chomp_has_one_opening() {
    for (wide, high) in (1..=6u64).flat_map(|a| (1..=5usize).map(move |b| (a, b))) {
        if (wide, high) == (1, 1) {
            continue;
        }
        let rows = vec![wide.to_string(); high].join(",");
        assert_eq!(winning(&format!("chomp {rows}")).len(), 1, "{rows}");
    }
    assert_eq!(winning("chomp 3,3,3"), ["chomp 3,1,1"]);
    assert_eq!(winning("chomp 9,9"), ["chomp 9,8"]);
}

/// The colon principle for a tree by its parents.
fn by_colon(parents: &[usize]) -> u64 {
    let mut hangs = vec![0; parents.len() + 1];
    for node in (1..=parents.len()).rev() {
        hangs[parents[node - 1]] ^= hangs[node] + 1;
    }
    hangs[0]
}

#[test]
fn a_tree_of_thousands_of_edges_is_answered() {
    let mut state = 1u64;
    let parents: Vec<usize> = (0..5_000)
        .map(|node| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % (node + 1)
        })
        .collect();
    let edges = parents
        .iter()
        .zip(1..)
        .map(|(below, node)| format!("{below}-{node}"));
    let line = format!("hackenbush {}", edges.collect::<Vec<_>>().join(","));
    assert_eq!(value(&line), by_colon(&parents));
    assert_eq!(value("hackenbush path(5000)"), 5_000);
    for option in winning(&line) {
        assert_eq!(value(&option), 0);
    }
}

#[test]
fn lines_are_canonical() {
    for (typed, printed) in [
        ("node-kayles 3-2-1-3,7,2", "node-kayles 1-2,1-3,2-3,7"),
        ("arc-kayles 2-1,9", "arc-kayles 1-2"),
        ("arc-kayles 9", "arc-kayles none"),
        ("node-kayles Grid( 3 , 4 )", "node-kayles grid(3,4)"),
        ("hackenbush 1-0,0-1,1-1", "hackenbush 0-1,0-1,1-1"),
        ("green-hackenbush path(3)", "hackenbush path(3)"),
        ("digraph b>c,a>b,a>c a,a,b", "digraph a>b,a>c,b>c a,a,b"),
        ("node-kayles grid(3,x)", "node-kayles grid(3,x)"),
        ("digraph 1>0,2>1 x", "digraph 1>0,2>1 x"),
        ("chomp 4,3,0", "chomp 4,3"),
        ("node-kayles path(3) + nim 2", "node-kayles path(3) + nim 2"),
    ] {
        let line = read(typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(line.to_string(), printed);
        assert_eq!(read(printed).as_ref(), Ok(&line));
    }
}

#[test]
fn mistakes_are_said_at_their_place() {
    for (line, words, place) in [
        ("digraph a>b,b>c,c>a a", "a > b > c > a", "a>b,b>c,c>a"),
        ("digraph a>b c", "a piece stands on a node", "c"),
        ("hackenbush 1-2", "does not reach the ground", "1-2"),
        ("node-kayles 1-1", "two different nodes", "1"),
        (
            "node-kayles wheel(5)",
            "No family of graphs called",
            "wheel",
        ),
        ("node-kayles grid(5)", "its width and its height", "grid(5)"),
        (
            "node-kayles path(20000)",
            "at most 10000 nodes",
            "path(20000)",
        ),
        ("node-kayles", "needs a graph", "node-kayles"),
        ("chomp 3,4", "No row is longer", "4"),
    ] {
        let error = read(line).expect_err(line);
        assert!(error.message.contains(words), "{line}: {error}");
        assert!(
            line[error.place.clone()].ends_with(place),
            "{line}: {:?}",
            error.place
        );
    }
}

/// One move of each kind is tried, and the work for a dense graph is counted.
#[test]
fn dense_graphs_take_little_work() {
    let spent = |line: &str, work: u64| {
        let position = read_position(line).expect(line);
        let budget = &mut Budget::new(work);
        let answer = Memo::default().solve(&position, Convention::Normal, budget);
        (answer.map(|it| it.value), work - budget.left())
    };
    // Two nodes are gone with each move, as long as two are left.
    let (found, work) = spent("arc-kayles complete(96)", 400_000);
    assert_eq!(found, Ok(Some(0)));
    assert!(work > 96 * 95 / 2, "{work}");
    // One node more than is searched: its moves leave 127.
    assert_eq!(spent("arc-kayles complete(129)", 400_000).0, Ok(Some(0)));
    // A move takes one node of each side, of 24 and 23: 23 moves.
    let sides = (1..=24).flat_map(|a| (25..=47).map(move |b| format!("{a}-{b}")));
    let line = format!("arc-kayles {}", sides.collect::<Vec<_>>().join(","));
    assert_eq!(spent(&line, 400_000).0, Ok(Some(1)));
}

#[test]
fn large_graphs_are_refused_in_a_sentence() {
    for line in ["arc-kayles grid(9,15)", "arc-kayles grid(7,9)"] {
        let position = read_position(line).expect(line);
        let answer = Memo::default().solve(&position, Convention::Normal, &mut Budget::endless());
        match answer {
            Err(Halt::TooLarge(limit)) => assert!(limit.message.ends_with('.'), "{limit}"),
            answer => panic!("{line}: {answer:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Any split of the work gives the same value.
    #[test]
    fn a_pause_loses_nothing(
        edges in prop::collection::vec((1u8..12, 1u8..12), 4..20),
        slice in 1u64..3_000,
    ) {
        let edges = edges.into_iter().filter(|(a, b)| a != b);
        let edges: Vec<String> = edges.map(|(a, b)| format!("{a}-{b}")).collect();
        prop_assume!(!edges.is_empty());
        for game in ["node-kayles", "arc-kayles"] {
            let line = format!("{game} {}", edges.join(","));
            let position = read_position(&line).expect("a graph");
            let mut memo = Memo::default();
            let paused = loop {
                match memo.solve(&position, Convention::Normal, &mut Budget::new(slice)) {
                    Err(Halt::Paused) => {}
                    found => break found.expect("a small graph").value,
                }
            };
            prop_assert_eq!(paused, Some(value(&line)));
        }
    }
}
