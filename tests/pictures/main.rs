//! Pictures of papers and of the OEIS, each by an exact check: published values, theorems of the
//! paper, or the rules of the paper implemented a second time. The numbers are those of the table
//! in `docs/own-rules.md`.

mod rules;

use std::collections::HashMap;

use nimscape::{
    Budget, Convention, Memo, Region, Table, complete, mex, read_position, read_view, survey,
};

fn table_in(line: &str, width: u64, height: u64, convention: Convention) -> Table {
    let view = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let region = Region::between((0, width), (0, height)).expect("a small region");
    let job = survey(&view, &region, convention).unwrap_or_else(|limit| panic!("{line}: {limit}"));
    complete(job).unwrap_or_else(|limit| panic!("{line}: {limit}"))
}

fn table(line: &str, width: u64, height: u64) -> Table {
    table_in(line, width, height, Convention::Normal)
}

fn row(table: &Table, row: usize, count: usize) -> Vec<u64> {
    (0..count)
        .map(|column| table.get(column, row).expect("a value"))
        .collect()
}

/// The cells with value 0 and x <= y, in the order of x and then of y.
fn zeros(table: &Table) -> Vec<(usize, usize)> {
    let cells = (0..table.width).flat_map(|x| (x..table.height).map(move |y| (x, y)));
    cells.filter(|&(x, y)| table.get(x, y) == Some(0)).collect()
}

/// Pairs as they are printed: `0,0 1,3`.
fn pairs(text: &str) -> Vec<(usize, usize)> {
    let pairs = text.split_whitespace().map(|pair| {
        let (x, y) = pair.split_once(',').expect("a pair");
        (x.parse().expect("a number"), y.parse().expect("a number"))
    });
    pairs.collect()
}

/// Compares the P-positions with x <= y with a list that has all of them up to
/// its last x.
fn begin_with(line: &str, printed: &str) {
    let expected = pairs(printed);
    let last = expected.last().expect("a pair").0 as u64;
    let side = expected.iter().map(|pair| pair.1).max().expect("a pair") as u64 + 1;
    let found = zeros(&table(line, side, side));
    let found: Vec<_> = found
        .into_iter()
        .filter(|&(x, _)| x as u64 <= last)
        .collect();
    assert_eq!(found, expected, "{line}");
}

/// Whether two views have the same P-positions.
fn same_zeros(one: &str, other: &str, side: u64) {
    assert_eq!(
        zeros(&table(one, side, side)),
        zeros(&table(other, side, side)),
        "{one}"
    );
}

/// Compares a plane with the definition.
fn plane_by_rules(line: &str, side: u64, options: &dyn Fn([i64; 2]) -> Vec<[i64; 2]>) {
    rules::compare(line, [side; 2], [0, 0], u64::MAX, &|[p, q, ..]| {
        options([p, q]).iter().map(|&[p, q]| [p, q, 0, 0]).collect()
    });
}

/// Antidiagonals of arrays in the OEIS, read from T(8,0) to T(0,8).
#[test]
fn numbers_1_to_4_slow_queens_and_their_kin() {
    for (line, printed) in [
        (
            "moves((1,0)*,(3,2)*,(1,1)*,(0,1)*) x,y",
            [8, 8, 8, 1, 8, 0, 8, 8, 8],
        ),
        (
            "moves((1,0)*,(1,1)*,(2,3)*,(1,2)*,(0,1)*) x,y",
            [8, 8, 8, 8, 1, 1, 1, 4, 8],
        ),
        (
            "moves((1,0)*,(1,1)*,(1,2)*,(0,1)*) x,y",
            [8, 8, 8, 6, 3, 8, 3, 4, 8],
        ),
        (
            "moves((1,0)*,(3,1)*,(0,1)*) x,y",
            [8, 6, 5, 7, 0, 6, 4, 6, 8],
        ),
    ] {
        let table = table(line, 9, 9);
        let found: Vec<u64> = (0..9)
            .map(|y| table.get(8 - y, y).expect("a value"))
            .collect();
        assert_eq!(found, printed, "{line}");
    }
}

#[test]
fn number_5_generalised_diagonal_wythoff() {
    begin_with(
        "moves((1,0)*,(0,1)*,(1,1)*,(1,2)*,(2,1)*) x,y",
        "0,0 1,3 2,6 4,5 7,10 8,14 9,17 11,25 12,28 13,18 15,35 16,23 19,31 20,29 21,48 22,32",
    );
}

#[test]
fn number_6_maharaja_nim() {
    begin_with(
        "moves((1,0)*,(0,1)*,(1,1)*,(1,2),(2,1)) x,y",
        "0,0 1,3 2,6 4,5 7,10 8,13 9,16 11,19 12,18 14,23 15,26 17,29 20,30 21,34",
    );
}

#[test]
fn number_7_wythoff_that_ends_early() {
    let line = |k: u64| format!("take((s=0 or t=0 or s=t) and p+q>{k}) x,y");
    begin_with(&line(1), "0,0 0,1 2,4 3,6 5,9 7,12 8,14 10,17");
    begin_with(&line(2), "0,0 0,1 0,2 1,1 3,6 4,8 5,10 7,13 9,16 11,19");
    for (k, printed) in [
        (3, "4,8 5,10 6,12 7,14 9,17 11,20"),
        (4, "5,10 6,12 7,14 8,16 9,18"),
    ] {
        let expected = pairs(printed);
        let last = expected.last().expect("a pair").0;
        let found = zeros(&table(&line(k), 24, 24)).into_iter();
        let ended = |&(x, y): &(usize, usize)| (x + y) as u64 <= k;
        let found: Vec<_> = found.filter(|it| !ended(it) && it.0 <= last).collect();
        assert_eq!(found, expected, "{k}");
    }
}

#[test]
fn numbers_8_and_9_the_lost_positions_of_wythoff() {
    for line in [
        "take(s=t or t=0 and p>=q or s=0 and q>=p) x,y",
        "take(s=0 or t=0 or s=t or p<=q and t<s or q<=p and s<t) x,y",
    ] {
        same_zeros(line, "wyt(1,1) x,y", 60);
    }
}

#[test]
fn number_10_ryuo_nim() {
    for k in 3..6u64 {
        let line = format!("take(s=0 or t=0 or s+t<{k}) x,y");
        let found = table(&line, 30, 30);
        for (x, y) in (0..30).flat_map(|x| (0..30).map(move |y| (x, y))) {
            let expected = (x + y) % k + k * ((x / k) ^ (y / k));
            assert_eq!(
                found.get(x as usize, y as usize),
                Some(expected),
                "{line} {x},{y}"
            );
        }
    }
}

#[test]
fn number_11_chocolate_bars() {
    let first_miss = |k: u64| {
        let line = format!("take(t=0 or s=max(0,p-(q-t) div {k})) x,y");
        let found = table(&line, 33, 64);
        let bars = (0..64usize).flat_map(|y| (0..=y / k as usize).map(move |x| (x, y)));
        let mut bars = bars.filter(|&(x, y)| x < 33 && y < 64);
        bars.find(|&(x, y)| found.get(x, y) != Some((x ^ y) as u64))
    };
    assert_eq!(first_miss(2), None);
    assert_eq!(first_miss(4), None);
    assert_eq!(first_miss(1), Some((1, 1)));
    assert_eq!(first_miss(3), Some((1, 3)));
}

#[test]
fn number_12_two_piles_and_then_one() {
    let line = |s: u64| format!("take(u=0 and (s=0 or t=0) or p=0 and q=0) x,y,{s}");
    let two = table(&line(2), 8, 8);
    for (y, printed) in [
        [2, 0, 1, 3, 4, 5, 6, 7],
        [0, 1, 2, 4, 3, 6, 5, 8],
        [1, 2, 0, 5, 6, 3, 4, 9],
        [3, 4, 5, 0, 1, 2, 7, 6],
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(row(&two, y, 8), printed, "s = 2, y = {y}");
    }
    let three = table(&line(3), 8, 8);
    assert_eq!(row(&three, 0, 8), [3, 0, 1, 2, 4, 5, 6, 7]);
    assert_eq!(row(&three, 4, 8), [4, 5, 3, 1, 0, 2, 9, 10]);
    // s = 1 is misère Nim.
    let one = table(&line(1), 40, 40);
    assert_eq!(one, table_in("nim x,y", 40, 40, Convention::Misere));
}

#[test]
fn number_13_nim_with_a_pass() {
    let found = table(
        "take(u=0 and (s=0 or t=0) or s=0 and t=0 and p+q>0) x,y,1",
        12,
        12,
    );
    for (y, printed) in [
        [0, 2, 1, 4, 3, 6, 5, 8, 7, 10, 9, 12],
        [2, 1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        [1, 0, 2, 5, 7, 3, 8, 4, 6, 12, 11, 10],
        [4, 3, 5, 1, 0, 2, 7, 6, 9, 8, 12, 13],
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(row(&found, y, 12), printed, "y = {y}");
    }
    // Three piles; the fourth is the pass.
    let line = "take(v=0 and (s=0 and (t=0 or u=0) or t=0 and u=0) or s+t+u=0 and p+q+r>0) x,y,3,1";
    rules::compare(line, [8, 8], [3, 1], u64::MAX, &|from| {
        let nim = |pile: usize| {
            (0..from[pile]).map(move |left| {
                let mut next = from;
                next[pile] = left;
                next
            })
        };
        let mut next: Vec<[i64; 4]> = (0..3).flat_map(nim).collect();
        if from[3] == 1 && from[..3] != [0; 3] {
            next.push([from[0], from[1], from[2], 0]);
        }
        next
    });
}

/// From at most three of four piles: lost where each binary digit is in a number of piles
/// that is a multiple of 4 (Moore, 1910). From one alone: the nim-sum.
#[test]
fn four_piles_follow_moore_and_nim() {
    let side = 90;
    for (line, all) in [
        ("take(s=0 or t=0 or u=0 or v=0) x,y,13,37", 3),
        (
            "moves((0,1,0,0)*,(1,0,0,0)*,(0,0,0,1)*,(0,0,1,0)*) x,y,13,37",
            1,
        ),
    ] {
        let found = table(line, side, side);
        for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
            let value = found.get(x as usize, y as usize);
            let piles = [x, y, 13, 37];
            let digits =
                (0..8).map(|digit| piles.iter().filter(|&pile| pile >> digit & 1 == 1).count());
            match all {
                1 => assert_eq!(value, Some(x ^ y ^ 13 ^ 37), "{line} at {x},{y}"),
                _ => {
                    let lost = digits.into_iter().all(|count| count % 4 == 0);
                    assert_eq!(value == Some(0), lost, "{line} at {x},{y}");
                }
            }
        }
    }
}

/// Sheets of three-row Chomp: rows p >= q >= r, the last square poisoned.
#[test]
fn number_14_chomp_in_sheets() {
    let rule = "s>0 and t=max(0,q-p+s) and u=max(0,r-p+s) or s=0 and t>0 and u=max(0,r-q+t) or s=0 and t=0";
    let sheet = |r: usize, most: usize| {
        let line = format!("take({rule}) x+y+{r},y+{r},{r}");
        let found = table_in(&line, most as u64, most as u64, Convention::Misere);
        let cells = (0..most).flat_map(|x| (0..most).map(move |y| (x, y)));
        let lost = cells.filter(|&(x, y)| found.get(x, y) == Some(0));
        let mut lost: Vec<_> = lost.map(|(x, y)| (x + y + r, y + r)).collect();
        lost.retain(|&(p, _)| p < most);
        lost.sort_unstable();
        lost
    };
    assert_eq!(sheet(1, 22), [(2, 2), (3, 1)]);
    let second: Vec<_> = (0..20)
        .map(|k| (k + 4, k + 2))
        .filter(|pair| pair.0 < 22)
        .collect();
    assert_eq!(sheet(2, 22), second);
    assert_eq!(sheet(3, 22), [(5, 5), (6, 3), (7, 4)]);
}

/// Project Euler 260: the sum of all piles of lost positions up to 100.
#[test]
fn number_15_wythoff_on_three_piles() {
    let rule = "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,0)*,(1,0,1)*,(0,1,1)*,(1,1,1)*)";
    let mut memo = Memo::default();
    let mut is_lost = |[x, y, z]: [u64; 3]| {
        let position = read_position(&format!("{rule} {x},{y},{z}")).expect("a position");
        let answer = memo.solve(&position, Convention::Normal, &mut Budget::endless());
        answer.expect("within the limits").value == Some(0)
    };
    // The largest position first: its table holds all others.
    is_lost([100, 100, 100]);
    let triples =
        (0..=100).flat_map(|z| (0..=z).flat_map(move |y| (0..=y).map(move |x| [x, y, z])));
    let lost = triples.filter(|&piles| is_lost(piles));
    assert_eq!(
        lost.map(|piles| piles.iter().sum::<u64>()).sum::<u64>(),
        173_895
    );
}

#[test]
fn number_16_two_vectors_shift_by_their_sum() {
    let found = table("moves((1,2),(3,1)) x,y", 60, 60);
    for (x, y) in (0..56).flat_map(|x| (0..57).map(move |y| (x, y))) {
        let lost = |x: usize, y: usize| found.get(x, y) == Some(0);
        assert_eq!(lost(x, y), lost(x + 4, y + 3), "{x},{y}");
    }
}

#[test]
fn number_17_additive_sink_subtraction() {
    let found = table("take(s in {2,3,5} or s=p and p<5) x", 700, 1);
    let expected: Vec<u64> = [0, 1, 1, 2, 2, 3, 0]
        .into_iter()
        .cycle()
        .take(700)
        .collect();
    assert_eq!(row(&found, 0, 700), expected);
}

/// Each period is the smallest one, by values computed once more.
#[test]
fn number_18_periods_of_subtraction_games() {
    let found = table("period(subtract(24,x,y))", 40, 40);
    for (x, y) in (1..40usize).flat_map(|x| (1..40usize).map(move |y| (x, y))) {
        let mut values: Vec<u64> = Vec::new();
        for pile in 0..4000usize {
            let options = [24, x, y].into_iter().filter(|&taken| taken <= pile);
            values.push(mex(options
                .map(|taken| values[pile - taken])
                .collect::<Vec<_>>()));
        }
        let repeats =
            |period: usize| (2000..4000 - period).all(|n| values[n] == values[n + period]);
        let smallest = (1..2000).find(|&period| repeats(period));
        assert_eq!(
            found.get(x, y),
            smallest.map(|period| period as u64),
            "{x},{y}"
        );
    }
}

/// The condition is "a lost pair of Wythoff's game"; where the lost positions of the
/// game with those moves are the moves again, the lost positions are Wythoff's.
#[test]
fn number_19_the_star_operator() {
    let condition = "s!=t and 0<=2*min(s,t)-abs(s-t) and (2*min(s,t)-abs(s-t))*(2*min(s,t)-abs(s-t))<=5*(s-t)*(s-t) and 5*(s-t)*(s-t)<(2*min(s,t)+2-abs(s-t))*(2*min(s,t)+2-abs(s-t))";
    let far = read_position(&format!("take({condition}) 40,40")).expect("a position");
    let options = far.first_options(10_000);
    let mut taken: Vec<Vec<u64>> = (options.iter())
        .map(|option| option.components()[0].arguments().numbers)
        .map(|left| left.iter().map(|pile| 40 - pile).collect())
        .collect();
    taken.sort_unstable();
    let pairs = zeros(&table("wyt(1,1) x,y", 41, 41));
    let both = pairs.iter().flat_map(|&(x, y)| [[x, y], [y, x]]);
    let mut lost: Vec<Vec<u64>> = (both.filter(|pair| pair[1] > 0))
        .map(|pair| pair.map(|number| number as u64).to_vec())
        .collect();
    lost.sort_unstable();
    assert_eq!(taken, lost);
    let star = table(&format!("take({condition}) x,y"), 41, 41);
    let cells = || (0..41usize).flat_map(|x| (0..41usize).map(move |y| (x, y)));
    let moves: Vec<_> = cells()
        .filter(|&(x, y)| x + y > 0 && star.get(x, y) == Some(0))
        .collect();
    // Cells from which none of these vectors leads to a lost one are lost.
    let mut reached = vec![false; 41 * 41];
    let mut lost = Vec::new();
    let mut upwards: Vec<_> = cells().collect();
    upwards.sort_by_key(|&(x, y)| x + y);
    for (x, y) in upwards {
        if !reached[41 * y + x] {
            lost.push((x, y));
            let beyond = moves.iter().map(|&(s, t)| (x + s, y + t));
            for (x, y) in beyond.filter(|&(x, y)| x < 41 && y < 41) {
                reached[41 * y + x] = true;
            }
        }
    }
    lost.retain(|&(x, y)| x <= y);
    lost.sort_unstable();
    assert_eq!(lost, pairs);
}

/// One from exactly two of three piles: values and remoteness by the definition.
#[test]
fn number_20_exact_slow_nim() {
    fn options(piles: [i64; 4]) -> Vec<[i64; 4]> {
        let moves = [[1, 1, 0, 0], [1, 0, 1, 0], [0, 1, 1, 0]];
        let left = moves.map(|taken| std::array::from_fn(|pile| piles[pile] - taken[pile]));
        left.into_iter()
            .filter(|left: &[i64; 4]| left.iter().all(|&pile| pile >= 0))
            .collect()
    }
    fn remoteness(piles: [i64; 4], known: &mut HashMap<[i64; 4], u64>) -> u64 {
        if let Some(&moves) = known.get(&piles) {
            return moves;
        }
        let next: Vec<u64> = options(piles)
            .into_iter()
            .map(|it| remoteness(it, known))
            .collect();
        // An even number is lost: the winner takes the shortest of these.
        let shortest = next.iter().filter(|&&moves| moves % 2 == 0).min();
        let moves = match (shortest, next.iter().max()) {
            (_, None) => 0,
            (Some(moves), _) | (None, Some(moves)) => moves + 1,
        };
        known.insert(piles, moves);
        moves
    }
    let line = "moves((1,1,0),(1,0,1),(0,1,1)) x,y,7";
    let mut lengths = HashMap::new();
    let remote = table(&format!("remoteness({line})"), 12, 12);
    rules::compare(line, [12, 12], [7, 0], u64::MAX, &options);
    for (x, y) in (0..12).flat_map(|x| (0..12).map(move |y| (x, y))) {
        let moves = remoteness([x, y, 7, 0], &mut lengths);
        assert_eq!(remote.get(x as usize, y as usize), Some(moves), "{x},{y}");
    }
}

#[test]
fn number_21_a_restriction_of_euclid() {
    let line = "take(s=0 and t mod p=0 and t<q or t=0 and s mod q=0 and s<p) x+1,y+1";
    let [normal, misere] = Convention::BOTH.map(|convention| table_in(line, 40, 40, convention));
    let mut differing = Vec::new();
    for (x, y) in (0..40u64).flat_map(|x| (0..40u64).map(move |y| (x, y))) {
        let (p, q) = (x + 1, y + 1);
        let at = |table: &Table| table.get(x as usize, y as usize);
        // The whole part of |p/q - q/p|.
        assert_eq!(
            at(&normal),
            Some((p * p).abs_diff(q * q) / (p * q)),
            "{p},{q}"
        );
        if at(&normal) != at(&misere) && p <= q {
            differing.push((p, q));
        }
    }
    let mut fibonacci = vec![(1, 1), (1, 2)];
    while fibonacci.last().is_some_and(|pair| pair.1 <= 40) {
        let (a, b) = *fibonacci.last().expect("a pair");
        fibonacci.push((b, a + b));
    }
    let multiples = fibonacci
        .iter()
        .flat_map(|&(a, b)| (1..41).map(move |k| (k * a, k * b)));
    let mut expected: Vec<_> = multiples.filter(|pair| pair.1 <= 40).collect();
    expected.sort_unstable();
    expected.dedup();
    assert_eq!(differing, expected);
}

#[test]
fn number_22_square_nim() {
    for k in [2, 3, 4] {
        let found = table(&format!("take(s<{k} and t<{k}) x,y"), 30, 30);
        for (x, y) in (0..30 - k).flat_map(|x| (0..30 - k).map(move |y| (x, y))) {
            assert_eq!(found.get(x + k, y + k), found.get(x, y), "{k}: {x},{y}");
        }
    }
}

#[test]
fn number_23_nim_and_multiples_of_two_from_both() {
    begin_with(
        "moves((1,0)*,(0,1)*,(2,2)*) x,y",
        "0,0 1,1 2,3 4,6 5,7 8,11 9,10 12,16 13,17 14,19 15,18 20,26 21,27 22,29",
    );
}

#[test]
fn number_24_arithmetic_functions() {
    for (line, printed) in [
        (
            "take(p mod s=0 and s<p) x",
            &[0, 0, 1, 0, 2, 0, 1, 0, 3][..],
        ),
        (
            "take(p mod s>0) x",
            &[
                0, 0, 0, 1, 1, 2, 1, 3, 3, 4, 2, 5, 4, 6, 6, 7, 7, 8, 4, 9, 7,
            ],
        ),
        ("take(gcd(p,s)=1) x", &[0, 1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5]),
    ] {
        assert_eq!(
            row(&table(line, 32, 1), 0, printed.len()),
            printed,
            "{line}"
        );
    }
}

#[test]
fn number_25_misere_dawson() {
    let found = table_in("octal(0.07) x", 25, 1, Convention::Misere);
    let lost: Vec<usize> = (0..25)
        .filter(|&heap| found.get(heap, 0) == Some(0))
        .collect();
    assert_eq!(lost, [2, 3, 7, 8, 12, 16, 17, 21, 22]);
}

/// In `block(k,…)` a cell counts the lost options, and is lost with fewer than k.
#[test]
fn number_26_blocking_queens() {
    let lost = |k: u64, side: u64| {
        let found = table(&format!("block({k},wyt(1,1) x,y)"), side, side);
        let side = side as usize;
        let cells = (0..side).flat_map(|x| (x..side).map(move |y| (x, y)));
        let lost = cells.filter(|&(x, y)| found.get(x, y).is_some_and(|options| options < k));
        lost.collect::<Vec<_>>()
    };
    for (k, last, printed) in [
        (
            2,
            10,
            "0,0 0,1 1,3 2,2 2,5 3,7 4,6 4,9 5,11 6,13 7,15 8,12 8,17 9,19 10,16 10,21",
        ),
        (4, 3, "0,0 0,1 0,2 0,3 1,1 1,4 1,5 2,3 2,6 2,7 3,8 3,9"),
        (
            5,
            3,
            "0,0 0,1 0,2 0,3 0,4 1,1 1,2 1,5 1,6 2,4 2,7 2,8 3,3 3,6 3,9 3,10",
        ),
    ] {
        let found: Vec<_> = lost(k, 40)
            .into_iter()
            .filter(|&(x, _)| x <= last)
            .collect();
        assert_eq!(found, pairs(printed), "{k}");
    }
    // With three exactly (0,0) and (n,2n+1), (n,2n+2).
    let mut expected: Vec<_> = (0..60)
        .flat_map(|n| [(n, 2 * n + 1), (n, 2 * n + 2)])
        .collect();
    expected.push((0, 0));
    expected.retain(|pair| pair.1 < 61);
    expected.sort_unstable();
    assert_eq!(lost(3, 61), expected);
}

/// A position that is declared lost: no move is left there.
#[test]
fn number_27_wythoff_with_a_position_declared_lost() {
    let line = "take((s=0 or t=0 or s=t) and (p,q) not in {(2,3)}) x,y";
    plane_by_rules(line, 21, &|[p, q]| {
        let taken = (1..=p.max(q)).flat_map(|n| [[n, 0], [0, n], [n, n]]);
        let left = taken.map(|[s, t]| [p - s, q - t]);
        let left = left.filter(|left| left.iter().all(|&pile| pile >= 0));
        left.filter(|_| [p, q] != [2, 3]).collect()
    });
    assert_eq!(table(line, 4, 4).get(2, 3), Some(0));
}

/// OEIS A274528, by the left pile.
#[test]
fn number_28_queens_in_exile() {
    let found = table("moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y", 4, 12);
    for (left, printed) in [
        (0, &[0, 2, 1, 5, 3, 4, 9, 10, 12, 7, 13, 17][..]),
        (1, &[1, 3, 4, 0, 7, 2, 5, 11, 13, 15, 6]),
        (2, &[2, 0, 5, 1, 8, 6, 4, 3, 14, 16]),
        (3, &[3, 1, 2, 4, 0, 7, 8, 6, 15]),
    ] {
        let column: Vec<u64> = (0..printed.len())
            .map(|right| found.get(left, right).expect("a value"))
            .collect();
        assert_eq!(column, printed, "{left}");
    }
}

#[test]
fn number_29_yama_and_triangular_nim() {
    let yama = table("moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) x,y", 6, 6);
    for (y, printed) in [
        [0, 0, 1, 1, 1, 1],
        [0, 0, 0, 2, 2, 2],
        [1, 0, 0, 0, 3, 3],
        [1, 2, 0, 0, 0, 4],
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(row(&yama, y, 6), printed, "y = {y}");
    }
    begin_with(
        "moves((2,-1)+(1,0)*+(1,-1)*,(-1,2)+(0,1)*+(-1,1)*,(1,1)*) x,y",
        "0,0 0,1 1,3 3,6 6,10 10,15 15,21",
    );
}

/// Yama Nim on three piles in a ring: two or more from one, one to the next.
#[test]
fn number_30_yama_nim_on_a_ring() {
    let line = "moves((2,-1,0)+(1,0,0)*,(0,2,-1)+(0,1,0)*,(-1,0,2)+(0,0,1)*) x,y,2";
    let options = |piles: [i64; 4]| {
        let mut next = Vec::new();
        for from in 0..3 {
            for taken in 2..=piles[from] {
                let mut left = piles;
                left[from] -= taken;
                left[(from + 1) % 3] += 1;
                next.push(left);
            }
        }
        next
    };
    rules::compare(line, [10, 10], [2, 0], u64::MAX, &options);
}

/// Heaps of matches: finitely many vectors, some of which add.
#[test]
fn number_31_finite_vectors_that_add() {
    plane_by_rules("moves((2,-1),(-1,2),(1,1),(3,0)) x,y", 16, &|[p, q]| {
        let left = [[2, -1], [-1, 2], [1, 1], [3, 0]].map(|[s, t]| [p - s, q - t]);
        left.into_iter()
            .filter(|left| left.iter().all(|&pile| pile >= 0))
            .collect()
    });
}

/// The first line of the figure: misère subtraction of 4 or 9.
#[test]
fn number_34_the_first_line_of_the_misere_star() {
    let found = table_in("subtract(4,9) x", 13, 1, Convention::Misere);
    let lost: Vec<usize> = (0..13)
        .filter(|&pile| found.get(pile, 0) == Some(0))
        .collect();
    assert_eq!(lost[..4], [4, 5, 6, 7]);
    assert!(lost[4..].iter().all(|&pile| pile > 8));
}
