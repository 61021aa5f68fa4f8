//! Certificates of rows of WYT(a,b), checked by a program that shares nothing
//! with the one that makes them: values by the rule, move by move, and states
//! as sets of numbers.

use std::collections::BTreeSet;
use std::env;

use nimscape::games::wyt::{Certificate, RowPeriod, RowsJob};
use nimscape::{Convention, complete};
use proptest::prelude::*;

fn certified(a: u64, b: u64, convention: Convention, last: u64) -> Certificate {
    let job = RowsJob::new(a, b, convention, last).expect("small rows");
    complete(Box::new(job)).expect("they repeat")
}

/// Values of rows 0, …, `last`: `values[y][x]`.
struct Rows {
    a: usize,
    b: usize,
    values: Vec<Vec<u64>>,
}

impl Rows {
    fn by_the_rule(said: &Certificate, width: usize) -> Rows {
        let (a, b) = (said.a as usize, said.b as usize);
        let mut values: Vec<Vec<u64>> = vec![Vec::new(); said.rows.len()];
        let mut met = Vec::new();
        for x in 0..width {
            for y in 0..values.len() {
                met.clear();
                met.resize(4 * (x + y) + 8, false);
                let mut moves = 0;
                for q in 0..=y {
                    for p in 0..=x {
                        if p + q > 0 && (p.min(q) < b || p.abs_diff(q) < a) {
                            met[values[y - q][x - p] as usize] = true;
                            moves += 1;
                        }
                    }
                }
                let mex = met.iter().position(|met| !met).expect("room for it") as u64;
                let over = said.convention == Convention::Misere && moves == 0;
                values[y].push(if over { 1 } else { mex });
            }
        }
        Rows { a, b, values }
    }

    /// All numbers of the state before column `column`, in the order in which
    /// the fingerprint takes them: for each row the least number that its band
    /// has not taken, those it has taken above, and first how many these are;
    /// then the last columns.
    fn state(&self, column: usize) -> Vec<i64> {
        let less = |value: u64| value as i64 - column as i64;
        let mut numbers = Vec::new();
        for y in 0..self.values.len() {
            let band = (y + 1).saturating_sub(self.b)..=y;
            let taken = band.flat_map(|row| &self.values[row][..column]);
            let taken: BTreeSet<u64> = taken.copied().collect();
            let least = (0..).find(|it| !taken.contains(it)).expect("it is finite");
            let mut row = vec![less(least)];
            row.extend(taken.range(least..).map(|&value| less(value)));
            numbers.push(row.len() as i64);
            numbers.extend(row);
        }
        let diagonals = match self.a {
            0 => 0,
            a => self.values.len() + a - 2,
        };
        for x in column - diagonals.max(self.b - 1)..column {
            numbers.extend(self.values.iter().map(|row| row[x] as i64 - x as i64));
        }
        numbers
    }

    /// The smallest period, and from where it holds, of a row whose values
    /// less their column repeat from `from` on with `period`.
    fn row(&self, y: usize, from: usize, period: usize) -> RowPeriod {
        let less: Vec<i64> = (self.values[y].iter().zip(0..))
            .map(|(&value, x)| value as i64 - x)
            .collect();
        let holds = |smaller: usize| (from..from + period).all(|x| less[x] == less[x + smaller]);
        let period = (1..=period)
            .find(|&it| holds(it))
            .expect("the period itself");
        let broken = (0..from).rev().find(|&x| less[x] != less[x + period]);
        RowPeriod {
            preperiod: broken.map_or(0, |x| x as u64 + 1),
            period: period as u64,
        }
    }
}

/// FNV-1a with 64 bits over the numbers, eight bytes each, the lowest first.
fn fingerprint(numbers: &[i64]) -> u64 {
    let mut hash: u64 = 14_695_981_039_346_656_037;
    for number in numbers {
        for shift in 0..8 {
            hash ^= (number >> (8 * shift)) as u64 & 255;
            hash = hash.wrapping_mul(1_099_511_628_211);
        }
    }
    hash
}

/// What is wrong with a certificate.
fn fault(said: &Certificate) -> Option<String> {
    let (column, period) = (said.column as usize, said.period as usize);
    if period == 0 || column > 20_000 || period > 20_000 || said.a > 9 || !(1..9).contains(&said.b)
    {
        return Some("not of this size".into());
    }
    if column < (said.rows.len() + said.a as usize).max(said.b as usize) {
        return Some("no state so early".into());
    }
    let rows = Rows::by_the_rule(said, column + 2 * period);
    let state = rows.state(column);
    if fingerprint(&state) != said.state {
        return Some("another state".into());
    }
    if rows.state(column + period) != state {
        return Some("the state does not come again".into());
    }
    if (1..period).any(|earlier| rows.state(column + earlier) == state) {
        return Some("the state comes again before".into());
    }
    let found: Vec<RowPeriod> = (0..said.rows.len())
        .map(|y| rows.row(y, column, period))
        .collect();
    (found != said.rows).then(|| "other periods".into())
}

#[test]
fn certificates_stand_up_to_a_slow_checker() {
    for (a, b, last) in [
        (1, 1, 11),
        (1, 1, 0),
        (2, 1, 6),
        (3, 1, 4),
        (1, 2, 9),
        (2, 3, 7),
        (0, 2, 6),
    ] {
        for convention in Convention::BOTH {
            let said = certified(a, b, convention, last);
            assert_eq!(fault(&said), None, "{said}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// One number changed, and the slow checker refuses the certificate.
    #[test]
    fn a_changed_number_is_refused(
        misere in any::<bool>(),
        change in prop_oneof![-3i64..=-1, 1i64..=3],
        place in any::<prop::sample::Index>(),
    ) {
        let convention = Convention::BOTH[usize::from(misere)];
        let right = certified(1, 1, convention, 5);
        let mut said = right.clone();
        let mut numbers: Vec<&mut u64> = vec![&mut said.column, &mut said.period, &mut said.state];
        numbers.extend(said.rows.iter_mut().flat_map(|row| [&mut row.preperiod, &mut row.period]));
        let place = place.index(numbers.len());
        let number = &mut *numbers[place];
        let changed = number.checked_add_signed(change);
        prop_assume!(changed.is_some());
        *number = changed.expect("not below 0");
        prop_assert!(fault(&said).is_some(), "{}", said);
    }
}

/// Rows 0..100 of Wythoff's game, in the long form 0..200: the period of them
/// all, and preperiod and period of single rows.
#[test]
fn many_rows_of_wythoffs_game() {
    // The first row of each period; some more.
    let known = [
        (20, Some(1_165), 384),
        (44, None, 1536),
        (50, Some(22_436), 1536),
        (68, None, 3072),
        (71, None, 6144),
        (91, None, 12_288),
        (100, Some(168_066), 12_288),
        (109, None, 24_576),
        (150, Some(537_127), 24_576),
        (193, None, 49_152),
        (200, Some(1_299_854), 49_152),
    ];
    let (last, all) = match env::var_os("NIMSCAPE_LONG") {
        None => (100, 12_288),
        Some(_) => (200, 49_152),
    };
    let found = certified(1, 1, Convention::Normal, last);
    assert_eq!(found.period, all);
    for (row, preperiod, period) in known.into_iter().take_while(|&(row, ..)| row <= last) {
        let said = found.rows[row as usize];
        assert_eq!(said.period, period, "row {row}");
        assert!(
            preperiod.is_none_or(|known| known == said.preperiod),
            "row {row}: {said:?}"
        );
    }
}
