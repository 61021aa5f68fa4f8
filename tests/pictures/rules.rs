//! Random rules as lines of text: groups of vectors behind gates, vectors that add stones,
//! directions, two and three piles, against values computed from the meaning of the text.

use std::collections::HashMap;

use nimscape::{Convention, Region, complete, mex, read_view, survey};
use proptest::prelude::*;

type Piles = [i64; 3];

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

/// Compares the table of a line with the definition; the third pile is `third`.
pub fn compare(line: &str, [width, height]: [u64; 2], third: i64, slice: u64, options: Options) {
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
            let expected = value([x, y, third], convention, options, &mut known);
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
        if (0..3).any(|pile| step[pile] > 0 && left[pile] < step[pile]) {
            return all;
        }
        left = std::array::from_fn(|pile| left[pile] - step[pile]);
    }
}

fn vector(piles: usize) -> impl Strategy<Value = Piles> {
    prop::array::uniform3(-2..4i64).prop_map(move |vector| {
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
    ("s=0", |[s, _, _]| s == 0),
    ("t=0", |[_, t, _]| t == 0),
    ("s=t", |[s, t, _]| s == t),
    ("s=0 and t=0", |[s, t, _]| s == 0 && t == 0),
    ("t<s", |[s, t, _]| t < s),
    ("2s=t", |[s, t, _]| 2 * s == t),
    ("abs(s-t)<2", |[s, t, _]| (s - t).abs() < 2),
    ("s<2", |[s, _, _]| s < 2),
    ("s>=2 and t=1", |[s, t, _]| s >= 2 && t == 1),
    ("s in {1,3} and t=0", |[s, t, _]| {
        (s == 1 || s == 3) && t == 0
    }),
    ("s*t mod 3=1", |[s, t, _]| s * t % 3 == 1),
    ("s+t<4", |[s, t, _]| s + t < 4),
];

const THIRD: [Taken; 4] = [
    ("u=0", |[_, _, u]| u == 0),
    ("u=s", |[s, _, u]| u == s),
    ("u<2", |[_, _, u]| u < 2),
    ("u>=t", |[_, t, u]| u >= t),
];

const GATES: [Gate; 8] = [
    ("0=0", |_| true),
    ("p+q>2", |[p, q, _]| p + q > 2),
    ("p<=q", |[p, q, _]| p <= q),
    ("p!=q+1", |[p, q, _]| p != q + 1),
    ("(p,q) not in {(2,3),(4,1)}", |[p, q, _]| {
        ![[2, 3], [4, 1]].contains(&[p, q])
    }),
    ("p mod 3!=1", |[p, _, _]| p % 3 != 1),
    ("q=2 or p>3", |[p, q, _]| q == 2 || p > 3),
    ("min(p,q)<5", |[p, q, _]| p.min(q) < 5),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Groups of vectors, each behind a gate.
    #[test]
    fn gated_rules_are_what_they_mean(
        groups in prop::collection::vec((0..TAKEN.len(), 0..THIRD.len(), 0..GATES.len()), 1..4),
        three in any::<bool>(),
        slice in 1..3000u64,
    ) {
        let parts = groups.iter().map(|&(taken, third, gate)| {
            let third = if three { format!(" and {}", THIRD[third].0) } else { String::new() };
            format!("({}{third}) and ({})", TAKEN[taken].0, GATES[gate].0)
        });
        let rule = parts.collect::<Vec<_>>().join(" or ");
        let options = |piles: Piles| {
            let [p, q, r] = piles;
            let two = (0..=p).flat_map(|s| (0..=q).map(move |t| [s, t]));
            let all = two.flat_map(|[s, t]| (0..=r).map(move |u| [s, t, u]));
            let allowed = all.filter(|&taken| {
                taken != [0; 3]
                    && groups.iter().any(|&(of_two, third, gate)| {
                        TAKEN[of_two].1(taken)
                            && (!three || THIRD[third].1(taken))
                            && GATES[gate].1(piles)
                    })
            });
            allowed.map(|[s, t, u]| [p - s, q - t, r - u]).collect()
        };
        let (line, sides, third) = match three {
            true => (format!("take({rule}) x,y,3"), [6, 5], 3),
            false => (format!("take({rule}) x,y"), [9, 8], 0),
        };
        compare(&line, sides, third, slice, &options);
    }

    /// Vectors that may add stones, with a direction, where the line is read:
    /// there are weights then, so play ends.
    #[test]
    fn rules_that_add_stones_are_what_they_mean(
        two in entries(2),
        three in entries(3),
        is_three in any::<bool>(),
        slice in 1..3000u64,
    ) {
        let (entries, piles) = if is_three { (three, 3) } else { (two, 2) };
        let texts = entries.iter().map(|(vector, along)| {
            let along = along.iter().map(|it| format!("+{}*", vector_text(it, piles)));
            vector_text(vector, piles) + &along.collect::<String>()
        });
        let rule = texts.collect::<Vec<_>>().join(",");
        let (line, sides, third) = match is_three {
            true => (format!("moves({rule}) x,y,1"), [3, 3], 1),
            false => (format!("moves({rule}) x,y"), [5, 5], 0),
        };
        prop_assume!(read_view(&line).is_ok());
        let options = |piles: Piles| entries.iter().flat_map(|it| after(it, piles)).collect();
        compare(&line, sides, third, slice, &options);
    }
}
