//! Custom moves: vectors, and all multiples of vectors.

mod strokes;
mod vectors;
mod weights;
mod wording;

use std::ops::Range;
use std::sync::Arc;

pub use strokes::Stroke;
pub(crate) use vectors::{LANGUAGE, Vectors};
use wording::wording;

use crate::games::sentence::piles;
use crate::games::vectors::{Added, Allows, Cell, Fenced, Others, Rule, VectorGame};
use crate::solve::code::Code;
use crate::solve::limits::{LARGEST_NUMBER, MOST_SEARCHED_PILES};
use crate::table::rays::MOST_PILES;
use crate::text::arguments::{Argument, Fault, Place};
use crate::text::kind::Kind;
use crate::text::phrase::Phrase;
use crate::text::signature::{Numbers, Signature, Slot};

/// One to twelve piles; a move takes one of the vectors of the line.
pub type Moves = VectorGame<Listed>;

/// The vectors of a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Listed(Phrase);

impl Allows for Listed {
    const SIGNATURE: Signature = Signature {
        name: "moves",
        title: "Your own moves",
        summary: "you list what may be taken",
        pieces: "piles",
        rules: "You list the moves: what each takes from the first pile, the second and so on. A negative number adds stones. A star after a move allows any multiple of it. After “where” stands which places exist, with p, q, r and w for the piles there.",
        wording: Some(wording),
        parameters: &[Slot {
            name: "vectors",
            kind: Kind::Phrase(&LANGUAGE),
        }],
        numbers: Numbers {
            noun: "pile",
            least: 1,
            most: MOST_SEARCHED_PILES,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[],
        examples: &[
            "moves((1,0)*,(0,1)*,(2,3)*) x,y",
            "moves((1,2)*,(2,1)*,(1,1)) 8,13",
            "moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y",
            "moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) 5,7",
            "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,1)*) x,y,3",
            "moves((2,1),(2,-1),(1,2),(-1,2) where p<15 and q<15) x,y",
        ],
    };

    fn read(argument: &Argument, count: usize) -> Result<Listed, Fault> {
        let phrase = argument.phrase().expect("the signature has vectors here");
        let wanted = phrase.meaning::<Vectors>().piles();
        if wanted != count {
            let message = format!(
                "These vectors are for {}; here {} {}.",
                piles(wanted),
                if count == 1 { "is" } else { "are" },
                piles(count)
            );
            return Err(Fault::new(Place::Numbers, message).coded(Code::Count));
        }
        Ok(Listed(phrase.clone()))
    }

    fn write(&self) -> Argument {
        Argument::Phrase(self.0.clone())
    }

    fn remembers(&self) -> bool {
        false
    }

    fn added(&self) -> Option<Arc<Added>> {
        self.0.meaning::<Vectors>().added().cloned()
    }

    fn fence(&self) -> Fenced {
        let fence = self.0.meaning::<Vectors>().fence()?;
        Some(fence.clone())
    }

    fn listed(&self) -> Option<Vec<([u64; MOST_PILES], bool)>> {
        if self.added().is_some() {
            return None;
        }
        Some(self.0.meaning::<Vectors>().numbers().collect())
    }

    fn rule(&self) -> Box<dyn Rule> {
        let vectors: &Vectors = self.0.meaning();
        assert!(vectors.added().is_none(), "stones are taken alone");
        Box::new(Lines(vectors.numbers().collect()))
    }
}

/// The vectors, and whether multiples are allowed.
struct Lines(Vec<([u64; MOST_PILES], bool)>);

impl Rule for Lines {
    fn sees_piles(&self) -> bool {
        false
    }

    fn groups(&self) -> Option<Vec<bool>> {
        Some(vec![false])
    }

    fn taken_row(&mut self, _: usize, taken: Others, most: usize, allowed: &mut Vec<u8>) {
        self.row(Cell::default(), 0, taken, 0..most + 1, allowed);
    }

    fn row(
        &mut self,
        _piles: Cell,
        _last: u64,
        taken: Others,
        numbers: Range<usize>,
        allowed: &mut Vec<u8>,
    ) {
        allowed.clear();
        allowed.resize(numbers.len(), 0);
        let [from, end] = [numbers.start, numbers.end].map(|number| number as u64);
        let taken = taken.map(|taken| taken as u64);
        for &(vector, multiples) in &self.0 {
            let [across, others @ ..] = vector;
            // How often the vector is taken: a pile but the first says so, if it takes
            // from one.
            let mut said = taken.iter().zip(others).filter(|(_, step)| *step > 0);
            let most_times = if multiples { u64::MAX } else { 1 };
            match said.next() {
                None if taken != [0; 3] => {}
                None => {
                    let mut times = from.div_ceil(across).max(1);
                    while times <= most_times && times.checked_mul(across).is_some_and(|s| s < end)
                    {
                        allowed[(times * across - from) as usize] = 1;
                        times += 1;
                    }
                }
                Some((&all, step)) => {
                    let times = all / step;
                    let fits = (1..=most_times).contains(&times)
                        && others.map(|step| times.checked_mul(step)) == taken.map(Some);
                    if let Some(s) = times
                        .checked_mul(across)
                        .filter(|s| fits && (from..end).contains(s))
                    {
                        allowed[(s - from) as usize] = 1;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::vectors::{Entry, Signed};
    use crate::solve::convention::Convention;
    use crate::solve::job::complete;
    use crate::solve::solver::{Rules, mex};
    use crate::table::region::Region;
    use proptest::prelude::*;
    use std::collections::{BTreeSet, HashMap};

    /// Options from the definition: numbers of steps are tried until they cannot
    /// matter any more.
    fn options(entries: &[Entry], cell: Signed) -> BTreeSet<Signed> {
        const MOST: i64 = 14;
        let mut all = BTreeSet::new();
        for entry in entries {
            let mut sums = BTreeSet::from([entry.vector]);
            for step in &entry.along {
                let of =
                    |sum: &Signed, n: i64| std::array::from_fn(|axis| sum[axis] + n * step[axis]);
                sums = sums
                    .iter()
                    .flat_map(|sum| (0..=MOST).map(move |n| of(sum, n)))
                    .collect();
            }
            let left = |sum: Signed| std::array::from_fn(|axis| cell[axis] - sum[axis]);
            let legal = sums.into_iter().map(left);
            all.extend(legal.filter(|left: &Signed| left.iter().all(|&pile| pile >= 0)));
        }
        all
    }

    /// Where boards end: as it is written, and whether there is a place.
    type Fence = (&'static str, fn(Signed) -> bool);
    const FENCES: &[Fence] = &[
        ("", |_| true),
        (" where p<5 and q<5", |[p, q, ..]| p < 5 && q < 5),
        (" where p<=q", |[p, q, ..]| p <= q),
        (" where (p+q) mod 3!=1", |[p, q, ..]| (p + q) % 3 != 1),
    ];

    fn value(
        entries: &[Entry],
        cell: Signed,
        is_place: fn(Signed) -> bool,
        convention: Convention,
        known: &mut HashMap<Signed, u64>,
    ) -> u64 {
        if let Some(&value) = known.get(&cell) {
            return value;
        }
        let options = options(entries, cell).into_iter();
        let values: Vec<u64> = (options.filter(|&option| is_place(option)))
            .map(|option| value(entries, option, is_place, convention, known))
            .collect();
        let value = match values.is_empty() {
            true => convention.terminal_value(),
            false => mex(values),
        };
        known.insert(cell, value);
        value
    }

    fn text(vector: &[i64]) -> String {
        let numbers: Vec<String> = vector.iter().map(i64::to_string).collect();
        format!("({})", numbers.join(","))
    }

    /// An entry for this many piles, as it is typed.
    fn line(entry: &Entry, piles: usize) -> String {
        if entry.along == [entry.vector] {
            return format!("{}*", text(&entry.vector[..piles]));
        }
        let along = entry.along.iter();
        let along = along.map(|step| format!("+{}*", text(&step[..piles])));
        text(&entry.vector[..piles]) + &along.collect::<String>()
    }

    fn step(piles: usize) -> impl Strategy<Value = Signed> {
        [-2..4i64, -2..4i64, -2..3i64, -2..3i64]
            .prop_map(move |all: [i64; 4]| {
                std::array::from_fn(|axis| if axis < piles { all[axis] } else { 0 })
            })
            .prop_filter("not nothing", |step| *step != Signed::default())
    }

    fn rule() -> impl Strategy<Value = (usize, Vec<Entry>)> {
        (2..5usize).prop_flat_map(|piles| {
            let ray = step(piles).prop_map(|vector| Entry {
                vector,
                along: vec![vector],
            });
            let cone = (step(piles), prop::collection::vec(step(piles), 0..3)).prop_map(
                |(vector, mut along)| {
                    along.dedup();
                    Entry { vector, along }
                },
            );
            let entry = prop_oneof![1 => ray, 2 => cone];
            (Just(piles), prop::collection::vec(entry, 1..4))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Rules that are bound to end: pictures, positions, moves and the line
        /// itself, as the definition has them.
        #[test]
        fn added_stones_are_those_of_the_definition(
            (piles, entries) in rule(),
            width in 1..7u64,
            height in 1..6u64,
            (fence, is_place) in prop::sample::select(FENCES),
        ) {
            let lines: Vec<String> = entries.iter().map(|entry| line(entry, piles)).collect();
            let (width, height) = if piles > 3 { (width.min(3), height.min(3)) } else { (width, height) };
            let further = ["", ",2", ",2,1"][piles - 2];
            let list = lines.join(",") + fence;
            let view = format!("moves({list}) x,y{further}");
            let signed = view.contains('-') || view.contains('+');
            let Ok(read) = crate::read_view(&view) else {
                prop_assert!(view.contains('-'), "{}", view);
                return Ok(());
            };
            prop_assume!(signed);
            let printed = read.to_string();
            let again = crate::read_view(&printed).expect("canonical text");
            prop_assert_eq!(again.to_string(), printed);
            let region = Region::between((0, width), (0, height)).expect("a region");
            let others = [[0, 0], [2, 0], [2, 1]][piles - 2];
            let at = |x: u64, y: u64| -> Signed {
                let piles = [x as i64, y as i64, others[0], others[1]];
                std::array::from_fn(|axis| piles.get(axis).copied().unwrap_or(0))
            };
            for convention in Convention::BOTH {
                let mut known = HashMap::new();
                let job = crate::survey(&read, &region, convention).expect("a job");
                let table = complete(job).expect("within the limits");
                for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                    let cell = at(x, y);
                    let expected = is_place(cell)
                        .then(|| value(&entries, cell, is_place, convention, &mut known));
                    let found = table.get(x as usize, y as usize);
                    prop_assert_eq!(found, expected, "{} at {} {}, {:?}", view, x, y, convention);
                }
                let cell = at(width - 1, height - 1);
                let position = format!("moves({list}) {}", &text(&cell[..piles])[1..]);
                let position = crate::read_position(position.trim_end_matches(')'));
                prop_assert_eq!(position.is_ok(), is_place(cell));
                let Ok(position) = position else { continue };
                let mut memo = crate::Memo::default();
                let answer = memo.value(&position).expect("small");
                if convention == Convention::Normal {
                    prop_assert_eq!(answer, Some(known[&cell]));
                }
                let expected = options(&entries, cell).into_iter().filter(|&it| is_place(it)).count();
                prop_assert_eq!(position.options().count(), expected, "{}", position);
            }
        }
    }

    /// Coins in longer rows than a table has piles: their values are those of Nim with every other
    /// gap.
    #[test]
    fn many_piles_are_searched() {
        // Coins move left without jumping: a gap shrinks, the next grows.
        let gaps = [
            "(1,-1,0,0,0)*",
            "(0,1,-1,0,0)*",
            "(0,0,1,-1,0)*",
            "(0,0,0,1,-1)*",
            "(0,0,0,0,1)*",
        ];
        let coins = gaps.join(",");
        let mut memo = crate::Memo::default();
        for (piles, expected) in [([3, 5, 2, 1, 4], 3 ^ 2 ^ 4), ([1, 2, 0, 3, 1], 1 ^ 1)] {
            let line = format!("moves({coins}) {}", &text(&piles)[1..]);
            let position = crate::read_position(line.trim_end_matches(')')).expect("a line");
            assert_eq!(
                memo.value(&position).expect("a few coins"),
                Some(expected),
                "{position}"
            );
        }
    }

    /// The knight of fifteen by fifteen, by brute force: the board's end changes few values.
    #[test]
    fn a_knight_stays_on_its_board() {
        let list = "(2,1),(2,-1),(1,2),(-1,2)";
        let region = Region::between((0, 15), (0, 15)).expect("a region");
        let [ended, endless] = [" where p<15 and q<15", ""].map(|fence| {
            let view = crate::read_view(&format!("moves({list}{fence}) x,y")).expect("a view");
            let job = crate::survey(&view, &region, Convention::Normal).expect("a job");
            complete(job).expect("within the limits")
        });
        let mut differ = Vec::new();
        for (x, y) in (0..15).flat_map(|x| (0..15).map(move |y| (x, y))) {
            if ended.get(x, y) != endless.get(x, y) {
                assert_eq!([ended.get(x, y), endless.get(x, y)], [Some(1), Some(2)]);
                differ.push((x, y));
            }
        }
        let edge = [2, 3, 6, 7, 10, 11];
        let mut expected: Vec<(usize, usize)> = edge.map(|x| (x, 14)).to_vec();
        expected.extend(edge.map(|y| (14, y)));
        expected.push((14, 14));
        expected.sort_unstable();
        assert_eq!(differ, expected);
    }

    /// Rows of the table by brute force and from the sources.
    #[test]
    fn published_tables_come_out() {
        let tables: [(&str, &[&[u64]]); 3] = [
            (
                "moves((1,0)*,(0,1)*,(1,1)*,(1,-1)*) x,y",
                &[
                    &[0, 2, 1, 5, 3, 4, 9, 10, 12, 7, 13, 17],
                    &[1, 3, 4, 0, 7, 2, 5, 11, 13, 15, 6],
                    &[2, 0, 5, 1, 8, 6, 4, 3, 14, 16],
                    &[3, 1, 2, 4, 0, 7, 8, 6, 15],
                ],
            ),
            (
                "moves((2,-1)+(1,0)*,(-1,2)+(0,1)*) x,y",
                &[
                    &[0, 0, 1, 1, 1, 1],
                    &[0, 0, 0, 2, 2, 2],
                    &[1, 0, 0, 0, 3, 3],
                    &[1, 2, 0, 0, 0, 4],
                ],
            ),
            (
                "moves((2,-1)+(1,0)*+(1,-1)*,(-1,2)+(0,1)*+(-1,1)*,(1,1)*) x,y",
                &[],
            ),
        ];
        for (view, rows) in tables {
            let view = crate::read_view(view).expect("a view");
            let region = Region::between((0, 22), (0, 22)).expect("a region");
            let job = crate::survey(&view, &region, Convention::Normal).expect("a job");
            let table = complete(job).expect("within the limits");
            for (y, row) in rows.iter().enumerate() {
                let found: Vec<u64> = (0..row.len())
                    .map(|x| table.cells.get(22 * y + x))
                    .collect();
                assert_eq!(&found, row, "{view} row {y}");
            }
            if rows.is_empty() {
                let lost: Vec<[usize; 2]> = (0..22 * 22)
                    .filter(|&at| table.cells.get(at) == 0 && at % 22 <= at / 22)
                    .map(|at| [at % 22, at / 22])
                    .collect();
                assert_eq!(
                    lost,
                    [[0, 0], [0, 1], [1, 3], [3, 6], [6, 10], [10, 15], [15, 21]]
                );
            }
        }
    }

    #[test]
    fn rules_without_an_end_are_refused_where_they_balance() {
        for (line, place, part) in [
            (
                "moves((1,-1),(-1,1)) 3,4",
                "(1,-1),(-1,1)",
                "(1,-1) and (-1,1) balance",
            ),
            (
                "moves((1,0)*,(1,-2)*,(0,1),(-1,2)) 3,4",
                "(1,-2)*,(0,1),(-1,2)",
                "balance",
            ),
            ("moves((-1,0)) 3,4", "(-1,0)", "never end"),
            (
                "moves((1,0)*,(1,0)+(-1,0)*) 3,4",
                "(1,0)+(-1,0)*",
                "never end",
            ),
            ("moves((1,0)*+(0,1)*) 3,4", "", "stands alone"),
            ("moves((1,0)+(0,1)) 3,4", "(0,1)", "behind it"),
            ("moves((1,0)+(0,1,1)*) 3,4", "(0,1,1)", "for three piles"),
        ] {
            let mistake = crate::read_position(line).expect_err(line);
            let message = mistake.to_string();
            assert!(message.contains(part), "{line}: {message}");
            assert_eq!(&line[mistake.place.clone()], place, "{line}: {message}");
        }
    }

    /// Values of several blocks of 64, where stones move from one pile to the other.
    #[test]
    fn large_values_with_stones_added_are_those_of_the_definition() {
        let view = "moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y";
        let view = crate::read_view(view).expect("a view");
        let region = crate::Region::between((0, 150), (0, 12)).expect("a region");
        let job = crate::survey(&view, &region, crate::Convention::Normal).expect("a job");
        let table = crate::complete(job).expect("within the limits");
        let mut known = std::collections::HashMap::new();
        for weight in 0..175u64 {
            for y in 0..=weight / 2 {
                let x = weight - 2 * y;
                let along = (0..x)
                    .map(|left| (left, y))
                    .chain((0..y).map(|left| (x, left)));
                let both = (1..=x.min(y)).map(|by| (x - by, y - by));
                let moved = (1..=y).map(|by| (x + by, y - by));
                let options = along.chain(both).chain(moved);
                let value = crate::solve::solver::mex(options.map(|cell| known[&cell]));
                known.insert((x, y), value);
                if x < 150 && y < 12 {
                    assert_eq!(table.get(x as usize, y as usize), Some(value), "{x},{y}");
                }
            }
        }
    }
}
