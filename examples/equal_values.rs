//! Lines of equal value in Wythoff's game: how far are the positions of value
//! g from the P-positions? Nivasch (More on the Sprague-Grundy function for
//! Wythoff's game, 2009) proved that for each g the distance is bounded.
//! `cargo run --release --example equal_values -- 8192` looks at all positions
//! with piles below 8,192. The position (0, g) is floor(phi g) away; printed are
//! the values that have one further away, as long as they break a record, and
//! then in which rows the furthest ones stand.
//!
//! The distance of (x, y), x <= y, is that of x to the smaller pile of the
//! P-position with the same difference, floor(phi (y - x)).

use nimscape::games::wyt::TableJob;
use nimscape::{Convention, Table, complete};

/// The furthest position of a value.
#[derive(Clone, Copy, Default)]
struct Furthest {
    distance: u64,
    at: (u64, u64),
}

/// floor(phi n), phi = (1 + sqrt 5)/2, exactly.
fn times_phi(n: u64) -> u64 {
    (n + (5 * n * n).isqrt()) / 2
}

fn furthest(table: &Table, piles: usize) -> Vec<Furthest> {
    let mut all: Vec<Furthest> = Vec::new();
    for y in 0..piles {
        for x in 0..=y {
            let value = table.get(x, y).expect("two piles are always a position") as usize;
            if value >= all.len() {
                all.resize(value + 1, Furthest::default());
            }
            let (x, y) = (x as u64, y as u64);
            let distance = x.abs_diff(times_phi(y - x));
            let furthest = &mut all[value];
            if distance > furthest.distance {
                (furthest.distance, furthest.at) = (distance, (x, y));
            }
        }
    }
    all
}

fn main() {
    let piles: usize = (std::env::args().nth(1))
        .and_then(|it| it.parse().ok())
        .unwrap_or(2048);
    let job = TableJob::new(1, 1, Convention::Normal, piles, piles);
    let table = complete(Box::new(job));
    let all = furthest(&table, piles);
    // The positions of a value end where the table does, so only values up to a quarter of the
    // table's side are used.
    let all = &all[..piles / 4];
    println!("# g distance x y, where distance less floor(phi g) is larger than before");
    let mut record = i64::MIN;
    for (g, it) in (0..).zip(all) {
        let excess = it.distance as i64 - times_phi(g) as i64;
        if excess > record {
            record = excess;
            println!("{g} {} {} {}", it.distance, it.at.0, it.at.1);
        }
    }
    let rows = (0..all.len()).map(|row| all.iter().filter(|it| it.at.0 == row as u64).count());
    let rows: Vec<_> = rows.enumerate().filter(|&(_, count)| count > 0).collect();
    println!(
        "# values below {} whose furthest position is in row x: (x, values) {rows:?}",
        all.len()
    );
}
