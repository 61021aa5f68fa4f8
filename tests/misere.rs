//! Misère play of heaps by quotients, against the rules alone.

use nimscape::quotient::{Parts, Quotient};
use nimscape::{
    Budget, Convention, Halt, Memo, Outcome, Region, Rules, Solver, complete, read_position,
    read_view, survey,
};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// Heaps of an octal game, written once more: digit k of the code says what taking k may
/// leave.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Heaps {
    digits: Vec<u8>,
    heaps: Vec<u64>,
}

fn left_of(digits: &[u8], heap: u64) -> Vec<[u64; 2]> {
    let mut parts = Vec::new();
    for (taken, digit) in (0..).zip(digits) {
        let Some(left) = heap.checked_sub(taken) else {
            continue;
        };
        if digit & 1 != 0 && left == 0 {
            parts.push([0, 0]);
        }
        if digit & 2 != 0 && left > 0 {
            parts.push([left, 0]);
        }
        if digit & 4 != 0 {
            parts.extend((1..=left / 2).map(|part| [part, left - part]));
        }
    }
    parts
}

impl Rules for Heaps {
    fn options(&self) -> Box<dyn Iterator<Item = Heaps> + '_> {
        Box::new((0..self.heaps.len()).flat_map(move |at| {
            left_of(&self.digits, self.heaps[at])
                .into_iter()
                .map(move |parts| {
                    let mut heaps = self.heaps.clone();
                    heaps.remove(at);
                    heaps.extend(parts.into_iter().filter(|&part| part > 0));
                    heaps.sort_unstable();
                    Heaps {
                        digits: self.digits.clone(),
                        heaps,
                    }
                })
        }))
    }
}

fn code(digits: &[u8]) -> String {
    let digits: String = digits[1..].iter().map(u8::to_string).collect();
    format!("octal(0.{digits})")
}

/// Outcome, value where it is given, and all winning moves are the definition's.
fn agrees(digits: &[u8], heaps: &[u64], memo: &mut Memo) -> Result<(), TestCaseError> {
    let numbers: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let line = format!("{} {}", code(digits), numbers.join(","));
    let position = read_position(&line).expect("a line");
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    let game = Heaps {
        digits: digits.to_vec(),
        heaps,
    };
    let mut solver = Solver::new(Convention::Misere);
    let value = solver.value(&game);
    let answer = memo
        .solve(&position, Convention::Misere, &mut Budget::endless())
        .expect(&line);
    prop_assert_eq!(answer.outcome, Outcome::of_value(value), "{}", &line);
    prop_assert!(
        answer.value.is_none_or(|found| found == value),
        "{line}: {answer:?}, not {value}"
    );
    let moves = memo
        .winning_moves(&position, Convention::Misere, &mut Budget::endless())
        .expect(&line);
    let wins: BTreeSet<Vec<u64>> = game
        .options()
        .filter(|option| solver.value(option) == 0)
        .map(|option| option.heaps)
        .collect();
    prop_assert_eq!(moves.len(), wins.len(), "{}", line);
    Ok(())
}

fn digits() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(0..8u8, 1..4)
        .prop_filter("a digit", |digits| digits.last() != Some(&0))
        .prop_map(|mut digits| {
            digits.insert(0, 0);
            digits
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn sums_of_random_codes_are_those_of_the_rules(
        digits in digits(),
        heaps in prop::collection::vec(1..9u64, 1..4),
    ) {
        agrees(&digits, &heaps, &mut Memo::default())?;
    }
}

#[test]
fn sums_of_known_games_are_those_of_the_rules() {
    let games: [&[u8]; 12] = [
        &[0, 7, 7],
        &[0, 1, 5],
        &[0, 5, 3],
        &[0, 7, 2],
        &[0, 7, 5],
        &[0, 1, 1, 5],
        &[0, 1, 3, 7],
        &[0, 0, 7],
        &[0, 1, 6],
        &[0, 5, 4],
        &[0, 4, 4],
        &[0, 3, 5],
    ];
    for digits in games {
        let mut memo = Memo::default();
        let sums = [
            vec![1, 2, 3, 4, 5],
            vec![5, 5, 9],
            vec![9, 12],
            vec![2, 2, 2, 2, 5],
            vec![20],
            vec![12, 5, 1],
            vec![14, 7],
            vec![1, 1, 1, 6, 8],
            vec![3, 3, 10],
            vec![11, 4, 2],
        ];
        for heaps in sums {
            agrees(digits, &heaps, &mut memo).expect("the definition");
        }
    }
}

/// A quotient as data.
#[derive(Clone)]
struct Certificate {
    size: usize,
    table: Vec<u16>,
    values: Vec<u8>,
    images: Vec<u16>,
}

fn certificate(digits: &[u8], cap: u8, heaps: u64) -> Certificate {
    let rule = digits.to_vec();
    let parts: Parts = Rc::new(move |heap| Box::new(left_of(&rule, heap).into_iter()));
    let mut quotient = Quotient::new([parts], cap, 1 << 30);
    for _ in 0..heaps {
        quotient
            .add(0, &mut Budget::endless())
            .expect("endless")
            .expect("it is small");
    }
    let model = quotient.model();
    let elements = model.monoid.elements();
    Certificate {
        size: model.monoid.size(),
        table: elements
            .flat_map(|element| model.monoid.row(element).to_vec())
            .collect(),
        values: model.values.clone(),
        images: quotient.images(0).to_vec(),
    }
}

/// Whether a certificate is the quotient of outcomes of its heaps, from the definition:
/// a commutative monoid of which heaps generate all; no two elements alike beside all
/// others; and of every sum, seen as its element with the elements of its options, P is
/// what has options and none of them P.
fn holds(certificate: &Certificate, digits: &[u8]) -> bool {
    let Certificate {
        size,
        table,
        values,
        images,
    } = certificate;
    let size = *size;
    let times = |a: u16, b: u16| table[usize::from(a) * size + usize::from(b)];
    let all = || 0..size as u16;
    let monoid = table.iter().all(|&it| usize::from(it) < size)
        && all().all(|a| times(0, a) == a)
        && all().all(|a| all().all(|b| times(a, b) == times(b, a)))
        && all()
            .all(|a| all().all(|b| all().all(|c| times(times(a, b), c) == times(a, times(b, c)))));
    if !monoid || images[0] != 0 {
        return false;
    }
    let rows: BTreeSet<Vec<u8>> = all()
        .map(|a| all().map(|b| values[usize::from(times(a, b))]).collect())
        .collect();
    if rows.len() < size {
        return false;
    }
    type Sum = (u16, BTreeSet<u16>);
    let letters: BTreeSet<Sum> = (1..images.len())
        .map(|heap| {
            let parts = left_of(digits, heap as u64).into_iter();
            let options = parts.map(|[a, b]| times(images[a as usize], images[b as usize]));
            (images[heap], options.collect())
        })
        .collect();
    let mut seen: HashMap<Sum, ()> = HashMap::new();
    let mut open: Vec<Sum> = vec![(0, BTreeSet::new())];
    let mut reached = BTreeSet::new();
    while let Some((element, options)) = open.pop() {
        if seen.insert((element, options.clone()), ()).is_some() {
            continue;
        }
        reached.insert(element);
        let p = !options.is_empty() && options.iter().all(|&it| values[usize::from(it)] != 0);
        if p != (values[usize::from(element)] == 0) {
            return false;
        }
        for (letter, more) in &letters {
            let mut both: BTreeSet<u16> = options.iter().map(|&it| times(it, *letter)).collect();
            both.extend(more.iter().map(|&it| times(it, element)));
            open.push((times(element, *letter), both));
        }
    }
    reached.len() == size
}

#[test]
fn certificates_hold_and_altered_ones_do_not() {
    for (digits, heaps) in [(&[0, 7, 5][..], 12), (&[0, 5, 3], 10), (&[0, 7, 7], 5)] {
        let good = certificate(digits, 1, heaps);
        assert!(holds(&good, digits), "{digits:?}");
        for at in 0..good.table.len() {
            let mut bad = good.clone();
            bad.table[at] = (bad.table[at] + 1) % bad.size as u16;
            assert!(!holds(&bad, digits), "{digits:?}: product {at}");
        }
        for at in 0..good.values.len() {
            let mut bad = good.clone();
            bad.values[at] ^= 1;
            assert!(!holds(&bad, digits), "{digits:?}: value {at}");
        }
        // A symmetry of the quotient may rename a heap: then all it says is still so.
        let says = |certificate: &Certificate, heaps: [usize; 3]| {
            let times = |a: u16, b: u16| {
                certificate.table[usize::from(a) * certificate.size + usize::from(b)]
            };
            let [a, b, c] = heaps.map(|heap| certificate.images[heap]);
            certificate.values[usize::from(times(times(a, b), c))]
        };
        for at in 1..good.images.len() {
            let mut bad = good.clone();
            bad.images[at] = (bad.images[at] + 1) % bad.size as u16;
            if holds(&bad, digits) {
                let all = 0..good.images.len();
                for heaps in
                    all.flat_map(|a| (0..=a).flat_map(move |b| (0..=b).map(move |c| [a, b, c])))
                {
                    assert_eq!(
                        says(&bad, heaps),
                        says(&good, heaps),
                        "{digits:?}: {heaps:?}"
                    );
                }
            }
        }
    }
}

/// How many elements there are and how many of them are in P, as this program finds them.
/// They were compared with no published table.
#[test]
fn orders_do_not_change() {
    for (digits, order, p) in [
        (&[0, 7, 7][..], 40, 9),
        (&[0, 5, 3], 16, 3),
        (&[0, 7, 2], 24, 5),
        (&[0, 7, 5], 8, 2),
        (&[0, 1, 5], 42, 12),
        (&[0, 1, 1, 5], 42, 12),
    ] {
        let found = certificate(digits, 1, 120);
        let zeros = found.values.iter().filter(|&&value| value == 0).count();
        assert_eq!((found.size, zeros), (order, p), "{digits:?}");
    }
}

#[test]
fn the_p_positions_of_one_heap_of_kayles_are_five() {
    let view = read_view("kayles x").expect("a view");
    let region = Region::between((0, 20_000), (0, 1)).expect("a region");
    let table =
        complete(survey(&view, &region, Convention::Misere).expect("a job")).expect("known");
    let zeros: Vec<usize> = (0..20_000)
        .filter(|&x| table.get(x, 0) == Some(0))
        .collect();
    assert_eq!(zeros, [1, 4, 9, 12, 20]);
    let mut memo = Memo::default();
    for heap in [10_000_000u64, 9_999_999, 123_456_789] {
        let position = read_position(&format!("kayles {heap}")).expect("a line");
        let answer = memo.solve(&position, Convention::Misere, &mut Budget::endless());
        assert_eq!(
            answer.map(|answer| answer.outcome),
            Ok(Outcome::N),
            "{heap}"
        );
    }
}

/// However the work is split, the quotient is the same.
#[test]
fn a_quotient_does_not_depend_on_pauses() {
    let position = read_position("kayles 5,9,12,30").expect("a line");
    let whole = Memo::default().solve(&position, Convention::Misere, &mut Budget::endless());
    let (mut memo, mut pauses) = (Memo::default(), 0);
    let split = loop {
        match memo.solve(&position, Convention::Misere, &mut Budget::new(500)) {
            Err(Halt::Paused) => pauses += 1,
            answer => break answer,
        }
    };
    assert_eq!(split, whole);
    assert!(pauses > 1);
}

#[test]
fn a_refusal_names_the_heap_where_knowledge_ends() {
    let position = read_position("dawson 200,201,202").expect("a line");
    let refused = Memo::default().solve(&position, Convention::Misere, &mut Budget::endless());
    let Err(Halt::TooLarge(limit)) = refused else {
        panic!("{refused:?}");
    };
    assert!(limit.message.contains("heaps up to "), "{limit}");
}
