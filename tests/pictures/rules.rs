//! Random rules as lines of text: groups of vectors behind gates, vectors that add stones,
//! directions, two to four piles, against values computed from the meaning of the text.

use std::collections::HashMap;

use nimscape::{Convention, Region, complete, mex, read_view, survey};
use proptest::prelude::*;

type Piles = [i64; 4];

/// What one move may leave.
type Options<'a> = &'a dyn Fn(Piles) -> Vec<Piles>;

fn value(
    piles: Piles,
    convention: Convention,
    options: Options,
    known: &mut HashMap<Piles, u64>,
) -> u64 {
    if let Some(&value) = known.get(&piles) {
        return value;
    }
    let left = options(piles).into_iter();
    let values: Vec<u64> = left
        .map(|left| value(left, convention, options, known))
        .collect();
    let value = match values.is_empty() {
        true => convention.terminal_value(),
        false => mex(values),
    };
    known.insert(piles, value);
    value
}

/// Compares the table of a line with the definition; the piles but the first two are `further`.
pub fn compare(
    line: &str,
    [width, height]: [u64; 2],
    further: [i64; 2],
    slice: u64,
    options: Options,
) {
    let view = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let region = Region::between((0, width), (0, height)).expect("a small region");
    for convention in Convention::BOTH {
        let mut job = survey(&view, &region, convention).expect("a job");
        while !job.advance(slice).finished {}
        let table = job
            .finish()
            .unwrap_or_else(|limit| panic!("{line}: {limit}"));
        let whole = survey(&view, &region, convention).expect("a job");
        assert_eq!(complete(whole).as_ref(), Ok(&table), "{line}, {slice}");
        let mut known = HashMap::new();
        for (x, y) in (0..width as i64).flat_map(|x| (0..height as i64).map(move |y| (x, y))) {
            let [third, fourth] = further;
            let expected = value([x, y, third, fourth], convention, options, &mut known);
            let found = table.get(x as usize, y as usize);
            assert_eq!(found, Some(expected), "{line} at {x},{y}, {convention:?}");
        }
    }
}

/// An entry of `moves`: a vector, and a direction.
type Entry = (Piles, Option<Piles>);

fn vector_text(vector: &Piles, piles: usize) -> String {
    let numbers: Vec<String> = vector[..piles].iter().map(i64::to_string).collect();
    format!("({})", numbers.join(","))
}

/// What an entry leaves. A direction takes from some pile, so it has an end.
fn after((vector, along): &Entry, piles: Piles) -> Vec<Piles> {
    let mut all = Vec::new();
    let mut left: Piles = std::array::from_fn(|pile| piles[pile] - vector[pile]);
    loop {
        if left.iter().all(|&pile| pile >= 0) {
            all.push(left);
        }
        let Some(step) = along else { return all };
        assert!(
            step.iter().any(|&taken| taken > 0),
            "a direction takes something"
        );
        if step
            .iter()
            .zip(left)
            .any(|(&taken, pile)| taken > 0 && pile < taken)
        {
            return all;
        }
        left = std::array::from_fn(|pile| left[pile] - step[pile]);
    }
}

fn vector(piles: usize) -> impl Strategy<Value = Piles> {
    prop::array::uniform4(-2..4i64).prop_map(move |vector| {
        std::array::from_fn(|pile| if pile < piles { vector[pile] } else { 0 })
    })
}

fn entries(piles: usize) -> impl Strategy<Value = Vec<Entry>> {
    let entry = (vector(piles), prop::option::of(vector(piles)));
    prop::collection::vec(entry, 1..4)
}

/// What may be taken, and gates: as text, and as they are meant.
type Taken = (&'static str, fn(Piles) -> bool);
type Gate = (&'static str, fn(Piles) -> bool);

const TAKEN: [Taken; 12] = [
    ("s=0", |[s, ..]| s == 0),
    ("t=0", |[_, t, ..]| t == 0),
    ("s=t", |[s, t, ..]| s == t),
    ("s=0 and t=0", |[s, t, ..]| s == 0 && t == 0),
    ("t<s", |[s, t, ..]| t < s),
    ("2s=t", |[s, t, ..]| 2 * s == t),
    ("abs(s-t)<2", |[s, t, ..]| (s - t).abs() < 2),
    ("s<2", |[s, ..]| s < 2),
    ("s>=2 and t=1", |[s, t, ..]| s >= 2 && t == 1),
    ("s in {1,3} and t=0", |[s, t, ..]| {
        (s == 1 || s == 3) && t == 0
    }),
    ("s*t mod 3=1", |[s, t, ..]| s * t % 3 == 1),
    ("s+t<4", |[s, t, ..]| s + t < 4),
];

const THIRD: [Taken; 4] = [
    ("u=0", |[_, _, u, _]| u == 0),
    ("u=s", |[s, _, u, _]| u == s),
    ("u<2", |[_, _, u, _]| u < 2),
    ("u>=t", |[_, t, u, _]| u >= t),
];

const FOURTH: [Taken; 4] = [
    ("v=0", |[_, _, _, v]| v == 0),
    ("v=u", |[_, _, u, v]| v == u),
    ("v<2", |[_, _, _, v]| v < 2),
    ("v=s or t=0", |[s, t, _, v]| v == s || t == 0),
];

const GATES: [Gate; 10] = [
    ("0=0", |_| true),
    ("p+q>2", |[p, q, ..]| p + q > 2),
    ("p<=q", |[p, q, ..]| p <= q),
    ("p!=q+1", |[p, q, ..]| p != q + 1),
    ("(p,q) not in {(2,3),(4,1)}", |[p, q, ..]| {
        ![[2, 3], [4, 1]].contains(&[p, q])
    }),
    ("p mod 3!=1", |[p, ..]| p % 3 != 1),
    ("q=2 or p>3", |[p, q, ..]| q == 2 || p > 3),
    ("min(p,q)<5", |[p, q, ..]| p.min(q) < 5),
    ("r<=p", |[p, _, r, _]| r <= p),
    ("w!=q or p=r", |[p, q, r, w]| w != q || p == r),
];

/// The piles but the first two, by how many there are.
const FURTHER: [[i64; 2]; 3] = [[0, 0], [3, 0], [2, 2]];

/// The gates that may stand on this many piles.
fn gates(piles: usize) -> &'static [Gate] {
    &GATES[..[8, 9, 10][piles - 2]]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Groups of vectors, each behind a gate.
    #[test]
    fn gated_rules_are_what_they_mean(
        groups in prop::collection::vec(
            (0..TAKEN.len(), 0..THIRD.len(), 0..FOURTH.len(), any::<prop::sample::Index>()),
            1..4,
        ),
        piles in 2..=4usize,
        slice in 1..3000u64,
    ) {
        let of = |&(two, third, fourth, ref gate): &(usize, usize, usize, prop::sample::Index)| {
            let taken = [TAKEN[two], THIRD[third], FOURTH[fourth]];
            let gates = gates(piles);
            (taken[..piles - 1].to_vec(), gates[gate.index(gates.len())])
        };
        let groups: Vec<(Vec<Taken>, Gate)> = groups.iter().map(of).collect();
        let parts = groups.iter().map(|(taken, gate)| {
            let taken: Vec<String> = taken.iter().map(|(text, _)| format!("({text})")).collect();
            format!("{} and ({})", taken.join(" and "), gate.0)
        });
        let rule = parts.collect::<Vec<_>>().join(" or ");
        let options = |from: Piles| {
            let mut all = vec![[0; 4]];
            for (pile, most) in from.into_iter().enumerate() {
                let with = |taken: Piles| (0..=most).map(move |count| {
                    let mut taken = taken;
                    taken[pile] = count;
                    taken
                });
                all = all.into_iter().flat_map(with).collect();
            }
            all.retain(|&taken| {
                let allows = |(parts, gate): &(Vec<Taken>, Gate)| {
                    gate.1(from) && parts.iter().all(|(_, holds)| holds(taken))
                };
                taken != [0; 4] && groups.iter().any(allows)
            });
            let left = |taken: Piles| std::array::from_fn(|pile| from[pile] - taken[pile]);
            all.into_iter().map(left).collect()
        };
        let further = FURTHER[piles - 2];
        let (view, sides) = [("x,y", [9, 8]), ("x,y,3", [6, 5]), ("x,y,2,2", [5, 4])][piles - 2];
        compare(&format!("take({rule}) {view}"), sides, further, slice, &options);
    }

    /// Vectors that may add stones, with a direction, where the line is read:
    /// there are weights then, so play ends.
    #[test]
    fn rules_that_add_stones_are_what_they_mean(
        (piles, entries) in (2..=4usize).prop_flat_map(|piles| (Just(piles), entries(piles))),
        slice in 1..3000u64,
    ) {
        let texts = entries.iter().map(|(vector, along)| {
            let along = along.iter().map(|it| format!("+{}*", vector_text(it, piles)));
            vector_text(vector, piles) + &along.collect::<String>()
        });
        let rule = texts.collect::<Vec<_>>().join(",");
        let (view, sides, further) = [
            ("x,y", [5, 5], [0, 0]),
            ("x,y,1", [3, 3], [1, 0]),
            ("x,y,1,1", [2, 2], [1, 1]),
        ][piles - 2];
        let line = format!("moves({rule}) {view}");
        prop_assume!(read_view(&line).is_ok());
        let options = |piles: Piles| entries.iter().flat_map(|it| after(it, piles)).collect();
        compare(&line, sides, further, slice, &options);
    }
}
