//! What questions near the limits hold at their height, counted by the
//! allocator: a short list, and in the long form all of them.

mod largest;
#[path = "../examples/limits/questions.rs"]
mod questions;

use peak_alloc::PeakAlloc;
use questions::QUESTIONS;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The most megabytes that a question may take.
const MOST: usize = 512;

/// Questions that took more than they may, and are quick.
const QUICK: &[&str] = &[
    "`twist(8../13) 16777216`",
    "three such piles",
    "`glasses 200 + twist(2) 5`",
    "`nim x,y`, 8192²",
    "WE5",
];

#[test]
fn no_question_takes_more_than_it_may() {
    let _alone = largest::alone();
    let all = std::env::var_os("NIMSCAPE_LONG").is_some();
    let asked = QUESTIONS
        .iter()
        .filter(|question| all || QUICK.iter().any(|word| question.text.contains(word)));
    let mut count = 0;
    for question in asked {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let said = (question.ask)(&mut || {});
        let megabytes = (MEMORY.peak_usage() - before) >> 20;
        println!("{}: {said}, {megabytes} MB", question.text);
        assert!(megabytes <= MOST, "{}: {megabytes} MB", question.text);
        count += 1;
    }
    assert!(count >= QUICK.len(), "{count} questions");
}
