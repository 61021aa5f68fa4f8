//! Prints every limit with its reason, and what questions near the limits take: `cargo xtask
//! limits` writes `docs/limits.md` from it. With words as arguments, only runs the questions that
//! contain one of them, and prints nothing else.

mod questions;

use peak_alloc::PeakAlloc;
use questions::{QUESTIONS, Question};
use std::io::Write as _;
use std::time::{Duration, Instant};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = |question: &&Question| {
        words.is_empty() || words.iter().any(|word| question.text.contains(word))
    };
    if words.is_empty() {
        print!("{}\n{}", nimscape::limits::page(), HEAD);
    }
    for question in QUESTIONS.iter().filter(asked) {
        println!("{}", row(question));
        let _ = std::io::stdout().flush();
    }
}

/// The heading of the questions.
const HEAD: &str = "## What the largest questions take\n\n\
    Measured by `cargo xtask limits`: peak memory, counted by the allocator; processor time, \
    natively; and the longest slice, of the size that a page uses. No question takes more than \
    512 MB.\n\n\
    | question | result | MB | seconds | longest slice, ms |\n\
    | --- | --- | --- | --- | --- |\n";

/// A question asked in slices, and its time and memory.
fn row(question: &Question) -> String {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let clock = Clock::new();
    let start = clock.now();
    let (mut slice, mut longest) = (start, Duration::ZERO);
    let mut pause = || {
        let now = clock.now();
        longest = longest.max(now - slice);
        slice = now;
    };
    let said = (question.ask)(&mut pause);
    pause();
    let megabytes = (MEMORY.peak_usage() - before).div_ceil(1 << 20);
    format!(
        "| {} | {said} | {megabytes} | {:.1} | {:.0} |",
        question.text,
        (clock.now() - start).as_secs_f64(),
        1000.0 * longest.as_secs_f64(),
    )
}

/// The processor time of this thread, if the system reports it, so that other work on the machine
/// does not count; otherwise the time that went by.
struct Clock(Instant);

impl Clock {
    fn new() -> Clock {
        Clock(Instant::now())
    }

    fn now(&self) -> Duration {
        let stats = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let ran = stats.and_then(|stats| stats.split(' ').next()?.parse().ok());
        ran.map_or_else(|| self.0.elapsed(), Duration::from_nanos)
    }
}
