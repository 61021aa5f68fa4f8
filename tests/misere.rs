//! Misère play of heaps by quotients, checked with the rules alone.

use nimscape::misere_sums::{HeapQuotient, QuotientJob};
use nimscape::quotient::{Parts, Presentation, Quotient};
use nimscape::{
    Budget, Convention, Halt, Memo, Outcome, Region, Rules, Solver, Unknown, complete,
    read_position, read_view, survey,
};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;
use std::thread;

/// Heaps of an octal game, implemented a second time: digit k of the code says what taking k may
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

/// Outcome, value and the number of winning moves are the definition's.
fn agrees(
    digits: &[u8],
    heaps: &[u64],
    memo: &mut Memo,
    solver: &mut Solver<Heaps>,
) -> Result<(), TestCaseError> {
    let numbers: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let line = format!("{} {}", code(digits), numbers.join(","));
    let position = read_position(&line).expect("a line");
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    let game = Heaps {
        digits: digits.to_vec(),
        heaps,
    };
    let value = solver.value(&game);
    let answer = memo
        .solve(&position, Convention::Misere, &mut Budget::endless())
        .expect(&line);
    prop_assert_eq!(answer.outcome, Outcome::of_value(value), "{}", &line);
    prop_assert_eq!(answer.value, Some(value), "{}", &line);
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
        let solver = &mut Solver::new(Convention::Misere);
        agrees(&digits, &heaps, &mut Memo::default(), solver)?;
    }
}

/// About three thousand random sums, others in each run.
#[test]
fn sums_of_known_games_are_those_of_the_rules() {
    const SUMS: u32 = 250;
    const LARGEST_SUM: u64 = 30;
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
    let sums = prop::collection::vec(1..21u64, 1..6);
    let sums = sums.prop_filter("not too large for brute force", |heaps| {
        heaps.iter().sum::<u64>() <= LARGEST_SUM
    });
    for digits in games {
        let known = RefCell::new((Memo::default(), Solver::new(Convention::Misere)));
        let mut runner = TestRunner::new(ProptestConfig::with_cases(SUMS));
        let result = runner.run(&sums, |heaps| {
            let (memo, solver) = &mut *known.borrow_mut();
            agrees(digits, &heaps, memo, solver)
        });
        result.expect("the definition");
    }
}

/// A quotient as data: the elements are numbered as they first appear among sums of heaps,
/// those of fewer heaps first.
#[derive(Clone)]
struct Certificate {
    size: usize,
    table: Vec<u16>,
    p: Vec<bool>,
    images: Vec<u16>,
}

impl Certificate {
    fn product(&self, a: u16, b: u16) -> u16 {
        self.table[usize::from(a) * self.size + usize::from(b)]
    }
}

fn quotient(code: &str, heaps: u64) -> HeapQuotient {
    let view = read_view(&format!("octal({code}) x")).expect("a view");
    complete(Box::new(
        QuotientJob::of_view(&view, heaps, 1 << 31).expect("heaps"),
    ))
}

fn certificate(digits: &[u8], heaps: u64) -> Certificate {
    let rule = digits.to_vec();
    let parts: Parts =
        Rc::new(move |heap| Box::new(left_of(&rule, heap).into_iter().map(Into::into)));
    let mut quotient = Quotient::new([parts], 1, 1 << 30);
    for _ in 0..heaps {
        quotient
            .add(0, &mut Budget::endless())
            .expect("endless")
            .expect("it is small");
    }
    let model = quotient.model();
    let found = Presentation::new(&model.monoid, &model.values, &[quotient.images(0)]);
    let all = 0..found.order() as u16;
    Certificate {
        size: found.order(),
        p: all.map(|element| found.p.contains(&element)).collect(),
        images: found.images[0].clone(),
        table: found.table,
    }
}

/// Whether a certificate is the quotient of outcomes of its heaps, from the definition: a
/// commutative monoid generated by the heaps, numbered as stated; no two elements equal in all
/// contexts; and of all sums, as elements with the elements of their options, exactly those with
/// options and none of them P are P.
fn holds(certificate: &Certificate, digits: &[u8]) -> bool {
    let Certificate {
        size,
        table,
        p,
        images,
    } = certificate;
    let size = *size;
    let times = |a: u16, b: u16| table[usize::from(a) * size + usize::from(b)];
    let all = || 0..size as u16;
    let monoid = table.iter().chain(images).all(|&it| usize::from(it) < size)
        && all().all(|a| times(0, a) == a)
        && all().all(|a| all().all(|b| times(a, b) == times(b, a)))
        && all()
            .all(|a| all().all(|b| all().all(|c| times(times(a, b), c) == times(a, times(b, c)))));
    if !monoid || images[0] != 0 {
        return false;
    }
    let mut numbered = vec![0];
    for at in 0..size {
        let Some(&element) = numbered.get(at) else {
            return false;
        };
        for &image in images {
            let next = times(element, image);
            if !numbered.contains(&next) {
                numbered.push(next);
            }
        }
    }
    if !numbered.into_iter().eq(all()) {
        return false;
    }
    let rows: BTreeSet<Vec<bool>> = all()
        .map(|a| all().map(|b| p[usize::from(times(a, b))]).collect())
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
    let mut seen: HashSet<Sum> = HashSet::new();
    let mut open: Vec<Sum> = vec![(0, BTreeSet::new())];
    while let Some((element, options)) = open.pop() {
        if !seen.insert((element, options.clone())) {
            continue;
        }
        let lost = !options.is_empty() && !options.iter().any(|&it| p[usize::from(it)]);
        if lost != p[usize::from(element)] {
            return false;
        }
        for (letter, more) in &letters {
            let mut both: BTreeSet<u16> = options.iter().map(|&it| times(it, *letter)).collect();
            both.extend(more.iter().map(|&it| times(it, element)));
            open.push((times(element, *letter), both));
        }
    }
    true
}

#[test]
fn certificates_hold_and_altered_ones_do_not() {
    for (digits, heaps) in [(&[0, 7, 5][..], 12), (&[0, 5, 3], 10), (&[0, 7, 7], 5)] {
        let good = certificate(digits, heaps);
        assert!(holds(&good, digits), "{digits:?}");
        for other in 1..good.size as u16 {
            let altered = |it: u16| (it + other) % good.size as u16;
            for at in 0..good.table.len() {
                let mut bad = good.clone();
                bad.table[at] = altered(bad.table[at]);
                assert!(!holds(&bad, digits), "{digits:?}: product {at}");
            }
            for at in 0..good.images.len() {
                let mut bad = good.clone();
                bad.images[at] = altered(bad.images[at]);
                assert!(!holds(&bad, digits), "{digits:?}: heap {at}, {other}");
            }
        }
        for at in 0..good.p.len() {
            let mut bad = good.clone();
            bad.p[at] = !bad.p[at];
            assert!(!holds(&bad, digits), "{digits:?}: outcome {at}");
        }
        let all = || 0..good.size as u16;
        for a in all() {
            // One element more, which is like this one.
            let like = |it: u16| if usize::from(it) == good.size { a } else { it };
            let more = || (0..=good.size as u16).map(like);
            let table = more().flat_map(|x| more().map(move |y| (x, y)));
            let bad = Certificate {
                size: good.size + 1,
                table: table.map(|(x, y)| good.product(x, y)).collect(),
                p: more().map(|it| good.p[usize::from(it)]).collect(),
                images: good.images.clone(),
            };
            assert!(!holds(&bad, digits), "{digits:?}: {a} twice");
            // The same with two elements renumbered.
            for b in (0..a).filter(|_| a > 0) {
                let other = |it: u16| {
                    if it == a {
                        b
                    } else if it == b {
                        a
                    } else {
                        it
                    }
                };
                let table = all().flat_map(|x| all().map(move |y| (x, y)));
                let bad = Certificate {
                    size: good.size,
                    table: table
                        .map(|(x, y)| other(good.product(other(x), other(y))))
                        .collect(),
                    p: all().map(|it| good.p[usize::from(other(it))]).collect(),
                    images: good.images.iter().copied().map(other).collect(),
                };
                assert!(!holds(&bad, digits), "{digits:?}: {a} for {b}");
            }
        }
        // Without the last element; what it was becomes another one.
        for a in 0..good.size as u16 - 1 {
            let last = good.size as u16 - 1;
            let other = |it: u16| if it == last { a } else { it };
            let fewer = || 0..last;
            let table = fewer().flat_map(|x| fewer().map(move |y| (x, y)));
            let bad = Certificate {
                size: good.size - 1,
                table: table.map(|(x, y)| other(good.product(x, y))).collect(),
                p: good.p[..good.size - 1].to_vec(),
                images: good.images.iter().copied().map(other).collect(),
            };
            assert!(!holds(&bad, digits), "{digits:?}: {a} for the last");
        }
    }
}

/// Whether the elements of heaps of an octal game repeat for ever with this period, and with no
/// smaller one or from no earlier heap on, by the theorem: they do so for all heaps up to twice the
/// first, two periods and the most that a move takes.
fn repeats(images: &[u16], digits: &[u8], first: u64, period: u64) -> bool {
    let (first, period) = (first as usize, period as usize);
    let needed = 2 * first + 2 * period + digits.len() - 1;
    let from = |start: usize, period: usize| {
        period > 0
            && needed <= images.len()
            && (start..images.len() - period).all(|heap| images[heap] == images[heap + period])
    };
    from(first, period)
        && (first == 0 || !from(first - 1, period))
        && !(1..period).any(|smaller| from(first, smaller))
}

#[test]
fn periods_hold_and_altered_ones_do_not() {
    for (code, digits) in [
        ("0.75", &[0, 7, 5][..]),
        ("0.53", &[0, 5, 3]),
        ("0.72", &[0, 7, 2]),
        ("0.77", &[0, 7, 7]),
        ("0.123", &[0, 1, 2, 3]),
    ] {
        let found = quotient(code, 400);
        let images = &found.presentation.images[0];
        let it = found.periods[0].expect("it is periodic");
        let holds = |first, period| repeats(images, digits, first, period);
        assert!(
            holds(it.first, it.period),
            "{code} {it:?} of {}",
            images.len()
        );
        let first = it.first.checked_sub(1).into_iter().chain([it.first + 1]);
        for first in first {
            assert!(!holds(first, it.period), "{code} from {first}");
        }
        for period in [it.period - 1, it.period + 1, 2 * it.period] {
            assert!(!holds(it.first, period), "{code} after {period}");
        }
        for at in 0..images.len() {
            let mut bad = images.clone();
            bad[at] = (bad[at] + 1) % found.presentation.order() as u16;
            let altered = repeats(&bad, digits, it.first, it.period);
            // Heaps before the period are the business of `holds`.
            assert!(!altered || (at as u64) < it.first, "{code}: heap {at}");
        }
    }
}

/// How many elements there are and how many of them are in P, as this program finds them:
/// those that were compared with a published table are in `tests/published/quotients.txt`.
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
        let found = certificate(digits, 120);
        let zeros = found.p.iter().filter(|&&p| p).count();
        assert_eq!((found.size, zeros), (order, p), "{digits:?}");
    }
}

/// What is published of misère quotients.
#[test]
fn published_quotients_are_met() {
    let published = include_str!("published/quotients.txt");
    let lines = published.lines().filter(|line| !line.starts_with('#'));
    for line in lines.filter(|line| !line.is_empty()) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [code, up_to, order, period, p, relations, heaps] = fields[..] else {
            panic!("{line}");
        };
        let found = quotient(code, up_to.parse().expect(line));
        let presentation = &found.presentation;
        if order == "infinite" {
            assert_eq!(
                found.stopped.map(|heap| heap.to_string()).as_deref(),
                Some(up_to),
                "{line}"
            );
            continue;
        }
        if order != "-" {
            assert_eq!(presentation.order().to_string(), order, "{line}");
        }
        assert_eq!(found.stopped, None, "{line}");
        if period != "-" {
            let found = found.periods[0].expect(line);
            assert_eq!(found.period.to_string(), period, "{line}");
        }
        if p != "-" {
            let names = presentation.p.iter().map(|&it| presentation.name(it));
            assert_eq!(names.collect::<Vec<_>>().join(" "), p, "{line}");
        }
        if heaps != "-" {
            let known = heaps.split(' ').zip(&presentation.images[0]);
            for (heap, (published, &element)) in known.enumerate() {
                assert_eq!(presentation.name(element), published, "{line}: {heap}");
            }
        }
        if relations != "-" {
            let equations = presentation.relations.iter().map(|it| found.equation(it));
            assert_eq!(
                equations.collect::<Vec<_>>().join(", "),
                relations,
                "{line}"
            );
        }
    }
}

/// Heaps that are lost in misère play, as they are published.
#[test]
fn published_lost_heaps_are_met() {
    let published = include_str!("published/misere.txt");
    let lines = published.lines().filter(|line| !line.starts_with('#'));
    for line in lines.filter(|line| !line.is_empty()) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [code, up_to, lost] = fields[..] else {
            panic!("{line}");
        };
        let view = read_view(&format!("octal({code}) x")).expect(line);
        let end = up_to.parse::<u64>().expect(line) + 1;
        let region = Region::between((0, end), (0, 1)).expect(line);
        let table = complete(survey(&view, &region, Convention::Misere).expect(line));
        let table = table.expect(line);
        let zeros = (0..end as usize).filter(|&x| table.get(x, 0) == Some(0));
        let zeros: Vec<String> = zeros.map(|x| x.to_string()).collect();
        assert_eq!(zeros.join(" "), lost, "{line}");
        let unknown = (0..end as usize).find(|&x| table.unknown(x, 0) == Unknown::Outcome);
        assert_eq!(unknown, None, "{line}");
    }
}

/// A finite misère quotient of more than one element has an even number of them (Plambeck and
/// Siegel, as Rubinstein-Salzedo and Zhou cite them, arXiv 2603.18244).
#[test]
fn orders_are_even() {
    for code in (1..64).filter(|code| code % 8 > 0) {
        let line = format!("octal(0.{}{}) x", code / 8, code % 8);
        let view = read_view(&line).expect(&line);
        let job = QuotientJob::of_view(&view, 12, 1 << 22).expect(&line);
        let order = complete(Box::new(job)).presentation.order();
        assert!(order == 1 || order.is_multiple_of(2), "{line}: {order}");
    }
}

/// Every element has one word, every relation is true, and by them every product of a
/// word with a generator becomes the word of the product.
#[test]
fn presentations_give_the_table_of_products() {
    for code in ["0.77", "0.75", "0.123", "0.53", "0.15", "0.3", "0.33"] {
        let found = quotient(code, 60).presentation;
        let image = |index: usize| {
            let place = found.generators[index];
            found.images[place.kind][place.heap as usize]
        };
        let product = |word: &[u32]| {
            let factors = (0..word.len()).flat_map(|it| (0..word[it]).map(move |_| it));
            factors.fold(0, |element, index| found.product(element, image(index)))
        };
        for (element, word) in (0..).zip(&found.words) {
            assert_eq!(product(word), element, "{code}");
            for index in 0..word.len() {
                let mut word = word.clone();
                word[index] += 1;
                let expected = product(&word);
                while let Some((left, right)) = (found.relations.iter())
                    .find(|(left, _)| left.iter().zip(&word).all(|(a, b)| a <= b))
                {
                    assert_eq!(product(left), product(right), "{code}");
                    let rest = word.iter().zip(left).zip(right);
                    word = rest
                        .map(|((word, left), right)| word - left + right)
                        .collect();
                }
                assert_eq!(word, found.words[usize::from(expected)], "{code}");
            }
        }
    }
}

/// Nim, and games that are like it, are tame; Kayles is wild.
#[test]
fn tame_quotients_are_those_of_nim() {
    for (line, order, tame) in [
        ("subtract(1..) x", None, None),
        ("subtract(1) x", Some(2), Some(true)),
        ("subtract(1..2) x", Some(6), Some(true)),
        ("subtract(1..3) x", Some(6), Some(true)),
        ("subtract(1..4) x", Some(10), Some(true)),
        ("subtract(1..8) x", Some(18), Some(true)),
        ("kayles x", Some(40), Some(false)),
        ("octal(0.75) x", Some(8), Some(false)),
    ] {
        let view = read_view(line).expect(line);
        let job = QuotientJob::of_view(&view, 60, 1 << 26).expect(line);
        let found = complete(Box::new(job));
        if let (Some(order), Some(tame)) = (order, tame) {
            let found = &found.presentation;
            assert_eq!((found.order(), found.tame), (order, tame), "{line}");
        }
    }
    let view = read_view("wyt(1,1) x,y").expect("a view");
    assert!(QuotientJob::of_view(&view, 9, 1 << 20).is_err());
}

/// A sum of two games, by their joint quotient.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Sum(Heaps, Heaps);

impl Rules for Sum {
    fn options(&self) -> Box<dyn Iterator<Item = Sum> + '_> {
        let first = self.0.options().map(|it| Sum(it, self.1.clone()));
        Box::new(first.chain(self.1.options().map(|it| Sum(self.0.clone(), it))))
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn sums_of_two_random_codes_are_those_of_the_rules(
        codes in (digits(), digits()),
        heaps in (
            prop::collection::vec(1..7u64, 1..3),
            prop::collection::vec(1..7u64, 1..3),
        ),
    ) {
        let game = |digits: &[u8], heaps: &[u64]| {
            let mut heaps = heaps.to_vec();
            heaps.sort_unstable();
            Heaps { digits: digits.to_vec(), heaps }
        };
        let sum = Sum(game(&codes.0, &heaps.0), game(&codes.1, &heaps.1));
        let line = |game: &Heaps| {
            let heaps: Vec<String> = game.heaps.iter().map(u64::to_string).collect();
            // A game without heaps has one that is empty.
            let heaps = if heaps.is_empty() { "0".into() } else { heaps.join(",") };
            format!("{} {heaps}", code(&game.digits))
        };
        let text = format!("{} + {}", line(&sum.0), line(&sum.1));
        let position = read_position(&text).expect("a line");
        let mut solver = Solver::new(Convention::Misere);
        let value = solver.value(&sum);
        let mut memo = Memo::default();
        let budget = &mut Budget::endless();
        let answer = memo.solve(&position, Convention::Misere, budget).expect(&text);
        prop_assert_eq!(answer.value, Some(value), "{}", &text);
        let moves = memo.winning_moves(&position, Convention::Misere, budget).expect(&text);
        let wins: HashSet<String> = (sum.options())
            .filter(|option| solver.value(option) == 0)
            .map(|option| {
                let text = format!("{} + {}", line(&option.0), line(&option.1));
                read_position(&text).expect(&text).to_string()
            })
            .collect();
        let moves: HashSet<String> = moves.iter().map(ToString::to_string).collect();
        prop_assert_eq!(moves, wins, "{}", &text);
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

/// Cells without a known value say so, and are not holes; the winner they name is right.
#[test]
fn unknown_cells_report_what_is_known() {
    let table = |line: &str, to: u64| {
        let view = read_view(line).expect("a view");
        let region = Region::between((0, to), (0, 1)).expect("a region");
        complete(survey(&view, &region, Convention::Misere).expect("a job")).expect("known")
    };
    let kayles = table("kayles x", 200);
    let mut memo = Memo::default();
    let mut unknown = 0;
    for x in 0..200 {
        let said = kayles.unknown(x, 0);
        assert_eq!(kayles.get(x, 0).is_none(), said != Unknown::Nothing, "{x}");
        if said == Unknown::Value {
            unknown += 1;
            if !crate::long() && unknown % 16 > 1 {
                continue;
            }
            let position = read_position(&format!("kayles {x}")).expect("a line");
            let answer = memo.solve(&position, Convention::Misere, &mut Budget::endless());
            let answer = answer.expect("who wins is known");
            // A question about one position is searched longer; small values are all known.
            let small = answer.value.is_some_and(|value| value < 4);
            assert_eq!((answer.outcome, small), (Outcome::N, false), "{x}");
        }
    }
    assert!(unknown > 20);
    let wild = table("octal(0.16) x", 300);
    assert_eq!(wild.unknown(299, 0), Unknown::Outcome);
    assert_eq!(wild.unknown(3, 0), Unknown::Nothing);
    // A negative heap is a hole.
    let holes = table("kayles 10-x", 20);
    assert_eq!(
        (holes.get(15, 0), holes.unknown(15, 0)),
        (None, Unknown::Nothing)
    );
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

/// All sums of heaps up to the one named are known.
#[test]
fn a_refusal_names_the_heap_where_knowledge_ends() {
    for (line, games) in [
        ("dawson 200,201,202", &["dawson"][..]),
        ("grundy 300", &["grundy"]),
        ("octal(0.16) 90,91", &["octal(0.16)"]),
        ("octal(0.6) 200", &["octal(0.6)"]),
        ("dawson 90 + kayles 90", &["dawson", "kayles"]),
    ]
    .into_iter()
    .step_by(crate::cases(1, 2))
    {
        let position = read_position(line).expect(line);
        let mut memo = Memo::default();
        let refused = memo.solve(&position, Convention::Misere, &mut Budget::endless());
        let Err(Halt::TooLarge(limit)) = refused else {
            panic!("{line}: {refused:?}");
        };
        let moves = memo.winning_moves(&position, Convention::Misere, &mut Budget::endless());
        let Err(Halt::TooLarge(_)) = moves else {
            panic!("{line}: {moves:?}");
        };
        let (_, named) = limit.message.split_once("heaps up to ").expect(line);
        let named: String = named.chars().take_while(char::is_ascii_digit).collect();
        let heap: u64 = named.parse().expect(line);
        let known: Vec<String> = (games.iter())
            .map(|game| format!("{game} {heap},{heap},{heap},{}", heap - 1))
            .collect();
        let known = read_position(&known.join(" + ")).expect(line);
        let answer = memo.solve(&known, Convention::Misere, &mut Budget::endless());
        assert!(answer.is_ok(), "{known}: {answer:?}");
    }
}

/// First pictures and refusals of misère play take no more slices than a page has in two and a half seconds:
/// counted, as a busy machine must not decide.
#[test]
fn first_pictures_and_refusals_take_bounded_work() {
    const SLICE: u64 = 50_000;
    for (line, width, height, most) in [
        ("kayles x", 20_000, 1, 200),
        ("octal(0.16) x", 20_000, 1, 500),
        ("octal(4.7) x", 20_000, 1, 500),
        ("kayles x,y", 512, 512, 220),
        ("octal(0.644) x,y", 512, 512, 600),
    ]
    .into_iter()
    .step_by(crate::cases(1, 2))
    {
        let view = read_view(line).expect(line);
        let region = Region::between((0, width), (0, height)).expect(line);
        let mut job = survey(&view, &region, Convention::Misere).expect(line);
        let slices = 1 + (0..).take_while(|_| !job.advance(SLICE).finished).count();
        assert!(slices <= most, "{line}: {slices}");
    }
    for line in [
        "dawson 200,201,202",
        "octal(0.35) 90",
        "kayles 90 + grundy 90",
    ]
    .into_iter()
    .step_by(crate::cases(1, 2))
    {
        let position = read_position(line).expect(line);
        let (mut memo, mut slices) = (Memo::default(), 0);
        while let Err(Halt::Paused) =
            memo.solve(&position, Convention::Misere, &mut Budget::new(SLICE))
        {
            slices += 1;
        }
        assert!(slices <= 600, "{line}: {slices}");
    }
}

/// What is known of a picture does not end where the memory for one of its cells ended.
#[test]
fn a_picture_is_drawn_as_far_as_its_sums_are_known() {
    for (line, size, least) in [
        ("dawson x,y", 128, 3_000),
        ("grundy x,y", 128, 3_000),
        ("octal(0.16) x,y", 128, 2_000),
        ("kayles x + dawson y", 64, 700),
    ]
    .into_iter()
    .step_by(crate::cases(1, 3))
    {
        let view = read_view(line).expect(line);
        let region = Region::between((0, size), (0, size)).expect(line);
        let table = complete(survey(&view, &region, Convention::Misere).expect(line)).expect(line);
        let size = size as usize;
        let cells = || (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
        let known = cells().filter(|&(x, y)| table.get(x, y).is_some()).count();
        assert!((least..size * size).contains(&known), "{line}: {known}");
        // In a sum of two games the order of the heaps matters.
        if !line.contains('+') {
            let differs = |&(x, y): &(usize, usize)| {
                let (cell, mirror) = (table.get(x, y), table.get(y, x));
                cell.is_some() && mirror.is_some() && cell != mirror
            };
            assert_eq!(cells().find(differs), None, "{line}");
        }
    }
}

/// A picture of a game that was drawn before begins with what was found then, and is the same.
#[test]
fn the_quotient_serves_the_next_picture() {
    let drawn = |line: &'static str, size: u64| {
        let view = read_view(line).expect(line);
        let region = Region::between((0, size), (0, 1)).expect(line);
        let mut job = survey(&view, &region, Convention::Misere).expect(line);
        let mut slices = 1;
        while !job.advance(10_000).finished {
            slices += 1;
        }
        (job.finish().expect(line), slices)
    };
    for (line, size) in [("kayles x", 200), ("octal(0.35) x", 60)] {
        let anew = thread::spawn(move || drawn(line, size)).join();
        let (anew, slices) = anew.expect("nothing panics");
        drawn(line, size / 2);
        let (again, fewer) = drawn(line, size);
        assert!(again == anew, "{line} is another picture the second time");
        assert!(2 * fewer < slices, "{line}: {fewer} slices of {slices}");
    }
}
