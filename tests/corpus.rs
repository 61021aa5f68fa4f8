//! The inputs that fuzzing found to matter once, tried again always. `cargo xtask fuzz` looks for new
//! ones.

use std::fs;
use std::path::Path;

#[path = "fuzz/properties/claims.rs"]
mod claims;
#[path = "fuzz/properties/games.rs"]
mod games;
#[path = "fuzz/properties/line.rs"]
mod line;
#[path = "fuzz/properties/questions.rs"]
mod questions;

/// Tries every kept input of a fuzz target; those that are no text it never sees.
fn replay(target: &str, hold: fn(&str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fuzz/corpus")
        .join(target);
    let mut tried = 0;
    for entry in fs::read_dir(folder).expect("there is a corpus") {
        let file = entry.expect("it can be listed").path();
        let bytes = fs::read(&file).expect("it can be read");
        if let Ok(text) = std::str::from_utf8(&bytes) {
            println!("{}", file.display());
            hold(text);
            tried += 1;
        }
    }
    assert!(tried > 5, "{target} has {tried} inputs");
}

#[test]
fn kept_lines() {
    replay("line", line::hold);
}

#[test]
fn kept_questions() {
    replay("questions", questions::hold);
}

#[test]
fn kept_claims() {
    replay("claims", claims::hold);
}

#[test]
fn kept_games() {
    replay("games", games::hold);
}
