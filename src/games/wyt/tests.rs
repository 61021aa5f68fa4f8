//! WYT(a,b) against its own definition.

use super::formula::{misere_value, value_by_formula};
use super::{PPositions, Pair, Pairs, Wyt};
use crate::games::vectors::PlaneJob;
use crate::solve::limits::LARGEST_PILE;
use crate::table::values::Cells;
use crate::{Axis, Convention, Game, Job, Region, Rules, Solver, Table, complete, mex, read_view};
use proptest::prelude::*;

/// The value of (x, y), out of a table that ends there.
pub(super) fn value_by_table(
    a: u64,
    b: u64,
    convention: Convention,
    x: u64,
    y: u64,
) -> Option<u64> {
    let (column, row) = (x as usize, y as usize);
    let job = PlaneJob::new(a, b, convention, column + 1, row + 1);
    complete(Box::new(job)).get(column, row)
}

/// Whether the move that takes `p` and `q` is legal.
fn legal(a: u64, b: u64, p: u64, q: u64) -> bool {
    p + q > 0 && (p.min(q) < b || p.abs_diff(q) < a)
}

/// The values of [0,width) x [0,height), straight from the rules.
fn by_definition(a: u64, b: u64, convention: Convention, width: u64, height: u64) -> Vec<u64> {
    let mut values = Vec::<u64>::new();
    for y in 0..height {
        for x in 0..width {
            let mut seen = vec![false; (x + y + 3) as usize];
            let mut terminal = true;
            for q in 0..=y {
                for p in 0..=x {
                    if legal(a, b, p, q) {
                        seen[values[((y - q) * width + x - p) as usize] as usize] = true;
                        terminal = false;
                    }
                }
            }
            let mex = seen.iter().position(|seen| !seen).expect("a mex") as u64;
            values.push(if terminal {
                convention.terminal_value()
            } else {
                mex
            });
        }
    }
    values
}

/// The table of any game, by formula if b = 0.
fn table_of(a: u64, b: u64, convention: Convention, width: usize, height: usize) -> Table {
    if b > 0 {
        return complete(Box::new(PlaneJob::new(a, b, convention, width, height)));
    }
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x as u64, y as u64)));
    let value = |(x, y)| value_by_formula(a, b, convention, x, y).expect("b = 0");
    Table {
        width,
        height,
        cells: Cells::narrowest(cells.map(value).collect()),
        holes: None,
        unknown: None,
    }
}

fn conventions() -> impl Strategy<Value = Convention> {
    prop::sample::select(Convention::BOTH.to_vec())
}

#[test]
fn tables_keep_the_definition() {
    for a in 0..7 {
        for b in 0..7 {
            for convention in Convention::BOTH {
                for (width, height) in [(40, 40), (90, 17), (17, 90)] {
                    let table = table_of(a, b, convention, width, height);
                    let expected = by_definition(a, b, convention, width as u64, height as u64);
                    let place = format!("wyt({a},{b}) {convention:?} {width}x{height}");
                    assert!(table.cells.iter().eq(expected), "{place}");
                }
            }
        }
    }
}

/// The first `count` pairs by the recursion of Theorem 1.
fn pairs_by_mex(a: u64, b: u64, c: u64, count: usize) -> Vec<(u64, u64)> {
    let mut pairs: Vec<(u64, u64)> = vec![(0, c)];
    let mut taken = std::collections::BTreeSet::from([0, c]);
    while pairs.len() < count {
        // mex_b: the first taken number with no other within b above it.
        let x = pairs[pairs.len() - 1].0;
        let mex = (taken.range(x..))
            .find(|&&s| taken.range(s + 1..=s + b).next().is_none())
            .expect("the set is finite")
            + b;
        let y = mex + a * pairs.len() as u64 + c;
        pairs.push((mex, y));
        taken.extend([mex, y]);
    }
    pairs
}

#[test]
fn the_substitution_gives_the_pairs_of_mex() {
    for a in 1..=20 {
        for b in 1..=20 {
            for c in 0..2 {
                let pairs = Pairs::new(a, b, c);
                assert!(pairs.reach() >= Pairs::LIMIT);
                for (n, (x, y)) in pairs_by_mex(a, b, c, 2000).into_iter().enumerate() {
                    let pair = Some(Pair { n: n as u64, x, y });
                    assert_eq!(pairs.nth(n as u64), pair, "{a} {b} {c}");
                    assert_eq!(pairs.last_small(x), pair);
                    assert_eq!(pairs.last_small(x + b - 1), pair);
                    assert_eq!(pairs.last_large(y), pair);
                    assert_eq!(pairs.last_large(y + a + b - 1), pair);
                }
            }
        }
    }
}

/// The P-positions of [0,size) x [0,size) straight from the rules: those
/// without a move to a P-position, except the terminal ones in misère play.
fn p_by_definition(a: u64, b: u64, convention: Convention, size: u64) -> Vec<(u64, u64)> {
    let mut found: Vec<(u64, u64)> = Vec::new();
    for x in 0..size {
        for y in 0..size {
            let terminal = x + y == 0 || b == 0 && (a == 0 || a == 1 && x.min(y) == 0);
            let reaches = |&(p, q): &(u64, u64)| p <= x && q <= y && legal(a, b, x - p, y - q);
            let is_p = if terminal {
                convention == Convention::Normal
            } else {
                !found.iter().any(reaches)
            };
            if is_p {
                found.push((x, y));
            }
        }
    }
    found
}

#[test]
fn p_positions_and_moves_to_them_keep_the_definition() {
    // The first of each, and then every third of the pairs.
    let every = crate::cases(1, 3);
    for a in 0..=20 {
        for b in (0..=20).filter(|b| a * b < 9 || (a + b) % every == 0) {
            for convention in Convention::BOTH {
                let size = if b == 0 { 24 } else { 150 };
                let found = p_by_definition(a, b, convention, size);
                let p_positions = PPositions::new(a, b, convention);
                for x in 0..size {
                    for y in 0..size {
                        let place = format!("wyt({a},{b}) {x},{y} {convention:?}");
                        let expected = found.binary_search(&(x, y)).is_ok();
                        assert_eq!(p_positions.contains(x, y), Some(expected), "{place}");
                        if (x + 7 * y) % 5 != 0 {
                            continue;
                        }
                        let mut moves = found.clone();
                        moves.retain(|&(p, q)| p <= x && q <= y && legal(a, b, x - p, y - q));
                        assert_eq!(p_positions.moves_from(x, y), Some(moves), "{place}");
                    }
                }
            }
        }
    }
}

#[test]
fn options_are_the_legal_moves() {
    for a in 0..6 {
        for b in 0..6 {
            for (x, y) in [(0, 0), (0, 7), (3, 9), (8, 8), (1, 20), (6, 7)] {
                let all = (0..=x).flat_map(|p| (0..=y).map(move |q| (p, q)));
                let mut expected: Vec<Wyt> = all
                    .filter(|&(p, q)| legal(a, b, p, q))
                    .map(|(p, q)| Wyt::new(a, b, x - p, y - q))
                    .collect();
                let mut options: Vec<Wyt> = Wyt::new(a, b, x, y).options().collect();
                assert_eq!(options.len(), expected.len(), "wyt({a},{b}) {x},{y}");
                options.sort_by_key(|option| option.write().numbers);
                expected.sort_by_key(|option| option.write().numbers);
                assert_eq!(options, expected, "wyt({a},{b}) {x},{y}");
            }
        }
    }
}

/// Whether the value of (x, y) is the mex of its options' values.
fn is_mex(table: &Table, a: u64, b: u64, convention: Convention, x: usize, y: usize) -> bool {
    let value = |x: usize, y: usize| table.get(x, y).expect("no holes");
    let position = Wyt::new(a, b, x as u64, y as u64);
    let mut options = position.options().peekable();
    if options.peek().is_none() {
        return value(x, y) == convention.terminal_value();
    }
    value(x, y) == mex(options.map(|option| value(option.x as usize, option.y as usize)))
}

/// Columns and diagonals fill up with a block's values, and strips end.
#[test]
fn every_cell_of_tables_of_several_strips_is_the_mex_of_its_options() {
    for (a, b) in [(1, 1), (2, 1), (1, 2), (2, 3), (6, 2)] {
        for convention in Convention::BOTH {
            for (width, height) in [(180, 180), (230, 140), (140, 230)] {
                let table = table_of(a, b, convention, width, height);
                for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                    assert!(
                        is_mex(&table, a, b, convention, x, y),
                        "wyt({a},{b}) {x},{y} {convention:?} {width}x{height}"
                    );
                }
            }
        }
    }
}

/// A slice of a game with a wide band ends in time: what its cells block is
/// counted.
#[test]
fn what_cells_block_is_work() {
    let mut job = PlaneJob::new(0, 500_000, Convention::Normal, 500_000, 3);
    let done = job.advance(1 << 14).done;
    assert!((1..200).contains(&done), "{done} cells in a slice");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn budgets_do_not_matter(
        (a, b) in (0_u64..21, 1_u64..21),
        convention in conventions(),
        (width, height) in (0_usize..300, 0_usize..300),
        budgets in prop::collection::vec(0_u64..3000, 1..20),
    ) {
        let new = || Box::new(PlaneJob::new(a, b, convention, width, height));
        let expected = complete(new());
        let mut job = new();
        let mut done = 0;
        for budget in budgets.iter().cycle() {
            let progress = job.advance(*budget + 1);
            prop_assert!(progress.done >= done && progress.done <= progress.total);
            done = progress.done;
            if progress.finished {
                prop_assert_eq!(progress.done, progress.total);
                break;
            }
        }
        prop_assert!(job.finish() == expected, "another table");
    }

    #[test]
    fn cells_of_large_tables_are_the_mex_of_their_options(
        (a, b) in (0_u64..21, 0_u64..21),
        convention in conventions(),
        (width, height) in (1_usize..900, 1_usize..900),
        cells in prop::collection::vec((0_usize..900, 0_usize..900), 20),
    ) {
        let table = table_of(a, b, convention, width, height);
        for (x, y) in cells {
            let (x, y) = (x % width, y % height);
            prop_assert!(is_mex(&table, a, b, convention, x, y), "{x},{y}");
            if x < height && y < width {
                prop_assert_eq!(table.get(x, y), table.get(y, x));
            }
        }
    }

    #[test]
    fn p_positions_are_the_zeros_of_large_tables(
        (a, b) in (0_u64..21, 0_u64..21),
        convention in conventions(),
    ) {
        let size = 700;
        let table = table_of(a, b, convention, size, size);
        let p_positions = PPositions::new(a, b, convention);
        for y in 0..size {
            for x in 0..size {
                let zero = table.get(x, y) == Some(0);
                prop_assert_eq!(p_positions.contains(x as u64, y as u64), Some(zero));
            }
        }
    }

    #[test]
    fn misere_values_are_the_normal_ones_with_0_and_1_swapped(
        (a, b) in (0_u64..21, 0_u64..21),
        (width, height) in (1_usize..400, 1_usize..400),
    ) {
        let table = |convention| table_of(a, b, convention, width, height);
        let [normal, misere] = Convention::BOTH.map(table);
        for y in 0..height {
            for x in 0..width {
                let value = normal.get(x, y).expect("no holes");
                let expected = Some(misere_value(a, b, x as u64, y as u64, value));
                prop_assert_eq!(misere.get(x, y), expected, "{},{}", x, y);
            }
        }
    }

    #[test]
    fn winning_moves_reach_all_p_positions_there_are(
        (a, b) in (0_u64..21, 0_u64..21),
        convention in conventions(),
        (x, y) in (0_u64..600, 0_u64..600),
    ) {
        let p_positions = PPositions::new(a, b, convention);
        let mut expected = Vec::new();
        for p in 0..=x {
            for q in 0..=y {
                if legal(a, b, x - p, y - q) && p_positions.contains(p, q) == Some(true) {
                    expected.push((p, q));
                }
            }
        }
        prop_assert_eq!(p_positions.moves_from(x, y), Some(expected));
    }

    #[test]
    fn far_away_there_is_a_winning_move_from_n_positions_alone(
        (a, b) in (0_u64..1000, 0_u64..1000),
        convention in conventions(),
        (x, y) in (0..=LARGEST_PILE, 0..=LARGEST_PILE),
        near in 0_u64..3000,
    ) {
        let p_positions = PPositions::new(a, b, convention);
        let partner = match Pairs::new(a.max(1), b.max(1), 0).last_small(x / 4) {
            Some(pair) => (pair.x, pair.y.min(LARGEST_PILE)),
            None => (x, y),
        };
        for (x, y) in [(x, y), (x, x.saturating_sub(near)), partner, (near, y)] {
            let moves = p_positions.moves_from(x, y).expect("in reach");
            for &(p, q) in &moves {
                prop_assert!(legal(a, b, x - p, y - q));
                prop_assert_eq!(p_positions.contains(p, q), Some(true));
            }
            let terminal = Wyt::new(a, b, x, y).options().next().is_none();
            if !terminal {
                prop_assert_eq!(p_positions.contains(x, y), Some(moves.is_empty()));
            }
        }
    }

    #[test]
    fn pictures_mark_the_boxes_with_p_positions(
        (a, b) in (0_u64..7, 0_u64..7),
        convention in conventions(),
        piles in prop::sample::select(vec!["x,y", "y,x", "y+5,x", "x+2,y+1", "3,x", "x,0"]),
        (left, bottom) in (0_u64..60, 0_u64..60),
        steps in (1_u64..30, 1_u64..30),
        (width, height) in (0_usize..9, 0_usize..9),
    ) {
        let view = read_view(&format!("wyt({a},{b}) {piles}")).expect("a view");
        let p_positions = PPositions::new(a, b, convention);
        let is_p = |x: u64, y: u64| {
            let arguments = view.terms()[0].template.at(x, y).expect("no holes");
            p_positions.contains(arguments.numbers[0], arguments.numbers[1]) == Some(true)
        };
        let axis = |from, count, step| Axis { from, count, step };
        let mut rows = axis(bottom, height, steps.1);
        if !view.is_plane() {
            rows = Axis::new(0, 1);
        }
        let region = Region::new(axis(left, width, steps.0), rows).expect("small");
        let mut expected = Vec::new();
        for j in 0..rows.count {
            for i in 0..width {
                let (x, y) = (region.x.at(i), region.y.at(j));
                expected.push((x..x + region.x.step).any(|x| {
                    (y..y + region.y.step).any(|y| is_p(x, y))
                }));
            }
        }
        let template = &view.terms()[0].template;
        prop_assert_eq!(Wyt::p_boxes(template, &region, convention), Some(expected));
    }

    #[test]
    fn pictures_far_away_mark_the_pairs(
        (a, b) in (1_u64..30, 1_u64..30),
        convention in conventions(),
        x in 0..LARGEST_PILE / 2,
        aside in 0_u64..2000,
        steps in (1_u64..300, 1_u64..300),
        swapped in any::<bool>(),
    ) {
        let c = u64::from(a > 1 && convention == Convention::Misere);
        let pairs = Pairs::new(a, b, c);
        let first = pairs.last_small(x).expect("in reach");
        prop_assume!(first.y < LARGEST_PILE);
        let axis = |from: u64, step| Axis { from, count: 12, step };
        let mut region = Region {
            x: axis(first.x.saturating_sub(aside / 7), steps.0),
            y: axis(first.y.saturating_sub(aside), steps.1),
        };
        let mut expected = vec![false; region.cells()];
        for n in first.n.saturating_sub(4000)..first.n + 4000 {
            let pair = pairs.nth(n).expect("in reach");
            let i = pair.x.checked_sub(region.x.from).map(|x| (x / steps.0) as usize);
            let j = pair.y.checked_sub(region.y.from).map(|y| (y / steps.1) as usize);
            if let (Some(i @ 0..12), Some(j @ 0..12)) = (i, j) {
                expected[if swapped { i * 12 + j } else { j * 12 + i }] = true;
            }
        }
        if swapped {
            (region.x, region.y) = (region.y, region.x);
        }
        // The first pairs in misère play, and mirror images, are elsewhere.
        prop_assume!(first.n > 10_000);
        let p_positions = PPositions::new(a, b, convention);
        prop_assert_eq!(p_positions.picture(&region), Some(expected));
    }

    #[test]
    fn surveys_are_their_cells(
        (a, b) in (0_u64..4, 0_u64..4),
        convention in conventions(),
        piles in prop::sample::select(vec!["x,y", "y,x", "3,x", "x,x", "x+y,9-x", "2x+1,y", "x,0"]),
        (left, bottom) in (0_u64..9, 0_u64..9),
        (width, height) in (1_usize..9, 1_usize..9),
        step in 1_u64..3,
        budget in 1_u64..200,
    ) {
        let view = read_view(&format!("wyt({a},{b}) {piles}")).expect("a view");
        let axis = |from, count| Axis { from, count, step };
        let region = Region::new(axis(left, width), axis(bottom, height)).expect("small");
        let mut job = crate::survey(&view, &region, convention).expect("no limit met");
        while !job.advance(budget).finished {}
        let table = job.finish().expect("no limit met");
        let mut brute = Solver::new(convention);
        for j in 0..height {
            for i in 0..width {
                let position = view.at(region.x.at(i), region.y.at(j));
                let value = position.map(|position| brute.value(&position));
                prop_assert_eq!(table.get(i, j), value, "{} at {},{}", view, i, j);
            }
        }
    }
}
