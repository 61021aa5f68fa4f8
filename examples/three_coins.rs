//! Three coins of Max-Welter that move together: the smallest periods seen of
//! the values of (i, i+g, i+g+h). `cargo run --release --example three_coins
//! -- 800 12` computes all positions on 800 squares by the rules alone, and
//! prints a line for each g and h up to 12: g, h, the smallest period, from
//! where on it holds, and for how many rounds it was seen. A period is said
//! where it was seen for half of the strip and three rounds.
//!
//! Only the highest coin moves, so the values of (a, b, c) for growing c are
//! the numbers that no (d, a, b) or (a, d, b) has, in their order.

use std::collections::BTreeMap;

/// The values of all positions of three coins on this many squares.
struct Strip {
    /// Of the coins a < b at index b(b-1)/2 + a: the value for c = b+1, b+2, …
    values: Vec<Vec<u16>>,
}

fn pair(a: usize, b: usize) -> usize {
    b * (b - 1) / 2 + a
}

impl Strip {
    fn new(squares: usize) -> Strip {
        let mut strip = Strip { values: Vec::new() };
        let mut taken = vec![usize::MAX; 2 * squares];
        for b in 1..squares {
            for a in 0..b {
                let now = pair(a, b);
                for d in (0..b).filter(|&d| d != a) {
                    let value = strip.value(d.min(a), d.max(a), b);
                    taken[usize::from(value)] = now;
                }
                let free = (0..taken.len()).filter(|&value| taken[value] != now);
                let values = free.take(squares - b - 1).map(|value| value as u16);
                strip.values.push(values.collect());
            }
        }
        strip
    }

    fn value(&self, a: usize, b: usize, c: usize) -> u16 {
        self.values[pair(a, b)][c - b - 1]
    }
}

/// The smallest period of the end of a sequence, and where it begins.
fn period(values: &[u16]) -> Option<(usize, usize)> {
    let most = values.len() / 2;
    (1..most).find_map(|period| {
        let repeats = |i: &usize| values[*i] == values[i + period];
        let tail = (0..values.len() - period).rev().take_while(repeats).count();
        let start = values.len() - period - tail;
        (tail >= most && tail >= 2 * period).then_some((period, start))
    })
}

fn main() {
    let mut numbers = std::env::args().skip(1).flat_map(|it| it.parse().ok());
    let squares: usize = numbers.next().unwrap_or(400);
    let most: usize = numbers.next().unwrap_or(8);
    let strip = Strip::new(squares);
    println!("# g h period from rounds");
    let (mut met, mut unknown) = (BTreeMap::new(), 0);
    for g in 1..=most {
        for h in 1..=most {
            let sequence: Vec<u16> = (0..squares - g - h)
                .map(|i| strip.value(i, i + g, i + g + h))
                .collect();
            match period(&sequence) {
                Some((period, start)) => {
                    let rounds = (sequence.len() - start) / period;
                    println!("{g} {h} {period} {start} {rounds}");
                    met.entry(period).or_insert((g, h));
                }
                None => {
                    println!("{g} {h} none - -");
                    unknown += 1;
                }
            }
        }
    }
    let met: Vec<_> = (met.iter())
        .map(|(period, (g, h))| format!("{period} ({g}, {h})"))
        .collect();
    println!(
        "# on {squares} squares, gaps up to {most}: the smallest periods are, each with the first gaps that have it, {}; {unknown} of {} have none in sight",
        met.join(", "),
        most * most
    );
}
