//! Statements about the difference between normal and misère play, against the definition: they
//! apply exactly where there is a difference.

use nimscape::why::{Swap, swap_of_view};
use nimscape::{Convention, Position, Solver, read_position, read_view};

/// Brute force under both conventions.
struct Brute([Solver<Position>; 2]);

impl Brute {
    fn new() -> Brute {
        Brute(Convention::BOTH.map(Solver::new))
    }

    fn values(&mut self, position: &Position) -> (u64, u64) {
        let [normal, misere] = &mut self.0;
        (normal.value(position), misere.value(position))
    }

    fn differs(&mut self, line: &str) -> bool {
        let (normal, misere) = self.values(&read_position(line).unwrap());
        normal != misere
    }
}

fn swap_of(position: &Position) -> Option<Swap> {
    position.single().expect("one part").swap()
}

/// Subsets of the first squares, as texts.
fn coins(squares: u32) -> impl Iterator<Item = String> {
    (1u32..1 << squares).map(move |set| {
        let occupied = (0..squares).filter(|square| set >> square & 1 == 1);
        let texts: Vec<String> = occupied.map(|square| square.to_string()).collect();
        texts.join(",")
    })
}

fn pairs(end: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..end).flat_map(move |x| (0..end).map(move |y| (x, y)))
}

#[test]
fn swaps_are_where_they_are_said_to_be() {
    let mut lines: Vec<String> = Vec::new();
    lines.extend(coins(9).map(|coins| format!("welter {coins}")));
    lines.extend(coins(9).map(|coins| format!("max-welter {coins}")));
    lines.extend(pairs(5).flat_map(|(x, y)| (0..4).map(move |z| format!("nim {x},{y},{z}"))));
    for (a, b) in pairs(5) {
        lines.extend(pairs(13).map(|(x, y)| format!("wyt({a},{b}) {x},{y}")));
    }
    lines.extend(pairs(16).map(|(x, y)| format!("short-nim {x} last={y}")));
    for k in 1..6 {
        lines.extend((0..24).map(|x| format!("twist(1..{k}) {x}")));
        lines.extend((0..24).map(|x| format!("twist(~1..{k}) {x}")));
    }
    lines.extend((0..6).map(|n| format!("glasses {n}")));
    for set in ["1,3,4", "2,5", "~2,3", "3../4"] {
        lines.extend((0..24).map(|x| format!("subtract({set}) {x}")));
        lines.extend(pairs(9).map(|(x, y)| format!("subtract({set}) {x},{y}")));
    }
    let mut brute = Brute::new();
    let (mut different, mut same) = (0, 0);
    for line in lines {
        let position = read_position(&line).unwrap();
        let swap = swap_of(&position).unwrap_or_else(|| panic!("{line}: nothing is said"));
        let (normal, misere) = brute.values(&position);
        assert_eq!(swap.misere(normal), misere, "{line}: {swap:?}");
        match normal == misere {
            true => same += 1,
            false => different += 1,
        }
    }
    assert!(different > 100 && same > 100);
}

/// The statement about a view, in words.
fn said(view: &str) -> Option<String> {
    let swap = swap_of_view(&read_view(view).unwrap())?;
    assert!(!swap.source.is_empty());
    Some(swap.statement)
}

/// The pairs of numbers in a sentence that are separated by `between`.
fn pairs_in(text: &str, between: &str) -> Vec<(u64, u64)> {
    let number = |text: &str| {
        text.trim_matches(|c: char| !c.is_ascii_digit())
            .parse()
            .ok()
    };
    let mut found = Vec::new();
    let (_, text) = text.split_once("the values 0 and 1 ").expect("a swap");
    for (at, _) in text.match_indices(between) {
        let before = text[..at].rsplit(' ').next().and_then(number);
        let after = text[at + between.len()..].split([' ', ',']).next();
        found.extend(before.zip(after.and_then(number)));
    }
    found
}

#[test]
fn the_words_name_the_cells() {
    let mut brute = Brute::new();
    // Welter's game: one square of each pair.
    for third in [1, 3] {
        let text = said(&format!("welter {third},x,y")).unwrap();
        let named = pairs_in(&text, " and ");
        assert_eq!(named, [(0, 5), (1, 4), (2, 3)], "{text}");
        for (x, y) in pairs(12).filter(|&(x, y)| x != y && x != third && y != third) {
            let occupied = |square| [third, x, y].contains(&square);
            let applies = named
                .iter()
                .all(|&(low, high)| occupied(low) != occupied(high));
            assert_eq!(brute.differs(&format!("welter {third},{x},{y}")), applies);
        }
    }
    // WYT(1,b): the cells themselves.
    for b in 1..5 {
        let text = said(&format!("wyt(1,{b}) x,y")).unwrap();
        let cells: Vec<(u64, u64)> = pairs_in(&text, ",");
        assert_eq!(cells.len(), 4, "{text}");
        for (x, y) in pairs(14) {
            let named = cells.contains(&(x.min(y), x.max(y)));
            assert_eq!(
                brute.differs(&format!("wyt(1,{b}) {x},{y}")),
                named,
                "{text}"
            );
        }
    }
    for view in [
        "wyt(2,3) x,y",
        "wyt(0,3) x,y",
        "max-welter 3,x,y",
        "short-nim x last=y",
    ] {
        assert!(said(view).unwrap().contains("everywhere"), "{view}");
    }
}

#[test]
fn a_sum_changes_where_all_its_parts_do() {
    let text = said("wyt(1,1) 1,x + welter y").unwrap();
    assert!(text.contains("every part"), "{text}");
    let mut brute = Brute::new();
    for (x, y) in pairs(6) {
        let parts = [format!("wyt(1,1) 1,{x}"), format!("welter {y}")];
        let all = parts.iter().all(|part| brute.differs(part));
        assert_eq!(brute.differs(&parts.join(" + ")), all, "{parts:?}");
    }
}

#[test]
fn nothing_is_said_where_nothing_is_known() {
    for view in [
        "long-nim x moves=1..x",
        "short-nim x,y",
        "twist(8,21,34,47) x",
        "twist(y) x",
        "wyt(x,1) 3,y",
        "twist(2,5) x + nim 1",
        "long-nim x moves=1..4 + wyt(1,1) 1,2",
    ] {
        assert_eq!(said(view), None, "{view}");
    }
}

/// A statement about a whole view must not rest on its corner alone: beyond it other things may
/// hold.
#[test]
fn swaps_of_views_hold_beyond_their_corner() {
    for view in [
        "wyt(30-x,1) 3,3",
        "wyt(x+2,1) 3,3",
        "twist(1..30,x+1) y",
        "short-nim x,y-23",
        "grundy x,y-23",
    ] {
        let view = read_view(view).unwrap();
        assert_eq!(swap_of_view(&view), None, "{view}");
    }
    for view in [
        "wyt(2,1) 30-x,y",
        "twist(1..x) y",
        "short-nim x",
        "nim 10-x,y",
    ] {
        let view = read_view(view).unwrap();
        assert!(swap_of_view(&view).is_some(), "{view}");
    }
}
