//! Tables, P-positions and sequences printed in papers and the On-Line Encyclopedia of Integer
//! Sequences, each number computed in two ways: by the view's job, and from the definition.

use std::collections::HashMap;

use nimscape::{
    Arguments, Budget, Component, Convention, Memo, Outcome, Position, Region, Solver, View,
    complete, mex, read_position, read_view,
};

/// The lines of a file that are neither empty nor remarks, split at bars.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split('|').map(str::trim).collect())
}

/// The numbers of a comma list; of a misprint, `5!0`, the right one.
fn numbers(text: &str) -> Vec<u64> {
    text.split(',')
        .map(|number| match number.trim().split_once('!') {
            Some((printed, right)) => {
                assert_ne!(printed, right, "no misprint");
                right.parse().unwrap()
            }
            None => number.trim().parse().unwrap(),
        })
        .collect()
}

fn range(text: &str) -> (u64, u64) {
    let (from, to) = text.split_once("..").unwrap();
    (from.parse().unwrap(), to.parse().unwrap())
}

/// The values of a region, row by row, by the view's job.
fn surveyed(view: &View, x: (u64, u64), y: (u64, u64)) -> Vec<u64> {
    let region = Region::between(x, y).unwrap();
    let table = complete(nimscape::survey(view, &region, Convention::Normal).unwrap()).unwrap();
    let cells = (0..table.height).flat_map(|row| (0..table.width).map(move |column| (column, row)));
    cells
        .map(|(column, row)| table.get(column, row).unwrap())
        .collect()
}

/// The second way.
fn brute() -> Solver<Position> {
    Solver::new(Convention::Normal)
}

#[test]
fn printed_tables_are_computed_in_two_ways() {
    let mut second = brute();
    for line in lines(include_str!("published/tables.txt")) {
        let [source, view, columns, rows, values] = line[..] else {
            panic!("five parts: {line:?}");
        };
        let view = read_view(view).unwrap();
        let (x, y) = (range(columns), range(rows));
        let printed = numbers(values);
        assert_eq!(surveyed(&view, x, y), printed, "{source}: {view}");
        let places = (y.0..y.1).flat_map(|row| (x.0..x.1).map(move |column| (column, row)));
        let values: Vec<u64> = places
            .map(|(x, y)| second.value(&view.at(x, y).unwrap()))
            .collect();
        assert_eq!(values, printed, "{source}: {view}");
    }
}

#[test]
fn printed_p_positions_are_all_there_are() {
    for line in lines(include_str!("published/pairs.txt")) {
        let [source, ruleset, pairs] = line[..] else {
            panic!("three parts: {line:?}");
        };
        let printed: Vec<&str> = pairs.split(' ').collect();
        let largest = numbers(printed[printed.len() - 1])[0];
        let mut memo = Memo::default();
        let mut brute = Solver::new(Convention::Normal);
        let mut found = Vec::new();
        for (x, y) in (0..=largest).flat_map(|x| (x..40).map(move |y| (x, y))) {
            let position = read_position(&format!("{ruleset} {x},{y}")).unwrap();
            let answer = memo.solve(&position, Convention::Normal, &mut Budget::endless());
            let outcome = answer.unwrap().outcome;
            assert_eq!(
                outcome,
                Outcome::of_value(brute.value(&position)),
                "{position}"
            );
            if outcome == Outcome::P {
                found.push(format!("{x},{y}"));
            }
        }
        assert_eq!(found, printed, "{source}: {ruleset}");
    }
}

#[test]
fn the_encyclopedia_is_computed_in_two_ways() {
    let mut second = brute();
    let mut parts = Parts::default();
    for line in lines(include_str!("published/oeis.txt")) {
        let [name, view, order, terms] = line[..] else {
            panic!("four parts: {line:?}");
        };
        let view = read_view(view).unwrap();
        let terms = numbers(terms);
        let places: Vec<(u64, u64)> = match order {
            "-" => (0..terms.len() as u64).map(|x| (x, 0)).collect(),
            // Row n holds (0, n), (1, n), …, (n, n).
            "triangle" => (0..)
                .flat_map(|y| (0..=y).map(move |x| (x, y)))
                .take(terms.len())
                .collect(),
            // Antidiagonal n holds (n, 0), (n - 1, 1), …, (0, n).
            "antidiagonals" => (0..)
                .flat_map(|n| (0..=n).map(move |y| (n - y, y)))
                .take(terms.len())
                .collect(),
            _ => panic!("{name}: no order {order}"),
        };
        let end = 1 + places.iter().map(|&(x, y)| x.max(y)).max().unwrap();
        let rows = if order == "-" { 1 } else { end };
        let table = surveyed(&view, (0, end), (0, rows));
        for (&(x, y), &term) in places.iter().zip(&terms) {
            assert_eq!(table[(y * end + x) as usize], term, "{name} at ({x}, {y})");
            let position = view.at(x, y).unwrap();
            let again = match apart(&position) {
                Some(size) => parts.value(&position, size),
                None => second.value(&position),
            };
            assert_eq!(again, term, "{name} at ({x}, {y})");
        }
        parts.0.clear();
    }
}

/// How many numbers a part has, if moves leave parts side by side.
fn apart(position: &Position) -> Option<usize> {
    match position.components()[0].ruleset().name() {
        "octal" | "grundy" => Some(1),
        "corners" => Some(2),
        _ => None,
    }
}

/// Values of single heaps or coins, by the options of each and the nim-sum of
/// their parts: there are too many sums of parts to look at each.
#[derive(Default)]
struct Parts(HashMap<Vec<u64>, u64>);

impl Parts {
    /// The value of one part.
    fn value(&mut self, position: &Position, size: usize) -> u64 {
        let numbers = &position.components()[0].arguments().numbers;
        assert_eq!(numbers.len(), size, "one part: {position}");
        if let Some(&value) = self.0.get(numbers) {
            return value;
        }
        let mut values = Vec::new();
        for option in position.first_options(usize::MAX) {
            let component = &option.components()[0];
            let mut sum = 0;
            for part in component.arguments().numbers.chunks(size) {
                let alone = Arguments {
                    numbers: part.to_vec(),
                    ..component.arguments().clone()
                };
                let alone = Component::new(component.ruleset(), &alone).unwrap();
                sum ^= self.value(&alone.into(), size);
            }
            values.push(sum);
        }
        let value = mex(values);
        self.0.insert(numbers.clone(), value);
        value
    }
}

/// One period of S = {8, 21, 34, 47} (Sravankumar, Figure 3.1), as the proof
/// of Theorem 3.9 describes it with b = 8, c = 13, imax = 3: b zeros, b ones,
/// and imax times c - b zeros, 2b - c values above 1 and c - b ones. (The
/// printed Lemmas 3.5 to 3.7 let their ranges overlap by one.)
#[test]
fn the_block_of_theorem_3_9_is_computed_in_two_ways() {
    let (b, c, imax) = (8u64, 13u64, 3u64);
    let period = 2 * b + imax * c;
    let view = read_view("twist(8,21,34,47) x").unwrap();
    let block = surveyed(&view, (period, 2 * period), (0, 1));
    let lengths = [b, b]
        .into_iter()
        .chain((0..imax).flat_map(|_| [c - b, 2 * b - c, c - b]));
    let kinds = [0, 1].into_iter().chain((0..imax).flat_map(|_| [0, 2, 1]));
    let described: Vec<u64> = lengths
        .zip(kinds)
        .flat_map(|(length, kind)| std::iter::repeat_n(kind, length as usize))
        .collect();
    let kinds: Vec<u64> = block.iter().map(|&value| value.min(2)).collect();
    assert_eq!(kinds, described);
    let mut second = brute();
    for (pile, &value) in (period..).zip(&block) {
        assert_eq!(second.value(&view.at(pile, 0).unwrap()), value, "{pile}");
    }
}
