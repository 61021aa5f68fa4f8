//! Checks the claims whose ids begin with the given words, or all of them,
//! each to its usual bound: `cargo run --release --example claims -- MW GN45`.

use std::time::Instant;

use nimscape::claims::{FAIR, all};
use nimscape::complete;

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    for claim in all() {
        if !chosen.is_empty() && !chosen.iter().any(|id| claim.id.starts_with(id)) {
            continue;
        }
        let start = Instant::now();
        let check = (claim.check)(FAIR, claim.range.usual);
        let verdict = complete(Box::new(check));
        println!(
            "{:6} {verdict} ({:.2} s)",
            claim.id,
            start.elapsed().as_secs_f64()
        );
    }
}
