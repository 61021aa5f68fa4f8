//! Certificates of rows of WYT(a,b), checked by a program that shares nothing
//! with the one that makes them: values by the rule, move by move.

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
        Rows { values }
    }

    /// Whether the cells with values from `value` on, moved `period` columns, are
    /// those with values from `value + period` on, as far as columns are known.
    fn repeats(&self, value: u64, period: usize) -> bool {
        self.values.iter().all(|row| {
            let later = row[period..].iter().map(|&it| it >= value + period as u64);
            let earlier = row.iter().map(|&it| it >= value);
            let before = row[..period].iter().all(|&it| it < value + period as u64);
            before && later.zip(earlier).all(|(later, earlier)| later == earlier)
        })
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

/// What is wrong with a certificate.
fn fault(said: &Certificate) -> Option<String> {
    let (value, period) = (said.value as usize, said.period as usize);
    if period == 0 || value == 0 || value > 20_000 || period > 20_000 {
        return Some("not of this size".into());
    }
    if said.a > 9 || !(1..9).contains(&said.b) {
        return Some("not of this game".into());
    }
    // This far out no value of these rows is small.
    let column = value + 4 * said.rows.len() + 64;
    let rows = Rows::by_the_rule(said, column + 2 * period);
    if !rows.repeats(said.value, period) {
        return Some("the cells do not repeat".into());
    }
    let steps = (64..period).step_by(64);
    if steps
        .filter(|_| value >= 64)
        .any(|earlier| rows.repeats(said.value, earlier))
    {
        return Some("the cells repeat before".into());
    }
    let found: Vec<RowPeriod> = (0..said.rows.len())
        .map(|y| rows.row(y, column, period))
        .collect();
    (found != said.rows).then(|| "other periods".into())
}

#[test]
fn certificates_pass_a_slow_checker() {
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
        let mut said = certified(1, 1, convention, 5);
        let mut numbers: Vec<&mut u64> = vec![&mut said.period];
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
