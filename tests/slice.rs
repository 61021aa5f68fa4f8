//! Views as boards, against every cell of a square: the cells of a position, and the cells that a
//! move leads to.

use std::collections::BTreeSet;

use nimscape::play::deal;
use nimscape::{Axis, Job, Position, Region, View, WindowJob, complete, read_position, read_view};

/// The side of the square: larger than every number dealt.
const SIDE: u64 = 12;

fn square() -> Region {
    Region::new(Axis::new(0, SIDE as usize), Axis::new(0, SIDE as usize)).unwrap()
}

/// The cells that a job finds.
fn found(job: WindowJob) -> Vec<(u64, u64)> {
    complete(Box::new(job)).expect("within the limits")
}

fn cells() -> impl Iterator<Item = (u64, u64)> {
    (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)))
}

/// Pictures of every ruleset: two numbers of a dealt position become x and y.
fn views() -> Vec<(View, (u64, u64))> {
    let mut views = Vec::new();
    for ruleset in nimscape::rulesets() {
        for seed in 0..40 {
            let position = deal(ruleset, 2 + seed % 8, seed);
            let numbers = position.components()[0].arguments().numbers.clone();
            for (i, &x) in numbers.iter().enumerate() {
                for (j, &y) in numbers.iter().enumerate() {
                    if i == j {
                        continue;
                    }
                    let mut words: Vec<String> = numbers.iter().map(u64::to_string).collect();
                    (words[i], words[j]) = ("x".into(), "y".into());
                    let text = position.to_string();
                    let listed: Vec<String> = numbers.iter().map(u64::to_string).collect();
                    let line = text.replacen(
                        &format!(" {}", listed.join(",")),
                        &format!(" {}", words.join(",")),
                        1,
                    );
                    views.push((read_view(&line).unwrap(), (x, y)));
                }
            }
        }
    }
    views
}

#[test]
fn a_position_is_found_in_all_its_cells() {
    for (view, at) in views() {
        let position = view.at(at.0, at.1).unwrap();
        // A grid without heads is in endlessly many cells: a coin of which one number is 0 is none.
        if position.components()[0].ruleset().name() == "product" && position.count_moves() == 0 {
            continue;
        }
        let found: BTreeSet<_> = view.cells_of(&position, at).into_iter().collect();
        let shown: BTreeSet<_> = cells()
            .filter(|&(x, y)| view.at(x, y).as_ref() == Some(&position))
            .collect();
        assert_eq!(found, shown, "{position} in {view}");
        assert_eq!(view.cells_of(&position, at)[0], at, "{position} in {view}");
    }
}

/// One number changes in a move of all games but those on piles that keep their order, where a vector
/// is taken, and rows of coins.
#[test]
fn a_move_leads_to_the_cells_in_which_one_number_changed() {
    let mut met = 0;
    for (view, from) in views() {
        let position = view.at(from.0, from.1).unwrap();
        let options: BTreeSet<String> = position
            .first_options(usize::MAX)
            .iter()
            .map(Position::to_string)
            .collect();
        let ruleset = position.components()[0].ruleset();
        let vectors = !ruleset.signature().numbers.sorted;
        let option = |(x, y): (u64, u64)| view.at(x, y).map(|option| option.to_string());
        let one = |(x, y): (u64, u64)| (x == from.0) != (y == from.1);
        let far = |(x, y): (u64, u64)| x.abs_diff(from.0) + y.abs_diff(from.1);
        // Of a row in which several coins are turned, the nearest cells are shown.
        let nearest = |cell| {
            let of_this = cells().filter(|&other| option(other) == option(cell));
            let key = |cell| (!one(cell), far(cell));
            of_this.map(key).min() == Some(key(cell))
        };
        let expected: BTreeSet<_> = cells()
            .filter(|&cell| option(cell).is_some_and(|option| options.contains(&option)))
            .filter(|&cell| vectors || one(cell) || ruleset.name() == "coins" && nearest(cell))
            .collect();
        let found: BTreeSet<_> = found(view.moves_within(from, &square()))
            .into_iter()
            .collect();
        assert_eq!(found, expected, "{view} from {from:?}");
        met += found.len();
    }
    assert!(met > 1000, "{met} moves");
}

#[test]
fn the_ends_are_the_cells_without_a_move() {
    let mut met = 0;
    for (view, _) in views() {
        let expected: Vec<_> = cells()
            .filter(|&(x, y)| {
                let position = view.at(x, y);
                position.is_some_and(|position| position.first_options(1).is_empty())
            })
            .collect();
        assert_eq!(found(view.ends_within(&square())), expected, "{view}");
        met += expected.len();
    }
    assert!(met > 100, "{met} ends");
}

#[test]
fn moves_are_not_mirrored() {
    let view = read_view("nim x,y").unwrap();
    let moves = found(view.moves_within((9, 4), &square()));
    let rows = moves.iter().filter(|cell| cell.1 == 4).count();
    let columns = moves.iter().filter(|cell| cell.0 == 9).count();
    assert_eq!((rows, columns, moves.len()), (9, 4, 13));
}

/// Two coins of `welter 3,x,y` move in the picture, wherever the third is.
#[test]
fn every_move_in_a_slice_of_welter_is_there() {
    let view = read_view("welter 3,x,y").unwrap();
    let mut moves = found(view.moves_within((1, 6), &square()));
    moves.sort_unstable();
    assert_eq!(moves, [(0, 6), (1, 0), (1, 2), (1, 4), (1, 5)]);
    let option = read_position("welter 1,2,3").unwrap();
    assert_eq!(view.cells_of(&option, (1, 6)), [(1, 2), (2, 1)]);
}

#[test]
fn far_moves_are_found_where_one_looks() {
    let view = read_view("wyt(1,1) x,y").unwrap();
    let far = 10u64.pow(17);
    let from = (far, 2 * far);
    let region = Region::new(Axis::new(far - 5, 6), Axis::new(2 * far - 5, 6)).unwrap();
    assert_eq!(found(view.moves_within(from, &region)).len(), 15);
    let option = read_position(&format!("wyt(1,1) {},7", far)).unwrap();
    assert_eq!(view.cells_of(&option, from), [(far, 7)]);
}

/// Rules of vectors and of conditions, with stones added, with what was taken last, and in sums.
const RULES: [&str; 14] = [
    "take(s=0 or t=0) x,y",
    "take(s*t mod 7<3) x,y",
    "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y",
    "take(s<=2last or last=0) x last=3",
    "take(s=t or u=0 and s<q) x,y,3",
    "moves((1,0)*,(0,1)*) x,y",
    "moves((1,2)*,(2,1)*,(1,1)) x,2y",
    "moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y",
    "moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) x,y",
    "moves((2,-1)+(1,0)*+(1,-1)*+(0,1)*,(1,0)) x,y",
    "moves((1,0)*,(0,1)*,(-1,2)+(1,-1)*) x,y",
    "nim 2 + take((s,t) in {(1,2),(2,1)}) x,y",
    "octal(0.77) 5,7 + take(s=0 or t=0 or s=t) x,y",
    "grundy x,y",
];

/// In any slices all moves are found that the list of options has, and all ends.
#[test]
fn windows_hold_the_moves_that_are_listed() {
    let mut met = 0;
    for view in RULES.map(|line| read_view(line).expect(line)) {
        for from in [(0, 0), (4, 9), (11, 10), (37, 30)] {
            let Some(position) = view.at(from.0, from.1) else {
                continue;
            };
            let options: Vec<Position> = position.first_options(usize::MAX);
            let region = Region::new(Axis::new(from.0.saturating_sub(20), 30), Axis::new(0, 40));
            let region = region.expect("it is small");
            let mut job = Box::new(view.moves_within(from, &region));
            while !job.advance(1).finished {}
            let mut moves = job.finish().expect("within the limits");
            // A pile that keeps its place: of the cells of an option the nearest.
            let cells = options.iter().filter_map(|option| {
                let cells = view.cells_of(option, from);
                cells.first().copied()
            });
            let inside = |&(x, y): &(u64, u64)| {
                (region.x.from..region.x.end()).contains(&x)
                    && (0..if view.is_plane() { 40 } else { 1 }).contains(&y)
            };
            let mut expected: Vec<_> = cells.filter(inside).collect();
            expected.sort_unstable();
            expected.dedup();
            moves.retain(inside);
            moves.sort_unstable();
            assert_eq!(moves, expected, "{view} from {from:?}");
            met += moves.len();
        }
        let mut job = Box::new(view.ends_within(&square()));
        while !job.advance(1).finished {}
        let is_end = |&(x, y): &(u64, u64)| {
            let position = view.at(x, y);
            position.is_some_and(|position| position.first_options(1).is_empty())
        };
        let expected: Vec<_> = cells().filter(is_end).collect();
        assert_eq!(job.finish(), Ok(expected), "{view}");
    }
    assert!(met > 1_000, "{met} moves");
}

/// Every move in a window is found however many there are besides.
#[test]
fn far_moves_by_your_own_rule_are_found() {
    for line in ["take(s=0 or t=0) x,y", "moves((1,0)*,(0,1)*) x,y"] {
        let view = read_view(line).expect(line);
        let from = (3_000_003, 6);
        let region = Region::new(Axis::new(3_000_000, 9), Axis::new(0, 12)).expect("a region");
        let expected: Vec<_> = (region.places())
            .filter(|&(x, y)| (x < from.0 && y == from.1) || (x == from.0 && y < from.1))
            .collect();
        assert_eq!(found(view.moves_within(from, &region)), expected, "{line}");
    }
}

/// Cells in which everything has to be tried pause.
#[test]
fn windows_of_many_candidates_pause() {
    let view = read_view("take(s*t mod 7=1 and p mod 9=4 and s>5000) x,y").expect("a view");
    let region = Region::new(Axis::new(800, 3), Axis::new(800, 2)).expect("a region");
    let mut job = Box::new(view.ends_within(&region));
    let mut slices = 1;
    while !job.advance(10_000).finished {
        slices += 1;
    }
    assert!(slices > 50, "{slices} slices");
    assert_eq!(job.finish().map(|ends| ends.len()), Ok(6));
}

/// So do cells whose positions take long to be made.
#[test]
fn windows_of_large_graphs_pause() {
    let view = read_view("node-kayles grid(x,y)").expect("a view");
    let region = Region::new(Axis::new(60, 6), Axis::new(60, 6)).expect("a region");
    for job in [
        view.ends_within(&region),
        view.moves_within((61, 61), &region),
    ] {
        let mut job = Box::new(job);
        let mut slices = 1;
        while !job.advance(10_000).finished {
            slices += 1;
        }
        assert!(slices > 30, "{slices} slices");
        assert_eq!(job.finish(), Ok(Vec::new()));
    }
}

#[test]
fn games_whose_moves_change_two_numbers_alone_are_played_on_a_plane() {
    for (line, plane) in [
        ("wyt(2,1) 4,7", Some("wyt(2,1) x,y")),
        ("nim 4,7", Some("nim x,y")),
        ("nim 4,7,9", None),
        ("welter 2,5", Some("welter x,y")),
        ("short-nim 4,7", None),
        ("long-nim 4,7", None),
        ("twist(1..2) 9", None),
        ("nim 3 + nim 4", None),
    ] {
        let view = read_position(line).unwrap().plane();
        assert_eq!(
            view.map(|view| view.to_string()).as_deref(),
            plane,
            "{line}"
        );
    }
}

#[test]
fn one_piece_moves_along_its_slice() {
    for (line, component, piece, slice) in [
        ("nim 1,3,4", 0, 1, Some("nim 1,x,4")),
        ("nim 2 + welter 1,4", 1, 0, Some("nim 2 + welter x,4")),
        ("twist(1..2) 9", 0, 0, Some("twist(1..2) x")),
        ("glasses 2", 0, 1, Some("welter 3,x")),
        ("nim 3", 0, 1, None),
        ("nim 3", 1, 0, None),
    ] {
        let view = read_position(line).unwrap().slice(component, piece);
        let text = view.map(|view| view.to_string());
        assert_eq!(text.as_deref(), slice, "{line}");
    }
}
