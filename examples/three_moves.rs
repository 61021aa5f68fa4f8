//! Flammenkamp's question on subtraction games with three moves a < b < c,
//! c not a + b: does the smallest period of the outcomes always divide a + b,
//! a + c or b + c? `cargo run --release --example three_moves -- 127` tries all
//! up to c = 127 and prints what breaks it, and the longest preperiod.
//!
//! The outcomes of the last c piles decide all that follow. One state is kept,
//! and twice as late each time another one, until it repeats: that
//! gives the smallest period of states, which is that of the outcomes.

/// A bit for each of 256 piles: bit i is the pile i + 1 smaller.
type Bits = [u128; 2];

/// The last outcomes.
#[derive(Clone, Copy)]
struct Piles {
    /// Piles that are lost.
    lost: Bits,
    /// Piles that a move reaches.
    reach: Bits,
    /// Piles that matter.
    window: Bits,
}

impl Piles {
    fn new(moves: [u32; 3]) -> Piles {
        let mut reach = [0; 2];
        for taken in moves {
            reach[(taken - 1) as usize / 128] |= 1 << ((taken - 1) % 128);
        }
        let window = match moves[2] {
            largest @ ..=128 => [u128::MAX >> (128 - largest), 0],
            largest => [u128::MAX, u128::MAX >> (256 - largest)],
        };
        Piles {
            lost: [0; 2],
            reach,
            window,
        }
    }

    fn step(&mut self) {
        let [low, high] = self.lost;
        let won = low & self.reach[0] != 0 || high & self.reach[1] != 0;
        self.lost = [
            (low << 1 | u128::from(!won)) & self.window[0],
            (high << 1 | low >> 127) & self.window[1],
        ];
    }
}

/// The smallest period and preperiod of the outcomes.
fn periods(moves: [u32; 3]) -> (u64, u64) {
    let start = Piles::new(moves);
    let mut here = start;
    let (mut kept, mut since, mut lap) = (start.lost, 0u64, 1u64);
    // The empty pile has no smaller ones, which the state 0 represents.
    let period = loop {
        here.step();
        since += 1;
        if here.lost == kept {
            break since;
        }
        if since == lap {
            (kept, since, lap) = (here.lost, 0, lap * 2);
        }
    };
    let (mut slow, mut fast) = (start, start);
    for _ in 0..period {
        fast.step();
    }
    let mut preperiod = 0;
    while slow.lost != fast.lost {
        slow.step();
        fast.step();
        preperiod += 1;
    }
    // States before pile n hold piles n-c, …, n-1: outcomes repeat c earlier.
    (period, preperiod)
}

fn main() {
    let most: u32 = std::env::args()
        .nth(1)
        .and_then(|it| it.parse().ok())
        .unwrap_or(64);
    let most = most.min(256);
    let (mut tried, mut broken, mut longest) = (0u64, 0u64, (0, [0; 3]));
    for c in 3..=most {
        for b in 2..c {
            for a in (1..b).filter(|a| a + b != c) {
                let (period, preperiod) = periods([a, b, c]);
                tried += 1;
                longest = longest.max((preperiod, [a, b, c]));
                let sums = [a + b, a + c, b + c].map(u64::from);
                if !sums.iter().any(|sum| sum.is_multiple_of(period)) {
                    broken += 1;
                    println!("broken: {a},{b},{c} has period {period}");
                }
            }
        }
    }
    let (preperiod, moves) = longest;
    println!(
        "{tried} triples with c up to {most}, {broken} break it; longest preperiod of states {preperiod}, at {moves:?}"
    );
}
