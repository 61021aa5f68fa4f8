//! The native program's time for a table, for `benches/bench.mjs`: arguments
//! are a view, a width and a height; prints the median in milliseconds.

use std::time::{Duration, Instant};

use nimscape::{Convention, Region, complete, read_view};

/// Measured for about this long, and at least three times.
const PATIENCE: Duration = Duration::from_millis(300);

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let [view, width, height] = words[..3] else {
        panic!("a view, a width and a height are wanted");
    };
    let view = read_view(view).expect("a view");
    let side = |word: &str| (0, word.parse().expect("a number"));
    let region = Region::between(side(width), side(height)).expect("a region");
    let run = || {
        let job = nimscape::survey(&view, &region, Convention::Normal).expect("a region");
        let start = Instant::now();
        let table = complete(job).expect("within the limits");
        (start.elapsed(), table.cells.len())
    };
    run();
    let mut times = Vec::new();
    let end = Instant::now() + PATIENCE;
    while times.len() < 3 || Instant::now() < end {
        let (time, cells) = run();
        assert_eq!(cells, region.cells());
        times.push(time);
    }
    times.sort();
    println!("{}", times[times.len() / 2].as_secs_f64() * 1e3);
}
