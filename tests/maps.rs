//! Maps of other numbers than values, checked with the rules alone: how many moves are left, how
//! many of them win, how many options of blocking games are lost.

use std::collections::HashMap;

use crate::oracle::definition::{blocked, options, remoteness};
use nimscape::{
    Convention, Position, Region, Solver, Table, complete, read_position, read_view, survey,
};

fn region(width: u64, height: u64) -> Region {
    Region::between((0, width), (0, height)).expect("a small region")
}

/// The table of a line, its job advanced by `slice` at a time.
fn table(line: &str, region: &Region, convention: Convention, slice: u64) -> Table {
    let view = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut job =
        survey(&view, region, convention).unwrap_or_else(|limit| panic!("{line}: {limit}"));
    while !job.advance(slice).finished {}
    job.finish()
        .unwrap_or_else(|limit| panic!("{line}: {limit}"))
}

/// Compares all maps of a view with the definition.
fn compare(line: &str, width: u64, height: u64) {
    let positions = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let height = if positions.is_plane() { height } else { 1 };
    let region = region(width, height);
    let cells = || (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)));
    for convention in Convention::BOTH {
        let far = table(&format!("remoteness({line})"), &region, convention, 97);
        let ways = table(&format!("ways({line})"), &region, convention, u64::MAX);
        let mut known = HashMap::new();
        let mut brute = Solver::<Position>::new(convention);
        for (x, y) in cells() {
            let at = |table: &Table| table.get(x as usize, y as usize);
            let position = positions.at(x, y);
            let expected = position
                .as_ref()
                .map(|position| remoteness(position, convention, &mut known).0);
            assert_eq!(
                at(&far),
                expected,
                "remoteness({line}) at {x},{y}, {convention:?}"
            );
            let expected = position.map(|position| {
                let options = options(&position);
                options
                    .iter()
                    .filter(|&option| brute.value(option) == 0)
                    .count() as u64
            });
            assert_eq!(
                at(&ways),
                expected,
                "ways({line}) at {x},{y}, {convention:?}"
            );
        }
    }
    for k in 1..=6 {
        let map = table(
            &format!("block({k},{line})"),
            &region,
            Convention::Normal,
            31,
        );
        let mut known = HashMap::new();
        for (x, y) in cells() {
            let expected = positions
                .at(x, y)
                .map(|position| blocked(&position, k, &mut known) as u64);
            assert_eq!(
                map.get(x as usize, y as usize),
                expected,
                "block({k},{line}) at {x},{y}"
            );
        }
    }
}

#[test]
fn maps_of_every_ruleset_are_the_definition() {
    for id in nimscape::rulesets() {
        let is_picture = |line: &&&str| read_view(line).is_ok_and(|view| view.at(1, 2).is_some());
        let examples = id.signature().examples.iter().filter(is_picture);
        for line in examples.take(crate::cases(usize::MAX, 2)) {
            // A coin of Turning Corners may become coins anywhere below it, and a graph may fall
            // into any parts.
            let (width, height) = match id.name() {
                "corners" | "product" | "node-kayles" | "arc-kayles" | "hackenbush" => (5, 4),
                _ => crate::cases((7, 6), (5, 4)),
            };
            compare(line, width, height);
        }
    }
}

#[test]
fn maps_of_rays_are_the_definition() {
    for line in [
        "wyt(1,1) x,y",
        "wyt(2,3) x,y",
        "wyt(3,0) x,y",
        "wyt(0,2) x,y",
        "wyt(0,0) x,y",
        "wyt(1,1) y,x",
        "wyt(1,1) x+3,2y+1",
        "wyt(2,1) x,x",
        "wyt(1,2) 9-x,y-2",
        "wyt(1,1) 7,x",
        "moves((1,0)*,(0,1)*,(2,3)*) x,y",
        "moves((1,0)*,(2,0)*,(0,1),(0,3)) x,y",
        "moves((2,0)*,(3,0)*,(0,1)*) x,y",
        "moves((1,2),(2,1),(1,1)*) x,y",
        "moves((2,1)*,(1,2)*) x,y",
        "nim x,y",
        "nim x,x,y",
        "nim x + wyt(1,1) y,3",
        "subtract(1,3,4) x,y",
        "octal(0.137) x,y",
        "short-nim x,y last=3",
        "take(s=0 or t=0 or s=t) x,y",
    ] {
        compare(line, 11, 9);
    }
    for line in [
        "nim x",
        "nim 4,x,y",
        "nim x,3,y",
        "nim x,y,2",
        "nim y,x+1,2",
        "nim x+1,2y,y",
        "nim x,x,3",
        "nim 5-x,y,2",
        "nim 2,y,x,2",
        "nim x,x,3,y",
        "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,1)*) x,y,3",
        "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,2)*,(0,2,1)) 2,y,x",
        "moves((1,0,0,0)*,(0,1,0,0)*,(0,0,1,0)*,(0,0,0,1)*,(1,1,1,1)*) x,1,y,2",
        "moves((1,0,0,1)*,(0,1,1,0)*,(0,0,1,0)*,(0,0,0,1)) x,y,y,2",
        "moves((2)*,(3)) x",
        "subtract(1,3,4) x",
        "subtract(2,5..) x,y",
        "subtract(1../2) x,2,y",
        "subtract(~2..3,5) x,y",
        "subtract(~2../3) x,y",
        "take(s=0 and t=0 or s=0 and u=0 or t=0 and u=0) x,2,y",
        "take(2s=3t and u=0 or s=0 and t<2 and u=0 or u>1 and s=u and t=u) x,y,3",
        "take(s=2t or t=0 and s<3) y,x",
    ] {
        compare(line, 7, 6);
    }
}

/// Cook, Larsson and Neary: where two options may be forbidden.
#[test]
fn wythoff_with_two_options_blocked_has_these_p_positions() {
    let side = 200;
    let map = table(
        "block(3,wyt(1,1) x,y)",
        &region(side, side),
        Convention::Normal,
        1 << 16,
    );
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let (low, high) = (x.min(y), x.max(y));
        let expected = (x, y) == (0, 0) || high == 2 * low + 1 || high == 2 * low + 2;
        let lost = map.get(x as usize, y as usize).expect("no hole") < 3;
        assert_eq!(lost, expected, "at {x},{y}");
    }
}

/// The P-positions with x <= y of blocking Wythoff, as far as each list goes.
#[test]
fn blocking_wythoff_has_known_first_p_positions() {
    let lists: [(u64, &[(u64, u64)]); 3] = [
        (
            2,
            &[
                (0, 0),
                (0, 1),
                (1, 3),
                (2, 2),
                (2, 5),
                (3, 7),
                (4, 6),
                (4, 9),
                (5, 11),
                (6, 13),
                (7, 15),
                (8, 12),
                (8, 17),
                (9, 19),
                (10, 16),
                (10, 21),
            ],
        ),
        (
            4,
            &[
                (0, 0),
                (0, 1),
                (0, 2),
                (0, 3),
                (1, 1),
                (1, 4),
                (1, 5),
                (2, 3),
                (2, 6),
                (2, 7),
                (3, 8),
                (3, 9),
                (4, 6),
            ],
        ),
        (
            5,
            &[
                (0, 0),
                (0, 1),
                (0, 2),
                (0, 3),
                (0, 4),
                (1, 1),
                (1, 2),
                (1, 5),
                (1, 6),
                (2, 4),
                (2, 7),
                (2, 8),
                (3, 3),
                (3, 6),
                (3, 9),
                (3, 10),
            ],
        ),
    ];
    for (k, list) in lists {
        let line = format!("block({k},wyt(1,1) x,y)");
        let map = table(&line, &region(40, 40), Convention::Normal, u64::MAX);
        let all = (0..40u64).flat_map(|x| (x..40).map(move |y| (x, y)));
        let lost = all.filter(|&(x, y)| map.get(x as usize, y as usize).expect("no hole") < k);
        let found: Vec<(u64, u64)> = lost.take(list.len()).collect();
        assert_eq!(found, list, "{line}");
    }
}

#[test]
fn a_number_of_blocked_options_may_vary() {
    let region = region(12, 7);
    let across = table("block(y,wyt(1,1) x,5)", &region, Convention::Normal, 50);
    for y in 0..7u64 {
        let alone = (y > 0).then(|| {
            let line = format!("block({y},wyt(1,1) x,5)");
            table(&line, &self::region(12, 1), Convention::Normal, 50)
        });
        for x in 0..12 {
            let expected = alone.as_ref().and_then(|alone| alone.get(x, 0));
            assert_eq!(across.get(x, y as usize), expected, "at {x},{y}");
        }
    }
}

#[test]
fn blocking_in_misere_play_is_refused() {
    let view = read_view("block(3,wyt(1,1) x,y)").expect("a view");
    let refused = survey(&view, &region(4, 4), Convention::Misere).err();
    let message = refused.expect("it is refused").message;
    assert!(message.contains("normal play"), "{message}");
}

#[test]
fn a_stack_shows_its_first_frame_where_no_z_is_given() {
    let region = region(9, 8);
    for (stack, z, frame) in [
        ("nim x,y,z", None, "nim x,y,0"),
        ("nim x,y,z", Some(5), "nim x,y,5"),
        ("block(z,wyt(1,1) x,y)", None, "block(1,wyt(1,1) x,y)"),
        (
            "remoteness(wyt(z,1) x,y)",
            Some(2),
            "remoteness(wyt(2,1) x,y)",
        ),
        (
            "take(u=0 and (s=0 or t=0) or p=0 and q=0) x,y,z",
            Some(3),
            "take(u=0 and (s=0 or t=0) or p=0 and q=0) x,y,3",
        ),
    ] {
        let view = read_view(stack).unwrap_or_else(|error| panic!("{stack}: {error}"));
        let shown = match z {
            Some(z) => view.frame(z).expect("a frame"),
            None => view,
        };
        let job = survey(&shown, &region, Convention::Normal).expect("a small region");
        let found = complete(job).expect("within the limits");
        assert_eq!(
            found,
            table(frame, &region, Convention::Normal, u64::MAX),
            "{stack}"
        );
    }
}

/// The table of one slice is kept for the next: in whatever order they are asked for, those of several
/// games in turn.
#[test]
fn pictures_of_a_film_are_the_definition_in_any_order() {
    let stacks = [
        "take(u=0 and (s=0 or t=0) or p=0 and q=0) x,y,z",
        "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,1)*) x,y,z",
        "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,1)*) z,x,y",
        "take(s=0 or t=0 or u<2) x,2z,y+z",
    ];
    let mut film = Vec::new();
    for stack in stacks {
        let several =
            Convention::BOTH.map(|convention| [3, 4, 1, 9, 0, 5].map(|z| (convention, z)));
        film.push((stack, several.concat()));
    }
    // One game after another, then in turn.
    let turns =
        (0..film[0].1.len()).flat_map(|at| film.iter().map(move |(stack, all)| (*stack, all[at])));
    let in_turn: Vec<_> = turns.collect();
    let one_by_one = film
        .iter()
        .flat_map(|(stack, all)| all.iter().map(|&at| (*stack, at)));
    let region = region(7, 6);
    for (stack, (convention, z)) in one_by_one.chain(in_turn) {
        let view = read_view(stack).expect("a view").frame(z).expect("a frame");
        let found = complete(survey(&view, &region, convention).expect("a job"));
        let found = found.expect("within the limits");
        let mut brute = Solver::<Position>::new(convention);
        for (x, y) in (0..6).flat_map(|y| (0..7).map(move |x| (x, y))) {
            let expected = view.at(x, y).map(|position| brute.value(&position));
            assert_eq!(
                found.get(x as usize, y as usize),
                expected,
                "{stack} at {x},{y},{z}, {convention:?}"
            );
        }
    }
}

/// Nim with a pile that is opened when the others are gone: with one stone in it, misère Nim.
#[test]
fn the_second_frame_of_nim_like_arrays_is_misere_nim() {
    let stack = read_view("take(u=0 and (s=0 or t=0) or p=0 and q=0) x,y,z").expect("a view");
    let frame = stack.frame(1).expect("a frame");
    let region = region(16, 16);
    let found = complete(survey(&frame, &region, Convention::Normal).expect("a job"));
    let misere = table("nim x,y", &region, Convention::Misere, u64::MAX);
    assert_eq!(found.expect("within the limits"), misere);
}

#[test]
fn a_map_is_no_position() {
    for line in [
        "remoteness(nim 3,5)",
        "ways(wyt(1,1) 2,3)",
        "block(2,nim 3)",
    ] {
        assert!(read_position(line).is_err(), "{line}");
    }
    let map = read_view("ways(wyt(1,1) x,y)").expect("a view");
    assert_eq!(map.at(3, 5), None);
    assert_eq!(map.line_at(3, 5).as_deref(), Some("wyt(1,1) 3,5"));
}

#[test]
fn where_moves_are_too_many_to_be_listed_no_search_pretends_to_look_at_all() {
    for (line, from) in [
        ("remoteness(glasses x)", 1_001),
        ("remoteness(glasses x)", 1_200),
        ("remoteness(glasses x + nim 1)", 1_001),
        ("ways(glasses x + nim 1)", 1_001),
        ("block(1,glasses x)", 1_001),
    ] {
        let view = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let region = Region::between((from, from + 1), (0, 1)).expect("small");
        let found = complete(survey(&view, &region, Convention::Normal).expect("a job"));
        let refused = found.expect_err(line).to_string();
        assert!(
            refused.contains("too many to be listed"),
            "{line}: {refused}"
        );
    }
}
