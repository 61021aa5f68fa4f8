//! The smallest periods of the rows of WYT(a,b), all certified by a joint
//! state that repeats. `cargo run --release --example row_periods --
//! 1,1:100 2,1:60` prints for the rows 0 to 100 of WYT(1,1), and those to 60
//! of WYT(2,1): the periods there are, each with the first row that has it,
//! and how the largest preperiod compares with the cube of its row. Rows whose
//! misère values have another period or preperiod are named if the first word
//! is `misere`.

use std::collections::BTreeMap;

use nimscape::games::wyt::{Certificate, RowsJob};
use nimscape::{Convention, complete};

fn certified(a: u64, b: u64, convention: Convention, last: u64) -> Certificate {
    let job = RowsJob::new(a, b, convention, last).expect("this number of rows is allowed");
    complete(Box::new(job)).expect("a state repeats within the limit")
}

/// The games and last rows that a word like 1,1:100 names.
fn read(word: &str) -> Option<(u64, u64, u64)> {
    let (game, last) = word.split_once(':')?;
    let (a, b) = game.split_once(',')?;
    Some((a.parse().ok()?, b.parse().ok()?, last.parse().ok()?))
}

/// Each period with the first row that has it.
fn periods(certificate: &Certificate) -> String {
    let mut first = BTreeMap::new();
    for (row, said) in certificate.rows.iter().enumerate() {
        first.entry(said.period).or_insert(row);
    }
    let words: Vec<_> = (first.iter())
        .map(|(period, row)| format!("{period} (row {row})"))
        .collect();
    words.join(", ")
}

/// The least and largest ratio of the preperiod to the cube of its row, from row 40 on.
fn cubes(certificate: &Certificate) -> Option<(f64, f64)> {
    let ratios = (certificate.rows.iter().enumerate().skip(40))
        .map(|(row, said)| said.preperiod as f64 / (row as f64).powi(3));
    ratios.fold(None, |range, ratio| {
        let (least, most) = range.unwrap_or((ratio, ratio));
        Some((ratio.min(least), ratio.max(most)))
    })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let compare = words.first().is_some_and(|word| word == "misere");
    for (a, b, last) in words.iter().filter_map(|word| read(word)) {
        let normal = certified(a, b, Convention::Normal, last);
        if compare {
            let misere = certified(a, b, Convention::Misere, last);
            let rows = normal.rows.iter().zip(&misere.rows).enumerate();
            let other: Vec<_> = rows.filter(|(_, (n, m))| n != m).map(|it| it.0).collect();
            println!("wyt({a},{b}), rows 0 to {last}, misère play differs in rows {other:?}");
            continue;
        }
        println!("wyt({a},{b}), rows 0 to {last}: {}", periods(&normal));
        if let Some((least, most)) = cubes(&normal).filter(|_| b == 1) {
            println!(
                "wyt({a},{b}): preperiods are {least:.3} to {most:.3} times the cube of the row, from row 40 on"
            );
        }
    }
}
