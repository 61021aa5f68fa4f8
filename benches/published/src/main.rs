//! The time of a published library of octal games, for `benches/published.mjs`: arguments are a
//! code and how many values are wanted; prints the milliseconds of the quickest way to use it,
//! then the values.

use std::time::{Duration, Instant};

use ogs::{Game, RC2Solver, RCSolver, Solver};

/// The quickest way is measured for about this long, and at least three times.
const PATIENCE: Duration = Duration::from_millis(300);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [code, count] = &words[..] else {
        panic!("a code and a count are wanted");
    };
    let game: Game = code.parse().expect("a code");
    let count = count.parse().expect("a count");
    // Which is quickest depends on the game: by one split of the values, or one for each parity;
    // without a look for a period, or with some.
    let ways = [
        values::<RCSolver>,
        values::<RC2Solver>,
        values_and_period::<RCSolver>,
        values_and_period::<RC2Solver>,
    ];
    let quickest = (ways.into_iter())
        .min_by_key(|way| timed(|| way(game.clone(), count)).0)
        .expect("a way");
    let (time, values) = median(|| quickest(game.clone(), count));
    println!("{}", time.as_secs_f64() * 1e3);
    let values: Vec<String> = values.iter().map(u16::to_string).collect();
    println!("{}", values.join(" "));
}

/// The values, one after the other.
fn values<S: Solver<Stats = ()>>(game: Game, count: usize) -> Vec<u16> {
    let mut solver = S::with_capacity(game, count);
    solver.by_ref().take(count).for_each(drop);
    solver.nimbers().to_vec()
}

/// The values until the library reports their period, asked whenever there are a quarter more; then
/// they are copied.
fn values_and_period<S: Solver<Stats = ()>>(game: Game, count: usize) -> Vec<u16> {
    let mut solver = S::with_capacity(game, count);
    let mut asked = 256;
    while solver.nimbers().len() < count {
        let more = asked.min(count) - solver.nimbers().len();
        solver.by_ref().take(more).for_each(drop);
        if let Some((_, period)) = solver.period() {
            let mut values = solver.nimbers().to_vec();
            while values.len() < count {
                values.push(values[values.len() - period]);
            }
            return values;
        }
        asked += asked / 4;
    }
    solver.nimbers().to_vec()
}

/// The median time, and the values.
fn median(run: impl Fn() -> Vec<u16>) -> (Duration, Vec<u16>) {
    let mut times = Vec::new();
    let end = Instant::now() + PATIENCE;
    loop {
        let (time, values) = timed(&run);
        times.push(time);
        if times.len() >= 3 && Instant::now() >= end {
            times.sort();
            return (times[times.len() / 2], values);
        }
    }
}

fn timed(run: impl Fn() -> Vec<u16>) -> (Duration, Vec<u16>) {
    let start = Instant::now();
    let values = run();
    (start.elapsed(), values)
}
