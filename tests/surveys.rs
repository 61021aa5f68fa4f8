//! Tables from a ruleset's survey against the definition, cell by cell, in any slices.

use nimscape::{
    Axis, Convention, Region, Solver, Survey, Table, TooLarge, complete, read_view, survey,
};

/// A view, and regions of it: x from and to, y from and to.
const VIEWS: &[(&str, [u64; 4])] = &[
    ("twist(1,4) x", [0, 60, 0, 1]),
    ("twist(1..y) x", [3, 40, 0, 9]),
    ("twist(~2,y) 2x+1", [0, 15, 0, 9]),
    ("twist(3../4,y) 40-x", [20, 50, 1, 5]),
    ("twist(x,4) 9", [0, 12, 0, 1]),
    ("short-nim x", [0, 60, 0, 1]),
    ("short-nim x last=y", [5, 30, 0, 32]),
    ("short-nim 20-x last=y-2", [0, 30, 0, 9]),
    ("short-nim x,y last=1", [0, 14, 0, 16]),
    ("short-nim 3,x,y-1 last=x", [0, 8, 0, 9]),
    ("short-nim x,2 last=3", [2, 20, 0, 1]),
    ("long-nim x", [0, 22, 0, 1]),
    ("long-nim x moves=1..x", [3, 22, 0, 1]),
    ("long-nim x moves=y,2../3", [0, 14, 0, 7]),
    ("long-nim x,y moves=1,3,4,6", [0, 9, 2, 8]),
    ("long-nim 3,x,y-1", [0, 6, 0, 6]),
    ("nim x,3,y-2", [0, 9, 0, 9]),
    ("nim 1,x-1,y", [0, 6, 0, 5]),
    ("nim x+y,y,2", [0, 6, 0, 6]),
    ("welter x", [0, 20, 0, 1]),
    ("welter 2,x,y", [0, 11, 1, 9]),
    ("welter x,y,x+y", [0, 8, 0, 7]),
    ("welter 2,10-x", [0, 14, 0, 1]),
    ("glasses x", [0, 5, 0, 1]),
    ("max-welter x,y", [0, 40, 0, 30]),
    ("max-welter 2x+1,3y-4", [3, 20, 0, 14]),
    ("max-welter 6,x,y", [0, 24, 0, 20]),
    ("max-welter 9,2x,y+1", [1, 12, 2, 20]),
    ("max-welter 2,5,x,y", [0, 16, 0, 16]),
    ("max-welter 3,7,11,x,y", [0, 15, 5, 14]),
    ("max-welter x-3,y", [0, 12, 0, 9]),
    ("max-welter 4,9,x+3,2y", [0, 20, 0, 11]),
    ("max-welter x,10-y", [0, 14, 0, 14]),
    ("max-welter 1,4,x+5,x+9", [0, 12, 0, 1]),
    ("subtract(1,3,4) x", [0, 70, 0, 1]),
    ("subtract(~2,5) x,y", [3, 20, 0, 17]),
    ("subtract(2,x+1,y+1) 14", [0, 9, 0, 9]),
    ("subtract(2,y+1) 2x,30-x", [0, 20, 0, 5]),
    ("subtract(3../4) x,5", [0, 30, 0, 1]),
    ("octal(0.137) x", [0, 40, 0, 1]),
    ("octal(4.07) x,y-1", [0, 14, 0, 14]),
    ("grundy x", [0, 30, 0, 1]),
    ("grundy x,y", [0, 12, 0, 12]),
    ("moves((1,0)*,(0,1)*,(2,3)*) x,y", [0, 24, 0, 20]),
    ("moves((1,2)*,(2,1)*,(0,3)) 20-x,2y", [0, 24, 0, 12]),
    ("moves((1,0)*,(0,1)*,(x,y)) 7,9", [0, 6, 0, 6]),
    ("moves((1,0)*,(0,1)*,(x,2)) y,5", [0, 6, 0, 9]),
    ("take(s=0 and t<y or t=0) x,5", [0, 9, 0, 6]),
    ("take(t=0 or s=max(0,p-(q-t) div 3)) x,y", [0, 9, 0, 14]),
    ("wyt(x,y) 5,7", [0, 10, 0, 9]),
    ("wyt(1,x) y,4", [0, 9, 0, 9]),
    ("wyt(y-2,1) x,5", [0, 9, 0, 9]),
    ("wyt(x,2) 3,y", [1, 6, 2, 9]),
    ("moves((3),(2)*) x", [0, 50, 0, 1]),
    (
        "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,1)*) x,3,y",
        [0, 9, 0, 9],
    ),
    ("take(s=0 or t=0 or 2s=3t) x,y", [5, 25, 0, 20]),
    ("take(s*t mod 3=1) x,y", [0, 20, 0, 20]),
    (
        "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y",
        [0, 15, 0, 15],
    ),
    ("take(s<=2last or last=0) x last=y", [0, 20, 0, 20]),
    ("take(s!=last) 12-x last=y-1", [0, 15, 0, 9]),
    ("take(s<=y) x", [0, 20, 0, 6]),
    ("take(s=0 or t=0 or u=0) x,y,2", [0, 6, 0, 6]),
];

fn finished(mut job: Survey, slice: u64) -> Result<Table, TooLarge> {
    while !job.advance(slice).finished {}
    job.finish()
}

#[test]
fn tables_are_the_definition() {
    for (line, [x0, x1, y0, y1]) in VIEWS {
        let view = read_view(line).unwrap();
        let region = Region::between((*x0, *x1), (*y0, *y1)).unwrap();
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            for slice in [u64::MAX, 37] {
                let job = nimscape::survey(&view, &region, convention).unwrap();
                let table = finished(job, slice).unwrap();
                for (row, y) in (*y0..*y1).enumerate() {
                    for (column, x) in (*x0..*x1).enumerate() {
                        let expected = view.at(x, y).map(|position| brute.value(&position));
                        let found = table.get(column, row);
                        assert_eq!(found, expected, "{line} at ({x}, {y}), {convention:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn far_regions_of_closed_forms_need_no_table() {
    let far = (1 << 53) - 3;
    let view = read_view("twist(1..6) x").unwrap();
    let region = Region::new(Axis::new(far, 6), Axis::new(0, 1)).unwrap();
    let table = finished(
        nimscape::survey(&view, &region, Convention::Normal).unwrap(),
        1,
    )
    .unwrap();
    // Sravankumar, (2.1): n + 1 mod k + 1; the last cells are too large.
    for column in 0..3 {
        assert_eq!(table.get(column, 0), Some((far + column as u64 + 1) % 7));
        assert_eq!(table.get(column + 3, 0), None);
    }
}

#[test]
fn far_regions_of_repeated_states_need_no_table() {
    let view = read_view("twist(8,21,34,47) x").unwrap();
    let table = |from: u64| {
        let region = Region::new(Axis::new(from, 60), Axis::new(0, 1)).unwrap();
        finished(
            nimscape::survey(&view, &region, Convention::Misere).unwrap(),
            9,
        )
        .unwrap()
    };
    assert_eq!(table(500).cells, table(500 + 55 * (1 << 46)).cells);
}

#[test]
fn regions_beyond_a_limit_say_so() {
    for line in ["twist(8../13) x", "twist(8../13) 10x", "twist(~2../3) x+1"] {
        let view = read_view(line).unwrap();
        // No period of an endless set is proved.
        for from in [1 << 40, (1 << 53) - 3, 1_000_000_000_000_000_000 - 9] {
            let region = Region::new(Axis::new(from, 9), Axis::new(0, 1)).unwrap();
            let job = nimscape::survey(&view, &region, Convention::Normal).unwrap();
            let limit = finished(job, 1_000_000).expect_err(line);
            assert!(limit.message.contains("stones"), "{limit}");
        }
    }
}

/// For a region beyond a limit, the part that is named can be computed, and is a part of it.
#[test]
fn a_part_within_the_limits_is_named() {
    for (line, [width, height]) in [
        ("take(gcd(s+p,t+q)=1) x,y", [4096, 4096]),
        ("take(gcd(s+p,t+q)=1) x,y", [8000, 1000]),
        ("take(s<=2last and t<=last) x,y last=3", [600, 600]),
    ] {
        let view = read_view(line).expect(line);
        let whole = Region::between((0, width), (0, height)).expect("a region");
        let mut job = nimscape::survey(&view, &whole, Convention::Normal).expect("a job");
        while !job.advance(1 << 20).finished {}
        assert!(job.finish().is_err(), "{line}");
        let part = nimscape::reach(&view, &whole, Convention::Normal).expect(line);
        assert!(part.x.count < whole.x.count && part.y.count <= whole.y.count);
        assert_eq!([part.x.from, part.y.from], [0, 0]);
        let job = nimscape::survey(&view, &part, Convention::Normal).expect("a job");
        let table = nimscape::complete(job).expect("it can be computed");
        assert_eq!((table.width, table.height), (part.x.count, part.y.count));
        assert!(part.cells() > 64, "{line}: {}", part.cells());
    }
}

/// A cell of a film has a value if and only if it is a position, wherever the parameters of a game
/// are none of its own: each number in the parameters of every example, turned into a form with z.
#[test]
fn films_beyond_the_numbers_of_a_game_have_holes() {
    let region = Region::between((0, 5), (0, 5)).expect("a region");
    let mut met = 0;
    let examples = nimscape::rulesets().flat_map(|ruleset| ruleset.signature().examples.iter());
    let fixed = [
        "wyt(1,1) x,y",
        "subtract(1,2) x",
        "subtract(1..3/1) x",
        "short-nim x last=2",
    ];
    for example in examples.copied().chain(fixed) {
        let digits = example.match_indices(|it: char| it.is_ascii_digit());
        for (at, digit) in digits {
            for form in ["9-z", "z"] {
                let line = format!("{}{form}{}", &example[..at], &example[at + digit.len()..]);
                let Ok(stack) = read_view(&line) else {
                    continue;
                };
                for z in [3, 10, 1 << 53, 1 << 62] {
                    let Some(frame) = stack.frame(z) else {
                        continue;
                    };
                    for convention in Convention::BOTH {
                        let Ok(job) = survey(&frame, &region, convention) else {
                            continue;
                        };
                        let Ok(table) = complete(job) else { continue };
                        for (x, y) in (0..5).flat_map(|x| (0..5).map(move |y| (x, y))) {
                            let is_position = frame.line_at(x, y).is_some();
                            let found = table.get(x as usize, y as usize);
                            assert_eq!(found.is_some(), is_position, "{line}, z = {z}, at {x},{y}");
                            met += u64::from(!is_position);
                        }
                    }
                }
            }
        }
    }
    assert!(met > 1_000, "{met} holes");
}
